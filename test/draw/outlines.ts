// Paths of lines and quadratic curves as points, for tests that ask where they run.

import type { Point } from '../../src/draw/page.ts';

const STEPS = 6;

/** The pieces of a path, curves as chains of points. */
export function traced(d: string): Point[][] {
  const pieces: Point[][] = [];
  for (const [, command, list] of d.matchAll(/([MLQz])([^MLQz]*)/g)) {
    const numbers = [...list.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    const points = numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] }] : []));
    const piece = pieces[pieces.length - 1];
    if (command === 'M') pieces.push([points[0]]);
    else if (command === 'z') piece.push(piece[0]);
    else if (command === 'L') piece.push(...points);
    else {
      const from = piece[piece.length - 1];
      const [control, to] = points;
      for (let k = 1; k <= STEPS; k++) {
        const t = k / STEPS;
        const at = (a: number, b: number, c: number): number => (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c;
        piece.push({ x: at(from.x, control.x, to.x), y: at(from.y, control.y, to.y) });
      }
    }
  }
  return pieces;
}

/** Whether a point lies within closed pieces, by the rule of even and odd. */
export function isWithin(pieces: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let crossings = 0;
  for (const piece of pieces) {
    for (let i = 1; i < piece.length; i++) {
      const [a, b] = [piece[i - 1], piece[i]];
      if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) crossings++;
    }
  }
  return crossings % 2 === 1;
}

/** How far a point lies from a stretch. */
export function distanceTo({ x, y }: Point, a: Point, b: Point): number {
  const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
  const t = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / length));
  return Math.hypot(x - a.x - t * (b.x - a.x), y - a.y - t * (b.y - a.y));
}

/** Where two stretches cross, in shares of the second; null where they do not. */
export function crossing(p: Point, q: Point, a: Point, b: Point): number | null {
  const [rx, ry, sx, sy] = [q.x - p.x, q.y - p.y, b.x - a.x, b.y - a.y];
  const cross = rx * sy - ry * sx;
  if (cross === 0) return null;
  const t = ((a.x - p.x) * sy - (a.y - p.y) * sx) / cross;
  const u = ((a.x - p.x) * ry - (a.y - p.y) * rx) / cross;
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? u : null;
}
