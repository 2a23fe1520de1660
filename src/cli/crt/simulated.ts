// `--simulate`: every cell of a study fought many times, and a family of tests over all of them.

import { BadInput } from '../../engine/contract/errors.ts';
import { Rng } from '../../engine/kernel/rng.ts';
import { type CombatStudy, cellAt, placesOf, type StudyPlace } from '../../odds/combat-study.ts';
import { toNumber } from '../../odds/rational.ts';
import { agreement } from '../../stats/agreement.ts';
import { holm } from '../../stats/holm.ts';

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

/** @throws BadInput where the table cannot be simulated. */
export function simulated(study: CombatStudy, n: number, seed: string): StudyTrial {
  if (!study.simulate) throw new BadInput(`${study.table} cannot be simulated`, '--simulate', 'a table of combat');
  const found = placesOf(study).flatMap((place) => {
    const cell = cellAt(study, place);
    if (cell === null) return [];
    const { row, modifier, column } = place;
    const counts = study.simulate!(place, n, new Rng(seed, 'crt', row, modifier, column));
    const { p } = agreement(
      counts,
      cell.map(({ probability }) => toNumber(probability)),
    );
    return [{ ...place, counts, p }];
  });
  const adjusted = holm(found.map(({ p }) => p));
  const cells = found.map((cell, i) => ({ ...cell, p: adjusted[i] }));
  return { n, seed, cells, p: Math.min(...adjusted) };
}
