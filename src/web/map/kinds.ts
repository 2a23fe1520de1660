// The input of the map and its messages: the terms between the map and the page around it.

import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Disc } from '../../draw/discs.ts';
import type { Palette } from '../../draw/palettes.ts';
import type { CounterDrawing, MapDrawing, MarkerDrawing } from '../../view/view.ts';
import type { Overlay, ReachedHex, ToldMoment, Trail } from '../protocol.ts';
import type { Cover } from './camera.ts';

export type { Disc } from '../../draw/discs.ts';
export { PALETTES, type Palette } from '../../draw/palettes.ts';

/**
 * Can be chosen; is selected; is in the set being named, and can be taken out; can be attacked; is mentioned by the
 * log.
 */
export type RingKind = 'act' | 'selected' | 'named' | 'target' | 'pointed';

export type Spot = { readonly hex: number } | { readonly counter: string };
export type Ring = Spot & { readonly kind: RingKind };

/** A way over the map from its first hex to its last, with the cost up to each step. */
export interface Way {
  readonly hexes: readonly number[];
  /** By hex of the way; empty texts are left out. */
  readonly costs?: readonly string[];
  /** Hexes in which turns end, one for each turn but the last. */
  readonly halts?: readonly number[];
}

/** The target of the pointer, the finger or the cursor: a hex, and the counter in it, if any. */
export interface Pointed {
  readonly hex: number;
  readonly counter: string | null;
}

/** A plan as the map draws it. */
export interface DrawnPlan {
  readonly units: readonly {
    readonly counter: CounterDrawing;
    readonly hex: number;
    /** The way there; empty where none is known. */
    readonly path: readonly number[];
    /** Whether it could come there and stand there. */
    readonly isPossible: boolean;
    readonly attacks: boolean;
    /** Hexes of enemies that could attack it there. */
    readonly threats: readonly number[];
  }[];
  readonly target: number | null;
}

/** A counter that is being dragged. */
export interface Carrying {
  over(hex: number): void;
  /** @param hex 0 beyond the map: nothing is done. */
  drop(hex: number): void;
}

export type Hand = 'mouse' | 'touch' | 'key';

/** The parts of a keyboard event that the map needs. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** The commands that the page may give to the map. */
export interface MapHandle {
  /** Shows the whole map. */
  fit(): void;
  /** Zooms about the middle of the view; snaps to 100 %. */
  zoomBy(factor: number): void;
  /** Shows the whole map, or 100 % where the whole map is shown; for a button. */
  cycleZoom(): void;
  /**
   * Moves smoothly, or at once where reduced motion is preferred.
   * @param near whether a map too small to be read is enlarged
   */
  centreOn(hex: number, near?: boolean): void;
  /**
   * Has hexes seen beside what covers the view, until `unframe`: of several covers the first that needs no move, else
   * the first.
   * @param core those that matter most, where all are too far apart to be seen at once
   * @param least the scale from which they can be read
   * @returns the number of the cover
   */
  frame(hexes: readonly number[], core: readonly number[], covers: readonly Cover[], least?: number): number;
  unframe(): void;
  /** Moves the map as little as brings hexes into sight, enlarged where it is too small to be read. */
  show(hexes: readonly number[]): void;
  openStack(hex: number): void;
  /** The hex at a place of the window; 0 for none. */
  hexAt(clientX: number, clientY: number): number;
  closeStack(): void;
  /** For keys pressed elsewhere on the page. @returns whether the map has made use of it. */
  key(press: KeyPress): boolean;
  focus(): void;
}

/** An attack that is being put together: the hex attacked, and an arrow from each hex of attackers. */
export interface Assembled {
  readonly target: number;
  readonly arrows: readonly {
    readonly from: number;
    readonly seat: number;
    /** The factors that they fight with together; empty where they have none. */
    readonly text: string;
  }[];
}

/** A card that stands beside a hex: the hex first, then others that the card mentions, all of which stay in sight. */
export interface TiedCard {
  readonly hexes: readonly number[];
  readonly card: ComponentChildren;
  /** Other texts are other cards. */
  readonly key: string;
}

export interface MapViewProps {
  readonly map: MapDrawing;
  /** Seats' names. */
  readonly seats: readonly string[];
  readonly counters: readonly CounterDrawing[];
  readonly markers: readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none; null draws none. */
  readonly control: ArrayLike<number> | null;
  /** Rings; things with a ring `act`, `named` or `target` can be clicked. */
  readonly rings: readonly Ring[];
  /** The hex to which keys of the page have moved. */
  readonly aimed?: number | null;
  /** Whether what is drawn is about to change by itself. */
  readonly busy?: ReadonlySignal<boolean>;
  readonly way?: Way | null;
  readonly reach?: readonly ReachedHex[];
  /** The part of the map that is in play, where that is not all of it. */
  readonly inside?: readonly number[] | null;
  /** Hexes to which a click moves, whatever is in them; a click with Shift or a long press opens their stacks. */
  readonly destinations?: ReadonlySet<number>;
  /** The worth of places, on discs in their hexes. */
  readonly discs?: readonly Disc[];
  readonly overlay?: Overlay | null;
  /** A battle that is shown. */
  readonly moment?: ToldMoment | null;
  /** An attack that is being put together. */
  readonly joining?: Assembled | null;
  /** A card beside a hex. */
  readonly tied?: TiedCard | null;
  /** A plan that is being made. */
  readonly plan?: DrawnPlan | null;
  /** Tells whether a counter may be dragged, and what its dragging does. */
  readonly carry?: (counter: string) => Carrying | null;
  /** Where others have moved. */
  readonly trails?: readonly Trail[];
  readonly palette: Palette;
  readonly showNumbers: boolean;
  /** Lines between hexes; drawn unless false. */
  readonly showGrid?: boolean;
  readonly hideCounters: boolean;
  /**
   * Receives counters that are selected together: a click with Ctrl on a hex, with Shift on a single counter, or a
   * frame drawn with Shift, which adds to those before. Absent where that is not possible.
   * @returns whether any of them was selected; else the click has its other meaning
   */
  readonly onGather?: (counters: readonly string[], how: 'toggle' | 'add') => boolean;
  /** The overview of a map that does not fit; absent for none. */
  readonly minimap?: { readonly isOpen: boolean; readonly onToggle: (isOpen: boolean) => void };
  /** For screen readers, e.g. the scenario's name. */
  readonly title: string;
  readonly onHex: (hex: number, hand: Hand) => void;
  readonly onCounter: (id: string, hand: Hand) => void;
  /** A pointer goes down on a counter. @returns whether the page follows it, so that the map stays where it is. */
  readonly onLift?: (counter: string, event: PointerEvent) => boolean;
  readonly onHover: (pointed: Pointed | null) => void;
  /** Receives the handle while the map is on the page. */
  readonly handle?: { current: MapHandle | null };
}
