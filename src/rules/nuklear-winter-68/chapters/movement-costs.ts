// The cost of movement and the allowance of a unit (NW 2.2, 2.1.1 b): the terrain chart, markers, roads and halved
// speeds.

import type { Hex } from '../../../hex/ids.ts';
import {
  faceOf,
  factionOf,
  firstIn,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isCruising,
  isFinished,
  isMarked,
  isOutOfContact,
  isShaken,
  landUnitsIn,
  nextIn,
} from '../state.ts';
import { BLACK_HAND, CLASS, DEED, MARK, NO_UNIT, type UnitId } from '../terms.ts';
import { isActive } from './command.ts';

/** The cost of a forbidden step. */
const NO_WAY = -1;
/** Bit of `map.roads` for a hex that has a road at all. */
const HAS_ROAD = 6;
/** A helicopter pays this for each hex and each change of altitude (NW 1.2.5 a). */
export const FLIGHT_COST = 1;

/**
 * Returns the cost of the step to the adjacent hex in points, {@link NO_WAY} where it is forbidden or off the map.
 * Enemy land units close a hex to land units; assaults ask {@link groundCost}.
 */
export function entryCost(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const { map, units } = g.s;
  const to = map.grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0) return NO_WAY;
  if (units.isAircraft[unit] === 1) return airCost(g, unit, to);
  return hasEnemyLand(g, to, factionOf(g, unit)) ? NO_WAY : groundCost(g, unit, from, direction);
}

/** Returns the cost for the ground alone, whatever units stand there; not for aircraft. */
export function groundCost(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const { map, units } = g.s;
  const to = map.grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0 || !mayEnterRadiation(g, unit, from, to)) return NO_WAY;
  const base = isAlongRoad(g, from, direction) ? roadCost(g, unit, to) : openCost(g, unit, from, to);
  if (base < 0 || units.speed[faceOf(g, unit)] === 0) return NO_WAY;
  return isMarked(g, to, MARK.wreck | MARK.shellholes | MARK.radiation) ? base + markerCost(g, to) : base;
}

/** Returns what the markers in a hex add to the cost of its ground. */
export function markerCost(g: Game, hex: Hex): number {
  const { map, terrain } = g.s;
  let cost = 0;
  if (isMarked(g, hex, MARK.wreck)) cost += terrain.wreckCost;
  if (isMarked(g, hex, MARK.shellholes) && map.shelled[hex] === 0) cost += terrain.shellholesCost;
  if (isMarked(g, hex, MARK.radiation)) cost += terrain.radiationCost;
  return cost;
}

/** NW 2.2-costs: from one road hex to the next, the cost of the road replaces that of the terrain. */
export function roadCost(g: Game, unit: UnitId, to: Hex): number {
  const { map, units } = g.s;
  return units.isInfantry[unit] === 1 ? map.costRoadInfantry[to] : map.costRoadVehicle[to];
}

/** NW 2.2: off the road, only Black Hand infantry enters or leaves water (NW 1.2.3). */
function openCost(g: Game, unit: UnitId, from: Hex, to: Hex): number {
  const { map, units } = g.s;
  if (wades(g, unit)) return map.costMutant[to];
  // NW 2.2-water.
  if (map.water[to] === 1 || map.water[from] === 1) return NO_WAY;
  // NW 2.2-costs.
  return units.isInfantry[unit] === 1 ? map.costInfantry[to] : map.costVehicle[to];
}

/** NW 1.2.3-wasteland: Black Hand infantry crosses water. */
export const wades = (g: Game, unit: UnitId): boolean =>
  g.s.units.isMutant[unit] === 1 && g.s.units.isInfantry[unit] === 1;

/**
 * NW 1.3.1-radiation: tells whether a unit may enter radiation, on the ground or by air: only the Black Hand, and a
 * unit that the strike has caught in such a hex, on its way out.
 */
export function mayEnterRadiation(g: Game, unit: UnitId, from: Hex, to: Hex): boolean {
  if (!isMarked(g, to, MARK.radiation) || factionOf(g, unit) === BLACK_HAND) return true;
  return isMarked(g, from, MARK.radiation);
}

/**
 * Returns the cost of flight. NW 1.2.5 a: one point, whatever lies below. NW 1.3.1: radiation is closed by air too, and
 * costs the Black Hand one point more. NW 1.2.5 b: no helicopter flies into the hex of an airplane.
 */
function airCost(g: Game, unit: UnitId, to: Hex): number {
  if (isCruising(g, unit) && hasAirplane(g, to)) return NO_WAY;
  if (!isMarked(g, to, MARK.radiation)) return FLIGHT_COST;
  return factionOf(g, unit) === BLACK_HAND ? FLIGHT_COST + g.s.terrain.radiationCost : NO_WAY;
}

export function hasAirplane(g: Game, hex: Hex): boolean {
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) if (g.s.units.cls[u] === CLASS.airplane) return true;
  return false;
}

/** Whether a road leads through this hexside. */
export const isAlongRoad = (g: Game, from: Hex, direction: number): boolean =>
  ((g.s.map.roads[from] >> direction) & 1) !== 0;

export const hasRoad = (g: Game, hex: Hex): boolean => ((g.s.map.roads[hex] >> HAS_ROAD) & 1) !== 0;

/** NW 2.2-road-bonus: whether a land unit has been on connected road since its activation began. */
export const hasKeptToRoad = (g: Game, unit: UnitId): boolean =>
  g.s.units.isAircraft[unit] === 0 && !hasDeed(g, unit, DEED.offRoad) && hasRoad(g, hexOf(g, unit));

/**
 * NW 2.1.1b-movement: returns the points of the activation without the road bonus: the speed, or half of it, rounded
 * down and halved only once, for a Shaken unit, one out of contact, one that has fired and moves on, and a carrier that
 * has loaded or unloaded; 0 for a unit both Shaken and out of contact, and one that has worked on the spot.
 */
export function allowance(g: Game, unit: UnitId): number {
  const speed = g.s.units.speed[faceOf(g, unit)];
  if (isPinned(g, unit) || hasDeed(g, unit, DEED.worked)) return 0;
  const isSlow = isShaken(g, unit) || isOutOfContact(g, unit) || hasDeed(g, unit, DEED.fired | DEED.loaded);
  return isSlow ? speed >> 1 : speed;
}

/** NW 1.2.2-shaken-and-out-of-contact: a unit that is both Shaken and out of contact does not move. */
export const isPinned = (g: Game, unit: UnitId): boolean => isShaken(g, unit) && isOutOfContact(g, unit);

/** Points a unit has spent in this activation. */
export const spent = (g: Game, unit: UnitId): number => g.cells[g.s.at.unitSpent + unit];

/**
 * NW 2.1.1b-movement: returns the cost of the moving unit's next step, {@link NO_WAY} where it is forbidden or the
 * points left do not suffice.
 */
export function stepCost(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const cost = entryCost(g, unit, from, direction);
  return cost >= 0 && cost <= pointsLeft(g, unit, from, direction) ? cost : NO_WAY;
}

/**
 * NW 2.2-road-bonus: returns the points left for the step: one more after any halving where it continues a way on
 * connected road (NW 2.2).
 */
export function pointsLeft(g: Game, unit: UnitId, from: Hex, direction: number): number {
  const points = allowance(g, unit);
  if (points === 0) return 0;
  const bonus = hasKeptToRoad(g, unit) && isAlongRoad(g, from, direction) ? g.s.terrain.roadBonus : 0;
  return points + bonus - spent(g, unit);
}

/** Tells whether a unit has the points for the ground next to it, with enemies in it or not: for assaults. */
export function hasPointsFor(g: Game, unit: UnitId, from: Hex, direction: number): boolean {
  const cost = groundCost(g, unit, from, direction);
  return cost >= 0 && cost <= pointsLeft(g, unit, from, direction);
}

/** Returns the directions, one bit each, in which a unit can take a step now: all of {@link stepCost} at once. */
export function stepsOf(g: Game, unit: UnitId, from: Hex): number {
  const points = allowance(g, unit);
  const left = points === 0 ? 0 : points - spent(g, unit);
  const bonus = points !== 0 && hasKeptToRoad(g, unit) ? g.s.terrain.roadBonus : 0;
  let steps = 0;
  for (let d = 0; d < 6; d++) {
    const cost = entryCost(g, unit, from, d);
    if (cost >= 0 && cost <= (isAlongRoad(g, from, d) ? left + bonus : left)) steps |= 1 << d;
  }
  return steps;
}

/** Returns the points left for actions without a step: a change of altitude, leaving the map. */
export const pointsLeftHere = (g: Game, unit: UnitId): number => allowance(g, unit) - spent(g, unit);

/**
 * Returns the points that a unit may spend and still fire on the move (NW 2.3.2): half the printed speed, and the road
 * bonus.
 */
export function movingFireLimit(g: Game, unit: UnitId): number {
  const half = g.s.units.speed[faceOf(g, unit)] >> 1;
  return hasKeptToRoad(g, unit) ? half + g.s.terrain.roadBonus : half;
}

/** Tells whether a unit has moved at most half its speed, so that it may fire, load or unload. */
export const isWithinHalf = (g: Game, unit: UnitId): boolean => spent(g, unit) <= movingFireLimit(g, unit);

export const canStep = (g: Game, unit: UnitId): boolean => stepsOf(g, unit, hexOf(g, unit)) !== 0;

/** Counts the units of the active formation in a hex that may still leave it, apart from those that act now. */
export function leavingFrom(g: Game, hex: Hex, unit: UnitId, mate: UnitId): number {
  let count = 0;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === unit || u === mate || g.s.units.holdsGround[u] === 0 || !isActive(g, u)) continue;
    if (!isFinished(g, u) && !hasDeed(g, u, DEED.done) && canStep(g, u)) count++;
  }
  return count;
}

/**
 * Tells whether more land units would stand in the hex than the stacking limit allows, if `newcomers` entered (NW 2.1.1
 * c).
 */
export const isCrowded = (g: Game, hex: Hex, newcomers: number): boolean =>
  landUnitsIn(g, hex) + newcomers > g.s.terrain.stackLimit;
