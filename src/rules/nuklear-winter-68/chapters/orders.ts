// The next choices of a unit, or of a group of two, in its action (NW 2.1.1 a, b): all choices of the `orders`
// procedure.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  carrierOf,
  factionOf,
  firstIn,
  formationOf,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isAircraft,
  isFinished,
  landUnitsIn,
  nextIn,
} from '../state.ts';
import { CLASS, DEED, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { offerShelling } from './artillery.ts';
import { mayAssault } from './assault-value.ts';
import { offerShots } from './attack-value.ts';
import { mayCall } from './command.ts';
import { offerWorks } from './fieldworks.ts';
import { offerAltitude, offerPopUp } from './helicopters.ts';
import { offerLeaving } from './leaving.ts';
import { offerLaunch } from './missiles.ts';
import {
  allowance,
  canStep,
  entryCost,
  hasKeptToRoad,
  hasPointsFor,
  isAlongRoad,
  isWithinHalf,
  leavingFrom,
  spent,
  stepsOf,
} from './movement-costs.ts';
import { offerCalls } from './strikes.ts';
import { offerLoading, offerUnloading } from './transport.ts';
import { offerWeapons } from './weapons.ts';

/** Deeds of an action: a unit without any of these has at most called for fire, handled weapons, or entered the map. */
const BEGUN = DEED.begun | DEED.fired | DEED.loaded | DEED.worked | DEED.done;

export const isFresh = (g: Game, unit: UnitId): boolean => !hasDeed(g, unit, BEGUN);
const isRiding = (g: Game, unit: UnitId): boolean => carrierOf(g, unit) !== NO_UNIT;

/** Offers everything that the acting unit and its mate may do next, and to stop. */
export function offerOrders(g: Game, unit: UnitId, mate: UnitId, dealt: number, out: Options): void {
  if (isRiding(g, unit)) {
    offerWeapons(g, unit, NO_UNIT, dealt, out);
    out.add(VERB.stop);
    offerCalls(g, callerOf(g, unit, mate), out);
    return;
  }
  offerSteps(g, unit, mate, out);
  offerAssaults(g, unit, mate, out);
  offerLeaving(g, unit, mate, out);
  offerByUnit(g, unit, mate, out);
  offerWeapons(g, unit, NO_UNIT, dealt, out);
  if (mate === NO_UNIT) {
    offerAlone(g, unit, out);
  } else {
    offerByUnit(g, mate, unit, out);
    offerWeapons(g, mate, unit, dealt, out);
    offerParting(g, unit, mate, out);
  }
  if (mayEndHere(g, unit, mate)) out.add(VERB.stop);
  offerCalls(g, callerOf(g, unit, mate), out);
}

/** Returns the unit of a group that calls for fire: the acting unit while it can, then its mate. */
export function callerOf(g: Game, unit: UnitId, mate: UnitId): UnitId {
  return mate !== NO_UNIT && !mayCall(g, unit) ? mate : unit;
}

/** Offers the separate choices of each unit of a group while they stay together. */
function offerByUnit(g: Game, unit: UnitId, mate: UnitId, out: Options): void {
  offerFire(g, unit, mate, out);
  offerLoading(g, unit, mate, out);
  offerUnloading(g, unit, out);
}

/** Offers the choices of a single unit only. */
function offerAlone(g: Game, unit: UnitId, out: Options): void {
  offerMates(g, unit, out);
  offerWorks(g, unit, out);
  offerAltitude(g, unit, out);
  offerPopUp(g, unit, out);
  offerShelling(g, unit, out);
  offerLaunch(g, unit, out);
}

/**
 * NW 2.1.1b-group: offers another land unit of the formation that began in the same hex, or entered the map by it, and
 * has done nothing (NW 2.1.1 b).
 */
function offerMates(g: Game, unit: UnitId, out: Options): void {
  if (hasSetOut(g, unit) || hasDeed(g, unit, DEED.fired | DEED.worked)) return;
  const first = firstIn(g, hexOf(g, unit));
  if ((first === unit && nextIn(g, unit) === NO_UNIT) || !mayJoin(g, unit)) return;
  for (let u = first; u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === unit || formationOf(g, u) !== formationOf(g, unit)) continue;
    if (mayJoin(g, u) && isFresh(g, u) && hasComeOn(g, u) === hasComeOn(g, unit)) out.add(VERB.join, u);
  }
}

/**
 * NW 2.1.1b-group: tells whether a unit could belong to a group: on the ground, where it began, with points to move,
 * and not split off before.
 */
const mayJoin = (g: Game, unit: UnitId): boolean =>
  !isAircraft(g, unit) &&
  !isFinished(g, unit) &&
  !hasDeed(g, unit, DEED.split) &&
  g.cells[g.s.at.unitStart + unit] === hexOf(g, unit) &&
  (hasComeOn(g, unit) || canStep(g, unit) || canReachEnemy(g, unit));

/**
 * NW S1: tells whether a unit has entered the map in this activation and is still in its first hex, which counts as its
 * first step.
 */
const hasComeOn = (g: Game, unit: UnitId): boolean => hasDeed(g, unit, DEED.moved) && isFresh(g, unit);

/** Tells whether a unit has taken steps of its own. */
const hasSetOut = (g: Game, unit: UnitId): boolean => hasDeed(g, unit, DEED.moved) && !isFresh(g, unit);

function canReachEnemy(g: Game, unit: UnitId): boolean {
  const from = hexOf(g, unit);
  for (let d = 0; d < 6; d++) {
    const to = g.s.map.grid.neighbour[from * 6 + d] as Hex;
    if (to !== 0 && hasEnemyLand(g, to, factionOf(g, unit)) && hasPointsFor(g, unit, from, d)) return true;
  }
  return false;
}

/** Offers to go on without one of the two, as long as either can move. */
function offerParting(g: Game, unit: UnitId, mate: UnitId, out: Options): void {
  if (!canStep(g, unit) && !canStep(g, mate)) return;
  out.add(VERB.split, unit);
  out.add(VERB.split, mate);
}

/** Returns the directions, one bit each, in which a unit and its mate have the points for a step. */
const stepsOfBoth = (g: Game, unit: UnitId, mate: UnitId, from: Hex): number =>
  mate === NO_UNIT ? stepsOf(g, unit, from) : stepsOf(g, unit, from) & stepsOf(g, mate, from);

/** Returns the directions, one bit each, in which a unit and its mate can take a step now. */
function waysOn(g: Game, unit: UnitId, mate: UnitId): number {
  const from = hexOf(g, unit);
  let ways = stepsOfBoth(g, unit, mate, from);
  for (let d = 0; d < 6; d++) if ((ways >> d) & 1 && !hasWayOut(g, unit, mate, from, d)) ways &= ~(1 << d);
  return ways;
}

function offerSteps(g: Game, unit: UnitId, mate: UnitId, out: Options): void {
  const ways = waysOn(g, unit, mate);
  const { neighbour } = g.s.map.grid;
  for (let d = 0; d < 6; d++) if ((ways >> d) & 1) out.add(VERB.step, neighbour[hexOf(g, unit) * 6 + d]);
}

/**
 * NW 2.1.1 c: tells whether a unit may enter a hex that would be too full: only to pass through, so that some unit in
 * it may still leave, or the one that enters can go on. Aircraft do not stack.
 */
function hasWayOut(g: Game, unit: UnitId, mate: UnitId, from: Hex, direction: number): boolean {
  if (isAircraft(g, unit)) return true;
  const to = g.s.map.grid.neighbour[from * 6 + direction] as Hex;
  const newcomers = mate === NO_UNIT ? 1 : 2;
  const { stackLimit } = g.s.terrain;
  if (landUnitsIn(g, to) + newcomers <= stackLimit) return true;
  if (landUnitsIn(g, to) + newcomers - leavingFrom(g, to, unit, mate) <= stackLimit) return true;
  return couldGoOn(g, unit, from, direction) && (mate === NO_UNIT || couldGoOn(g, mate, from, direction));
}

/** Tells whether points would be left for a further step, to any hex with room, after the one in this direction. */
function couldGoOn(g: Game, unit: UnitId, from: Hex, direction: number): boolean {
  const { map, terrain } = g.s;
  const to = map.grid.neighbour[from * 6 + direction] as Hex;
  const keepsRoad = hasKeptToRoad(g, unit) && isAlongRoad(g, from, direction);
  const used = spent(g, unit) + entryCost(g, unit, from, direction);
  for (let d = 0; d < 6; d++) {
    const cost = entryCost(g, unit, to, d);
    if (cost < 0) continue;
    const points = allowance(g, unit) + (keepsRoad && isAlongRoad(g, to, d) ? terrain.roadBonus : 0);
    const next = map.grid.neighbour[to * 6 + d] as Hex;
    if (used + cost <= points && (next === from || landUnitsIn(g, next) < terrain.stackLimit)) return true;
  }
  return false;
}

/**
 * Tells whether the action may end where the units are: not in a hex that is too full while they or others could still
 * leave.
 */
export function mayEndHere(g: Game, unit: UnitId, mate: UnitId): boolean {
  if (isAircraft(g, unit)) return true;
  const hex = hexOf(g, unit);
  const { stackLimit } = g.s.terrain;
  const there = landUnitsIn(g, hex);
  return (
    there <= stackLimit ||
    there - leavingFrom(g, hex, unit, mate) <= stackLimit ||
    isRiding(g, unit) ||
    waysOn(g, unit, mate) === 0
  );
}

/**
 * Returns the MODE in which a unit would fire now (NW 2.3): MODE.still where it stands, even if it has loaded or
 * unloaded there, MODE.moving after at most half of its speed; -1 if it may not fire.
 */
export function fireMode(g: Game, unit: UnitId): number {
  if (hasDeed(g, unit, DEED.fired | DEED.done) || isFinished(g, unit)) return -1;
  if (!hasDeed(g, unit, g.s.rules.loadsStill ? DEED.moved : DEED.moved | DEED.loaded)) return MODE.still;
  return isWithinHalf(g, unit) ? MODE.moving : -1;
}

/**
 * Offers to fire, which ends the unit's action, and to fire first and then move at half speed (NW 2.3.2). Under option
 * 1.2.4b-loading-fire a carrier that has loaded without moving fires as on the move, and may still move.
 */
function offerFire(g: Game, unit: UnitId, mate: UnitId, out: Options): void {
  const mode = fireMode(g, unit);
  if (mode < 0 || g.s.units.cls[unit] === CLASS.missile) return;
  const moved = hasDeed(g, unit, DEED.moved);
  const loaded = !g.s.rules.loadsStill && hasDeed(g, unit, DEED.loaded);
  const ends = (moved || !loaded) && mayEndHere(g, unit, mate);
  const goesOn = !moved && (loaded || canStep(g, unit));
  if (ends || goesOn) offerShots(g, unit, ends ? mode : -1, goesOn ? MODE.moving : -1, out);
}

/** Offers the targets of a helicopter that has popped up (NW 1.2.5 a), which stays in its hex. */
export const offerTargets = (g: Game, unit: UnitId, out: Options): void => offerShots(g, unit, MODE.still, -1, out);

/**
 * Offers the enemy land units next to the unit or group that it may assault as the last step of its move (NW 2.3.4).
 */
function offerAssaults(g: Game, unit: UnitId, mate: UnitId, out: Options): void {
  if (!isFreeToAssault(g, unit) || (mate !== NO_UNIT && !isFreeToAssault(g, mate))) return;
  const from = hexOf(g, unit);
  for (let d = 0; d < 6; d++) {
    const to = g.s.map.grid.neighbour[from * 6 + d] as Hex;
    if (to === 0 || !hasEnemyLand(g, to, factionOf(g, unit))) continue;
    if (!hasPointsFor(g, unit, from, d) || (mate !== NO_UNIT && !hasPointsFor(g, mate, from, d))) continue;
    for (let t = firstIn(g, to); t !== NO_UNIT; t = nextIn(g, t)) {
      if (mayAssault(g, unit, mate, t)) out.add(VERB.assault, t);
    }
  }
}

/** Tells whether a unit may still assault: not after it has fired, nor after it has moved to load or unload. */
const isFreeToAssault = (g: Game, unit: UnitId): boolean =>
  !isFinished(g, unit) && !hasDeed(g, unit, DEED.fired | DEED.worked | DEED.done);
