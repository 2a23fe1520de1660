// The hexes of a page as a mesh: which of them are adjacent, and which corners they share.

import type { MapPage, Point } from './page.ts';
import { share } from './seeded.ts';

/** A hexside, seen from one of its hexes: its place in {@link Mesh.ids}, and a direction. */
export interface MeshSide {
  readonly at: number;
  readonly direction: number;
}

/**
 * Places are numbers from 0 in the order of the map's hexes. Directions go clockwise; the hexside in direction d runs
 * from corner d to corner d + 1 of its hex.
 */
export class Mesh {
  readonly count: number;
  readonly ids: readonly number[];
  readonly centres: readonly Point[];
  /** By place * 6 + direction: the neighbour's place, -1 off the map. */
  readonly near: Int32Array;
  /** By place * 6 + corner: number of the corner. */
  readonly corner: Int32Array;
  readonly corners: readonly Point[];
  /** By corner * 3: the places that meet there, -1 for none. */
  readonly around: Int32Array;
  private readonly placeOf = new Map<number, number>();

  constructor(page: MapPage) {
    const { hexes } = page.map;
    this.count = hexes.length;
    this.ids = hexes.map(({ hex }) => hex);
    this.centres = hexes.map(({ hex }) => page.centre(hex)!);
    hexes.forEach(({ hex }, at) => {
      this.placeOf.set(hex, at);
    });
    const neighbours = page.neighbours();
    this.near = Int32Array.from({ length: this.count * 6 }, (_, i) =>
      this.place(neighbours.get(this.ids[Math.floor(i / 6)])![i % 6]),
    );
    const corners: Point[] = [];
    const around: number[] = [];
    this.corner = new Int32Array(this.count * 6);
    const numbers = new Map<string, number>();
    for (let at = 0; at < this.count; at++) {
      for (let i = 0; i < 6; i++) {
        const point = page.corner(this.centres[at], i);
        const key = `${Math.round(point.x / 8)} ${Math.round(point.y / 8)}`;
        let number = numbers.get(key);
        if (number === undefined) {
          number = corners.push(point) - 1;
          numbers.set(key, number);
          around.push(-1, -1, -1);
        }
        this.corner[at * 6 + i] = number;
        around[around.indexOf(-1, number * 3)] = at;
      }
    }
    this.corners = corners;
    this.around = Int32Array.from(around);
  }

  /** Returns the place of a hex, -1 for one that is not on the map. */
  place(hex: number): number {
    return this.placeOf.get(hex) ?? -1;
  }

  /** Returns the hexside between two hexes; null where they do not touch. */
  sideBetween(a: number, b: number): MeshSide | null {
    const [at, other] = [this.place(a), this.place(b)];
    if (at < 0 || other < 0) return null;
    const direction = [0, 1, 2, 3, 4, 5].find((d) => this.near[at * 6 + d] === other);
    return direction === undefined ? null : { at, direction };
  }

  /** Returns the two corners of a hexside, clockwise around its hex. */
  ends({ at, direction }: MeshSide): readonly [number, number] {
    return [this.corner[at * 6 + direction], this.corner[at * 6 + ((direction + 1) % 6)]];
  }

  /** Tells whether a corner lies on the rim of the map. */
  isRim(corner: number): boolean {
    return this.around[corner * 3 + 2] < 0;
  }

  /** Returns a random point at most `reach` from a corner, the same each time for all hexes that meet there. */
  shaken(salt: number, corner: number, reach: number): Point {
    const { x, y } = this.corners[corner];
    const [a, b, c] = this.seeds(corner);
    const angle = share(salt, a, b, c) * 2 * Math.PI;
    const out = reach * Math.sqrt(share(salt + 1, a, b, c));
    return { x: x + out * Math.cos(angle), y: y + out * Math.sin(angle) };
  }

  /** Returns a random shift of at most `reach` for a hex, the same each time. */
  wander(salt: number, at: number, reach: number): Point {
    const angle = share(salt, this.ids[at]) * 2 * Math.PI;
    const out = reach * Math.sqrt(share(salt + 1, this.ids[at]));
    return { x: out * Math.cos(angle), y: out * Math.sin(angle) };
  }

  /** Ids of the hexes around a corner in ascending order, 0 for none. */
  private seeds(corner: number): readonly number[] {
    return [0, 1, 2]
      .map((i) => this.around[corner * 3 + i])
      .map((at) => (at < 0 ? 0 : this.ids[at]))
      .sort((a, b) => a - b);
  }
}
