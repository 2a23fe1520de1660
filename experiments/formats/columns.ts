// Declarations of the tables of a run, from which docs/measures.md and columns.json are made.

import type { ColumnNote } from '../../src/engine/contract/columns.ts';

/** Notes, or at least explanations, by column name, in column order. SEAT or SIDE in a name stands for one of each. */
export type Columns = Readonly<Record<string, string | ColumnNote>>;

export interface DeclaredTable {
  /** The name of its file. */
  readonly file: string;
  /** The thing that a row describes. */
  readonly row: string;
  readonly columns: Columns;
}

/** Returns the column names of the table. @param each the seats or sides */
export const namesOf = (columns: Columns, each: readonly string[] = []): string[] =>
  Object.keys(columns).flatMap((name) =>
    /SEAT|SIDE/.test(name) ? each.map((one) => name.replace(/SEAT|SIDE/, one)) : [name],
  );
