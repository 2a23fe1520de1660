// Games as texts in links.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../../src/engine/contract/ids.ts';
import { Dice } from '../../src/engine/kernel/chance.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { LONGEST, movesText, readMoves } from '../../src/table/moves-text.ts';

async function prepared(ruleset: string, scenario: string) {
  const rules = await findRuleset(ruleset);
  return { rules, s: rules.prepare({ scenario }) };
}

/** Anything legal, for so many actions or to the end. */
function actionsOf({ rules, s }: Awaited<ReturnType<typeof prepared>>, seed: string, most: number): Action[] {
  const g = new Game(rules, s);
  const dice = new Dice(seed);
  const rng = new Rng(seed);
  const actions: Action[] = [];
  while (!g.isOver && actions.length < most) {
    const action = g.actor < 0 ? dice.fall(g) : g.options().at(rng.below(g.options().size));
    actions.push(action);
    g.play(action);
  }
  return actions;
}

test.each([
  ['tic-tac-toe', 'standard'],
  ['pig', 'to-20'],
  ['toy', 'three'],
])('%s/%s: what is written reads back, at any moment of any game', async (ruleset, scenario) => {
  const game = await prepared(ruleset, scenario);
  fc.assert(
    fc.property(fc.string(), fc.nat(60), fc.boolean(), (seed, most, practice) => {
      const moves = { actions: actionsOf(game, seed, most), practice };
      const text = movesText(game.rules, game.s, moves);
      expect(text).toMatch(/^[\w-]+$/);
      expect(readMoves(text, game.rules, game.s)).toEqual(moves);
    }),
  );
});

test.each([
  ['winter-thunder', 'home-for-christmas', 600],
  ['nuklear-winter-68', 'powerstrike', 600],
])('%s/%s: %i actions are a text of less than four bits an action, and read back', async (ruleset, scenario, most) => {
  const game = await prepared(ruleset, scenario);
  const actions = actionsOf(game, '1', most);
  const text = movesText(game.rules, game.s, { actions, practice: false });
  expect(text.length).toBeLessThan((4 / 6) * actions.length + 20);
  expect(readMoves(text, game.rules, game.s)).toEqual({ actions, practice: false });
});

test('a text that was changed, cut, prolonged or made of another game leads to no other position', async () => {
  const game = await prepared('pig', 'to-20');
  const actions = actionsOf(game, '1', 20);
  const text = movesText(game.rules, game.s, { actions, practice: false });
  const refused = (other: string) => expect(() => readMoves(other, game.rules, game.s)).toThrow(/link/);
  for (let i = 0; i < text.length; i++) {
    refused(`${text.slice(0, i)}${text[i] === 'p' ? 'N' : 'p'}${text.slice(i + 1)}`);
    refused(text.slice(0, i));
  }
  refused(`${text}B`);
  refused(text.replace(/.$/, '!'));
  const toy = await prepared('toy', 'three');
  expect(() => readMoves(text, toy.rules, toy.s)).toThrow(/the moves do not lead/);
});

test('a text that promises a million actions ends with the game, and one of any length is read up to a bound', async () => {
  const { rules, s } = await prepared('tic-tac-toe', 'standard');
  expect(() => readMoves(`${'_'.repeat(20)}`, rules, s)).toThrow(/the moves do not lead/);
  expect(() => readMoves('A'.repeat(LONGEST + 1), rules, s)).toThrow(/characters of moves/);
});
