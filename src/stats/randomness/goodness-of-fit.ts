import { chiSquaredTail } from '../chi-squared.ts';
import { gammaP } from '../incomplete-gamma.ts';

/** The result of one test of random numbers. */
export interface TestResult {
  readonly statistic: number;
  /** Chance of a statistic as far from the middle of its distribution, on either side; 0 to 1. */
  readonly p: number;
}

/** Twice the smaller tail: numbers that fit too well are as suspicious as those that do not. */
export const twoSided = (lower: number, upper: number): number => Math.min(1, 2 * Math.min(lower, upper));

/**
 * Pearson's chi-squared test of counts against the chances of their cells (Knuth, TAOCP 2, 3.3.1 B), on both sides.
 *
 * @param chances of the cells, which add up to 1
 */
export function goodnessOfFit(counts: readonly number[], chances: readonly number[]): TestResult {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return { statistic: 0, p: 1 };
  let statistic = 0;
  for (let cell = 0; cell < counts.length; cell++) {
    const expected = total * chances[cell];
    statistic += (counts[cell] - expected) ** 2 / expected;
  }
  const freedom = counts.length - 1;
  return { statistic, p: twoSided(gammaP(freedom / 2, statistic / 2), chiSquaredTail(statistic, freedom)) };
}

/** As `goodnessOfFit`, for cells that are equally likely. */
export const evennessOfFit = (counts: readonly number[]): TestResult =>
  goodnessOfFit(counts, new Array<number>(counts.length).fill(1 / counts.length));
