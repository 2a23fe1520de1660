// Draws what stays the same in a game in a thread of its own, so that the page stays responsive.

import { MapPage } from '../../draw/page.ts';
import type { MapDrawing } from '../../view/view.ts';
import { bitmapFile } from './bitmap-file.ts';
import { type DrawnLines, drawnLines, groundDocument } from './drawings.ts';
import { GroundPainter, type TilePlace } from './ground-painter.ts';
import type { Palette } from './kinds.ts';

/** The parts of a map that are drawn. */
export type Drawing =
  | { readonly what: 'lines'; readonly palette: Palette }
  | { readonly what: 'ground'; readonly palette: Palette; readonly hasGrid: boolean };

export interface Drawn {
  readonly lines: DrawnLines;
  /** The name by which tiles of the ground are ordered. */
  readonly ground: string;
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
/** The grounds by name: games of a page lie on few maps. */
const grounds = new Map<string, Promise<GroundPainter>>();

self.onmessage = async ({ data }: MessageEvent<Wanted>): Promise<void> => {
  const { order } = data;
  try {
    self.postMessage({ order, drawn: await made(data) } satisfies DrawingDone);
  } catch (error) {
    self.postMessage({ order, fault: String(error) } satisfies DrawingDone);
  }
};

async function made(data: Wanted): Promise<Drawn[keyof Drawn] | Blob> {
  if ('drawing' in data) return drawn(data);
  if ('read' in data) return named(data.read, groundAt(data.read));
  const painter = await grounds.get(data.ground)!;
  return new Blob(bitmapFile(painter.paint(data.tile)), { type: 'image/bmp' });
}

function drawn({ order, map, drawing }: DrawingWanted): Drawn['lines'] | Promise<Drawn['ground']> {
  if (map !== null) page = new MapPage(map);
  const { palette } = drawing;
  if (drawing.what === 'lines') return drawnLines(page, palette);
  return named(`drawn ${order}`, GroundPainter.of(groundDocument(page, palette, drawing.hasGrid)));
}

/** Keeps a ground by a name. @returns the name once tiles of it can be painted */
async function named(name: string, ground: Promise<GroundPainter>): Promise<string> {
  grounds.set(name, ground);
  await ground;
  return name;
}

/** @throws where there is none. */
async function groundAt(address: string): Promise<GroundPainter> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return GroundPainter.of(await response.text());
}
