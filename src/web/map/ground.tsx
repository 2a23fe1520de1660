// The ground of the map: drawn by a worker, shown as tiles.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MapPage } from '../../draw/page.ts';
import { GroundTiles, type MapMovement } from './ground-tiles.ts';
import type { GroundDrawn, GroundWanted } from './ground-worker.ts';
import type { Palette } from './kinds.ts';
import type { Area } from './sheet.ts';

export interface GroundProps {
  readonly page: MapPage;
  readonly palette: Palette;
  readonly hasGrid: boolean;
  readonly scale: number;
  readonly area: Area;
  readonly movement: MapMovement;
}

export function Ground({ page, palette, hasGrid, scale, area, movement }: GroundProps) {
  const box = useRef<HTMLDivElement>(null);
  const tiles = useRef<GroundTiles | null>(null);
  useLayoutEffect(() => {
    const fresh = new GroundTiles(box.current!, page, movement);
    tiles.current = fresh;
    return () => {
      fresh.end();
      box.current?.replaceChildren();
    };
  }, [page]);
  useEffect(() => {
    const drawing = drawnGround({ map: page.map, palette, hasGrid }, (image) => tiles.current?.use(image));
    return drawing;
  }, [page, palette, hasGrid]);
  // Before the frame with the other layers in their new size: tiles that are ready are seen in it.
  useLayoutEffect(() => tiles.current?.look(scale, area), [page, scale, area]);
  return <div ref={box} class="map-ground" aria-hidden="true" />;
}

let worker: Worker | null = null;
let orders = 0;
const waiting = new Map<number, (svg: string) => void>();

function ask(wanted: Omit<GroundWanted, 'order'>, given: (svg: string) => void): number {
  if (!worker) {
    worker = new Worker(new URL('./ground-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<GroundDrawn>) => {
      waiting.get(data.order)?.(data.svg);
      waiting.delete(data.order);
    };
  }
  const order = ++orders;
  waiting.set(order, given);
  worker.postMessage({ order, ...wanted } satisfies GroundWanted);
  return order;
}

/** Asks for the ground and hands over its image. @returns a function that cancels the request. */
function drawnGround(wanted: Omit<GroundWanted, 'order'>, given: (image: HTMLImageElement) => void): () => void {
  let isWanted = true;
  const order = ask(wanted, async (svg) => {
    const image = new Image();
    image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    await image.decode();
    if (isWanted) given(image);
  });
  return () => {
    isWanted = false;
    waiting.delete(order);
  };
}
