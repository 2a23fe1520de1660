// Parts of a side's front for reports: the ground around each of its headquarters (TITE 10.0).

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, hexOf } from '../state.ts';
import { SEATS, type UnitId } from '../terms.ts';

/** The headquarters nearest to a hex, by its name; for a viewer who sees everything, of both sides. */
export function sector(g: Game, hex: number, viewer: Seat | null): string {
  const { forces, land } = g.s;
  let nearest: UnitId = 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [side] of SEATS.entries()) {
    if (viewer !== null && side !== viewer) continue;
    for (const hq of forces.hqs[side]) {
      if (hexOf(g, hq) === 0) continue;
      const far = land.grid.distance(hexOf(g, hq), hex as Hex);
      if (far < least) [least, nearest] = [far, hq];
    }
  }
  return nearest === 0 ? '' : forces.titles[nearest];
}
