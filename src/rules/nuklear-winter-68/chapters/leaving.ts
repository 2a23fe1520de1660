// Leaving the map (scenario rules): over an edge or by a road hex that the scenario names, for units that score by it.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { cargoOf, disembark, type Game, hexOf, leaveHex } from '../state.ts';
import { CLASS, EDGES, EVENT, FATE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { loseCommand } from './casualties.ts';
import { pointsLeftHere } from './movement-costs.ts';
import { exitPoints, scoreExit } from './victory.ts';

/** The cost of leaving the map (ruling at S-exit). */
export const LEAVING_COST = 1;

/**
 * NW S12: tells whether a unit, or its cargo, scores by leaving from this hex over the edge; airplanes have their own
 * rules.
 */
export function scoresByLeaving(g: Game, unit: UnitId, edge: number, hex: Hex): boolean {
  if (((g.s.map.edges[hex] >> edge) & 1) === 0 || g.s.units.cls[unit] === CLASS.airplane) return false;
  const cargo = cargoOf(g, unit);
  return exitPoints(g, unit, edge, hex) > 0 || (cargo !== NO_UNIT && exitPoints(g, cargo, edge, hex) > 0);
}

/** Offers the edges over which a unit, and its mate if it has one, may leave. */
export function offerLeaving(g: Game, unit: UnitId, mate: UnitId, out: Options): void {
  const hex = hexOf(g, unit);
  if (g.s.map.edges[hex] === 0 || !canPay(g, unit) || (mate !== NO_UNIT && !canPay(g, mate))) return;
  for (let edge = 0; edge < EDGES.length; edge++) {
    if (mate !== NO_UNIT && !scoresByLeaving(g, mate, edge, hex)) continue;
    if (scoresByLeaving(g, unit, edge, hex)) out.add(VERB.exit, edge);
  }
}

const canPay = (g: Game, unit: UnitId): boolean => pointsLeftHere(g, unit) >= LEAVING_COST;

/** Takes a unit off the map for good, with its cargo and all weapons. */
export function leaveMap(g: Game, unit: UnitId, edge: number): void {
  const hex = hexOf(g, unit);
  const cargo = cargoOf(g, unit);
  if (cargo !== NO_UNIT) {
    disembark(g, cargo);
    goOut(g, cargo, edge, hex);
  }
  leaveHex(g, unit);
  goOut(g, unit, edge, hex);
}

function goOut(g: Game, unit: UnitId, edge: number, hex: Hex): void {
  const { at } = g.s;
  g.set(at.unitFate + unit, FATE.exited);
  loseCommand(g, unit);
  g.note(EVENT.exit, unit, hex, edge);
  scoreExit(g, unit, edge, hex);
}
