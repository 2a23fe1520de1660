/** The cost of games of the giants' size: the Wide Front, 2,728 hexes and 600 counters, and Barbarossa on the same map. */
import { CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { observe, resample } from '../src/engine/kernel/observe.ts';
import { Rng } from '../src/engine/kernel/rng.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { choiceCounts } from './choices.ts';
import type { BenchChoices, Figure, NamedFigure } from './figure.ts';
import { countCollections } from './gc.ts';
import { hexWarDecisions } from './kernel-systems.ts';
import { compare, repeating, type Spread, type System, spreadOf } from './measure.ts';
import { randomPlay } from './random-play.ts';

/** A game that is measured, under the name that its figures give it. */
interface Subject {
  readonly ruleset: string;
  readonly scenario?: string;
  readonly title: string;
  /** The aim of a turn of its planner, in milliseconds. */
  readonly turnAim: number;
}

const GIANT: Subject = { ruleset: 'giant', title: 'a giant', turnAim: 75 };
const EAST: Subject = { ruleset: 'thunder-in-the-east', scenario: 'barbarossa', title: 'Barbarossa', turnAim: 50 };
const PEER = { ruleset: 'winter-thunder', scenario: 'home-for-christmas' };

/** The figures in printing order. */
export const giantFigures: readonly NamedFigure[] = [
  { name: 'giant-decisions', measure: (asked) => decisions(GIANT, asked) },
  { name: 'giant-cost', measure: (asked) => cost(GIANT, asked) },
  { name: 'giant-bytes', measure: () => bytes(GIANT) },
  { name: 'giant-collections', measure: () => collections(GIANT) },
  { name: 'giant-choices', measure: () => choices(GIANT) },
  { name: 'giant-resample', measure: resampling },
  { name: 'giant-turn', measure: (asked) => plannersTurn(GIANT, asked) },
  { name: 'east-decisions', measure: (asked) => decisions(EAST, asked) },
  { name: 'east-cost', measure: (asked) => cost(EAST, asked) },
  { name: 'east-bytes', measure: () => bytes(EAST) },
  { name: 'east-collections', measure: () => collections(EAST) },
  { name: 'east-choices', measure: () => choicesOfMost(EAST) },
  { name: 'east-turn', measure: (asked) => plannersTurn(EAST, asked) },
  { name: 'east-game', measure: wholeGame },
];

interface Prepared {
  readonly rules: Ruleset;
  readonly s: Statics;
}

async function prepared({ ruleset, scenario }: Pick<Subject, 'ruleset' | 'scenario'>): Promise<Prepared> {
  const rules = await findRuleset(ruleset);
  return { rules, s: rules.prepare({ scenario: scenario ?? rules.scenarios[0].id }) };
}

const per = (n: number): string => Math.round(n).toLocaleString('en-US');
const exactly = (value: number): Spread => ({ median: value, min: value, max: value });

async function randomDecisions(subject: Pick<Subject, 'ruleset' | 'scenario'>): Promise<System> {
  const { rules, s } = await prepared(subject);
  const play = randomPlay(rules, s);
  return repeating(`${rules.name}, random decisions`, () => play.run(1));
}

/** The rate of `over` divided by that of `under`, round by round. */
function ratioOf(over: System, under: System, { rounds, seconds }: BenchChoices) {
  const { ratios, systems, rounds: measured } = compare([under, over], { rounds, seconds });
  const [second, first] = systems;
  const { median, min, max } = first;
  return {
    value: ratios[0],
    rate: { median, min, max },
    detail: `${per(first.median)} decisions/s over ${per(second.median)}, ${measured} rounds`,
  };
}

async function decisions(subject: Subject, asked: BenchChoices): Promise<Figure> {
  const name = `random decisions of ${subject.title}, over a bare hex wargame`;
  const measured = ratioOf(await randomDecisions(subject), hexWarDecisions(), asked);
  return { name, unit: 'ratio', floor: 0.05, aim: 0.15, less: false, ...measured };
}

async function cost(subject: Subject, asked: BenchChoices): Promise<Figure> {
  const name = `what a decision of ${subject.title} costs, in Winter Thunder's`;
  const winterThunder = await randomDecisions(PEER);
  const { value, detail } = ratioOf(winterThunder, await randomDecisions(subject), asked);
  return { name, unit: 'ratio', value, floor: 4, aim: 2.5, less: true, detail: `${detail}, Winter Thunder first` };
}

async function bytes(subject: Subject): Promise<Figure> {
  const { s } = await prepared(subject);
  const value = exactly(4 * s.layout.size);
  const name = `bytes of a position of ${subject.title}`;
  return { name, unit: 'bytes', value, floor: 72 * 1024, aim: 48 * 1024, less: true, detail: `${s.layout.size} cells` };
}

const DECISIONS = 100_000;

async function collections(subject: Subject): Promise<Figure> {
  const { rules, s } = await prepared(subject);
  const play = randomPlay(rules, s);
  const work = (): number => {
    let done = 0;
    while (done < DECISIONS) done += play.run(1);
    return done;
  };
  work();
  const { events, milliseconds, units } = await countCollections(work);
  return {
    name: `garbage collections in 100,000 decisions of ${subject.title}`,
    unit: 'events',
    value: exactly((events * DECISIONS) / units),
    floor: 0,
    aim: 0,
    less: true,
    detail: `${events} in ${per(units)} decisions, ${milliseconds.toFixed(1)} ms`,
  };
}

async function choices(subject: Subject): Promise<Figure> {
  const { rules, s } = await prepared(subject);
  const { decisions: asked, median, most99, most } = choiceCounts(rules, s, 2);
  return {
    name: `choices at a decision of ${subject.title}, at most`,
    unit: 'choices',
    value: exactly(most),
    floor: 300,
    aim: 300,
    less: true,
    detail: `median ${median}; 99 % have at most ${most99}; ${per(asked)} decisions of its planner`,
  };
}

/** The choices that 99 of 100 decisions keep within. */
async function choicesOfMost(subject: Subject): Promise<Figure> {
  const { rules, s } = await prepared(subject);
  const { decisions: asked, median, most99, most } = choiceCounts(rules, s, 2);
  return {
    name: `choices at 99 of 100 decisions of ${subject.title}, at most`,
    unit: 'choices',
    value: exactly(most99),
    floor: 200,
    aim: 100,
    less: true,
    detail: `median ${median}; at most ${most}; ${per(asked)} decisions of its planner`,
  };
}

/** Plays a game by planners; `see` is called with each decision. */
function playByPlanners({ rules, s }: Prepared, seed: string, see: (g: Game, n: number) => void): void {
  const g = new Game(rules, s);
  const rng = new Rng(seed);
  const planners = s.seats.map(() => rules.knowledge?.planner());
  for (let n = 0; g.actor !== OVER; ) {
    if (g.actor !== CHANCE) see(g, n++);
    const { actor } = g;
    g.apply(actor === CHANCE ? weighted(g, rng.unit()) : (planners[actor]?.next(g, rng) ?? g.options().at(0)));
    g.forget();
  }
}

/** An agent observes every this many decisions, as one that plays only its own seat. */
const EVERY = 8;

/** Makes worlds from a seat's observations of one game, one after another, in one mirror. */
async function resampling({ rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(GIANT);
  const seen: { readonly cells: Int32Array; readonly seat: Game['actor'] }[] = [];
  playByPlanners({ rules, s }, 'resample', (g, n) => {
    if (n % EVERY !== 0) return;
    const cells = new Int32Array(g.cells.length);
    observe(g, g.actor as never, cells);
    seen.push({ cells, seat: g.actor });
  });
  const mirror = new Game(rules, s);
  const rng = new Rng('resample');
  const round = (): number => {
    const start = performance.now();
    for (const { cells, seat } of seen) resample(cells, seat as never, rng, mirror);
    return (1000 * (performance.now() - start)) / seen.length;
  };
  round();
  return {
    name: 'making a possible world of a giant position',
    unit: 'us',
    value: spreadOf(Array.from({ length: rounds }, round)),
    floor: 100,
    aim: 50,
    less: true,
    detail: `${per(seen.length)} looks at one game, ${EVERY} decisions apart`,
  };
}

/** The half turn of each side, turn by turn. */
async function plannersTurn(subject: Subject, { rounds }: BenchChoices): Promise<Figure> {
  const { rules, s } = await prepared(subject);
  const turns: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    let start = performance.now();
    let whose = '0 1';
    playByPlanners({ rules, s }, `turn ${round}`, (g) => {
      const now = `${g.cells[s.layout.field('active')?.offset ?? 0]} ${rules.turn(g)}`;
      if (now === whose) return;
      // The first game warms up.
      if (round > 0) turns.push(performance.now() - start);
      whose = now;
      start = performance.now();
    });
  }
  return {
    name: `a turn of the planner of ${subject.title}`,
    unit: 'ms',
    value: spreadOf(turns),
    floor: 150,
    aim: subject.turnAim,
    less: true,
    detail: `${turns.length} turns of a side`,
  };
}

/** A game of planners on one core, each on other dice; the first warms up. */
async function wholeGame({ rounds }: BenchChoices): Promise<Figure> {
  const subject = await prepared(EAST);
  const seconds = Array.from({ length: rounds + 1 }, (_, round) => {
    const start = performance.now();
    playByPlanners(subject, `game ${round}`, () => {});
    return (performance.now() - start) / 1000;
  });
  return {
    name: 'a game of planners of Barbarossa',
    unit: 's',
    value: spreadOf(seconds.slice(1)),
    floor: 6,
    aim: 2,
    less: true,
    detail: `${rounds} games`,
  };
}
