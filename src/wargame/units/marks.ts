// Marks: one bit a unit, sixteen a cell. Taking a mark from six hundred units writes forty cells, and those that carry it are
// walked without asking the others: what a big game keeps of who may still move or fight. Half a cell is left empty, since the
// value with the highest bit alone means HIDDEN in an observation.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';

/** How many cells marks of units 1 to `units` take. */
export const markCells = (units: number): number => (units >> 4) + 1;

export const isMarked = <S extends Statics>(g: Game<S>, field: number, unit: number): boolean =>
  ((g.cells[field + (unit >> 4)] >> (unit & 15)) & 1) === 1;

export const mark = <S extends Statics>(g: Game<S>, field: number, unit: number): void =>
  g.set(field + (unit >> 4), g.cells[field + (unit >> 4)] | (1 << (unit & 15)));

export const unmark = <S extends Statics>(g: Game<S>, field: number, unit: number): void =>
  g.set(field + (unit >> 4), g.cells[field + (unit >> 4)] & ~(1 << (unit & 15)));

/** Takes the mark from all. */
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
