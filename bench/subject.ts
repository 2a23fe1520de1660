/** Figures that are taken of several games alike: random decisions, the garbage of them, and choices. */
import { choiceCounts } from './choices.ts';
import { type BenchChoices, exactly, type Figure, GAME, type Limits, per, prepared, ratio, SHORT } from './figure.ts';
import { countCollections } from './gc.ts';
import { hexWarDecisions } from './kernel-systems.ts';
import { repeating, type System } from './measure.ts';
import { randomPlay } from './random-play.ts';

/** A game that is measured, under the name that its figures give it. */
export interface Subject {
  readonly ruleset: string;
  readonly scenario?: string;
  readonly title: string;
}

/** The game that others are measured by. */
export const WINTER_THUNDER: Subject = { ruleset: GAME, scenario: SHORT, title: 'Winter Thunder' };

export const preparedFor = ({ ruleset, scenario }: Subject) => prepared(ruleset, scenario);

async function randomDecisions(subject: Subject): Promise<System> {
  const { rules, s } = await preparedFor(subject);
  const play = randomPlay(rules, s);
  return repeating(`${subject.title}, random decisions`, () => play.run(1));
}

/** The rate of random decisions over that of a bare hex wargame. */
export async function decisions(subject: Subject, limits: Limits, asked: BenchChoices): Promise<Figure> {
  const measured = ratio(await randomDecisions(subject), hexWarDecisions(), asked, 'decisions');
  const name = `random decisions of ${subject.title}, over a bare hex wargame`;
  return { name, unit: 'ratio', ...limits, less: false, ...measured };
}

/** The time of a random decision over that of another game. */
export async function cost(subject: Subject, peer: Subject, limits: Limits, asked: BenchChoices): Promise<Figure> {
  const { value, detail } = ratio(await randomDecisions(peer), await randomDecisions(subject), asked, 'decisions');
  const name = `what a decision of ${subject.title} costs, in decisions of ${peer.title}`;
  return { name, unit: 'ratio', value, ...limits, less: true, detail: `${detail}, ${peer.title} first` };
}

/**
 * Garbage collections in so many random decisions. @param measured how many are played, and first as many to warm up
 */
export async function collections(subject: Subject, most: number, measured = most): Promise<Figure> {
  const { rules, s } = await preparedFor(subject);
  const play = randomPlay(rules, s);
  const work = (): number => {
    let done = 0;
    while (done < measured) done += play.run(1);
    return done;
  };
  work();
  const { events, milliseconds, units } = await countCollections(work);
  return {
    name: `garbage collections in ${per(most)} decisions of ${subject.title}`,
    unit: 'events',
    value: exactly((events * most) / units),
    floor: 0,
    aim: 0,
    less: true,
    detail: `${events} in ${per(units)} decisions, ${milliseconds.toFixed(1)} ms`,
  };
}

/** The choices that 99 of 100 decisions keep within. */
export async function choicesOfMost(subject: Subject, limits: Limits): Promise<Figure> {
  const { rules, s } = await preparedFor(subject);
  const { decisions: asked, median, most99, most } = choiceCounts(rules, s, 2);
  return {
    name: `choices at 99 of 100 decisions of ${subject.title}, at most`,
    unit: 'choices',
    value: exactly(most99),
    ...limits,
    less: true,
    detail: `median ${median}; at most ${most}; ${per(asked)} decisions of its planner`,
  };
}
