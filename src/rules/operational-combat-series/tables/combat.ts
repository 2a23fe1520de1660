// OCS 9.7: the Combat Table. Strengths may be in any small unit, as long as both sides use the same.

import { type Crt, crt } from '../../../wargame/combat/crt.ts';
import type { CATEGORIES } from '../schema/shapes.ts';
import type { SeriesTables } from '../schema/tables.ts';
import { type CombatResult, combatResult } from './results.ts';

export type Category = (typeof CATEGORIES)[number];

export class CombatTable {
  readonly #columns: Readonly<Record<Category, Crt>>;
  readonly #last: number;
  readonly #results: readonly CombatResult[];

  constructor({ columns, rows, firstRoll }: SeriesTables['combat']) {
    // OCS 9.10: a roll beyond the rows is that of the nearest.
    const table = (category: Category): Crt =>
      crt({
        by: 'ratio',
        columns: columns[category],
        rows,
        rounding: 'nearest',
        beyond: 'printed',
        firstDie: firstRoll,
      });
    this.#columns = { open: table('open'), close: table('close'), veryClose: table('veryClose') };
    this.#last = columns.open.length - 1;
    this.#results = this.#columns.open.results.map(combatResult);
  }

  /**
   * Returns the column of an attack.
   * @param category of the defender's terrain (OCS 9.3)
   * @param shift to the right; below 0 to the left
   */
  column(category: Category, attacker: number, defender: number, shift = 0): number {
    // OCS 9.16a: against no strength the last column; an attack without strength has the first.
    if (defender === 0 || attacker === 0)
      return Math.max(0, Math.min(this.#last, (attacker === 0 ? 0 : this.#last) + shift));
    // OCS 9.7, 9.7a: a half is rounded up, and the column is the last that is not above the odds. OCS 9.1f, 9.7b:
    // shifts count from the last printed column.
    return this.#columns[category].column(attacker, defender, shift);
  }

  /** The odds that a column prints: `3:1`. */
  oddsOf(category: Category, column: number): string {
    return this.#columns[category].columns[column];
  }

  /** @param roll of two dice, with all modifiers */
  result(column: number, roll: number): CombatResult {
    return this.#results[this.#columns.open.result(column, roll)];
  }
}
