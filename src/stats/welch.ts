import type { Interval } from './interval.ts';
import { meanInterval } from './mean.ts';
import { criticalT, studentCdf } from './student-t.ts';

/** The difference of the means of two independent samples, the first minus the second. */
export interface MeanComparison extends Interval {
  difference: number;
  se: number;
  df: number;
  /** Two-sided. */
  p: number;
}

/**
 * Welch's t test and interval (Biometrika 34, 1947): se^2 = va + vb with va = sd_a^2 / n_a, and
 *
 *     df = (va + vb)^2 / (va^2 / (n_a - 1) + vb^2 / (n_b - 1))
 *
 * With a single value on either side, or no spread at all, the interval is unknown: the whole line, and p 1.
 *
 * @throws RangeError for an empty sample
 */
export function compareMeans(a: ArrayLike<number>, b: ArrayLike<number>, level = 0.95): MeanComparison {
  const [one, other] = [meanInterval(a, level), meanInterval(b, level)];
  const difference = one.mean - other.mean;
  const [va, vb] = [one.se ** 2, other.se ** 2];
  const se = Math.sqrt(va + vb);
  const df = (va + vb) ** 2 / (va ** 2 / (one.n - 1) + vb ** 2 / (other.n - 1));
  if (!(se > 0)) return { difference, se, df: Number.NaN, low: -Infinity, high: Infinity, p: 1 };
  const reach = criticalT(level, df) * se;
  const p = 2 * studentCdf(-Math.abs(difference) / se, df);
  return { difference, se, df, low: difference - reach, high: difference + reach, p };
}
