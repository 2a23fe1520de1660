// The map by itself, for the browser tests: shown with what a test hands it, and what it tells of is kept.

import { render } from 'preact';
import { GroundPainter, type TilePlace } from '../../../src/web/map/ground-painter.ts';
import type { MapHandle, MapViewProps } from '../../../src/web/map/kinds.ts';
import { MapView } from '../../../src/web/map/map-view.tsx';

type Shown = Omit<MapViewProps, 'onHex' | 'onCounter' | 'onHover' | 'handle'>;

interface Bench {
  readonly events: unknown[];
  readonly handle: { current: MapHandle | null };
  show(props: Partial<Shown>): void;
  /** The mean difference of a channel between a tile as it is painted and as the browser draws it, and the share that can be seen. */
  paintedAlike(svg: string, place: TilePlace): Promise<{ readonly unlike: number; readonly mean: number }>;
}

declare global {
  interface Window {
    bench: Bench;
  }
}

const EMPTY: Shown = {
  map: { orientation: 'flat', terrains: [], hexes: [], sides: [], links: [], places: [] },
  seats: [],
  counters: [],
  markers: [],
  control: null,
  rings: [],
  palette: 'light',
  showNumbers: false,
  hideCounters: false,
  title: 'A map',
};

/** A difference of colour that an eye may see. */
const SEEN = 12;

let shown: Shown = EMPTY;
const events: unknown[] = [];
const handle: Bench['handle'] = { current: null };

window.bench = {
  events,
  handle,
  async paintedAlike(svg, place) {
    const { data: painted } = (await GroundPainter.of(svg, (side) => new OffscreenCanvas(side, side))).paint(place);
    const drawn = await drawnTile(svg, place);
    const off = painted.map((value, i) => Math.abs(value - drawn[i]));
    return {
      unlike: off.filter((each) => each > SEEN).length / off.length,
      mean: off.reduce((sum, each) => sum + each, 0) / off.length,
    };
  },
  show(props) {
    shown = { ...shown, ...props };
    render(
      <MapView
        {...shown}
        handle={handle}
        onHex={(hex, hand) => events.push({ hex, hand })}
        onCounter={(counter, hand) => events.push({ counter, hand })}
        onHover={(hover) => events.push({ hover })}
      />,
      document.getElementById('app')!,
    );
  },
};

async function drawnTile(svg: string, { scale, column, row, side }: TilePlace): Promise<Uint8ClampedArray> {
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  await image.decode();
  const pen = new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true })!;
  pen.setTransform(scale, 0, 0, scale, -column * side, -row * side);
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, side, side).data;
}
