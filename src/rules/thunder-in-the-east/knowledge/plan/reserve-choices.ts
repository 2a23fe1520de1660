// Theater Reserves (TITE 102.0): which unit in reserve goes to which headquarters.

import type { Hex } from '../../../../hex/ids.ts';
import { isMarked } from '../../../../wargame/units/marks.ts';
import { mayLeaveReserve, mayRedeployTo } from '../../chapters/reserves.ts';
import { activeSide, allowanceOf, type Game, hexOf, sideOf } from '../../state.ts';
import type { UnitId } from '../../terms.ts';
import { unitWorth } from '../worth.ts';
import type { Picture } from './picture.ts';

/** A unit that is to redeploy, 0 for none, and the hex of the headquarters to which it goes. */
export interface Transfer {
  unit: UnitId;
  hex: Hex;
}

/** Finds the unit that comes nearest to where the front calls, for its worth: by more than a march would bring it. */
export function findTransfer(g: Game, picture: Picture, found: Transfer): void {
  found.unit = 0;
  if (!g.s.rules.theaterReserves) return;
  const [first, last] = g.s.forces.ground[activeSide(g)];
  const { distance } = picture.toFront;
  let most = 0;
  for (let u = first; u <= last; u++) {
    if (hexOf(g, u) === 0 || !isMarked(g, g.s.at.ready, u) || !mayLeaveReserve(g, u)) continue;
    for (const hq of g.s.forces.hqs[sideOf(g, u)]) {
      if (!mayRedeployTo(g, u, hq)) continue;
      const gain = (distance[hexOf(g, u)] - distance[hexOf(g, hq)] - allowanceOf(g, u)) * unitWorth(g, u);
      if (gain <= most) continue;
      most = gain;
      found.unit = u;
      found.hex = hexOf(g, hq);
    }
  }
}
