import { describe, expect, test } from 'vitest';
import { logisticLlr, normalizedLlr } from '../../src/stats/gsprt.ts';
import { binaryLlr, sprtBounds, sprtForecast, sprtVerdict } from '../../src/stats/sprt.ts';

describe('bounds and verdict', () => {
  test.each([
    [0.05, 0.05, -2.944439, 2.944439],
    [0.01, 0.01, -4.59512, 4.59512],
    [0.05, 0.1, -2.251292, 2.890372],
  ])('alpha %d, beta %d', (alpha, beta, lower, upper) => {
    const bounds = sprtBounds(alpha, beta);
    expect(bounds.lower).toBeCloseTo(lower, 6);
    expect(bounds.upper).toBeCloseTo(upper, 6);
    expect(sprtVerdict(bounds.upper, bounds)).toBe('H1');
    expect(sprtVerdict(bounds.lower, bounds)).toBe('H0');
    expect(sprtVerdict(0, bounds)).toBe('continue');
  });
  test('errors that leave no room for a test are refused', () => {
    expect(() => sprtBounds(0.5, 0.5)).toThrow(RangeError);
    expect(() => sprtBounds(0, 0.05)).toThrow(RangeError);
  });
});

describe("Wald's test of games without draws", () => {
  test.each([
    [60, 40, 0.5, 0.55, 1.50419],
    [545, 455, 0.5, 0.55, 4.005013],
    [130, 70, 0.5, 0.6, 8.081754],
  ])('%d wins, %d losses, %d against %d', (w, l, p0, p1, llr) => {
    expect(binaryLlr(w, l, p0, p1)).toBeCloseTo(llr, 6);
    const p = w / (w + l);
    const kl = (q: number) => p * Math.log(p / q) + (1 - p) * Math.log((1 - p) / (1 - q));
    expect((w + l) * (kl(p0) - kl(p1))).toBeCloseTo(llr, 6);
  });
  test.each([
    [0.5, 527.3, 0.05],
    [0.525, 863.3, 0.5],
    [0.55, 529.1, 0.95],
    [0.6, 195.7, 1],
  ])('expected length at true rate %d', (p, games, acceptH1) => {
    const forecast = sprtForecast(p, 0.5, 0.55, sprtBounds());
    expect(forecast.games).toBeCloseTo(games, 1);
    expect(forecast.acceptH1).toBeCloseTo(acceptH1, p === 0.525 ? 2 : 3);
  });
  test('the forecast is smooth where the drift vanishes', () => {
    const bounds = sprtBounds();
    const still = Math.log(0.45 / 0.5) / (Math.log(0.45 / 0.5) - Math.log(0.55 / 0.5));
    const at = sprtForecast(still, 0.5, 0.55, bounds);
    const beside = sprtForecast(still + 1e-6, 0.5, 0.55, bounds);
    expect(at.acceptH1).toBeCloseTo(0.5, 9);
    expect(beside.acceptH1).toBeCloseTo(0.5, 3);
    expect(beside.games / at.games).toBeCloseTo(1, 4);
  });
  test('sure results run straight to a bound', () => {
    const bounds = sprtBounds();
    expect(sprtForecast(1, 0.5, 0.55, bounds)).toMatchObject({ acceptH1: 1 });
    expect(sprtForecast(1, 0.5, 0.55, bounds).games).toBeCloseTo(bounds.upper / Math.log(1.1), 9);
    expect(sprtForecast(0, 0.5, 0.55, bounds)).toMatchObject({ acceptH1: 0 });
  });
});

/** Counts worst to best, elo0, elo1, exact LLR. */
const LOGISTIC: [string, number[], number, number, number][] = [
  ['T1', [40, 0, 60], 0, 10, 0.534236],
  ['T2', [250, 450, 300], 0, 5, 1.120535],
  ['T3', [455, 0, 545], 0, 10, 2.176256],
  ['T4', [1351, 2942, 1477], 0, 10, 2.524246],
  ['T5', [21184, 40708, 21404], 0.5, 2.5, -1.571889],
  ['T6', [57030, 106593, 57433], 0, 2, -2.593024],
  ['T7', [30, 20, 10], 0, 20, -1.862153],
  ['T8', [0, 0, 20], 0, 10, 0.567362],
  ['P1', [10, 40, 100, 60, 15], 0, 5, 0.860539],
  ['P2', [5, 20, 50, 20, 5], 0, 5, -0.051739],
  ['P3', [223, 9863, 21279, 10037, 246], 0.5, 2.5, -3.074126],
  ['P4', [871, 26175, 55983, 26678, 821], 0, 2, -4.978673],
  ['P5', [10789, 19328, 33806, 19402, 10543], -3, 1, 2.131068],
  ['P6', [39, 2226, 31451, 2412, 40], 0.2, 0.9, 2.162543],
  ['P7', [0, 3, 10, 6, 1], 0, 20, 0.764113],
];

const NORMALIZED: [string, number[], number, number, number][] = [
  ['N1', [36027, 68692, 36433], 0, 2, 0.923293],
  ['N2', [10650, 20431, 10871], -1.75, 0.25, 2.2975],
  ['N3', [250, 450, 300], 0, 10, 1.526621],
  ['N4', [365, 16618, 36229, 16974, 390], 0, 2, 2.250368],
  ['N5', [127, 4883, 10712, 5150, 104], -1.75, 0.25, 3.010154],
  ['N6', [10, 40, 100, 60, 15], 0, 10, 1.103165],
  ['N7', [39, 2226, 31451, 2412, 40], 0.764, 3.439, 2.162941],
];

describe('generalized SPRT', () => {
  test.each(LOGISTIC)('%s, logistic', (_, counts, elo0, elo1, llr) => {
    expect(logisticLlr(counts, elo0, elo1)).toBeCloseTo(llr, 6);
  });
  test.each(NORMALIZED)('%s, normalized', (_, counts, elo0, elo1, llr) => {
    expect(normalizedLlr(counts, elo0, elo1)).toBeCloseTo(llr, 6);
  });
  test('exchanging the hypotheses changes the sign', () => {
    expect(logisticLlr([10, 5, 12], 0, 8)).toBeCloseTo(-logisticLlr([10, 5, 12], 8, 0), 12);
  });
  test('exchanging the sides and the signs of both hypotheses exchanges nothing', () => {
    expect(logisticLlr([10, 40, 100, 60, 15], 0, 5)).toBeCloseTo(logisticLlr([15, 60, 100, 40, 10], 0, -5), 10);
  });
  test('no results say nothing, or nearly', () => {
    expect(logisticLlr([0, 0, 0], 0, 10)).toBeCloseTo(0, 5);
    expect(() => logisticLlr([1, -1, 1], 0, 10)).toThrow(RangeError);
  });
});
