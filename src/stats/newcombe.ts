import type { Interval } from './interval.ts';
import { normalCdf } from './normal.ts';
import { wilson } from './wilson.ts';

/** The comparison of two independent rates; `difference` is the first minus the second. */
export interface RateComparison extends Interval {
  difference: number;
  /** Pooled two-sample z; its square is Pearson's chi-squared of the 2x2 table. */
  z: number;
  /** Two-sided, from z. */
  p: number;
}

/**
 * Difference of two independent proportions with Newcombe's hybrid score interval (Statistics in Medicine 17, 1998,
 * method 10): the distances from each rate to its Wilson ends, combined in quadrature. Rates measured on the same
 * seeds are not independent: see paired.ts.
 *
 * @throws RangeError when an arm has no trials
 */
export function compareRates(
  successesA: number,
  trialsA: number,
  successesB: number,
  trialsB: number,
  level = 0.95,
): RateComparison {
  if (!(trialsA > 0 && trialsB > 0)) throw new RangeError(`compareRates: arms of ${trialsA} and ${trialsB} trials`);
  const a = successesA / trialsA;
  const b = successesB / trialsB;
  const endsA = wilson(successesA, trialsA, level);
  const endsB = wilson(successesB, trialsB, level);
  const difference = a - b;
  const pooled = (successesA + successesB) / (trialsA + trialsB);
  const se = Math.sqrt(pooled * (1 - pooled) * (1 / trialsA + 1 / trialsB));
  const z = se === 0 ? 0 : difference / se;
  return {
    difference,
    low: difference - Math.hypot(a - endsA.low, endsB.high - b),
    high: difference + Math.hypot(endsA.high - a, b - endsB.low),
    z,
    p: 2 * normalCdf(-Math.abs(z)),
  };
}
