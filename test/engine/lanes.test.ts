// Dice are hashed by lane - step, turn, place - and by how many fell in that lane before: so two games on one seed meet
// the same dice wherever both come to the same place, however differently they went there.

import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { action } from '../../src/engine/kernel/action.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { LayoutBuilder } from '../../src/engine/kernel/layout.ts';
import { assemble, chance, procedure } from '../../src/engine/kernel/procedure.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';

/** By lane, in the order in which they fell: the ordinal that each die was hashed with. */
type Fallen = Map<number, number[]>;

/**
 * A game of planners on dice of a seed; at decision `other`, the first with a choice from there on, another one is
 * made.
 */
function diceOf(rules: Ruleset, s: Statics, seed: string, other: number): Fallen {
  const g = new Game(rules, s);
  const dice = new Dice(seed);
  const planners = s.seats.map(() => rules.knowledge?.planner());
  const rng = new Rng(seed, 'planners');
  const fallen: Fallen = new Map();
  let decision = 0;
  let isDone = false;
  while (!g.isOver) {
    let chosen: Action;
    if (g.actor === CHANCE) {
      const lane = g.laneKey();
      fallen.set(lane, [...(fallen.get(lane) ?? []), g.laneOrdinal(lane)]);
      chosen = dice.fall(g);
    } else {
      chosen = planners[seat(g.actor)]?.next(g, rng) ?? g.options().at(0);
      const options = g.options();
      if (decision++ >= other && !isDone && options.size > 1) {
        isDone = true;
        chosen = options.at(0) === chosen ? options.at(1) : options.at(0);
      }
    }
    g.apply(chosen);
    g.forget();
  }
  return fallen;
}

/**
 * Of the dice that fall in both games, the n-th of a lane held against the n-th: how many, and how many are the same.
 */
function inCommon(one: Fallen, two: Fallen): { common: number; same: number } {
  let common = 0;
  let same = 0;
  for (const [lane, ordinals] of one) {
    const others = two.get(lane) ?? [];
    for (let n = 0; n < Math.min(ordinals.length, others.length); n++) {
      common++;
      if (ordinals[n] === others[n]) same++;
    }
  }
  return { common, same };
}

describe('two games that differ in one decision', () => {
  test.each([
    ['winter-thunder', 'st-vith'],
    ['nuklear-winter-68', 'flytrap'],
  ])('meet the same dice wherever both roll: %s %s', async (ruleset, scenario) => {
    const rules = await findRuleset(ruleset);
    const s = rules.prepare({ scenario });
    let common = 0;
    let same = 0;
    for (const seed of ['one', 'two']) {
      const first = diceOf(rules, s, seed, Number.POSITIVE_INFINITY);
      const found = inCommon(first, diceOf(rules, s, seed, 150));
      common += found.common;
      same += found.same;
      for (const ordinals of first.values()) expect(ordinals).toEqual(ordinals.map((_, n) => n));
    }
    expect(common).toBeGreaterThan(20);
    expect(same).toBe(common);
  });
});

/** A game that does nothing but roll, at the place and in the turn that stand in its cells. */
function rolling(laneCount?: number) {
  const main = procedure('rolling', { steps: ['roll'] });
  main.define<Statics>({
    roll: chance({
      rule: '1',
      legal: (_, out) => out.add(0, 1),
      lane: (g) => g.cells[place],
      apply: (g) => g.stay(),
    }),
  });
  const program = assemble([main]);
  const fields = new LayoutBuilder(program.frameEnd);
  const place = fields.field('place');
  const turn = fields.field('turn');
  const rules = {
    id: 'rolling',
    program,
    verbs: [{ word: 'roll' }],
    bounds: { choices: 9, outcomes: 9, cells: 4096 },
    turn: (g: Game) => g.cells[turn],
    setup: (g: Game) => g.set(turn, 1),
  } as unknown as Ruleset;
  const g = new Game(rules, {
    layout: fields.build(program.frames, laneCount),
    seats: ['one'],
    names: {},
  } as unknown as Statics);
  const rollAt = (where: number): number => {
    g.set(place, where);
    const ordinal = g.laneOrdinal(g.laneKey());
    g.apply(action(0, 1));
    return ordinal;
  };
  return { g, rollAt, goTo: (number: number) => g.set(turn, number) };
}

const PLACES = Array.from({ length: 200 }, (_, place) => place);

describe('the dice of a lane are counted', () => {
  test('each lane by itself, however many there are in a turn', () => {
    const { rollAt } = rolling(256);
    expect(PLACES.map(rollAt)).toEqual(PLACES.map(() => 0));
    expect(PLACES.map(rollAt)).toEqual(PLACES.map(() => 1));
  });

  test('from 0 in each turn, in any number of turns', () => {
    const { rollAt, goTo } = rolling(256);
    for (let turn = 1; turn <= 40; turn++) {
      goTo(turn);
      expect(PLACES.map(rollAt)).toEqual(PLACES.map(() => 0));
    }
  });

  test('as before, once dice or a turn are taken back', () => {
    const { g, rollAt, goTo } = rolling(256);
    rollAt(7);
    g.tried(() => {
      rollAt(7);
      goTo(2);
      for (const place of PLACES) rollAt(place);
    });
    expect(rollAt(7)).toBe(1);
  });

  test('together where a turn has more lanes than there is room for: ordinals are shifted, never fewer', () => {
    const { rollAt } = rolling(16);
    PLACES.forEach(rollAt);
    for (const place of PLACES) expect(rollAt(place)).toBeGreaterThan(0);
  });

  test('in a power of two of lanes, and in no other number', () => {
    expect(() => rolling(100)).toThrow('100 lanes are not a power of two');
  });
});
