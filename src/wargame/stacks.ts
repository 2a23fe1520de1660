// Which units are in a hex: a linked list a hex, kept in order of unit numbers so that equal positions have equal cells
// however the units came there.

import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { Hex } from '../hex/ids.ts';

/** Offsets of the three fields that make the lists. Slot 0 of units and hexes means none. */
export interface StackCells {
  readonly unitHex: number;
  /** Derived: the first unit of each hex. */
  readonly hexFirst: number;
  /** Derived: the next unit of the same hex. */
  readonly unitNext: number;
}

/** Puts a unit that is nowhere into a hex, in its place in the list. */
export function linkInto<S extends Statics>(g: Game<S>, at: StackCells, unit: number, hex: Hex): void {
  const { cells } = g;
  let before = 0;
  let after = cells[at.hexFirst + hex];
  while (after !== 0 && after < unit) {
    before = after;
    after = cells[at.unitNext + after];
  }
  g.set(at.unitNext + unit, after);
  g.set(before === 0 ? at.hexFirst + hex : at.unitNext + before, unit);
  g.set(at.unitHex + unit, hex);
}

/** Takes a unit out of the list of its hex, and answers the hex; the unit is nowhere then. */
export function unlink<S extends Statics>(g: Game<S>, at: StackCells, unit: number): Hex {
  const { cells } = g;
  const hex = cells[at.unitHex + unit] as Hex;
  const after = cells[at.unitNext + unit];
  let before = cells[at.hexFirst + hex];
  if (before === unit) {
    g.set(at.hexFirst + hex, after);
  } else {
    while (cells[at.unitNext + before] !== unit) before = cells[at.unitNext + before];
    g.set(at.unitNext + before, after);
  }
  g.set(at.unitNext + unit, 0);
  g.set(at.unitHex + unit, 0);
  return hex;
}

/** Writes all lists anew from the units' hexes: units 1..`units`, hexes 0..`hexes`. */
export function relink<S extends Statics>(g: Game<S>, at: StackCells, units: number, hexes: number): void {
  const { cells } = g;
  for (let hex = 0; hex <= hexes; hex++) g.set(at.hexFirst + hex, 0);
  const last = new Int16Array(hexes + 1);
  for (let unit = 1; unit <= units; unit++) {
    g.set(at.unitNext + unit, 0);
    const hex = cells[at.unitHex + unit];
    if (hex === 0) continue;
    g.set(last[hex] === 0 ? at.hexFirst + hex : at.unitNext + last[hex], unit);
    last[hex] = unit;
  }
}
