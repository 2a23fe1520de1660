// Finds the hex and the counter under a point of the map.

import type { MapPage, Point } from '../../draw/page.ts';
import { SIDE } from '../../draw/page.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';
import { stackPlaces } from '../../draw/pieces/pile.ts';
import type { CounterDrawing } from '../../view/view.ts';

export type Stacks = ReadonlyMap<number, readonly CounterDrawing[]>;

/** Hexes by the square of the map in which their centres lie, so that only a few are checked for each point. */
export class HexFinder {
  private readonly cells = new Map<number, number[]>();

  constructor(readonly page: MapPage) {
    for (const { hex } of page.map.hexes) {
      const key = keyOf(page.centre(hex)!, 0, 0);
      const cell = this.cells.get(key);
      if (cell) cell.push(hex);
      else this.cells.set(key, [hex]);
    }
  }

  /** Returns the nearest hex, 0 where none is within a hexside (beyond the map). */
  hexAt(at: Point): number {
    return this.nearest(at, SIDE, () => true);
  }

  /** Returns the nearest hex of a kind within a distance of at most two hexsides, else 0. */
  nearest(at: Point, within: number, isWanted: (hex: number) => boolean): number {
    let found = 0;
    let least = within;
    for (let dx = -1; dx <= 1; dx++) {
      for (let dy = -1; dy <= 1; dy++) {
        for (const hex of this.cells.get(keyOf(at, dx, dy)) ?? []) {
          const centre = this.page.centre(hex)!;
          const distance = Math.hypot(centre.x - at.x, centre.y - at.y);
          if (distance < least && isWanted(hex)) {
            least = distance;
            found = hex;
          }
        }
      }
    }
    return found;
  }

  /**
   * Returns the uppermost counter of the hex's stack at the point; where the map is small on the screen only the top
   * one shows.
   */
  counterAt(at: Point, hex: number, stack: readonly CounterDrawing[], isFar: boolean): CounterDrawing | null {
    const centre = this.page.centre(hex);
    if (!centre) return null;
    if (isFar) {
      const reach = (COUNTER / 2) * FAR_LARGER;
      return Math.abs(at.x - centre.x) <= reach && Math.abs(at.y - centre.y) <= reach ? (stack[0] ?? null) : null;
    }
    const places = stackPlaces(stack.length);
    const half = COUNTER / 2;
    const i = places.findIndex(
      ({ x, y }) => Math.abs(at.x - centre.x - x) <= half && Math.abs(at.y - centre.y - y) <= half,
    );
    return i < 0 ? null : stack[i];
  }
}

/** Factor by which a stack is larger than printed where the map is small on the screen: it leaves room for names. */
export const FAR_LARGER = 1.15;

const CELL = 2 * SIDE;
const keyOf = ({ x, y }: Point, dx: number, dy: number): number =>
  (Math.floor(x / CELL) + dx + 1) * 65536 + Math.floor(y / CELL) + dy + 1;
