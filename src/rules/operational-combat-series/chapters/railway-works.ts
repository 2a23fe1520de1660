// Breaking and repairing railroads on the way (OCS 12.3d to 12.3f).

import { aOf } from '../../../engine/kernel/action.ts';
import { hasRail, isBeyondRailheads, isBroken, setBeyondRailheads, setBroken } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { RAIL } from '../statics.ts';
import { MARKER, MOST_REPAIRS, type UnitId } from '../terms.ts';
import { acting, isOwnMovement, plays } from '../turn.ts';
import {
  allowanceOf,
  hexOf,
  isSupplied,
  leftOf,
  markerOf,
  repairsOf,
  setRepairs,
  sideOf,
  spendPoints,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { letsRepair } from './adjacency.ts';
import type { GroupDeed } from './group-deeds.ts';
import { leaderOf, nextInGroup } from './groups.ts';
import { PURPOSE, payInto, tokensFor } from './paying.ts';

/** OCS 12.3e: a quarter of the allowance, in parts of a point. */
const breakingCost = (g: Game, u: UnitId): number => Math.ceil(allowanceOf(g, u) / 4);

/** OCS 12.3e: a unit in Combat or Move Mode, also of one's own railroads; none without an allowance. */
const mayBreak = (g: Game, u: UnitId): boolean =>
  plays(g.s, 'rail') &&
  hasRail(g.s.land, hexOf(g, u)) &&
  !isBroken(g, hexOf(g, u)) &&
  g.s.forces.isRepair[u] === 0 &&
  markerOf(g, u) === MARKER.none &&
  allowanceOf(g, u) > 0 &&
  breakingCost(g, u) <= leftOf(g, u);

/** A row of GROUP_DEEDS. */
export const breakingRails: GroupDeed = {
  verbs: [VERB.breakRail],
  isMove: true,
  isOpenTo: mayBreak,
  offer: (g, _, out) => {
    for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) if (mayBreak(g, u)) out.add(VERB.breakRail, u);
  },
  begin: (g, chosen, then) => {
    const u = aOf(chosen);
    spendPoints(g, u, breakingCost(g, u));
    setBroken(g, hexOf(g, u), true);
    g.note(NOTE.railBroken, u, hexOf(g, u));
    g.goto(then);
  },
};

/**
 * OCS 12.3f, 4.1 D: a Rail Repair unit, where it stands, three times in the own Movement Phase and for a token each;
 * not in No Supply, and never next to enemies.
 */
function mayRepair(g: Game, u: UnitId): boolean {
  const hex = hexOf(g, u);
  const side = sideOf(g, u);
  return (
    g.s.forces.isRepair[u] === 1 &&
    plays(g.s, 'rail') &&
    isOwnMovement(g, side) &&
    isSupplied(g, u) &&
    repairsOf(g, u) < MOST_REPAIRS &&
    needsRepair(g, u) &&
    letsRepair(g, hex, side) &&
    tokensFor(g, hex, side) > 0
  );
}

/**
 * OCS 12.3d: what is broken, or lies beyond a railhead and next to what the side can use: so railheads are pushed on.
 */
function needsRepair(g: Game, u: UnitId): boolean {
  const { grid, links } = g.s.land;
  const [hex, side] = [hexOf(g, u), sideOf(g, u)];
  if (!hasRail(g.s.land, hex)) return false;
  if (!isBeyondRailheads(g, hex, side)) return isBroken(g, hex);
  for (let d = 0; d < 6; d++) {
    const next = grid.neighbour[hex * 6 + d] as typeof hex;
    if (next !== 0 && (links[hex * 6 + d] & RAIL) !== 0 && !isBeyondRailheads(g, next, side)) return true;
  }
  return false;
}

/** A row of GROUP_DEEDS. */
export const repairingRails: GroupDeed = {
  verbs: [VERB.repairRail],
  isMove: false,
  isOpenTo: mayRepair,
  offer: (g, _, out) => {
    for (let u = leaderOf(g); u !== 0; u = nextInGroup(g, u)) if (mayRepair(g, u)) out.add(VERB.repairRail, u);
  },
  begin: (g, chosen, then) => {
    const u = aOf(chosen);
    const hex = hexOf(g, u);
    setRepairs(g, u, repairsOf(g, u) + 1);
    setBroken(g, hex, false);
    setBeyondRailheads(g, hex, sideOf(g, u), false);
    g.note(NOTE.railRepaired, u, hex);
    payInto(g, hex, acting(g), 1, PURPOSE.railway, then);
  },
};
