// Tracing along links: roads, railways and whatever else runs from hex to hex through a hexside.
//
// The links of one kind are a Uint8Array by hex: bit d is set where a link leaves through direction d. Both hexes of a
// link have their bit, except for one-way links. A ruleset whose rails are cut or built keeps such an array for the
// position, and changes it where the cut is.

import type { HexGrid } from './grid.ts';
import type { Direction, Hex } from './ids.ts';
import { FORBIDDEN } from './reach.ts';

/** For each hex the directions in which a hexside carries one of the kinds in `kinds` (bits of `sideBits[side]`). */
export function linksOf(grid: HexGrid, sideBits: Int32Array, kinds: number): Uint8Array {
  const links = new Uint8Array(grid.size + 1);
  for (let hex = 1; hex <= grid.size; hex++) {
    for (let d = 0; d < 6; d++) {
      const at = hex * 6 + d;
      if (grid.neighbour[at] !== 0 && (sideBits[grid.sideOf[at]] & kinds) !== 0) links[hex] |= 1 << d;
    }
  }
  return links;
}

/** Puts a link between two adjacent hexes, both ways, or takes it away. */
export function setLink(grid: HexGrid, links: Uint8Array, from: Hex, direction: Direction, present: boolean): void {
  const to = grid.neighbour[from * 6 + direction];
  if (to === 0) return;
  const there = 1 << direction;
  const back = 1 << ((direction + 3) % 6);
  if (present) {
    links[from] |= there;
    links[to] |= back;
  } else {
    links[from] &= ~there;
    links[to] &= ~back;
  }
}

/** A cost table for Reach in which steps along a link cost `cost` and all others are forbidden. */
export function linkTable(grid: HexGrid, links: Uint8Array, cost: number): Int32Array {
  const table = new Int32Array((grid.size + 1) * 6).fill(FORBIDDEN);
  for (let hex = 1; hex <= grid.size; hex++) {
    for (let d = 0; d < 6; d++)
      if ((links[hex] >> d) & 1 && grid.neighbour[hex * 6 + d] !== 0) table[hex * 6 + d] = cost;
  }
  return table;
}

/**
 * Breadth-first along links, a hex at a time. Made once for a grid; a trace allocates nothing. One trace at a time;
 * its answers stand until the next. A hex with `blocked[hex]` not 0 is not entered; a start may be blocked.
 */
export class LinkTrace {
  readonly grid: HexGrid;
  /** The hexes reached, nearest first: `reached[0..count-1]`. */
  readonly reached: Int16Array;
  count = 0;

  readonly #distance: Int16Array;
  /** The hex before this one on the way, 0 in a start. */
  readonly #before: Int16Array;
  readonly #stamp: Int32Array;
  #serial = 0;

  constructor(grid: HexGrid) {
    this.grid = grid;
    this.reached = new Int16Array(grid.size);
    this.#distance = new Int16Array(grid.size + 1);
    this.#before = new Int16Array(grid.size + 1);
    this.#stamp = new Int32Array(grid.size + 1);
  }

  /**
   * Traces to the nearest goal (`goals[hex]` not 0; the start itself counts) within `limit` hexes.
   * Returns the goal, 0 if there is none; `distanceTo` and `path` then tell the way.
   */
  trace(start: Hex, limit: number, links: Uint8Array, blocked: Uint8Array, goals: Uint8Array): Hex {
    this.#begin();
    this.#add(start, 0, 0);
    return this.#run(limit, links, blocked, goals) as Hex;
  }

  /**
   * Everything connected with a hex within `limit` hexes (UNLIMITED for the whole component). Returns the number of
   * hexes.
   */
  flood(start: Hex, limit: number, links: Uint8Array, blocked: Uint8Array): number {
    this.#begin();
    this.#add(start, 0, 0);
    this.#run(limit, links, blocked, null);
    return this.count;
  }

  /** Everything connected with any of the first `starts` hexes of a list. */
  floodFromAll(from: Int16Array, starts: number, limit: number, links: Uint8Array, blocked: Uint8Array): number {
    this.#begin();
    for (let i = 0; i < starts; i++) if (this.#stamp[from[i]] !== this.#serial) this.#add(from[i], 0, 0);
    this.#run(limit, links, blocked, null);
    return this.count;
  }

  /** Hexes from the nearest start, -1 if the last trace did not reach this hex. */
  distanceTo(hex: Hex): number {
    return this.#stamp[hex] === this.#serial ? this.#distance[hex] : -1;
  }

  /** Writes the shortest way, start and hex included, and returns its number of hexes; 0 if the hex was not reached. */
  path(hex: Hex, out: Int16Array): number {
    if (this.#stamp[hex] !== this.#serial) return 0;
    const length = this.#distance[hex] + 1;
    for (let i = length - 1, h: number = hex; i >= 0; i--, h = this.#before[h]) out[i] = h;
    return length;
  }

  #begin(): void {
    if (this.#serial === 0x7fff_ffff) {
      this.#stamp.fill(0);
      this.#serial = 0;
    }
    this.#serial++;
    this.count = 0;
  }

  #add(hex: number, distance: number, before: number): void {
    if (hex === 0) return;
    this.#stamp[hex] = this.#serial;
    this.#distance[hex] = distance;
    this.#before[hex] = before;
    this.reached[this.count++] = hex;
  }

  #run(limit: number, links: Uint8Array, blocked: Uint8Array, goals: Uint8Array | null): number {
    const neighbour = this.grid.neighbour;
    for (let i = 0; i < this.count; i++) {
      const from = this.reached[i];
      if (goals !== null && goals[from] !== 0) return from;
      const distance = this.#distance[from];
      if (distance >= limit) continue;
      for (let d = 0; d < 6; d++) {
        if (((links[from] >> d) & 1) === 0) continue;
        const to = neighbour[from * 6 + d];
        if (to !== 0 && this.#stamp[to] !== this.#serial && blocked[to] === 0) this.#add(to, distance + 1, from);
      }
    }
    return 0;
  }
}
