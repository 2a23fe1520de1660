// Reads back the files of a run: summary, games, the ruleset's tables, heat.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { readJson } from '../../src/node/named-files.ts';
import type { Summary } from '../kinds/games/summary.ts';
import type { AnySummary } from './estimates.ts';
import type { ExperimentFile } from './experiment-file.ts';
import { firstRow, readRows, rowsWhere, type TableRow, type TableRows } from './table-rows.ts';

export { firstRow, type TableRow, type TableRows };

/** The files of one run, or of one arm of an experiment. */
export interface RunFiles {
  readonly folder: string;
  readonly summary: Summary;
  readonly seats: readonly string[];
  /** The finished games. */
  readonly games: TableRows;
  /** All tables in the folder by name: `turns`, `battles`, ... */
  readonly tables: ReadonlyMap<string, TableRows>;
  /** By layer: the number a game by hex label. */
  readonly heat: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Names of files under `records/`. */
  readonly records: readonly string[];
}

/** Tables with a format of their own, which do not come from the ruleset. */
const OWN = new Set(['games', 'summary', 'ratings', 'heat', 'dice']);

/** @throws BadInput where there is no summary. */
export function readSummary(folder: string): AnySummary {
  const path = join(folder, 'summary.json');
  if (!existsSync(path)) throw new BadInput('no summary.json in it', folder, 'the folder of a run that has played');
  return readJson(path) as AnySummary;
}

/** Null where the folder has none, as the folder of an arm. */
export function readExperiment(folder: string): ExperimentFile | null {
  const path = join(folder, 'experiment.json');
  return existsSync(path) ? (readJson(path) as ExperimentFile) : null;
}

export function readFiles(folder: string, summary: Summary): RunFiles {
  const seats = Object.keys(summary.seats);
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .map((name) => name.slice(0, -4))
    .sort();
  const tables = new Map(files.filter((name) => !OWN.has(name)).map((name) => [name, readTable(folder, name)]));
  return {
    folder,
    summary,
    seats,
    games: rowsWhere(readTable(folder, 'games'), (row) => row.result !== 'crashed'),
    tables,
    heat: readHeat(folder),
    records: existsSync(join(folder, 'records')) ? readdirSync(join(folder, 'records')).sort() : [],
  };
}

/** Reads a table of a folder by its name; empty where there is none. */
export const readTable = (folder: string, name: string): TableRows => readRows(join(folder, `${name}.csv`));

function readHeat(folder: string): Map<string, Map<string, number>> {
  const layers = new Map<string, Map<string, number>>();
  for (const { layer, hex, perGame } of readTable(folder, 'heat')) {
    const values = layers.get(layer) ?? new Map<string, number>();
    layers.set(layer, values.set(hex, Number(perGame)));
  }
  return layers;
}

/** Reads a cell as a number; NaN where it is empty or not a number. */
export const numeric = (text: string | undefined): number => (text === undefined || text === '' ? NaN : Number(text));

/** Groups rows by the value of a column, in order of first appearance. */
export function groupBy<T>(rows: Iterable<T>, key: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}
