// The rules of movement as tables, for searches over many hexes: the cost of each step, and the closed hexes.
//
// The tables agree with `entryCost` and `strategicStep` (movement.ts), and serve all units that move alike. They are
// valid until a unit or a BLOCK moves, and are made again only when needed.

import type { Seat } from '../../../engine/contract/ids.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Direction, type Hex, opposite } from '../../../hex/ids.ts';
import { linkTable } from '../../../hex/links.ts';
import { BARRED, FORBIDDEN, OPEN, STOP } from '../../../hex/reach.ts';
import { type Game, hasEnemyBlock, hasRoom } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { FOOT, HEADQUARTERS, MOTORIZED, NATION, type UnitId } from '../terms.ts';
import { strategicCost } from './movement.ts';

/** Classes of units by the obstacles that stop them: HQs, then divisions and others, combat units or not. */
const KINDS = 5;
const CLASSES = [FOOT, MOTORIZED, HEADQUARTERS];

interface Tables {
  /** By side and kind: OPEN, STOP or BARRED by hex. */
  readonly moves: readonly Uint8Array[];
  readonly marches: readonly Uint8Array[];
  /** Stamps of the lines under which they were filled; 0 for never. */
  readonly movesStamp: Int32Array;
  readonly marchesStamp: Int32Array;
  /** By movement class, for all and for the British before their release. */
  readonly costs: readonly Int32Array[];
  readonly costsAtBlock: readonly Int32Array[];
  /** By side and movement class: the same with the BLOCKs of the enemy. */
  readonly blocked: readonly Int32Array[];
  readonly blockedStamp: Int32Array;
  /** Steps along roads, by what they cost, for all and for the British before their release. */
  readonly roads: Map<number, Int32Array>;
}

const tablesOf = scratchSlot<WinterThunder, Tables>((g) => {
  const { map } = g.s;
  const hexes = map.grid.size + 1;
  const costs = [...map.cost, ...map.cost.map((table) => northOfMeuse(g, table))];
  return {
    moves: Array.from({ length: 2 * KINDS }, () => new Uint8Array(hexes)),
    marches: Array.from({ length: 2 * KINDS }, () => new Uint8Array(hexes)),
    movesStamp: new Int32Array(2 * KINDS),
    marchesStamp: new Int32Array(2 * KINDS),
    costs,
    costsAtBlock: [...map.costAtBlock, ...map.costAtBlock.map((table) => northOfMeuse(g, table))],
    blocked: Array.from({ length: 2 * costs.length }, () => new Int32Array(hexes * 6)),
    blockedStamp: new Int32Array(2 * costs.length),
    roads: new Map(),
  };
});

/** The cost of each step of the unit's tactical movement, `[hex * 6 + direction]`; see `closedTo` for hexes. */
export function stepCosts(g: Game, unit: UnitId): Int32Array {
  const { units, at } = g.s;
  const tables = tablesOf(g);
  const row = units.movementClass[unit] + (isHeldBack(g, unit) ? CLASSES.length : 0);
  if (g.cells[at.blocksPlaced] === 0) return tables.costs[row];
  const slot = units.side[unit] * tables.costs.length + row;
  const table = tables.blocked[slot];
  const stamp = g.cells[at.linesStamp];
  if (tables.blockedStamp[slot] !== stamp) {
    tables.blockedStamp[slot] = stamp;
    withBlocks(g, unit, tables.costs[row], tables.costsAtBlock[row], table);
  }
  return table;
}

/** Hexes that the unit may not enter, or must stop in, by tactical movement. */
export function closedTo(g: Game, unit: UnitId): Uint8Array {
  const { moves, movesStamp } = tablesOf(g);
  return closedBy(g, unit, moves, movesStamp, closeForMoves);
}

/** The table for units of this side and kind, filled again where the lines have changed. */
function closedBy(
  g: Game,
  unit: UnitId,
  tables: readonly Uint8Array[],
  stamps: Int32Array,
  fill: (g: Game, unit: UnitId, closed: Uint8Array) => void,
): Uint8Array {
  const slot = g.s.units.side[unit] * KINDS + kindOf(g, unit);
  const closed = tables[slot];
  const stamp = g.cells[g.s.at.linesStamp];
  if (stamps[slot] !== stamp) {
    stamps[slot] = stamp;
    fill(g, unit, closed);
  }
  return closed;
}

/** The cost of each step of the unit's strategic movement. */
export function marchCosts(g: Game, unit: UnitId): Int32Array {
  const { roads } = tablesOf(g);
  const cost = strategicCost(g, unit);
  const heldBack = isHeldBack(g, unit);
  const key = heldBack ? -cost : cost;
  let table = roads.get(key);
  if (!table) {
    table = linkTable(g.s.map.grid, g.s.map.roads, cost);
    if (heldBack) table = northOfMeuse(g, table);
    roads.set(key, table);
  }
  return table;
}

/** Hexes that the unit may not enter by strategic movement. */
export function closedToMarch(g: Game, unit: UnitId): Uint8Array {
  const { marches, marchesStamp } = tablesOf(g);
  return closedBy(g, unit, marches, marchesStamp, closeForMarches);
}

const kindOf = (g: Game, unit: UnitId): number => {
  const { isHq, isDivision, isCombat } = g.s.units;
  return isHq[unit] === 1 ? 0 : 1 + 2 * isDivision[unit] + isCombat[unit];
};

/** WT 4.31: British units that have not been released. */
const isHeldBack = (g: Game, unit: UnitId): boolean =>
  g.s.units.nation[unit] === NATION.uk && g.cells[g.s.at.britishReleased] === 0;

/** The steps that stay north and west of the Meuse. */
function northOfMeuse(g: Game, table: Int32Array): Int32Array {
  const { meuse, beyondMeuse, grid } = g.s.map;
  return table.map((cost, at) => (meuse[at] === 0 && beyondMeuse[grid.neighbour[at]] === 1 ? cost : FORBIDDEN));
}

/** WT 9.5: into a BLOCK's hex at the cost of its ground without the road. */
function withBlocks(g: Game, unit: UnitId, costs: Int32Array, costsAtBlock: Int32Array, table: Int32Array): void {
  const { neighbour, size } = g.s.map.grid;
  const friend = g.s.units.side[unit] + 1;
  table.set(costs);
  for (let hex = 1; hex <= size; hex++) {
    const block = g.cells[g.s.at.hexBlock + hex];
    if (block === 0 || block === friend) continue;
    for (let d = 0; d < 6; d++) {
      const step = neighbour[hex * 6 + d] * 6 + opposite(d as Direction);
      if (step >= 6) table[step] = costsAtBlock[step];
    }
  }
}

function closeForMoves(g: Game, unit: UnitId, closed: Uint8Array): void {
  const { at, units } = g.s;
  const { cells } = g;
  const side = units.side[unit] as Seat;
  closed.fill(OPEN);
  for (let hex = 1 as Hex; hex < closed.length; hex = (hex + 1) as Hex) {
    const there = cells[at.hexSide + hex];
    if (there !== 0 && (there !== side + 1 || !hasRoom(g, hex, unit))) closed[hex] = BARRED;
  }
  if (cells[at.blocksPlaced] === 0) return;
  const atBlock = units.isCombat[unit] === 1 ? STOP : BARRED;
  for (let hex = 1 as Hex; hex < closed.length; hex = (hex + 1) as Hex) {
    if (closed[hex] === OPEN && hasEnemyBlock(g, hex, side)) closed[hex] = atBlock;
  }
}

/** WT 6.3: neither into nor next to the enemy, nor into his BLOCKs. */
function closeForMarches(g: Game, unit: UnitId, closed: Uint8Array): void {
  const { at, units, map } = g.s;
  const { neighbour } = map.grid;
  const { cells } = g;
  const side = units.side[unit] as Seat;
  closed.fill(OPEN);
  for (let hex = 1 as Hex; hex < closed.length; hex = (hex + 1) as Hex) {
    const there = cells[at.hexSide + hex];
    if (there === side + 1) {
      if (!hasRoom(g, hex, unit)) closed[hex] = BARRED;
    } else if (there !== 0) {
      closed[hex] = BARRED;
      for (let next = hex * 6; next < hex * 6 + 6; next++) closed[neighbour[next]] = BARRED;
    }
    if (hasEnemyBlock(g, hex, side)) closed[hex] = BARRED;
  }
}
