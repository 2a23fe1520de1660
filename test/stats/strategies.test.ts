// Matrix games whose payoffs are means over games: known equilibria, known losses, intervals that cover.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { estimateGame, type Payoffs } from '../../src/stats/strategies.ts';
import { atLength } from '../length.ts';

const drawn = (name: string) => {
  const rng = new Rng(name);
  return { below: (count: number) => rng.below(count), unit: () => rng.unit() };
};

/** Payoffs that are the same in every game. */
const sure = (matrix: readonly (readonly number[])[], games = 4): Payoffs =>
  matrix.map((line) => line.map((a) => Array<number>(games).fill(a)));

describe('a game with known payoffs', () => {
  test('rock, paper, scissors: every third, and each alone gives away one', () => {
    const { value, rows, columns } = estimateGame(
      sure([
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
      drawn('rps').below,
    );
    expect(value.value).toBeCloseTo(0, 6);
    for (const each of [...rows, ...columns]) {
      expect(each.share.value).toBeCloseTo(1 / 3, 6);
      expect(each.gives.value).toBeCloseTo(1, 6);
      expect(each.givesSplit).toBeCloseTo(1, 6);
      expect(each.against.value).toBeCloseTo(0, 6);
      expect(each.dominatedBy).toEqual([]);
    }
    expect(rows.map(({ reply }) => reply)).toEqual([1, 2, 0]);
    expect(columns.map(({ reply }) => reply)).toEqual([1, 2, 0]);
  });

  // Osborne and Rubinstein's form of a 2 x 2 game without a saddle: x = (d - c) / (a + d - b - c).
  test('a two by two game, worked by hand', () => {
    const { value, rows, columns } = estimateGame(
      sure([
        [0.7, 0.4],
        [0.3, 0.6],
      ]),
      drawn('two').below,
    );
    expect(value.value).toBeCloseTo(0.5, 6);
    expect(rows.map(({ share }) => share.value)).toEqual([expect.closeTo(0.5, 6), expect.closeTo(0.5, 6)]);
    expect(columns.map(({ share }) => share.value)).toEqual([expect.closeTo(1 / 3, 6), expect.closeTo(2 / 3, 6)]);
    expect(rows.map(({ gives }) => gives.value)).toEqual([expect.closeTo(0.1, 6), expect.closeTo(0.2, 6)]);
    expect(columns.map(({ gives }) => gives.value)).toEqual([expect.closeTo(0.2, 6), expect.closeTo(0.1, 6)]);
  });

  test('a strategy that another beats everywhere is named, for the side that wants less as well', () => {
    const { rows, columns } = estimateGame(
      sure([
        [4, 2, 5],
        [1, 0, 7],
        [3, 1, 5],
      ]),
      drawn('dominated').below,
    );
    expect(rows.map(({ dominatedBy }) => dominatedBy)).toEqual([[], [], [0]]);
    expect(columns.map(({ dominatedBy }) => dominatedBy)).toEqual([[1], [], [0, 1]]);
  });

  test('games without spread give no interval', () => {
    const { value } = estimateGame(sure([[1, 1]]), drawn('flat').below);
    expect(value).toEqual({ value: 1, low: -Infinity, high: Infinity });
  });
});

test('cells with unequal numbers of games, or none, are refused', () => {
  expect(() => estimateGame([[[1, 0], [1]]], drawn('x').below)).toThrow(RangeError);
  expect(() => estimateGame([[[]]], drawn('x').below)).toThrow(RangeError);
});

/** Wins and losses with these chances: the die of a game is the same in all cells for half of the games. */
function simulated(chances: readonly (readonly number[])[], games: number, unit: () => number): Payoffs {
  const common = Array.from({ length: games }, () => (unit() < 0.5 ? unit() : null));
  return chances.map((line) => line.map((chance) => common.map((die) => ((die ?? unit()) < chance ? 1 : 0))));
}

test.runIf(atLength)(
  'the interval of the value covers the true one in 92 to 98 % of 400 experiments',
  () => {
    const { unit, below } = drawn('coverage');
    let covered = 0;
    for (let n = 0; n < 400; n++) {
      const { value } = estimateGame(
        simulated(
          [
            [0.7, 0.4],
            [0.3, 0.6],
          ],
          200,
          unit,
        ),
        below,
      );
      if (value.low <= 0.5 && 0.5 <= value.high) covered++;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.98);
  },
  120_000,
);
