// Where a card that speaks of a place of the map stands: beside it, over none of what it speaks of, and over as few
// pieces as can be.

import type { Point } from '../../draw/page.ts';
import type { Area, Size } from './camera.ts';

/** Pixels between two places that are tried, around what must stay free, and to the rim of the view. */
const STEP = 14;
const FREE = 16;
const RIM = 10;
/** A covered piece weighs as much as so many pixels of distance. */
const PIECE = 34;

export interface TiedPlace {
  readonly card: Point;
  /** The line between card and place. */
  readonly from: Point;
  readonly to: Point;
}

/**
 * @param target what the card speaks of
 * @param free what it must leave in sight beside that
 * @param pieces what it had better not cover
 * @returns null where there is no such place
 */
export function tiedPlace(
  card: Size,
  target: Area,
  free: readonly Area[],
  pieces: readonly Area[],
  view: Area,
): TiedPlace | null {
  const middle = { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  const kept = [target, ...free].map((area) => larger(area, FREE));
  let best: Area | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let top = view.top + RIM; top + card.height <= view.bottom - RIM; top += STEP) {
    for (let left = view.left + RIM; left + card.width <= view.right - RIM; left += STEP) {
      const at = { left, top, right: left + card.width, bottom: top + card.height };
      const near = nearest(at, middle);
      const distance = Math.hypot(near.x - middle.x, near.y - middle.y);
      if (distance >= least || kept.some((area) => meet(area, at))) continue;
      const cost = distance + PIECE * pieces.filter((area) => meet(area, at)).length;
      if (cost >= least) continue;
      least = cost;
      best = at;
    }
  }
  if (best === null) return null;
  const from = nearest(best, middle);
  const length = Math.hypot(from.x - middle.x, from.y - middle.y) || 1;
  const rim = (target.bottom - target.top) / 2;
  const to = {
    x: middle.x + ((from.x - middle.x) / length) * rim,
    y: middle.y + ((from.y - middle.y) / length) * rim,
  };
  return { card: { x: best.left, y: best.top }, from, to };
}

const larger = ({ left, top, right, bottom }: Area, by: number): Area => ({
  ...{ left: left - by, top: top - by, right: right + by, bottom: bottom + by },
});

const meet = (a: Area, b: Area): boolean =>
  a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

const nearest = ({ left, top, right, bottom }: Area, { x, y }: Point): Point => ({
  x: Math.max(left, Math.min(right, x)),
  y: Math.max(top, Math.min(bottom, y)),
});
