// Rows of a CSV table, read one after the other: a table of many games never stands in memory whole.

import { existsSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { completeLines } from '../../src/node/files.ts';

export type TableRow = Readonly<Record<string, string>>;

/** The rows of a table, which can be gone through several times. */
export type TableRows = Iterable<TableRow>;

/** Reads a table; it has no rows where there is no such file. */
export const readRows = (path: string): TableRows => ({
  *[Symbol.iterator]() {
    if (!existsSync(path)) return;
    let Row: RowClass | null = null;
    for (const cells of records(path)) {
      if (Row === null) Row = rowClass(cells);
      else yield new Row(cells) as unknown as TableRow;
    }
  },
});

/** Keeps the rows that satisfy a condition. */
export const rowsWhere = (rows: TableRows, holds: (row: TableRow) => boolean): TableRows => ({
  *[Symbol.iterator]() {
    for (const row of rows) if (holds(row)) yield row;
  },
});

/** Returns the first row of a table, if it has any. */
export function firstRow(rows: TableRows): TableRow | undefined {
  for (const row of rows) return row;
  return undefined;
}

const CELLS = Symbol('cells');

type RowClass = new (cells: readonly string[]) => { readonly [CELLS]: readonly string[] };

/** The class of the rows of a table, with a getter for each column. */
function rowClass(names: readonly string[]): RowClass {
  class Row {
    readonly [CELLS]: readonly string[];

    constructor(cells: readonly string[]) {
      this[CELLS] = cells;
    }
  }
  const properties = names.map((name, i): [string, PropertyDescriptor] => [
    name,
    {
      enumerable: true,
      get(this: { readonly [CELLS]: readonly string[] }) {
        return this[CELLS][i] ?? '';
      },
    },
  ]);
  Object.defineProperties(Row.prototype, Object.fromEntries(properties));
  return Row;
}

/** The records of a CSV file. Only a line with a quote needs the parser; a record with one may take several lines. */
function* records(path: string): Generator<readonly string[]> {
  let waiting = '';
  for (const { text } of completeLines(path)) {
    if (waiting === '' && !text.includes('"')) {
      yield text.replace(/\r$/, '').split(',');
      continue;
    }
    waiting += `${text}\n`;
    if ((waiting.split('"').length - 1) % 2 === 1) continue;
    yield (parse(waiting, { relax_column_count: true }) as string[][])[0];
    waiting = '';
  }
}
