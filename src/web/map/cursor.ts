// The cursor that keys move from hex to hex. It keeps its row or column: on a flat-topped map the hexes to the left and
// right are alternately half a hex higher and lower.

import { type MapPage, type Point, SIDE } from '../../draw/page.ts';
import type { HexFinder } from './hit.ts';

export type Heading = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isHeading = (key: string): key is Heading => /^Arrow(Up|Down|Left|Right)$/.test(key);

export interface HexCursor {
  readonly hex: number;
  /** The point that the cursor aims for: within the hex, on the row or column that it follows. */
  readonly at: Point;
}

const NEXT_COLUMN = SIDE * 1.5;
const NEXT_ROW = SIDE * Math.sqrt(3);

export function cursorAt(page: MapPage, hex: number): HexCursor | null {
  const at = page.centre(hex);
  return at ? { hex, at } : null;
}

/** Returns the cursor one hex further, or unmoved at the edge of the map. */
export function stepped(cursor: HexCursor, heading: Heading, finder: HexFinder): HexCursor {
  const flat = finder.page.map.orientation === 'flat';
  const [across, down] = flat ? [NEXT_COLUMN, NEXT_ROW] : [NEXT_ROW, NEXT_COLUMN];
  const dx = heading === 'ArrowLeft' ? -across : heading === 'ArrowRight' ? across : 0;
  const dy = heading === 'ArrowUp' ? -down : heading === 'ArrowDown' ? down : 0;
  const aim = { x: cursor.at.x + dx, y: cursor.at.y + dy };
  const hex = finder.nearest(aim, SIDE, (each) => each !== cursor.hex);
  const centre = finder.page.centre(hex);
  if (!centre) return cursor;
  // A move along a row keeps the height, one along a column the side: otherwise the cursor would drift.
  const at = dx !== 0 ? { x: centre.x, y: flat ? aim.y : centre.y } : { x: flat ? centre.x : aim.x, y: centre.y };
  return { hex, at };
}
