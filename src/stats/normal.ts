import { gammaP, gammaQ } from './incomplete-gamma.ts';

const ROOT_TWO_PI = Math.sqrt(2 * Math.PI);

/** The standard normal density phi(x). */
export function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / ROOT_TWO_PI;
}

/**
 * Phi(x), the standard normal distribution function, from the incomplete gamma function:
 * Phi(-|x|) = Q(1/2, x^2/2) / 2 (DLMF 7.11.2). The lower tail keeps its relative accuracy.
 */
export function normalCdf(x: number): number {
  const half = (x * x) / 2;
  if (x <= 0) return gammaQ(0.5, half) / 2;
  return 0.5 + gammaP(0.5, half) / 2;
}

/**
 * The p-quantile of the standard normal, 0 <= p <= 1 (the ends give -Infinity and Infinity).
 *
 * Hastings' rational start (Abramowitz and Stegun 26.2.23, error below 4.5e-4), then Halley steps on Phi in the nearer
 * tail. Error below 1e-13.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`normalQuantile: needs 0 <= p <= 1, got ${p}`);
  if (p === 0.5) return 0;
  if (p > 0.5) return -lowerQuantile(1 - p);
  return lowerQuantile(p);
}

/** The two-sided critical value z: a standard normal lies within -z..z with probability `level`. */
export function criticalZ(level: number): number {
  if (!(level > 0 && level < 1)) throw new RangeError(`confidence level must lie between 0 and 1, got ${level}`);
  return normalQuantile((1 + level) / 2);
}

function lowerQuantile(p: number): number {
  if (p === 0) return -Infinity;
  const t = Math.sqrt(-2 * Math.log(p));
  const top = 2.515517 + t * (0.802853 + t * 0.010328);
  const bottom = 1 + t * (1.432788 + t * (0.189269 + t * 0.001308));
  let x = top / bottom - t;
  for (let i = 0; i < 3; i++) {
    const step = (normalCdf(x) - p) / normalDensity(x);
    x -= step / (1 + (x * step) / 2);
  }
  return x;
}
