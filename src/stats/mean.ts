import type { Interval } from './interval.ts';
import { criticalT } from './student-t.ts';

/** A sample mean with its spread. `sd` is the sample standard deviation (divisor n - 1), `se` = sd / sqrt(n). */
export interface MeanEstimate extends Interval {
  n: number;
  mean: number;
  sd: number;
  se: number;
}

/** A mean and its variance, value by value, by Welford's recurrence (Technometrics 4, 1962). */
export class RunningMean {
  private n = 0;
  private mean = 0;
  private squares = 0;

  /** @throws RangeError for a value that is not finite */
  add(value: number): void {
    if (!Number.isFinite(value)) throw new RangeError(`meanInterval: value ${this.n} is ${value}`);
    this.n++;
    const before = value - this.mean;
    this.mean += before / this.n;
    this.squares += before * (value - this.mean);
  }

  get count(): number {
    return this.n;
  }

  /**
   * Mean with Student's t interval, mean -+ t(n-1) sd / sqrt(n). With one value the spread is unknown: sd and se are
   * NaN, the interval is the whole line.
   *
   * @throws RangeError without a value
   */
  estimate(level = 0.95): MeanEstimate {
    const { n, mean, squares } = this;
    if (n === 0) throw new RangeError('meanInterval: empty sample');
    if (n === 1) return { n, mean, sd: NaN, se: NaN, low: -Infinity, high: Infinity };
    const sd = Math.sqrt(squares / (n - 1));
    const se = sd / Math.sqrt(n);
    const reach = criticalT(level, n - 1) * se;
    return { n, mean, sd, se, low: mean - reach, high: mean + reach };
  }
}

/**
 * The same for a sample that is at hand.
 *
 * @throws RangeError for an empty sample or a value that is not finite
 */
export function meanInterval(values: ArrayLike<number>, level = 0.95): MeanEstimate {
  const mean = new RunningMean();
  for (let i = 0; i < values.length; i++) mean.add(values[i]);
  return mean.estimate(level);
}
