// Air bases and ranges (TITE 18.0, 18.1).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { is, modelOf, ownerOf } from '../aircraft.ts';
import { cityOf, controllerOf, type Game, isInZone, nationIn } from '../state.ts';
import { type AircraftId, enemyOf, RANGE } from '../terms.ts';
import { homeOf } from './purchases.ts';

/** TITE 18.0: a friendly city outside enemy zones is an air base. */
export function isAirBase(g: Game, city: number, side: number): boolean {
  return controllerOf(g, city) === side && !isInZone(g, g.s.land.cities[city].hex, enemyOf(side));
}

/** Hexes of a side's air bases, as they are while its aircraft are assigned. */
export interface Bases {
  readonly hexes: Int32Array;
  count: number;
}

const scratch = scratchSlot((g: Game): Bases => ({ hexes: new Int32Array(g.s.land.cities.length), count: 0 }));

/** The air bases of a side. The object is shared: use it before the next call. */
export function basesOf(g: Game, side: number): Bases {
  const bases = scratch(g);
  bases.count = 0;
  const { cities } = g.s.land;
  for (let city = 0; city < cities.length; city++) {
    if (isAirBase(g, city, side)) bases.hexes[bases.count++] = cities[city].hex;
  }
  return bases;
}

/**
 * The range of a model by place of RANGES as hexes from a base, within its theater and over the boundary; -1 for none.
 */
function reachOf(g: Game, range: number, isSameTheater: boolean): number {
  if (!isSameTheater && range === RANGE.short) return -1;
  if (isSameTheater && range >= RANGE.long) return Number.MAX_SAFE_INTEGER;
  return g.s.aviation.ranges[range];
}

/** TITE 18.1: whether a range leads from a base to a hex; a sweep has half of it (18.8). */
export function isInRange(g: Game, base: Hex, range: number, hex: Hex, isHalf = false): boolean {
  const { grid, theater } = g.s.land;
  const isSame = theater[base] === theater[hex];
  // TITE 18.8: half of a long range is 12 hexes, wherever it leads.
  const reach = isHalf ? halfOf(g, range, isSame) : reachOf(g, range, isSame);
  return reach >= 0 && grid.distance(base, hex) <= reach;
}

/** TITE 18.1: whether a range leads from one of the bases to a hex. */
export function isInReach(g: Game, { hexes, count }: Bases, range: number, hex: Hex, isHalf = false): boolean {
  for (let i = 0; i < count; i++) if (isInRange(g, hexes[i] as Hex, range, hex, isHalf)) return true;
  return false;
}

/** TITE 18.8: 3, 6 and 12 hexes. */
const SWEEP_REACH = [3, 6, 12, 12] as const;
const halfOf = (g: Game, range: number, isSame: boolean): number =>
  reachOf(g, range, isSame) < 0 ? -1 : SWEEP_REACH[range];

/** The range of no mission: a short one from the Air Reserve. */
const NO_RANGE = -1;

/** TITE 208.3.2: from the Air Reserve the range is a level shorter. */
export const rangeOf = (g: Game, a: AircraftId): number => modelOf(g, a).range - (is(g, a, 'reserve') ? 1 : 0);

/** Whether an aircraft reaches a hex. */
export const reaches = (g: Game, bases: Bases, a: AircraftId, hex: Hex, isHalf = false): boolean =>
  rangeOf(g, a) !== NO_RANGE && isInReach(g, bases, rangeOf(g, a), hex, isHalf);

/**
 * TITE 208.3.2: an interceptor of short range in the Air Reserve defends air bases of its home that are far from the
 * enemy's.
 */
export const mayIntercept = (g: Game, bases: Bases, a: AircraftId, hex: Hex): boolean =>
  rangeOf(g, a) === NO_RANGE ? isSafeHomeBase(g, a, hex) : reaches(g, bases, a, hex);

function isSafeHomeBase(g: Game, a: AircraftId, hex: Hex): boolean {
  const side = ownerOf(g, a);
  const { cities, grid } = g.s.land;
  const city = cityOf(g, hex);
  if (city < 0 || nationIn(g, hex) !== homeOf(modelOf(g, a)) + 1 || !isAirBase(g, city, side)) return false;
  const near = g.s.aviation.ranges[RANGE.short];
  for (let other = 0; other < cities.length; other++) {
    if (grid.distance(hex, cities[other].hex) <= near && isAirBase(g, other, enemyOf(side))) return false;
  }
  return true;
}

/** TITE 103.0: half of each range, for bombers that double their load there; short ones have none. */
const HALF_RANGE = [-1, 6, 9, 18] as const;

/** TITE 103.0: whether a hex is within half range of a bomber, measured from the bases of its side. */
export function isAtHalfRange(g: Game, a: AircraftId, hex: Hex): boolean {
  const { hexes, count } = basesOf(g, ownerOf(g, a));
  for (let i = 0; i < count; i++) {
    if (g.s.land.grid.distance(hexes[i] as Hex, hex) <= HALF_RANGE[modelOf(g, a).range]) return true;
  }
  return false;
}
