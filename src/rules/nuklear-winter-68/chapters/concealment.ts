// Cover and concealment (NW 2.2, 2.2.2): the defence that a hex adds to its units, and which units in it are concealed.

import type { Hex } from '../../../hex/ids.ts';
import {
  factionOf,
  type Game,
  hexOf,
  isAircraft,
  isFinished,
  isMarked,
  isNextToEnemy,
  isOnMap,
  isRecon,
  levelOf,
} from '../state.ts';
import { type Faction, MARK, type UnitId } from '../terms.ts';
import { BLOCKED, sightBetween } from './sight.ts';

/**
 * NW 2.2.2-concealment: tells whether a land unit is concealed: it has neither moved nor fired this turn, is not
 * Finished, stands in a hex with cover for its class and next to no enemy land unit, and no enemy recon unit sees it.
 * Riders cannot be attacked separately and are never concealed.
 */
export function isConcealed(g: Game, unit: UnitId): boolean {
  const { at } = g.s;
  // NW 2.2.2-lost.
  if (isAircraft(g, unit) || isFinished(g, unit) || g.cells[at.unitExposed + unit] !== 0) return false;
  const hex = g.cells[at.unitHex + unit] as Hex;
  if (hex === 0 || coverFor(g, unit, hex) === 0) return false;
  const faction = factionOf(g, unit);
  // NW 2.2.2-lost.
  return !isNextToEnemy(g, hex, faction) && !isCoveredByRecon(g, hex, faction);
}

/**
 * NW 1.2.4c-recon: tells whether a recon unit of any enemy of the faction sees the hex; Finished and Shaken ones count
 * too (NW 1.2.4 c).
 */
export function isCoveredByRecon(g: Game, hex: Hex, faction: Faction): boolean {
  const { units, map } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (units.faction[u] === faction || !isRecon(g, u) || !isOnMap(g, u)) continue;
    if (sightBetween(g, hexOf(g, u), levelOf(g, u), hex, map.level[hex]) !== BLOCKED) return true;
  }
  return false;
}

/** Returns the whole defence that a hex gives a land unit: chart, markers and hill (NW 2.2). */
export const coverFor = (g: Game, unit: UnitId, hex: Hex): number =>
  terrainDefence(g, unit, hex) + hillDefence(g, unit, hex, 0) + worksDefence(g, unit, hex);

/**
 * NW 1.2-huge: tells whether a unit is too big for the cover of the terrain; Huge units have it in woods and towns
 * only.
 */
const isTooBigFor = (g: Game, unit: UnitId, hex: Hex): boolean =>
  g.s.units.isHuge[unit] === 1 && g.s.map.woods[hex] === 0 && g.s.map.urban[hex] === 0;

/**
 * NW 2.2-defence: returns the defence of the terrain, without hill and markers. Infantry has a column of its own; a
 * loaded carrier is a vehicle.
 */
export function terrainDefence(g: Game, unit: UnitId, hex: Hex): number {
  const { map, units } = g.s;
  if (isTooBigFor(g, unit, hex)) return 0;
  return units.isInfantry[unit] === 1 ? map.defenceInfantry[hex] : map.defenceVehicle[hex];
}

/**
 * NW 2.2-hill-bonus: returns the defence of a hill against attackers that stand lower. A hill blocks sight, so it
 * covers Huge units too (NW 1.2-huge).
 */
export function hillDefence(g: Game, unit: UnitId, hex: Hex, attackerLevel: number): number {
  const { map, units, terrain, rules } = g.s;
  if (units.isHuge[unit] === 1 && !rules.hugeOnHills) return 0;
  return map.level[hex] > attackerLevel ? terrain.hillDefence : 0;
}

export const sandbagsDefence = (g: Game, unit: UnitId, hex: Hex): number =>
  g.s.units.isHuge[unit] === 0 && isMarked(g, hex, MARK.sandbags) ? g.s.terrain.sandbagsDefence : 0;

export const wreckDefence = (g: Game, unit: UnitId, hex: Hex): number =>
  g.s.units.isHuge[unit] === 0 && isMarked(g, hex, MARK.wreck) ? g.s.terrain.wreckDefence : 0;

/**
 * Returns the defence of shellholes that fire has left; printed ones are terrain, and no marker adds to them (NW
 * 1.3.1).
 */
export function shellholesDefence(g: Game, unit: UnitId, hex: Hex): number {
  const { units, terrain, map } = g.s;
  if (units.isHuge[unit] === 1 || map.shelled[hex] === 1 || !isMarked(g, hex, MARK.shellholes)) return 0;
  return units.isInfantry[unit] === 1 ? terrain.shellholesDefenceInfantry : terrain.shellholesDefenceVehicle;
}

const worksDefence = (g: Game, unit: UnitId, hex: Hex): number =>
  sandbagsDefence(g, unit, hex) + wreckDefence(g, unit, hex) + shellholesDefence(g, unit, hex);

/** Tells whether a hex offers infantry no cover: open ground in which vehicles overrun it (NW 1.2.4 a, 2.3.4). */
export function isOpen(g: Game, hex: Hex): boolean {
  const { map } = g.s;
  if (map.defenceInfantry[hex] > 0 || map.level[hex] > 0) return false;
  return !isMarked(g, hex, MARK.sandbags | MARK.wreck | MARK.shellholes);
}
