// A line of a run's journal: one game, finished or crashed.

import type { MeasureValue } from '../../src/engine/contract/measures.ts';

/** One that is finished. Kinds of experiments that count other things than games put theirs into the same fields (`play.ts` of each). */
export interface FinishedGame {
  readonly arm: number;
  readonly game: number;
  readonly seed: string;
  /** Which agent of the arm sat in each seat. */
  readonly seating: readonly number[];
  /** Set by the journal where the run went on with other code, data or agents: how often it had by then. */
  readonly mix?: number;
  readonly result: string;
  /** Per seat, 0 to 1. */
  readonly returns: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  readonly decisions: number;
  readonly hash: string;
  /** Per seat, in shares of a win: what the dice brought beyond their expectation; where the arm asks for it. */
  readonly luck?: readonly number[];
  /** What it took, in milliseconds: the only thing here that differs from run to run. */
  readonly ms: number;
  /** Rows of turns.csv: turn, then the ruleset's turn columns. */
  readonly turnRows?: readonly (readonly MeasureValue[])[];
  /** Rows of the further tables: table, turn, then its columns. */
  readonly tableRows?: readonly (readonly [number, ...MeasureValue[]])[];
  /** Per heat layer `hex, number, hex, number, ...`, without zeros. */
  readonly heat?: readonly (readonly number[])[];
}

export interface CrashedLine {
  readonly arm: number;
  readonly game: number;
  readonly seed: string;
  readonly seating: readonly number[];
  readonly mix?: number;
  /** Why there is no result. */
  readonly crashed: string;
  readonly ms: number;
}

/** One game as the journal keeps it. */
export type GameLine = FinishedGame | CrashedLine;

export const isCrash = (line: GameLine): line is CrashedLine => 'crashed' in line;
