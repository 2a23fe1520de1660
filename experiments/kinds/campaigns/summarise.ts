// Summarises simulated campaigns: their ratings, their points, the result of each mission. Intervals are 95 %.

import { lengthOf, shareOfGames } from '../../formats/estimates.ts';
import type { FinishedGame } from '../../formats/journal-line.ts';
import type { UntilSummary } from '../../formats/precision.ts';
import type { GameRow } from '../../running/journal.ts';
import { bySeat } from '../settling.ts';
import type { CampaignArm } from './arm.ts';
import type { CampaignSummary, MissionSummary } from './summary.ts';

/** The columns of missions.csv that the summary uses. */
export interface MissionRow {
  readonly scenario: string;
  readonly walkover: boolean;
  readonly result: string;
}

export interface CampaignGames {
  readonly arm: CampaignArm;
  readonly rows: readonly GameRow[];
  readonly until: UntilSummary | null;
  /** Number of finished campaigns. */
  readonly missions: readonly MissionRow[];
  /** Ratings, worst first. */
  readonly ratings: readonly string[];
  /** Results, best first. */
  readonly results: readonly string[];
  /** Scenarios in the order of the campaign. */
  readonly order: readonly string[];
}

export function summariseCampaigns({
  arm,
  rows,
  until,
  missions,
  ratings,
  results,
  order,
}: CampaignGames): CampaignSummary {
  const finished = rows.filter((row) => row.crashed === null);
  const own = arm.seats.indexOf(arm.side);
  const rated = ratings.map((rating) => {
    const count = finished.filter(({ result }) => result === rating).length;
    return [rating, { count, share: shareOfGames(count, finished.length) }] as const;
  });
  const met = order.filter((scenario) => missions.some((row) => row.scenario === scenario));
  return {
    campaigns: finished.length,
    crashed: rows.length - finished.length,
    ...(until ? { until } : {}),
    agents: bySeat(arm),
    ratings: Object.fromEntries(rated),
    victoryPoints: lengthOf(finished.map(({ scores }) => scores[own])),
    missions: lengthOf(finished.map(({ turns }) => turns)),
    decisions: lengthOf(finished.map(({ decisions }) => decisions)),
    byMission: Object.fromEntries(met.map((scenario) => [scenario, missionSummary(scenario, missions, results)])),
  };
}

function missionSummary(scenario: string, missions: readonly MissionRow[], results: readonly string[]): MissionSummary {
  const rows = missions.filter((row) => row.scenario === scenario);
  const counts = results.map((result) => [result, rows.filter((row) => row.result === result).length] as const);
  return {
    played: rows.length,
    walkovers: rows.filter(({ walkover }) => walkover).length,
    results: Object.fromEntries(counts),
    winShare: shareOfGames(counts[0][1], rows.length),
  };
}

/** Extracts a campaign's rows of missions.csv, as the summary needs them. */
export const missionRowsOf = ({ tableRows }: Pick<FinishedGame, 'tableRows'>): MissionRow[] =>
  (tableRows ?? []).map(([, , scenario, , walkover, , result]) => ({
    scenario: String(scenario),
    walkover: walkover === 1,
    result: String(result),
  }));
