import { chiSquaredTail } from '../chi-squared.ts';
import type { TestResult } from './goodness-of-fit.ts';

/** How often each outcome of a die fell. */
export interface FallenDie {
  /** Whole weights of the outcomes: its chances times their sum. */
  readonly weights: readonly number[];
  readonly counts: readonly number[];
}

/**
 * Pearson's statistic summed over dice of several kinds, few of each if need be. For n throws with chances p_1 to p_k
 * it has mean k - 1 and variance 2 (k - 1) + (sum of 1/p_i - k^2 - 2 k + 2) / n (Haldane, Biometrika 29, 1937); the sum
 * is referred to the multiple of a chi-squared variable with the same two moments (Satterthwaite, Biometrics Bulletin
 * 2, 1946). `p` is the upper tail: few throws often fit perfectly.
 */
export function fitOfGroups(dice: readonly FallenDie[]): TestResult {
  let statistic = 0;
  let mean = 0;
  let variance = 0;
  for (const { weights, counts } of dice) {
    const n = sum(counts);
    const k = weights.length;
    if (n === 0 || k < 2) continue;
    const total = sum(weights);
    let inverse = 0;
    for (let i = 0; i < k; i++) {
      const chance = weights[i] / total;
      statistic += (counts[i] - n * chance) ** 2 / (n * chance);
      inverse += 1 / chance;
    }
    mean += k - 1;
    variance += 2 * (k - 1) + (inverse - k * k - 2 * k + 2) / n;
  }
  // A single throw of an even die has always the same statistic, which tells nothing.
  if (variance <= 0) return { statistic, p: 1 };
  const scale = variance / (2 * mean);
  const freedom = mean / scale;
  return { statistic, p: chiSquaredTail(statistic / scale, freedom) };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
