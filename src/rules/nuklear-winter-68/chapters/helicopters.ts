// Helicopters (NW 1.2.5 a): cruise and low flight, and pop-up attacks from cover.

import type { Options } from '../../../engine/kernel/options.ts';
import { isHe, longestRange, NO_GUN, printedGun } from '../guns.ts';
import {
  areEnemies,
  cargoOf,
  carrierOf,
  expose,
  type Game,
  hasDeed,
  hexOf,
  isCruising,
  isOnMap,
  isShaken,
  levelOf,
  noteDeed,
} from '../state.ts';
import { CLASS, CRUISE, DEED, EVENT, FIRST_WEAPON, LOW, NO_UNIT, TARGET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { FLIGHT_COST, hasAirplane, pointsLeftHere, spent } from './movement-costs.ts';
import { BLOCKED, sightBetween } from './sight.ts';

/** The cost of both changes of altitude. */
const POP_UP_COST = 2 * FLIGHT_COST;
/** The level of sight at cruise altitude (NW 1.2.5 a). */
const CRUISE_LEVEL = 2;

export const isHelicopter = (g: Game, unit: UnitId): boolean => g.s.units.cls[unit] === CLASS.helicopter;

/**
 * NW 1.2.5b-separation: tells whether a helicopter may climb: not under an airplane. NW 1.2.5a-transport: infantry is
 * carried low only.
 */
const mayClimb = (g: Game, unit: UnitId): boolean => !hasAirplane(g, hexOf(g, unit)) && cargoOf(g, unit) === NO_UNIT;

/** Tells whether a helicopter could change altitude where it is, in an activation with the points for it. */
export const couldChangeAltitude = (g: Game, unit: UnitId): boolean =>
  isHelicopter(g, unit) && (isCruising(g, unit) || mayClimb(g, unit));

export function offerAltitude(g: Game, unit: UnitId, out: Options): void {
  // NW 1.2.5a-altitude.
  if (!isHelicopter(g, unit) || pointsLeftHere(g, unit) < FLIGHT_COST) return;
  if (isCruising(g, unit)) out.add(VERB.dive);
  else if (mayClimb(g, unit)) out.add(VERB.climb);
}

/** Changes altitude; the points are counted elsewhere, if there are any. */
export function changeAltitude(g: Game, unit: UnitId): void {
  const altitude = isCruising(g, unit) ? LOW : CRUISE;
  g.set(g.s.at.unitCruise + unit, altitude);
  g.note(EVENT.altitude, unit, altitude);
}

export function payForAltitude(g: Game, unit: UnitId, cost: number = FLIGHT_COST): void {
  // NW 1.2.5a-altitude.
  g.add(g.s.at.unitSpent + unit, cost);
  noteDeed(g, unit, DEED.moved);
  expose(g, unit);
}

/**
 * Tells whether the change of altitude just made shows the helicopter to a unit that could not see it before (NW
 * 1.2.5a-altitude).
 */
export function hasComeIntoSightOf(g: Game, helicopter: UnitId, unit: UnitId): boolean {
  const from = hexOf(g, unit);
  const level = levelOf(g, unit);
  const hex = hexOf(g, helicopter);
  return (
    sightBetween(g, from, level, hex, levelOf(g, helicopter)) !== BLOCKED &&
    sightBetween(g, from, level, hex, otherLevel(g, helicopter)) === BLOCKED
  );
}

/** Returns the level of sight at the other altitude. */
const otherLevel = (g: Game, unit: UnitId): number =>
  isCruising(g, unit) ? g.s.map.level[hexOf(g, unit)] : CRUISE_LEVEL;

/**
 * Offers the pop-up attack to a helicopter that hovers, has done nothing and will not move: it changes altitude,
 * attacks and changes back. Offered where it would have a target there.
 */
export function offerPopUp(g: Game, unit: UnitId, out: Options): void {
  if (!isHelicopter(g, unit) || hasDeed(g, unit, ~(DEED.begun | DEED.split)) || spent(g, unit) > 0) return;
  if (pointsLeftHere(g, unit) < POP_UP_COST || !(isCruising(g, unit) || mayClimb(g, unit))) return;
  // NW 1.2.5a-pop-up.
  if (hasTargetAtOtherAltitude(g, unit)) out.add(VERB.popUp);
}

/** NW 1.2.5a-pop-up: changes altitude for a pop-up attack; both changes are paid for at once. */
export function popUp(g: Game, unit: UnitId): void {
  payForAltitude(g, unit, POP_UP_COST);
  changeAltitude(g, unit);
}

/** Tells whether a unit would have an enemy in sight and range at the other altitude, with the factors of that face. */
function hasTargetAtOtherAltitude(g: Game, unit: UnitId): boolean {
  const hex = hexOf(g, unit);
  const level = otherLevel(g, unit);
  const { units, map } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (!areEnemies(g, u, unit) || !isOnMap(g, u) || carrierOf(g, u) !== NO_UNIT || units.target[u] === TARGET.none)
      continue;
    if (!reachesAtOtherAltitude(g, unit, u, map.grid.distance(hex, hexOf(g, u)))) continue;
    if (sightBetween(g, hex, level, hexOf(g, u), levelOf(g, u)) !== BLOCKED) return true;
  }
  return false;
}

/** Tells whether the face of the other altitude has a factor against the target that reaches it. */
function reachesAtOtherAltitude(g: Game, unit: UnitId, target: UnitId, distance: number): boolean {
  const { units, play } = g.s;
  const face = unit * 2 + (isCruising(g, unit) ? 1 : 0);
  for (let means = 0; means < FIRST_WEAPON; means++) {
    const gun = printedGun(units, face, means, units.target[target]);
    // NW 2.3.5: a Shaken unit fires HE only.
    if (gun === NO_GUN || (isShaken(g, unit) && !isHe(gun))) continue;
    if (distance <= longestRange(gun, play.noLongRange)) return true;
  }
  return false;
}
