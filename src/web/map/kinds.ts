// What the map is handed and what it tells of: the words between the map and the page around it.

import type { Disc } from '../../draw/discs.ts';
import type { Palette } from '../../draw/palettes.ts';
import type { CounterDrawing, MapDrawing, MarkerDrawing } from '../../view/view.ts';
import type { Overlay, ReachedHex } from '../protocol.ts';

export type { Disc } from '../../draw/discs.ts';
export { PALETTES, type Palette } from '../../draw/palettes.ts';

/** Can be chosen; is selected; is in the set that is named, and can be taken out; can be attacked; is spoken of by the log. */
export type RingKind = 'act' | 'selected' | 'named' | 'target' | 'pointed';

export type Spot = { readonly hex: number } | { readonly counter: string };
export type Ring = Spot & { readonly kind: RingKind };

/** A way over the map from its first hex to its last, with what each step brings the cost to. */
export interface Way {
  readonly hexes: readonly number[];
  /** By hex of the way; empty texts are not drawn. */
  readonly costs?: readonly string[];
  /** Hexes in which turns end, one for each turn but the last. */
  readonly halts?: readonly number[];
}

/** What is under the pointer, the finger or the cursor: a hex, and the counter in it that is meant, if any. */
export interface Pointed {
  readonly hex: number;
  readonly counter: string | null;
}

export type Hand = 'mouse' | 'touch' | 'key';

/** What the map asks of a keyboard event. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** What the page may tell the map to do. */
export interface MapHandle {
  /** The whole map. */
  fit(): void;
  /** About the middle of what is seen; snaps to 100 %. */
  zoomBy(factor: number): void;
  /** Button: the whole map, or 100 % where the whole map is shown. */
  cycleZoom(): void;
  /** Smoothly, unless reduced motion is preferred. */
  centreOn(hex: number): void;
  openStack(hex: number): void;
  closeStack(): void;
  /** For keys pressed elsewhere on the page. @returns whether the map has made use of it. */
  key(press: KeyPress): boolean;
  focus(): void;
}

export interface MapViewProps {
  readonly map: MapDrawing;
  /** Seats' names. */
  readonly seats: readonly string[];
  readonly counters: readonly CounterDrawing[];
  readonly markers: readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none; null draws none. */
  readonly control: ArrayLike<number> | null;
  /** What can be clicked has a ring `act`, `named` or `target`. */
  readonly rings: readonly Ring[];
  /** The hex that keys of the page have come to. */
  readonly aimed?: number | null;
  readonly way?: Way | null;
  readonly reach?: readonly ReachedHex[];
  /** Hexes that a click goes to, whatever lies in them; a click with Shift or a long press opens their stacks. */
  readonly destinations?: ReadonlySet<number>;
  /** What places are worth, on discs in their hexes. */
  readonly discs?: readonly Disc[];
  readonly overlay?: Overlay | null;
  readonly palette: Palette;
  readonly showNumbers: boolean;
  /** Lines between hexes; drawn unless false. */
  readonly showGrid?: boolean;
  readonly hideCounters: boolean;
  /** For screen readers, e.g. the scenario's name. */
  readonly title: string;
  readonly onHex: (hex: number, hand: Hand) => void;
  readonly onCounter: (id: string, hand: Hand) => void;
  readonly onHover: (pointed: Pointed | null) => void;
  /** The handle is put here while the map is on the page. */
  readonly handle?: { current: MapHandle | null };
}
