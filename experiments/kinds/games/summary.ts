// The summary of games in the shape that scripts rely on: summary.json of runs and matches.

import type { AnySummary, Estimate, Length, Speed, Spread } from '../../formats/estimates.ts';
import type { UntilSummary } from '../../formats/precision.ts';
import type { MatchSummary, RatingsSummary } from '../match/summary.ts';

/** The results of a seat, or of an agent of a match. Counts are games; the shares of a match are over whole rounds. */
export interface Standing {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** Share of sole wins; the interval of a share of rounds (src/stats/round-share.ts), here and below. */
  readonly winShare: Estimate;
  /** Share of points; a draw counts one half. */
  readonly scoreShare: Estimate;
}

export interface SeatSummary extends Standing {
  /** Score in the game's points; t interval of the mean. */
  readonly score: Spread;
  /** Choices of its opening that it played, over games; where it has one. */
  readonly opening?: Length;
}

/** Tests of the dice of a run: Pearson's statistic by step, upper tail, adjusted by Holm for the number of steps. */
export interface DiceSummary {
  /** Number of dice and blind draws; in a match, of the first games of the rounds. */
  readonly fallen: number;
  /** The chance that sound dice fail. */
  readonly level: number;
  /** Whether no adjusted chance is below `level`. */
  readonly isSound: boolean;
  readonly tests: readonly {
    readonly step: string;
    readonly fallen: number;
    readonly statistic: number;
    readonly p: number;
    readonly adjusted: number;
  }[];
  /** The steps at which too few dice fell to be tested. */
  readonly untested: readonly { readonly step: string; readonly fallen: number }[];
}

/** The summary of a run or a match of one scenario; of several, `GroupedSummary` has one for each. */
export interface Summary extends AnySummary {
  readonly ruleset: string;
  readonly scenario: string;
  /** Number of finished games. */
  readonly games: number;
  readonly crashed: number;
  readonly seed: string;
  /** Agents by seat; in a match, the two agents. */
  readonly agents: Readonly<Record<string, string>> | readonly string[];
  readonly seats: Readonly<Record<string, SeatSummary>>;
  readonly results: Readonly<Record<string, number>>;
  /** Shares of games with each result, over whole rounds. */
  readonly resultShares: Readonly<Record<string, Estimate>>;
  /** How the dice fell; absent where none did, or from runs that did not count them. */
  readonly dice?: DiceSummary;
  readonly length: { readonly turns: Length; readonly decisions: Length };
  readonly match?: MatchSummary;
  /** Means of columns of one's own over rounds, with t intervals. */
  readonly columns?: Readonly<Record<string, Spread>>;
  /** Present where the run was to stop by its precision. */
  readonly until?: UntilSummary;
  readonly speed: Speed;
  /** SHA-256 of games.csv without `ms` and columns of one's own. */
  readonly hash: string;
}

/** The summary of an experiment of several arms. */
export interface GroupedSummary extends AnySummary {
  readonly experiment: string;
  readonly seed: string;
  readonly games: number;
  readonly crashed: number;
  readonly arms: Readonly<Record<string, Summary>>;
  /** Matches pooled over the arms of a group. */
  readonly groups: Readonly<Record<string, MatchSummary>>;
  /** Joint ratings of all agents, where three or more met in matches. */
  readonly ratings?: RatingsSummary;
  readonly speed: Speed;
  /** SHA-256 over the hashes of all arms. */
  readonly hash: string;
}

/** Returns the arms that played, all where none did: a Swiss tournament has an arm for each pair that might meet. */
export function playedArms({ arms }: GroupedSummary): readonly (readonly [name: string, arm: Summary])[] {
  const all = Object.entries(arms);
  const played = all.filter(([, { games, crashed }]) => games + crashed > 0);
  return played.length === 0 ? all : played;
}
