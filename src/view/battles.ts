// What battles are expected to cost and what they do cost, by the dice: a ruleset's part of the table's account of luck.

import type { GameEvent } from '../engine/contract/measures.ts';
import type { Statics } from '../engine/contract/ruleset.ts';
import type { Game } from '../engine/kernel/game.ts';

/** By seat, then in the order of {@link Battles.figures}. */
export type Costs = readonly (readonly number[])[];

export interface BattleTitle {
  /** As the odds call it: `Attack on Clervaux 1414`. */
  readonly title: string;
  /** The hex attacked first. */
  readonly hexes: readonly number[];
  /** The seat that attacks; -1 where nobody leads the attackers, or nobody attacks. */
  readonly by: number;
}

/** Counts what one battle has cost since the count began. */
export interface CostCount<S extends Statics = Statics> {
  /** Called as things happen, with the position just after. */
  hear(g: Game<S>, event: GameEvent): void;
  soFar(): Costs;
}

export interface Battles<S extends Statics = Statics> {
  /** What the rules call them: `battle`, `battles`. */
  readonly one: string;
  readonly many: string;
  /** What is counted: `steps lost`; the first is what battles are compared by. More of it is worse for the seat. */
  readonly figures: readonly string[];
  /**
   * The battle that goes on at a decision or a die, null where none does: the same text from the first moment to the last,
   * and another one where the next battle follows at once. Looked at in every moment of a game.
   */
  key(g: Game<S>): string | null;
  /** Asked at the battle's first die. */
  title(g: Game<S>): BattleTitle;
  /**
   * The exact expectation of what is still to come of the battle, over all its dice, with choices on the way made by some
   * fixed rule. Asked at the first die, at the first decision after dice, and at the first die after decisions.
   */
  toCome(g: Game<S>): Costs;
  /** Begins to count at the battle's first moment. */
  count(g: Game<S>): CostCount<S>;
}
