// The files of runs and matches, written from the journal in game order: equal journals give equal files.

import { join } from 'node:path';
import { statedIn } from '../../../src/engine/contract/stated.ts';
import { type Disk, sha256 } from '../../../src/node/files.ts';
import { armFolder } from '../../formats/arms.ts';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import { type Estimate, NO_SPEED, spread } from '../../formats/estimates.ts';
import type { GameRow } from '../../running/journal.ts';
import type { Stopping } from '../../running/stopping.ts';
import type { ReadyExperiment, ToWrite } from '../kind.ts';
import { isMatch, type MatchArm } from '../match/arm.ts';
import { ratingsOf } from '../match/ratings.ts';
import { matchSummary } from '../match/summarise.ts';
import type { ContenderSummary, MatchSummary, RatingsSummary } from '../match/summary.ts';
import type { GamesArm } from './arm.ts';
import { RATINGS, SUMMARY, SUMMARY_LUCK } from './columns.ts';
import { summarise } from './summarise.ts';
import type { GroupedSummary, Standing, Summary } from './summary.ts';
import { writeTables, writeTogether } from './tables.ts';

/** Writes all tables and the summary of the finished games. @returns the content of summary.json. */
export function writeGames(run: ToWrite<GamesArm>): Summary | GroupedSummary {
  const { folder, ready, journal, stopping, speed, disk } = run;
  const { seed } = ready.settled;
  const played = ready.arms.map((arm, i) => {
    const rows = journal.games(i, stopping[i].last());
    const place = armFolder(folder, arm.settled, ready.arms.length);
    const { hash, own, dice } = writeTables(place, { arm, rows, journal, columns: ready.columns }, disk);
    const { test } = stopping[i];
    const games = {
      arm: arm.settled,
      rows,
      resultNames: statedIn(arm.rules, arm.s).resultNames,
      sprt: stopping[i].sprt(),
      until: stopping[i].until(),
      hash,
      own,
      dice,
      test,
    };
    const summary = summarise(games, seed, speed);
    writeSummary(place, [[arm.settled.name, summary]], {}, summary, disk);
    return { ...games, summary };
  });
  if (played.length === 1) return played[0].summary;

  writeTogether(
    folder,
    ready.arms.map((arm, i) => ({ arm, rows: played[i].rows, journal, columns: ready.columns })),
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
  if (ratings) disk.replace(join(folder, 'ratings.csv'), csv(namesOf(RATINGS), ratingRows(ratings)));
  return grouped;
}

/** Returns the summary of a run without a game, from which the names for gates are known before it begins. */
export function emptyGames(ready: ReadyExperiment<GamesArm>): Summary | GroupedSummary {
  const speed = NO_SPEED;
  const { name: experiment, seed } = ready.settled;
  const unplayed = ready.arms.map(({ settled: arm, rules, s }) => {
    const own = new Map(ready.columns.map(({ name }) => [name, spread([])]));
    const { resultNames } = statedIn(rules, s);
    const games = { arm, rows: [], resultNames, sprt: null, until: null, hash: '', own };
    return { ...games, summary: summarise(games, seed, speed) };
  });
  if (unplayed.length === 1) return unplayed[0].summary;
  const arms = Object.fromEntries(unplayed.map(({ arm, summary }) => [arm.name, summary]));
  return { experiment, seed, games: 0, crashed: 0, arms, groups: pooled(unplayed), speed, hash: '' };
}

interface Contested {
  readonly arm: MatchArm;
  readonly rows: Iterable<GameRow>;
  readonly test?: Stopping['test'];
}

function pooled(
  played: readonly {
    readonly arm: GamesArm;
    readonly rows: Iterable<GameRow>;
    readonly test?: Stopping['test'];
  }[],
): GroupedSummary['groups'] {
  const groups = new Map<string, Contested[]>();
  for (const { arm, rows, test } of played) {
    if (isMatch(arm)) groups.set(arm.group, [...(groups.get(arm.group) ?? []), { arm, rows, test }]);
  }
  return Object.fromEntries(
    [...groups].map(([name, arms]) => [name, matchSummary(arms, arms[0].test?.state() ?? null)]),
  );
}

function writeSummary(
  folder: string,
  arms: readonly (readonly [string, Summary])[],
  groups: GroupedSummary['groups'],
  whole: Summary | GroupedSummary,
  disk: Disk,
): void {
  const rows = [...arms.flatMap(([name, summary]) => armRows(name, summary)), ...groupRows(arms, groups)];
  const hasLuck = arms.some(([, { match }]) => match?.luck);
  const columns = namesOf(hasLuck ? { ...SUMMARY, ...SUMMARY_LUCK } : SUMMARY);
  const full = rows.map((row) => columns.map((_, i) => row[i] ?? null));
  disk.replace(join(folder, 'summary.csv'), csv(columns, full));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(whole, null, 2)}\n`);
}

function ratingRows({ pairs, sides = [] }: RatingsSummary): CsvValue[][] {
  const ends = ({ value, lo, hi }: Estimate): CsvValue[] => [value, lo, hi];
  return [
    ...pairs.map(({ first, second, elo, together, superior, rounds, share, expected }) => {
      return [first, second, ...ends(elo), together.lo, together.hi, superior, rounds, share, expected];
    }),
    ...sides.map(({ scenario, seat, elo }) => {
      return [`${seat} in ${scenario}`, '*', ...ends(elo), null, null, null, null, null, null];
    }),
  ];
}

/** A row for each seat, and in a match a row for each of the two agents, whose seat is `*`. */
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
