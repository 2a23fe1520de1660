// Declared columns of measured tables: the type, the unit and the meaning of each. The documentation and columns.json
// of every run are made from these declarations.

export interface ColumnNote {
  /** In terms of Table Schema (https://datapackage.org/standard/table-schema/). */
  readonly type: 'integer' | 'number' | 'string' | 'any';
  /** The unit of a number, e.g. `steps`; `1` for yes or no. */
  readonly unit?: string;
  readonly about: string;
  /** The rule of the rulebook behind it, or the formula of a column of one's own. */
  readonly rule?: string;
}

/** Declares a column of whole numbers. */
export const whole = (unit: string, about: string, rule?: string): ColumnNote => noteOf('integer', unit, about, rule);

/** Declares a column of numbers of any size. */
export const real = (unit: string, about: string, rule?: string): ColumnNote => noteOf('number', unit, about, rule);

/** Declares a column of texts. */
export const text = (about: string, rule?: string): ColumnNote => noteOf('string', undefined, about, rule);

const noteOf = (type: ColumnNote['type'], unit: string | undefined, about: string, rule?: string): ColumnNote => ({
  type,
  ...(unit === undefined ? {} : { unit }),
  about,
  ...(rule === undefined ? {} : { rule }),
});

/** Notes by column name, in column order. SEAT or SIDE in a name stands for one column for each. */
export type ColumnNotes = Readonly<Record<string, ColumnNote>>;

/** Returns the whole note of a column for which only its meaning may be stated. */
export const noteOfColumn = (column: string | ColumnNote): ColumnNote =>
  typeof column === 'string' ? { type: 'any', about: column } : column;

/** Returns the note of a column of a table; undefined where it has none. */
export function noteFor(column: string, notes: ColumnNotes): ColumnNote | undefined {
  if (Object.hasOwn(notes, column)) return notes[column];
  const fits = Object.keys(notes).filter((name) => {
    const [before, after] = name.split(/SEAT|SIDE/);
    if (after === undefined || column.length <= before.length + after.length) return false;
    return column.startsWith(before) && column.endsWith(after);
  });
  // The longest name fits most closely: `SIDE_points_held` rather than `SIDE_held`.
  const [best] = fits.sort((a, b) => b.length - a.length);
  return best === undefined ? undefined : notes[best];
}
