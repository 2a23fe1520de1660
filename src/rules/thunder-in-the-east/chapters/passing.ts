// Movement through enemy paratroops (TITE 105.1): units in Airdrop mode block no movement through their hex, but nobody
// stops there: a step of two hexes leads over it.

import { action } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, hexOf, isHeldBy, isInZone, sideOf } from '../state.ts';
import { enemyOf, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isThinlyHeld } from './airborne.ts';
import { costOf, isOneHexOnly, mayStepFrom } from './march.ts';
import { content } from './offering.ts';

/** Visits the hexes behind enemy paratroops with the points that a unit pays for both steps. */
function eachPass(g: Game, u: UnitId, left: number, visit: (to: Hex, cost: number) => unknown): boolean {
  const { grid } = g.s.land;
  const enemy = enemyOf(sideOf(g, u));
  const from = hexOf(g, u);
  if (isOneHexOnly(g, u)) return false;
  for (let a = 0; a < 6; a++) {
    const over = grid.neighbour[from * 6 + a] as Hex;
    // A zone over their hex would end the move there.
    if (over === 0 || !isThinlyHeld(g, over, enemy) || isInZone(g, over, enemy)) continue;
    const first = costOf(g, u, from, a);
    if (first < 0 || first >= left) continue;
    for (let b = 0; b < 6; b++) {
      const to = grid.neighbour[over * 6 + b] as Hex;
      if (to === 0 || grid.distance(from, to) < 2 || isHeldBy(g, to, enemy)) continue;
      if (mayStepFrom(g, u, over, b, left - first, false) && visit(to, first + costOf(g, u, over, b)) === true)
        return true;
    }
  }
  return false;
}

export const mayPassAnywhere = (g: Game, u: UnitId, left: number): boolean =>
  g.s.rules.airborne && eachPass(g, u, left, content);

export function offerPasses(g: Game, u: UnitId, left: number, out: Options): void {
  if (g.s.rules.airborne) addPasses(g, u, left, out);
}

function addPasses(g: Game, u: UnitId, left: number, out: Options): void {
  eachPass(g, u, left, (to) => {
    if (!out.has(action(VERB.step, to))) out.add(VERB.step, to);
  });
}

/** The points that the cheapest way over enemy paratroops to a hex costs. */
export function passCost(g: Game, u: UnitId, to: Hex): number {
  let least = Number.MAX_SAFE_INTEGER;
  eachPass(g, u, least, (hex, cost) => {
    if (hex === to) least = Math.min(least, cost);
  });
  return least;
}
