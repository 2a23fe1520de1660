// Exact fractions: the laws of a field, lowest terms, and the nearest double.

import fc from 'fast-check';
import {
  addDependencies,
  compareDependencies,
  create,
  divideDependencies,
  fractionDependencies,
  multiplyDependencies,
} from 'mathjs';
import { describe, expect, test } from 'vitest';
import {
  add,
  compare,
  divide,
  fractionText,
  fromDecimal,
  multiply,
  ONE,
  rational,
  subtract,
  toNumber,
  ZERO,
} from '../../src/odds/rational.ts';

const whole = fc.bigInt({ min: -1000n, max: 1000n });
const fraction = fc
  .tuple(
    whole,
    whole.filter((d) => d !== 0n),
  )
  .map(([n, d]) => rational(n, d));

describe('rational numbers', () => {
  test('are in lowest terms with a positive denominator', () => {
    expect(rational(6, -8)).toEqual({ numerator: -3n, denominator: 4n });
    expect(rational(0, -5)).toEqual(ZERO);
    expect(fractionText(rational(34, 80))).toBe('17/40');
    expect(fractionText(rational(9, 3))).toBe('3');
  });

  test('a denominator of 0 is refused', () => {
    expect(() => rational(1, 0)).toThrow(RangeError);
    expect(() => divide(ONE, ZERO)).toThrow(RangeError);
  });

  test('decimals are read exactly', () => {
    expect(fromDecimal('-0.25')).toEqual(rational(-1, 4));
    expect(fromDecimal('0.1')).toEqual(rational(1, 10));
    expect(() => fromDecimal('1e3')).toThrow(RangeError);
  });

  test('come to what the fractions of mathjs come to', () => {
    const math = create({
      addDependencies,
      compareDependencies,
      divideDependencies,
      fractionDependencies,
      multiplyDependencies,
    });
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        const [p, q] = [a, b].map(({ numerator, denominator }) => math.fraction(numerator, denominator));
        const text = (n: unknown): string => (n as { toFraction(): string }).toFraction();
        expect(fractionText(add(a, b))).toBe(text(math.add(p, q)));
        expect(fractionText(multiply(a, b))).toBe(text(math.multiply(p, q)));
        if (b.numerator !== 0n) expect(fractionText(divide(a, b))).toBe(text(math.divide(p, q)));
        expect(Math.sign(compare(a, b))).toBe(Number(math.compare(p, q)));
      }),
    );
  });

  test('addition and multiplication commute, associate and distribute', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(add(a, b)).toEqual(add(b, a));
        expect(multiply(a, b)).toEqual(multiply(b, a));
        expect(add(add(a, b), c)).toEqual(add(a, add(b, c)));
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      }),
    );
  });

  test('subtraction undoes addition, division undoes multiplication', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        if (b.numerator !== 0n) expect(divide(multiply(a, b), b)).toEqual(a);
      }),
    );
  });

  test('comparison and doubles agree with division of small numbers', () => {
    fc.assert(
      fc.property(fraction, fraction, (a, b) => {
        expect(toNumber(a)).toBeCloseTo(Number(a.numerator) / Number(a.denominator), 14);
        expect(compare(a, b)).toBe(Math.sign(toNumber(a) - toNumber(b)));
      }),
    );
  });

  test('a quotient of numbers beyond the range of doubles is still a double', () => {
    expect(toNumber(rational(10n ** 400n, 4n * 10n ** 400n + 1n))).toBeCloseTo(0.25, 15);
    expect(toNumber(rational(-(3n ** 900n), 2n * 3n ** 900n))).toBe(-0.5);
  });
});
