// Smooth curves as SVG paths: quadratic B-splines, the limit of Chaikin's corner cutting (1974).

import type { Point } from './page.ts';

/** Rounds to a tenth of a pixel, which is enough for drawings in the manner of a hand-drawn map. */
export const coordinate = (value: number): string => String(Math.round(value * 10) / 10 || 0);
export const spot = ({ x, y }: Point): string => `${coordinate(x)},${coordinate(y)}`;

export const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Returns a straight line through points. */
export const polyline = (points: readonly Point[], isClosed = false): string =>
  points.length === 0 ? '' : `M${points.map(spot).join('L')}${isClosed ? 'z' : ''}`;

/** A control point: the curve passes through a sharp one, and is drawn towards the others. */
export interface Control extends Point {
  readonly isSharp?: boolean;
}

/** Returns the curve of control points, which passes through the first and the last. It is the same from either end. */
export function openCurve(controls: readonly Control[], begins = true): string {
  if (controls.length < 2) return '';
  let d = begins ? `M${spot(controls[0])}` : '';
  for (let i = 1; i < controls.length; i++) {
    const [before, here] = [controls[i - 1], controls[i]];
    const isLast = i === controls.length - 1;
    const comesSharp = i === 1 || before.isSharp === true;
    if (isLast || here.isSharp) {
      d += `L${spot(here)}`;
      continue;
    }
    const next = controls[i + 1];
    if (comesSharp) d += `L${spot(between(before, here))}`;
    d += `Q${spot(here)} ${spot(between(here, next))}`;
  }
  return d;
}

/** Returns the closed curve of control points. */
export function closedCurve(controls: readonly Control[]): string {
  const first = controls.findIndex(({ isSharp }) => isSharp);
  if (first >= 0) {
    const turned = [...controls.slice(first), ...controls.slice(0, first + 1)];
    return `${openCurve(turned)}z`;
  }
  const n = controls.length;
  if (n < 3) return '';
  let d = `M${spot(between(controls[n - 1], controls[0]))}`;
  for (let i = 0; i < n; i++) d += `Q${spot(controls[i])} ${spot(between(controls[i], controls[(i + 1) % n]))}`;
  return `${d}z`;
}

/** Returns points along the same open curve, `steps` for each piece, with both ends. */
export function sampled(controls: readonly Control[], steps: number): Point[] {
  const points: Point[] = controls.length > 0 ? [controls[0]] : [];
  for (let i = 1; i < controls.length - 1; i++) {
    const [before, here, next] = [controls[i - 1], controls[i], controls[i + 1]];
    if (here.isSharp) {
      points.push(here);
      continue;
    }
    const [from, to] = [between(before, here), between(here, next)];
    for (let k = 0; k <= steps; k++) points.push(onCurve(from, here, to, k / steps));
  }
  if (controls.length > 1) points.push(controls[controls.length - 1]);
  return points;
}

/** Returns a point of the quadratic Bézier curve. */
export function onCurve(from: Point, control: Point, to: Point, t: number): Point {
  const [a, b, c] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
  return { x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y };
}

/** Returns the point of the curve nearest to its middle control point. */
export const nearestOnCurve = (before: Point, control: Point, next: Point): Point =>
  onCurve(between(before, control), control, between(control, next), 0.5);
