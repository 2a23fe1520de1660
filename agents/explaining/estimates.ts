// Means with their errors, as explanations give them.

import { criticalT } from '../../src/stats/student-t.ts';
import { wilson } from '../../src/stats/wilson.ts';
import type { Estimate } from '../../src/view/explanation.ts';

/** Level of the intervals. */
const LEVEL = 0.9;

/** Estimate for a mean of `count` values with its standard error; all values lie between `least` and `most`. */
export function estimate(mean: number, error: number, count: number, least: number, most: number): Estimate {
  if (count < 2) return { mean, error: most - least, low: least, high: most };
  const reach = criticalT(LEVEL, count - 1) * error;
  return { mean, error, low: Math.max(least, mean - reach), high: Math.min(most, mean + reach) };
}

/** Estimate for values of equal weight. */
export function estimateOf(values: readonly number[], least: number, most: number): Estimate {
  const { mean, error } = meanOf(values);
  return estimate(mean, error, values.length, least, most);
}

/** Mean and standard error; the error of a single value is unknown and given as 0. */
export function meanOf(values: readonly number[]): { readonly mean: number; readonly error: number } {
  const n = values.length;
  if (n === 0) return { mean: 0, error: 0 };
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  return { mean, error: n < 2 ? 0 : Math.sqrt(squares / (n - 1) / n) };
}

/**
 * Estimate for a mean of results between 0 and 1 whose spread was not kept: wins and losses alone have the widest
 * spread for this mean, so the error is at most this.
 */
export function estimateAtMost(mean: number, visits: number): Estimate {
  const { low, high } = wilson(mean * visits, visits, LEVEL);
  return { mean, error: Math.sqrt((mean * (1 - mean)) / visits), low: Math.min(low, mean), high: Math.max(high, mean) };
}

export const exactly = (mean: number): Estimate => ({ mean, error: 0, low: mean, high: mean });
