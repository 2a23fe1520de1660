// Divisional Supply Equivalents (OCS 11.2, 11.5e): what a drawing group costs.

import type { Game } from '../state.ts';
import { MOTOR, type UnitId } from '../terms.ts';
import { motorOf } from '../units.ts';

/**
 * OCS 11.2a, 11.2b, 13.0c: what any part of the division of a unit counts, 0 for units of no division; losses change
 * nothing (11.5e).
 */
function dseOf(g: Game, u: UnitId): number {
  const { forces } = g.s;
  const printed = forces.formation[u] > 0 ? forces.formationDse[forces.formation[u]] : (forces.rows[u]?.dse ?? 0);
  return printed > 0 && motorOf(g, u) === MOTOR.full ? Math.max(2, printed) : printed;
}

/**
 * OCS 11.2, 11.2a, 11.2c, 11.2d, 11.5e: the count of a drawing group: each division once, wherever else parts of it
 * draw, and one for the headquarters or the direct draw with all that belongs to no division.
 */
export function dseOfUnits(g: Game, group: readonly UnitId[]): number {
  const { forces } = g.s;
  const parts = new Map<number, number>();
  let dse = 1;
  for (const u of group) {
    const formation = forces.formation[u];
    if (formation === 0) dse += dseOf(g, u);
    else parts.set(formation, Math.max(parts.get(formation) ?? 0, dseOf(g, u)));
  }
  for (const each of parts.values()) dse += each;
  return dse;
}
