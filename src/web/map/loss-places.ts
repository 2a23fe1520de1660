// Where the marks of losses stand in a battle: above or below the piece, or beside it, on no factor of an arrow and on
// no other mark.

import type { Point } from '../../draw/page.ts';
import { COUNTER } from '../../draw/pieces/outlines.ts';

export interface Sized {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
}

/** Height of the marks of losses and of the factors on arrows. */
export const MARK_HEIGHT = 22;
/** Room between two of them. */
const GAP = 2;

export const lossWidth = (text: string): number => text.length * 8 + 18;
/** Round for one or two letters. */
export const factorWidth = (text: string): number => Math.max(24, text.length * 9 + 8);

/** Returns the middle of each mark, in their order; where nothing is free the place above the piece. */
export function lossPlaces(losses: readonly { at: Point; text: string }[], factors: readonly Sized[]): Point[] {
  const taken: Sized[] = [...factors];
  return losses.map(({ at, text }) => {
    const width = lossWidth(text);
    const tries = triedFor(at, width).map((place) => ({ at: place, width, height: MARK_HEIGHT }));
    const mark = tries.find((each) => taken.every((other) => isApart(each, other))) ?? tries[0];
    taken.push(mark);
    return mark.at;
  });
}

/** Above over the rim of the piece, below it clear of the numbers, then farther out, then beside it. */
function triedFor({ x, y }: Point, width: number): Point[] {
  const [above, below] = [-COUNTER * 0.64, COUNTER / 2 + MARK_HEIGHT / 2 + 1];
  const aside = COUNTER / 2 + width / 2 - 8;
  return [
    ...[above, below, above - MARK_HEIGHT + 2, below + MARK_HEIGHT - 2].map((dy) => ({ x, y: y + dy })),
    ...[-aside, aside].flatMap((dx) => [0, above, below].map((dy) => ({ x: x + dx, y: y + dy }))),
  ];
}

const isApart = (a: Sized, b: Sized): boolean =>
  Math.abs(a.at.x - b.at.x) >= (a.width + b.width) / 2 + GAP ||
  Math.abs(a.at.y - b.at.y) >= (a.height + b.height) / 2 - GAP;
