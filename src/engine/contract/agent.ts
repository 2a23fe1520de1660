// What an agent is to the engine: it sees observations, never the game, and answers with actions.

import type { Rng } from '../rng.ts';
import type { Action, Seat } from './ids.ts';
import type { Ruleset, Statics } from './ruleset.ts';

/** What an agent is made with, once a game. */
export interface AgentContext<S extends Statics = Statics> {
  readonly rules: Ruleset<S>;
  readonly s: S;
  readonly seat: Seat;
  /** The agent's own stream of random numbers; independent of the dice and of other agents. */
  readonly rng: Rng;
  /** Milliseconds since some moment, for agents with a time budget; absent where no clock is lent. */
  readonly clock?: () => number;
}

export interface Agent {
  /** Its text form, which makes it again: `mcts:iterations=800`. */
  readonly spec: string;
  /**
   * Chooses at a decision of its seat. Pushes at least one action; further ones are played as long as the seat is still
   * to act, they are legal and nothing has intervened (no die, no other seat): a macro.
   */
  choose(observation: Int32Array, chain: Action[]): void;
}

export type AgentMaker = <S extends Statics>(context: AgentContext<S>) => Agent;
