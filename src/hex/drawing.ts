// Where hexes lie on the page. Unit: the length of a hexside; x grows to the right, y down; the map's box begins at 0,
// 0.

import type { HexGrid } from './grid.ts';
import type { Direction, Hex, Orientation } from './ids.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const HALF_HEIGHT = Math.sqrt(3) / 2;

/**
 * Corners around the centre, clockwise; the hexside in direction d runs from corner d to corner (d + 1) % 6.
 * So corner 0 is the upper left one (flat-top) or the top one (pointy-top).
 */
export const CORNERS: Readonly<Record<Orientation, readonly Point[]>> = {
  'flat-top': [
    { x: -0.5, y: -HALF_HEIGHT },
    { x: 0.5, y: -HALF_HEIGHT },
    { x: 1, y: 0 },
    { x: 0.5, y: HALF_HEIGHT },
    { x: -0.5, y: HALF_HEIGHT },
    { x: -1, y: 0 },
  ],
  'pointy-top': [
    { x: 0, y: -1 },
    { x: HALF_HEIGHT, y: -0.5 },
    { x: HALF_HEIGHT, y: 0.5 },
    { x: 0, y: 1 },
    { x: -HALF_HEIGHT, y: 0.5 },
    { x: -HALF_HEIGHT, y: -0.5 },
  ],
};

/** The page of one grid. */
export class HexPage {
  readonly grid: HexGrid;
  /** Size of the smallest box that holds every hex. */
  readonly width: number;
  readonly height: number;
  readonly #left: number;
  readonly #top: number;

  constructor(grid: HexGrid) {
    this.grid = grid;
    let left = Number.POSITIVE_INFINITY;
    let top = Number.POSITIVE_INFINITY;
    let right = Number.NEGATIVE_INFINITY;
    let bottom = Number.NEGATIVE_INFINITY;
    const reachX = grid.orientation === 'flat-top' ? 1 : HALF_HEIGHT;
    const reachY = grid.orientation === 'flat-top' ? HALF_HEIGHT : 1;
    for (let hex = 1; hex <= grid.size; hex++) {
      const { x, y } = axialPoint(grid, hex as Hex);
      left = Math.min(left, x - reachX);
      right = Math.max(right, x + reachX);
      top = Math.min(top, y - reachY);
      bottom = Math.max(bottom, y + reachY);
    }
    this.#left = left;
    this.#top = top;
    this.width = right - left;
    this.height = bottom - top;
  }

  centre(hex: Hex): Point {
    const { x, y } = axialPoint(this.grid, hex);
    return { x: x - this.#left, y: y - this.#top };
  }

  /** The six corners, clockwise; see {@link CORNERS}. */
  corners(hex: Hex): Point[] {
    const { x, y } = this.centre(hex);
    return CORNERS[this.grid.orientation].map((corner) => ({ x: x + corner.x, y: y + corner.y }));
  }

  /** The two ends of a hexside, clockwise around the hex. */
  sideEnds(hex: Hex, direction: Direction): [Point, Point] {
    const corners = this.corners(hex);
    return [corners[direction], corners[(direction + 1) % 6]];
  }

  /** The hex under a point of the page, 0 if there is none: the nearest centre. */
  hexAt(point: Point): Hex {
    const x = point.x + this.#left;
    const y = point.y + this.#top;
    const across = this.grid.orientation === 'flat-top' ? x / 1.5 : y / 1.5;
    const along = (this.grid.orientation === 'flat-top' ? y : x) / (2 * HALF_HEIGHT) - across / 2;
    const [a, b] = roundAxial(across, along);
    return this.grid.orientation === 'flat-top' ? this.grid.atAxial(a, b) : this.grid.atAxial(b, a);
  }
}

function axialPoint(grid: HexGrid, hex: Hex): Point {
  const q = grid.q[hex];
  const r = grid.r[hex];
  return grid.orientation === 'flat-top'
    ? { x: 1.5 * q, y: 2 * HALF_HEIGHT * (r + q / 2) }
    : { x: 2 * HALF_HEIGHT * (q + r / 2), y: 1.5 * r };
}

/** The nearest hex centre: round the three cube coordinates, then mend the one that was rounded furthest. */
function roundAxial(a: number, b: number): [number, number] {
  const c = -a - b;
  const ra = Math.round(a);
  const rb = Math.round(b);
  const rc = Math.round(c);
  const da = Math.abs(ra - a);
  const db = Math.abs(rb - b);
  const dc = Math.abs(rc - c);
  if (da > db && da > dc) return [-rb - rc, rb];
  if (db > dc) return [ra, -ra - rc];
  return [ra, rb];
}
