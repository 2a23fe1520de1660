import { continuedFraction } from './continued-fraction.ts';
import { log1pMinus, stirlingError } from './stirling.ts';

/**
 * The regularized lower incomplete gamma function P(a, x), a > 0, x >= 0.
 *
 * Below x = a + 1 the power series (DLMF 8.11.4), above it 1 - Q. Relative error about 1e-13.
 */
export function gammaP(a: number, x: number): number {
  check(a, x);
  if (x === 0) return 0;
  return x < a + 1 ? series(a, x) : 1 - fraction(a, x);
}

/** The upper function Q(a, x) = 1 - P(a, x); small tails keep their relative accuracy. */
export function gammaQ(a: number, x: number): number {
  check(a, x);
  if (x === Infinity) return 0;
  return x < a + 1 ? 1 - series(a, x) : fraction(a, x);
}

function check(a: number, x: number): void {
  if (!(a > 0 && x >= 0)) throw new RangeError(`incomplete gamma: needs a > 0 and x >= 0, got a = ${a}, x = ${x}`);
}

function series(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; term > sum * Number.EPSILON; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return front(a, x) * sum;
}

// DLMF 8.9.2, contracted to the even part.
function fraction(a: number, x: number): number {
  const tail = continuedFraction(
    (k) => -k * (k - a),
    (k) => x + 2 * k + 1 - a,
  );
  return front(a, x) / tail;
}

/** x^a e^-x / Gamma(a), written around its peak at x = a. */
function front(a: number, x: number): number {
  return Math.sqrt(a / (2 * Math.PI)) * Math.exp(a * log1pMinus((x - a) / a, x / a) - stirlingError(a));
}
