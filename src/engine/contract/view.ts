// What a player sees of a game: map, counters, markers, the log in words, the odds of what is about to be done.
// Terminal, browser, replay and report all draw from this; texts are plain text, never markup.

import type { Game } from '../game.ts';
import type { Seat } from './ids.ts';
import type { GameEvent } from './measures.ts';
import type { Statics } from './ruleset.ts';

export interface TerrainDrawing {
  readonly code: string;
  readonly name: string;
  /** How it is told apart without colour. */
  readonly pattern: 'plain' | 'dots' | 'hatch' | 'trees' | 'waves' | 'bricks' | 'rings';
  /** #rrggbb. */
  readonly colour: string;
}

export interface HexDrawing {
  readonly hex: number;
  readonly label: string;
  /** Centre, in units of the hex's outer radius. */
  readonly x: number;
  readonly y: number;
  readonly terrain: string;
  /** Printed features such as `westwall`. */
  readonly features: readonly string[];
}

export interface MapDrawing {
  readonly orientation: 'flat' | 'pointy';
  readonly terrains: readonly TerrainDrawing[];
  readonly hexes: readonly HexDrawing[];
  /** Hexsides between two hexes, e.g. kind `river` or `bridge`. */
  readonly sides: readonly { readonly a: number; readonly b: number; readonly kind: string; readonly name?: string }[];
  /** Roads and rails from centre to centre. */
  readonly links: readonly { readonly a: number; readonly b: number; readonly kind: string }[];
  readonly places: readonly { readonly hex: number; readonly name: string; readonly kind: string }[];
}

export interface CounterDrawing {
  readonly id: string;
  readonly name: string;
  readonly hex: number;
  readonly seat: Seat;
  readonly nation: string;
  /** Branch symbol: `infantry`, `armor`, `mech`, `cavalry`, `artillery`, `airborne`, `hq`, ... */
  readonly symbol: string;
  /** Size mark: `III`, `X`, `XX`, `XXX`, `XXXX`; or what the counter prints in its place, such as its formation. */
  readonly size: string;
  /** The printed factors as on the counter, e.g. `4E-5`. */
  readonly factors: string;
  readonly reduced: boolean;
  /** States shown on it, e.g. `exploit`, `out of supply`, `done`. */
  readonly states: readonly string[];
}

export interface MarkerDrawing {
  readonly hex: number;
  readonly kind: string;
  readonly label: string;
}

export interface LogLine {
  readonly text: string;
  /** Hexes it speaks of. */
  readonly hexes: readonly number[];
  /** Who may read it; everyone if absent. */
  readonly to?: Seat;
}

export interface ViewSource<S extends Statics = Statics> {
  map(s: S): MapDrawing;
  /** @param viewer whose eyes; null sees everything; absent: what all may see. */
  counters(g: Game<S>, viewer?: Seat | null): readonly CounterDrawing[];
  markers(g: Game<S>): readonly MarkerDrawing[];
  /** Seat that controls each hex, -1 for none; index 0 unused. */
  control?(g: Game<S>): Int8Array;
  /** Turn, weather, points: label and value in words. */
  status(g: Game<S>): readonly { readonly label: string; readonly value: string }[];
  /** The sentence of the log for an event, or null where it deserves none. */
  sentence(g: Game<S>, event: GameEvent): LogLine | null;
  /** The odds of what is about to be decided here (an attack), in lines of text; empty where there are none. */
  preview(g: Game<S>): readonly string[];
}
