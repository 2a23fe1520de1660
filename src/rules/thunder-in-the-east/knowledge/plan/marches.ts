// Where units can go in the present phase.

import type { Marches } from '../../../../wargame/front/marches.ts';
import { searchMarch } from '../../chapters/marching.ts';
import { type Game, hexOf } from '../../state.ts';
import type { UnitId } from '../../terms.ts';

/**
 * Lists the hexes of a unit with so many points, its own first; its own hex alone where it has none.
 * @param isFirst whether its first step is still to come
 */
export function listMarch(marches: Marches, g: Game, u: UnitId, points: number, isFirst = true): void {
  marches.begin(u);
  if (points <= 0) {
    marches.add(u, hexOf(g, u));
    return;
  }
  const { reached, count } = searchMarch(g, u, points, isFirst);
  for (let i = 0; i < count; i++) marches.add(u, reached[i]);
}
