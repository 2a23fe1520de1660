import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { HexGrid } from '../../src/hex/grid.ts';
import { DIRECTIONS, type Direction, type Hex } from '../../src/hex/ids.ts';
import {
  BARRED,
  costTable,
  FORBIDDEN,
  OPEN,
  Reach,
  reversedTable,
  STOP,
  type StepCost,
  UNLIMITED,
} from '../../src/hex/reach.ts';
import { anyGrid, rectangle } from './maps.ts';

class Tables implements StepCost {
  readonly table: Int32Array;
  readonly blocked: Uint8Array;
  constructor(table: Int32Array, blocked: Uint8Array) {
    this.table = table;
    this.blocked = blocked;
  }
  cost(from: Hex, direction: Direction, to: Hex): number {
    return this.blocked[to] === BARRED ? FORBIDDEN : this.table[from * 6 + direction];
  }
  stops(hex: Hex): boolean {
    return this.blocked[hex] === STOP;
  }
}

/** A grid with random costs 0..5 and forbidden steps, random stops and bars, a start and a budget. */
const anySearch = anyGrid.chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    table: fc
      .array(fc.integer({ min: -1, max: 5 }), { minLength: grid.size * 6 + 6, maxLength: grid.size * 6 + 6 })
      .map((costs) => Int32Array.from(costs)),
    blocked: fc
      .array(fc.constantFrom(OPEN, OPEN, OPEN, STOP, BARRED), { minLength: grid.size + 1, maxLength: grid.size + 1 })
      .map((marks) => Uint8Array.from(marks)),
    start: fc.integer({ min: 1, max: grid.size }),
    budget: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constant(UNLIMITED)),
  }),
);

/** Bellman-Ford: relax every step until nothing changes. */
function slowCosts(grid: HexGrid, rules: StepCost, start: number, budget: number): number[] {
  const cost = new Array<number>(grid.size + 1).fill(-1);
  cost[start] = 0;
  for (let changed = true; changed; ) {
    changed = false;
    for (let from = 1; from <= grid.size; from++) {
      if (cost[from] < 0 || (from !== start && rules.stops(from as Hex))) continue;
      for (const d of DIRECTIONS) {
        const to = grid.next(from as Hex, d);
        const step = to === 0 ? -1 : rules.cost(from as Hex, d, to);
        const total = cost[from] + step;
        if (step < 0 || total > budget || (cost[to] >= 0 && cost[to] <= total)) continue;
        cost[to] = total;
        changed = true;
      }
    }
  }
  return cost;
}

function costsOf(reach: Reach): number[] {
  return Array.from({ length: reach.grid.size + 1 }, (_, hex) => reach.costTo(hex as Hex));
}

const out = new Int16Array(200);

describe('reach', () => {
  test('finds the cheapest cost of every hex, by rules and by tables, search after search', () => {
    fc.assert(
      fc.property(anySearch, fc.nat(), ({ grid, table, blocked, start, budget }, n) => {
        const rules = new Tables(table, blocked);
        const reach = new Reach(grid, 5);
        for (const from of [start, (n % grid.size) + 1, start] as Hex[]) {
          const expected = slowCosts(grid, rules, from, budget);
          const size = expected.filter((cost) => cost >= 0).length;
          expect(reach.search(from, budget, rules)).toBe(size);
          expect(costsOf(reach)).toEqual(expected);
          expect(reach.searchTable(from, budget, table, blocked)).toBe(size);
          expect(costsOf(reach)).toEqual(expected);
          const costs = [...reach.reached.subarray(0, reach.count)].map((hex) => reach.costTo(hex as Hex));
          expect(costs).toEqual([...costs].sort((a, b) => a - b));
          expect(new Set(reach.reached.subarray(0, reach.count)).size).toBe(size);
        }
      }),
    );
  });
  test('the steps of a path are legal and add up to the cost', () => {
    fc.assert(
      fc.property(anySearch, ({ grid, table, blocked, start, budget }) => {
        const rules = new Tables(table, blocked);
        const reach = new Reach(grid, 5);
        reach.searchTable(start as Hex, budget, table, blocked);
        for (let hex = 1; hex <= grid.size; hex++) {
          const length = reach.path(hex as Hex, out);
          expect(length > 0).toBe(reach.costTo(hex as Hex) >= 0);
          if (length === 0) continue;
          expect([out[0], out[length - 1]]).toEqual([start, hex]);
          let sum = 0;
          for (let i = 1; i < length; i++) {
            const direction = grid.directionTo(out[i - 1] as Hex, out[i] as Hex);
            expect(direction).toBeGreaterThanOrEqual(0);
            const step = rules.cost(out[i - 1] as Hex, direction as Direction, out[i] as Hex);
            expect(step).toBeGreaterThanOrEqual(0);
            if (i > 1) expect(rules.stops(out[i - 1] as Hex)).toBe(false);
            sum += step;
          }
          expect(sum).toBe(reach.costTo(hex as Hex));
        }
      }),
    );
  });
  test('a trace comes to the nearest goal, or to none if none is in the budget', () => {
    fc.assert(
      fc.property(anySearch, fc.array(fc.nat(80), { maxLength: 4 }), ({ grid, table, blocked, start, budget }, at) => {
        const goals = new Uint8Array(grid.size + 1);
        for (const hex of at) if (hex > 0 && hex <= grid.size) goals[hex] = 1;
        const rules = new Tables(table, blocked);
        const costs = slowCosts(grid, rules, start, budget).filter((cost, hex) => goals[hex] && cost >= 0);
        const nearest = costs.length > 0 ? Math.min(...costs) : -1;
        const reach = new Reach(grid, 5);
        for (let again = 0; again < 2; again++) {
          for (const goal of [
            reach.trace(start as Hex, budget, table, blocked, goals),
            reach.traceBy(start as Hex, budget, rules, goals),
          ]) {
            expect(goal > 0).toBe(nearest >= 0);
            expect(reach.costTo(goal)).toBe(nearest);
            if (goal > 0) expect(goals[goal]).toBe(1);
          }
        }
        // What an abandoned trace leaves in the queue does not come into the next search.
        reach.searchTable(start as Hex, budget, table, blocked);
        expect(costsOf(reach)).toEqual(slowCosts(grid, rules, start, budget));
      }),
    );
  });
  test('from several starts counts from the nearest', () => {
    fc.assert(
      fc.property(anySearch, fc.nat(), ({ grid, table, start, budget }, n) => {
        const open = new Uint8Array(grid.size + 1);
        const rules = new Tables(table, open);
        const other = (n % grid.size) + 1;
        const [a, b] = [slowCosts(grid, rules, start, budget), slowCosts(grid, rules, other, budget)];
        const nearer = a.map((cost, hex) => (cost < 0 || (b[hex] >= 0 && b[hex] < cost) ? b[hex] : cost));
        const reach = new Reach(grid, 5);
        const starts = Int16Array.from([start, other, start]);
        reach.searchFromAll(starts, 3, budget, rules);
        expect(costsOf(reach)).toEqual(nearer);
        reach.searchTableFromAll(starts, 3, budget, table, open);
        expect(costsOf(reach)).toEqual(nearer);
      }),
    );
  });
  test('backwards from a source gives what each hex pays to come to it', () => {
    fc.assert(
      fc.property(anySearch, fc.nat(), ({ grid, table, start, budget }, n) => {
        const open = new Uint8Array(grid.size + 1);
        const hex = ((n % grid.size) + 1) as Hex;
        const reach = new Reach(grid, 5);
        reach.searchTable(start as Hex, budget, reversedTable(grid, table), open);
        const back = reach.costTo(hex);
        reach.searchTable(hex, budget, table, open);
        expect(reach.costTo(start as Hex)).toBe(back);
      }),
    );
  });
  test('a piece that starts where it would have to stop may leave', () => {
    const grid = rectangle(3, 3);
    const table = costTable(grid, { cost: () => 1 });
    const stops = new Uint8Array(grid.size + 1).fill(STOP);
    expect(new Reach(grid).searchTable(grid.hexOf('0202'), 9, table, stops)).toBe(7);
    expect(new Reach(grid).search(grid.hexOf('0202'), 9, new Tables(table, stops))).toBe(7);
  });
  test('a step dearer than the search allows is an error, and the next search is sound', () => {
    const grid = rectangle(3, 3);
    const table = costTable(grid, { cost: (from) => (from === 2 ? 7 : 1) });
    const open = new Uint8Array(grid.size + 1);
    const reach = new Reach(grid, 5);
    expect(() => reach.searchTable(1 as Hex, 20, table, open)).toThrow('costs 7');
    expect(reach.searchTable(1 as Hex, 1, table, open)).toBe(3);
  });
  test('nothing is reached before the first search, nor from nowhere', () => {
    const grid = rectangle(3, 3);
    const reach = new Reach(grid);
    expect(reach.costTo(1 as Hex)).toBe(-1);
    expect(reach.path(1 as Hex, out)).toBe(0);
    expect(reach.search(0 as Hex, 5, new Tables(costTable(grid, { cost: () => 1 }), new Uint8Array(10)))).toBe(0);
    expect(reach.costTo(0 as Hex)).toBe(-1);
  });
});
