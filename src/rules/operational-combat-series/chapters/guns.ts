// Artillery (OCS 12.4): which guns may fire now, how far, how strongly and at what price.

import type { Hex } from '../../../hex/ids.ts';
import type { Fraction } from '../schema/numbers.ts';
import type { Game } from '../state.ts';
import { HALF, strengthOf } from '../tables/strength.ts';
import { barrageCost } from '../tables/supply.ts';
import { PHASE, RE, type UnitId } from '../terms.ts';
import { phaseOf } from '../turn.ts';
import {
  has,
  hexOf,
  isDisorganized,
  isFrozen,
  isOnMap,
  isReleased,
  isReserve,
  isStrategic,
  isWorn,
  reOf,
  shown,
  sideOf,
  supplyOf,
} from '../units.ts';
import { tokensFor } from './paying.ts';

/** Whether a unit is a gun of the side that could fire, whatever its mode: it fires once in a phase (OCS 12.4c). */
export const isLoaded = (g: Game, u: UnitId, side: number): boolean =>
  g.s.forces.isArtillery[u] === 1 &&
  sideOf(g, u) === side &&
  isOnMap(g, u) &&
  !has(g, 'fired', u) &&
  !isFrozen(g, u) &&
  barrageGrains(g, u) > 0 &&
  tokensFor(g, hexOf(g, u), side) >= gunCost(g, u);

/**
 * OCS 12.4a, 5.7a, 5.8b: not in Reserve or Strategic Move Mode. OCS 8.1a, 10.0: in Reaction and Exploitation only
 * reserves that were released in the phase.
 */
export const mayBarrage = (g: Game, u: UnitId): boolean =>
  !isReserve(g, u) && !isStrategic(g, u) && (phaseOf(g) === PHASE.combat || isReleased(g, u));

/** OCS 12.4, 12.4e: ranges are hexes, from the next one on, whatever lies between. */
export function reaches(g: Game, u: UnitId, hex: Hex): boolean {
  const distance = g.s.land.grid.distance(hexOf(g, u), hex);
  return distance >= 1 && distance <= (g.s.forces.rows[u]?.range ?? 0);
}

/**
 * OCS 12.4c, 4.5: the barrage strength in grains (GRAINS), by supply level, disorganization (5.10b) and losses (9.12d).
 */
export function barrageGrains(g: Game, u: UnitId): number {
  const factors: Fraction[] = [supplyOf(g, u).barrage];
  if (isDisorganized(g, u)) factors.push(HALF);
  if (isWorn(g, u)) factors.push(HALF);
  return strengthOf(shown(g, u).strength, factors);
}

/** OCS 12.4f: tokens for one gun. */
export const gunCost = (g: Game, u: UnitId): number =>
  barrageCost(
    g.s.series.combatSupply,
    { over: reOf(g, u), under: RE },
    g.s.forces.rows[u]?.symbol === 'rocket-artillery',
  );
