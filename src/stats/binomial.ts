import { betaRegularized } from './incomplete-beta.ts';

/**
 * P(X <= k) for X binomial with n trials of chance p: I_{1-p}(n - k, k + 1). k may lie outside 0..n.
 */
export function binomialCdf(k: number, n: number, p: number): number {
  const whole = Math.floor(k);
  if (whole < 0) return 0;
  if (whole >= n) return 1;
  return betaRegularized(1 - p, n - whole, whole + 1, p);
}
