// Writes CSV in the form of every table of a run: a header, one row a line, LF, quotes only where needed.

import { stringify } from 'csv-stringify/sync';

export type CsvValue = string | number | null;

/** Number of rows turned to text at a time. */
const CHUNK = 2_000;

/** Yields a table as text in chunks, so that a large table never stands in memory whole. */
export function* csv(columns: readonly string[], rows: Iterable<readonly CsvValue[]>): Generator<string> {
  yield stringify([[...columns]]);
  let chunk: CsvValue[][] = [];
  for (const row of rows) {
    chunk.push([...row]);
    if (chunk.length < CHUNK) continue;
    yield stringify(chunk);
    chunk = [];
  }
  if (chunk.length > 0) yield stringify(chunk);
}

/** Turns rows into the same text, for tables that are written side by side. */
export class CsvText {
  private chunk: CsvValue[][] = [];

  constructor(
    columns: readonly string[],
    private readonly sink: (text: string) => void,
  ) {
    sink(stringify([[...columns]]));
  }

  row(values: readonly CsvValue[]): void {
    if (this.chunk.push([...values]) >= CHUNK) this.end();
  }

  end(): void {
    if (this.chunk.length > 0) this.sink(stringify(this.chunk));
    this.chunk = [];
  }
}
