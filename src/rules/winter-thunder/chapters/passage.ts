// The rules of movement as tables, for searches over many hexes: the cost of each step, and the closed hexes.
//
// The tables agree with `entryCost` and `strategicStep` (movement.ts), and serve all units that move alike. They are
// valid until a unit or a BLOCK moves, and are made again only when needed. Those of tactical movement, which is asked
// for after each move, are made up hex by hex.

import type { Seat } from '../../../engine/contract/ids.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Direction, type Hex, NOWHERE, opposite } from '../../../hex/ids.ts';
import { linkTable } from '../../../hex/links.ts';
import { BARRED, FORBIDDEN, OPEN, STOP } from '../../../hex/reach.ts';
import { type Game, hasEnemyBlock, hasRoom } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { FOOT, HEADQUARTERS, MOTORIZED, NATION, type UnitId } from '../terms.ts';
import { strategicCost } from './movement.ts';

/** Classes of units by the obstacles that stop them: HQs, then divisions and others, combat units or not. */
const KINDS = 5;
const CLASSES = [FOOT, MOTORIZED, HEADQUARTERS];

/** The hexes that are closed to the tactical movement of units of one side and kind. */
interface Closed {
  /** OPEN, STOP or BARRED by hex. */
  readonly hexes: Uint8Array;
  /** The hexes of all units for which it holds, and the stamps of lines and of BLOCKs; 0 for none yet. */
  readonly stood: Int16Array;
  lines: number;
  blocks: number;
}

interface Tables {
  /** By side and kind. */
  readonly moves: readonly Closed[];
  /** By side and kind: OPEN or BARRED by hex; and the stamps of the lines under which they were filled, 0 for never. */
  readonly marches: readonly Uint8Array[];
  readonly marchesStamp: Int32Array;
  /** By movement class, for all and for the British before their release. */
  readonly costs: readonly Int32Array[];
  readonly costsAtBlock: readonly Int32Array[];
  /**
   * By side and movement class: the same with the BLOCKs of the enemy, and the stamps of BLOCKs for which they hold.
   */
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
    moves: Array.from({ length: 2 * KINDS }, () => ({
      hexes: new Uint8Array(hexes),
      stood: new Int16Array(g.s.units.count + 1),
      lines: 0,
      blocks: 0,
    })),
    marches: Array.from({ length: 2 * KINDS }, () => new Uint8Array(hexes)),
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
  const stamp = g.cells[at.blocksStamp];
  if (tables.blockedStamp[slot] !== stamp) {
    tables.blockedStamp[slot] = stamp;
    withBlocks(g, unit, tables.costs[row], tables.costsAtBlock[row], table);
  }
  return table;
}

/** Hexes that the unit may not enter, or must stop in, by tactical movement. */
export function closedTo(g: Game, unit: UnitId): Uint8Array {
  const closed = tablesOf(g).moves[slotOf(g, unit)];
  if (closed.lines !== g.cells[g.s.at.linesStamp]) makeUp(g, unit, closed);
  return closed.hexes;
}

/** Hexes that the unit may not enter by strategic movement. */
export function closedToMarch(g: Game, unit: UnitId): Uint8Array {
  const { marches, marchesStamp } = tablesOf(g);
  const slot = slotOf(g, unit);
  const closed = marches[slot];
  const stamp = g.cells[g.s.at.linesStamp];
  if (marchesStamp[slot] !== stamp) {
    marchesStamp[slot] = stamp;
    closeForMarches(g, unit, closed);
  }
  return closed;
}

const slotOf = (g: Game, unit: UnitId): number => g.s.units.side[unit] * KINDS + kindOf(g, unit);

/** Closes or opens the hexes that units have left or entered; all where BLOCKs have changed. */
function makeUp(g: Game, unit: UnitId, closed: Closed): void {
  const { at, units } = g.s;
  const { cells } = g;
  const { hexes, stood } = closed;
  const isWhole = closed.blocks !== cells[at.blocksStamp];
  closed.lines = cells[at.linesStamp];
  closed.blocks = cells[at.blocksStamp];
  for (let u = 1; u <= units.count; u++) {
    const hex = cells[at.unitHex + u] as Hex;
    const before = stood[u] as Hex;
    if (hex === before) continue;
    stood[u] = hex;
    if (isWhole) continue;
    if (before !== NOWHERE) closeForMove(g, unit, before, hexes);
    if (hex !== NOWHERE) closeForMove(g, unit, hex, hexes);
  }
  if (isWhole) for (let hex = 1 as Hex; hex < hexes.length; hex = (hex + 1) as Hex) closeForMove(g, unit, hex, hexes);
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

/** WT 9.5: combat units stop in a hex with a BLOCK of the enemy, others may not enter it. */
function closeForMove(g: Game, unit: UnitId, hex: Hex, hexes: Uint8Array): void {
  const { at, units } = g.s;
  const side = units.side[unit] as Seat;
  const there = g.cells[at.hexSide + hex];
  if (there !== 0 && (there !== side + 1 || !hasRoom(g, hex, unit))) hexes[hex] = BARRED;
  else if (hasEnemyBlock(g, hex, side)) hexes[hex] = units.isCombat[unit] === 1 ? STOP : BARRED;
  else hexes[hex] = OPEN;
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
