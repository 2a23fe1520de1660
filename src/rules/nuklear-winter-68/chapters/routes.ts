// Routes of masterless units (NW 1.3.1): the fastest way, in movement points, to a hex next to an enemy.

import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Game, hexOf, isNextToEnemy } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { hasRoom } from './creatures.ts';
import { entryCost, stepCost } from './movement-costs.ts';

interface Routes {
  /** Movement points from a hex to the nearest one next to an enemy, -1 where there is no way. */
  readonly cost: Int16Array;
  readonly queue: Int16Array;
  readonly queued: Uint8Array;
}

const routes = scratchSlot<NuklearWinter, Routes>(({ s }) => ({
  cost: new Int16Array(s.map.grid.size + 1),
  queue: new Int16Array(s.map.grid.size + 1),
  queued: new Uint8Array(s.map.grid.size + 1),
}));

/** Calculates the routes of a unit backwards from the hexes next to enemies. */
function findRoutes(g: Game, unit: UnitId): Int16Array {
  const { grid } = g.s.map;
  const { cost, queue, queued } = routes(g);
  const length = queue.length;
  let head = 0;
  let waiting = 0;
  cost.fill(-1);
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (!isNextToEnemy(g, hex, BLACK_HAND)) continue;
    cost[hex] = 0;
    queued[hex] = 1;
    queue[(head + waiting++) % length] = hex;
  }
  while (waiting > 0) {
    const hex = queue[head] as Hex;
    head = (head + 1) % length;
    waiting--;
    queued[hex] = 0;
    if (hex !== hexOf(g, unit) && !hasRoom(g, unit, hex)) continue;
    for (let d = 0; d < 6; d++) {
      const before = grid.neighbour[hex * 6 + d] as Hex;
      if (before === 0) continue;
      const step = entryCost(g, unit, before, (d + 3) % 6);
      if (step < 0 || (cost[before] >= 0 && cost[before] <= cost[hex] + step)) continue;
      cost[before] = cost[hex] + step;
      if (queued[before] === 1) continue;
      queued[before] = 1;
      queue[(head + waiting++) % length] = before;
    }
  }
  return cost;
}

/** Offers the first hexes of the fastest routes for which the unit has the points. */
export function offerWays(g: Game, unit: UnitId, out: Options): void {
  const cost = findRoutes(g, unit);
  const from = hexOf(g, unit);
  const { neighbour } = g.s.map.grid;
  if (cost[from] <= 0) return;
  for (let d = 0; d < 6; d++) {
    const to = neighbour[from * 6 + d] as Hex;
    if (to === 0 || cost[to] < 0 || !hasRoom(g, unit, to)) continue;
    const step = stepCost(g, unit, from, d);
    if (step >= 0 && cost[to] + step === cost[from]) out.add(VERB.random, to);
  }
}
