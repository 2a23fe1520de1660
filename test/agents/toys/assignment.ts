// A turn of many units with a known best: six attackers, six targets, each attacker once, each target taken once.

import { action, aOf, bOf } from '../../../src/engine/action.ts';
import { seat } from '../../../src/engine/contract/ids.ts';
import type { Knowledge, Plan, Planner, Plans } from '../../../src/engine/contract/knowledge.ts';
import type { Game } from '../../../src/engine/game.ts';
import { assemble, chance, decide, over, procedure } from '../../../src/engine/procedure.ts';
import { Rng } from '../../../src/engine/rng.ts';
import { layoutOf, type ToyGame, toy } from '../toys.ts';

export const ASSAULT = 0;
const ROLL = 1;
const HIT = 1;

export interface Worths {
  /** What a target is worth to an attacker who takes it, `[unit][target]`. */
  readonly worth: readonly (readonly number[])[];
  /** Chance of success in percent, `[unit][target]`; all 100 without dice. A target missed may be tried again. */
  readonly percent: readonly (readonly number[])[];
}

export type Wisdom = 'none' | 'knowledge' | 'plans';

/** Random worths of 1 to 30, such that the best for each is often wanted by others, too. */
export function randomWorths(seed: number, dice: boolean, size = 6): Worths {
  const rng = new Rng('worths', seed);
  const cells = (of: () => number): number[][] =>
    Array.from({ length: size }, () => Array.from({ length: size }, () => of()));
  const common = Array.from({ length: size }, () => 10 + rng.below(15));
  const worth = cells(() => 0).map((line) => line.map((_, t) => common[t] - 9 + rng.below(15)));
  return { worth, percent: cells(() => (dice ? 10 * (3 + rng.below(7)) : 100)) };
}

/** The same with unit `order[i]` in the place of unit i. */
export const renumbered = ({ worth, percent }: Worths, order: readonly number[]): Worths => ({
  worth: order.map((unit) => worth[unit]),
  percent: order.map((unit) => percent[unit]),
});

const full = (size: number): number => (1 << size) - 1;

export interface Assignment extends ToyGame {
  /** What the best play may expect from here on, in points. */
  best(units: number, targets: number): number;
  /** Points that a choice gives away. */
  loss(g: Game, choice: number): number;
}

export function assignment(worths: Worths, wisdom: Wisdom): Assignment {
  const { worth, percent } = worths;
  const size = worth.length;
  const play = procedure('turn', { steps: ['choose', 'roll', 'end'] });
  const settle = (g: Game, unit: number, target: number, hit: boolean): void => {
    g.set(at.units, g.cells[at.units] & ~(1 << unit));
    if (hit) {
      g.set(at.targets, g.cells[at.targets] & ~(1 << target));
      g.add(at.points, worth[unit][target]);
    }
    if (g.cells[at.units] === 0 || g.cells[at.targets] === 0) g.goto(play.step.end);
    else g.goto(play.step.choose);
  };
  play.define({
    choose: decide({
      rule: 'assignment',
      prompt: 'which unit assaults what',
      actor: () => seat(0),
      legal: (g, out) => {
        for (let u = 0; u < size; u++) {
          if (!(g.cells[at.units] & (1 << u))) continue;
          for (let t = 0; t < size; t++) if (g.cells[at.targets] & (1 << t)) out.add(ASSAULT, u, t);
        }
      },
      apply: (g, chosen) => {
        if (percent[aOf(chosen)][bOf(chosen)] === 100) {
          settle(g, aOf(chosen), bOf(chosen), true);
          return;
        }
        g.set(at.unit, aOf(chosen));
        g.set(at.target, bOf(chosen));
        g.goto(play.step.roll);
      },
    }),
    roll: chance({
      rule: 'assignment',
      legal: (_, out) => {
        for (const hit of [0, HIT]) out.add(ROLL, hit);
      },
      weight: (g, outcome) => {
        const chanceOf = percent[g.cells[at.unit]][g.cells[at.target]];
        return aOf(outcome) === HIT ? chanceOf : 100 - chanceOf;
      },
      apply: (g, outcome) => settle(g, g.cells[at.unit], g.cells[at.target], aOf(outcome) === HIT),
    }),
    end: over,
  });
  const program = assemble([play]);
  const { at, layout } = layoutOf(program, (fields) => ({
    units: fields.field('units'),
    targets: fields.field('targets'),
    points: fields.field('points'),
    unit: fields.field('unit'),
    target: fields.field('target'),
  }));

  const expected = (unit: number, target: number): number => (worth[unit][target] * percent[unit][target]) / 100;
  const most = worth.reduce((sum, line) => sum + Math.max(...line), 0);
  // The order in which units are considered is one of their worth, so that it does not hang on their numbers.
  const promise = worth.map((_, u) => worth[u].reduce((sum, _value, t) => sum + expected(u, t), 0));
  const order = [...worth.keys()].sort((a, b) => promise[b] - promise[a]);
  const firstOf = (units: number): number => order.find((u) => units & (1 << u)) ?? 0;
  const likely = (unit: number, targets: number): number => {
    let best = -1;
    for (let t = 0; t < size; t++) {
      if (targets & (1 << t) && (best < 0 || expected(unit, t) > expected(unit, best))) best = t;
    }
    return best;
  };
  const planner = (): Planner => {
    let plan: Plan = [];
    return {
      next: (g) => {
        const unit = firstOf(g.cells[at.units]);
        const wanted = plan[unit] ?? -1;
        const open = wanted >= 0 && g.cells[at.targets] & (1 << wanted);
        return action(ASSAULT, unit, open ? wanted : likely(unit, g.cells[at.targets]));
      },
      reset: () => {},
      follow: (_, given) => {
        plan = given;
        return given.reduce((sum, target) => (sum * 8 + target + 1) % 0x3fffffff, 1);
      },
      forget: () => {
        plan = [];
      },
    };
  };
  /** What the heuristic would do with what is left, were there no dice: targets by unit. */
  const heuristic = (units: number, targets: number): number[] => {
    const plan = new Array<number>(size).fill(-1);
    let left = targets;
    for (const u of order) {
      if (!(units & (1 << u)) || left === 0) continue;
      plan[u] = likely(u, left);
      left &= ~(1 << plan[u]);
    }
    return plan;
  };
  const plans: Plans = {
    chapter: (g) => (g.cells[at.units] === 0 ? 0 : 1),
    candidates: (g) => {
      const first = heuristic(g.cells[at.units], g.cells[at.targets]);
      const pairs = g.options().list.slice(0, g.options().size);
      const others = [...pairs]
        .filter((pair) => first[aOf(pair as never)] !== bOf(pair as never))
        .sort((p, q) => expected(aOf(q as never), bOf(q as never)) - expected(aOf(p as never), bOf(p as never)))
        .slice(0, 23)
        .map((pair) => exchanged(first, aOf(pair as never), bOf(pair as never)));
      return [first, ...others];
    },
    mutate: (_, plan, rng) => {
      const unit = rng.below(size);
      return exchanged(plan, unit, plan[(unit + 1 + rng.below(size - 1)) % size]);
    },
    describe: (_, plan) => plan.join(' '),
  };
  const knowledge: Knowledge = {
    evaluate: (g, out) => {
      let left = g.cells[at.targets];
      let points = g.cells[at.points];
      for (const u of order) {
        if (!(g.cells[at.units] & (1 << u)) || left === 0) continue;
        const t = likely(u, left);
        points += expected(u, t);
        left &= ~(1 << t);
      }
      out[0] = points / most;
    },
    prior: (g, options, out) => {
      const first = firstOf(g.cells[at.units]);
      for (let i = 0; i < options.size; i++) {
        const [u, t] = [aOf(options.at(i)), bOf(options.at(i))];
        out[i] = expected(u, t) * (u === first ? 1 : 0.02);
      }
    },
    planner,
    ...(wisdom === 'plans' ? { plans } : {}),
  };

  const known = new Map<number, number>();
  const value = (units: number, targets: number, u: number, t: number): number => {
    const p = percent[u][t] / 100;
    const missed = p < 1 ? (1 - p) * best(units & ~(1 << u), targets) : 0;
    return p * (worth[u][t] + best(units & ~(1 << u), targets & ~(1 << t))) + missed;
  };
  const best = (units: number, targets: number): number => {
    const key = (units << size) | targets;
    let most = known.get(key);
    if (most !== undefined) return most;
    most = 0;
    for (let u = 0; u < size; u++) {
      if (!(units & (1 << u))) continue;
      for (let t = 0; t < size; t++) if (targets & (1 << t)) most = Math.max(most, value(units, targets, u, t));
    }
    known.set(key, most);
    return most;
  };

  const made = toy(
    {
      id: 'assignment',
      program,
      verbs: [
        { word: 'assault', a: 'number', b: 'number' },
        { word: 'roll', a: 'number' },
      ],
      setup: (g) => {
        g.set(at.units, full(size));
        g.set(at.targets, full(size));
      },
      returns: (g, out) => {
        out[0] = g.cells[at.points] / most;
      },
      knowledge: wisdom === 'none' ? undefined : knowledge,
    },
    layout,
    ['only'],
    1,
  );
  return {
    ...made,
    best,
    loss: (g, choice) => {
      const [units, targets] = [g.cells[at.units], g.cells[at.targets]];
      return best(units, targets) - value(units, targets, aOf(choice as never), bOf(choice as never));
    },
  };
}

/** The plan with a unit at another target, and the unit that was to go there in its place. */
function exchanged(plan: Plan, unit: number, target: number): Plan {
  return plan.map((wanted, u) => (u === unit ? target : wanted === target ? plan[unit] : wanted));
}
