import fc from 'fast-check';
import { expect, test } from 'vitest';
import { solveMatrixGame } from '../../src/stats/matrix-game.ts';
import { mixLoss, tableRange } from '../../src/stats/mix-loss.ts';
import { ratioInterval } from '../../src/stats/ratio.ts';

const exact = (payoff: readonly (readonly number[])[]) => {
  const cells = payoff.flat();
  return { rows: payoff.length, columns: payoff[0].length, halves: [cells, cells] as const };
};

const scissors = exact([
  [0, -1, 1],
  [1, 0, -1],
  [-1, 1, 0],
]);

test('rock alone gives away the whole game, two of three a third of it, all three nothing', () => {
  for (const isRow of [true, false]) {
    expect(mixLoss(scissors, [1, 0, 0], isRow)).toBeCloseTo(1, 12);
    expect(mixLoss(scissors, [1 / 2, 1 / 2, 0], isRow)).toBeCloseTo(1 / 2, 12);
    expect(mixLoss(scissors, [1 / 3, 1 / 3, 1 / 3], isRow)).toBeCloseTo(0, 12);
  }
  expect(tableRange(scissors)).toBe(2);
});

test('on a table known exactly no mix has a negative loss, and the equilibrium has none', () => {
  const payoff = fc.integer({ min: -20, max: 20 });
  const table = fc.array(fc.array(payoff, { minLength: 3, maxLength: 3 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(table, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 4, maxLength: 4 }), (cells, weights) => {
      const game = exact(cells);
      const { row, column } = solveMatrixGame(cells);
      expect(mixLoss(game, row, true)).toBeCloseTo(0, 9);
      expect(mixLoss(game, column, false)).toBeCloseTo(0, 9);
      const share = (count: number): number[] => {
        const sum = weights.slice(0, count).reduce((a, b) => a + b, 0);
        return weights.slice(0, count).map((w) => w / sum);
      };
      expect(mixLoss(game, share(game.rows), true)).toBeGreaterThan(-1e-9);
      expect(mixLoss(game, share(3), false)).toBeGreaterThan(-1e-9);
    }),
  );
});

test('noise in the table does not count as a loss: a mix against equal payoffs loses nothing on average', () => {
  let state = 1;
  const noise = (): number => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  };
  const halves = (): [number[], number[]] => [Array.from({ length: 24 }, noise), Array.from({ length: 24 }, noise)];
  let sum = 0;
  for (let n = 0; n < 400; n++)
    sum += mixLoss({ rows: 4, columns: 6, halves: halves() }, [0.25, 0.25, 0.25, 0.25], true);
  expect(Math.abs(sum / 400)).toBeLessThan(0.03);
});

test('a ratio of sums has the interval of its linearised values', () => {
  const { ratio, se, low, high } = ratioInterval([1, 2, 3, 6], [2, 4, 6, 12]);
  expect([ratio, se, low, high]).toEqual([0.5, 0, 0.5, 0.5]);
  const spread = ratioInterval([1, 3], [2, 2]);
  expect(spread.ratio).toBe(1);
  expect(spread.se).toBeCloseTo(0.5, 12);
  expect(ratioInterval([1], [2]).high).toBe(Infinity);
  expect(() => ratioInterval([1], [0])).toThrow(RangeError);
});
