// Aircraft by number: where they are, whether active, what they carry and what they are about (OCS 14).

import { partOf, withPart } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import { isMarked, mark, unmark } from '../../wargame/units/marks.ts';
import { isBaseOf, paidLevel } from './bases.ts';
import { ROLES } from './schema/aircraft.ts';
import { AIRCRAFT, type Game } from './state.ts';
import type { Wing } from './statics.ts';
import { type AircraftId, enemyOf, type Site } from './terms.ts';

const { mask } = AIRCRAFT;

const read = (g: Game, a: AircraftId, bits: number): number => partOf(g.cells[g.s.at.aircraft + a], bits);
function write(g: Game, a: AircraftId, bits: number, value: number): void {
  g.setPart(g.s.at.aircraft + a, bits, value);
  keepSecret(g, a);
}

/** OCS 14.8d: an aircraft on station that is not yet met is off the map: it neither flies, goes home nor strikes. */
function keepSecret(g: Game, a: AircraftId): void {
  if (!g.s.rules.hiddenStations) return;
  const is = isActive(g, a) && (g.cells[g.s.at.aircraft + a] & SHOWN) === 0;
  if (is) mark(g, g.s.at.secret, a);
  else unmark(g, g.s.at.secret, a);
}

const SHOWN = mask.flying | mask.homing | mask.striking | mask.shown;

export const isPresent = (g: Game, a: AircraftId): boolean => read(g, a, mask.present) === 1;
/** OCS 14.2. */
export const isActive = (g: Game, a: AircraftId): boolean => read(g, a, mask.active) === 1;
export const isReduced = (g: Game, a: AircraftId): boolean => read(g, a, mask.reduced) === 1;
export const rangeSpent = (g: Game, a: AircraftId): number => read(g, a, mask.spent);
export const cargoOfAircraft = (g: Game, a: AircraftId): number => read(g, a, mask.cargo);
export const siteOfAircraft = (g: Game, a: AircraftId): Site => g.cells[g.s.at.aircraftSite + a];
export const sideOfAircraft = (g: Game, a: AircraftId): number => g.s.fleet.side[a];

/** The next aircraft in play after `a` that fits, 0 for none. */
export function nextAircraft(g: Game, a: AircraftId, fits: (a: AircraftId) => boolean): AircraftId {
  for (let next = a + 1; next <= g.s.counts.aircraft; next++) if (isPresent(g, next) && fits(next)) return next;
  return 0;
}

/** Aircraft in play that fit, in order. @param after the number after which they begin */
export function aircraftWhere(g: Game, fits: (a: AircraftId) => boolean, after: AircraftId = 0): AircraftId[] {
  const found: AircraftId[] = [];
  for (let a = nextAircraft(g, after, fits); a !== 0; a = nextAircraft(g, a, fits)) found.push(a);
  return found;
}

export function someAircraft(g: Game, fits: (a: AircraftId) => boolean): boolean {
  return nextAircraft(g, 0, fits) !== 0;
}

/** The first aircraft in the air, of those that fly home if there are any; 0 for none. */
export function firstFlying(g: Game): AircraftId {
  const { cells, s } = g;
  let first = 0;
  for (let a = 1; a <= s.counts.aircraft; a++) {
    const state = cells[s.at.aircraft + a];
    if ((state & IN_AIR) !== IN_AIR) continue;
    if ((state & mask.homing) !== 0) return a;
    if (first === 0) first = a;
  }
  return first;
}

const IN_AIR = mask.present | mask.flying;

// The counter, on the side that shows

/** OCS 14.4, 14.4b, 14.4c. */
export const hasRole = (g: Game, a: AircraftId, role: (typeof ROLES)[number]): boolean =>
  (g.s.fleet.roles[a] & (1 << ROLES.indexOf(role))) !== 0;
/** The values of the side that shows (OCS 14.3). */
export const wingOf = (g: Game, a: AircraftId): Wing => (isReduced(g, a) ? g.s.fleet.reduced : g.s.fleet.full)[a];
/** OCS 14.9a: a rating without parentheses. */
export const isOffensive = (g: Game, a: AircraftId): boolean => g.s.fleet.isOffensive[a] === 1;
export const rangeLeft = (g: Game, a: AircraftId): number => Math.max(0, g.s.fleet.range[a] - rangeSpent(g, a));

// Its present state

export const isFlying = (g: Game, a: AircraftId): boolean => read(g, a, mask.flying) === 1;
export const isHoming = (g: Game, a: AircraftId): boolean => read(g, a, mask.homing) === 1;
export const hasMet = (g: Game, a: AircraftId): boolean => read(g, a, mask.met) === 1;
export const hasPassed = (g: Game, a: AircraftId): boolean => read(g, a, mask.passed) === 1;
export const hasFlown = (g: Game, a: AircraftId): boolean => read(g, a, mask.flown) === 1;
export const isStriking = (g: Game, a: AircraftId): boolean => read(g, a, mask.striking) === 1;

export const isShown = (g: Game, a: AircraftId): boolean => read(g, a, mask.shown) === 1;
export const setShown = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.shown, is ? 1 : 0);

export const setFlying = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.flying, is ? 1 : 0);
export const setHoming = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.homing, is ? 1 : 0);
export const setMet = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.met, is ? 1 : 0);
export const setPassed = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.passed, is ? 1 : 0);
export const setFlown = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.flown, is ? 1 : 0);
export const setStriking = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.striking, is ? 1 : 0);

/** OCS 14.8d: whether an aircraft is off the map, where only its owner knows it: on station, and not yet met. */
export const isSecret = (g: Game, a: AircraftId): boolean => g.s.rules.hiddenStations && isMarked(g, g.s.at.secret, a);

/** OCS 14.2a, 14.5: in the air or ready above its base; who is to go home takes part in nothing until it flies. */
export const isUp = (g: Game, a: AircraftId): boolean =>
  isPresent(g, a) && isActive(g, a) && (!isHoming(g, a) || isFlying(g, a));
export const isUpOver = (g: Game, a: AircraftId, site: Site, side: number): boolean =>
  siteOfAircraft(g, a) === site && sideOfAircraft(g, a) === side && isUp(g, a);
/** Active aircraft of a side in a place. */
export const hasUpOver = (g: Game, site: Site, side: number): boolean =>
  someAircraft(g, (a) => isUpOver(g, a, site, side));
/** Those that may attack others. */
export const hasOffensiveOver = (g: Game, site: Site, side: number): boolean =>
  someAircraft(g, (a) => isOffensive(g, a) && isUpOver(g, a, site, side));

export const setActive = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.active, is ? 1 : 0);
export const setReduced = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.reduced, is ? 1 : 0);
export const setRangeSpent = (g: Game, a: AircraftId, hexes: number): void =>
  write(g, a, mask.spent, Math.min(hexes, g.s.fleet.range[a]));
export const setCargo = (g: Game, a: AircraftId, tokens: number): void => write(g, a, mask.cargo, tokens);

/** Puts an aircraft into a place, also one that was not in play. */
export function station(g: Game, a: AircraftId, site: Site): void {
  g.set(g.s.at.aircraftSite + a, site);
  write(g, a, mask.present, 1);
}

export function removeAircraft(g: Game, a: AircraftId): void {
  g.set(g.s.at.aircraftSite + a, 0);
  g.set(g.s.at.aircraft + a, 0);
  keepSecret(g, a);
}

const OF_PHASE = mask.flown;

/** OCS 14.1a: each phase has its own flights and ranges. */
export function restAircraft(g: Game): void {
  for (let a = 1; a <= g.s.counts.aircraft; a++) {
    const cell = g.s.at.aircraft + a;
    g.set(cell, withPart(g.cells[cell], mask.spent, 0) & ~OF_PHASE);
  }
}

/** OCS 15.0f: whether a base of the side, supplied for this week, is in a place. */
export function isSuppliedBase(g: Game, site: Site, side: number): boolean {
  for (let base = 1; base <= g.s.counts.bases; base++)
    if (g.cells[g.s.at.baseSite + base] === site && paidLevel(g, base) > 0) return isBaseOf(g, site, side);
  return false;
}

/**
 * OCS 6.4, 14.15: an active fighter or tactical bomber of the enemy over a hex; more than one has no more effect.
 * Secret ones, which are off the map, have none (14.8d).
 */
export function isInterdicted(g: Game, hex: Hex, side: number): boolean {
  const { cells, s } = g;
  const interdictors = s.fleet.interdictors[enemyOf(side)];
  for (let i = 0; i < interdictors.length; i++) {
    const a = interdictors[i];
    if (cells[s.at.aircraftSite + a] === hex && isActive(g, a) && !isSecret(g, a)) return true;
  }
  return false;
}
