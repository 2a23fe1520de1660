// Measurement of a game: rows of tables for events, a row closed at the end of each turn, layers of heat by hex.

import type { GameEvent, MeasureRun, MeasureValue } from '../../engine/contract/measures.ts';
import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';

/** A row of one of the ruleset's tables, by its number. */
export type TableRow = [table: number, ...MeasureValue[]];

export abstract class TurnRows<S extends Statics> implements MeasureRun<S> {
  #closed: readonly MeasureValue[] | null = null;
  #rows: TableRow[] = [];
  #openTurn: number;
  readonly #hexes: number;

  /**
   * @param turn the turn in progress
   * @param hexes number of hexes on the map
   */
  constructor(turn: number, hexes: number) {
    this.#openTurn = turn;
    this.#hexes = hexes;
  }

  abstract event(g: Game<S>, event: GameEvent): void;

  abstract heat(g: Game<S>): readonly Float64Array[];

  /** Returns the row of a turn, from the position at its end and its counts, and starts counting anew. */
  protected abstract close(g: Game<S>, turn: number): MeasureValue[];

  /** Begins a turn: the row of the turn before is closed before the first event counts. */
  protected beginTurn(g: Game<S>, turn: number): void {
    if (turn <= this.#openTurn) return;
    this.#closed = this.close(g, this.#openTurn);
    this.#openTurn = turn;
  }

  protected add(...row: TableRow): TableRow {
    this.#rows.push(row);
    return row;
  }

  protected layer(): Float64Array {
    return new Float64Array(this.#hexes + 1);
  }

  /** Returns a layer with 1 in each hex for which this is true. */
  protected marked(is: (hex: number) => boolean): Float64Array {
    return this.layer().map((_, hex) => (hex > 0 && is(hex) ? 1 : 0));
  }

  turn(g: Game<S>): readonly MeasureValue[] {
    const row = this.#closed ?? this.close(g, this.#openTurn);
    this.#closed = null;
    return row;
  }

  takeRows(): readonly TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }
}
