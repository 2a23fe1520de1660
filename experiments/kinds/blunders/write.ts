// The files of the blunder meter, written from the journal in order: a row for each mistake, counts by turn, the
// summary.

import { join } from 'node:path';
import { sha256 } from '../../../src/node/files.ts';
import { scenarioName } from '../../formats/arms.ts';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import { meanOf, NO_SPEED, type Speed } from '../../formats/estimates.ts';
import { type FinishedGame, isCrash } from '../../formats/journal-line.ts';
import type { ReadyExperiment, ToWrite } from '../kind.ts';
import { type BlundersArm, COUNTED, SEEN } from './arm.ts';
import { BLUNDER, COUNT, SUMMARY } from './columns.ts';
import { kindsOf } from './kinds.ts';
import type { BlundersOfArm, BlundersSummary, Counted, KindCounted } from './summary.ts';

/** The finished games of an arm. */
type Games = readonly FinishedGame[];

/** Writes the tables and the summary of the finished games. @returns the content of summary.json. */
export function writeBlunders({
  folder,
  ready,
  journal,
  stopping,
  speed,
  disk,
}: ToWrite<BlundersArm>): BlundersSummary {
  const rows = ready.arms.map((_, i) => [...journal.games(i, stopping[i].last())]);
  const games = rows.map((own): Games => {
    const finished = own.filter(({ crashed }) => crashed === null);
    return [...journal.lines(finished)].flatMap((line) => (isCrash(line) ? [] : [line]));
  });
  const crashed = rows.flat().filter((row) => row.crashed !== null).length;
  const seen = (): Iterable<string> => csv(namesOf(BLUNDER), seenRows(ready, games));
  const counted = (): Iterable<string> => csv(namesOf(COUNT), countedRows(ready, games));
  disk.replace(join(folder, 'blunders.csv'), seen());
  disk.replace(join(folder, 'counts.csv'), counted());
  const summary = summaryOf(ready, games, crashed, speed, sha256([...seen(), ...counted()]));
  disk.replace(join(folder, 'summary.csv'), csv(namesOf(SUMMARY), summaryRows(summary)));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

/** Returns the summary before the first game. */
export const emptyBlunders = (ready: ReadyExperiment<BlundersArm>): BlundersSummary =>
  summaryOf(
    ready,
    ready.arms.map(() => []),
    0,
    NO_SPEED,
    '',
  );

const placeOf = ({ scenario, agents }: BlundersArm): string[] => [scenarioName(scenario), agents[0]];

function* seenRows({ settled }: ReadyExperiment<BlundersArm>, games: readonly Games[]): Generator<CsvValue[]> {
  for (const [arm, own] of games.entries()) {
    for (const { game, tableRows = [] } of own) {
      for (const [table, ...values] of tableRows) {
        if (table === SEEN) yield [...placeOf(settled.arms[arm]), game, ...values];
      }
    }
  }
}

/** Sums the counts of an arm over its games, in the order of turns, seats and kinds. */
function* countedRows({ arms }: ReadyExperiment<BlundersArm>, games: readonly Games[]): Generator<CsvValue[]> {
  for (const [i, { settled, rules }] of arms.entries()) {
    const sums = new Map<string, [number, number]>();
    let last = 0;
    for (const [turn, seat, kind, occasions, blunders] of games[i].flatMap(countsIn)) {
      const key = `${turn} ${seat} ${kind}`;
      const [had, made] = sums.get(key) ?? [0, 0];
      sums.set(key, [had + occasions, made + blunders]);
      last = Math.max(last, turn);
    }
    for (let turn = 0; turn <= last; turn++) {
      for (const seat of settled.seats) {
        for (const { name } of kindsOf(rules)) {
          const sum = sums.get(`${turn} ${seat} ${name}`);
          if (sum !== undefined) yield [...placeOf(settled), turn, seat, name, ...sum];
        }
      }
    }
  }
}

type Count = readonly [turn: number, seat: string, kind: string, occasions: number, blunders: number];

const countsIn = ({ tableRows = [] }: FinishedGame): Count[] =>
  tableRows.flatMap(([table, turn, seat, kind, occasions, blunders]) =>
    table === COUNTED ? [[Number(turn), String(seat), String(kind), Number(occasions), Number(blunders)] as const] : [],
  );

function summaryOf(
  { settled, arms }: ReadyExperiment<BlundersArm>,
  games: readonly Games[],
  crashed: number,
  speed: Speed,
  hash: string,
): BlundersSummary {
  return {
    experiment: settled.name,
    ruleset: settled.arms[0].ruleset,
    seed: settled.seed,
    games: games.reduce((sum, own) => sum + own.length, 0),
    crashed,
    arms: arms.map(({ settled: arm, rules }, i): BlundersOfArm => {
      const [scenario, agent] = placeOf(arm);
      const counts = games[i].map(countsIn);
      return {
        arm: arm.name,
        scenario,
        agent,
        games: games[i].length,
        kinds: kindsOf(rules).map((kind): KindCounted => {
          const ofKind = counts.map((game) => game.filter(([, , name]) => name === kind.name));
          const ofSeat = (seat: string): Counted => counted(ofKind.map((game) => game.filter(([, by]) => by === seat)));
          return {
            kind: kind.name,
            title: kind.title,
            of: kind.of,
            ...counted(ofKind),
            seats: Object.fromEntries(arm.seats.map((seat) => [seat, ofSeat(seat)])),
          };
        }),
        all: counted(counts).each,
      };
    }),
    speed,
    hash,
  };
}

/** @param games the counts of each game */
function counted(games: readonly (readonly Count[])[]): Counted {
  const made = games.map((game) => game.reduce((sum, [, , , , blunders]) => sum + blunders, 0));
  return {
    occasions: games.flat().reduce((sum, [, , , occasions]) => sum + occasions, 0),
    blunders: made.reduce((sum, n) => sum + n, 0),
    each: meanOf(made),
  };
}

function* summaryRows({ arms }: BlundersSummary): Generator<CsvValue[]> {
  for (const { scenario, agent, kinds } of arms) {
    for (const { kind, seats, ...all } of kinds) {
      for (const [seat, { occasions, blunders, each }] of [['all', all] as const, ...Object.entries(seats)]) {
        yield [scenario, agent, kind, seat, occasions, blunders, each.value, each.lo, each.hi];
      }
    }
  }
}
