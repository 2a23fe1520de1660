// A game as it is measured: rows of tables as things happen, a row closed at the end of each turn, layers of heat by hex.

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

  /** `turn` is the one under way; `hexes` how many the map has. */
  constructor(turn: number, hexes: number) {
    this.#openTurn = turn;
    this.#hexes = hexes;
  }

  abstract event(g: Game<S>, event: GameEvent): void;

  abstract heat(g: Game<S>): readonly Float64Array[];

  /** Returns the row of a turn, from the position at its end and what was counted in it, and begins to count anew. */
  protected abstract close(g: Game<S>, turn: number): MeasureValue[];

  /** A turn begins: the row of the one before is closed before its first event is counted. */
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

  /** Returns a layer with 1 in each hex of which this is true. */
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
