// Rows of a CSV table in little memory: a column keeps each different text once, and for each row the number of its text.
// Tables of many games repeat few texts.

import { existsSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { completeLines } from '../../src/node/files.ts';

export type TableRow = Readonly<Record<string, string>>;

/** The cells of one column. */
class Column {
  private readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();
  private cells = new Uint16Array(1024);
  private wide: Uint32Array | null = null;
  private length = 0;

  push(text: string): void {
    let number = this.numbers.get(text);
    if (number === undefined) {
      number = this.texts.push(text) - 1;
      this.numbers.set(text, number);
      if (number > 0xffff && this.wide === null) this.wide = Uint32Array.from(this.cells);
    }
    const cells = this.wide ?? this.cells;
    if (this.length < cells.length) cells[this.length++] = number;
    else {
      if (this.wide) this.wide = grown(this.wide, new Uint32Array(2 * this.wide.length));
      else this.cells = grown(this.cells, new Uint16Array(2 * this.cells.length));
      (this.wide ?? this.cells)[this.length++] = number;
    }
  }

  /** Gives up what only reading needs. */
  seal(): void {
    this.numbers.clear();
    if (this.wide) this.cells = new Uint16Array();
  }

  text(row: number): string {
    return this.texts[(this.wide ?? this.cells)[row]];
  }
}

function grown<T extends Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The number of a row in its table. */
const AT = Symbol('row');

/** Reads a table; empty where there is no such file. */
export function readRows(path: string): TableRow[] {
  if (!existsSync(path)) return [];
  let columns: Column[] = [];
  let names: readonly string[] | null = null;
  let count = 0;
  for (const line of records(path)) {
    if (names === null) {
      names = line;
      columns = names.map(() => new Column());
      continue;
    }
    columns.forEach((column, i) => {
      column.push(line[i] ?? '');
    });
    count++;
  }
  for (const column of columns) column.seal();
  const Row = rowClass(names ?? [], columns);
  return Array.from({ length: count }, (_, i) => new Row(i) as unknown as TableRow);
}

/** The class of the rows of a table, with a getter for each column. */
function rowClass(names: readonly string[], columns: readonly Column[]): new (at: number) => { readonly [AT]: number } {
  class Row {
    readonly [AT]: number;

    constructor(at: number) {
      this[AT] = at;
    }
  }
  const properties = names.map((name, i): [string, PropertyDescriptor] => {
    const column = columns[i];
    return [
      name,
      {
        enumerable: true,
        get(this: { readonly [AT]: number }) {
          return column.text(this[AT]);
        },
      },
    ];
  });
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
