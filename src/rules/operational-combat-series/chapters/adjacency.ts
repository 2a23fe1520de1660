// Effects of an enemy in the next hex (OCS 4.1). Each effect has its own list of what negates it; the other effects are
// on movement with truck points (steps.ts), on trains (`isRailOpen` in hexes.ts), on Strategic Move and Reserve Mode
// (modes.ts, occupation.ts).

import type { Hex } from '../../../hex/ids.ts';
import { hasNegator, isBesideEnemy, isHeldBy } from '../hexes.ts';
import type { Game } from '../state.ts';
import { enemyOf } from '../terms.ts';

/**
 * OCS 4.1 C, 9.5c, 11.5a: whether supply may be traced through a hex: not through enemies, and past them where a friend
 * stands.
 */
export const letsSupplyPass = (g: Game, hex: Hex, side: number): boolean =>
  !isHeldBy(g, hex, enemyOf(side)) && (!isBesideEnemy(g, hex, side) || hasNegator(g, hex, side));

/** OCS 4.1 D, 12.3f: whether a railway may be repaired there: never beside enemies. */
export const letsRepair = (g: Game, hex: Hex, side: number): boolean =>
  !isHeldBy(g, hex, enemyOf(side)) && !isBesideEnemy(g, hex, side);

/**
 * OCS 4.1, 9.13: whether a retreat into a hex disorganizes, or costs a step: friends negate it only with option 9.13e.
 */
export const disordersRetreat = (g: Game, hex: Hex, side: number): boolean =>
  isBesideEnemy(g, hex, side) && !(g.s.rules.friendsNegateRetreats && hasNegator(g, hex, side));
