// Moments: a battle as people watch it - who attacks whom from where, each die beside the sum that it must beat, what was
// lost, who fell back and who followed. A ruleset states them as plain data, from its position at each die and from its
// events; whoever shows them knows no rules.

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

/** A die that fell, or a lot that was drawn. */
export interface MomentDie {
  /** The column in which it stands. */
  readonly part: MomentPart;
  /** The counter whose fate it decides, by id; empty where it decides none. */
  readonly counter: string;
  readonly name: string;
  /** What fell: of several dice their sum, of a lot the number of the outcome. */
  readonly roll: number;
  /** How many dice were thrown together; 0 for a lot. */
  readonly count: number;
  /** What is added to the roll. */
  readonly adds: readonly MomentTerm[];
  /** The terms of the sum that roll and additions must exceed to have an effect; null where a table is read. */
  readonly against: readonly MomentTerm[] | null;
  /** Whether to exceed the sum saves the counter, rather than harms it. */
  readonly saves: boolean;
  /** Whether it harmed anybody. */
  readonly isHarm: boolean;
  /** What came of it: `loses a step`, `2 hits`. */
  readonly text: string;
}

/** A counter that takes part. */
export interface MomentPiece {
  readonly counter: string;
  readonly name: string;
  /** Where it stands when the moment begins; 0 off the map. */
  readonly hex: number;
  /** What it adds to its side: `3`, `+1`; empty for nothing. */
  readonly adds: string;
}

export interface MomentSide {
  /** Who it is; -1 for nobody's. */
  readonly seat: number;
  /** The mission, the weapon: `Balanced attack`, `HE factor`; empty while it is not known. */
  readonly title: string;
  readonly pieces: readonly MomentPiece[];
  /** Its strength in a few letters; empty where it has none. */
  readonly strength: string;
}

export interface MomentLoss {
  readonly counter: string;
  readonly name: string;
  /** Where it stood. */
  readonly hex: number;
  /** Steps lost; 0 for harm that costs none. */
  readonly steps: number;
  /** `−1 step`, `shaken`. */
  readonly text: string;
  readonly isGone: boolean;
}

export interface MomentMove {
  readonly counter: string;
  readonly name: string;
  readonly kind: 'retreat' | 'advance';
  /** Hexes from the first to the last. */
  readonly path: readonly number[];
}

export interface Moment {
  /** `Battle for 1414 (Clervaux)`. */
  readonly title: string;
  /** In a word or two: `opportunity fire`; empty where the title says all. */
  readonly manner: string;
  /** What is attacked. */
  readonly hexes: readonly number[];
  readonly attack: MomentSide;
  readonly defend: MomentSide;
  /** In the order in which they fell. */
  readonly dice: readonly MomentDie[];
  /** One for each counter. */
  readonly losses: readonly MomentLoss[];
  readonly moves: readonly MomentMove[];
  /** What has come of it so far, in a sentence or two. */
  readonly result: string;
  readonly isOver: boolean;
}

/** Follows a game from a position in which no battle goes on. */
export interface MomentListener<S extends Statics = Statics> {
  /** Called before each die and each blind draw, with its outcome. */
  falls(g: Game<S>, outcome: Action): void;
  /** Called with each event, in the position just after it. */
  hear(g: Game<S>, event: GameEvent): void;
  /** Called after each action. */
  goesOn(g: Game<S>): void;
  /** All since it began to listen, in their order; the last one may still go on. */
  moments(): readonly Moment[];
}

/** Where units are, for the trails that they leave: index 0 unused. */
export interface Whereabouts {
  readonly ids: readonly string[];
  readonly seats: ArrayLike<number>;
  /** Hexes that all may know, 0 off the map; good until the next action. */
  readonly hexes: ArrayLike<number>;
}

/** What an event is to a banner: a new turn, whose move it is, a line below. */
export type Herald =
  | { readonly as: 'turn' | 'line'; readonly text: string }
  | { readonly as: 'move'; readonly text: string; readonly seat: Seat };

export interface Moments<S extends Statics = Statics> {
  listen(g: Game<S>): MomentListener<S>;
  whereabouts(g: Game<S>): Whereabouts;
  /** Null for events that banners pass over. */
  herald(g: Game<S>, event: GameEvent): Herald | null;
}
