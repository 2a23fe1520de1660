import { type MeanEstimate, meanInterval } from './mean.ts';

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
