// What battles were expected to cost and did cost: by the dice alone, whoever chooses how, and as choices are taken back.

import { describe, expect, test } from 'vitest';
import { type Action, CHANCE, seat } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { BattleLuck } from '../../src/table/battle-luck.ts';
import { atLength } from '../length.ts';
import { type Begun, expectFair, first, last, waysOf } from './battle-ways.ts';

/** Actions after which a game is left; at length most are played to their ends. */
const LONGEST = atLength ? 1200 : 300;

/** A game of the ruleset's own planners, one choice in eight made at random. */
async function playedGame(ruleset: string, scenario: string, seed: string, options = {}): Promise<Begun> {
  const rules = await findRuleset(ruleset);
  const s = rules.prepare({ scenario, options });
  const g = new Game(rules, s);
  const planner = rules.knowledge?.planner();
  const rng = new Rng('battles', seed);
  const actions: Action[] = [];
  while (!g.isOver && actions.length < LONGEST) {
    const legal = g.options();
    const isRandom = g.actor === CHANCE || rng.below(8) === 0;
    const chosen = isRandom ? legal.at(rng.below(legal.size)) : (planner?.next(g, rng) ?? legal.at(0));
    actions.push(chosen);
    g.apply(chosen);
  }
  return { rules, s, actions };
}

/** Battles with more ways than this are passed over. */
const MOST_WAYS = 40;

const SHORT = (
  [
    ['winter-thunder', 'bastogne'],
    ['nuklear-winter-68', 'omega'],
    ['operational-combat-series', 'nerussa'],
  ] as const
).slice(0, atLength ? 3 : 2);

describe('luck of battles', () => {
  test.each(SHORT)(
    '%s/%s: over all ways the dice can fall, actual less expected has mean 0',
    async (ruleset, scenario) => {
      const played = await playedGame(ruleset, scenario, 'law');
      const { fought } = new BattleLuck(played.rules, played.s, null).of(played.actions);
      let weighed = 0;
      let spread = 0;
      for (const { at } of fought.slice(0, atLength ? 5 : 4)) {
        for (const choose of [first, last]) {
          const ways = waysOf({ ...played, actions: played.actions.slice(0, at) }, choose, MOST_WAYS);
          if (ways === null) continue;
          weighed++;
          spread += expectFair(ways);
        }
      }
      expect(weighed).toBeGreaterThan(2);
      expect(spread).toBeGreaterThan(0.5);
    },
  );

  test.each(SHORT)('%s/%s: going back and on comes to the same as going once', async (ruleset, scenario) => {
    const { rules, s, actions } = await playedGame(ruleset, scenario, 'back');
    const luck = new BattleLuck(rules, s, null);
    const fresh = (list: readonly Action[]) => new BattleLuck(rules, s, null).of(list);
    const known = new Map<number, ReturnType<BattleLuck['of']>>();
    const goTo = (length: number): void => {
      const list = actions.slice(0, length);
      const there = known.get(length) ?? fresh(list);
      known.set(length, there);
      expect(luck.of(list)).toEqual(there);
    };
    goTo(actions.length);
    const { fought } = luck.of(actions);
    expect(fought.length).toBeGreaterThan(1);
    const rng = new Rng('back');
    for (let n = 0; n < (atLength ? 5 : 1); n++) goTo(rng.below(actions.length + 1));
    const other = (await playedGame(ruleset, scenario, 'other')).actions;
    expect(luck.of(other)).toEqual(fresh(other));
    // Back into a battle from its midst and from its end, and on.
    for (const { at, end } of fought.slice(0, atLength ? 3 : 1)) {
      for (const length of [at, end - 1, at + 1, end, at + 1, end]) goTo(length);
    }
    goTo(actions.length);
  });

  test('a battle is told of once it is over, and none overlaps another', async () => {
    const { rules, s, actions } = await playedGame('winter-thunder', 'home-for-christmas', 'told');
    const { fought } = new BattleLuck(rules, s, null).of(actions);
    const luck = new BattleLuck(rules, s, null);
    fought.forEach(({ at, end }, i) => {
      expect(at).toBeLessThan(end);
      expect(at).toBeGreaterThanOrEqual(i === 0 ? 0 : fought[i - 1].end);
      expect(luck.of(actions.slice(0, end - 1)).fought).toHaveLength(i);
      expect(luck.of(actions.slice(0, end)).fought).toHaveLength(i + 1);
    });
  });

  test('who sees all that fell reckons as one who sees everything', async () => {
    const { rules, s, actions } = await playedGame('winter-thunder', 'home-for-christmas', 'eyes');
    const all = new BattleLuck(rules, s, null).of(actions);
    for (const side of s.seats.keys()) expect(new BattleLuck(rules, s, seat(side)).of(actions)).toEqual(all);
  });

  test('nuklear-winter-68/powerstrike, hidden units: battles whose dice touch them are left out and counted', async () => {
    const options = { '2.0-hidden-setup': true };
    const { rules, s, actions } = await playedGame('nuklear-winter-68', 'powerstrike', 'hidden', options);
    const all = new BattleLuck(rules, s, null).of(actions);
    for (const side of s.seats.keys()) {
      const { fought, hidden } = new BattleLuck(rules, s, seat(side)).of(actions);
      expect(fought.length + hidden).toBeGreaterThanOrEqual(all.fought.length);
      expect(
        fought.every(({ actual, at }) =>
          all.fought.some((battle) => battle.at === at && `${battle.actual}` === `${actual}`),
        ),
      ).toBe(true);
    }
  });
});
