// The ground of the map: drawn by a worker, shown as tiles.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { MapPage } from '../../draw/page.ts';
import { drawnOf } from './drawing-thread.ts';
import { standInOf } from './flat-ground.ts';
import { GroundTiles, type MapMovement } from './ground-tiles.ts';
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

export function GroundLayer({ page, palette, hasGrid, scale, area, movement }: GroundProps) {
  const box = useRef<HTMLDivElement>(null);
  const tiles = useRef<GroundTiles | null>(null);
  useLayoutEffect(() => {
    const fresh = new GroundTiles(box.current!, page, movement, standInOf(page, palette));
    tiles.current = fresh;
    return () => {
      fresh.end();
      box.current?.replaceChildren();
    };
  }, [page]);
  useEffect(() => {
    let isWanted = true;
    const drawing = drawnOf(page.map, { what: 'ground', palette, hasGrid });
    void drawing.then((ground) => isWanted && tiles.current?.use(ground));
    return () => {
      isWanted = false;
    };
  }, [page, palette, hasGrid]);
  // Before the frame with the other layers in their new size: tiles that are ready are seen in it.
  useLayoutEffect(() => tiles.current?.look(scale, area), [page, scale, area]);
  return <div ref={box} class="map-ground" aria-hidden="true" />;
}
