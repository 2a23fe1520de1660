// Railways (OCS 12.3, 12.3a, 12.3d): the net that is open to a side, and what a load costs that goes by it.

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isRailOpen } from '../hexes.ts';
import type { Game } from '../state.ts';
import { LINK, RAIL } from '../statics.ts';
import { LEVEL, RAIL_PARTS } from '../terms.ts';
import { plays } from '../turn.ts';
import { isOnMap, levelOf, sideOf } from '../units.ts';

/**
 * OCS 12.3a: tracks that a train may keep to, the cheapest first, and what its load then costs in halves of its size.
 */
const CLASSES = [
  { tracks: LINK.multi, halves: 1 },
  { tracks: LINK.multi | LINK.single, halves: 2 },
  { tracks: RAIL, halves: 4 },
] as const;

/**
 * OCS 12.3: what a side may still move in this Movement Phase, in eighths of a supply point; in some games Rail Repair
 * units add to it.
 */
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
 * OCS 12.3a: visits the hexes to which trains of a side go from a hex, with what they cost in halves, until a visit
 * returns true; each hex once, by its cheapest tracks. Trains pass no hex with or beside enemies, and nothing that is
 * broken or beyond the railheads.
 */
export function visitByRail(g: Game, from: Hex, side: number, visit: (hex: Hex, halves: number) => boolean): boolean {
  const { grid, links } = g.s.land;
  if (!isRailOpen(g, from, side)) return false;
  const search = slot(g);
  const { queue, found, reached } = search;
  search.serial += 1 + CLASSES.length;
  const { serial } = search;
  found[from] = serial;
  queue[0] = from;
  for (let k = 0; k < CLASSES.length; k++) {
    const { tracks, halves } = CLASSES[k];
    reached[from] = serial + k;
    for (let head = 0, tail = 1; head < tail; head++) {
      for (let way = queue[head] * 6; way < queue[head] * 6 + 6; way++) {
        const next = grid.neighbour[way] as Hex;
        if (next === 0 || (links[way] & tracks) === 0 || reached[next] === serial + k) continue;
        if (!isRailOpen(g, next, side)) continue;
        reached[next] = serial + k;
        queue[tail++] = next;
        if (found[next] === serial) continue;
        found[next] = serial;
        if (visit(next, halves)) return true;
      }
    }
  }
  return false;
}

/** The search by rail: the hexes in turn; the search that found a hex, and its part that reached it. */
const slot = scratchSlot((g: Game) => ({
  queue: new Int16Array(g.s.counts.hexes + 1),
  found: new Int32Array(g.s.counts.hexes + 1),
  reached: new Int32Array(g.s.counts.hexes + 1),
  serial: 0,
}));

/** The price of a load of so many quarters of a supply point, in eighths. */
export const loadCost = (quarters: number, halves: number): number => quarters * halves;

/** Spends rail capacity. */
export const useRail = (g: Game, eighths: number): void => g.add(g.s.at.railUsed, eighths);
