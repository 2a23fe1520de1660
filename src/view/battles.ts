// Expected and actual losses in battles, by the dice: a ruleset's part in the table's account of luck.

import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';

/** By seat, then in the order of {@link Battles.figures}. */
export type Costs = readonly (readonly number[])[];

export interface BattleTitle {
  /** The title, as in the odds: `Attack on Clervaux 1414`. */
  readonly title: string;
  /** The hex attacked first. */
  readonly hexes: readonly number[];
  /** The seat that attacks; -1 for attackers without a leader, or without an attack. */
  readonly by: number;
}

/** Counts the losses of one battle since the count began. */
export interface CostCount<S extends Statics = Statics> {
  /** Called with each event, in the position just after it. */
  hear(g: Game<S>, event: GameEvent): void;
  soFar(): Costs;
}

export interface Battles<S extends Statics = Statics> {
  /** The rules' words for it: `battle`, `battles`. */
  readonly one: string;
  readonly many: string;
  /** The units of loss: `steps lost`; the first one compares battles. More of it is worse for the seat. */
  readonly figures: readonly string[];
  /**
   * Returns the battle in progress at a decision or a die, null where there is none: the same text from the first
   * moment to the last, and another one where the next battle follows at once. Called at every moment of a game.
   */
  key(g: Game<S>): string | null;
  /** Called at the battle's first die. */
  title(g: Game<S>): BattleTitle;
  /**
   * Returns the exact expectation of the battle's remaining losses, over all its dice, with choices on the way made by
   * some fixed rule. Called at the first die, at the first decision after dice, and at the first die after decisions.
   */
  toCome(g: Game<S>): Costs;
  /** Begins to count at the battle's first moment. */
  count(g: Game<S>): CostCount<S>;
}
