import type { Interval } from './interval.ts';
import { type MeanEstimate, meanInterval } from './mean.ts';
import { criticalZ } from './normal.ts';
import { wilson } from './wilson.ts';

/** Difference of two arms that played the same seeds. */
export interface PairedDifference extends Interval {
  n: number;
  mean: number;
  se: number;
}

/**
 * Difference in success rate between two arms that played the same seeds, from how many seeds came out worse, the same
 * or better in the first arm: the mean of a variable that is -1, 0 or +1, its variance about that mean (divisor n) and
 * the normal interval mean -+ z se.
 *
 * When every seed came out alike the variance is 0 and says nothing; the ends are then what Wilson leaves possible for
 * the outcomes that were not seen.
 *
 * @throws RangeError without seeds
 */
export function pairedRateDifference(worse: number, same: number, better: number, level = 0.95): PairedDifference {
  const n = worse + same + better;
  if (!(worse >= 0 && same >= 0 && better >= 0 && n > 0)) {
    throw new RangeError(`pairedRateDifference: ${worse} worse, ${same} same, ${better} better`);
  }
  const mean = (better - worse) / n;
  const variance = (better + worse) / n - mean * mean;
  const se = Math.sqrt(Math.max(0, variance) / n);
  if (worse === n || same === n || better === n) {
    const unseen = wilson(0, n, level).high;
    if (same === n) return { n, mean, se, low: -unseen, high: unseen };
    return better === n
      ? { n, mean, se, low: 1 - 2 * unseen, high: 1 }
      : { n, mean, se, low: -1, high: 2 * unseen - 1 };
  }
  const reach = criticalZ(level) * se;
  return { n, mean, se, low: Math.max(-1, mean - reach), high: Math.min(1, mean + reach) };
}

/**
 * Standard error of the difference of two independent rates over n games each; the baseline for the gain from pairing.
 */
export function unpairedRateSe(rateA: number, rateB: number, n: number): number {
  return Math.sqrt((rateA * (1 - rateA) + rateB * (1 - rateB)) / n);
}

/** A paired mean difference and the gain from pairing. */
export interface PairedMeanDifference extends MeanEstimate {
  /**
   * Variance of independent arms with the same spread, over the observed variance: 1 = no gain, 4 = a quarter of the
   * games suffices. NaN when neither arm varies or n = 1, Infinity when all differences are equal.
   */
  varianceRatio: number;
}

/**
 * Mean of a_i - b_i over seeds with Student's t interval, for any measure (scores, losses, turns).
 *
 * @throws RangeError when the arms differ in length or are empty
 */
export function pairedMeanDifference(a: ArrayLike<number>, b: ArrayLike<number>, level = 0.95): PairedMeanDifference {
  if (a.length !== b.length) throw new RangeError(`pairedMeanDifference: ${a.length} and ${b.length} values`);
  const differences = Float64Array.from(a, (value, i) => value - b[i]);
  const estimate = meanInterval(differences, level);
  const unpaired = meanInterval(a, level).se ** 2 + meanInterval(b, level).se ** 2;
  return { ...estimate, varianceRatio: unpaired / estimate.se ** 2 };
}
