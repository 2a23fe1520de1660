import type { Interval } from './interval.ts';
import { criticalZ } from './normal.ts';
import { gamesPerResult, type ResultCounts, scoreMoments } from './scores.ts';

/** Normalized Elo of a score advantage of one standard deviation per game: 800 / ln 10. */
export const NORMALIZED_ELO_PER_SIGMA = 800 / Math.LN10;

/** Normalized Elo with its symmetric interval `estimate` -+ `margin`. */
export interface NormalizedElo extends Interval {
  estimate: number;
  margin: number;
}

/**
 * Normalized Elo (Van den Bergh, fishtest): (800 / ln 10) (score - 1/2) / s with s the standard deviation per game,
 * sqrt(variance) from games and sqrt(2 variance) from pairs. It measures how many games a difference takes to show,
 * whatever the share of draws. Margin (800 / ln 10) z / sqrt(games).
 *
 * When all results are alike, s is 0: the estimate is 0 for an even score, else infinite, and the interval is the line.
 */
export function normalizedElo(counts: ResultCounts, level = 0.95): NormalizedElo {
  const { n, mean, variance } = scoreMoments(counts);
  const per = gamesPerResult(counts);
  if (variance === 0) {
    const estimate = mean === 0.5 ? 0 : mean > 0.5 ? Infinity : -Infinity;
    return { estimate, margin: Infinity, low: -Infinity, high: Infinity };
  }
  const estimate = (NORMALIZED_ELO_PER_SIGMA * (mean - 0.5)) / Math.sqrt(per * variance);
  const margin = (NORMALIZED_ELO_PER_SIGMA * criticalZ(level)) / Math.sqrt(per * n);
  return { estimate, margin, low: estimate - margin, high: estimate + margin };
}
