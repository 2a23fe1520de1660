// The map by itself, for the browser tests: shown with what a test hands it, and what it tells of is kept.

import { render } from 'preact';
import type { MapHandle, MapViewProps } from '../../../src/web/map/kinds.ts';
import { MapView } from '../../../src/web/map/map-view.tsx';

type Shown = Omit<MapViewProps, 'onHex' | 'onCounter' | 'onHover' | 'handle'>;

interface Bench {
  readonly events: unknown[];
  readonly handle: { current: MapHandle | null };
  show(props: Partial<Shown>): void;
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

let shown: Shown = EMPTY;
const events: unknown[] = [];
const handle: Bench['handle'] = { current: null };

window.bench = {
  events,
  handle,
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
