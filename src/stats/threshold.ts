// The level of a knob at which a share reaches its target: a logistic fit with errors over dice, its Fieller set, a
// test of the fit, and a monotone fit beside it.

import { chiSquaredTail } from './chi-squared.ts';
import { addSquare, inverse, type Matrix, square, times, transposed } from './matrix.ts';
import { criticalZ } from './normal.ts';

/** Games at one level of the knob. */
export interface LevelGames {
  readonly level: number;
  /** Shares of a win, 0 to 1, one for each game or round. */
  readonly shares: ArrayLike<number>;
  /**
   * A key for the dice of each share: shares of all levels with one key had the same dice. All different by default.
   */
  readonly keys?: readonly string[];
}

/** log(p / (1 - p)) = intercept + slope * level. */
export interface LogisticFit {
  readonly intercept: number;
  readonly slope: number;
  /** Of intercept and slope, over dice (Huber 1967, White 1982). */
  readonly covariance: Matrix;
  /** Had all games been independent. */
  readonly independent: Matrix;
}

/** The levels at which a share may have its target: all between two ends, all outside them, or every level. */
export type LevelSet =
  | { readonly kind: 'between'; readonly low: number; readonly high: number }
  | { readonly kind: 'outside'; readonly low: number; readonly high: number }
  | { readonly kind: 'every' };

const MOST_STEPS = 100;

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));
const logit = (p: number): number => Math.log(p / (1 - p));

/**
 * Fits the share as a logistic function of the level, by greatest likelihood with shares as fractions of a win.
 *
 * @param imaginary games won and lost that are added at each level, so that levels without a defeat stay finite
 * @throws RangeError with fewer than two levels
 */
export function fitLogistic(games: readonly LevelGames[], imaginary = 0): LogisticFit {
  if (new Set(games.map(({ level }) => level)).size < 2) throw new RangeError('threshold: needs games at two levels');
  const { values, robust, model } = maximised(
    games,
    games.map(({ level }) => [1, level]),
    imaginary,
  );
  return { intercept: values[0], slope: values[1], covariance: robust, independent: model };
}

/** The level at which the fitted share is the target; NaN where the slope is 0. */
export const levelAt = ({ intercept, slope }: Pick<LogisticFit, 'intercept' | 'slope'>, target = 0.5): number =>
  (logit(target) - intercept) / slope;

/**
 * The levels at which the target is not refuted (Fieller, Journal of the Royal Statistical Society B 16, 1954): those h
 * with (a + b h)^2 <= z^2 (Vaa + 2 h Vab + h^2 Vbb). Where the slope itself is not shown, the set is unbounded.
 */
export function fieller(fit: LogisticFit, target = 0.5, confidence = 0.95): LevelSet {
  const z2 = criticalZ(confidence) ** 2;
  const a = fit.intercept - logit(target);
  const b = fit.slope;
  const [[aa, ab], [, bb]] = fit.covariance;
  const square2 = b * b - z2 * bb;
  const half = a * b - z2 * ab;
  const constant = a * a - z2 * aa;
  const inner = half * half - square2 * constant;
  if (square2 > 0) {
    // The estimate itself is in the set: there are always two ends.
    const reach = Math.sqrt(Math.max(0, inner));
    return { kind: 'between', low: (-half - reach) / square2, high: (-half + reach) / square2 };
  }
  if (inner <= 0 || square2 === 0) return { kind: 'every' };
  const reach = Math.sqrt(inner);
  return { kind: 'outside', low: (-half + reach) / square2, high: (-half - reach) / square2 };
}

/** Standard error of `levelAt` by the delta method, for comparison. */
export function levelError(fit: LogisticFit, target = 0.5): number {
  const h = levelAt(fit, target);
  const [[aa, ab], [, bb]] = fit.covariance;
  return Math.sqrt(aa + 2 * h * ab + h * h * bb) / Math.abs(fit.slope);
}

export interface LackOfFit {
  readonly statistic: number;
  readonly freedom: number;
  readonly p: number;
}

/** Pseudo-games at each level of the test, where a level without a defeat has no logit. */
const IMAGINARY = 1 / 3;

/**
 * Tests whether a straight line in logits explains all levels: fits each level freely, with the covariance over dice,
 * and takes Wald's statistic of the departures from a line. Null with fewer than three levels.
 */
export function lackOfFit(games: readonly LevelGames[]): LackOfFit | null {
  const levels = [...new Set(games.map(({ level }) => level))].sort((a, b) => a - b);
  const freedom = levels.length - 2;
  if (freedom < 1) return null;
  const { values, robust } = maximised(
    games,
    games.map(({ level }) => levels.map((each) => (each === level ? 1 : 0))),
    IMAGINARY,
  );
  // Second differences: what three neighbouring levels depart from a line.
  const departures = Array.from({ length: freedom }, (_, i) => {
    const row = new Float64Array(levels.length);
    const [x, y, z] = levels.slice(i, i + 3);
    row[i] = (z - y) / (z - x);
    row[i + 1] = -1;
    row[i + 2] = (y - x) / (z - x);
    return row;
  });
  const sums = times(departures, transposed([values]));
  const spread = times(times(departures, robust), transposed(departures));
  const statistic = times(times(transposed(sums), inverse(spread)), sums)[0][0];
  return { statistic, freedom, p: chiSquaredTail(statistic, freedom) };
}

export interface MonotoneFit {
  readonly levels: readonly number[];
  readonly shares: readonly number[];
  /** The level at which the shares reach the target, between levels by a straight line; null where they do not. */
  readonly level: number | null;
}

/**
 * The shares by level that only rise, or only fall, and lie nearest to those observed (pooled adjacent violators; Ayer
 * and others, Annals of Mathematical Statistics 26, 1955). It assumes no form of the curve.
 */
export function monotone(games: readonly LevelGames[], isRising: boolean, target = 0.5): MonotoneFit {
  const byLevel = new Map<number, { sum: number; n: number }>();
  for (const { level, shares } of games) {
    const at = byLevel.get(level) ?? { sum: 0, n: 0 };
    for (let i = 0; i < shares.length; i++) at.sum += shares[i];
    at.n += shares.length;
    byLevel.set(level, at);
  }
  const levels = [...byLevel.keys()].filter((level) => byLevel.get(level)!.n > 0).sort((a, b) => a - b);
  const sign = isRising ? 1 : -1;
  const blocks: { mean: number; n: number; size: number }[] = [];
  for (const level of levels) {
    const { sum, n } = byLevel.get(level)!;
    blocks.push({ mean: sum / n, n, size: 1 });
    for (let last = blocks.length - 1; last > 0; last--) {
      const [before, here] = [blocks[last - 1], blocks[last]];
      if (sign * (here.mean - before.mean) >= 0) break;
      const all = before.n + here.n;
      blocks.splice(last - 1, 2, {
        mean: (before.mean * before.n + here.mean * here.n) / all,
        n: all,
        size: before.size + here.size,
      });
    }
  }
  const shares = blocks.flatMap(({ mean, size }) => new Array<number>(size).fill(mean));
  return { levels, shares, level: crossing(levels, shares, target) };
}

function crossing(levels: readonly number[], shares: readonly number[], target: number): number | null {
  const reached = shares.flatMap((share, i) => (share === target ? [levels[i]] : []));
  if (reached.length > 0) return (reached[0] + reached[reached.length - 1]) / 2;
  for (let i = 1; i < levels.length; i++) {
    if (shares[i - 1] < target === shares[i] < target) continue;
    const part = (target - shares[i - 1]) / (shares[i] - shares[i - 1]);
    return levels[i - 1] + part * (levels[i] - levels[i - 1]);
  }
  return null;
}

/**
 * Logits of the two shares at which games tell most of a logistic curve (Ford, Torsney and Wu 1992): 0.176 and 0.824.
 */
const D_OPTIMAL = 1.5434;

/** The two levels at which further games tell most of the fit, about the level of the target. */
export function dOptimalLevels(fit: Pick<LogisticFit, 'intercept' | 'slope'>, target = 0.5): [number, number] {
  const at = levelAt(fit, target);
  const reach = Math.abs(D_OPTIMAL / fit.slope);
  return [at - reach, at + reach];
}

interface Maximum {
  readonly values: Float64Array;
  readonly robust: Matrix;
  readonly model: Matrix;
}

/** A logistic regression on the rows of a design, one for each group of games. */
function maximised(games: readonly LevelGames[], rows: readonly (readonly number[])[], imaginary: number): Maximum {
  const size = rows[0].length;
  const totals = games.map(({ shares }) => {
    let won = 0;
    for (let i = 0; i < shares.length; i++) {
      if (!(shares[i] >= 0 && shares[i] <= 1)) throw new RangeError(`threshold: share ${i} is ${shares[i]}`);
      won += shares[i];
    }
    return { won: won + imaginary, n: shares.length + 2 * imaginary };
  });
  const values = new Float64Array(size);
  const chanceOf = (row: readonly number[]): number => logistic(row.reduce((sum, x, i) => sum + x * values[i], 0));
  let model: Matrix = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = new Float64Array(size);
    const information = square(size, 0);
    rows.forEach((row, g) => {
      const p = chanceOf(row);
      const { won, n } = totals[g];
      row.forEach((x, i) => {
        slope[i] += x * (won - n * p);
        row.forEach((y, j) => {
          information[i][j] += x * y * n * p * (1 - p);
        });
      });
    });
    model = inverse(information);
    let largest = 0;
    for (let i = 0; i < size; i++) {
      const move = model[i].reduce((sum, value, j) => sum + value * slope[j], 0);
      values[i] += Math.max(-2, Math.min(2, move));
      largest = Math.max(largest, Math.abs(move));
    }
    if (largest < 1e-12) break;
  }
  const middle = square(size, 0);
  const scores = new Map<string, Float64Array>();
  games.forEach(({ shares, keys }, g) => {
    const p = chanceOf(rows[g]);
    for (let n = 0; n < shares.length; n++) {
      const key = keys?.[n] ?? `${g} ${n}`;
      const score = scores.get(key) ?? new Float64Array(size);
      rows[g].forEach((x, i) => {
        score[i] += x * (shares[n] - p);
      });
      scores.set(key, score);
    }
    for (const points of [0, 1]) {
      addSquare(
        middle,
        Float64Array.from(rows[g], (x) => x * (points - p)),
        imaginary,
      );
    }
  });
  for (const score of scores.values()) addSquare(middle, score, 1);
  return { values, model, robust: times(times(model, middle), model) };
}
