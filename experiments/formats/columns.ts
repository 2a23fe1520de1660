// Tables of a run as they are declared: each column with a line on it, so that docs/reference.md says what tables hold.

/** By name, in their order. A name with SEAT or SIDE in it stands for one column for each. */
export type Columns = Readonly<Record<string, string>>;

export interface DeclaredTable {
  /** Its file. */
  readonly file: string;
  /** What a row is. */
  readonly row: string;
  readonly columns: Columns;
}

/** The names of columns as a table has them. @param each the seats or sides */
export const namesOf = (columns: Columns, each: readonly string[] = []): string[] =>
  Object.keys(columns).flatMap((name) =>
    /SEAT|SIDE/.test(name) ? each.map((one) => name.replace(/SEAT|SIDE/, one)) : [name],
  );
