// Draws what stays the same in a game in a thread of its own, so that the page stays responsive.

import { MapPage } from '../../draw/page.ts';
import type { MapDrawing } from '../../view/view.ts';
import { type DrawnLines, drawnLines, groundDocument } from './drawings.ts';
import type { TilePlace } from './ground-painter.ts';
import { documentAt, Grounds } from './grounds.ts';
import type { Palette } from './kinds.ts';

/** The parts of a map that are drawn. */
export type Drawing =
  | { readonly what: 'lines'; readonly palette: Palette }
  /** `document`: not to be painted here. */
  | { readonly what: 'ground' | 'document'; readonly palette: Palette; readonly hasGrid: boolean };

export interface Drawn {
  readonly lines: DrawnLines;
  /** The name by which tiles of the ground are ordered. */
  readonly ground: string;
  /** The ground as SVG. */
  readonly document: string;
}

export interface DrawingWanted {
  readonly order: number;
  /** Null for the same as before. */
  readonly map: MapDrawing | null;
  readonly drawing: Drawing;
}

/** Wants a ground read that was drawn before. */
export interface GroundWanted {
  readonly order: number;
  /** The address of its document, which becomes its name. */
  readonly read: string;
}

/** Wants a tile of a ground as the file of a picture. */
export interface TileWanted {
  readonly order: number;
  readonly ground: string;
  readonly tile: TilePlace;
}

export type Wanted = DrawingWanted | GroundWanted | TileWanted;

export type DrawingDone = { readonly order: number } & (
  | { readonly drawn: Drawn[keyof Drawn] | Blob }
  | { readonly fault: string }
);

let page = new MapPage({ orientation: 'flat', terrains: [], hexes: [], sides: [], links: [], places: [] });
const grounds = new Grounds((side) => new OffscreenCanvas(side, side));

self.onmessage = async ({ data }: MessageEvent<Wanted>): Promise<void> => {
  const { order } = data;
  try {
    self.postMessage({ order, drawn: await made(data) } satisfies DrawingDone);
  } catch (error) {
    self.postMessage({ order, fault: String(error) } satisfies DrawingDone);
  }
};

function made(data: Wanted): Drawn[keyof Drawn] | Promise<string | Blob> {
  if ('drawing' in data) return drawn(data);
  if ('read' in data) return grounds.keep(data.read, documentAt(data.read));
  return grounds.tile(data.ground, data.tile);
}

function drawn({ order, map, drawing }: DrawingWanted): Drawn[keyof Drawn] | Promise<string> {
  if (map !== null) page = new MapPage(map);
  const { palette } = drawing;
  if (drawing.what === 'lines') return drawnLines(page, palette);
  const document = groundDocument(page, palette, drawing.hasGrid);
  return drawing.what === 'document' ? document : grounds.keep(`drawn ${order}`, document);
}
