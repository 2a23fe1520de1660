// Measures: everything that the laboratory asks a ruleset to record of a game, beyond the winner.

import type { Game } from '../kernel/game.ts';
import type { ColumnNotes } from './columns.ts';
import type { Statics } from './ruleset.ts';

/** An event. Its fields are those of its kind, by name: the ruleset's `EventKind` (src/engine/kernel/events.ts). */
export interface GameEvent {
  readonly kind: string;
}

export type MeasureValue = number | string;

/** A map layer of the report: one number a hex, summed over games. */
export interface HeatLayer {
  readonly key: string;
  readonly title: string;
  /** The unit of the layer, e.g. `battles a game`. */
  readonly unit: string;
  /** Stands for a layer for each turn of the scenario; the number of the turn follows key and title. */
  readonly byTurn?: boolean;
}

/** Returns the layers of a scenario with so many turns. */
export const layersOf = (heat: readonly HeatLayer[], turns: number): HeatLayer[] =>
  heat.flatMap(({ byTurn = false, key, title, unit }) =>
    byTurn
      ? Array.from({ length: turns }, (_, i) => ({ key: `${key}-${i + 1}`, title: `${title} ${i + 1}`, unit }))
      : [{ key, title, unit }],
  );

/** A column of a table and its label on an axis. */
export interface ChartColumn {
  readonly column: string;
  /** The label with its unit. */
  readonly title: string;
}

/**
 * A chart of the report that a ruleset declares over its own tables; the report does the statistics. Rows are grouped
 * by `x` (and `y`, and `colour`), one value is worked out for each group, and every value gets its 95 % interval:
 *
 * - `count`: rows a game; `sum`: the column's sum a game. Games without such rows count as 0. t interval over games.
 * - `mean`: the mean of the games' means. t interval over games.
 * - `median`: over all rows, with order statistics around it.
 * - `share`: the share of rows in which the column is `equals`. Rows of one game are taken together.
 */
export interface MeasureChart {
  /** The name of the files, without ending. */
  readonly name: string;
  /** The subject of the chart; scenario, agents and number of games are added. */
  readonly title: string;
  /** `games`, `turns`, or the name of one of `tables`. */
  readonly table: string;
  /** `matrix`: a cell for each pair of x and y, shaded and with its number. */
  readonly mark: 'bar' | 'line' | 'point' | 'matrix';
  readonly x: ChartColumn;
  /** The rows of a matrix. */
  readonly y?: ChartColumn;
  readonly value: {
    readonly aggregate: 'count' | 'sum' | 'mean' | 'median' | 'share';
    /** None for `count`. Several form series of their own, each named after its column. */
    readonly columns?: readonly string[];
    /** The value to count, for `share`. */
    readonly equals?: string;
    /** The label with its unit. */
    readonly title: string;
  };
  /** Splits into series, distinguished by colour, shape and dash. Not with a matrix or several columns. */
  readonly colour?: ChartColumn;
}

/** In the order of seats; or by the name of the seat, where scenarios seat different sides. */
export type BySeat<T> = readonly T[] | Readonly<Record<string, T>>;

export interface Measures<S extends Statics = Statics> {
  /** Columns of `turns.csv` after `game,turn`. */
  readonly turnColumns: readonly string[];
  /** The turn column of each seat's score: gives the chart of the score by turn. */
  readonly score?: BySeat<string>;
  /**
   * The turn column with the seat that would win if the game ended with the turn (`standing` of the ruleset), `-` where
   * none would win alone: gives the chart of how often the leader goes on to win.
   */
  readonly leader?: string;
  /**
   * The turn columns with the lead in score over the other that each of two seats would need to win, which may be below
   * 0: gives the lines of victory in the chart of the score.
   */
  readonly needs?: BySeat<string>;
  /** The turn columns that together are each seat's losses in the turn: gives the chart of losses. */
  readonly losses?: BySeat<readonly string[]>;
  /**
   * Further tables, one row for each event of a kind (a battle): name without `.csv`, and columns after `game,turn`.
   */
  readonly tables: readonly { readonly name: string; readonly columns: readonly string[] }[];
  readonly heat: readonly HeatLayer[];
  /** Words for the ids in these tables: missions, causes, formations. Seats and results have their `words`. */
  names?(s: S): Readonly<Record<string, string>>;
  /**
   * Notes on every column, by table (`turns` for the turn columns) and column. A column that begins with `SIDE_` here
   * stands for one of each side (docs/measures.md and columns.json are made from it).
   */
  readonly about?: Readonly<Record<string, ColumnNotes>>;
  /** Charts of these tables, beside those that the report has for every game. */
  readonly charts?: readonly MeasureChart[];
  /** Starts measuring one game. */
  start(g: Game<S>): MeasureRun<S>;
}

export interface MeasureRun<S extends Statics = Statics> {
  /** Called with each event, in the position just after it. */
  event(g: Game<S>, event: GameEvent): void;
  /**
   * Returns the row of the turn that has just ended, in the order of `turnColumns`. Called once a turn and at the end.
   */
  turn(g: Game<S>): readonly MeasureValue[];
  /** Returns rows for the further tables gathered since the last call, `[table, ...values]`. */
  takeRows(): readonly (readonly [number, ...MeasureValue[]])[];
  /**
   * Returns, for each heat layer (`layersOf`), the number of each hex (index 0 unused), for the whole game. Called at
   * the end.
   */
  heat(g: Game<S>): readonly Float64Array[];
}
