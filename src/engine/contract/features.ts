// What of a position speaks for each seat, in numbers: the linear part of an evaluation. Weights are fitted to the
// results of games (`grognard tune`); src/engine/kernel/evaluation.ts makes win chances of them.

import type { Game } from '../kernel/game.ts';
import type { Statics } from './ruleset.ts';

export interface Features<S extends Statics = Statics> {
  /** What is measured, in few words: `lead`, `units out of supply`. Unique; weights are kept under these names. */
  readonly names: readonly string[];
  /**
   * Whether seats of all scenarios weigh their features alike, as in a game of like sides; otherwise each seat has
   * weights of its own.
   */
  readonly sharedBySeats?: boolean;
  /** Those that are good for one and bad for another (how much time is left): their weights may be below 0. */
  readonly eitherWay?: readonly string[];
  /**
   * Writes `out[seat * names.length + f]` for every seat, as seen from that seat: more of a good thing is a larger
   * number for whoever has it. About -5 to 5. Depends on what all seats know, and not on how units are numbered. Must
   * not allocate.
   */
  write(g: Game<S>, out: Float64Array): void;
  /** Whether the position is one between chapters of play, with nothing under way. Where absent, only turns' ends are. */
  isBetween?(g: Game<S>): boolean;
}
