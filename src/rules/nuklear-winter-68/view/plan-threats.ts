// Threats of an enemy to a unit in his next activation: to fire from where he stands or on the move, assault it, shell
// it, launch a missile at it, call for artillery, or fly over it.

import type { Hex } from '../../../hex/ids.ts';
import { couldFlyOver } from '../chapters/airplanes.ts';
import { couldShell } from '../chapters/artillery.ts';
import { mayFire } from '../chapters/attack-value.ts';
import { isCaller } from '../chapters/command.ts';
import { couldChangeAltitude } from '../chapters/helicopters.ts';
import { couldLaunchAt } from '../chapters/missiles.ts';
import { FLIGHT_COST } from '../chapters/movement-costs.ts';
import { seesHex } from '../chapters/sight.ts';
import { reachesSoFar } from '../firing-reach.ts';
import { enterHex, faceOf, factionOf, type Game, hexOf, isAircraft, isCruising, isOnMap, leaveHex } from '../state.ts';
import { CLASS, CRUISE, LOW, MODE, STRIKE, STRIKE_KINDS, type UnitId } from '../terms.ts';
import { couldStorm, firingPlaces } from './reach.ts';

/** Returns the ways in which an enemy threatens a unit, in words; none where he cannot harm it. */
export const threatOf = (g: Game, enemy: UnitId, own: UnitId): string[] =>
  g.tried(() => {
    // NW 1.2.5a-hits, 1.2.5b-hits: aircraft rally as their activation begins.
    if (isAircraft(g, enemy)) g.set(g.s.at.unitShaken + enemy, 0);
    return waysOf(g, enemy, own);
  });

function waysOf(g: Game, enemy: UnitId, own: UnitId): string[] {
  const hex = hexOf(g, own);
  const { cls, target } = g.s.units;
  if (cls[enemy] === CLASS.airplane) {
    const strafes = reachesSoFar(g, enemy, MODE.strafing, target[own], 0) && couldFlyOver(g, enemy, hex);
    return strafes ? ['flying over it'] : [];
  }
  if (!isOnMap(g, enemy)) return [];
  const ways: string[] = [];
  if (cls[enemy] === CLASS.missile) {
    if (couldLaunchAt(g, enemy, hex)) ways.push('by its missile');
    return ways;
  }
  const fire = fireOf(g, enemy, own);
  if (fire !== '') ways.push(fire);
  if (couldStorm(g, enemy, own)) ways.push('by assault');
  if (couldShell(g, enemy, hex)) ways.push('by indirect fire');
  if (couldCallOn(g, enemy, hex)) ways.push('by calling for artillery');
  return ways;
}

function fireOf(g: Game, firer: UnitId, own: UnitId): string {
  if (mayFire(g, firer, own, MODE.still)) return 'from where it stands';
  const isFlexible = couldChangeAltitude(g, firer);
  // NW 1.2.5a-pop-up.
  if (isFlexible && atOtherAltitude(g, firer, () => mayFire(g, firer, own, MODE.still))) return 'by a pop-up attack';
  const speed = g.s.units.speed[faceOf(g, firer)];
  const isReached = firesWithin(g, firer, own, speed >> 1);
  // NW 1.2.5a-altitude: the change of altitude is paid for with the move.
  const isReachedSo = () => atOtherAltitude(g, firer, () => firesWithin(g, firer, own, (speed >> 1) - FLIGHT_COST));
  return isReached || (isFlexible && isReachedSo()) ? 'on the move' : '';
}

/** NW 2.3.2: tells whether a unit could fire on the move from a hex so near. */
function firesWithin(g: Game, firer: UnitId, own: UnitId, distance: number): boolean {
  const home = hexOf(g, firer);
  const isNear = (hex: Hex): boolean => hex !== home && g.s.map.grid.distance(home, hex) <= distance;
  return firingPlaces(g, firer).some((hex) => isNear(hex) && firesFrom(g, firer, hex, own));
}

const atOtherAltitude = (g: Game, helicopter: UnitId, holds: () => boolean): boolean =>
  g.tried(() => {
    g.set(g.s.at.unitCruise + helicopter, isCruising(g, helicopter) ? LOW : CRUISE);
    return holds();
  });

const firesFrom = (g: Game, firer: UnitId, hex: Hex, own: UnitId): boolean =>
  g.tried(() => {
    leaveHex(g, firer);
    enterHex(g, firer, hex);
    return mayFire(g, firer, own, MODE.moving);
  });

/**
 * NW 1.3.1: tells whether a commander or recon unit sees the hex, or one from which a strike of his side would cover
 * it.
 */
function couldCallOn(g: Game, caller: UnitId, hex: Hex): boolean {
  if (!isCaller(g, caller)) return false;
  const { at, artillery, map } = g.s;
  const side = factionOf(g, caller);
  let widest = 0;
  for (let kind = 0; kind < STRIKE_KINDS; kind++) {
    if (kind !== STRIKE.smoke && g.cells[at.strikes + side * STRIKE_KINDS + kind] > 0) {
      widest = Math.max(widest, artillery.hexes[kind]);
    }
  }
  if (widest === 0) return false;
  if (seesHex(g, caller, hex)) return true;
  if (widest === 1) return false;
  for (let d = 0; d < 6; d++) {
    const aim = map.grid.neighbour[hex * 6 + d] as Hex;
    if (aim !== 0 && seesHex(g, caller, aim)) return true;
  }
  return false;
}
