import { studentCdf } from './student-t.ts';

/**
 * Two one-sided t tests (Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15, 1987): the p-value of "the
 * mean lies `margin` or more from 0", the larger of
 *
 *     P(T >= (mean + margin) / se)   and   P(T <= (mean - margin) / se)
 *
 * At most .05 shows equivalence; the 90 % interval then lies within the margin. Without spread the mean itself decides.
 */
export function equivalentMean(mean: number, se: number, df: number, margin: number): number {
  if (!(margin > 0)) throw new RangeError(`equivalentMean: a margin of ${margin}`);
  if (se === 0) return Math.abs(mean) < margin ? 0 : 1;
  return Math.max(studentCdf(-(mean + margin) / se, df), studentCdf((mean - margin) / se, df));
}
