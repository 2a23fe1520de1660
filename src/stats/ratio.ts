import type { Interval } from './interval.ts';
import { criticalT } from './student-t.ts';

/** A ratio of two means from one sample of pairs. */
export interface RatioEstimate extends Interval {
  n: number;
  ratio: number;
  se: number;
}

/**
 * sum of `above` / sum of `below`, with the t interval of the linearised ratio: its standard error is that of the mean
 * of above - ratio * below, over the mean of `below` (Cochran, Sampling Techniques, 1977, 2.11). With one pair the
 * spread is unknown: se is NaN, the interval is the whole line.
 *
 * @throws RangeError where `below` is empty or adds up to 0, or the lengths differ
 */
export function ratioInterval(above: ArrayLike<number>, below: ArrayLike<number>, level = 0.95): RatioEstimate {
  const n = below.length;
  let top = 0;
  let bottom = 0;
  for (let i = 0; i < n; i++) {
    top += above[i];
    bottom += below[i];
  }
  if (above.length !== n || !Number.isFinite(top) || !Number.isFinite(bottom) || bottom === 0) {
    throw new RangeError(`ratioInterval: ${above.length} values over ${n} whose sum is ${bottom}`);
  }
  const ratio = top / bottom;
  if (n === 1) return { n, ratio, se: NaN, low: -Infinity, high: Infinity };
  let squares = 0;
  for (let i = 0; i < n; i++) squares += (above[i] - ratio * below[i]) ** 2;
  const se = Math.sqrt(squares / (n - 1) / n) / Math.abs(bottom / n);
  const reach = criticalT(level, n - 1) * se;
  return { n, ratio, se, low: ratio - reach, high: ratio + reach };
}
