import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreement } from '../../src/stats/agreement.ts';
import { meanInterval } from '../../src/stats/mean.ts';
import { quantile, quantiles } from '../../src/stats/quantile.ts';
import { quantileBand } from '../../src/stats/quantile-band.ts';
import { reliability } from '../../src/stats/reliability.ts';

const TWO_DICE = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

describe('agreement with an exact table', () => {
  test('36,000 rolls of 2d6', () => {
    const result = agreement([1040, 1965, 2981, 4068, 4987, 5962, 5041, 3975, 3044, 1957, 980], TWO_DICE);
    expect(result.df).toBe(10);
    expect(result.chiSquared).toBeCloseTo(6.225583, 6);
    expect(result.p).toBeCloseTo(0.795968, 6);
    expect(result.g).toBeCloseTo(6.20824, 6);
    expect(result.gP).toBeCloseTo(0.797475, 6);
  });
  test('rare neighbours are pooled until each cell expects five', () => {
    const result = agreement([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1], TWO_DICE);
    expect(result.cells.map((cell) => cell.members)).toEqual([[0, 1, 2], [3, 4], [5], [6], [7, 8, 9, 10]]);
    expect(result.cells.map((cell) => cell.expected)).toEqual([6, 9, 6, 5, 10].map((e) => expect.closeTo(e, 12)));
    expect(result).toMatchObject({ df: 4, chiSquared: expect.closeTo(0, 12), p: expect.closeTo(1, 12) });
  });
  test('pooling keeps every count and every possible cell', () => {
    const cell = fc.record({ count: fc.nat(50), weight: fc.nat(20) });
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 20 }), (cells) => {
        const counts = cells.map((c) => (c.weight > 0 ? c.count : 0));
        const total = counts.reduce((a, b) => a + b, 0);
        fc.pre(total > 0);
        const result = agreement(
          counts,
          cells.map((c) => c.weight),
        );
        expect(result.cells.reduce((sum, c) => sum + c.observed, 0)).toBe(total);
        expect(result.cells.reduce((sum, c) => sum + c.expected, 0)).toBeCloseTo(total, 8);
        expect(result.cells.flatMap((c) => c.members)).toEqual(cells.flatMap((c, i) => (c.weight > 0 ? [i] : [])));
        if (total >= 5) for (const c of result.cells) expect(c.expected).toBeGreaterThanOrEqual(5 - 1e-9);
      }),
    );
  });
  test('an impossible result refutes the table; an impossible cell that stayed empty costs no degree of freedom', () => {
    expect(agreement([50, 50, 1], [1, 1, 0])).toMatchObject({ p: 0, gP: 0, impossible: [2] });
    expect(agreement([50, 50, 0], [1, 1, 0])).toMatchObject({ p: 1, df: 1, impossible: [] });
  });
  test('a certain result and a handful of rolls leave nothing to test', () => {
    expect(agreement([100], [1])).toMatchObject({ df: 0, p: 1, gP: 1 });
    expect(agreement([1, 2], [1, 1])).toMatchObject({ df: 0, p: 1 });
  });
  test('unequal lengths and empty tables are refused', () => {
    expect(() => agreement([1], [1, 1])).toThrow(RangeError);
    expect(() => agreement([0, 0], [1, 1])).toThrow(RangeError);
    expect(() => agreement([-1, 2], [1, 1])).toThrow(RangeError);
  });
});

describe('mean', () => {
  test('with the t interval', () => {
    const result = meanInterval([2, 4, 4, 4, 5, 5, 7, 9]);
    expect(result).toMatchObject({ n: 8, mean: 5, sd: expect.closeTo(Math.sqrt(32 / 7), 12) });
    expect(result.high - 5).toBeCloseTo(2.364624251592784 * result.se, 10);
    expect(5 - result.low).toBeCloseTo(result.high - 5, 12);
  });
  test('of one value has no spread', () => {
    expect(meanInterval([3])).toEqual({ n: 1, mean: 3, sd: NaN, se: NaN, low: -Infinity, high: Infinity });
  });
  test('loses no digits to a large offset', () => {
    expect(meanInterval([1e9 + 1, 1e9 + 2, 1e9 + 3]).sd).toBeCloseTo(1, 9);
  });
  test('of nothing, or of NaN, is refused', () => {
    expect(() => meanInterval([])).toThrow(RangeError);
    expect(() => meanInterval([1, NaN])).toThrow(RangeError);
  });
});

describe('quantiles', () => {
  test('type 7 interpolates between order statistics', () => {
    expect(quantiles([40, 10, 30, 20], [0, 0.25, 0.5, 0.9, 1])).toEqual([10, 17.5, 25, 37, 40]);
    expect(() => quantile([], 0.5)).toThrow(RangeError);
  });
  test('the median band of 1..20 runs from the 6th to the 15th value', () => {
    // P(X < 6) = 0.020695 <= 0.025 < P(X < 7), X binomial(20, 1/2).
    const sorted = Array.from({ length: 20 }, (_, i) => i + 1);
    const band = quantileBand(sorted);
    expect(band).toMatchObject({ estimate: 10.5, low: 6, high: 15 });
    expect(band.coverage).toBeCloseTo(0.9586105347, 10);
  });
  test('bands cover at least what they promise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }), (n, p) => {
        const band = quantileBand(
          Array.from({ length: n }, (_, i) => i),
          p,
        );
        expect(band.coverage).toBeGreaterThanOrEqual(0.95 - 1e-12);
        expect(band.low).toBeLessThanOrEqual(band.high);
      }),
    );
  });
  test('five values do not bound a median at 95 %, six do', () => {
    expect(quantileBand([1, 2, 3, 4, 5])).toMatchObject({ low: -Infinity, high: Infinity, coverage: 1 });
    expect(quantileBand([1, 2, 3, 4, 5, 6])).toMatchObject({ low: 1, high: 6, coverage: expect.closeTo(0.96875, 12) });
  });
});

describe('reliability of stated win chances', () => {
  test('each bin sets the mean forecast beside the share won', () => {
    const table = reliability([0.05, 0.15, 0.12, 0.95, 1], [0, 1, 0, 1, 0.5]);
    expect(table.rows.map((row) => [row.from, row.n])).toEqual([
      [0, 1],
      [0.1, 2],
      [0.9, 2],
    ]);
    expect(table.rows[1]).toMatchObject({ to: 0.2, forecast: expect.closeTo(0.135, 12), observed: 0.5 });
    expect(table.brier).toBeCloseTo((0.05 ** 2 + 0.85 ** 2 + 0.12 ** 2 + 0.05 ** 2 + 0.5 ** 2) / 5, 12);
    expect(table.climatology).toBeCloseTo(0.2, 12);
    expect(table.calibrationError).toBeCloseTo((0.05 + 0.73 + 0.45) / 5, 12);
  });
  test('true chances are calibrated', () => {
    const table = reliability(new Array(100).fill(0.3), [...new Array(30).fill(1), ...new Array(70).fill(0)]);
    expect(table.calibrationError).toBeCloseTo(0, 12);
    expect(table.brier).toBeCloseTo(table.climatology, 12);
    expect(() => reliability([1.1], [1])).toThrow(RangeError);
    expect(() => reliability([], [])).toThrow(RangeError);
  });
});
