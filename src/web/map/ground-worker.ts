// Draws the ground in a thread of its own, so that the page stays responsive.

import { drawGround } from '../../draw/ground/ground.ts';
import { MapPage } from '../../draw/page.ts';
import { element } from '../../draw/xml.ts';
import type { MapDrawing } from '../../view/view.ts';
import type { Palette } from './kinds.ts';

export interface GroundWanted {
  readonly order: number;
  readonly map: MapDrawing;
  readonly palette: Palette;
  readonly hasGrid: boolean;
}

export interface GroundDrawn {
  readonly order: number;
  /** An SVG document as large as the page. */
  readonly svg: string;
}

self.onmessage = ({ data }: MessageEvent<GroundWanted>): void => {
  const { order, map, palette, hasGrid } = data;
  const page = new MapPage(map);
  const { width, height } = page;
  const root = { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}`, width, height };
  const svg = element('svg', root, drawGround(page, { palette, prefix: '', hasGrid }));
  self.postMessage({ order, svg } satisfies GroundDrawn);
};
