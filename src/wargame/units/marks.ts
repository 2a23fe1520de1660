// Marks: one bit for each unit, sixteen to a cell. Clearing a mark of six hundred units writes forty cells, and marked
// units are found without visiting the others: a large game records this way which units may still move or fight. Half
// a cell stays empty, since the value with the highest bit alone means HIDDEN in an observation.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';

/** Returns the number of cells for marks of units 1 to `units`. */
export const markCells = (units: number): number => (units >> 4) + 1;

export const isMarked = <S extends Statics>(g: Game<S>, field: number, unit: number): boolean =>
  ((g.cells[field + (unit >> 4)] >> (unit & 15)) & 1) === 1;

export const mark = <S extends Statics>(g: Game<S>, field: number, unit: number): void =>
  g.set(field + (unit >> 4), g.cells[field + (unit >> 4)] | (1 << (unit & 15)));

export const unmark = <S extends Statics>(g: Game<S>, field: number, unit: number): void =>
  g.set(field + (unit >> 4), g.cells[field + (unit >> 4)] & ~(1 << (unit & 15)));

/** Clears the mark of all units. */
export function unmarkAll<S extends Statics>(g: Game<S>, field: number, units: number): void {
  for (let cell = field + markCells(units) - 1; cell >= field; cell--) g.set(cell, 0);
}

/** The first marked unit from `from` to `last`, 0 if there is none. */
export function nextMarked<S extends Statics>(g: Game<S>, field: number, from: number, last: number): number {
  const { cells } = g;
  const end = last >> 4;
  let word = from >> 4;
  let bits = cells[field + word] & (-1 << (from & 15));
  while (bits === 0) {
    if (++word > end) return 0;
    bits = cells[field + word];
  }
  const unit = (word << 4) + 31 - Math.clz32(bits & -bits);
  return unit <= last ? unit : 0;
}
