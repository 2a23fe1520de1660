// summary.json of campaigns: their ratings, their points, the result of each mission.

import type { AnySummary, Estimate, Length, Speed } from '../../formats/estimates.ts';
import type { UntilSummary } from '../../formats/precision.ts';

export interface RatingCount {
  readonly count: number;
  /** Share of all campaigns of the side. */
  readonly share: Estimate;
}

/** The results of a mission for the side whose campaign it is, over the campaigns that reached it. */
export interface MissionSummary {
  readonly played: number;
  /** Number of times it was not played because a side had no units left. */
  readonly walkovers: number;
  readonly results: Readonly<Record<string, number>>;
  /** Share of the best result. */
  readonly winShare: Estimate;
}

export interface CampaignSummary {
  readonly campaigns: number;
  readonly crashed: number;
  /** Present where the run was to stop by its precision. */
  readonly until?: UntilSummary;
  /** By side. */
  readonly agents: Readonly<Record<string, string>>;
  /** Worst first. */
  readonly ratings: Readonly<Record<string, RatingCount>>;
  readonly victoryPoints: Length;
  readonly missions: Length;
  readonly decisions: Length;
  /** In the order of the side's list of missions. */
  readonly byMission: Readonly<Record<string, MissionSummary>>;
}

export interface CampaignsSummary extends AnySummary {
  readonly experiment: string;
  readonly ruleset: string;
  readonly seed: string;
  /** Number of finished campaigns, of all sides. */
  readonly campaigns: number;
  readonly crashed: number;
  /** Number of missions played in them. */
  readonly games: number;
  readonly sides: Readonly<Record<string, CampaignSummary>>;
  readonly speed: Speed;
  /** SHA-256 of campaigns.csv without `ms` and of missions.csv. */
  readonly hash: string;
}
