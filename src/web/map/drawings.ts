// The parts of a map that stay the same in a game, drawn as markup: by the thread that draws, and for the maps of
// shipped scenarios when the page is built.

import { drawGround } from '../../draw/ground/ground.ts';
import type { MapPage } from '../../draw/page.ts';
import { element } from '../../draw/xml.ts';
import type { Palette } from './kinds.ts';
import { linesMarkup, regionsMarkup } from './words-layer.ts';

/** Lines over the ground and names of regions, as markup. */
export interface DrawnLines {
  readonly lines: string;
  readonly regions: string;
}

export const drawnLines = (page: MapPage, palette: Palette): DrawnLines => ({
  lines: linesMarkup(page, palette),
  regions: regionsMarkup(page, palette),
});

/** The ground as an SVG document as large as the page. */
export function groundDocument(page: MapPage, palette: Palette, hasGrid: boolean): string {
  const { width, height } = page;
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  return element('svg', root, drawGround(page, { palette, prefix: '', hasGrid }));
}
