// Secret choices drawn from a belief: by its shares, and evenly where it names nothing that is legal.

import { expect, test } from 'vitest';
import type { Action } from '../../src/engine/contract/ids.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { type Belief, believed } from '../../src/engine/kernel/sealed.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const rules = await findRuleset('matching-pennies');
const g = new Game(rules, rules.prepare({ scenario: rules.scenarios[0].id }));
const coins = g.offered();
const DRAWS = 400;

/** How often each coin is drawn. */
function drawn(belief: Belief): number[] {
  const rng = new Rng('belief');
  const counts = coins.map(() => 0);
  for (let n = 0; n < DRAWS; n++) counts[coins.indexOf(believed(g, belief, rng))]++;
  return counts;
}

test('a belief is drawn by its shares; shares of what is not legal count for nothing', () => {
  expect(drawn({ actions: coins, mix: [0, 1] })).toEqual([0, DRAWS]);
  const illegal = (Math.max(...coins) + 1) as Action;
  const [heads] = drawn({ actions: [...coins, illegal], mix: [0.2, 0.2, 0.6] });
  expect(Math.abs(heads - DRAWS / 2)).toBeLessThan(DRAWS / 8);
});

test('a belief that names nothing legal is drawn evenly', () => {
  const [heads, tails] = drawn({ actions: [], mix: [] });
  expect(heads + tails).toBe(DRAWS);
  expect(Math.abs(heads - tails)).toBeLessThan(DRAWS / 4);
});
