// Steps that battles are expected to cost before their first die, and do cost.

import { describe, expect, test } from 'vitest';
import { type Action, CHANCE } from '../../../src/engine/contract/ids.ts';
import { verbOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import type { Happening } from '../../../src/rules/winter-thunder/terms.ts';
import { VERB } from '../../../src/rules/winter-thunder/verbs.ts';
import { odds } from '../../../src/rules/winter-thunder/view/odds.ts';
import { BattleLuck } from '../../../src/table/battle-luck.ts';
import { type Begun, begun, expectFair, first, meanCost, type Way, waysOf } from '../../table/battle-ways.ts';
import { type PositionSpec, position } from './position.ts';

const UNITS = { '1205': '9Inf- 14Cav', '1306': '18Inf 79Inf- 47Art', '1307': 'Lehr 116Pz-!exploit 47PzK' };
const example = (more: Partial<PositionSpec> = {}) =>
  position({ units: UNITS, at: 'combat', hq: '47PzK', shipped: true, ...more }).g;
const ATTACK = ['attack 1205', 'with 18Inf', 'with 79Inf', 'with 47Art'];
const MISSIONS = [...ATTACK, 'mission balanced-attack', 'mission defense-in-depth'];

/** Gives a step to stay where that is offered. */
const stays = (g: Game): Action => {
  const options = g.options();
  for (let i = 0; i < options.size; i++) if (verbOf(options.at(i)) === VERB.stand) return options.at(i);
  return first(g);
};

/** What the odds show at the first die: steps of the attacker and of the defender. */
function shown({ rules, s, actions }: Begun): number[] {
  const g = new Game(rules, s);
  for (const action of actions) g.apply(action);
  const view = odds(g as never, null);
  return [0, 1].map((i) => view?.expectations[i].value ?? Number.NaN);
}

const expectedIn = (ways: readonly Way[]): number[] => meanCost(ways, 'expected').map(([steps]) => steps);

describe('what a battle costs', () => {
  test('[WT 7.31] expected losses are those of the odds before the first die', () => {
    const game = begun(example(), ...MISSIONS);
    const ways = waysOf(game, first) ?? [];
    expect(expectFair(ways)).toBeGreaterThan(0.05);
    const [attacker, defender] = shown(game);
    expect(expectedIn(ways)[0]).toBeCloseTo(attacker, 9);
    expect(expectedIn(ways)[1]).toBeCloseTo(defender, 9);
  });

  test('[WT 7.31] actual losses are those that the events report', () => {
    const { rules, s, actions } = begun(example(), ...MISSIONS);
    for (const { battle } of waysOf({ rules, s, actions }, first) ?? []) {
      const [german, allied] = battle.actual.map(([steps]) => steps);
      expect(german).toBeGreaterThanOrEqual(0);
      expect(german + allied).toBeLessThanOrEqual(8);
    }
    const g = new Game(rules, s);
    let told: number[][] | null = null;
    g.listener = (_, event: Happening) => {
      if (event.kind === 'battle') told = [[event.attackLost], [event.defendLost]];
    };
    const path = [...actions];
    for (const action of actions) g.apply(action);
    for (let n = 0; told === null; n++) {
      const chosen = g.actor === CHANCE ? g.options().at(n % 4) : g.options().at(0);
      path.push(chosen);
      g.apply(chosen);
    }
    const { actual } = new BattleLuck(rules, s, null).of(path).fought.at(-1) ?? { actual: [] };
    expect(actual).toEqual(told);
  });

  test('[WT 9.1] a step lost in order to stay is a choice and no luck: it is expected as well', () => {
    const position = example({ scenario: { improvedPositions: ['1205'] } });
    const game = begun(position, ...MISSIONS);
    const going = waysOf(game, first) ?? [];
    const staying = waysOf(game, stays) ?? [];
    for (const ways of [going, staying]) expect(expectFair(ways)).toBeGreaterThan(0.05);
    expect(expectedIn(staying)[1]).toBeGreaterThan(expectedIn(going)[1] + 0.2);
    expect(expectedIn(staying)[0]).toBeCloseTo(expectedIn(going)[0], 9);
  });

  test('[WT 11.4] the die that gives the defender his mission is part of the luck', () => {
    const game = begun(example({ options: { '11.4': 'random' } }), ...ATTACK, 'mission assault');
    const ways = waysOf(game, first) ?? [];
    expect(expectFair(ways)).toBeGreaterThan(0.05);
    expect(new Set(ways.map(({ battle }) => `${battle.expected}`)).size).toBe(1);
    expect(ways[0].battle.at).toBe(game.actions.length);
  });

  test('[WT 7.32] a retreat that is cut short is expected before the first die', () => {
    const ring = { ...UNITS, '1204': '2Pz', '1305': '9Pz', '1206': '12Inf', '1106': '560Inf', '1105': '62Inf' };
    const game = begun(example({ units: ring }), ...MISSIONS);
    const ways = waysOf(game, first) ?? [];
    expectFair(ways);
    expect(expectedIn(ways)[1]).toBeGreaterThan(shown(game)[1]);
  });
});
