// Where units may go after an assault (NW 2.3.4): the defenders who are left, the attackers who find no room behind them.
//
// Each unit that must go is offered with every hex open to it, as `retreat`, or as `remove` where there is none and it dies.

import type { Options } from '../../engine/options.ts';
import type { Hex } from '../../hex/ids.ts';
import { wades } from './movement-costs.ts';
import {
  factionOf,
  firstIn,
  type Game,
  hasEnemyLand,
  hexOf,
  isAircraft,
  isOnMap,
  landUnitsIn,
  nextIn,
} from './state.ts';
import { BLACK_HAND, FATE, type Faction, NO_UNIT, type UnitId, VERB } from './terms.ts';

/**
 * The defenders still in the hex, each to one of the three hexes away from where the attackers came from; to any, where
 * those were among them (`from` is 0).
 */
export function offerDefenders(g: Game, hex: Hex, from: Hex, defender: Faction, out: Options): void {
  const { grid } = g.s.map;
  const entry = from === 0 ? -1 : grid.directionTo(from, hex);
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (!isDefender(g, u, defender)) continue;
    const before = out.size;
    for (let d = 0; d < 6; d++) {
      if (entry >= 0 && !isAhead(entry, d)) continue;
      const to = grid.neighbour[hex * 6 + d] as Hex;
      if (hasRoom(g, u, to, hex)) out.add(VERB.retreat, u, to);
    }
    if (out.size === before) out.add(VERB.remove, u);
  }
}

/** A land unit of the side that was assaulted. */
export const isDefender = (g: Game, unit: UnitId, defender: Faction): boolean =>
  g.s.units.holdsGround[unit] === 1 && g.s.units.faction[unit] === defender;

/** Whether a direction is that of the attack or next to it. */
function isAhead(entry: number, direction: number): boolean {
  const turn = (direction - entry + 6) % 6;
  return turn <= 1 || turn === 5;
}

/** A new Zealot unit that has failed and is in no hex yet, to any next to the one it fought in (NW 1.3.1). */
export function offerNewcomer(g: Game, unit: UnitId, hex: Hex, out: Options): void {
  if (!isUnplaced(g, unit)) return;
  const { neighbour } = g.s.map.grid;
  const before = out.size;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    if (hasRoom(g, unit, neighbour[i] as Hex, hex)) out.add(VERB.retreat, unit, neighbour[i]);
  }
  if (out.size === before) out.add(VERB.remove, unit);
}

/** Neither on the map nor dead. */
export const isUnplaced = (g: Game, unit: UnitId): boolean =>
  !isOnMap(g, unit) && g.cells[g.s.at.unitFate + unit] !== FATE.destroyed;

/** An attacker in the crowd that it came from, to the nearest hexes with room. */
export function offerNearest(g: Game, unit: UnitId, from: Hex, battle: Hex, out: Options): void {
  if (!isOnMap(g, unit) || isAircraft(g, unit) || hexOf(g, unit) !== from) return;
  const { grid } = g.s.map;
  const nearest = distanceToRoom(g, unit, from, battle);
  if (nearest < 0) out.add(VERB.remove, unit);
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (grid.distance(from, hex) === nearest && hasRoom(g, unit, hex, battle)) out.add(VERB.retreat, unit, hex);
  }
}

/** Hexes to the nearest hex with room for a unit, -1 where the map has none. */
function distanceToRoom(g: Game, unit: UnitId, from: Hex, battle: Hex): number {
  const { grid } = g.s.map;
  let nearest = -1;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    const distance = grid.distance(from, hex);
    if (hex === from || (nearest >= 0 && distance >= nearest)) continue;
    if (hasRoom(g, unit, hex, battle)) nearest = distance;
  }
  return nearest;
}

/** Ground the unit may be on, without enemies and with room in the stack; not the hex fought for. */
function hasRoom(g: Game, unit: UnitId, hex: Hex, battle: Hex): boolean {
  const { map, units, at, terrain } = g.s;
  if (hex === 0 || hex === battle) return false;
  const faction = factionOf(g, unit);
  if (hasEnemyLand(g, hex, faction) || landUnitsIn(g, hex) >= terrain.stackLimit) return false;
  if (g.cells[at.hexRadiation + hex] !== 0 && faction !== BLACK_HAND) return false;
  if (wades(g, unit)) return map.costMutant[hex] >= 0;
  return (units.isInfantry[unit] === 1 ? map.costInfantry[hex] : map.costVehicle[hex]) >= 0;
}
