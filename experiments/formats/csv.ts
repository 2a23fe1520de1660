// Writes CSV in the form of every table of a run: a header, one row a line, LF, quotes only where needed.

import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | null;

/** Number of rows turned to text at a time. */
const CHUNK = 2_000;

/** Yields a table as text in chunks, so that a large table never stands in memory whole. */
export function* csv(columns: readonly string[], rows: Iterable<readonly CsvValue[]>): Generator<string> {
  yield lineOf(columns);
  let chunk = '';
  let count = 0;
  for (const row of rows) {
    chunk += lineOf(row);
    if (++count % CHUNK > 0) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

/** Turns rows into the same text, for tables that are written side by side. */
export class CsvText {
  private chunk = '';
  private count = 0;

  constructor(
    columns: readonly string[],
    private readonly sink: (text: string) => void,
  ) {
    sink(lineOf(columns));
  }

  row(values: readonly CsvValue[]): void {
    this.chunk += lineOf(values);
    if (++this.count % CHUNK === 0) this.end();
  }

  end(): void {
    if (this.chunk !== '') this.sink(this.chunk);
    this.chunk = '';
  }
}

const NEEDS_QUOTES = /[",\r\n]/;

/** Formats a row. Only one with a cell that needs quotes goes through the library. */
function lineOf(row: readonly CsvValue[]): string {
  for (const value of row) {
    if (typeof value === 'string' && NEEDS_QUOTES.test(value)) return stringify([[...row]]);
  }
  return `${row.join()}\n`;
}
