// Air bases and ranges (TITE 18.0, 18.1).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { is, modelOf, ownerOf } from '../aircraft.ts';
import { cityOf, controllerOf, type Game, isInZone, nationIn } from '../state.ts';
import { type AircraftId, enemyOf, RANGE, SEATS } from '../terms.ts';
import { homeOf } from './purchases.ts';

/** TITE 18.0: a friendly city outside enemy zones is an air base. */
export function isAirBase(g: Game, city: number, side: number): boolean {
  return controllerOf(g, city) === side && !isInZone(g, g.s.land.cities[city].hex, enemyOf(side));
}

/** A side's air bases, and how far the nearest is from each hex; kept until the map changes. */
export interface Bases {
  readonly hexes: Int16Array;
  count: number;
  /** By hex: one more than the way to the nearest base of its theater, FAR without one; 0 until it is measured. */
  readonly within: Int16Array;
  /** The same of the nearest base of the other theater. */
  readonly across: Int16Array;
  stamp: number;
  turn: number;
}
const FAR = 0x7fff;

const basesOfSide = SEATS.map((_, side) => {
  const slot = scratchSlot((g: Game): Bases => {
    const { grid, cities } = g.s.land;
    return {
      hexes: new Int16Array(cities.length),
      count: 0,
      within: new Int16Array(grid.size + 1),
      across: new Int16Array(grid.size + 1),
      stamp: 0,
      turn: 0,
    };
  });
  return (g: Game): Bases => {
    const { at } = g.s;
    const bases = slot(g);
    // Zones go by the turn too (TITE 26.2).
    if (bases.stamp === g.cells[at.linesStamp] && bases.turn === g.cells[at.turn]) return bases;
    bases.stamp = g.cells[at.linesStamp];
    bases.turn = g.cells[at.turn];
    findBases(g, side, bases);
    return bases;
  };
});

function findBases(g: Game, side: number, bases: Bases): void {
  const { cities } = g.s.land;
  bases.count = 0;
  bases.within.fill(0);
  for (let city = 0; city < cities.length; city++) {
    if (isAirBase(g, city, side)) bases.hexes[bases.count++] = cities[city].hex;
  }
}

/** The air bases of a side as they are now. */
export const basesOf = (g: Game, side: number): Bases => basesOfSide[side](g);

function measure(g: Game, { hexes, count, within, across }: Bases, hex: Hex): void {
  const { grid, theater } = g.s.land;
  let same = FAR;
  let other = FAR;
  for (let i = 0; i < count; i++) {
    const base = hexes[i] as Hex;
    const way = grid.distance(base, hex) + 1;
    if (theater[base] !== theater[hex]) other = Math.min(other, way);
    else same = Math.min(same, way);
  }
  within[hex] = same;
  across[hex] = other;
}

/**
 * The range of a model by place of RANGES as hexes from a base, within its theater and over the boundary; -1 for none.
 */
function reachOf(g: Game, range: number, isSameTheater: boolean): number {
  if (!isSameTheater && range === RANGE.short) return -1;
  if (isSameTheater && range >= RANGE.long) return Number.MAX_SAFE_INTEGER;
  return g.s.aviation.ranges[range];
}

/** Hexes that a range leads from a base; a sweep has half of it (TITE 18.8). */
const waysOf = (g: Game, range: number, isSameTheater: boolean, isHalf: boolean): number =>
  // TITE 18.8: half of a long range is 12 hexes, wherever it leads.
  isHalf ? halfOf(g, range, isSameTheater) : reachOf(g, range, isSameTheater);

/** TITE 18.1: whether a range leads from a base to a hex. */
export function isInRange(g: Game, base: Hex, range: number, hex: Hex): boolean {
  const { grid, theater } = g.s.land;
  const reach = reachOf(g, range, theater[base] === theater[hex]);
  return reach >= 0 && grid.distance(base, hex) <= reach;
}

/** TITE 18.1: whether a range leads from one of the bases to a hex. */
export function isInReach(g: Game, bases: Bases, range: number, hex: Hex, isHalf = false): boolean {
  const { within, across } = bases;
  if (within[hex] === 0) measure(g, bases, hex);
  if (within[hex] !== FAR && within[hex] <= 1 + waysOf(g, range, true, isHalf)) return true;
  return across[hex] !== FAR && across[hex] <= 1 + waysOf(g, range, false, isHalf);
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
  const bases = basesOf(g, ownerOf(g, a));
  if (bases.within[hex] === 0) measure(g, bases, hex);
  const way = Math.min(bases.within[hex], bases.across[hex]);
  return way !== FAR && way <= 1 + HALF_RANGE[modelOf(g, a).range];
}
