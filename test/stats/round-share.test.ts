import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverage, LENGTHS, RATES, ROUNDS } from '../../experiments/coverage/simulation.ts';
import { roundShare, roundShareOfCounts } from '../../src/stats/round-share.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { atLength, someOf } from '../length.ts';

const counts = fc.array(fc.nat(60), { minLength: 5, maxLength: 5 }).filter((all) => all.some((n) => n > 0));

describe('the share of rounds', () => {
  test("of single wins and losses has Wilson's interval", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), (won, lost) => {
        fc.pre(won + lost > 0);
        const { share, designEffect, low, high } = roundShareOfCounts([lost, won]);
        const ends = wilson(won, won + lost);
        expect(share).toBeCloseTo(won / (won + lost), 14);
        expect(designEffect).toBeCloseTo(1, 12);
        expect(low).toBeCloseTo(ends.low, 12);
        expect(high).toBeCloseTo(ends.high, 12);
      }),
    );
  });

  test('is never without width, holds the share and stays within 0 to 1', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const { share, low, high } = roundShareOfCounts(all);
        expect(high - low).toBeGreaterThan(0.001);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(share);
        expect(high).toBeGreaterThanOrEqual(share);
      }),
    );
  });

  test('of rounds that are all won is bounded by as many single trials, however many games they had', () => {
    const { low, high } = roundShareOfCounts([0, 0, 0, 0, 20]);
    expect(high).toBe(1);
    expect(low).toBeCloseTo(wilson(20, 20).low, 12);
  });

  test('is narrower where the games of a round go against each other, wider where they go together', () => {
    const width = (all: readonly number[]): number => {
      const { low, high } = roundShareOfCounts(all);
      return high - low;
    };
    expect(width([2, 0, 16, 0, 2])).toBeLessThan(0.75 * width([5, 0, 10, 0, 5]));
    expect(width([5, 0, 10, 0, 5])).toBeLessThan(0.85 * width([10, 0, 0, 0, 10]));
  });

  test('is the same from points as from counts, and turned over where the sides are', () => {
    fc.assert(
      fc.property(counts, (all) => {
        const points = all.flatMap((n, k) => new Array<number>(n).fill(k / 4));
        const a = roundShareOfCounts(all);
        const b = roundShare(points);
        const turned = roundShareOfCounts([...all].reverse());
        expect(b.low).toBeCloseTo(a.low, 12);
        expect(b.high).toBeCloseTo(a.high, 12);
        expect(turned.low).toBeCloseTo(1 - a.high, 12);
        expect(turned.high).toBeCloseTo(1 - a.low, 12);
      }),
    );
  });

  test('takes rows that come from few games for few trials', () => {
    // Ten games of ten rows each: all rows of a game alike, or as mixed as the whole.
    const together = roundShare([10, 0, 10, 0, 10, 0, 10, 0, 10, 0], new Array(10).fill(10));
    const mixed = roundShare(new Array(10).fill(5), new Array(10).fill(10));
    expect(together.trials).toBeCloseTo(10, 9);
    expect(mixed.trials).toBeGreaterThan(50);
    expect(mixed.trials).toBeLessThan(200);
  });

  test('of nothing is unknown', () => {
    expect(roundShare([])).toMatchObject({ rounds: 0, low: 0, high: 1 });
    expect(roundShare([0, 0], [0, 0])).toMatchObject({ rounds: 0, low: 0, high: 1 });
    expect(() => roundShare([2], [1])).toThrow(RangeError);
  });
});

// All cells of docs/statistics.md with 10,000 matches each take a quarter of a minute.
const MATCHES = atLength ? 10_000 : 600;

describe(`in ${MATCHES} simulated matches a cell`, () => {
  test.each(someOf(Object.keys(ROUNDS)))('%s: 93 to 97 % of the intervals hold the rate', (kind) => {
    // Draws make a round vary less than a third of an imaginary round supposes: intervals are somewhat wide there.
    const most = kind.includes('draws') ? 0.98 : 0.97;
    for (const rounds of LENGTHS) {
      for (const rate of RATES) {
        const { covered, least } = coverage(ROUNDS[kind], rate, rounds, MATCHES);
        const error = 3 * Math.sqrt((0.95 * 0.05) / MATCHES);
        expect(covered, `${kind}, ${rounds} rounds at ${rate}`).toBeGreaterThan(0.93 - error);
        expect(covered, `${kind}, ${rounds} rounds at ${rate}`).toBeLessThan(most + error);
        expect(least).toBeGreaterThan(0.02);
      }
    }
  });
});
