// The heuristic and the numbers of units: the same position under other numbers gets the same answer. Numbers are given
// by the order of `units.json`; it is shuffled here, and positions are carried over from one numbering to the other.

import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, OVER } from '../../../src/engine/contract/ids.ts';
import { verbOf } from '../../../src/engine/kernel/action.ts';
import { Dice } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { RETURNED } from '../../../src/engine/kernel/layout.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { describe as textOf } from '../../../src/engine/text/text.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';
import { WinterThunderPlanner } from '../../../src/rules/winter-thunder/knowledge/plan/planner.ts';
import { plans } from '../../../src/rules/winter-thunder/knowledge/plan/plans.ts';
import { dataset } from '../../../src/rules/winter-thunder/loading/data.ts';
import { derive, type Game as WinterThunderGame } from '../../../src/rules/winter-thunder/state.ts';
import type { WinterThunder } from '../../../src/rules/winter-thunder/statics.ts';
import { VERB } from '../../../src/rules/winter-thunder/verbs.ts';
import { someOf } from '../../length.ts';

const file = dataset.shipped.units as { units: readonly object[] };

/** The scenario with its units numbered by a draw. */
function shuffled(scenario: string, seed: string): WinterThunder {
  const rng = new Rng('numbers', seed);
  const units = [...file.units];
  for (let i = units.length - 1; i > 0; i--) {
    const k = rng.below(i + 1);
    [units[i], units[k]] = [units[k], units[i]];
  }
  return winterThunder.prepare({ scenario, data: { 'units.json': { ...file, units } } });
}

/** Locals that hold the number of a unit; those of sets that are named in ascending order are 0 where a set begins. */
const UNITS = ['activation.hq', 'moving.unit', 'advance.unit', 'retreat.unit', 'reinforcements.unit', 'turnend.hq'];

/** Steps at which a set of units is named in ascending order of their numbers, and where the last one named is kept. */
const SETS: Readonly<Record<string, string>> = {
  'activation.exploit': 'activation.last',
  'battle.attackers': 'battle.last',
  'check.unit': 'check.last',
  'replacements.refit': 'replacements.last',
  'shortage.mark': 'shortage.last',
};

const SET_VERBS: readonly number[] = [VERB.exploit, VERB.with, VERB.check, VERB.refit, VERB.short];

/** Carries positions from games with one numbering to a game with the other. */
class Renumbered {
  readonly g: WinterThunderGame;
  private readonly number: readonly number[];

  constructor(
    private readonly from: WinterThunder,
    to: WinterThunder,
  ) {
    this.g = new Game(winterThunder, to);
    this.number = from.units.ids.map((id) => to.units.ids.indexOf(id));
  }

  show({ cells }: WinterThunderGame): WinterThunderGame {
    const { g, number } = this;
    const moved = Int32Array.from(cells);
    for (const { name, offset, size, index, value, section } of this.from.layout.fields) {
      if (section !== 'state' && !UNITS.includes(name)) continue;
      const isUnit = value === 'unit' || UNITS.includes(name);
      for (let i = 0; i < size; i++) {
        const held = cells[offset + i];
        moved[offset + (index === 'unit' ? number[i] : i)] = isUnit ? number[held] : held;
      }
    }
    moved[RETURNED] = 0;
    g.load(moved);
    derive(g);
    g.forget();
    return g;
  }
}

/** What the heuristic answers, with what follows from it; a set of units is named to its end. */
function answer(g: WinterThunderGame, planner: WinterThunderPlanner, seed: string): string[] {
  const rng = new Rng('answer', seed);
  const step = g.stepName;
  planner.forget();
  if (SETS[step] === undefined) {
    const tail: Action[] = [];
    const first = planner.next(g, rng, tail);
    return [textOf(g, first), ...tail.map((action) => String(action))];
  }
  const mark = g.mark();
  const before = new Set<number>();
  while (g.stepName === step) {
    const chosen = planner.next(g, rng);
    if (!SET_VERBS.includes(verbOf(chosen))) break;
    before.add(chosen);
    g.apply(chosen);
  }
  const named = namedIn(g, step);
  g.rewind(mark);
  return named;
}

/** The set as it stands in the position, rules that name the last ones by themselves included. */
function namedIn(g: WinterThunderGame, step: string): string[] {
  const { at, units } = g.s;
  const cell: Readonly<Record<string, number>> = {
    'activation.exploit': at.unitMarker,
    'battle.attackers': at.unitBattle,
    'check.unit': at.secretCheck,
    'replacements.refit': at.unitRefitted,
    'shortage.mark': at.hqShort,
  };
  return units.ids.filter((_, u) => u > 0 && g.cells[cell[step] + u] !== 0).sort();
}

const isMidSet = (g: WinterThunderGame): boolean => {
  const last = SETS[g.stepName];
  return last !== undefined && g.cells[g.s.layout.field(last)!.offset] !== 0;
};

/** Plays a game by the heuristic, and asks it at every decision under both numberings. */
function compare(scenario: string, seed: string, most: number): number {
  const g = new Game(winterThunder, winterThunder.prepare({ scenario }));
  const other = new Renumbered(g.s, shuffled(scenario, seed));
  const dice = new Dice(seed);
  const player = new WinterThunderPlanner();
  const [one, two] = [new WinterThunderPlanner(), new WinterThunderPlanner()];
  const rng = new Rng('play', seed);
  let chapter = 0;
  let asked = 0;
  for (let n = 0; g.actor !== OVER && asked < most; n++) {
    if (g.actor === CHANCE) {
      g.apply(dice.fall(g));
      continue;
    }
    if (g.options().size > 1 && !isMidSet(g)) {
      const there = other.show(g);
      const where = `${scenario}, seed ${seed}, decision ${n}, ${g.stepName}`;
      expect(answer(there, two, `${n}`), where).toEqual(answer(g, one, `${n}`));
      asked++;
      const now = plans.chapter(g);
      if (now !== 0 && now !== chapter) {
        const told = (x: WinterThunderGame) => plans.candidates(x).map((plan) => plans.describe(x, plan));
        expect(told(there), where).toEqual(told(g));
      }
      chapter = now;
    }
    const chosen = player.next(g, rng);
    g.options();
    g.apply(chosen);
    g.forget();
  }
  return asked;
}

describe('under other numbers of the units', () => {
  test.each([
    ['st-vith', ['1', '2', '3', '4'], 400],
    ['bastogne', ['1', '2', '3', '4'], 400],
    ['home-for-christmas', ['1', '2'], 300],
    ['campaign', ['1'], 300],
  ] as const)(
    'the heuristic answers alike at every decision of %s, and the search finds the same plans',
    (scenario, seeds, most) => {
      for (const seed of someOf<string>(seeds)) expect(compare(scenario, seed, most)).toBeGreaterThan(20);
    },
  );
});
