// The level of a knob at which a share reaches its target, where the same games count at every level and a level
// between two others mixes them: the share is then a broken line, not a logistic curve.

import type { LevelSet } from './threshold.ts';
import { monotone } from './threshold.ts';

/** Shares of a win of the same games at each level: `shares[i][n]` is that of game n at `levels[i]`. */
export interface SharedLevels {
  /** Ascending. */
  readonly levels: readonly number[];
  readonly shares: readonly ArrayLike<number>[];
}

const RESAMPLES = 2000;

/** Games that have the same shares at all levels. */
interface Class {
  readonly shares: readonly number[];
  readonly count: number;
}

/** The level at which the mean share is the target, between levels by a straight line; null where it is at none. */
export const linearLevel = (games: SharedLevels, target: number): number | null =>
  crossing(games.levels, means(classesOf(games)), target);

/**
 * The levels that hold 95 of 100 bootstrap samples of the games (Efron 1979, percentiles). Games are drawn with all
 * their levels, since those share their dice. A sample that does not reach the target counts at the end that is
 * nearest.
 * @param unit draws a number from 0 to below 1
 */
export function linearLevelSet(games: SharedLevels, target: number, unit: () => number): LevelSet {
  const classes = classesOf(games);
  const { levels } = games;
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  const ends: number[] = [];
  for (let sample = 0; sample < RESAMPLES; sample++) {
    const drawn = sampled(classes, total, unit);
    const shares = means(classes.map((each, i) => ({ ...each, count: drawn[i] })));
    ends.push(crossing(levels, shares, target) ?? nearestEnd(levels, shares, target));
  }
  ends.sort((a, b) => a - b);
  const at = (share: number): number => ends[Math.min(RESAMPLES - 1, Math.floor(share * RESAMPLES))];
  return { kind: 'between', low: at(0.025), high: at(0.975) };
}

function classesOf({ levels, shares }: SharedLevels): Class[] {
  const counts = new Map<string, { shares: number[]; count: number }>();
  for (let n = 0; n < shares[0].length; n++) {
    const own = levels.map((_, i) => shares[i][n]);
    const known = counts.get(own.join()) ?? { shares: own, count: 0 };
    known.count++;
    counts.set(own.join(), known);
  }
  return [...counts.values()];
}

function means(classes: readonly Class[]): number[] {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  return classes[0].shares.map(
    (_, i) => classes.reduce((sum, { shares, count }) => sum + count * shares[i], 0) / total,
  );
}

/** Counts of the classes in a sample of games with replacement. */
function sampled(classes: readonly Class[], total: number, unit: () => number): number[] {
  const counts = classes.map(() => 0);
  const ends: number[] = [];
  classes.reduce((sum, { count }, i) => {
    ends[i] = sum + count;
    return sum + count;
  }, 0);
  for (let n = 0; n < total; n++) {
    const at = unit() * total;
    let i = 0;
    while (ends[i] <= at) i++;
    counts[i]++;
  }
  return counts;
}

function crossing(levels: readonly number[], shares: readonly number[], target: number): number | null {
  const isRising = shares[shares.length - 1] >= shares[0];
  const games = levels.map((level, i) => ({ level, shares: [shares[i]] }));
  return monotone(games, isRising, target).level;
}

/** The end of the levels whose share is nearest to the target. */
function nearestEnd(levels: readonly number[], shares: readonly number[], target: number): number {
  const last = levels.length - 1;
  return Math.abs(shares[0] - target) < Math.abs(shares[last] - target) ? levels[0] : levels[last];
}
