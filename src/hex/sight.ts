// Sight lines: the hexes that the straight line between the centres of two hexes crosses, and tables of properties of
// such lines.
//
// A line crosses a hex if it passes through its inside. Where it runs exactly along a hexside it is in two hexes at
// once, which rules treat as one place ("the lesser obstacle counts"); where it only touches a corner it is not in the
// hex. All of this is decided by comparing integers, so no line depends on rounding or on which end it is drawn from.
//
// Lines are drawn when asked for, not stored: the walk below takes less time than fetching a stored line of a large
// map from memory, needs no building and serves maps of any size.

import type { HexGrid } from './grid.ts';
import { type Hex, NOWHERE } from './ids.ts';

/** One line at a time; its places stand until the next is traced. */
export class SightLines {
  readonly grid: HexGrid;
  /**
   * The places between the ends of the last line, in order from its start: `first[0..count-1]`, hexes of the map.
   * Where the line runs along a hexside between two hexes of the map, `first[i]` is the lower and `second[i]` the
   * higher of them; everywhere else the two are the same hex. So the lesser obstacle of a place is always
   * `Math.min(height[first[i]], height[second[i]])`, and the place is a single hex where they are equal.
   */
  readonly first: Int16Array;
  readonly second: Int16Array;
  count = 0;

  /**
   * The axial coordinates of the map as one array, `width` to a step of q: where each hex lies, and what lies there.
   */
  readonly #width: number;
  readonly #cellOf: Int32Array;
  readonly #hexAt: Int16Array;

  constructor(grid: HexGrid) {
    this.grid = grid;
    const q = extent(grid.q);
    const r = extent(grid.r);
    this.#width = r.last - r.first + 1;
    this.#cellOf = new Int32Array(grid.size + 1);
    this.#hexAt = new Int16Array((q.last - q.first + 1) * this.#width);
    for (let hex = 1; hex <= grid.size; hex++) {
      const cell = (grid.q[hex] - q.first) * this.#width + (grid.r[hex] - r.first);
      this.#cellOf[hex] = cell;
      this.#hexAt[cell] = hex;
    }
    // A line crosses fewer than two hexes for each hex of distance, which is below columns + rows.
    const longest = 2 * (grid.spec.columns + grid.spec.rows);
    this.first = new Int16Array(longest);
    this.second = new Int16Array(longest);
  }

  /**
   * Draws the line from one hex to another and returns the number of places between them, which is `count` from then
   * on; none for adjacent hexes, a hex and itself, or NOWHERE. The ends are not among the places. Hexes that are not on
   * the map count as nothing: they are left out, and of a pair the other hex is left. Without such hexes the number is
   * at least distance - 1, and more where the line cuts off corners. Drawn from the other end, the line has the same
   * places in reverse. Nothing is allocated.
   */
  trace(from: Hex, to: Hex): number {
    this.count = 0;
    if (from === NOWHERE || to === NOWHERE || from === to) return 0;
    const { q, r } = this.grid;
    const dq = q[to] - q[from];
    const dr = r[to] - r[from];
    const cell = this.#cellOf[from];
    const target = this.#cellOf[to];
    const width = this.#width;

    // In cube coordinates q + r + s = 0 a hex is |q - r| <= 1, |r - s| <= 1, |s - q| <= 1 around its centre, one
    // difference for each pair of opposite hexsides. The line is as fast in each as its ends differ in it; the three
    // add up to 0, so the fastest is as fast as the others together.
    const qr = dq - dr;
    const rs = dq + 2 * dr;
    const sq = -qr - rs;
    const fastQr = qr < 0 ? -qr : qr;
    const fastRs = rs < 0 ? -rs : rs;
    const fastSq = sq < 0 ? -sq : sq;
    // Cells to go on leaving a hex by the side that the line meets of each pair.
    const stepQr = qr < 0 ? 1 - width : width - 1;
    const stepRs = rs < 0 ? -1 : 1;
    const stepSq = sq < 0 ? width : -width;

    if (fastSq >= fastQr && fastSq >= fastRs) this.#draw(cell, target, stepSq, stepQr, fastQr, stepRs, fastRs);
    else if (fastRs >= fastQr) this.#draw(cell, target, stepRs, stepSq, fastSq, stepQr, fastQr);
    else this.#draw(cell, target, stepQr, stepRs, fastRs, stepSq, fastSq);
    return this.count;
  }

  /** `ahead` is the step over the side met fastest; the others are over its two neighbours, with their speeds. */
  #draw(cell: number, target: number, ahead: number, left: number, fastL: number, right: number, fastR: number): void {
    if (fastR === 0) this.#drawAlongSides(cell, target, ahead, left);
    else if (fastL === 0) this.#drawAlongSides(cell, target, ahead, right);
    else this.#drawAcross(cell, target, ahead, left, fastL, right, fastR);
  }

  /**
   * Bresenham's way (IBM Systems Journal 4:1, 1965) over hexes. With (L, R) the differences of a hex from the start
   * across the left and the right sides, the line goes through (fastL, fastR) * t, and `off` = L * fastR - R * fastL
   * is how far the hex's centre lies to the side of it. The line leaves the hex by the side it meets first: over the
   * left at t = (L + 1) / fastL, the right at (R + 1) / fastR, ahead at (L + R + 1) / (fastL + fastR). Of these the
   * left is the least where off < -fastR, the right where off > fastL. In a corner two are equal, and the hex ahead is
   * the one the line goes through: the other lies fastL + fastR off, where only its corner is touched.
   */
  #drawAcross(
    start: number,
    target: number,
    ahead: number,
    left: number,
    fastL: number,
    right: number,
    fastR: number,
  ): void {
    const hexAt = this.#hexAt;
    const { first, second } = this;
    let count = 0;
    let cell = start;
    let off = 0;
    for (;;) {
      if (off < -fastR) {
        cell += left;
        off += fastL + 2 * fastR;
      } else if (off > fastL) {
        cell += right;
        off -= 2 * fastL + fastR;
      } else {
        cell += ahead;
        off += fastR - fastL;
      }
      if (cell === target) break;
      const hex = hexAt[cell];
      if (hex === 0) continue;
      first[count] = hex;
      second[count] = hex;
      count++;
    }
    this.count = count;
  }

  /** A line that leaves each hex by a corner: along the side between two hexes, then through the hex beyond both. */
  #drawAlongSides(start: number, target: number, one: number, other: number): void {
    const hexAt = this.#hexAt;
    for (let cell = start; ; ) {
      this.#note(hexAt[cell + one], hexAt[cell + other]);
      cell += one + other;
      if (cell === target) return;
      this.#note(hexAt[cell], hexAt[cell]);
    }
  }

  /** A pair, which is a single hex where the other is not on the map. */
  #note(one: number, other: number): void {
    const a = one === 0 ? other : one;
    const b = other === 0 ? one : other;
    if (a === 0) return;
    this.first[this.count] = a < b ? a : b;
    this.second[this.count] = a < b ? b : a;
    this.count++;
  }
}

/** The least and greatest coordinate of the hexes, slot 0 aside. */
function extent(coordinates: Int16Array): { first: number; last: number } {
  let first = coordinates[1];
  let last = coordinates[1];
  for (let hex = 2; hex < coordinates.length; hex++) {
    if (coordinates[hex] < first) first = coordinates[hex];
    if (coordinates[hex] > last) last = coordinates[hex];
  }
  return { first, last };
}
