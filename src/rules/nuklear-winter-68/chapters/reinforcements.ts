// Reinforcements and formations kept off the map enter by an edge in their activation (NW 2.1.1, scenario 1).

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  board,
  cargoOf,
  enterHex,
  expose,
  type Game,
  hasDeed,
  hasEnemyLand,
  isMarked,
  isOnMap,
  isTransport,
  noteDeed,
  takeControl,
} from '../state.ts';
import { DEED, EVENT, FATE, type Faction, type FormationId, MARK, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { hasArrived } from './cup.ts';
import { entering } from './entering.ts';
import { hasRoad, markerCost, roadCost } from './movement-costs.ts';
import { isFresh } from './orders.ts';

const isWaiting = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitFate + unit] === FATE.waiting;

/**
 * Returns the cost of the edge hex for a unit that enters the map there, along its road where it has one; -1 where it
 * may not enter.
 */
function costAt(g: Game, unit: UnitId, hex: Hex): number {
  const { map, units } = g.s;
  if (units.isAircraft[unit] === 1) return 1;
  if (hasEnemyLand(g, hex, units.faction[unit] as Faction) || isMarked(g, hex, MARK.radiation)) return -1;
  const ofGround = units.isInfantry[unit] === 1 ? map.costInfantry : map.costVehicle;
  const base = hasRoad(g, hex) ? roadCost(g, unit, hex) : ofGround[hex];
  const cost = base + markerCost(g, hex);
  return base >= 0 && cost <= units.speed[unit * 2] ? cost : -1;
}

/** NW S1: returns the edge by which the formation may enter now, if it may. */
function edgeOf(g: Game, formation: FormationId): number {
  const { delayedEntry, arrivals } = g.s.play;
  const arrival = arrivals[formation];
  if (arrival !== null) return hasArrived(g, formation) ? arrival.edge : -1;
  return delayedEntry !== null && g.s.formations.faction[formation] === delayedEntry.faction ? delayedEntry.edge : -1;
}

/** Offers the edge hexes to each unit off the map, and carriers that have just entered to its infantry. */
export function offerArrivals(g: Game, formation: FormationId, out: Options): void {
  const edge = edgeOf(g, formation);
  if (edge < 0) return;
  const { formations, map } = g.s;
  for (const unit of formations.units[formation]) {
    if (!isWaiting(g, unit)) continue;
    for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
      if ((map.edges[hex] & (1 << edge)) !== 0 && costAt(g, unit, hex) >= 0) out.add(VERB.enter, unit, hex);
    }
    for (const carrier of formations.units[formation]) {
      if (mayArriveAboard(g, unit, carrier)) out.add(VERB.board, unit, carrier);
    }
  }
}

/**
 * Tells whether infantry may enter aboard a carrier: one that has entered in this activation and has done nothing
 * since.
 */
function mayArriveAboard(g: Game, unit: UnitId, carrier: UnitId): boolean {
  const { units } = g.s;
  if (units.isInfantry[unit] === 0 || units.isHuge[unit] === 1) return false;
  if (!isOnMap(g, carrier) || !isTransport(g, carrier) || cargoOf(g, carrier) !== 0) return false;
  return hasDeed(g, carrier, DEED.moved) && isFresh(g, carrier);
}

/** Puts a unit on the edge hex that it has chosen, at the cost of the hex; enemies that see it may fire. */
export function arrive(g: Game, chosen: Action, then: StepId): void {
  const { at, units } = g.s;
  const unit = aOf(chosen) as UnitId;
  const hex = bOf(chosen) as Hex;
  const cost = costAt(g, unit, hex);
  g.set(at.unitFate + unit, FATE.onMap);
  enterHex(g, unit, hex);
  takeControl(g, unit, hex);
  g.set(at.unitStart + unit, hex);
  g.set(at.unitSpent + unit, cost);
  noteDeed(g, unit, DEED.moved | (hasRoad(g, hex) ? 0 : DEED.offRoad));
  if (units.holdsGround[unit] === 1) expose(g, unit);
  g.note(EVENT.appear, unit, hex);
  g.call(entering, then);
  g.set(entering.at.unit, unit);
}

export function boardArriving(g: Game, unit: UnitId, carrier: UnitId): void {
  const { at } = g.s;
  g.set(at.unitFate + unit, FATE.onMap);
  board(g, unit, carrier);
  g.set(at.unitStart + unit, g.cells[at.unitHex + carrier]);
  noteDeed(g, unit, DEED.moved);
  g.note(EVENT.board, unit, carrier);
}
