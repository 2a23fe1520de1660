// The price of a step into the next hex, and where a unit may go (OCS 4.1, 5.7 to 5.10, 6.1 to 6.4).

import type { Hex } from '../../../hex/ids.ts';
import { isInterdicted } from '../aircraft.ts';
import { hasNegator, isBesideEnemy, isHeldBy } from '../hexes.ts';
import type { Game } from '../state.ts';
import { PROHIBITED } from '../statics.ts';
import { enemyOf, INTERDICTION, type UnitId } from '../terms.ts';
import { costsNow, isOwnMovement } from '../turn.ts';
import {
  allowanceOf,
  has,
  hexOf,
  isExploiting,
  isFrozen,
  isReleased,
  isReserve,
  isStrategic,
  leftOf,
  mobilityOf,
  sideOf,
  usesTruckPoints,
} from '../units.ts';

/** OCS 6.1a, 6.2: the cost of a step in parts of a point, PROHIBITED where the unit may never go. */
export function stepCost(g: Game, u: UnitId, from: Hex, direction: number): number {
  const costs = costsNow(g);
  const way = from * 6 + direction;
  // OCS 5.8b: units in Strategic Move keep to roads and railroads.
  const cost = isStrategic(g, u)
    ? costs.byRoad[mobilityOf(g, u)][way]
    : offeredCost(g, mobilityOf(g, u), way, sideOf(g, u));
  if (cost === PROHIBITED) return PROHIBITED;
  // OCS 6.4: also along roads.
  const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  return isInterdicted(g, to, sideOf(g, u)) ? cost + INTERDICTION : cost;
}

/** The cost of a way out of a hex by road or not, over a bridge of engineers where there is one (OCS 12.8a). */
export function offeredCost(g: Game, mobility: number, way: number, side: number): number {
  const { along, bridged } = costsNow(g);
  const usual = along[mobility][way];
  const spanned = bridged[mobility][way];
  if (spanned === usual) return usual;
  const from = Math.floor(way / 6) as Hex;
  return hasBridge(g, from, side) || hasBridge(g, g.s.land.grid.neighbour[way] as Hex, side) ? spanned : usual;
}

/** OCS 12.8, 12.8a: engineers of the side that began the phase in the hex. */
function hasBridge(g: Game, hex: Hex, side: number): boolean {
  const { presence, forces } = g.s;
  if (!isHeldBy(g, hex, side)) return false;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u))
    if (forces.isEngineer[u] === 1 && !has(g, 'entered', u)) return true;
  return false;
}

/** OCS 6.3a, 5.7a, 5.8b: whether the mode of a unit and enemies let it into a hex. */
export function mayEnter(g: Game, u: UnitId, to: Hex): boolean {
  const side = sideOf(g, u);
  if (isHeldBy(g, to, enemyOf(side))) return false;
  return !(isReserve(g, u) || isStrategic(g, u)) || !isBesideEnemy(g, to, side);
}

/** Whether a unit may go on from where it is. @param isFirst whether it has not yet moved in this phase */
export function mayStep(g: Game, u: UnitId, direction: number, isFirst: boolean): boolean {
  const from = hexOf(g, u);
  const to = g.s.land.grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0 || has(g, 'halted', u) || isFrozen(g, u) || !mayEnter(g, u, to)) return false;
  // OCS 5.8b: units in Strategic Move do not start beside an enemy either.
  if (isStrategic(g, u) && isBesideEnemy(g, from, sideOf(g, u))) return false;
  const cost = stepCost(g, u, from, direction);
  if (cost === PROHIBITED) return false;
  // OCS 6.1c: one hex in a phase, whatever it costs, unless the allowance is 0.
  return cost <= leftOf(g, u) || (isFirst && allowanceOf(g, u) > 0);
}

export function mayStepAnywhere(g: Game, u: UnitId, isFirst: boolean): boolean {
  for (let direction = 0; direction < 6; direction++) if (mayStep(g, u, direction, isFirst)) return true;
  return false;
}

/** OCS 4.1: a unit with truck points that comes beside an enemy stops, unless a friend stood in the hex before it. */
export const mustStopIn = (g: Game, u: UnitId, hex: Hex): boolean =>
  usesTruckPoints(g, u) && isBesideEnemy(g, hex, sideOf(g, u)) && !hasNegator(g, hex, sideOf(g, u));

/**
 * OCS 6.0, 8.1a, 8.1b, 10.0: whether the phase lets a unit move: in the own Movement Phase all, in Reaction released
 * reserves, in Exploitation these and units with a marker of exploitation.
 */
export const isEligible = (g: Game, u: UnitId): boolean =>
  isOwnMovement(g, sideOf(g, u)) || isReleased(g, u) || isExploiting(g, u);
