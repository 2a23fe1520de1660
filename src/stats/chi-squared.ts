import { gammaQ } from './incomplete-gamma.ts';

/**
 * P(X >= x) for X chi-squared with `df` degrees of freedom: Q(df/2, x/2). With df = 0 all mass is at 0, so any x > 0
 * has probability 0 and x = 0 has 1.
 */
export function chiSquaredTail(x: number, df: number): number {
  if (df === 0) return x > 0 ? 0 : 1;
  return gammaQ(df / 2, x / 2);
}
