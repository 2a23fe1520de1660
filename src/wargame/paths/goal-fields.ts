// Distances of every hex from every goal, by the way of moving; units in the way are ignored.

import type { HexGrid } from '../../hex/grid.ts';
import type { Hex } from '../../hex/ids.ts';
import { Reach, reversedTable, UNLIMITED } from '../../hex/reach.ts';

/** The cost of an unreachable hex, by default. */
export const UNREACHABLE = 0x7fff;

/** A way of moving: the cost of each step by hexside, as for Reach; null for flight in a straight line. */
export type Crossing = Int32Array | null;

/** Distances from hexes to goals, each a set of hexes. */
export class GoalFields {
  /** By goal and way of moving. */
  readonly #fields: readonly Int16Array[];
  readonly #crossings: number;

  constructor(fields: readonly Int16Array[], crossings: number) {
    this.#fields = fields;
    this.#crossings = crossings;
  }

  /**
   * Returns the cost from the hex to the nearest hex of the goal, in hexes for flight; `unreachable` where no way leads
   * there.
   */
  cost(goal: number, crossing: number, hex: Hex): number {
    return this.#fields[goal * this.#crossings + crossing][hex];
  }
}

export interface FieldLimits {
  /** The largest cost of a way. */
  readonly farthest?: number;
  /** The cost of an unreachable hex. */
  readonly unreachable?: number;
}

/** Calculates the fields. */
export function goalFields(
  grid: HexGrid,
  goals: readonly ArrayLike<Hex>[],
  crossings: readonly Crossing[],
  { farthest = UNLIMITED, unreachable = UNREACHABLE }: FieldLimits = {},
): GoalFields {
  const tables = crossings.map((table) => table && reversedTable(grid, table));
  const reach = new Reach(grid);
  const open = new Uint8Array(grid.size + 1);
  const fields = goals.flatMap((goal) =>
    tables.map((table) => {
      const field = new Int16Array(grid.size + 1).fill(unreachable);
      if (table === null) fly(grid, goal, field);
      else {
        reach.searchTableFromAll(Int16Array.from(goal), goal.length, farthest, table, open);
        for (let i = 0; i < reach.count; i++) {
          const hex = reach.reached[i] as Hex;
          field[hex] = Math.min(unreachable, reach.costTo(hex));
        }
      }
      return field;
    }),
  );
  return new GoalFields(fields, crossings.length);
}

function fly(grid: HexGrid, goal: ArrayLike<Hex>, field: Int16Array): void {
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    for (let i = 0; i < goal.length; i++) field[hex] = Math.min(field[hex], grid.distance(hex, goal[i]));
  }
}
