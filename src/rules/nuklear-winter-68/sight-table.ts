// The part of sight that depends on the ground alone (NW 2.2.1): lines blocked by hills, woods and towns, for all pairs
// of hexes, either end on the ground or in an aircraft at cruise altitude.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import type { SightLines } from '../../hex/sight.ts';

/** Level of aircraft at cruise altitude (NW 1.2.5 a); land units and low aircraft are at the level of their hex. */
export const ALOFT = 2;

/** The input of the table; {@link MapTables} holds it. */
export interface SightGround {
  readonly grid: HexGrid;
  readonly lines: SightLines;
  readonly level: Uint8Array;
  readonly height: Uint8Array;
}

/**
 * Bits of an entry of the table: whether the line is blocked with both ends on the ground, with the lower, or with the
 * higher hex's end aloft.
 */
const BOTH_DOWN = 1;
const LOWER_ALOFT = 2;
const HIGHER_ALOFT = 4;

/** The entry of two different hexes, the lower number first: pairs stand in a triangle, row by row. */
const entryOf = (lower: number, higher: number): number => (((higher - 1) * (higher - 2)) >> 1) + lower;

/** One entry a pair of hexes; {@link isHidden} reads it. */
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

/** Whether the ground hides two hexes from each other. Nothing on the map stands above two aircraft at cruise altitude. */
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
 * Whether a hex on the way hides the ends, the higher at level `high` and the lower, `lowEnd`, at `low`. Along a
 * hexside both hexes must (NW 2.2.1: the lesser obstacle counts).
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
  // NW 2.2.1-hills, 2.2.1-blind-spots: nothing is seen beyond the edge of a hill, and nothing right behind an obstacle
  // as high as the onlooker.
  return (high === 1 && level === 1) || grid.distance(hex, lowEnd) === 1;
}
