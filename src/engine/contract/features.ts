// Features: numbers that describe the prospects of each seat in a position, the linear part of an evaluation. `grognard
// tune` fits weights to the results of games; src/engine/kernel/evaluation.ts makes win chances from both.

import type { Game } from '../kernel/game.ts';
import type { Statics } from './ruleset.ts';

export interface Features<S extends Statics = Statics> {
  /**
   * The features in a few words each: `lead`, `units out of supply`. Names are unique; weights are stored under them.
   */
  readonly names: readonly string[];
  /**
   * Whether the seats of all scenarios share their weights, as in a game of like sides; otherwise each seat has weights
   * of its own.
   */
  readonly sharedBySeats?: boolean;
  /** Features that are good for one seat and bad for another (such as the time left): their weights may be below 0. */
  readonly eitherWay?: readonly string[];
  /**
   * Writes `out[seat * names.length + f]` for every seat, from that seat's point of view: a larger number is better for
   * it. About -5 to 5. Depends only on what all seats know, and not on how units are numbered. Must not allocate.
   */
  write(g: Game<S>, out: Float64Array): void;
  /**
   * Tells whether the position lies between chapters of play, with no chapter in progress. Where absent, only the ends
   * of turns do.
   */
  isBetween?(g: Game<S>): boolean;
}
