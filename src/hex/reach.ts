// Cost search: all hexes that a piece can reach, their costs, and the ways.
//
// Dijkstra's algorithm with Dial's circular buckets (Dial, Algorithm 360, CACM 12:11, 1969): costs are small integers,
// so the queue is an array of lists, one for each cost modulo its length. A Reach is made once for a grid and searched
// any number of times; a search allocates nothing and clears nothing but the stamps of the hexes it visits.

import type { HexGrid } from './grid.ts';
import type { Direction, Hex } from './ids.ts';

/** A budget that no path exhausts. */
export const UNLIMITED = 0x3fff_ffff;

/** A cost that forbids the step, in cost functions and tables. */
export const FORBIDDEN = -1;

/** The effect of a hex on a piece, for searches over tables. */
export const OPEN = 0;
/** The piece may enter and must stop. */
export const STOP = 1;
/** The piece may not enter. */
export const BARRED = 2;

/** The rules of a search. Pass objects of one class to one Reach, so that the calls stay monomorphic. */
export interface StepCost {
  /** Cost of the step to an adjacent hex of the map: 0..maxStep of the search, negative if it is forbidden. */
  cost(from: Hex, direction: Direction, to: Hex): number;
  /** Whether a piece that enters this hex must stop there. Not asked of the hex a search starts in. */
  stops(hex: Hex): boolean;
}

/**
 * One search at a time; its answers stand until the next. Of equally cheap paths the search keeps the one it finds
 * first, which depends on the arguments alone.
 */
export class Reach {
  readonly grid: HexGrid;
  /** The dearest single step a search may meet; a dearer one throws. */
  readonly maxStep: number;
  /** The hexes reached, cheapest first, starting with the start: `reached[0..count-1]`. */
  readonly reached: Int16Array;
  count = 0;

  readonly #cost: Int32Array;
  /** Direction from the hex the path came from; 6 in a start. */
  readonly #entered: Uint8Array;
  /** Serial of the search that last reached the hex, doubled; one more once its cost is final. */
  readonly #stamp: Int32Array;
  #serial = 0;

  /** Buckets are doubly linked lists through the hexes, so that a hex found cheaper changes its bucket at once. */
  readonly #head: Int16Array;
  readonly #next: Int16Array;
  readonly #previous: Int16Array;
  readonly #mask: number;
  #queued = 0;

  constructor(grid: HexGrid, maxStep = 255) {
    this.grid = grid;
    this.maxStep = maxStep;
    this.reached = new Int16Array(grid.size);
    this.#cost = new Int32Array(grid.size + 1);
    this.#entered = new Uint8Array(grid.size + 1);
    this.#stamp = new Int32Array(grid.size + 1);
    this.#next = new Int16Array(grid.size + 1);
    this.#previous = new Int16Array(grid.size + 1);
    let buckets = 1;
    while (buckets <= maxStep) buckets *= 2;
    this.#head = new Int16Array(buckets);
    this.#mask = buckets - 1;
  }

  /** Everything reachable from a hex within the budget. Returns the number of hexes, the start included. */
  search(start: Hex, budget: number, rules: StepCost): number {
    this.#begin();
    this.#source(start);
    this.#run(budget, rules, null);
    return this.count;
  }

  /** The same from the first `starts` hexes of a list at once: costs are from the nearest. */
  searchFromAll(from: Int16Array, starts: number, budget: number, rules: StepCost): number {
    this.#begin();
    for (let i = 0; i < starts; i++) this.#source(from[i]);
    this.#run(budget, rules, null);
    return this.count;
  }

  /**
   * The fast form: `table[from * 6 + direction]` is the cost of a step (negative: forbidden), `blocked[hex]` is OPEN,
   * STOP or BARRED. Neither is asked whether the start may be left.
   */
  searchTable(start: Hex, budget: number, table: Int32Array, blocked: Uint8Array): number {
    this.#begin();
    this.#source(start);
    this.#runTable(budget, table, blocked, null);
    return this.count;
  }

  searchTableFromAll(from: Int16Array, starts: number, budget: number, table: Int32Array, blocked: Uint8Array): number {
    this.#begin();
    for (let i = 0; i < starts; i++) this.#source(from[i]);
    this.#runTable(budget, table, blocked, null);
    return this.count;
  }

  /**
   * Traces to the nearest goal (`goals[hex]` not 0), which may be the start itself and may be a STOP hex.
   * Returns the goal, 0 if none is within the budget; `costTo` and `path` then tell the way. Other answers of the
   * search are those found up to the goal.
   */
  trace(start: Hex, budget: number, table: Int32Array, blocked: Uint8Array, goals: Uint8Array): Hex {
    this.#begin();
    this.#source(start);
    return this.#runTable(budget, table, blocked, goals) as Hex;
  }

  /** Does the same as `trace`, with the steps ruled by an object. */
  traceBy(start: Hex, budget: number, rules: StepCost, goals: Uint8Array): Hex {
    this.#begin();
    this.#source(start);
    return this.#run(budget, rules, goals) as Hex;
  }

  /** Cost of the cheapest path to a hex, -1 if the last search did not reach it. */
  costTo(hex: Hex): number {
    return this.#stamp[hex] === this.#serial + 1 ? this.#cost[hex] : -1;
  }

  /**
   * Writes the cheapest path, start and hex included, and returns its number of hexes; 0 if the hex was not reached.
   */
  path(hex: Hex, out: Int16Array): number {
    if (this.#stamp[hex] !== this.#serial + 1) return 0;
    const neighbour = this.grid.neighbour;
    let length = 1;
    for (let h: number = hex; this.#entered[h] < 6; length++) h = neighbour[h * 6 + BACK[this.#entered[h]]];
    let h: number = hex;
    for (let i = length - 1; i > 0; i--) {
      out[i] = h;
      h = neighbour[h * 6 + BACK[this.#entered[h]]];
    }
    out[0] = h;
    return length;
  }

  #begin(): void {
    // A doubled serial leaves room for the 'final' stamp; it is renewed before it could overflow.
    if (this.#serial >= 0x7fff_fff0) {
      this.#stamp.fill(0);
      this.#serial = 0;
    }
    this.#serial += 2;
    this.count = 0;
    // A search that ended at its goal, or threw, leaves hexes in the buckets.
    if (this.#queued > 0) this.#head.fill(0);
    this.#queued = 0;
  }

  #source(hex: number): void {
    if (hex === 0 || this.#stamp[hex] === this.#serial) return;
    this.#stamp[hex] = this.#serial;
    this.#cost[hex] = 0;
    this.#entered[hex] = 6;
    this.#link(hex, 0);
  }

  #run(budget: number, rules: StepCost, goals: Uint8Array | null): number {
    const neighbour = this.grid.neighbour;
    for (let now = 0; this.#queued > 0; now++) {
      const bucket = now & this.#mask;
      for (let from = this.#head[bucket]; from !== 0; from = this.#head[bucket]) {
        this.#settle(from, bucket);
        if (goals !== null && goals[from] !== 0) return from;
        if (this.#entered[from] < 6 && rules.stops(from as Hex)) continue;
        for (let d = 0; d < 6; d++) {
          const to = neighbour[from * 6 + d];
          if (to === 0 || this.#stamp[to] > this.#serial) continue;
          const step = rules.cost(from as Hex, d as Direction, to as Hex);
          if (step >= 0 && now + step <= budget) this.#offer(to, d, now + step, step);
        }
      }
    }
    return 0;
  }

  // The same loop over tables. It is written out because the calls of the other would cost more than the work.
  #runTable(budget: number, table: Int32Array, blocked: Uint8Array, goals: Uint8Array | null): number {
    const neighbour = this.grid.neighbour;
    const head = this.#head;
    const stamp = this.#stamp;
    const serial = this.#serial;
    for (let now = 0; this.#queued > 0; now++) {
      const bucket = now & this.#mask;
      for (let from = head[bucket]; from !== 0; from = head[bucket]) {
        this.#settle(from, bucket);
        if (goals !== null && goals[from] !== 0) return from;
        if (blocked[from] === STOP && this.#entered[from] < 6) continue;
        for (let d = 0, at = from * 6; d < 6; d++, at++) {
          const step = table[at];
          if (step < 0 || now + step > budget) continue;
          const to = neighbour[at];
          if (to === 0 || stamp[to] > serial || blocked[to] === BARRED) continue;
          this.#offer(to, d, now + step, step);
        }
      }
    }
    return 0;
  }

  /** Takes the cheapest hex off its bucket: its cost is final. */
  #settle(hex: number, bucket: number): void {
    const next = this.#next[hex];
    this.#head[bucket] = next;
    this.#previous[next] = 0;
    this.#queued--;
    this.#stamp[hex] = this.#serial + 1;
    this.reached[this.count++] = hex;
  }

  /** Records a way to a hex whose cost is not final, if it is the first or cheaper than the one known. */
  #offer(to: number, direction: number, cost: number, step: number): void {
    if (step > this.maxStep) throw new RangeError(`a step costs ${step}, the search allows ${this.maxStep}`);
    if (this.#stamp[to] === this.#serial) {
      if (cost >= this.#cost[to]) return;
      this.#unlink(to);
    } else {
      this.#stamp[to] = this.#serial;
    }
    this.#cost[to] = cost;
    this.#entered[to] = direction;
    this.#link(to, cost & this.#mask);
  }

  #link(hex: number, bucket: number): void {
    const next = this.#head[bucket];
    this.#next[hex] = next;
    this.#previous[hex] = 0;
    this.#previous[next] = hex;
    this.#head[bucket] = hex;
    this.#queued++;
  }

  #unlink(hex: number): void {
    const next = this.#next[hex];
    const previous = this.#previous[hex];
    if (previous === 0) this.#head[this.#cost[hex] & this.#mask] = next;
    else this.#next[previous] = next;
    this.#previous[next] = previous;
    this.#queued--;
  }
}

/** Opposite directions. */
const BACK = Uint8Array.from([3, 4, 5, 0, 1, 2]);

/** The table of every step's cost, made by asking the rules once for each hexside and way; off the map FORBIDDEN. */
export function costTable(grid: HexGrid, rules: Pick<StepCost, 'cost'>): Int32Array {
  const table = new Int32Array((grid.size + 1) * 6).fill(FORBIDDEN);
  for (let from = 1; from <= grid.size; from++) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[from * 6 + d];
      if (to !== 0) table[from * 6 + d] = rules.cost(from as Hex, d as Direction, to as Hex);
    }
  }
  return table;
}

/**
 * The table of the same steps taken backwards: a search over it from a source gives what each hex pays to come to the
 * source. One search then answers for all pieces that trace a path, instead of a search for each.
 */
export function reversedTable(grid: HexGrid, table: Int32Array): Int32Array {
  const reversed = new Int32Array(table.length).fill(FORBIDDEN);
  for (let from = 1; from <= grid.size; from++) {
    for (let d = 0; d < 6; d++) {
      const to = grid.neighbour[from * 6 + d];
      if (to !== 0) reversed[to * 6 + BACK[d]] = table[from * 6 + d];
    }
  }
  return reversed;
}
