// The enumeration of a chance subtree, held against chances known by hand, and through dice of unequal weight.

import { describe, expect, test } from 'vitest';
import { action } from '../../src/engine/kernel/action.ts';
import { Game } from '../../src/engine/kernel/game.ts';
import { type ChanceTree, overAllDice } from '../../src/odds/chance-tree.ts';
import { add, ONE, type Rational, rational, ZERO } from '../../src/odds/rational.ts';
import { pig } from '../../src/rules/canaries/pig.ts';

const start = () => new Game(pig, pig.prepare({ scenario: 'to-20' }));
const field = (g: Game, name: string): number => g.layout.field(name)?.offset ?? -1;

/** The first player's turn: holds after one roll, or rolls until the pot is above 6. */
function turnOf(g: Game, rolls: number): ChanceTree<typeof g.s, number, number> {
  const [roll, hold] = [0, 1].map((verb) => action(verb));
  const [score, mover, pot] = ['score', 'mover', 'pot'].map((name) => field(g, name));
  return {
    begin: () => {},
    goesOn: (now) => now.cells[mover] === 0,
    choose: (now) => (rolls === 1 || now.cells[pot] > 6 ? hold : roll),
    hear: () => undefined,
    result: (_, now) => now.cells[score],
  };
}

describe('over all dice', () => {
  test('one roll of Pig: nothing on 1, else the pips', () => {
    const g = start();
    const scores = overAllDice(g, turnOf(g, 1));
    expect([...scores].sort(([a], [b]) => a - b)).toEqual(
      [0, 2, 3, 4, 5, 6].map((score) => [score, rational(1, 6)] as [number, Rational]),
    );
  });

  test('rolls up to more than 6: each sum by as many ways as lead to it', () => {
    const g = start();
    const scores = overAllDice(g, turnOf(g, 2));
    expect([...scores.values()].reduce(add, ZERO)).toEqual(ONE);
    // By hand: f(s) is the chance of ever standing at s, from 2, 3, 4, 5 and 6 pips.
    const stands = new Map<number, Rational>([[0, ONE]]);
    for (let sum = 0; sum <= 6; sum++) {
      for (let pips = 2; pips <= 6; pips++) {
        const share = stands.get(sum);
        if (share === undefined) continue;
        const more = rational(share.numerator, share.denominator * 6n);
        stands.set(sum + pips, add(stands.get(sum + pips) ?? ZERO, more));
      }
    }
    for (let sum = 7; sum <= 12; sum++) expect(scores.get(sum)).toEqual(stands.get(sum));
  });

  test('leaves the game and its listeners as they were', () => {
    const g = start();
    const before = g.cells.slice();
    const listener = () => {
      throw new Error('heard');
    };
    g.listener = listener;
    overAllDice(g, turnOf(g, 2));
    expect(g.cells).toEqual(before);
    expect(g.listener).toBe(listener);
  });
});
