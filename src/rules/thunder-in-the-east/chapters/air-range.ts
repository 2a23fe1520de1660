// Air bases and ranges (TITE 18.0, 18.1).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { modelOf } from '../aircraft.ts';
import { controllerOf, type Game, isInZone } from '../state.ts';
import { type AircraftId, enemyOf, RANGE } from '../terms.ts';

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

/** The range of a model by place of RANGES as hexes from a base, within its theater and over the boundary; -1 for none. */
function reachOf(g: Game, range: number, isSameTheater: boolean): number {
  if (!isSameTheater && range === RANGE.short) return -1;
  if (isSameTheater && range >= RANGE.long) return Number.MAX_SAFE_INTEGER;
  return g.s.aviation.ranges[range];
}

/** TITE 18.1: whether a model of a range reaches a hex from the bases; a sweep has half of it (18.8). */
export function isInReach(g: Game, { hexes, count }: Bases, range: number, hex: Hex, isHalf = false): boolean {
  const { grid, theater } = g.s.land;
  for (let i = 0; i < count; i++) {
    const isSame = theater[hexes[i]] === theater[hex];
    // TITE 18.8: half of a long range is 12 hexes, wherever it leads.
    const reach = isHalf ? halfOf(g, range, isSame) : reachOf(g, range, isSame);
    if (reach >= 0 && grid.distance(hexes[i] as Hex, hex) <= reach) return true;
  }
  return false;
}

/** TITE 18.8: 3, 6 and 12 hexes. */
const SWEEP_REACH = [3, 6, 12, 12] as const;
const halfOf = (g: Game, range: number, isSame: boolean): number =>
  reachOf(g, range, isSame) < 0 ? -1 : SWEEP_REACH[range];

/** Whether an aircraft reaches a hex. */
export const reaches = (g: Game, bases: Bases, a: AircraftId, hex: Hex, isHalf = false): boolean =>
  isInReach(g, bases, modelOf(g, a).range, hex, isHalf);
