// Every cell of a study fought many times, and a family of tests over all of them.

import { BadInput } from '../engine/contract/errors.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { agreement } from '../stats/agreement.ts';
import { holm } from '../stats/holm.ts';
import { type CombatStudy, cellAt, placesOf, type StudyPlace } from './combat-study.ts';

export interface CellTrial extends StudyPlace {
  readonly counts: readonly number[];
  /** Of the chi-squared test of the cell, adjusted over all cells (Holm). */
  readonly p: number;
}

export interface StudyTrial {
  readonly n: number;
  readonly seed: string;
  readonly cells: readonly CellTrial[];
  /** The smallest adjusted p. */
  readonly p: number;
}

/** Below this adjusted p table and simulation do not agree. */
export const DISAGREES = 0.001;

/**
 * @param done called after each cell
 * @throws BadInput where the table cannot be simulated.
 */
export function trialOf(
  study: CombatStudy,
  n: number,
  seed: string,
  done: (cells: number, of: number) => void = () => {},
): StudyTrial {
  if (!study.simulate) throw new BadInput(`${study.table} cannot be simulated`, '--simulate', 'a table of combat');
  const places = placesOf(study);
  const found = places.map((place, i) => {
    const cell = cellAt(study, place)!;
    const counts = study.simulate!(place, n, new Rng(seed, 'crt', place.row, place.modifier, place.column));
    const chances = cell.map(({ probability }) => probability.valueOf());
    done(i + 1, places.length);
    return { ...place, counts, p: agreement(counts, chances).p };
  });
  const adjusted = holm(found.map(({ p }) => p));
  const cells = found.map((cell, i) => ({ ...cell, p: adjusted[i] }));
  return { n, seed, cells, p: Math.min(...adjusted) };
}
