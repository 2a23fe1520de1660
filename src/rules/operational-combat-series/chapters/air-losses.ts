// Losses of aircraft, and of their loads (OCS 14.3, 14.6, 14.7, 14.20c): steps lost, aborts, landings.

import type { Hex } from '../../../hex/ids.ts';
import {
  aircraftWhere,
  cargoOfAircraft,
  isFlying,
  isReduced,
  removeAircraft,
  setActive,
  setCargo,
  setFlying,
  setHoming,
  setReduced,
  setShown,
  setStriking,
  sideOfAircraft,
  siteOfAircraft,
  wingOf,
} from '../aircraft.ts';
import { isBaseOf } from '../bases.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { addPark, addTokens, hasRoomForPark } from '../stocks.ts';
import { rounded } from '../tables/quantity.ts';
import { type AircraftId, LOAD, PLACE, type UnitId } from '../terms.ts';
import { give, inOf, loseSteps, placeOf, putOff, stepsOf, transportOf } from '../units.ts';
import { alarmReserves, enterHex } from './occupation.ts';

// Units aboard

/** The number of an aircraft among carriers: ships and landing craft come first. */
export const carrierOf = (g: Game, a: AircraftId): number => g.s.counts.vessels + a;

/** The next unit aboard an aircraft after `u`, 0 for none. */
export function nextAboard(g: Game, a: AircraftId, u: UnitId): UnitId {
  for (let next = u + 1; next <= g.s.forces.count; next++)
    if (placeOf(g, next) === PLACE.aboard && inOf(g, next) === carrierOf(g, a)) return next;
  return 0;
}

/** Whether an aircraft carries anything. */
export const isLaden = (g: Game, a: AircraftId): boolean =>
  g.s.fleet.full[a].capacity > 0 && (cargoOfAircraft(g, a) > 0 || nextAboard(g, a, 0) !== 0);

/** Aircraft that fly in one stack with another, and this one. */
const mates = (g: Game, a: AircraftId): AircraftId[] =>
  aircraftWhere(
    g,
    (b) =>
      isFlying(g, b) && siteOfAircraft(g, b) === siteOfAircraft(g, a) && sideOfAircraft(g, b) === sideOfAircraft(g, a),
  );

/**
 * OCS 14.20c, 14.20d: an aircraft parts from its stack, or has lost a part of its capacity. Units that the others can
 * carry fly on with them; of the rest each loses its share of steps, and what is left goes with the aircraft.
 */
function divideUnits(g: Game, a: AircraftId, lostCapacity: number, isGone: boolean): void {
  const others = mates(g, a).filter((b) => b !== a);
  const aboard = [a, ...others].flatMap((b) => {
    const units: UnitId[] = [];
    for (let u = nextAboard(g, b, 0); u !== 0; u = nextAboard(g, b, u)) units.push(u);
    return units;
  });
  if (aboard.length === 0) return;
  let room = others.reduce((sum, b) => sum + wingOf(g, b).capacity - cargoOfAircraft(g, b), 0);
  let lost = lostCapacity;
  for (const u of aboard.sort((one, other) => one - other)) {
    const weight = transportOf(g, u);
    if (weight <= room) {
      room -= weight;
      const first = others.find((b) => wingOf(g, b).capacity > 0) as AircraftId;
      putOff(g, u, PLACE.aboard, carrierOf(g, first));
      continue;
    }
    const share = Math.min(weight, lost);
    lost -= share;
    const steps = isGone ? stepsOf(g, u) : rounded({ over: stepsOf(g, u) * share, under: weight });
    if (steps > 0) loseSteps(g, u, steps);
    if (placeOf(g, u) === PLACE.aboard) putOff(g, u, PLACE.aboard, carrierOf(g, a));
  }
}

function loseCargo(g: Game, a: AircraftId, tokens: number): void {
  if (tokens === 0) return;
  setCargo(g, a, cargoOfAircraft(g, a) - tokens);
  g.note(NOTE.cargoLost, siteOfAircraft(g, a), sideOfAircraft(g, a), tokens);
}

// Losses

/** OCS 14.3, 14.6c: an aircraft is destroyed with all that it carries. */
export function crash(g: Game, a: AircraftId): void {
  divideUnits(g, a, wingOf(g, a).capacity, true);
  loseCargo(g, a, cargoOfAircraft(g, a));
  g.note(NOTE.shotDown, a, siteOfAircraft(g, a));
  removeAircraft(g, a);
}

/** OCS 14.3, 14.20c: it loses a step with its share of the cargo. Returns whether it is left. */
export function hit(g: Game, a: AircraftId): boolean {
  if (isReduced(g, a)) {
    crash(g, a);
    return false;
  }
  const { capacity } = wingOf(g, a);
  g.note(NOTE.airLoss, a, siteOfAircraft(g, a));
  setReduced(g, a, true);
  if (capacity === 0) return true;
  const lost = capacity - wingOf(g, a).capacity;
  divideUnits(g, a, lost, false);
  loseCargo(g, a, rounded({ over: cargoOfAircraft(g, a) * lost, under: capacity }));
  return true;
}

/** OCS 14.6, 14.7, 14.9d: who aborts over a base of its own becomes inactive there; elsewhere it must go home. */
export function abort(g: Game, a: AircraftId): void {
  g.note(NOTE.aborted, a, siteOfAircraft(g, a));
  divideUnits(g, a, 0, false);
  if (isBaseOf(g, siteOfAircraft(g, a), sideOfAircraft(g, a))) land(g, a);
  else sendHome(g, a);
}

/** OCS 14.6, 14.6b: it must go home; the chapter of flights home sees to it (homing.ts). */
export function sendHome(g: Game, a: AircraftId): void {
  setFlying(g, a, false);
  setStriking(g, a, false);
  setHoming(g, a, true);
}

/** OCS 14.1d, 14.7: it is inactive at the base where it is, and its load on the ground. */
export function land(g: Game, a: AircraftId): void {
  unload(g, a);
  setFlying(g, a, false);
  setStriking(g, a, false);
  setHoming(g, a, false);
  setActive(g, a, false);
  setShown(g, a, false);
  g.note(NOTE.alighted, a, siteOfAircraft(g, a));
}

/** OCS 14.20a: its load is on the ground of the base, and goes no farther in this phase. */
export function unload(g: Game, a: AircraftId): void {
  const [site, side, tokens] = [siteOfAircraft(g, a), sideOfAircraft(g, a), cargoOfAircraft(g, a)];
  if (tokens > 0) {
    setCargo(g, a, 0);
    addTokens(g, site, side, tokens);
    if (hasRoomForPark(g)) addPark(g, site, side, LOAD.hauled, 1, 0, tokens);
    g.note(NOTE.flownIn, site, side, tokens);
  }
  for (let u = nextAboard(g, a, 0); u !== 0; u = nextAboard(g, a, u)) {
    g.note(NOTE.unitFlownIn, u, site);
    if (site > g.s.counts.hexes) {
      putOff(g, u, PLACE.zone, site - g.s.counts.hexes);
      continue;
    }
    enterHex(g, u, site as Hex);
    give(g, 'moved', u);
    alarmReserves(g, site as Hex, side);
  }
}
