// Moments: a battle as people watch it: the attackers and their hexes, each die beside the sum that it must exceed,
// losses, retreats and advances. A ruleset states them as plain data, from its position at each die and from its
// events; the code that shows them knows no rules.

import type { Action, Seat } from '../engine/contract/ids.ts';
import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';

/** A number of a sum, with its reason. */
export interface MomentTerm {
  readonly label: string;
  readonly value: number;
  /** The rule that gives it. */
  readonly rule: string;
}

/** The two columns of a moment. */
export type MomentPart = 'attack' | 'defend';

/** A die that fell, or a random draw. */
export interface MomentDie {
  /** The column in which it stands. */
  readonly part: MomentPart;
  /** The counter whose fate it decides, by id; empty where it decides none. */
  readonly counter: string;
  readonly name: string;
  /** The result: the sum of several dice; for a random draw the number of the outcome. */
  readonly roll: number;
  /** The number of dice rolled together; 0 for a random draw. */
  readonly count: number;
  /** The number of faces of each die: 6 or 10; 0 for a random draw. */
  readonly faces: number;
  /** The modifiers added to the roll. */
  readonly adds: readonly MomentTerm[];
  /**
   * The terms of the sum that the roll with its modifiers must exceed to have an effect; null where a table is read.
   */
  readonly against: readonly MomentTerm[] | null;
  /** Whether a roll above the sum saves the counter rather than harms it. */
  readonly saves: boolean;
  /** Whether it harmed any counter. */
  readonly isHarm: boolean;
  /** The effect: `loses a step`, `2 hits`. */
  readonly text: string;
}

/** A counter that takes part. */
export interface MomentPiece {
  readonly counter: string;
  readonly name: string;
  /** The counter's hex when the moment begins; 0 off the map. */
  readonly hex: number;
  /** The counter's contribution to its side: `3`, `+1`; empty for none. */
  readonly adds: string;
}

export interface MomentSide {
  /** The seat; -1 for none. */
  readonly seat: number;
  /** The mission or the weapon: `Balanced attack`, `HE factor`; empty while it is unknown. */
  readonly title: string;
  readonly pieces: readonly MomentPiece[];
  /** Its strength in a few letters; empty where it has none. */
  readonly strength: string;
}

export interface MomentLoss {
  readonly counter: string;
  readonly name: string;
  /** The counter's hex before the loss. */
  readonly hex: number;
  /** Steps lost; 0 for harm without a loss of steps. */
  readonly steps: number;
  /** `−1 step`, `shaken`. */
  readonly text: string;
  readonly isGone: boolean;
}

export interface MomentMove {
  readonly counter: string;
  readonly name: string;
  readonly kind: 'retreat' | 'advance';
  /** Hexes of the way, from the first to the last. */
  readonly path: readonly number[];
}

export interface Moment {
  /** For example `Battle for 1414 (Clervaux)`. */
  readonly title: string;
  /** A word or two, such as `opportunity fire`; empty where the title says all. */
  readonly manner: string;
  /** The hexes that are attacked. */
  readonly hexes: readonly number[];
  readonly attack: MomentSide;
  readonly defend: MomentSide;
  /** In the order in which they fell. */
  readonly dice: readonly MomentDie[];
  /** One for each counter with a loss. */
  readonly losses: readonly MomentLoss[];
  readonly moves: readonly MomentMove[];
  /** The result so far, in a sentence or two. */
  readonly result: string;
  readonly isOver: boolean;
}

/** Follows a game from a position without a battle in progress. */
export interface MomentListener<S extends Statics = Statics> {
  /** Called before each die and each random draw, with its outcome. */
  falls(g: Game<S>, outcome: Action): void;
  /** Called with each event, in the position just after it. */
  hear(g: Game<S>, event: GameEvent): void;
  /** Called after each action. */
  goesOn(g: Game<S>): void;
  /** Returns all moments since the listener was made, in order; the last one may still be in progress. */
  moments(): readonly Moment[];
}

/** The places of units, for the trails that they leave: index 0 unused. */
export interface Whereabouts {
  readonly ids: readonly string[];
  readonly seats: ArrayLike<number>;
  /** Hexes that all may know, 0 off the map; valid until the next action. */
  readonly hexes: ArrayLike<number>;
}

/** The meaning of an event for a banner: a new turn, the side that moves, a line below. */
export type Herald =
  /** With the only seat that may read it, where the log has it so. */
  | { readonly as: 'line'; readonly text: string; readonly to?: Seat | undefined }
  /** With the side that moves from the turn's beginning, where it is one side's. */
  | { readonly as: 'turn'; readonly text: string; readonly seat?: Seat }
  | { readonly as: 'move'; readonly text: string; readonly seat: Seat };

export interface Moments<S extends Statics = Statics> {
  /** @param viewer who is to read them, null for who sees everything: what he must not know they leave out */
  listen(g: Game<S>, viewer: Seat | null): MomentListener<S>;
  whereabouts(g: Game<S>): Whereabouts;
  /** Returns null for events that banners leave out. */
  herald(g: Game<S>, event: GameEvent): Herald | null;
}
