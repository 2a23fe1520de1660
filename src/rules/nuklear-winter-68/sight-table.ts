// The part of sight that depends on the ground alone (NW 2.2.1): lines blocked by hills, woods and towns, for all pairs
// of hexes, with each end on the ground or in an aircraft at cruise altitude.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import type { SightLines } from '../../hex/sight.ts';

/** The level of aircraft at cruise altitude (NW 1.2.5 a); land units and low aircraft are at the level of their hex. */
export const ALOFT = 2;

/** The input of the table; {@link MapTables} holds it. */
export interface SightGround {
  readonly grid: HexGrid;
  readonly lines: SightLines;
  readonly level: Uint8Array;
  readonly height: Uint8Array;
}

/**
 * Bits of an entry of the table: whether the line is blocked with both ends on the ground, with the end in the hex of
 * lower number aloft, and with the end in the hex of higher number aloft.
 */
const BOTH_DOWN = 1;
const LOWER_ALOFT = 2;
const HIGHER_ALOFT = 4;

/** The index of the entry of two different hexes, the lower number first: pairs form a triangle, row by row. */
const entryOf = (lower: number, higher: number): number => (((higher - 1) * (higher - 2)) >> 1) + lower;

/** Builds one entry for each pair of hexes; {@link isHidden} reads it. */
export function buildBlocked(ground: SightGround): Uint8Array {
  const { grid, level } = ground;
  const blocked = new Uint8Array(entryOf(grid.size, grid.size + 1));
  for (let higher = 2 as Hex; higher <= grid.size; higher++) {
    for (let lower = 1 as Hex; lower < higher; lower++) {
      let bits = 0;
      if (isBlocked(ground, lower, level[lower], higher, level[higher])) bits |= BOTH_DOWN;
      if (isBlocked(ground, lower, ALOFT, higher, level[higher])) bits |= LOWER_ALOFT;
      if (isBlocked(ground, lower, level[lower], higher, ALOFT)) bits |= HIGHER_ALOFT;
      blocked[entryOf(lower, higher)] = bits;
    }
  }
  return blocked;
}

/** Tells whether the ground hides two hexes from each other. It never hides two aircraft at cruise altitude. */
export function isHidden(blocked: Uint8Array, a: Hex, aAloft: boolean, b: Hex, bAloft: boolean): boolean {
  if (a === b || (aAloft && bAloft)) return false;
  const bits = a < b ? blocked[entryOf(a, b)] : blocked[entryOf(b, a)];
  if (!aAloft && !bAloft) return (bits & BOTH_DOWN) !== 0;
  return (bits & (aAloft === a < b ? LOWER_ALOFT : HIGHER_ALOFT)) !== 0;
}

function isBlocked(ground: SightGround, a: Hex, aLevel: number, b: Hex, bLevel: number): boolean {
  const { lines, height, grid, level } = ground;
  const count = lines.trace(a, b);
  const { first, second } = lines;
  const high = aLevel > bLevel ? aLevel : bLevel;
  const low = aLevel > bLevel ? bLevel : aLevel;
  const lowEnd = aLevel < bLevel ? a : b;
  for (let i = 0; i < count; i++) {
    const one = first[i] as Hex;
    const other = second[i] as Hex;
    if (!hides(grid, one, height[one], level[one], high, low, lowEnd)) continue;
    if (one === other || hides(grid, other, height[other], level[other], high, low, lowEnd)) return true;
  }
  return false;
}

/**
 * Tells whether a hex on the way hides the two ends: the higher at level `high`, the lower, `lowEnd`, at `low`. A line
 * along a hexside is blocked only where both hexes block it (NW 2.2.1: the lesser obstacle counts).
 */
export function hides(
  grid: HexGrid,
  hex: Hex,
  height: number,
  level: number,
  high: number,
  low: number,
  lowEnd: Hex,
): boolean {
  // NW 2.2.1-hills.
  if (height !== high) return height > high;
  if (low === high) return false;
  // NW 2.2.1-hills, 2.2.1-blind-spots: a unit sees nothing beyond the edge of a hill, and nothing right behind an
  // obstacle as high as its own level.
  return (high === 1 && level === 1) || grid.distance(hex, lowEnd) === 1;
}
