// The ground as flat tints, painted in milliseconds: for the overview, and beneath the map until its ground is there.

import type { MapPage } from '../../draw/page.ts';
import { coloursOf, type Palette } from '../../draw/palettes.ts';
import type { GroundLook } from '../../view/view.ts';

/** Pixels of the longer side of a stand-in: more would take time, and be seen no better. */
const LONGER = 600;

/** Paints in units of the map. One path for each look: thousands of single hexes would take ten times as long. */
export function paintFlatGround(pen: CanvasRenderingContext2D, page: MapPage, palette: Palette): void {
  const { ground } = coloursOf(palette);
  const looks = new Map(page.map.terrains.map(({ code, look }) => [code, look]));
  const paths = new Map<GroundLook, Path2D>();
  for (const { hex, terrain } of page.map.hexes) {
    const look = looks.get(terrain) ?? 'clear';
    const path = paths.get(look) ?? new Path2D();
    paths.set(look, path);
    // Slightly larger than the hex, so that no seams show.
    page.corners(page.centre(hex)!, 1.06).forEach(({ x, y }, i) => {
      if (i === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
    });
    path.closePath();
  }
  for (const [look, path] of paths) {
    pen.fillStyle = ground[look];
    pen.fill(path);
  }
}

/** Returns the ground on a canvas, to be stretched over the map. */
export function standInOf(page: MapPage, palette: Palette): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  const scale = LONGER / Math.max(page.width, page.height);
  canvas.width = Math.ceil(page.width * scale);
  canvas.height = Math.ceil(page.height * scale);
  const pen = canvas.getContext('2d');
  pen?.scale(scale, scale);
  if (pen) paintFlatGround(pen, page, palette);
  return canvas;
}
