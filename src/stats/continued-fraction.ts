const TINY = 1e-300;
const MAX_TERMS = 100_000;

/**
 * The continued fraction b0 + a1/(b1 + a2/(b2 + ...)) by the modified Lentz algorithm (Thompson and Barnett, 1986),
 * until a factor differs from 1 by less than 2^-52.
 *
 * @param a the k-th partial numerator, k >= 1
 * @param b the k-th partial denominator, k >= 0
 * @throws RangeError after 100,000 terms: beyond the parameters that callers of this folder have
 */
export function continuedFraction(a: (k: number) => number, b: (k: number) => number): number {
  let value = b(0) || TINY;
  let c = value;
  let d = 0;
  for (let k = 1; k <= MAX_TERMS; k++) {
    const numerator = a(k);
    const denominator = b(k);
    d = 1 / (denominator + numerator * d || TINY);
    c = denominator + numerator / c || TINY;
    const factor = c * d;
    value *= factor;
    if (Math.abs(factor - 1) < Number.EPSILON) return value;
  }
  throw new RangeError('continuedFraction: no convergence');
}
