// Places beside a line, from which arrows are drawn.

import type { Point } from '../../draw/page.ts';

export interface Alongside {
  readonly length: number;
  /** The place so far along the line from its beginning, and so far aside of it. */
  at(along: number, aside: number): Point;
}

export function alongside(from: Point, to: Point): Alongside {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  return {
    length,
    at: (along, aside) => ({ x: from.x + ux * along - uy * aside, y: from.y + uy * along + ux * aside }),
  };
}
