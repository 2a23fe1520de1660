// summary.json of campaigns: how they are rated, what they score, how each mission ends.

import type { AnySummary, Estimate, Length, Speed } from '../../formats/estimates.ts';

export interface RatingCount {
  readonly count: number;
  /** Of all campaigns of the side. */
  readonly share: Estimate;
}

/** How a mission went for the side whose campaign it is, over the campaigns that came to it. */
export interface MissionSummary {
  readonly played: number;
  /** Not played, since a side had nothing left. */
  readonly walkovers: number;
  readonly results: Readonly<Record<string, number>>;
  /** Share of the best result. */
  readonly winShare: Estimate;
}

export interface CampaignSummary {
  readonly campaigns: number;
  readonly crashed: number;
  /** By side. */
  readonly agents: Readonly<Record<string, string>>;
  /** Worst first. */
  readonly ratings: Readonly<Record<string, RatingCount>>;
  readonly victoryPoints: Length;
  readonly missions: Length;
  readonly decisions: Length;
  /** In the order in which the missions stand in the list of the side. */
  readonly byMission: Readonly<Record<string, MissionSummary>>;
}

export interface CampaignsSummary extends AnySummary {
  readonly experiment: string;
  readonly ruleset: string;
  readonly seed: string;
  /** Finished, of all sides. */
  readonly campaigns: number;
  readonly crashed: number;
  /** Missions played in them. */
  readonly games: number;
  readonly sides: Readonly<Record<string, CampaignSummary>>;
  readonly speed: Speed;
  /** SHA-256 of campaigns.csv without `ms` and of missions.csv. */
  readonly hash: string;
}
