// A turn of many small moves with a known best: six units march to six targets, which fall to enough strength together.
// Each march takes three steps, and most ways lead nowhere.

import { seat } from '../../../src/engine/contract/ids.ts';
import type { Knowledge, Plan, Planner, Plans } from '../../../src/engine/contract/knowledge.ts';
import { action, aOf, bOf } from '../../../src/engine/kernel/action.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';
import { assemble, chance, decide, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

const STEP = 0;
const ROLL = 1;
/** Where a unit is that came to no target. */
const LOST = 99;

const STEPS = 3;
const WAYS = 4;
/** The way to each target, step by step in base 4. */
const ROUTES = [6, 9, 22, 35, 44, 58];
const route = (t: number, step: number): number => (ROUTES[t] >> (2 * (STEPS - 1 - step))) & (WAYS - 1);

export interface Battlefield {
  /** By unit. */
  readonly strength: readonly number[];
  /** By target. */
  readonly defence: readonly number[];
  readonly worth: readonly number[];
  /** Whether odds make success more likely; without dice equal strength takes a target. */
  readonly dice: boolean;
}

/** What the agents are told: nothing, evaluation, prior and planner, or ways to play the whole turn as well. */
export type Wisdom = 'none' | 'knowledge' | 'plans';

/** Strengths 2 to 9, defences of one to three units, worths that do not follow from the defence. */
export function randomField(seed: number, dice: boolean, size = 6): Battlefield {
  const rng = new Rng('battlefield', seed);
  const list = (least: number, count: number): number[] => Array.from({ length: size }, () => least + rng.below(count));
  return { strength: list(2, 8), defence: list(5, 12), worth: list(3, 25), dice };
}

/** The same with unit `order[i]` in the place of unit i. */
export const renumbered = (field: Battlefield, order: readonly number[]): Battlefield => ({
  ...field,
  strength: order.map((unit) => field.strength[unit]),
});

/** Chance of success in sixths by odds, as columns of a combat results table. */
function sixths(strength: number, defence: number, dice: boolean): number {
  if (!dice) return strength >= defence ? 6 : 0;
  if (2 * strength < defence) return 0;
  if (strength < defence) return 1;
  if (2 * strength < 3 * defence) return 3;
  if (strength < 2 * defence) return 4;
  return strength < 3 * defence ? 5 : 6;
}

export interface Assignment extends ToyGame {
  /** What the best assignment may expect, in worths. */
  readonly best: number;
  /** What the units sent so far may expect. */
  expected(g: Game): number;
}

export function assignment(field: Battlefield, wisdom: Wisdom): Assignment {
  const { strength, defence, worth, dice } = field;
  const size = strength.length;
  const play = procedure('turn', { steps: ['send', 'resolve', 'roll', 'end'] });
  const massed = (g: Game, t: number): number => {
    let sum = 0;
    for (let u = 0; u < size; u++) if (g.cells[at.sent + u] === t + 1) sum += strength[u];
    return sum;
  };
  play.define({
    send: decide({
      rule: 'assignment',
      prompt: 'which unit goes where',
      actor: () => seat(0),
      legal: (g, out) => {
        const marching = g.cells[at.marching] - 1;
        for (let u = 0; u < size; u++) {
          if (g.cells[at.sent + u] > 0 || (marching >= 0 && marching !== u)) continue;
          for (let way = 0; way < WAYS; way++) out.add(STEP, u, way);
        }
      },
      apply: (g, chosen) => {
        const unit = aOf(chosen);
        g.set(at.path, g.cells[at.path] * WAYS + bOf(chosen));
        g.add(at.steps, 1);
        g.set(at.marching, 1 + unit);
        if (g.cells[at.steps] < STEPS) {
          g.stay();
          return;
        }
        const target = ROUTES.indexOf(g.cells[at.path]);
        g.set(at.sent + unit, target < 0 ? LOST : 1 + target);
        for (const cell of [at.path, at.steps, at.marching]) g.set(cell, 0);
        for (let u = 0; u < size; u++) {
          if (g.cells[at.sent + u] > 0) continue;
          g.stay();
          return;
        }
        g.goto(play.step.resolve);
      },
    }),
    resolve: {
      kind: 'auto',
      run: (g: Game) => {
        const t = g.cells[at.resolved];
        if (t === size) {
          g.goto(play.step.end);
          return;
        }
        const hits = sixths(massed(g, t), defence[t], dice);
        if (hits > 0 && hits < 6) {
          g.goto(play.step.roll);
          return;
        }
        if (hits === 6) g.add(at.taken, worth[t]);
        g.set(at.resolved, t + 1);
        g.stay();
      },
    },
    roll: chance({
      rule: 'assignment',
      legal: (_, out) => {
        for (let pip = 1; pip <= 6; pip++) out.add(ROLL, pip);
      },
      classOf: (g, outcome) => {
        const t = g.cells[at.resolved];
        return aOf(outcome) <= sixths(massed(g, t), defence[t], dice) ? 1 : 0;
      },
      apply: (g, outcome) => {
        const t = g.cells[at.resolved];
        if (aOf(outcome) <= sixths(massed(g, t), defence[t], dice)) g.add(at.taken, worth[t]);
        g.set(at.resolved, t + 1);
        g.goto(play.step.resolve);
      },
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    sent: fields.field('sent', { size }),
    marching: fields.field('marching'),
    path: fields.field('path'),
    steps: fields.field('steps'),
    taken: fields.field('taken'),
    resolved: fields.field('resolved'),
  }));

  const all = worth.reduce((sum, each) => sum + each, 0);
  const worthOf = (sums: ArrayLike<number>): number => {
    let total = 0;
    for (let t = 0; t < size; t++) total += (worth[t] * sixths(sums[t], defence[t], dice)) / 6;
    return total;
  };

  // Units are considered by strength, so that nothing hangs on their numbers.
  const order = [...strength.keys()].sort((a, b) => strength[b] - strength[a]);
  const firstUnsent = (g: Game): number => {
    const marching = g.cells[at.marching] - 1;
    return marching >= 0 ? marching : (order.find((u) => g.cells[at.sent + u] === 0) ?? 0);
  };
  /** Whether a unit, as far as it has marched, may still come to a target. */
  const canReach = (g: Game, u: number, t: number): boolean => {
    const steps = g.cells[at.marching] === u + 1 ? g.cells[at.steps] : 0;
    return ROUTES[t] >> (2 * (STEPS - steps)) === (steps === 0 ? 0 : g.cells[at.path]);
  };
  /**
   * Promise of a target for a unit: what its part of the strength needed is worth, more where others are sent already.
   */
  const promise = (unit: number, t: number, sums: ArrayLike<number>): number => {
    const share = (sum: number): number => (sum >= defence[t] ? 1 : sum / defence[t]);
    const [before, after] = [share(sums[t]), share(sums[t] + strength[unit])];
    return worth[t] * (after * after - before * before);
  };
  /** The most promising target that a unit can reach; -1 where it has lost its way. */
  const mostPromising = (g: Game, unit: number, sums: ArrayLike<number>): number => {
    let best = -1;
    for (let t = 0; t < size; t++) {
      if (canReach(g, unit, t) && (best < 0 || promise(unit, t, sums) > promise(unit, best, sums))) best = t;
    }
    return best;
  };
  const sums = new Float64Array(size);
  const readSums = (g: Game): Float64Array => {
    for (let t = 0; t < size; t++) sums[t] = massed(g, t);
    return sums;
  };
  /** Where the heuristic sends whom, in `sums`; units already sent stay. It takes the targets of an axis first. */
  const complete = (g: Game, plan: number[] | null, axis: readonly number[] = []): void => {
    readSums(g);
    for (const u of order) {
      const sent = g.cells[at.sent + u];
      const first = axis.find((t) => sixths(sums[t], defence[t], dice) < 6 && canReach(g, u, t));
      const t = sent > 0 ? sent - 1 : (first ?? mostPromising(g, u, sums));
      if (sent === 0 && t >= 0) sums[t] += strength[u];
      if (plan !== null) plan[u] = t;
    }
  };
  const along = (g: Game, axis: readonly number[]): number[] => {
    const plan = new Array<number>(size).fill(0);
    complete(g, plan, axis);
    return plan;
  };
  const planner = (): Planner => {
    let plan: Plan = [];
    return {
      next: (g) => {
        const unit = firstUnsent(g);
        const wanted = plan[unit] ?? -1;
        const target =
          wanted >= 0 && wanted < size && canReach(g, unit, wanted) ? wanted : mostPromising(g, unit, readSums(g));
        return action(STEP, unit, target < 0 ? 0 : route(target, g.cells[at.steps]));
      },
      reset: () => {},
      follow: (_, given) => {
        plan = given;
        return given.reduce((sum, target) => sum * (size + 1) + (target % size) + 1, 1);
      },
    };
  };
  const plans: Plans = {
    chapter: (g) => (g.actor === 0 ? 1 : 0),
    candidates: (g) => {
      const targets = [...worth.keys()];
      const axes = [[], ...targets.map((t) => [t]), ...targets.flatMap((t) => targets.map((other) => [t, other]))];
      const seen = new Set<string>();
      return axes
        .filter(([t, other]) => t !== other || t === undefined)
        .map((axis) => along(g, axis))
        .filter((plan) => seen.size < seen.add(plan.join()).size)
        .slice(0, 32);
    },
    mutate: (g, plan, rng) => {
      const open = order.filter((u) => g.cells[at.sent + u] === 0);
      const unit = open[rng.below(open.length)];
      const other = open[rng.below(open.length)];
      if (plan[unit] !== plan[other]) {
        return plan.map((wanted, u) => (u === unit ? plan[other] : u === other ? plan[unit] : wanted));
      }
      const target = rng.below(size);
      return plan.map((wanted, u) => (u === unit ? target : wanted));
    },
    describe: (_, plan) => plan.join(' '),
  };
  const knowledge: Knowledge = {
    evaluate: (g, out) => {
      complete(g, null);
      out[0] = worthOf(sums) / all;
    },
    prior: (g, options, out) => {
      const first = firstUnsent(g);
      const step = g.cells[at.steps];
      readSums(g);
      for (let i = 0; i < options.size; i++) {
        const unit = aOf(options.at(i));
        out[i] = 0.01;
        for (let t = 0; t < size; t++) {
          if (route(t, step) !== bOf(options.at(i)) || !canReach(g, unit, t)) continue;
          out[i] = Math.max(out[i], (1 + promise(unit, t, sums)) * (unit === first ? 1 : 0.02));
        }
      }
    },
    macros: (g, out) => {
      const unit = firstUnsent(g);
      for (let t = 0; t < size; t++) {
        if (!canReach(g, unit, t)) continue;
        for (let step = g.cells[at.steps]; step < STEPS; step++) out.push(action(STEP, unit, route(t, step)));
        out.close();
      }
    },
    planner,
    ...(wisdom === 'plans' ? { plans } : {}),
  };

  const made = toy(
    {
      id: 'assignment',
      program,
      verbs: [
        { word: 'step', a: 'number', b: 'number' },
        { word: 'roll', a: 'number' },
      ],
      returns: (g, out) => {
        out[0] = g.cells[at.taken] / all;
      },
      knowledge: wisdom === 'none' ? undefined : knowledge,
    },
    layout,
    ['only'],
    1,
  );
  return { ...made, best: bestOf(field, worthOf), expected: (g) => worthOf(readSums(g).slice()) };
}

/** By trying every assignment. */
function bestOf({ strength, worth }: Battlefield, worthOf: (sums: ArrayLike<number>) => number): number {
  const sums = new Float64Array(worth.length);
  const from = (unit: number): number => {
    if (unit === strength.length) return worthOf(sums);
    let best = 0;
    for (let t = 0; t < sums.length; t++) {
      sums[t] += strength[unit];
      best = Math.max(best, from(unit + 1));
      sums[t] -= strength[unit];
    }
    return best;
  };
  return from(0);
}
