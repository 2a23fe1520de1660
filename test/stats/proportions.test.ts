import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { holm } from '../../src/stats/holm.ts';
import { mcnemar } from '../../src/stats/mcnemar.ts';
import { compareRates } from '../../src/stats/newcombe.ts';
import { pairedMeanDifference } from '../../src/stats/paired.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { clopperPearson } from './clopper-pearson.ts';

const counts = fc.tuple(fc.nat(400), fc.nat(400)).map(([k, rest]) => ({ k, n: k + rest + 1 }));

describe('intervals of one rate', () => {
  test.each([
    [7, 10, 0.396778, 0.892209, 0.347547, 0.93326],
    [0, 20, 0, 0.161125, 0, 0.168433],
    [20, 20, 0.838875, 1, 0.831567, 1],
    [60, 100, 0.502003, 0.690599, 0.497209, 0.696705],
    [530, 1000, 0.49901, 0.56076, 0.498516, 0.561307],
    [5123, 10000, 0.5025, 0.52209, 0.502451, 0.522142],
  ])('%d of %d: Wilson and Clopper-Pearson', (k, n, low, high, exactLow, exactHigh) => {
    const score = wilson(k, n);
    expect(score.low).toBeCloseTo(low, 6);
    expect(score.high).toBeCloseTo(high, 6);
    const exact = clopperPearson(k, n);
    expect(exact.low).toBeCloseTo(exactLow, 6);
    expect(exact.high).toBeCloseTo(exactHigh, 6);
  });
  test("Wilson's ends are the roots of its quadratic and hold the rate", () => {
    fc.assert(
      fc.property(counts, ({ k, n }) => {
        const { low, high } = wilson(k, n);
        const z2 = 1.959963984540054 ** 2;
        for (const q of [low, high]) expect((n + z2) * q * q - (2 * k + z2) * q + (k * k) / n).toBeCloseTo(0, 8);
        expect(low).toBeLessThanOrEqual(k / n);
        expect(high).toBeGreaterThanOrEqual(k / n);
      }),
    );
  });
  test('exchanging successes and failures mirrors both intervals', () => {
    fc.assert(
      fc.property(counts, ({ k, n }) => {
        for (const interval of [wilson, clopperPearson]) {
          expect(interval(k, n).low + interval(n - k, n).high).toBeCloseTo(1, 12);
        }
      }),
    );
  });
  test('without trials anything is possible', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
    expect(clopperPearson(0, 0)).toEqual({ low: 0, high: 1 });
  });
  test('impossible counts and levels are refused', () => {
    expect(() => wilson(11, 10)).toThrow(RangeError);
    expect(() => wilson(1, 10, 1)).toThrow(RangeError);
    expect(() => clopperPearson(1.5, 10)).toThrow(RangeError);
    expect(() => clopperPearson(1, 10, 0)).toThrow(RangeError);
  });
});

describe('two independent rates', () => {
  test.each([
    [530, 1000, 480, 1000, 0.05, 0.006179, 0.09355, 2.23618, 5.0005, 0.02534],
    [60, 100, 45, 100, 0.15, 0.011724, 0.280449, 2.123977, 4.511278, 0.033672],
  ])('%d/%d against %d/%d', (a, na, b, nb, difference, low, high, z, chi2, p) => {
    const result = compareRates(a, na, b, nb);
    expect(result.difference).toBeCloseTo(difference, 12);
    expect(result.low).toBeCloseTo(low, 6);
    expect(result.high).toBeCloseTo(high, 6);
    expect(result.z).toBeCloseTo(z, 6);
    expect(result.z ** 2).toBeCloseTo(chi2, 6);
    expect(result.p).toBeCloseTo(p, 6);
  });
  test('two clean sweeps differ by nothing that the pooled test could see, but the interval has width', () => {
    const result = compareRates(20, 20, 20, 20);
    expect([result.z, result.p]).toEqual([0, 1]);
    expect(result.high).toBeCloseTo(0.161125, 6);
  });
  test('an arm without trials is refused', () => {
    expect(() => compareRates(0, 0, 1, 2)).toThrow(RangeError);
  });
});

describe('arms on the same seeds', () => {
  test('a paired mean is the mean of the differences, and its gain the ratio of variances', () => {
    const result = pairedMeanDifference([5, 7, 9, 12], [4, 6, 9, 10]);
    expect(result.mean).toBe(1);
    expect(result.sd).toBeCloseTo(Math.sqrt(2 / 3), 12);
    // Sample variances 107/12, 91/12 of the arms, 2/3 of the differences.
    expect(result.varianceRatio).toBeCloseTo((107 / 12 + 91 / 12) / (2 / 3), 12);
    expect(() => pairedMeanDifference([1], [1, 2])).toThrow(RangeError);
  });
  test.each([
    [30, 15, 0.035698, 5, 0.025347],
    [120, 80, 0.005685, 8, 0.004678],
  ])('McNemar on %d and %d discordant seeds', (a, b, exactP, chiSquared, p) => {
    for (const result of [mcnemar(a, b), mcnemar(b, a)]) {
      expect(result.exactP).toBeCloseTo(exactP, 6);
      expect(result.chiSquared).toBeCloseTo(chiSquared, 12);
      expect(result.p).toBeCloseTo(p, 6);
    }
  });
  test('McNemar: equal or no discordant seeds give p 1', () => {
    expect(mcnemar(7, 7)).toEqual({ exactP: 1, chiSquared: 0, p: 1 });
    expect(mcnemar(0, 0)).toEqual({ exactP: 1, chiSquared: 0, p: 1 });
    expect(mcnemar(0, 5).exactP).toBeCloseTo(1 / 16, 14);
  });
});

describe('Holm', () => {
  test('adjusts a sweep of five', () => {
    const expected = [0.005, 0.048, 0.09, 0.09, 0.2];
    holm([0.001, 0.012, 0.03, 0.04, 0.2]).forEach((p, i) => expect(p).toBeCloseTo(expected[i], 12));
  });
  test('answers in the order asked, never below the raw value nor above 1', () => {
    const p = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(p, { maxLength: 30 }), (ps) => {
        const adjusted = holm(ps);
        const reversed = holm([...ps].reverse()).reverse();
        ps.forEach((raw, i) => {
          expect(adjusted[i]).toBeGreaterThanOrEqual(raw);
          expect(adjusted[i]).toBeLessThanOrEqual(1);
          expect(adjusted[i]).toBe(reversed[i]);
        });
      }),
    );
    expect(() => holm([1.2])).toThrow(RangeError);
  });
});
