// A line of a run's journal: one game, finished or crashed.

import type { MeasureValue } from '../../src/engine/contract/measures.ts';

/**
 * A finished game. Kinds of experiments that count other things than games put those into the same fields (`play.ts` of
 * each).
 */
export interface FinishedGame {
  readonly arm: number;
  readonly game: number;
  readonly seed: string;
  /** The agent of the arm in each seat. */
  readonly seating: readonly number[];
  /**
   * Set by the journal where the run was resumed with other code, data or agents: the number of such changes by then.
   */
  readonly mix?: number;
  readonly result: string;
  /** The result of each seat, 0 to 1. */
  readonly returns: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  readonly decisions: number;
  readonly hash: string;
  /** The luck of each seat as a share of a win, beyond the expectation of the dice; where the arm asks for it. */
  readonly luck?: readonly number[];
  /** Number of choices of its opening that each seat played, -1 for a seat without one; where the arm has openings. */
  readonly openings?: readonly number[];
  /** Set where the game was not played, but scored again from that of another arm (running/scoring-again.ts). */
  readonly again?: true;
  /** Milliseconds of play: the only field here that differs from run to run. */
  readonly ms: number;
  /**
   * How often each outcome of each die fell, by step and die, such as `battle.roll 6` or, with weights,
   * `fire.roll 1,2,1`.
   */
  readonly dice?: Readonly<Record<string, readonly number[]>>;
  /** Rows of turns.csv: turn, then the ruleset's turn columns. */
  readonly turnRows?: readonly (readonly MeasureValue[])[];
  /** Rows of the further tables: table, turn, then its columns. */
  readonly tableRows?: readonly (readonly [number, ...MeasureValue[]])[];
  /** For each heat layer `hex, number, hex, number, ...`, without zeros. */
  readonly heat?: readonly (readonly number[])[];
}

export interface CrashedLine {
  readonly arm: number;
  readonly game: number;
  readonly seed: string;
  readonly seating: readonly number[];
  readonly mix?: number;
  /** The reason why there is no result. */
  readonly crashed: string;
  readonly ms: number;
}

/** One game as the journal keeps it. */
export type GameLine = FinishedGame | CrashedLine;

export const isCrash = (line: GameLine): line is CrashedLine => 'crashed' in line;
