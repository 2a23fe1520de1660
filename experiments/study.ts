// Experiments that play no games: each computes one table, and says whether what it looks at is sound.

import { BadInput } from '../src/engine/contract/errors.ts';
import type { CsvValue } from './formats/csv.ts';
import type { ExperimentKey } from './kinds/named.ts';

export interface NamedStudy {
  readonly name: string;
  readonly summary: string;
  readonly keys: readonly ExperimentKey[];
  /** The unit of its work, in the singular. */
  readonly unit: string;
  /**
   * @param values by key, defaults among them
   * @param worked is called now and then with the number of units that are done, of all
   * @throws BadInput for a bad value
   */
  carryOut(values: Readonly<Record<string, string>>, seed: string, worked: (done: number, all: number) => void): Study;
}

export interface Study {
  /** The content of summary.json. */
  readonly summary: object;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly CsvValue[])[];
  /** The result in words, for a terminal. */
  readonly text: string;
  readonly isSound: boolean;
}

/** Reads a whole number of a study's key. @throws BadInput outside the range */
export function countOf(values: Readonly<Record<string, string>>, key: string, least: number, most: number): number {
  const n = /^\d+$/.test(values[key]) ? Number(values[key]) : Number.NaN;
  if (n >= least && n <= most) return n;
  throw new BadInput(`'${values[key]}'`, key, `a whole number from ${least} to ${most}`);
}
