import { chiSquaredTail } from './chi-squared.ts';
import { betaRegularized } from './incomplete-beta.ts';

/** McNemar's test; `p` belongs to `chiSquared`, `exactP` to the binomial and is the one to report. */
export interface McNemar {
  exactP: number;
  chiSquared: number;
  p: number;
}

/**
 * McNemar's test (Psychometrika 12, 1947) on the seeds where exactly one of two arms succeeded. Under no difference
 * either arm is equally likely to be that one:
 *
 *     exactP = 2 P(X >= max) = 2 I_{1/2}(max, min + 1), at most 1;   chiSquared = (a - b)^2 / (a + b), df 1
 *
 * Both p-values are 1 when no seed tells the arms apart.
 */
export function mcnemar(onlyA: number, onlyB: number): McNemar {
  if (!(onlyA >= 0 && onlyB >= 0)) throw new RangeError(`mcnemar: discordant counts ${onlyA} and ${onlyB}`);
  const total = onlyA + onlyB;
  if (total === 0) return { exactP: 1, chiSquared: 0, p: 1 };
  const chiSquared = (onlyA - onlyB) ** 2 / total;
  const tail = betaRegularized(0.5, Math.max(onlyA, onlyB), Math.min(onlyA, onlyB) + 1);
  return { exactP: Math.min(1, 2 * tail), chiSquared, p: chiSquaredTail(chiSquared, 1) };
}
