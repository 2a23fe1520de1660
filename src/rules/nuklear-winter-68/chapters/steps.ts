// One step of a move, by a unit or a group of two (NW 2.1.1 b): points, marks, and cargo.

import type { Hex } from '../../../hex/ids.ts';
import { expose, type Game, hasDeed, hexOf, isOnMap, moveInto, noteDeed } from '../state.ts';
import { DEED, EVENT, NO_UNIT, type UnitId } from '../terms.ts';
import { suffersLeaving } from './entering.ts';
import { groundCost, isAlongRoad, stepCost } from './movement-costs.ts';
import { carryAlong } from './transport.ts';

/** Tells whether a unit must stand an attack as it leaves the radiation in which its activation began (NW 1.3.1). */
export const isDosed = (g: Game, unit: UnitId): boolean =>
  isOnMap(g, unit) && !hasDeed(g, unit, DEED.moved) && suffersLeaving(g, unit, hexOf(g, unit));

/**
 * Moves a unit and its mate into an adjacent hex, each at its own cost; returns false, and does nothing, if either
 * cannot go.
 */
export function takeStep(g: Game, unit: UnitId, mate: UnitId, to: Hex): boolean {
  const from = hexOf(g, unit);
  const direction = g.s.map.grid.directionTo(from, to);
  const cost = stepCost(g, unit, from, direction);
  const costOfMate = mate === NO_UNIT ? 0 : stepCost(g, mate, from, direction);
  if (cost < 0 || costOfMate < 0) return false;
  const alongRoad = isAlongRoad(g, from, direction);
  payPoints(g, unit, cost, alongRoad);
  moveInto(g, unit, to);
  g.note(EVENT.move, unit, from, to, 0);
  if (mate !== NO_UNIT) {
    payPoints(g, mate, costOfMate, alongRoad);
    moveInto(g, mate, to);
    g.note(EVENT.move, mate, from, to, 1);
  }
  return true;
}

/** NW 2.3.4: attackers pay for the enemy's hex, and stay where they are until the assault is decided. */
export function payForStorming(g: Game, unit: UnitId, mate: UnitId, hex: Hex): void {
  const from = hexOf(g, unit);
  const direction = g.s.map.grid.directionTo(from, hex);
  const alongRoad = isAlongRoad(g, from, direction);
  payPoints(g, unit, groundCost(g, unit, from, direction), alongRoad);
  if (mate !== NO_UNIT) payPoints(g, mate, groundCost(g, mate, from, direction), alongRoad);
}

/** Counts the points and marks of a step; cargo is carried along. */
function payPoints(g: Game, unit: UnitId, cost: number, alongRoad: boolean): void {
  g.add(g.s.at.unitSpent + unit, cost);
  noteDeed(g, unit, alongRoad ? DEED.moved : DEED.moved | DEED.offRoad);
  expose(g, unit);
  carryAlong(g, unit);
}
