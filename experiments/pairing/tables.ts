// The tables of differences: variants.csv, variants-by-turn.csv, variants-heat.csv.

import { join } from 'node:path';
import { real, text, whole } from '../../src/engine/contract/columns.ts';
import type { Disk } from '../../src/node/files.ts';
import { type Columns, type DeclaredTable, namesOf } from '../formats/columns.ts';
import { type CsvValue, csv } from '../formats/csv.ts';
import type { DifferenceRow, HeatDifference, TurnDifference } from '../formats/differences.ts';
import type { Course } from './course.ts';

const HEAD = {
  scenario: text('scenario of the variant and its base'),
  variant: text('name of the variant'),
};

const VARIANTS: Columns = {
  ...HEAD,
  factor: text('the changed value: its path in the data, option or seat'),
  level: text('what it was changed to'),
  measure: text('SEAT.win, SEAT.score (a draw counts one half), SEAT.points (the points of the game) or turns'),
  n: whole('rounds', 'number of rounds that both finished; in a run or sweep a round is a game'),
  value: real('unit of the measure', 'share or mean of the variant'),
  lo: real('unit of the measure', 'lower end of the 95 % interval of `value`'),
  hi: real('unit of the measure', 'upper end of the 95 % interval of `value`'),
  base: real('unit of the measure', 'share or mean of the base in the same rounds'),
  diff: real('unit of the measure', '`value` minus `base`'),
  'diff.lo': real(
    'unit of the measure',
    'lower end of the paired 95 % interval: by the score for wins, t for the others',
  ),
  'diff.hi': real('unit of the measure', 'upper end of that interval'),
  'all.lo': real(
    'unit of the measure',
    'lower end of an interval that holds for all variants of the scenario together, with 95 %',
  ),
  'all.hi': real('unit of the measure', 'upper end of that interval'),
  onlyA: whole('games', 'games won in the variant alone'),
  onlyB: whole('games', 'games won in the base alone'),
  'p.mcnemar': real('probability', 'exact p-value of the difference in wins, from onlyA and onlyB'),
  'p.t': real(
    'probability',
    'p-value of the paired t test, for the other measures; of unpaired runs that of the two-sample test',
  ),
  'p.holm': real('probability', 'either p-value, adjusted over the variants of the scenario'),
  varianceRatio: real(
    '1',
    'variance of unpaired games over that of the pairs: how many times fewer games the common dice need',
  ),
  sameGames: whole('rounds', 'number of rounds that ended in the same position as in the base'),
};

const BY_TURN: Columns = {
  ...HEAD,
  column: text('column of turns.csv; `lead` is the score of the first seat minus that of the second'),
  turn: whole('turns', 'number of the turn that ended'),
  n: whole('pairs', 'number of pairs in which both games reached the turn'),
  base: real('unit of the column', 'mean of the base'),
  diff: real('unit of the column', 'mean of the variant minus that of the base'),
  lo: real('unit of the column', 'lower end of the paired 95 % interval (t)'),
  hi: real('unit of the column', 'upper end of that interval'),
};

const HEAT: Columns = {
  ...HEAD,
  layer: text('layer of the map, as in heat.csv'),
  hex: text('hex'),
  base: real('unit of the layer a game', 'mean of one game of the base'),
  diff: real('unit of the layer a game', 'mean of one game of the variant minus that of the base'),
  p: real('probability', 'p-value of the paired t test'),
  q: real('probability', 'the same, adjusted over the hexes of the layer (Benjamini and Hochberg)'),
};

export const variantTables: readonly DeclaredTable[] = [
  { file: 'variants.csv', row: 'one measure of a variant, against its base on the same dice', columns: VARIANTS },
  { file: 'variants-by-turn.csv', row: 'one column of turns.csv at the end of a turn', columns: BY_TURN },
  { file: 'variants-heat.csv', row: 'one hex of a layer', columns: HEAT },
];

/** Writes all three tables. */
export function writeDifferences(
  folder: string,
  rows: readonly DifferenceRow[],
  { turns, heat }: Course,
  disk: Disk,
): void {
  const write = (name: string, columns: Columns, lines: Iterable<readonly CsvValue[]>): void =>
    disk.replace(join(folder, name), csv(namesOf(columns), lines));
  write('variants.csv', VARIANTS, rows.map(differenceCells));
  write('variants-by-turn.csv', BY_TURN, turns.map(turnCells));
  write('variants-heat.csv', HEAT, heat.map(heatCells));
}

const differenceCells = (row: DifferenceRow): CsvValue[] => [
  row.scenario,
  row.variant,
  row.factor,
  row.level,
  row.measure,
  row.n,
  row.value,
  row.lo,
  row.hi,
  row.base,
  row.diff,
  row.diffLo,
  row.diffHi,
  row.allLo,
  row.allHi,
  row.onlyVariant,
  row.onlyBase,
  row.pMcnemar,
  row.pT,
  row.pHolm,
  row.varianceRatio,
  row.sameGames,
];

const turnCells = (row: TurnDifference): CsvValue[] => [
  row.scenario,
  row.variant,
  row.column,
  row.turn,
  row.n,
  row.base,
  row.diff,
  row.lo,
  row.hi,
];

const heatCells = (row: HeatDifference): CsvValue[] => [
  row.scenario,
  row.variant,
  row.layer,
  row.hex,
  row.base,
  row.diff,
  row.p,
  row.q,
];
