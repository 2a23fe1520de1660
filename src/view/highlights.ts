// Highlights of a playout: the attacks that characterise a plan, and their cost.

import type { Seat } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';

declare module '../engine/contract/knowledge.ts' {
  interface Knowledge<S> {
    /** Highlights of a playout, for explanations. */
    readonly highlights?: Highlights<S>;
  }
}

/** A number of a deed; over several playouts its mean is shown. */
export interface DeedFigure {
  /** `combat factors`, `attacker loses`. */
  readonly label: string;
  readonly value: number;
  /** Whether the number is 1 for yes and 0 for no, so that its mean is a share. */
  readonly isShare?: boolean;
}

/** A deed of a seat. Several events may describe one deed: those with the same seat, turn and text. */
export interface Deed {
  readonly seat: Seat;
  /** The same words for the same thing: `attack on Clervaux 1414`; without numbers that differ from game to game. */
  readonly text: string;
  readonly figures: readonly DeedFigure[];
}

export interface Highlights<S extends Statics = Statics> {
  /** The unit of losses: `steps`. */
  readonly lossUnit: string;
  /** Returns the deed of an event, in the position just after it; null where it is not a highlight. */
  deed(g: Game<S>, event: GameEvent): Deed | null;
  /** Returns the losses by seat; null where there were none. */
  loss(g: Game<S>, event: GameEvent): { readonly seat: Seat; readonly amount: number } | null;
}
