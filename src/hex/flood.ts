// Distances in hexes, where every step costs the same: a breadth-first search, several times as fast as a Reach.

import type { HexGrid } from './grid.ts';
import type { Hex } from './ids.ts';

/** The value in `far` of a hex that may not be entered. */
export const CLOSED = -1;

/**
 * Writes the distances from a hex into `far` wherever they are less than what stands there. Returns how many hexes it
 * has written: they are the first of `queue`, nearest first.
 * @param start the distance of the hex itself @param most the distance beyond which nothing is written
 */
export function flood(
  { neighbour }: HexGrid,
  from: Hex,
  start: number,
  most: number,
  far: Int16Array,
  queue: Int16Array,
): number {
  if (far[from] <= start) return 0;
  far[from] = start;
  queue[0] = from;
  let tail = 1;
  for (let head = 0; head < tail; head++) {
    const hex = queue[head];
    const next = far[hex] + 1;
    if (next > most) break;
    for (let way = hex * 6; way < hex * 6 + 6; way++) {
      const to = neighbour[way];
      if (to === 0 || far[to] <= next) continue;
      far[to] = next;
      queue[tail++] = to;
    }
  }
  return tail;
}
