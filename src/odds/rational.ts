// Exact fractions of big integers, always in lowest terms with a positive denominator, so equal values are equal in
// form.

import type { Share } from '../engine/contract/odds.ts';

/** A fraction in lowest terms, denominator above 0. Any value, not just 0 to 1. */
export type Rational = Share;

export const ZERO: Rational = { numerator: 0n, denominator: 1n };
export const ONE: Rational = { numerator: 1n, denominator: 1n };

/**
 * The fraction of two whole numbers, reduced.
 * @throws RangeError when the denominator is 0 or a number is not whole
 */
export function rational(numerator: bigint | number, denominator: bigint | number = 1n): Rational {
  const n = BigInt(numerator);
  const d = BigInt(denominator);
  if (d === 0n) throw new RangeError('rational: denominator 0');
  const common = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { numerator: n / common, denominator: d / common };
}

/** The value of a decimal text such as `-0.25` or `3`, exactly. */
export function fromDecimal(text: string): Rational {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text.trim());
  if (parts === null) throw new RangeError(`fromDecimal: '${text}' is not a decimal number`);
  const [, sign, whole, places = ''] = parts;
  return rational(BigInt(`${sign}${whole}${places}`), 10n ** BigInt(places.length));
}

export const add = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);

export const multiply = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.numerator, a.denominator * b.denominator);

/** @throws RangeError when `b` is 0 */
export const divide = (a: Rational, b: Rational): Rational =>
  rational(a.numerator * b.denominator, a.denominator * b.numerator);

/** A number below, equal to or above 0 as `a` is below, equal to or above `b`. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** `17/40`, or `3` where it is whole. */
export const fractionText = (a: Rational): string =>
  a.denominator === 1n ? `${a.numerator}` : `${a.numerator}/${a.denominator}`;

/** The nearest double, within one unit in the last place, however long numerator and denominator are. */
export function toNumber(a: Rational): number {
  const size = a.numerator < 0n ? -a.numerator : a.numerator;
  const shift = BigInt(Math.max(0, 64 + bitLength(a.denominator) - bitLength(size)));
  const quotient = Number((size << shift) / a.denominator);
  return (a.numerator < 0n ? -quotient : quotient) / 2 ** Number(shift);
}

const bitLength = (n: bigint): number => (n === 0n ? 0 : n.toString(2).length);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
