import { betaQuantile, betaRegularized } from './incomplete-beta.ts';

/**
 * The distribution function of Student's t with `df` > 0 degrees of freedom:
 * P(T <= -|t|) = I_x(df/2, 1/2) / 2 with x = df / (df + t^2).
 */
export function studentCdf(t: number, df: number): number {
  checkDegrees(df);
  const square = t * t;
  const tail = square === Infinity ? 0 : betaRegularized(df / (df + square), df / 2, 0.5, square / (df + square)) / 2;
  return t <= 0 ? tail : 1 - tail;
}

/** The p-quantile of Student's t; p = 0 and 1 give -Infinity and Infinity. */
export function studentQuantile(p: number, df: number): number {
  checkDegrees(df);
  if (!(p >= 0 && p <= 1)) throw new RangeError(`studentQuantile: needs 0 <= p <= 1, got ${p}`);
  if (p === 0.5) return 0;
  return p < 0.5 ? -upperQuantile(p, df) : upperQuantile(1 - p, df);
}

/** The two-sided critical value: T lies within -t..t with probability `level`. */
export function criticalT(level: number, df: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level must lie between 0 and 1, got ${level}`);
  return studentQuantile((1 + level) / 2, df);
}

// Solves for the smaller of y = t^2 / (df + t^2) and 1 - y, so that neither end loses digits.
function upperQuantile(tail: number, df: number): number {
  if (tail === 0) return Infinity;
  const y = betaQuantile(1 - 2 * tail, 0.5, df / 2);
  if (y < 0.5) return Math.sqrt((df * y) / (1 - y));
  const x = betaQuantile(2 * tail, df / 2, 0.5);
  return Math.sqrt((df * (1 - x)) / x);
}

function checkDegrees(df: number): void {
  if (!(df > 0)) throw new RangeError(`Student's t needs positive degrees of freedom, got ${df}`);
}
