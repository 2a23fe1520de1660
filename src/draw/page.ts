// Positions of a map's hexes on the picture, in pixels.

import type { HexDrawing, MapDrawing } from '../view/view.ts';
import { Mesh } from './mesh.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The length of a hexside. */
export const SIDE = 48;
/** Half the width of the area kept free for counters in the middle of every hex. */
export const PIECE = 0.52 * SIDE;
const HALF_HEIGHT = Math.sqrt(3) / 2;

/**
 * Squares of two sides in which the middles of hexes are found, and more of them than there are in a row of any map.
 */
const cellOf = (at: number): number => Math.floor(at / (2 * SIDE));
const CELLS = 10_000;

export class MapPage {
  readonly width: number;
  readonly height: number;
  private readonly left: number;
  private readonly top: number;
  private readonly byHex = new Map<number, HexDrawing>();
  private readonly flat: boolean;
  private meshed: Mesh | null = null;
  private cells: ReadonlyMap<number, Point[]> | null = null;
  private around: ReadonlyMap<number, readonly number[]> | null = null;

  constructor(readonly map: MapDrawing) {
    this.flat = map.orientation === 'flat';
    const reachX = this.flat ? 1 : HALF_HEIGHT;
    const reachY = this.flat ? HALF_HEIGHT : 1;
    let [left, top, right, bottom] = [0, 0, 0, 0];
    map.hexes.forEach((hex, i) => {
      this.byHex.set(hex.hex, hex);
      left = i === 0 ? hex.x : Math.min(left, hex.x);
      right = i === 0 ? hex.x : Math.max(right, hex.x);
      top = i === 0 ? hex.y : Math.min(top, hex.y);
      bottom = i === 0 ? hex.y : Math.max(bottom, hex.y);
    });
    this.left = left - reachX;
    this.top = top - reachY;
    this.width = (right - left + 2 * reachX) * SIDE;
    this.height = (bottom - top + 2 * reachY) * SIDE;
  }

  drawing(hex: number): HexDrawing | undefined {
    return this.byHex.get(hex);
  }

  /** Returns the centre of a hex, null for one that is not on the map. */
  centre(hex: number): Point | null {
    const at = this.byHex.get(hex);
    return at ? { x: (at.x - this.left) * SIDE, y: (at.y - this.top) * SIDE } : null;
  }

  /** Returns the six corners; with `scale` below 1, those of a smaller hexagon within the hex. */
  corners({ x, y }: Point, scale = 1): Point[] {
    const long = SIDE * scale;
    const short = long * HALF_HEIGHT;
    const half = long / 2;
    return this.flat
      ? [
          at(x - half, y - short),
          at(x + half, y - short),
          at(x + long, y),
          at(x + half, y + short),
          at(x - half, y + short),
          at(x - long, y),
        ]
      : [
          at(x, y - long),
          at(x + short, y - half),
          at(x + short, y + half),
          at(x, y + long),
          at(x - short, y + half),
          at(x - short, y - half),
        ];
  }

  /** Returns the corner that lies clockwise before the hexside in direction `i` of {@link neighbours}. */
  corner({ x, y }: Point, i: number): Point {
    const angle = (Math.PI / 3) * i + (this.flat ? 0 : -Math.PI / 6);
    return at(x + SIDE * Math.cos(angle), y + SIDE * Math.sin(angle));
  }

  /** Tells whether a point lies in the area for counters of a hex. */
  isInPiece({ x, y }: Point): boolean {
    this.cells ??= this.inCells();
    const [lastI, lastJ] = [cellOf(x + PIECE), cellOf(y + PIECE)];
    for (let i = cellOf(x - PIECE); i <= lastI; i++) {
      for (let j = cellOf(y - PIECE); j <= lastJ; j++) {
        const centres = this.cells.get(i * CELLS + j);
        if (centres?.some((centre) => Math.abs(centre.x - x) < PIECE && Math.abs(centre.y - y) < PIECE)) return true;
      }
    }
    return false;
  }

  private inCells(): ReadonlyMap<number, Point[]> {
    const cells = new Map<number, Point[]>();
    for (const { hex } of this.map.hexes) {
      const centre = this.centre(hex)!;
      const key = cellOf(centre.x) * CELLS + cellOf(centre.y);
      const cell = cells.get(key);
      if (cell) cell.push(centre);
      else cells.set(key, [centre]);
    }
    return cells;
  }

  /** The hexes as a mesh, made once. */
  get mesh(): Mesh {
    this.meshed ??= new Mesh(this);
    return this.meshed;
  }

  /**
   * Returns the ends of the hexside between two neighbours, moved towards the first by `inset` pixels; null off the
   * map.
   */
  sideEnds(a: number, b: number, inset = 0): [Point, Point] | null {
    const from = this.centre(a);
    const to = this.centre(b);
    if (!from || !to) return null;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const length = Math.hypot(dx, dy);
    if (length === 0) return null;
    const [ux, uy] = [dx / length, dy / length];
    const reach = length / 2 - inset;
    const half = reach / (2 * HALF_HEIGHT);
    const [mx, my] = [from.x + ux * reach, from.y + uy * reach];
    return [at(mx - uy * half, my + ux * half), at(mx + uy * half, my - ux * half)];
  }

  /** Returns the neighbours on the map of each hex, found by distance. */
  neighbours(): ReadonlyMap<number, readonly number[]> {
    this.around ??= this.findNeighbours();
    return this.around;
  }

  private findNeighbours(): ReadonlyMap<number, readonly number[]> {
    const cells = new Map<string, number>();
    for (const hex of this.map.hexes) cells.set(cellKey(hex.x, hex.y), hex.hex);
    const steps = [0, 1, 2, 3, 4, 5].map((d) => {
      const angle = (Math.PI / 3) * d + (this.flat ? Math.PI / 6 : 0);
      return at(2 * HALF_HEIGHT * Math.cos(angle), 2 * HALF_HEIGHT * Math.sin(angle));
    });
    const around = new Map<number, number[]>();
    for (const hex of this.map.hexes) {
      const found = steps.map((step) => cells.get(cellKey(hex.x + step.x, hex.y + step.y)) ?? 0);
      around.set(hex.hex, found);
    }
    return around;
  }

  /** Returns the hexside towards a direction of {@link neighbours}, even at the map's rim, moved inwards. */
  sideToward(hex: number, direction: number, inset: number): [Point, Point] | null {
    const centre = this.centre(hex);
    if (!centre) return null;
    const angle = (Math.PI / 3) * direction + (this.flat ? Math.PI / 6 : 0);
    const reach = SIDE * HALF_HEIGHT - inset;
    const half = reach / (2 * HALF_HEIGHT);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    const [mx, my] = [centre.x + ux * reach, centre.y + uy * reach];
    return [at(mx - uy * half, my + ux * half), at(mx + uy * half, my - ux * half)];
  }
}

const at = (x: number, y: number): Point => ({ x, y });
/**
 * Centres lie at multiples of 1/2 and of half the height of a hex: a precision of a fifth of a hexside keeps them
 * apart.
 */
const cellKey = (x: number, y: number): string => `${Math.round(x * 4)} ${Math.round(y * 4)}`;
