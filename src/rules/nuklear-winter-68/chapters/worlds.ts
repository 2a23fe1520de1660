// Possible worlds: hexes where hidden units may be, as far as their enemies know (scenario 2, optional).

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { derive, type Game } from '../state.ts';
import type { UnitId } from '../terms.ts';
import { isHidden, isSpotted } from './special.ts';
import { mayBeginHidden, mayStand } from './zones.ts';

/**
 * Puts every unit that is hidden from the seat into a hex of its zone where it could be: woods or a town, with room,
 * and out of the enemy's sight if there is such a hex.
 */
export function resample(g: Game, _of: Seat, hidden: (cell: number) => boolean, rng: Rng): void {
  const { at, units } = g.s;
  if (g.s.play.hiddenSetup === null) return;
  derive(g);
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (isHidden(g, u) && hidden(at.secretHex + u)) g.set(at.secretHex + u, possibleHex(g, u, rng));
  }
}

/** Draws a hex from those of the zone that fit best, all equally likely. */
function possibleHex(g: Game, unit: UnitId, rng: Rng): Hex {
  let chosen = 0 as Hex;
  let best = 0;
  let count = 0;
  for (const hex of g.s.play.zone[unit] as unknown as readonly Hex[]) {
    if (!mayBeginHidden(g, unit, hex)) continue;
    g.set(g.s.at.secretHex + unit, 0);
    const stands = mayStand(g, unit, hex, 0);
    g.set(g.s.at.secretHex + unit, hex);
    const fit = 1 + (stands ? 1 : 0) + (stands && !isSpotted(g, unit) ? 1 : 0);
    if (fit < best) continue;
    count = fit > best ? 1 : count + 1;
    best = fit;
    if (rng.below(count) === 0) chosen = hex;
  }
  return chosen;
}
