// Questions of a plan at the table to the rules: units tried in other hexes, the attack they could make from there, and
// what awaits them. The game is always a copy made from what the viewer knows; it may be changed.

import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';
import type { OddsView } from './view.ts';

export interface PlannedUnit {
  readonly counter: string;
  /** The hex in which it stands before the plan. */
  readonly from: number;
}

/** The way of a planned unit. */
export interface PlannedWay {
  /** The hexes from its own on; empty where its next move does not lead there. */
  readonly path: readonly number[];
  /** How it moves, where that is not the usual way: `strategic movement`. */
  readonly manner?: string;
}

export interface PlannedAttack {
  /** The exact odds: of the attack, or of each attack where units attack one by one. */
  readonly odds: readonly OddsView[];
  /** Units that cannot take part, with the reason in words. */
  readonly leftOut: readonly { readonly counter: string; readonly why: string }[];
}

/** A fact about a unit where it stands. */
export interface PlannedFact {
  readonly label: string;
  readonly value: string;
  readonly isBad: boolean;
}

/** An enemy that could attack a unit where it stands, in his next move. */
export interface PlannedThreat {
  readonly counter: string;
  /** How: `from where it stands`. */
  readonly how: string;
}

export interface Planning<S extends Statics = Statics> {
  /** Called once before the units are placed: makes the game as it will be when they move. */
  begin?(g: Game<S>, counters: readonly string[]): void;
  /**
   * Puts a unit into a hex as if it had got there by this way.
   * @returns why it may not stand there, and the game as it was; null where it stands there now.
   */
  place(g: Game<S>, counter: string, hex: number, way: PlannedWay): string | null;
  /** The way of a unit that has no reach of its own, as one that rides; null where it may not get there now. */
  wayOf?(g: Game<S>, counter: string, hex: number): { readonly cost: string } | null;
  /** The attack on a hex by these units from where they stand. */
  attack(g: Game<S>, units: readonly PlannedUnit[], target: number): PlannedAttack;
  /** Its supply, its command. */
  facts(g: Game<S>, counter: string): readonly PlannedFact[];
  threats(g: Game<S>, counter: string): readonly PlannedThreat[];
}
