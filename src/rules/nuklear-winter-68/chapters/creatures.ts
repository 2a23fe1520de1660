// Spare counters of the Black Hand (NW 1.3.1, 2.1.1 d): creatures that the biological agent or an event brings into
// play.
//
// The number of counters is a limit: without a free counter nothing appears. A destroyed creature's counter is free
// again.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  enterHex,
  faceOf,
  factionOf,
  firstIn,
  type Game,
  hasEnemyLand,
  isAircraft,
  landUnitsIn,
  leaveHex,
  nextIn,
  takeControl,
} from '../state.ts';
import { BLACK_HAND, CREATURE, CRUISE, EVENT, FATE, NO_UNIT, TARGET, type UnitId } from '../terms.ts';
import { clearMarks } from './casualties.ts';
import { captureAt } from './missiles.ts';
import { unmaskAround } from './special.ts';

/** Returns the first counter of the kind that is not in play, 0 if there is none. Counters of a kind are alike. */
export function freeCreature(g: Game, kind: number): UnitId {
  const { units, at } = g.s;
  for (const unit of units.of[BLACK_HAND]) {
    const fate = g.cells[at.unitFate + unit];
    if (units.isSpare[unit] === 1 && (fate === FATE.spare || fate === FATE.destroyed) && kindOf(g, unit) === kind) {
      return unit;
    }
  }
  return NO_UNIT;
}

function kindOf(g: Game, unit: UnitId): number {
  if (isAircraft(g, unit)) return CREATURE.scourge;
  return g.s.units.isHuge[unit] === 1 ? CREATURE.ravager : CREATURE.zealots;
}

/** Makes a spare counter new: at full strength, with nothing left from an earlier life. */
export function renew(g: Game, unit: UnitId): void {
  const { at } = g.s;
  clearMarks(g, unit);
  g.set(at.unitSpent + unit, 0);
  g.set(at.unitDeeds + unit, 0);
  g.set(at.unitCalls + unit, 0);
  g.set(at.unitStart + unit, 0);
  if (g.s.play.disguise !== null) g.set(at.unitUnmasked + unit, 0);
  if (isAircraft(g, unit)) g.set(at.unitCruise + unit, CRUISE);
}

/** Puts a creature that is in no hex on the map. */
export function appear(g: Game, unit: UnitId, hex: Hex): void {
  g.set(g.s.at.unitFate + unit, FATE.onMap);
  enterHex(g, unit, hex);
  g.note(EVENT.appear, unit, hex);
  takeControl(g, unit, hex);
  captureAt(g, hex, unit);
  unmaskAround(g, hex);
}

/** Takes a creature out of play; its counter is free again. */
export function vanish(g: Game, unit: UnitId): void {
  const { at } = g.s;
  const hex = g.cells[at.unitHex + unit];
  if (hex !== 0) leaveHex(g, unit);
  g.set(at.unitFate + unit, FATE.spare);
  g.note(EVENT.vanish, unit, hex);
}

/** Tells whether a creature can enter the ground, enemies apart: creatures wade and stand radiation, and some fly. */
export const isPassable = (g: Game, unit: UnitId, hex: Hex): boolean =>
  hex !== 0 && (isAircraft(g, unit) || g.s.map.costMutant[hex] >= 0);

/** Tells whether a hex is passable, without enemies, and with room in the stack. */
export const hasRoom = (g: Game, unit: UnitId, hex: Hex): boolean =>
  isPassable(g, unit, hex) &&
  (isAircraft(g, unit) || (!hasEnemyLand(g, hex, factionOf(g, unit)) && landUnitsIn(g, hex) < g.s.terrain.stackLimit));

/** Tells whether a hex is passable and without any land unit; for a creature that flies, also without aircraft. */
export const isVacant = (g: Game, unit: UnitId, hex: Hex): boolean =>
  isPassable(g, unit, hex) && g.cells[g.s.at.hexLand + hex] === 0 && (!isAircraft(g, unit) || firstIn(g, hex) === 0);

/** Tells whether a unit in a hex can be assaulted by this enemy. */
const isPrey = (g: Game, unit: UnitId, prey: UnitId): boolean =>
  g.s.units.holdsGround[prey] === 1 && g.s.units.faction[prey] !== g.s.units.faction[unit] && canHarm(g, unit, prey);

/** Tells whether a unit has a factor against the target; without one it cannot assault it. */
function canHarm(g: Game, unit: UnitId, prey: UnitId): boolean {
  const { units } = g.s;
  const face = faceOf(g, unit);
  return units.target[prey] === TARGET.hard ? units.ap[face] > 0 : units.he[face] > 0;
}

/** NW 1.3.1: offers the least armored unit of a stack, which is attacked first, or all that are equal. */
export function offerLeastArmored(g: Game, unit: UnitId, hex: Hex, verb: number, out: Options): void {
  const least = leastArmor(g, unit, hex);
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (isPrey(g, unit, u) && armorOf(g, u) === least) out.add(verb, u);
  }
}

/** Returns the armor of the least armored prey in a hex; -1 where there is none. */
export function leastArmor(g: Game, unit: UnitId, hex: Hex): number {
  let least = -1;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (isPrey(g, unit, u) && (least < 0 || armorOf(g, u) < least)) least = armorOf(g, u);
  }
  return least;
}

export const armorOf = (g: Game, unit: UnitId): number => g.s.units.armor[faceOf(g, unit)];
