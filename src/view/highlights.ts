// What of a playout is worth telling: the attacks by which a plan is remembered, and what they cost.

import type { Seat } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';

declare module '../engine/contract/knowledge.ts' {
  interface Knowledge<S> {
    /** What of a playout is worth telling, for explanations. */
    readonly highlights?: Highlights<S>;
  }
}

/** A number of a deed; over several playouts its mean is told. */
export interface DeedFigure {
  /** `combat factors`, `attacker loses`. */
  readonly label: string;
  readonly value: number;
  /** Whether the number is 1 for yes and 0 for no, so that its mean is a share. */
  readonly isShare?: boolean;
}

/** Something that a seat did. Several events may tell of one deed: those with the same seat, turn and text. */
export interface Deed {
  readonly seat: Seat;
  /** The same words for the same thing: `attack on Clervaux 1414`; without numbers that differ from game to game. */
  readonly text: string;
  readonly figures: readonly DeedFigure[];
}

export interface Highlights<S extends Statics = Statics> {
  /** What losses are counted in: `steps`. */
  readonly lossUnit: string;
  /** The deed that an event tells of, with the position just after; null where it is not worth telling. */
  deed(g: Game<S>, event: GameEvent): Deed | null;
  /** Who lost how much; null where nobody did. */
  loss(g: Game<S>, event: GameEvent): { readonly seat: Seat; readonly amount: number } | null;
}
