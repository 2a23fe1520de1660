import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { equivalentMean } from '../../src/stats/equivalence.ts';
import { falseDiscovery } from '../../src/stats/false-discovery.ts';
import { holm } from '../../src/stats/holm.ts';
import { mcnemar } from '../../src/stats/mcnemar.ts';
import { compareRates } from '../../src/stats/newcombe.ts';
import { normalCdf } from '../../src/stats/normal.ts';
import { equivalentRates, pairedRate, pairedScore } from '../../src/stats/paired-rate.ts';

const discordant = fc.tuple(fc.nat(40), fc.nat(40), fc.nat(200)).map(([a, b, same]) => ({ a, b, n: a + b + same + 1 }));

/** Log-likelihood of a, b and the rest of n where the chances of the two discordant outcomes are q + d and q. */
function likelihood(a: number, b: number, n: number, d: number, q: number): number {
  const term = (count: number, p: number): number => (count === 0 ? 0 : p <= 0 ? -Infinity : count * Math.log(p));
  return term(a, q + d) + term(b, q) + term(n - a - b, 1 - 2 * q - d);
}

describe('two rates on the same seeds', () => {
  test('the score statistic is that of the most likely chances, found by search', () => {
    for (const [a, b, n] of [
      [12, 2, 50],
      [30, 15, 1000],
      [5, 0, 40],
      [0, 7, 30],
    ]) {
      for (const d of [-0.4, -0.1, 0.05, 0.3]) {
        // The likelihood is concave in q: a search by thirds finds its top.
        let [low, high] = [Math.max(0, -d), (1 - d) / 2];
        for (let i = 0; i < 200; i++) {
          const [one, two] = [low + (high - low) / 3, high - (high - low) / 3];
          if (likelihood(a, b, n, d, one) < likelihood(a, b, n, d, two)) low = one;
          else high = two;
        }
        const q = (low + high) / 2;
        const slow = (a - b - n * d) / Math.sqrt(n * (2 * q + d - d * d));
        expect(pairedScore(a, b, n, d)).toBeCloseTo(slow, 4);
      }
    }
  });
  test("at no difference its square is McNemar's chi-squared, and it falls with the supposed difference", () => {
    fc.assert(
      fc.property(discordant, ({ a, b, n }) => {
        expect(pairedScore(a, b, n, 0) ** 2).toBeCloseTo(mcnemar(a, b).chiSquared, 8);
        const scores = [-0.9, -0.5, -0.1, 0, 0.1, 0.5, 0.9].map((d) => pairedScore(a, b, n, d));
        for (let i = 1; i < scores.length; i++) expect(scores[i]).toBeLessThanOrEqual(scores[i - 1]);
      }),
    );
  });
  test('the ends of the interval are the differences that the score just rejects; exchanging the arms mirrors it', () => {
    fc.assert(
      fc.property(discordant, ({ a, b, n }) => {
        const { low, high, difference } = pairedRate(a, b, n);
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
        expect(high - low).toBeGreaterThan(0);
        if (low > -0.999) expect(pairedScore(a, b, n, low)).toBeCloseTo(1.959964, 4);
        if (high < 0.999) expect(pairedScore(a, b, n, high)).toBeCloseTo(-1.959964, 4);
        expect(pairedRate(b, a, n).low).toBeCloseTo(-high, 9);
      }),
    );
  });
  test('seeds that never told the arms apart leave z^2 / (n + z^2) either way', () => {
    for (const n of [1, 20, 200]) {
      const reach = 1.959964 ** 2 / (n + 1.959964 ** 2);
      expect(pairedRate(0, 0, n).low).toBeCloseTo(-reach, 6);
      expect(pairedRate(0, 0, n).high).toBeCloseTo(reach, 6);
    }
  });
  test('7 Armored at four instead of five: 32 games to 5 of 200 are 13.5 more in a hundred', () => {
    const { difference, low, high } = pairedRate(32, 5, 200);
    expect(difference).toBeCloseTo(0.135, 12);
    expect([low, high].map((end) => end.toFixed(4))).toEqual(['0.0805', '0.1960']);
    expect(mcnemar(32, 5).exactP).toBeCloseTo(7e-6, 5);
  });
  test('impossible counts are refused', () => {
    expect(() => pairedRate(0, 0, 0)).toThrow(RangeError);
    expect(() => pairedRate(3, 3, 5)).toThrow(RangeError);
    expect(() => equivalentRates(1, 1, 10, 0)).toThrow(RangeError);
  });
});

describe('exact tests against their definitions', () => {
  test("McNemar's p is the share of all ways to give the discordant seeds to the arms that are as lopsided", () => {
    for (let n = 1; n <= 14; n++) {
      for (let a = 0; a <= n; a++) {
        let extreme = 0;
        for (let mask = 0; mask < 2 ** n; mask++) {
          let ones = 0;
          for (let bits = mask; bits > 0; bits >>= 1) ones += bits & 1;
          if (Math.abs(2 * ones - n) >= Math.abs(2 * a - n)) extreme++;
        }
        expect(mcnemar(a, n - a).exactP).toBeCloseTo(Math.min(1, extreme / 2 ** n), 10);
      }
    }
  });
  test('Holm rejects at a level what its steps reject there, one after the other', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (ps, alpha) => {
          const order = ps.map((_, i) => i).sort((i, j) => ps[i] - ps[j]);
          const rejected = new Set<number>();
          for (const [step, i] of order.entries()) {
            if (ps[i] * (ps.length - step) > alpha) break;
            rejected.add(i);
          }
          expect(holm(ps).map((p) => p <= alpha)).toEqual(ps.map((_, i) => rejected.has(i)));
        },
      ),
    );
  });
  test('Benjamini and Hochberg reject up to the last p-value below its share of the level', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 }),
        fc.double({ min: 0.001, max: 0.5, noNaN: true }),
        (ps, q) => {
          const sorted = [...ps].sort((a, b) => a - b);
          const last = sorted.findLastIndex((p, i) => (p * ps.length) / (i + 1) <= q);
          expect(falseDiscovery(ps).map((p) => p <= q)).toEqual(ps.map((p) => last >= 0 && p <= sorted[last]));
        },
      ),
    );
    expect(falseDiscovery([0.01, 0.04, 0.03, 0.5])).toEqual([0.04, 0.16 / 3, 0.16 / 3, 0.5]);
  });
  test.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('Newcombe 1998, table II, method 10: %d/%d - %d/%d', (a, na, b, nb, low, high) => {
    const result = compareRates(a, na, b, nb);
    expect(result.low).toBeCloseTo(low, 4);
    expect(result.high).toBeCloseTo(high, 4);
  });
});

describe('equivalence', () => {
  test('rates are equivalent at 5 % exactly where the 90 % interval lies within the margin', () => {
    fc.assert(
      fc.property(discordant, fc.constantFrom(0.02, 0.05, 0.1, 0.3), ({ a, b, n }, margin) => {
        const { low, high } = pairedRate(a, b, n, 0.9);
        if (Math.min(Math.abs(high - margin), Math.abs(low + margin)) < 1e-6) return;
        expect(equivalentRates(a, b, n, margin) <= 0.05).toBe(low > -margin && high < margin);
      }),
    );
  });
  test('200 games without a difference show that the rates differ by less than 2 in a hundred, 100 do not', () => {
    // z = sqrt(n d / (1 - d)) for no discordant seed.
    expect(equivalentRates(0, 0, 200, 0.02)).toBeCloseTo(normalCdf(-Math.sqrt((200 * 0.02) / 0.98)), 10);
    expect(equivalentRates(0, 0, 200, 0.02)).toBeLessThan(0.05);
    expect(equivalentRates(0, 0, 100, 0.02)).toBeGreaterThan(0.05);
  });
  test('a mean of 0.5 with standard error 1 and 10 degrees of freedom', () => {
    // P(T >= 2.5) = .0157 and P(T <= -1.5) = .0823 with 10 degrees of freedom, from tables.
    expect(equivalentMean(0.5, 1, 10, 2)).toBeCloseTo(0.0823, 4);
    expect(equivalentMean(-0.5, 1, 10, 2)).toBeCloseTo(0.0823, 4);
    expect(equivalentMean(0.1, 0, 10, 2)).toBe(0);
    expect(equivalentMean(3, 0, 10, 2)).toBe(1);
    expect(() => equivalentMean(0, 1, 10, 0)).toThrow(RangeError);
  });
});
