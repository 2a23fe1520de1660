import type { Interval } from './interval.ts';
import { normalCdf } from './normal.ts';
import { roundShareOfCounts } from './round-share.ts';
import { gamesPerResult, type ResultCounts, scoreMoments } from './scores.ts';

/** Elo of odds of e : 1, 400 / ln 10. */
export const ELO_PER_LOGIT = 400 / Math.LN10;

/** The rating difference for a mean score, -400 log10(1/score - 1); -Infinity at 0 and Infinity at 1. */
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
  /** Standard error of the score, in score units, sqrt(variance / n). */
  se: number;
  elo: number;
  /** Half the distance between the ends. */
  margin: number;
  /** Likelihood of superiority: Phi of the score test's statistic against 1/2. */
  los: number;
}

/**
 * Elo of a match from game counts (loss, draw, win) or pair counts (five classes, see scores.ts). The ends are those of
 * the share of rounds (round-share.ts), carried through the Elo curve, so that share and Elo never disagree: `low` is
 * above 0 exactly where the share's is above one half, and there LOS exceeds 97.5 %.
 *
 * A clean sweep has `elo` Infinity and a finite `low`, to be printed as "> low".
 */
export function eloEstimate(counts: ResultCounts, level = 0.95): EloEstimate {
  const { n, mean, variance } = scoreMoments(counts);
  const games = n * gamesPerResult(counts);
  const score = roundShareOfCounts(counts, level);
  const low = eloFromScore(score.low);
  const high = eloFromScore(score.high);
  const los = normalCdf((mean - 0.5) * 2 * Math.sqrt(score.trials));
  const se = Math.sqrt(variance / n);
  return { games, score: mean, se, elo: eloFromScore(mean), low, high, margin: (high - low) / 2, los };
}
