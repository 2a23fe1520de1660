// Aircraft by number: where they are, whether active, and what they carry (OCS 14).

import { partOf } from '../../engine/kernel/packing.ts';
import type { Hex } from '../../hex/ids.ts';
import type { ROLES } from './schema/aircraft.ts';
import { AIRCRAFT, type Game } from './state.ts';
import { type AircraftId, enemyOf, type Site } from './terms.ts';

const { mask } = AIRCRAFT;

const read = (g: Game, a: AircraftId, bits: number): number => partOf(g.cells[g.s.at.aircraft + a], bits);
const write = (g: Game, a: AircraftId, bits: number, value: number): void =>
  g.setPart(g.s.at.aircraft + a, bits, value);

export const isPresent = (g: Game, a: AircraftId): boolean => read(g, a, mask.present) === 1;
export const isActive = (g: Game, a: AircraftId): boolean => read(g, a, mask.active) === 1;
export const isReduced = (g: Game, a: AircraftId): boolean => read(g, a, mask.reduced) === 1;
export const rangeSpent = (g: Game, a: AircraftId): number => read(g, a, mask.spent);
export const cargoOfAircraft = (g: Game, a: AircraftId): number => read(g, a, mask.cargo);
export const siteOfAircraft = (g: Game, a: AircraftId): Site => g.cells[g.s.at.aircraftSite + a];
export const sideOfAircraft = (g: Game, a: AircraftId): number =>
  g.s.head.sides.findIndex(({ id }) => id === g.s.aircraft[a].side);
export const hasRole = (g: Game, a: AircraftId, role: (typeof ROLES)[number]): boolean =>
  g.s.aircraft[a].roles.includes(role);

export const setActive = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.active, is ? 1 : 0);
export const setReduced = (g: Game, a: AircraftId, is: boolean): void => write(g, a, mask.reduced, is ? 1 : 0);
export const setRangeSpent = (g: Game, a: AircraftId, hexes: number): void => write(g, a, mask.spent, hexes);
export const setCargo = (g: Game, a: AircraftId, tokens: number): void => write(g, a, mask.cargo, tokens);

/** Puts an aircraft into a place, also one that was not in play. */
export function station(g: Game, a: AircraftId, site: Site): void {
  g.set(g.s.at.aircraftSite + a, site);
  write(g, a, mask.present, 1);
}

export function removeAircraft(g: Game, a: AircraftId): void {
  g.set(g.s.at.aircraftSite + a, 0);
  g.set(g.s.at.aircraft + a, 0);
}

/** OCS 6.4, 14.15: an active fighter or tactical bomber of the enemy over a hex; more than one has no more effect. */
export function isInterdicted(g: Game, hex: Hex, side: number): boolean {
  const { cells, s } = g;
  for (let a = 1; a <= s.counts.aircraft; a++) {
    if (cells[s.at.aircraftSite + a] !== hex || !isActive(g, a) || sideOfAircraft(g, a) !== enemyOf(side)) continue;
    if (hasRole(g, a, 'F') || hasRole(g, a, 'T')) return true;
  }
  return false;
}
