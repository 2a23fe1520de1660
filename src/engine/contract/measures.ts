// What the laboratory asks a ruleset to measure of a game, beyond who won.

import type { Game } from '../game.ts';
import type { Statics } from './ruleset.ts';

/** Something that happened, with up to four numbers whose meaning the ruleset knows by the kind. */
export interface GameEvent {
  readonly kind: number;
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
}

export type MeasureValue = number | string;

/** A map layer of the report: one number a hex, summed over games. */
export interface HeatLayer {
  readonly key: string;
  readonly title: string;
  /** What one unit of the layer is, e.g. `battles a game`. */
  readonly unit: string;
}

export interface Measures<S extends Statics = Statics> {
  /** Columns of `turns.csv` after `game,turn`. */
  readonly turnColumns: readonly string[];
  /** Further tables, one row an event worth a row (a battle): name without `.csv`, and columns after `game,turn`. */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly heat: readonly HeatLayer[];
  /** Starts measuring one game. */
  start(g: Game<S>): MeasureRun<S>;
}

export interface MeasureRun<S extends Statics = Statics> {
  /** Called as things happen, with the position just after. */
  event(g: Game<S>, event: GameEvent): void;
  /** The row of the turn that has just ended, in the order of `turnColumns`. Called once a turn and at the end. */
  turn(g: Game<S>): readonly MeasureValue[];
  /** Rows for the further tables gathered since the last call, `[table, ...values]`. */
  takeRows(): readonly (readonly [number, ...MeasureValue[]])[];
  /** Per heat layer, the number of each hex (index 0 unused), for the whole game. Called at the end. */
  heat(g: Game<S>): readonly Float64Array[];
}
