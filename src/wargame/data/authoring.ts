// Reading and changing scenario files that may have any fault, for rulesets whose pieces stand in a list of rows.

import { isFields, type Path, valueAt, without, withValue } from '../../engine/text/document.ts';
import type { ScenarioFile } from '../../view/authoring.ts';

/** Fields with which the scenario of a person begins in every game. */
export const NEW_SCENARIO = {
  scenario: 'my-scenario',
  title: 'My scenario',
  about: 'A scenario of my own.',
  source: 'Made in the editor.',
} as const;

/** The shipped scenarios as files, for an editor. */
export const shippedScenarios =
  (dataset: { readonly shipped: { readonly scenarios: Readonly<Record<string, unknown>> } }) =>
  (): Readonly<Record<string, ScenarioFile>> =>
    dataset.shipped.scenarios as Readonly<Record<string, ScenarioFile>>;

export interface FoundRow {
  readonly row: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

/** The rows of a list that are objects. */
export function rowsAt(file: unknown, list: Path): FoundRow[] {
  const rows = valueAt(file, list);
  return Array.isArray(rows) ? rows.flatMap((row, i) => (isFields(row) ? [{ row, path: [...list, i] }] : [])) : [];
}

/** The texts of a list. */
export function wordsAt(file: unknown, list: Path): string[] {
  const words = valueAt(file, list);
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : [];
}

export const textAt = (file: unknown, path: Path): string => {
  const value = valueAt(file, path);
  return typeof value === 'string' ? value : '';
};

/** A copy in which the row of a unit names a hex; a unit without one gets one. */
export function withPlace<T>(file: T, list: Path, unit: string, hex: string): T {
  const found = rowsAt(file, list).find(({ row }) => row.unit === unit);
  if (found) return withValue(file, [...found.path, 'hex'], hex);
  const rows = valueAt(file, list);
  return withValue(file, [...list, Array.isArray(rows) ? rows.length : 0], { unit, hex });
}

/** A copy without the entries of a list that are this unit: its id, or rows that name it. */
export function withoutUnit<T>(file: T, list: Path, unit: string): T {
  const entries = valueAt(file, list);
  if (!Array.isArray(entries)) return file;
  const left = entries.filter((entry) => entry !== unit && !(isFields(entry) && entry.unit === unit));
  return left.length === entries.length ? file : withValue(file, list, left);
}

/** As {@link withoutUnit}; a list that gets empty goes too. */
export function withoutLast<T>(file: T, list: Path, unit: string): T {
  const left = withoutUnit(file, list, unit);
  const entries = valueAt(left, list);
  return left !== file && Array.isArray(entries) && entries.length === 0 ? without(left, list) : left;
}
