// The part of a summary that compares two agents, and all agents of several matches.

import type { Estimate, MeanShare } from '../../formats/estimates.ts';
import type { Standing } from '../games/summary.ts';

export interface ContenderSummary extends Standing {
  readonly agent: string;
}

/** The first agent's share of points, raw and adjusted for luck; both estimate the same quantity. */
export interface LuckSummary {
  readonly raw: MeanShare;
  /** t interval: a single round may lie outside 0 to 1. */
  readonly adjusted: MeanShare;
  /** Variance of the raw share over that of the adjusted one: the factor by which fewer rounds suffice. */
  readonly varianceRatio: number | null;
}

export interface MatchSummary {
  /** Whole rounds, without those in which a game crashed. */
  readonly rounds: number;
  readonly first: ContenderSummary;
  readonly second: ContenderSummary;
  /** Rounds by the first agent's points 0, 1/2, 1, 3/2, 2; games of two seats only. */
  readonly pairs: readonly number[] | null;
  /** Rounds whose games all ended in the same position: as far as can be seen the agents played alike. */
  readonly alike: number;
  /** Lead of the first over the second, from the pairs. */
  readonly elo: (Estimate & { readonly los: number }) | null;
  /** Present where the luck of the games was measured. */
  readonly luck: LuckSummary | null;
  /** The test of this match alone, or of all scenarios pooled. */
  readonly sprt: SprtSummary | null;
  /** Whether a sequential test decided when to stop: raw shares and Elo are then biased away from even. */
  readonly raw: boolean;
}

/** A sequential test, with an estimate of the first agent's share that takes the stopping rule into account. */
export interface SprtSummary extends SprtState {
  /** Median-unbiased, by the ordering of stages (src/stats/sprt-estimate.ts); null before the first round. */
  readonly share: Estimate;
  readonly elo: Estimate;
}

export interface SprtState {
  readonly verdict: 'H0' | 'H1' | 'continue';
  readonly elo0: number;
  readonly elo1: number;
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  /** Rounds that count. */
  readonly rounds: number;
  /** Rounds by the first agent's points: 0, 1/2, 1, 3/2, 2. */
  readonly counts: readonly number[];
}

/** The fitted comparison of two agents, the better one first. */
export interface RatedPair {
  readonly first: string;
  readonly second: string;
  /** Lead of the first over the second; the interval is that of the difference itself. */
  readonly elo: Estimate;
  /** The same with an interval that holds for all pairs at once. */
  readonly together: Estimate;
  /** Probability that the first is the better one, under the normal approximation. */
  readonly superior: number;
  /** Rounds that the two played against each other; 0 where other matches connect them. */
  readonly rounds: number;
  /**
   * The first's observed share of points in these rounds, and the share that the ratings predict: a check of the fit.
   */
  readonly share: number | null;
  readonly expected: number;
}

export interface RatingsSummary {
  /** Best first, about a mean of 0. */
  readonly agents: readonly { readonly agent: string; readonly elo: number }[];
  /** Every pair of agents, neighbours first. */
  readonly pairs: readonly RatedPair[];
  /** Games of two seats: the lead of the first seat between equals, by scenario. */
  readonly sides?: readonly { readonly scenario: string; readonly seat: string; readonly elo: Estimate }[];
  /** The share of draws between equals on even sides. */
  readonly draws?: number;
  /** Whether one rating for each agent explains all pairs; null where too few pairs met to tell. */
  readonly transitivity?: { readonly statistic: number; readonly freedom: number; readonly p: number } | null;
  /** The pair whose next round would lower the summed variance of the ratings most, and by what part of it. */
  readonly next?: { readonly first: string; readonly second: string; readonly gain: number };
}
