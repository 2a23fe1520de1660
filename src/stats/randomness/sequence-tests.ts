// Published tests of sequences of random numbers, each of 32 bits: Knuth, The Art of Computer Programming 2, 3.3.2.

import { collisionChances } from './collisions.ts';
import { evennessOfFit, goodnessOfFit, type TestResult, twoSided } from './goodness-of-fit.ts';

/** A die of so many sides, as games roll it. */
const rolled = (draw: number, sides: number): number => Math.floor((draw / 0x1_0000_0000) * sides);

/** Frequency test (3.3.2 A): each side of a die falls equally often. */
export function frequency(draws: Uint32Array, sides: number): TestResult {
  const counts = new Array<number>(sides).fill(0);
  for (const draw of draws) counts[rolled(draw, sides)]++;
  return evennessOfFit(counts);
}

/** Serial test (3.3.2 B): each pair of sides falls equally often; pairs do not overlap. */
export function serial(draws: Uint32Array, sides: number): TestResult {
  const counts = new Array<number>(sides * sides).fill(0);
  for (let i = 0; i + 1 < draws.length; i += 2) counts[rolled(draws[i], sides) * sides + rolled(draws[i + 1], sides)]++;
  return evennessOfFit(counts);
}

/** Ascending runs of this length and longer are counted together. */
const LONGEST_RUN = 6;

/**
 * Runs test (3.3.2 G, exercise 14): lengths of ascending runs. The number that ends a run is left out, so that lengths
 * are independent: a run has length r with chance 1/r! - 1/(r+1)!.
 */
export function runs(draws: Uint32Array): TestResult {
  const counts = new Array<number>(LONGEST_RUN).fill(0);
  let length = 1;
  for (let i = 1; i < draws.length; i++) {
    if (draws[i] > draws[i - 1]) {
      length++;
      continue;
    }
    counts[Math.min(length, LONGEST_RUN) - 1]++;
    // The number that broke the run is skipped: the next run begins behind it.
    i++;
    length = 1;
  }
  const chances: number[] = [];
  let factorial = 1;
  for (let r = 1; r < LONGEST_RUN; r++) {
    factorial *= r;
    chances.push(1 / factorial - 1 / (factorial * (r + 1)));
  }
  chances.push(1 / (factorial * LONGEST_RUN));
  return goodnessOfFit(counts, chances);
}

const URN_BITS = 20;
const BALLS = 1 << 14;

/** Collision test (3.3.2 I): the highest bits throw 16,384 balls, or all where there are fewer, into 2^20 urns. */
export function collisions(draws: Uint32Array): TestResult {
  const balls = Math.min(draws.length, BALLS);
  const urns = new Set<number>();
  for (let i = 0; i < balls; i++) urns.add(draws[i] >>> (32 - URN_BITS));
  const statistic = balls - urns.size;
  const chances = collisionChances(balls, 1 << URN_BITS);
  let below = 0;
  for (let c = 0; c < statistic; c++) below += chances[c] ?? 0;
  const here = chances[statistic] ?? 0;
  return { statistic, p: twoSided(Math.min(1, below + here), Math.max(0, 1 - below)) };
}
