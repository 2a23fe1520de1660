import type { Interval } from './interval.ts';
import { criticalZ, normalCdf } from './normal.ts';
import { gamesPerResult, type ResultCounts, scoreMoments } from './scores.ts';
import { criticalT } from './student-t.ts';
import { wilson } from './wilson.ts';

/** Rating difference that a mean score stands for, -400 log10(1/score - 1); -Infinity at 0 and Infinity at 1. */
export function eloFromScore(score: number): number {
  if (score <= 0) return -Infinity;
  if (score >= 1) return Infinity;
  return -400 * Math.log10(1 / score - 1);
}

/** Expected score of a side rated `elo` above the other, 1 / (1 + 10^(-elo/400)). */
export function scoreFromElo(elo: number): number {
  return 1 / (1 + 10 ** (-elo / 400));
}

/** A rating difference measured in a match. `low` and `high` are in Elo and not symmetric about `elo`. */
export interface EloEstimate extends Interval {
  games: number;
  score: number;
  /** Standard error of the score, in score units. */
  se: number;
  elo: number;
  /** Half the distance of the ends. */
  margin: number;
  /** Likelihood of superiority, Phi((score - 1/2) / se). */
  los: number;
}

/**
 * Elo of a match from game counts (loss, draw, win) or pair counts (five classes, see scores.ts). The interval is that
 * of the score, score -+ z sqrt(variance / n), carried through the Elo curve end by end; an end outside 0..1 is infinite.
 *
 * When all results are alike the variance is 0 and would claim certainty. The ends are then Wilson's for that score, and
 * LOS uses the variance 1/4 that the score could at most have: a clean sweep has `elo` Infinity and a finite `low`, to
 * be printed as "> low".
 *
 * @param ends `student` takes the t quantile with n - 1 degrees in place of z: better below some 30 results
 */
export function eloEstimate(counts: ResultCounts, level = 0.95, ends: 'normal' | 'student' = 'normal'): EloEstimate {
  const { n, mean, variance } = scoreMoments(counts);
  const games = n * gamesPerResult(counts);
  const se = Math.sqrt(variance / n);
  const score = variance === 0 ? wilson(mean * n, n, level) : scoreEnds(mean, se, n, level, ends);
  const low = eloFromScore(score.low);
  const high = eloFromScore(score.high);
  const los = normalCdf((mean - 0.5) / (se || Math.sqrt(0.25 / n)));
  return { games, score: mean, se, elo: eloFromScore(mean), low, high, margin: (high - low) / 2, los };
}

function scoreEnds(mean: number, se: number, n: number, level: number, ends: 'normal' | 'student'): Interval {
  if (ends === 'student' && n <= 1) return { low: 0, high: 1 };
  const reach = se * (ends === 'student' ? criticalT(level, n - 1) : criticalZ(level));
  return { low: mean - reach, high: mean + reach };
}
