// Fleets: the ways to read and change them (TITE 106.3 to 106.5)

import { partOf } from '../../engine/kernel/packing.ts';
import { type Hex, NOWHERE } from '../../hex/ids.ts';
import { FLEET } from './cells.ts';
import { NOTE } from './notes.ts';
import { cityOf, controllerOf, type Game, isSevere, weatherIn } from './state.ts';
import type { Broadside, Fleet } from './statics-sea.ts';
import { AXIS, FLEET_PLACE, type FleetId, SOVIET, WEATHER } from './terms.ts';

type Part = keyof typeof FLEET.mask;
const partIn = (g: Game, fleet: FleetId, part: Part): number => partOf(g.cells[g.s.at.fleet + fleet], FLEET.mask[part]);
export const setFleet = (g: Game, fleet: FleetId, part: Part, value: number): void =>
  g.setPart(g.s.at.fleet + fleet, FLEET.mask[part], value);

export const shipsOf = (g: Game, fleet: FleetId): Fleet => g.s.navy.fleets[fleet];
export const fleetSteps = (g: Game, fleet: FleetId): number => partIn(g, fleet, 'steps');
export const fleetPlace = (g: Game, fleet: FleetId): number => partIn(g, fleet, 'place');
export const fleetCountdown = (g: Game, fleet: FleetId): number => partIn(g, fleet, 'countdown');
export const hasSailed = (g: Game, fleet: FleetId): boolean => partIn(g, fleet, 'moved') === 1;
export const fleetHex = (g: Game, fleet: FleetId): Hex => g.cells[g.s.at.fleetHex + fleet] as Hex;
export const broadsideOf = (g: Game, fleet: FleetId): Broadside => shipsOf(g, fleet).broadside[fleetSteps(g, fleet)];

/** TITE 106.5.1: it lies off a coast that it invades. */
export const isLanding = (g: Game, fleet: FleetId): boolean => partIn(g, fleet, 'landing') === 1;

/** The fleet in a hex, 0 for none. */
export function fleetIn(g: Game, hex: Hex): FleetId {
  for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
    if (fleetHex(g, fleet) === hex && hex !== NOWHERE) return fleet;
  }
  return 0;
}

/** TITE 106.5.1: the fleet whose anchorage off an invaded coast is in a hex, 0 for none. */
export function landingIn(g: Game, hex: Hex): FleetId {
  const fleet = fleetIn(g, hex);
  return fleet !== 0 && isLanding(g, fleet) ? fleet : 0;
}

/** A city of the sea with an anchorage that is no inland port, -1 where the hex has none (TITE 106.5.1). */
export function anchorageIn(g: Game, hex: Hex, sea: number): number {
  const { land } = g.s;
  const city = cityOf(g, hex);
  if (city < 0 || land.cities[city].port === 'none' || land.isCoastal[hex] === 0) return -1;
  return ((land.seas[hex] >> sea) & 1) === 1 ? city : -1;
}

/** TITE 106.3: the fleet lies in an anchorage, not off a coast or at sea. */
export const isInPort = (g: Game, fleet: FleetId): boolean =>
  !isLanding(g, fleet) && anchorageIn(g, fleetHex(g, fleet), shipsOf(g, fleet).sea) >= 0;

/** TITE 106.3: every port of the sea on the map is lost. */
export function hasLostAllPorts(g: Game, sea: number): boolean {
  return g.s.land.cities.every(
    ({ port, hex }, city) =>
      port === 'none' ||
      g.s.land.isBarred[hex] === 1 ||
      ((g.s.land.seas[hex] >> sea) & 1) === 0 ||
      controllerOf(g, city) !== SOVIET,
  );
}

/**
 * TITE 106.5.2, 18.3: what the fleet of a hex adds to a battle there, of red strikes alone in defence; 0 in severe
 * weather.
 */
export function navalSupport(g: Game, side: number, hex: Hex): number {
  const fleet = supportingFleet(g, side, hex);
  if (fleet === 0) return 0;
  const { red, white } = broadsideOf(g, fleet);
  return side === g.cells[g.s.at.active] ? red + white : red;
}

/**
 * TITE 106.5, 106.5.2: the fleet that supports the Soviets in a battle: in attack off an invaded coast, in defence off
 * any.
 */
export function supportingFleet(g: Game, side: number, hex: Hex): FleetId {
  if (side !== SOVIET || g.s.navy.count === 0 || g.s.land.isCoastal[hex] === 0) return 0;
  const fleet = side === g.cells[g.s.at.active] ? landingIn(g, hex) : fleetIn(g, hex);
  if (fleet === 0 || fleetCountdown(g, fleet) > 0) return 0;
  // TITE 18.3: no strikes in severe weather.
  return isSevere(g, hex) && weatherIn(g, hex) !== WEATHER.clear ? 0 : fleet;
}

/** A fleet goes to a hex, 0 as Hex for its port off the map. */
export function moveFleet(g: Game, fleet: FleetId, to: Hex, isInvasion: boolean): void {
  g.note(NOTE.sailed, fleet, fleetHex(g, fleet), to);
  g.set(g.s.at.fleetHex + fleet, to);
  setFleet(g, fleet, 'place', to === NOWHERE ? FLEET_PLACE['final-port'] : FLEET_PLACE.map);
  setFleet(g, fleet, 'landing', isInvasion ? 1 : 0);
}

/** A fleet leaves the map for a place of FLEET_PLACES, with its steps. */
export function removeFleet(g: Game, fleet: FleetId, place: number, steps: number): void {
  g.set(g.s.at.fleetHex + fleet, NOWHERE);
  g.set(g.s.at.fleet + fleet, 0);
  setFleet(g, fleet, 'place', place);
  setFleet(g, fleet, 'steps', steps);
}

/** TITE 106.3: the Axis holds the port where a fleet lies. */
export const isPortLost = (g: Game, fleet: FleetId): boolean =>
  isInPort(g, fleet) && controllerOf(g, cityOf(g, fleetHex(g, fleet))) === AXIS;
