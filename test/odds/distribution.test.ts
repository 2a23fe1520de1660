// Distributions: probabilities that sum to one, and dice whose odds everybody knows.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certain,
  chanceOf,
  convolve,
  type Distribution,
  expectation,
  mapOutcomes,
  mixture,
  probability,
  uniform,
} from '../../src/odds/distribution.ts';
import { add, ONE, type Rational, rational, ZERO } from '../../src/odds/rational.ts';

const total = (d: Distribution<number>): Rational => [...d.values()].reduce(add, ZERO);
const d6 = uniform([1, 2, 3, 4, 5, 6]);
const twoDice = convolve(d6, d6, (a, b) => a + b);
const anyUniform = fc
  .array(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 7 })
  .map((list) => uniform(list));

describe('distributions', () => {
  test('two dice: seven in six of thirty-six, eleven sums, seven on average', () => {
    expect(twoDice.get(7)).toEqual(rational(1, 6));
    expect(twoDice.size).toBe(11);
    expect(expectation(twoDice, (sum) => sum)).toEqual(rational(7));
    expect(probability(twoDice, (sum) => sum >= 10)).toEqual(rational(1, 6));
  });

  test('outcomes that become equal are added', () => {
    expect(mapOutcomes(d6, (face) => face % 2)).toEqual(
      new Map([
        [1, rational(1, 2)],
        [0, rational(1, 2)],
      ]),
    );
  });

  test('what cannot happen is left out', () => {
    expect([...chanceOf(ZERO, 'hit', 'miss')]).toEqual([['miss', ONE]]);
    expect([...chanceOf(ONE, 'hit', 'miss')]).toEqual([['hit', ONE]]);
  });

  test('a mixture weighs each second stage by its first', () => {
    const d = mixture(chanceOf(rational(1, 3), 6, 1), (sides) => uniform(Array.from({ length: sides }, (_, i) => i)));
    expect(d.get(0)).toEqual(rational(13, 18));
    expect(mixture(certain(2), (n) => certain(n + 1))).toEqual(certain(3));
  });

  test('probabilities sum to one, and expectation is linear, whatever is convolved', () => {
    fc.assert(
      fc.property(anyUniform, anyUniform, (a, b) => {
        const sum = convolve(a, b, (x, y) => x + y);
        expect(total(sum)).toEqual(ONE);
        expect(expectation(sum, (x) => x)).toEqual(
          add(
            expectation(a, (x) => x),
            expectation(b, (x) => x),
          ),
        );
      }),
    );
  });
});
