// Ships' guns (OCS 19.2): they fire without supply at what they reach from the sea, and sail to where their fire is
// wanted.

import type { Hex } from '../../../../hex/ids.ts';
import { eachWithin } from '../../../../wargame/front/influence.ts';
import { maySail } from '../../chapters/water.ts';
import type { Game } from '../../state.ts';
import { PHASE, type VesselId } from '../../terms.ts';
import { isOwnMovement, phaseOf } from '../../turn.ts';
import { barrageOf, hasSailed, hasShelled, hexOfVessel, isAfloat, sideOfVessel } from '../../vessels.ts';

export interface Broadside {
  readonly vessel: VesselId;
  readonly strength: number;
  readonly range: number;
  /** Where it lies, 0 in a box. */
  readonly from: Hex;
  /** Whether it may still sail in the phase. */
  readonly sails: boolean;
}

/** The ships of a side that may fire in the next segment of barrages. */
export function broadsidesOf(g: Game, side: number): Broadside[] {
  const found: Broadside[] = [];
  const isSailing = phaseOf(g) <= PHASE.movement && (phaseOf(g) < PHASE.movement || isOwnMovement(g, side));
  for (let v = 1; v <= g.s.counts.vessels; v++) {
    const { strength, range } = barrageOf(g, v);
    if (strength === 0 || !isAfloat(g, v) || sideOfVessel(g, v) !== side || hasShelled(g, v)) continue;
    found.push({ vessel: v, strength, range, from: hexOfVessel(g, v), sails: isSailing && !hasSailed(g, v) });
  }
  return found;
}

/** Whether a ship reaches a hex from where it is, or from where it may sail. */
export function bears(g: Game, ship: Broadside, target: Hex): boolean {
  const { grid } = g.s.land;
  if (ship.from !== 0 && isInRange(grid.distance(ship.from, target), ship.range)) return true;
  return ship.sails && stationFor(g, ship, target) !== 0;
}

const isInRange = (away: number, range: number): boolean => away >= 1 && away <= range;

/** The water from which a ship fires at a hex, as far off as its range lets it; 0 for none. */
export function stationFor(g: Game, { vessel, range }: Broadside, target: Hex): Hex {
  let best = 0 as Hex;
  let farthest = 0;
  eachWithin(g.s.land.grid, target, range, (hex, away) => {
    if (away <= farthest || !maySail(g, hex, sideOfVessel(g, vessel))) return;
    farthest = away;
    best = hex;
  });
  return best;
}
