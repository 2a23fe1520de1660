// The effect of a card (TITE 25.5): the form of the functions in the table of effects.

import type { Action } from '../../../../engine/contract/ids.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Game } from '../../state.ts';
import type { Card } from '../../statics-cards.ts';

export interface Effect {
  /** Whether it can do anything now; its months and its precondition stand in the row of the card. */
  may?(g: Game, card: Card): boolean;
  /** The effect as soon as it is played. */
  begin?(g: Game, card: Card): void;
  /** How many choices may follow, for `left`. */
  choices?(g: Game, card: Card): number;
  /** The choices now, while some are left; the player may always go on without. */
  offer?(g: Game, card: Card, out: Options): void;
  /** Does what was chosen, and counts it. */
  take?(g: Game, card: Card, chosen: Action): void;
  /** Dice for one thing after another. */
  readonly dice?: {
    readonly faces: number;
    /** The next thing after another, by a number from 1; 0 when there is none. */
    next(g: Game, after: number): number;
    fall(g: Game, which: number, die: number): void;
  };
}
