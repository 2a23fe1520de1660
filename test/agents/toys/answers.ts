// Two games of one plan: one in which the enemy may answer it, one in which the dice may upset it.

import { seat } from '../../../src/engine/contract/ids.ts';
import type { Knowledge, Plan, Planner } from '../../../src/engine/contract/knowledge.ts';
import type { Statics } from '../../../src/engine/contract/ruleset.ts';
import { aOf, verbOf } from '../../../src/engine/kernel/action.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { assemble, chance, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

export const HOLD = 0;
export const SALLY = 1;
const MARCH = 2;
const FALL = 3;
/** The road that leads into what a sally leaves open. */
const GAP = 2;
const ROADS = 4;

/** Follows a plan of one number, the place of the option that it takes in the chapter; elsewhere takes the first. */
const planner = (chapter: (g: Game) => number): Planner => {
  let kept: Plan = [0];
  let keptFor = 0;
  return {
    next(g) {
      const options = g.options();
      return options.at(chapter(g) === keptFor ? Math.min(kept[0], options.size - 1) : 0);
    },
    reset() {},
    follow(g, plan) {
      kept = plan;
      keptFor = chapter(g);
      return plan[0];
    },
  };
};

const knowing = (
  chapter: (g: Game) => number,
  plans: (g: Game) => Plan[],
  evaluate: Knowledge['evaluate'],
): Knowledge<Statics> => ({
  evaluate,
  prior: (_, options, out) => out.fill(1, 0, options.size),
  planner: () => planner(chapter),
  plans: { chapter, candidates: plans, mutate: (_, plan) => plan, describe: (_, plan) => `way ${plan[0]}` },
  critical: () => 0,
});

/**
 * Hold the line, or sally; then the enemy marches by one of four roads, by habit the first. A sally is worth more
 * unless he takes the third, which is open with a chance of so many in ten.
 */
export function sally(open: number): ToyGame {
  const play = procedure('sally', { steps: ['post', 'weather', 'march', 'end'] });
  play.define({
    post: decide({
      rule: 'sally',
      prompt: 'hold or sally',
      actor: () => seat(0),
      legal: (_, out) => {
        out.add(HOLD);
        out.add(SALLY);
      },
      apply: (g, chosen) => {
        g.set(at.sallied, verbOf(chosen) === SALLY ? 1 : 0);
        g.goto(play.step.weather);
      },
    }),
    weather: chance({
      rule: 'sally',
      legal: (_, out) => {
        for (let digit = 0; digit < 10; digit++) out.add(FALL, digit);
      },
      apply: (g, outcome) => {
        g.set(at.open, aOf(outcome) < open ? 1 : 0);
        g.goto(play.step.march);
      },
    }),
    march: decide({
      rule: 'sally',
      prompt: 'march',
      actor: () => seat(1),
      legal: (g, out) => {
        for (let road = 0; road < ROADS; road++) if (road !== GAP || g.cells[at.open] === 1) out.add(MARCH, road);
      },
      apply: (g, chosen) => {
        g.set(at.through, aOf(chosen) === GAP && g.cells[at.sallied] === 1 ? 1 : 0);
        g.goto(play.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    sallied: fields.field('sallied'),
    open: fields.field('open'),
    through: fields.field('through'),
  }));
  const worth = (g: Game, out: Float64Array): void => {
    out[0] = g.cells[at.sallied] === 0 ? 0.5 : g.cells[at.through] === 1 ? 0.1 : 0.7;
    out[1] = 1 - out[0];
  };
  const plans = (g: Game): Plan[] => Array.from({ length: g.options().size }, (_, place) => [place]);
  return toy(
    {
      id: 'sally',
      program,
      verbs: [{ word: 'hold' }, { word: 'sally' }, { word: 'march', a: 'number' }, { word: 'fall', a: 'number' }],
      returns: worth,
      knowledge: knowing((g) => (g.actor < 0 ? 0 : 1 + g.actor), plans, worth),
    },
    layout,
    ['first', 'second'],
    1,
  );
}

export const PRESS = 0;
export const STOP = 1;

/**
 * Two choices of one chapter, to press on or to stop, a die between them; only the second counts. Pressing on pays
 * unless the die was a 0, one in four.
 */
export function pressing(): ToyGame {
  const play = procedure('pressing', { steps: ['first', 'fall', 'second', 'end'] });
  const choice = {
    rule: 'pressing',
    prompt: 'press on or stop',
    actor: () => seat(0),
    legal: (_: Game, out: { add(verb: number): void }) => {
      out.add(PRESS);
      out.add(STOP);
    },
  };
  play.define({
    first: decide({ ...choice, apply: (g) => g.goto(play.step.fall) }),
    fall: chance({
      rule: 'pressing',
      legal: (_, out) => {
        for (let die = 0; die < 4; die++) out.add(FALL, die);
      },
      apply: (g, outcome) => {
        g.set(at.fallen, 1 + aOf(outcome));
        g.goto(play.step.second);
      },
    }),
    second: decide({
      ...choice,
      apply: (g, chosen) => {
        g.set(at.stopped, verbOf(chosen) === STOP ? 1 : 0);
        g.goto(play.step.end);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    fallen: fields.field('fallen'),
    stopped: fields.field('stopped'),
  }));
  const isBad = (g: Game): boolean => g.cells[at.fallen] === 1;
  const split = (out: Float64Array, worth: number): void => {
    out[0] = worth;
    out[1] = 1 - worth;
  };
  return toy(
    {
      id: 'pressing',
      program,
      verbs: [{ word: 'press' }, { word: 'stop' }, { word: 'march', a: 'number' }, { word: 'fall', a: 'number' }],
      returns: (g, out) => split(out, g.cells[at.stopped] === 1 ? 0.4 : isBad(g) ? 0 : 0.9),
      knowledge: knowing(
        (g) => (g.actor < 0 ? 0 : 1),
        () => [[PRESS], [STOP]],
        (g, out) => split(out, g.cells[at.fallen] === 0 ? 0.6 : isBad(g) ? 0.2 : 0.8),
      ),
    },
    layout,
    ['first', 'second'],
    1,
  );
}
