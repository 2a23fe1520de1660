// Railways (OCS 12.3, 12.3a, 12.3d): the net that is open to a side, and what a load costs that goes by it.

import type { Hex } from '../../../hex/ids.ts';
import { isRailOpen } from '../hexes.ts';
import type { Game } from '../state.ts';
import { LINK, RAIL } from '../statics.ts';
import { LEVEL, RAIL_PARTS } from '../terms.ts';
import { plays } from '../turn.ts';
import { isOnMap, levelOf, sideOf } from '../units.ts';

/** OCS 12.3a: tracks that a train may keep to, the cheapest first, and what its load then costs in halves of its size. */
const CLASSES = [
  { tracks: LINK.multi, halves: 1 },
  { tracks: LINK.multi | LINK.single, halves: 2 },
  { tracks: RAIL, halves: 4 },
] as const;

/** OCS 12.3: what a side may still move in this Movement Phase, in eighths of a supply point; in some games Rail Repair units add to it. */
export function railLeft(g: Game, side: number): number {
  const { head, play, forces, at } = g.s;
  const row = play.scenario.rail[head.sides[side].id];
  if (row === undefined || !plays(g.s, 'rail')) return 0;
  let points = row.sp;
  if (row.perRepairUnit > 0)
    for (let u = 1; u <= forces.count; u++)
      if (forces.isRepair[u] === 1 && sideOf(g, u) === side && isOnMap(g, u) && levelOf(g, u) !== LEVEL.none)
        points += row.perRepairUnit;
  return Math.max(0, points * RAIL_PARTS - g.cells[at.railUsed]);
}

/**
 * OCS 12.3a: visits the hexes to which trains of a side go from a hex, with what they cost in halves, until a visit returns true; each
 * hex once, by its cheapest tracks. Trains pass no hex with or beside enemies, and nothing that is broken or beyond the railheads.
 */
export function visitByRail(g: Game, from: Hex, side: number, visit: (hex: Hex, halves: number) => boolean): boolean {
  const { grid, links } = g.s.land;
  if (!isRailOpen(g, from, side)) return false;
  const found = new Set<Hex>([from]);
  for (const { tracks, halves } of CLASSES) {
    const reached = new Set<Hex>([from]);
    for (const hex of reached)
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbour[hex * 6 + d] as Hex;
        if (next === 0 || (links[hex * 6 + d] & tracks) === 0 || reached.has(next)) continue;
        if (!isRailOpen(g, next, side)) continue;
        reached.add(next);
        if (found.has(next)) continue;
        found.add(next);
        if (visit(next, halves)) return true;
      }
  }
  return false;
}

/** What a load of so many quarters of a supply point costs, in eighths. */
export const loadCost = (quarters: number, halves: number): number => quarters * halves;

/** Spends rail capacity. */
export const useRail = (g: Game, eighths: number): void => g.add(g.s.at.railUsed, eighths);
