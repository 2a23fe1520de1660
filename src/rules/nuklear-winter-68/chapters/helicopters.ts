// Helicopters (NW 1.2.5 a): cruise and low flight, and rising from cover to attack.

import type { Options } from '../../../engine/kernel/options.ts';
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
import { AA, CLASS, CRUISE, DEED, EVENT, LOW, NO_UNIT, TARGET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { FLIGHT_COST, hasAirplane, pointsLeftHere, spent } from './movement-costs.ts';
import { BLOCKED, sightBetween } from './sight.ts';

/** Up and down again. */
const POP_UP_COST = 2 * FLIGHT_COST;
/** Level of sight at cruise (NW 1.2.5 a). */
const CRUISE_LEVEL = 2;

export const isHelicopter = (g: Game, unit: UnitId): boolean => g.s.units.cls[unit] === CLASS.helicopter;

/** NW 1.2.5b-separation: not under an airplane. NW 1.2.5a-transport: infantry is carried low only. */
const mayClimb = (g: Game, unit: UnitId): boolean => !hasAirplane(g, hexOf(g, unit)) && cargoOf(g, unit) === NO_UNIT;

/** Offers the change of altitude; answers how many choices there are. */
export function offerAltitude(g: Game, unit: UnitId, out: Options | null): number {
  // NW 1.2.5a-altitude.
  if (!isHelicopter(g, unit) || pointsLeftHere(g, unit) < FLIGHT_COST) return 0;
  if (isCruising(g, unit)) out?.add(VERB.dive);
  else if (mayClimb(g, unit)) out?.add(VERB.climb);
  else return 0;
  return 1;
}

/** Climbs or dives, for points already counted or none. */
export function changeAltitude(g: Game, unit: UnitId): void {
  const altitude = isCruising(g, unit) ? LOW : CRUISE;
  g.set(g.s.at.unitCruise + unit, altitude);
  g.note(EVENT.altitude, unit, altitude);
}

/** Pays for a change of altitude. */
export function payForAltitude(g: Game, unit: UnitId, cost: number = FLIGHT_COST): void {
  // NW 1.2.5a-altitude.
  g.add(g.s.at.unitSpent + unit, cost);
  noteDeed(g, unit, DEED.moved);
  expose(g, unit);
}

/** Whether the change of altitude just made shows the helicopter to a unit that could not see it before (NW 1.2.5a-altitude). */
export function hasComeIntoSightOf(g: Game, helicopter: UnitId, unit: UnitId): boolean {
  const from = hexOf(g, unit);
  const level = levelOf(g, unit);
  const hex = hexOf(g, helicopter);
  return (
    sightBetween(g, from, level, hex, levelOf(g, helicopter)) !== BLOCKED &&
    sightBetween(g, from, level, hex, otherLevel(g, helicopter)) === BLOCKED
  );
}

/** Level of sight at the altitude where the helicopter is not. */
const otherLevel = (g: Game, unit: UnitId): number =>
  isCruising(g, unit) ? g.s.map.level[hexOf(g, unit)] : CRUISE_LEVEL;

/**
 * Offers the pop-up attack to a helicopter that hovers, which has done nothing and will not move: it
 * changes altitude, attacks and changes back. Offered where there is something to shoot at from there.
 */
export function offerPopUp(g: Game, unit: UnitId, out: Options | null): number {
  if (!isHelicopter(g, unit) || hasDeed(g, unit, ~(DEED.begun | DEED.split)) || spent(g, unit) > 0) return 0;
  if (pointsLeftHere(g, unit) < POP_UP_COST || !(isCruising(g, unit) || mayClimb(g, unit))) return 0;
  // NW 1.2.5a-pop-up.
  if (!hasTargetAtOtherAltitude(g, unit)) return 0;
  out?.add(VERB.popUp);
  return 1;
}

/** NW 1.2.5a-pop-up: changes altitude for a pop-up attack; both changes are paid for at once. */
export function popUp(g: Game, unit: UnitId): void {
  payForAltitude(g, unit, POP_UP_COST);
  changeAltitude(g, unit);
}

/** Whether a unit would have an enemy in sight and range at the other altitude, with the factors of that face. */
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

/** Whether the face of the other altitude has a factor that serves against the target and reaches it. */
function reachesAtOtherAltitude(g: Game, unit: UnitId, target: UnitId, distance: number): boolean {
  const { units } = g.s;
  const face = unit * 2 + (isCruising(g, unit) ? 1 : 0);
  const kind = units.target[target];
  const apServes =
    kind === TARGET.hard ? units.apAa[face] !== AA.only : kind === TARGET.aircraft && units.apAa[face] !== AA.none;
  if (units.ap[face] > 0 && apServes && !isShaken(g, unit)) {
    if (distance <= farthest(g, units.apRange[face], units.apFixed[face])) return true;
  }
  if (units.he[face] === 0 || kind === TARGET.hard) return false;
  return distance <= farthest(g, units.heRange[face], units.heFixed[face]);
}

/** Double the range, unless it is fixed or the scenario allows no long range (NW 2.3). */
const farthest = (g: Game, range: number, fixed: number): number =>
  fixed === 1 || g.s.play.noLongRange ? range : 2 * range;
