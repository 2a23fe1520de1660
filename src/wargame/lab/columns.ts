// The columns of measured tables, by the notes that explain them: a name is stated once.

import type { ColumnNote, ColumnNotes } from '../../engine/contract/columns.ts';
import type { Measures } from '../../engine/contract/measures.ts';

const SIDE = 'SIDE_';

/** Returns the tables of events with their columns, all that have notes but the rows of turns. */
export const tablesOf = (about: Readonly<Record<string, ColumnNotes>>): Measures['tables'] =>
  Object.entries(about).flatMap(([name, notes]) => (name === 'turns' ? [] : [{ name, columns: Object.keys(notes) }]));

/** Returns the names of the columns that each side has, without the side. */
export const columnsOfSides = (notes: ColumnNotes): string[] =>
  Object.keys(notes).flatMap((name) => (name.startsWith(SIDE) ? [name.slice(SIDE.length)] : []));

/** Returns a word as it stands in the name of a column. */
export const columnName = (word: string): string => word.replaceAll(/[- ]/g, '_');

/** Makes one column for each word, the word where `name` has a star. */
export const columnForEach = <Word extends string>(
  words: readonly Word[],
  name: string,
  about: (word: Word) => ColumnNote,
): ColumnNotes => Object.fromEntries(words.map((word) => [name.replace('*', columnName(word)), about(word)]));
