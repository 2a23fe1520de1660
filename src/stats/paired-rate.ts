import type { Interval } from './interval.ts';
import { criticalZ, normalCdf } from './normal.ts';

/** The difference of two rates on the same n seeds. */
export interface PairedRate extends Interval {
  n: number;
  difference: number;
}

/**
 * Score statistic of a difference of two rates on the same seeds (Tango, Statistics in Medicine 17, 1998): `onlyA` and
 * `onlyB` of n seeds succeeded in one arm alone. For a supposed difference d,
 *
 *     z(d) = (onlyA - onlyB - n d) / sqrt(n (2 q + d (1 - d)))
 *
 * where q is the most likely chance that B alone succeeds, given d: the larger root of 2n q^2 + B q + C = 0 with
 * B = (2n - onlyA + onlyB) d - onlyA - onlyB and C = -onlyB d (1 - d). z(0)^2 is McNemar's chi-squared. Falls with d.
 */
export function pairedScore(onlyA: number, onlyB: number, n: number, d: number): number {
  check(onlyA, onlyB, n);
  const above = onlyA - onlyB - n * d;
  const b = (2 * n - onlyA + onlyB) * d - onlyA - onlyB;
  const c = -onlyB * d * (1 - d);
  const q = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n);
  const variance = n * (2 * q + d * (1 - d));
  if (variance > 1e-12 * n) return above / Math.sqrt(variance);
  return Math.abs(above) < 1e-9 ? 0 : above * Infinity;
}

/**
 * Tango's score interval: the differences that the score statistic does not reject. It has width even where no seed
 * told the arms apart: then both ends lie z^2 / (n + z^2) from 0.
 *
 * @throws RangeError without seeds, or for counts that cannot be
 */
export function pairedRate(onlyA: number, onlyB: number, n: number, level = 0.95): PairedRate {
  check(onlyA, onlyB, n);
  const z = criticalZ(level);
  const difference = (onlyA - onlyB) / n;
  // Where z(d) passes a value, by bisection: it falls from -1 to 1.
  const solve = (wanted: number, from: number, to: number): number => {
    let [low, high] = [from, to];
    for (let i = 0; i < 60; i++) {
      const middle = (low + high) / 2;
      if (pairedScore(onlyA, onlyB, n, middle) > wanted) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  };
  return { n, difference, low: solve(z, -1, difference), high: solve(-z, difference, 1) };
}

/**
 * Two one-sided score tests (TOST): the p-value of "the rates differ by `margin` or more". At most .05 shows
 * equivalence; the 90 % score interval then lies within the margin.
 */
export function equivalentRates(onlyA: number, onlyB: number, n: number, margin: number): number {
  if (!(margin > 0 && margin < 1)) throw new RangeError(`equivalentRates: a margin of ${margin}`);
  const below = normalCdf(-pairedScore(onlyA, onlyB, n, -margin));
  const above = normalCdf(pairedScore(onlyA, onlyB, n, margin));
  return Math.max(below, above);
}

function check(onlyA: number, onlyB: number, n: number): void {
  if (n > 0 && onlyA >= 0 && onlyB >= 0 && onlyA + onlyB <= n) return;
  throw new RangeError(`paired rates: ${onlyA} and ${onlyB} discordant of ${n}`);
}
