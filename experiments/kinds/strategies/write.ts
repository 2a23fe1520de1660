// The files of an experiment with strategies: those of its arms, the payoff matrix, its plans and their differences.

import { join } from 'node:path';
import { namesOf } from '../../formats/columns.ts';
import { type CsvValue, csv } from '../../formats/csv.ts';
import type { Estimate } from '../../formats/estimates.ts';
import type { GroupedSummary } from '../games/summary.ts';
import { emptyGames, writeGames } from '../games/write.ts';
import type { ReadyExperiment, ToWrite } from '../kind.ts';
import type { StrategiesArm } from './arm.ts';
import { CELLS, DIFFERENCES, PLANS } from './columns.ts';
import { strategiesOf } from './payoffs.ts';
import type { PayoffCell, PlanDifference, PlanRow, StrategiesSummary } from './summary.ts';

export function writeStrategies(run: ToWrite<StrategiesArm>): StrategiesSummary {
  const { folder, ready, journal, stopping, disk } = run;
  const games = writeGames(run) as GroupedSummary;
  const pairs = ready.arms.map((arm, i) => ({ ready: arm, rows: journal.games(i, stopping[i].last()) }));
  const strategies = strategiesOf(ready, pairs, journal);
  const summary = { ...games, strategies };
  const write = (name: string, columns: readonly string[], rows: readonly CsvValue[][]): void =>
    disk.replace(join(folder, name), csv(columns, rows));
  write('strategies.csv', namesOf(CELLS), strategies.cells.map(cellRow));
  write('strategies-plans.csv', namesOf(PLANS), strategies.plans.map(planRow));
  write('strategies-differences.csv', namesOf(DIFFERENCES), strategies.differences.map(differenceRow));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  return summary;
}

export const emptyStrategies = (ready: ReadyExperiment<StrategiesArm>): StrategiesSummary => {
  const pairs = ready.arms.map((arm) => ({ ready: arm, rows: [] }));
  return { ...(emptyGames(ready) as GroupedSummary), strategies: strategiesOf(ready, pairs, null) };
};

const ends = ({ value, lo, hi }: Estimate): CsvValue[] => [value, lo, hi];

const cellRow = ({ of, against, arm, games, payoff }: PayoffCell): CsvValue[] => [
  of,
  against,
  arm,
  games,
  ...ends(payoff),
];

const planRow = (row: PlanRow): CsvValue[] => [
  row.seat,
  row.plan,
  ...ends(row.payoff),
  ...ends(row.share),
  ...ends(row.against),
  ...ends(row.worst),
  row.reply,
  ...ends(row.gives),
  row.givesSplit,
  row.dominatedBy ?? '',
  row.isShown ? 1 : 0,
];

const differenceRow = (row: PlanDifference): CsvValue[] => [
  row.seat,
  row.plan,
  row.than,
  row.against,
  row.n,
  row.diff,
  row.lo,
  row.hi,
  row.allLo,
  row.allHi,
  row.p,
  row.pHolm,
];
