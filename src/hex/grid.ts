// The grid: the hexes of a map, their labels and their neighbours. Built once, never changed.

import { LIMITS, tooMany } from '../engine/contract/limits.ts';
import { type Direction, type Hex, type HexSide, NOWHERE, type Orientation, opposite } from './ids.ts';
import { labelOf, type Numbering } from './labels.ts';

/** The definition of a grid. Columns and rows are counted by their printed numbers. */
export interface GridSpec {
  readonly orientation: Orientation;
  /**
   * Which lines are displaced by half a hex, by printed number: columns displaced down (flat-top), or rows
   * displaced to the right (pointy-top).
   */
  readonly shifted: 'even' | 'odd';
  /** Printed number of the leftmost column and the top row, at least 0. */
  readonly firstColumn: number;
  readonly firstRow: number;
  readonly columns: number;
  readonly rows: number;
  readonly numbering: Numbering;
  /** Labels of the hexes that are on the map; without it, the whole rectangle. */
  readonly only?: readonly string[];
  /** Labels of hexes that are not on the map. */
  readonly without?: readonly string[];
}

/** A rectangle of a larger map, by printed numbers, both ends included. */
export interface GridWindow {
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
}

/** Axial steps (dq, dr) of the directions 0..5; see {@link HexGrid.q}. */
const STEP_Q: Readonly<Record<Orientation, readonly number[]>> = {
  'flat-top': [0, 1, 1, 0, -1, -1],
  'pointy-top': [1, 1, 0, -1, -1, 0],
};
const STEP_R: Readonly<Record<Orientation, readonly number[]>> = {
  'flat-top': [-1, -1, 0, 1, 1, 0],
  'pointy-top': [-1, 0, 1, 1, 0, -1],
};

/**
 * All tables have a slot 0 for NOWHERE: its label is the empty string, its neighbours are NOWHERE, it has no hexsides.
 * The arrays are shared, not copied: read, never write.
 */
export class HexGrid {
  readonly spec: GridSpec;
  readonly orientation: Orientation;
  /** The number of hexes n; hexes are 1..n. */
  readonly size: number;
  /** `neighbour[hex * 6 + direction]`: the adjacent hex, or 0 off the map. */
  readonly neighbour: Int16Array;
  /** `sideOf[hex * 6 + direction]`: the hexside there, also along the edge of the map. */
  readonly sideOf: Int32Array;
  readonly sideCount: number;
  /**
   * `sideHexes[side * 2]` and `[side * 2 + 1]`: the hexes on both sides, lower id first, but 0 last at the map's edge.
   */
  readonly sideHexes: Int16Array;
  /** Printed column and row by hex. */
  readonly column: Int16Array;
  readonly row: Int16Array;
  /** Axial coordinates by hex: with s = -q-r the three cube coordinates, whose differences give distances. */
  readonly q: Int16Array;
  readonly r: Int16Array;
  readonly labels: readonly string[];
  /** Axial step of each direction. */
  readonly stepQ: readonly number[];
  readonly stepR: readonly number[];
  readonly #byLabel: ReadonlyMap<string, Hex>;
  /** Hex by place in the rectangle, column by column. */
  readonly #atPlace: Int16Array;

  /** Throws a RangeError where the spec describes no grid (no hex, too many, two of one label, an unknown label). */
  constructor(spec: GridSpec) {
    this.spec = spec;
    this.orientation = spec.orientation;
    this.stepQ = STEP_Q[spec.orientation];
    this.stepR = STEP_R[spec.orientation];

    const { labels, places, byLabel } = placeHexes(spec);
    this.labels = labels;
    this.#byLabel = byLabel;
    this.size = labels.length - 1;
    this.#atPlace = new Int16Array(spec.columns * spec.rows);
    this.column = new Int16Array(this.size + 1);
    this.row = new Int16Array(this.size + 1);
    this.q = new Int16Array(this.size + 1);
    this.r = new Int16Array(this.size + 1);
    for (let hex = 1; hex <= this.size; hex++) {
      this.#atPlace[places[hex]] = hex;
      const column = spec.firstColumn + Math.floor(places[hex] / spec.rows);
      const row = spec.firstRow + (places[hex] % spec.rows);
      this.column[hex] = column;
      this.row[hex] = row;
      this.q[hex] = spec.orientation === 'flat-top' ? column : column - linesShifted(spec, row);
      this.r[hex] = spec.orientation === 'flat-top' ? row - linesShifted(spec, column) : row;
    }

    this.neighbour = new Int16Array((this.size + 1) * 6);
    for (let hex = 1; hex <= this.size; hex++) {
      for (let d = 0; d < 6; d++) {
        this.neighbour[hex * 6 + d] = this.atAxial(this.q[hex] + this.stepQ[d], this.r[hex] + this.stepR[d]);
      }
    }
    const sides = numberSides(this.neighbour, this.size);
    this.sideOf = sides.sideOf;
    this.sideHexes = sides.sideHexes;
    this.sideCount = sides.sideHexes.length / 2 - 1;
  }

  /** The hex with this label, NOWHERE if there is none. */
  hexOf(label: string): Hex {
    return this.#byLabel.get(label) ?? NOWHERE;
  }

  label(hex: Hex): string {
    return this.labels[hex];
  }

  /** The hex in this printed column and row, NOWHERE if it is not on the map. */
  at(column: number, row: number): Hex {
    const { firstColumn, firstRow, columns, rows } = this.spec;
    const c = column - firstColumn;
    const r = row - firstRow;
    if (c < 0 || c >= columns || r < 0 || r >= rows) return NOWHERE;
    return this.#atPlace[c * rows + r] as Hex;
  }

  /** The hex at axial coordinates, NOWHERE if it is not on the map. */
  atAxial(q: number, r: number): Hex {
    return this.orientation === 'flat-top'
      ? this.at(q, r + linesShifted(this.spec, q))
      : this.at(q + linesShifted(this.spec, r), r);
  }

  /** The adjacent hex in a direction, NOWHERE off the map. */
  next(hex: Hex, direction: Direction): Hex {
    return this.neighbour[hex * 6 + direction] as Hex;
  }

  /** The direction from a hex to an adjacent one, -1 if they are not adjacent. */
  directionTo(from: Hex, to: Hex): Direction | -1 {
    if (to === NOWHERE) return -1;
    for (let d = 0; d < 6; d++) if (this.neighbour[from * 6 + d] === to) return d as Direction;
    return -1;
  }

  side(hex: Hex, direction: Direction): HexSide {
    return this.sideOf[hex * 6 + direction] as HexSide;
  }

  /** The hexside two adjacent hexes share, 0 if they are not adjacent. */
  sideBetween(a: Hex, b: Hex): HexSide {
    const d = this.directionTo(a, b);
    return (d < 0 ? 0 : this.sideOf[a * 6 + d]) as HexSide;
  }

  /** Whether the hex lies on the edge of the map. */
  isEdge(hex: Hex): boolean {
    for (let d = 0; d < 6; d++) if (this.neighbour[hex * 6 + d] === 0) return true;
    return false;
  }

  /**
   * Distance in hexes in a straight line, also over hexes that are not on the map: half the sum of the cube
   * differences.
   */
  distance(a: Hex, b: Hex): number {
    const dq = this.q[a] - this.q[b];
    const dr = this.r[a] - this.r[b];
    const ds = dq + dr;
    return ((dq < 0 ? -dq : dq) + (dr < 0 ? -dr : dr) + (ds < 0 ? -ds : ds)) >> 1;
  }
}

/** The spec of a part of a map: same labels and displacement, hexes outside the rectangle are off the map. */
export function windowSpec(spec: GridSpec, window: GridWindow): GridSpec {
  const firstColumn = Math.max(spec.firstColumn, window.columns[0]);
  const firstRow = Math.max(spec.firstRow, window.rows[0]);
  const lastColumn = Math.min(spec.firstColumn + spec.columns - 1, window.columns[1]);
  const lastRow = Math.min(spec.firstRow + spec.rows - 1, window.rows[1]);
  const columns = lastColumn - firstColumn + 1;
  const rows = lastRow - firstRow + 1;
  if (columns < 1 || rows < 1) throw new RangeError('the window holds no hex of the map');
  const inside = new Set<string>();
  for (let c = firstColumn; c <= lastColumn; c++) {
    for (let r = firstRow; r <= lastRow; r++) inside.add(labelOf(spec.numbering, c, r));
  }
  return {
    ...spec,
    firstColumn,
    firstRow,
    columns,
    rows,
    only: spec.only?.filter((label) => inside.has(label)),
    without: spec.without?.filter((label) => inside.has(label)),
  };
}

/** For each hex of `part` the hex of `whole` with the same label, 0 where there is none. */
export function hexesIn(part: HexGrid, whole: HexGrid): Int16Array {
  return Int16Array.from(part.labels, (label) => whole.hexOf(label));
}

/**
 * The number of lines by which a coordinate is ahead of its axial one: the half-hex displacements up to this line,
 * added up.
 */
function linesShifted(spec: GridSpec, line: number): number {
  const odd = line & 1;
  return (spec.shifted === 'odd' ? line - odd : line + odd) / 2;
}

interface Placed {
  readonly labels: string[];
  /** Place in the rectangle (column by column) by hex. */
  readonly places: number[];
  readonly byLabel: Map<string, Hex>;
}

function placeHexes(spec: GridSpec): Placed {
  const only = spec.only && new Set(spec.only);
  const without = new Set(spec.without);
  const unknown = new Set([...(only ?? []), ...without]);
  const labels = [''];
  const places = [-1];
  const byLabel = new Map<string, Hex>();
  for (let place = 0; place < spec.columns * spec.rows; place++) {
    const column = spec.firstColumn + Math.floor(place / spec.rows);
    const label = labelOf(spec.numbering, column, spec.firstRow + (place % spec.rows));
    unknown.delete(label);
    if ((only && !only.has(label)) || without.has(label)) continue;
    if (byLabel.has(label)) throw new RangeError(`two hexes are numbered ${label}`);
    byLabel.set(label, labels.length as Hex);
    labels.push(label);
    places.push(place);
  }
  if (unknown.size > 0) throw new RangeError(`no hex in the rectangle is numbered ${[...unknown].join(', ')}`);
  if (labels.length === 1) throw new RangeError('the map has no hex');
  const many = tooMany(labels.length - 1, LIMITS.hexes);
  if (many !== null) throw new RangeError(`the map has ${many.found} hexes: ${many.expected}`);
  return { labels, places, byLabel };
}

/** Numbers hexsides in the order in which hexes and directions come to them. */
function numberSides(neighbour: Int16Array, size: number): { sideOf: Int32Array; sideHexes: Int16Array } {
  const sideOf = new Int32Array((size + 1) * 6);
  const hexes = [0, 0];
  for (let hex = 1; hex <= size; hex++) {
    for (let d = 0; d < 6; d++) {
      if (sideOf[hex * 6 + d] !== 0) continue;
      const side = hexes.length / 2;
      const other = neighbour[hex * 6 + d];
      hexes.push(hex, other);
      sideOf[hex * 6 + d] = side;
      if (other !== 0) sideOf[other * 6 + opposite(d as Direction)] = side;
    }
  }
  return { sideOf, sideHexes: Int16Array.from(hexes) };
}
