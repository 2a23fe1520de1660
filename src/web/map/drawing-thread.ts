// The page's end of the thread that draws. What it has drawn of a map is kept as long as the map, so that it can be
// asked for as soon as the map is known, before there is anything to show it on.

import type { MapDrawing } from '../../view/view.ts';
import type { Drawing, DrawingDone, Drawn, Wanted } from './drawing-worker.ts';
import type { TilePlace } from './ground-painter.ts';

/** Whether threads have a canvas: where an older browser has none, the page paints what the thread has drawn. */
const threadsPaint = (): boolean => typeof OffscreenCanvas !== 'undefined';

const here = async () => (await import('./grounds-here.ts')).groundsHere;

let worker: Worker | null = null;
let orders = 0;
/** The map that the thread has. */
let sent: MapDrawing | null = null;
const waiting = new Map<number, { done(drawn: unknown): void; fail(error: Error): void }>();
const known = new WeakMap<MapDrawing, Map<string, Promise<unknown>>>();
const given = new WeakMap<MapDrawing, Map<string, () => Promise<unknown>>>();

/** Begins the thread. */
export function startDrawing(): Worker {
  if (worker === null) {
    worker = new Worker(new URL('./drawing-worker.ts', import.meta.url), { type: 'module', name: 'drawing' });
    worker.onmessage = ({ data }: MessageEvent<DrawingDone>) => {
      const order = waiting.get(data.order);
      waiting.delete(data.order);
      if ('fault' in data) order?.fail(new Error(data.fault));
      else order?.done(data.drawn);
    };
  }
  return worker;
}

/** Returns a drawing of a map, made at the first call for it. */
export function drawnOf<D extends Drawing>(map: MapDrawing, drawing: D): Promise<Drawn[D['what']]> {
  const all = known.get(map) ?? new Map<string, Promise<unknown>>();
  known.set(map, all);
  const key = JSON.stringify(drawing);
  const drawn = all.get(key) ?? made(map, drawing);
  all.set(key, drawn);
  return drawn as Promise<Drawn[D['what']]>;
}

/** Gives a way to have a drawing of a map that was made before: where it fails, the map is drawn. */
export function giveDrawing<D extends Drawing>(
  map: MapDrawing,
  drawing: D,
  read: () => Promise<Drawn[D['what']]>,
): void {
  const all = given.get(map) ?? new Map<string, () => Promise<unknown>>();
  given.set(map, all);
  all.set(JSON.stringify(drawing), read);
}

function made(map: MapDrawing, drawing: Drawing): Promise<unknown> {
  const readIt = given.get(map)?.get(JSON.stringify(drawing));
  return readIt === undefined ? draw(map, drawing) : readIt().catch(() => draw(map, drawing));
}

async function draw(map: MapDrawing, drawing: Drawing): Promise<unknown> {
  if (drawing.what === 'ground' && !threadsPaint()) {
    const document = draw(map, { ...drawing, what: 'document' }) as Promise<string>;
    return (await here()).keep(`drawn here ${++orders}`, document);
  }
  const wanted = { map: map === sent ? null : map, drawing };
  sent = map;
  return ask(wanted);
}

const read = new Map<string, Promise<string>>();

/** Has a ground read that was drawn before, at the first call for it. @param address of its document */
export function readGround(address: string): Promise<string> {
  const ground = read.get(address) ?? askForGround(address);
  read.set(address, ground);
  return ground;
}

async function askForGround(address: string): Promise<string> {
  if (threadsPaint()) return ask({ read: address }) as Promise<string>;
  const { documentAt } = await import('./grounds.ts');
  return (await here()).keep(address, documentAt(address));
}

/** Returns a tile of a ground as the file of a picture. */
export async function groundTile(ground: string, tile: TilePlace): Promise<Blob> {
  return threadsPaint() ? (ask({ ground, tile }) as Promise<Blob>) : (await here()).tile(ground, tile);
}

type Unnumbered<W> = W extends Wanted ? Omit<W, 'order'> : never;

const ask = (wanted: Unnumbered<Wanted>): Promise<unknown> =>
  new Promise((done, fail) => {
    const order = ++orders;
    waiting.set(order, { done, fail });
    startDrawing().postMessage({ order, ...wanted });
  });
