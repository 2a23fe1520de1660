import type { Interval } from './interval.ts';
import { criticalT } from './student-t.ts';

/** A sample mean with its spread. `sd` is the sample standard deviation (divisor n - 1), `se` = sd / sqrt(n). */
export interface MeanEstimate extends Interval {
  n: number;
  mean: number;
  sd: number;
  se: number;
}

/**
 * Mean with Student's t interval, mean -+ t(n-1) sd / sqrt(n). Variance by Welford's one-pass recurrence
 * (Technometrics 4, 1962). With one value the spread is unknown: sd and se are NaN, the interval is the whole line.
 *
 * @throws RangeError for an empty sample or a value that is not finite
 */
export function meanInterval(values: ArrayLike<number>, level = 0.95): MeanEstimate {
  const n = values.length;
  if (n === 0) throw new RangeError('meanInterval: empty sample');
  let mean = 0;
  let squares = 0;
  for (let i = 0; i < n; i++) {
    const value = values[i];
    if (!Number.isFinite(value)) throw new RangeError(`meanInterval: value ${i} is ${value}`);
    const before = value - mean;
    mean += before / (i + 1);
    squares += before * (value - mean);
  }
  if (n === 1) return { n, mean, sd: NaN, se: NaN, low: -Infinity, high: Infinity };
  const sd = Math.sqrt(squares / (n - 1));
  const se = sd / Math.sqrt(n);
  const reach = criticalT(level, n - 1) * se;
  return { n, mean, sd, se, low: mean - reach, high: mean + reach };
}
