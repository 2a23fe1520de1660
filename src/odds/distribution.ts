// Probability distributions over finitely many outcomes, in exact fractions.

import { add, compare, multiply, ONE, type Rational, rational, ZERO } from './rational.ts';

/** Outcomes with their probabilities, which are above 0 and sum to 1. */
export type Distribution<K> = ReadonlyMap<K, Rational>;

/** The distribution of a certain outcome. */
export const certain = <K>(outcome: K): Distribution<K> => new Map([[outcome, ONE]]);

/** `yes` with the given probability, `no` otherwise. */
export function chanceOf<K>(probability: Rational, yes: K, no: K): Distribution<K> {
  const rest = rational(probability.denominator - probability.numerator, probability.denominator);
  return gathered([
    [yes, probability],
    [no, rest],
  ]);
}

/** Equally likely outcomes, such as the faces of a die; an outcome given twice counts twice. */
export const uniform = <K>(outcomes: readonly K[]): Distribution<K> =>
  gathered(outcomes.map((outcome) => [outcome, rational(1, outcomes.length)]));

/** A two-stage distribution, whose second stage depends on the outcome of the first: sum over x of P(x) P(y | x). */
export function mixture<X, Y>(first: Distribution<X>, then: (x: X) => Distribution<Y>): Distribution<Y> {
  const parts: [Y, Rational][] = [];
  for (const [x, p] of first) for (const [y, q] of then(x)) parts.push([y, multiply(p, q)]);
  return gathered(parts);
}

/** Two independent draws, joined into one outcome: a convolution where `join` adds. */
export const convolve = <X, Y, Z>(a: Distribution<X>, b: Distribution<Y>, join: (x: X, y: Y) => Z): Distribution<Z> =>
  mixture(a, (x) => mapOutcomes(b, (y) => join(x, y)));

/** The distribution of a function of the outcome; outcomes that become equal are added. */
export const mapOutcomes = <X, Y>(d: Distribution<X>, f: (x: X) => Y): Distribution<Y> =>
  gathered([...d].map(([x, p]) => [f(x), p]));

/** Expected value of a whole-numbered or rational quantity of the outcome. */
export function expectation<K>(d: Distribution<K>, value: (outcome: K) => number | Rational): Rational {
  let sum = ZERO;
  for (const [outcome, p] of d) {
    const x = value(outcome);
    sum = add(sum, multiply(p, typeof x === 'number' ? rational(x) : x));
  }
  return sum;
}

/** Probability of the outcomes for which the predicate holds. */
export const probability = <K>(d: Distribution<K>, holds: (outcome: K) => boolean): Rational =>
  expectation(d, (outcome) => (holds(outcome) ? 1 : 0));

/** The distribution of those outcomes for which the predicate holds, one of which is possible. */
export function given<K>(d: Distribution<K>, holds: (outcome: K) => boolean): Distribution<K> {
  const all = probability(d, holds);
  const share = rational(all.denominator, all.numerator);
  return new Map([...d].filter(([outcome]) => holds(outcome)).map(([outcome, p]) => [outcome, multiply(p, share)]));
}

/** Adds up duplicates and drops impossible outcomes. Keys are compared as a Map compares them. */
function gathered<K>(parts: readonly (readonly [K, Rational])[]): Distribution<K> {
  const sums = new Map<K, Rational>();
  for (const [outcome, p] of parts) {
    if (compare(p, ZERO) === 0) continue;
    const sum = sums.get(outcome);
    sums.set(outcome, sum === undefined ? p : add(sum, p));
  }
  return sums;
}
