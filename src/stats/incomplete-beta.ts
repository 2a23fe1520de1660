import { continuedFraction } from './continued-fraction.ts';
import { rootInBracket } from './root.ts';
import { log1pMinus, stirlingError } from './stirling.ts';

/**
 * The regularized incomplete beta function I_x(a, b): the probability that a Beta(a, b) variable is at most x.
 *
 * Continued fraction DLMF 8.17.22 on the side of the mean where it converges quickly, I_x(a, b) = 1 - I_{1-x}(b, a) on
 * the other. Parameters a, b >= 0 with a + b > 0; a = 0 is the point mass at 0 and b = 0 that at 1, as the limits of
 * exact binomial tails require. Relative error about 1e-13 for a, b up to a million.
 *
 * @param complement 1 - x, to be given where the caller knows it more exactly than the subtraction
 */
export function betaRegularized(x: number, a: number, b: number, complement = 1 - x): number {
  if (!(x >= 0 && x <= 1 && a >= 0 && b >= 0 && a + b > 0)) {
    throw new RangeError(`incomplete beta: needs 0 <= x <= 1 and a, b >= 0, got x = ${x}, a = ${a}, b = ${b}`);
  }
  if (a === 0) return 1;
  if (b === 0) return x < 1 ? 0 : 1;
  if (x === 0 || complement === 0) return x === 0 ? 0 : 1;
  return x * (a + b + 2) <= a + 1 ? lowerTail(x, complement, a, b) : 1 - lowerTail(complement, x, b, a);
}

/**
 * The x with I_x(a, b) = p, for a, b > 0 and 0 <= p <= 1: the p-quantile of Beta(a, b). Solved by safe Newton steps on
 * the density, from the mean.
 */
export function betaQuantile(p: number, a: number, b: number): number {
  if (!(p >= 0 && p <= 1 && a > 0 && b > 0)) {
    throw new RangeError(`betaQuantile: needs 0 <= p <= 1 and a, b > 0, got p = ${p}, a = ${a}, b = ${b}`);
  }
  if (p === 0 || p === 1) return p;
  return rootInBracket(
    (x) => betaRegularized(x, a, b) - p,
    (x) => front(x, 1 - x, a, b) / (x * (1 - x)),
    0,
    1,
    a / (a + b),
  );
}

function lowerTail(x: number, complement: number, a: number, b: number): number {
  const fraction = continuedFraction(
    (k) => {
      const m = k >> 1;
      return k % 2 === 0
        ? (m * (b - m) * x) / ((a + k - 1) * (a + k))
        : (-(a + m) * (a + b + m) * x) / ((a + k - 1) * (a + k));
    },
    () => 1,
  );
  return front(x, complement, a, b) / (a * fraction);
}

/** x^a (1-x)^b / B(a, b), written around its peak at x = a/(a+b). */
function front(x: number, complement: number, a: number, b: number): number {
  const n = a + b;
  const gap = complement < x ? b / n - complement : x - a / n;
  const exponent = a * log1pMinus((gap * n) / a, (x * n) / a) + b * log1pMinus((-gap * n) / b, (complement * n) / b);
  const stirling = stirlingError(n) - stirlingError(a) - stirlingError(b);
  return Math.sqrt((a * b) / (2 * Math.PI * n)) * Math.exp(exponent + stirling);
}
