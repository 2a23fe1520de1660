// Draws what stays the same in a game in a thread of its own, so that the page stays responsive.

import { MapPage } from '../../draw/page.ts';
import type { MapDrawing } from '../../view/view.ts';
import { bitmapFile, type Pixels } from './bitmap-file.ts';
import { type DrawnLines, drawnLines, groundDocument } from './drawings.ts';
import type { Palette } from './kinds.ts';

/** The parts of a map that are drawn. */
export type Drawing =
  | { readonly what: 'lines'; readonly palette: Palette }
  | { readonly what: 'ground'; readonly palette: Palette; readonly hasGrid: boolean };

export interface Drawn {
  readonly lines: DrawnLines;
  /** The address of the picture. */
  readonly ground: string;
}

export interface DrawingWanted {
  readonly order: number;
  /** Null for the same as before. */
  readonly map: MapDrawing | null;
  readonly drawing: Drawing;
}

/** Wants the file of a picture. */
export interface FileWanted {
  readonly order: number;
  readonly picture: Pixels;
}

export type DrawingDone = { readonly order: number } & (
  | { readonly drawn: Drawn[keyof Drawn] | Blob }
  | { readonly fault: string }
);

let page = new MapPage({ orientation: 'flat', terrains: [], hexes: [], sides: [], links: [], places: [] });

self.onmessage = ({ data }: MessageEvent<DrawingWanted | FileWanted>): void => {
  const { order } = data;
  try {
    const done = 'picture' in data ? new Blob(bitmapFile(data.picture), { type: 'image/bmp' }) : drawn(data);
    self.postMessage({ order, drawn: done } satisfies DrawingDone);
  } catch (error) {
    self.postMessage({ order, fault: String(error) } satisfies DrawingDone);
  }
};

function drawn({ map, drawing }: DrawingWanted): Drawn[keyof Drawn] {
  if (map !== null) page = new MapPage(map);
  const { palette } = drawing;
  if (drawing.what === 'lines') return drawnLines(page, palette);
  const svg = groundDocument(page, palette, drawing.hasGrid);
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
}
