// Blunders: what the blunder meter asks of a ruleset. A blunder is a mistake that anybody who knows the game can see
// from outside: a headquarters left alone before the enemy, an objective walked away from. No agent reads this.

import type { Game } from '../kernel/game.ts';
import type { Seat } from './ids.ts';
import type { GameEvent } from './measures.ts';
import type { Statics } from './ruleset.ts';

export interface BlunderKind {
  /** Lower-case words joined by hyphens: `idle-formation`. */
  readonly name: string;
  /** The mistake, in the plural: `formations that neither moved nor fought, with a reason to`. */
  readonly title: string;
  /** The things that there was occasion for, in the plural: `formations activated`. */
  readonly of: string;
}

/** Takes down what a watch sees. */
export interface Sightings {
  /** Counts a time at which the seat could have made a mistake of this kind. */
  occasion(kind: string, seat: Seat): void;
  /** Counts a mistake. @param note who, where and why, in words of the game */
  blunder(kind: string, seat: Seat, note: string): void;
}

export interface Blunders<S extends Statics = Statics> {
  readonly kinds: readonly BlunderKind[];
  /** Battles: those that the evaluation calls losing are counted for the seat that attacks. */
  readonly battle?: {
    /** The event with which one begins. */
    readonly begins: string;
    attacker(g: Game<S>, event: GameEvent): Seat;
    /** Whether it is still being fought, in the position after a choice or a die. */
    goesOn(g: Game<S>): boolean;
  };
  /** Starts to watch one game. */
  watch(g: Game<S>, out: Sightings): BlunderWatch<S>;
}

export interface BlunderWatch<S extends Statics = Statics> {
  /** Called with each event, in the position just after it. */
  event(g: Game<S>, event: GameEvent): void;
  /** Called when the game is over: the last turn has ended. */
  end(g: Game<S>): void;
}
