// The files of a run, written from the journal in game order: equal journals give equal files.

import { join } from 'node:path';
import { type Disk, sha256 } from '../../../src/node/files.ts';
import type { SettledArm } from '../../experiment.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import type { GameRow, Journal } from '../../running/journal.ts';
import type { ReadyExperiment } from '../../running/settle.ts';
import type { Stopping } from '../../running/stopping.ts';
import { type BattlesSummary, emptyBattles, isBattles, writeBattles } from '../battles/write.ts';
import type { CampaignsSummary } from '../campaigns/summarise.ts';
import { emptyCampaigns, isCampaigns, writeCampaigns } from '../campaigns/write.ts';
import { ratingsOf } from '../match/ratings.ts';
import { emptySecrets, isSecrets, type SecretsSummary, writeSecrets } from '../secrets/write.ts';
import {
  type ContenderSummary,
  type Estimate,
  type GroupedSummary,
  type MatchSummary,
  matchSummary,
  type Speed,
  type Standing,
  type Summary,
  summarise,
} from './summarise.ts';
import { writeTables, writeTogether } from './tables.ts';

/** Of one arm, of several, of campaigns, of secret choices, or of battles. */
export type AnySummary = Summary | GroupedSummary | CampaignsSummary | SecretsSummary | BattlesSummary;

/** The folder of an arm: the run's own where there is one arm. */
export const armFolder = (folder: string, arm: SettledArm, arms: number): string =>
  arms === 1 ? folder : join(folder, arm.name);

/** Writes all tables and the summary of what is finished. @returns what summary.json holds. */
export function writeOutputs(
  folder: string,
  ready: ReadyExperiment,
  journal: Journal,
  stopping: readonly Stopping[],
  speed: Speed,
  disk: Disk,
): AnySummary {
  if (isCampaigns(ready)) return writeCampaigns(folder, ready, journal, stopping, speed, disk);
  if (isSecrets(ready)) return writeSecrets(folder, ready, journal, stopping, speed, disk);
  if (isBattles(ready)) return writeBattles(folder, ready, journal, stopping, speed, disk);
  const { seed } = ready.settled;
  const played = ready.arms.map((arm, i) => {
    const rows = journal.games(i, stopping[i].last());
    const place = armFolder(folder, arm.settled, ready.arms.length);
    const hash = writeTables(place, { arm, rows, journal }, disk);
    const { test } = stopping[i];
    const games = { arm: arm.settled, rows, resultNames: arm.rules.resultNames, sprt: stopping[i].sprt(), hash, test };
    const summary = summarise(games, seed, speed);
    writeSummary(place, [[arm.settled.name, summary]], {}, summary, disk);
    return { ...games, summary };
  });
  if (played.length === 1) return played[0].summary;

  writeTogether(
    folder,
    ready.arms.map((arm, i) => ({ arm, rows: played[i].rows, journal })),
    disk,
  );
  const groups = pooled(played);
  const ratings = ratingsOf(played);
  const grouped: GroupedSummary = {
    experiment: ready.settled.name,
    seed,
    games: played.reduce((sum, { summary }) => sum + summary.games, 0),
    crashed: played.reduce((sum, { summary }) => sum + summary.crashed, 0),
    arms: Object.fromEntries(played.map(({ arm, summary }) => [arm.name, summary])),
    groups,
    ...(ratings ? { ratings } : {}),
    speed,
    hash: sha256(played.map(({ hash }) => hash)),
  };
  writeSummary(folder, Object.entries(grouped.arms), groups, grouped, disk);
  return grouped;
}

/** The summary of a run without a game: what its gates may speak of is known before it begins. */
export function emptySummary(ready: ReadyExperiment): AnySummary {
  if (isCampaigns(ready)) return emptyCampaigns(ready);
  if (isSecrets(ready)) return emptySecrets(ready);
  if (isBattles(ready)) return emptyBattles(ready);
  const speed = { seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0, workers: 0 };
  const { name: experiment, seed } = ready.settled;
  const unplayed = ready.arms.map(({ settled: arm, rules }) => {
    const games = { arm, rows: [], resultNames: rules.resultNames, sprt: null, hash: '' };
    return { ...games, summary: summarise(games, seed, speed) };
  });
  if (unplayed.length === 1) return unplayed[0].summary;
  const arms = Object.fromEntries(unplayed.map(({ arm, summary }) => [arm.name, summary]));
  return { experiment, seed, games: 0, crashed: 0, arms, groups: pooled(unplayed), speed, hash: '' };
}

function pooled(
  played: readonly {
    readonly arm: SettledArm;
    readonly rows: readonly GameRow[];
    readonly test?: Stopping['test'];
  }[],
): GroupedSummary['groups'] {
  const groups = new Map<string, typeof played>();
  for (const each of played) {
    if (each.arm.kind === 'match') groups.set(each.arm.group, [...(groups.get(each.arm.group) ?? []), each]);
  }
  return Object.fromEntries(
    [...groups].map(([name, arms]) => [name, matchSummary(arms, arms[0].test?.state() ?? null)]),
  );
}

const SUMMARY_COLUMNS = [
  'arm',
  'seat',
  'agent',
  'games',
  'wins',
  'draws',
  'losses',
  'winShare',
  'winShare.lo',
  'winShare.hi',
  'scoreShare',
  'scoreShare.lo',
  'scoreShare.hi',
  'score.mean',
  'score.sd',
  'score.lo',
  'score.hi',
];

/** Further columns where the luck of a match was measured. */
const LUCK_COLUMNS = ['scoreShare.se', 'adjusted', 'adjusted.se', 'adjusted.lo', 'adjusted.hi'];

function writeSummary(
  folder: string,
  arms: readonly (readonly [string, Summary])[],
  groups: GroupedSummary['groups'],
  whole: Summary | GroupedSummary,
  disk: Disk,
): void {
  const rows = [...arms.flatMap(([name, summary]) => armRows(name, summary)), ...groupRows(arms, groups)];
  const columns = arms.some(([, { match }]) => match?.luck) ? [...SUMMARY_COLUMNS, ...LUCK_COLUMNS] : SUMMARY_COLUMNS;
  const full = rows.map((row) => columns.map((_, i) => row[i] ?? null));
  disk.replace(join(folder, 'summary.csv'), csv(columns, full));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

/** A row a seat, and in a match a row for each of the two agents, whose seat is `*`. */
function armRows(name: string, summary: Summary): CsvValue[][] {
  const seats = Object.entries(summary.seats).map(([seat, standing]) => {
    const agent = Array.isArray(summary.agents) ? '*' : (summary.agents as Record<string, string>)[seat];
    const { mean, sd, lo, hi } = standing.score;
    return [name, seat, agent, ...standingColumns(standing), mean, sd, lo, hi];
  });
  return [...seats, ...(summary.match ? contenderRows(name, summary.match) : [])];
}

function groupRows(arms: readonly (readonly [string, Summary])[], groups: GroupedSummary['groups']): CsvValue[][] {
  const names = new Set(arms.map(([name]) => name));
  return Object.entries(groups)
    .filter(([name]) => !names.has(name))
    .flatMap(([name, match]) => contenderRows(name, match));
}

function contenderRows(name: string, { first, second, luck }: MatchSummary): CsvValue[][] {
  const row = (each: ContenderSummary, lucks: readonly CsvValue[]): CsvValue[] => {
    return [name, '*', each.agent, ...standingColumns(each), null, null, null, null, ...lucks];
  };
  if (luck === null) return [row(first, []), row(second, [])];
  const { raw, adjusted } = luck;
  const rest = (share: number | null): number | null => (share === null ? null : 1 - share);
  return [
    row(first, [raw.se, adjusted.value, adjusted.se, adjusted.lo, adjusted.hi]),
    row(second, [raw.se, rest(adjusted.value), adjusted.se, rest(adjusted.hi), rest(adjusted.lo)]),
  ];
}

function standingColumns({ wins, draws, losses, winShare, scoreShare }: Standing): CsvValue[] {
  const ends = ({ value, lo, hi }: Estimate): CsvValue[] => [value, lo, hi];
  return [wins + draws + losses, wins, draws, losses, ...ends(winShare), ...ends(scoreShare)];
}
