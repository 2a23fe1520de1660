// The parts of a scenario as they would lie in its box: counters with both faces, markers with their number, the turn
// track.

import type { CounterDrawing } from './view.ts';

export interface PrintedCounter {
  readonly front: CounterDrawing;
  /** The face that shows after a loss or at another altitude; null where the back is blank. */
  readonly back: CounterDrawing | null;
  /** The turn of its arrival: 0 for those there from the start, null for spares that only play brings in. */
  readonly turn: number | null;
  /** Where it begins or comes in, in a few letters: `1605`, `west`. Empty where its player chooses. */
  readonly place: string;
}

export interface PrintedMarker {
  /** As of the markers on the map: its sign is drawn where there is one. */
  readonly kind: string;
  /** In a few words: `Improved position`. */
  readonly name: string;
  readonly count: number;
  /** The seat that it belongs to; absent for all. */
  readonly seat?: number;
}

export interface PrintedTurn {
  readonly turn: number;
  /** A date; empty for none. */
  readonly label: string;
}

export interface PrintedParts {
  readonly counters: readonly PrintedCounter[];
  readonly markers: readonly PrintedMarker[];
  readonly turns: readonly PrintedTurn[];
}
