// The contract of an agent: it sees observations, never the game, and answers with actions.

import type { Rng } from '../kernel/rng.ts';
import type { Action, Seat } from './ids.ts';
import type { Ruleset, Statics } from './ruleset.ts';

/** The context in which an agent is made, once a game. */
export interface AgentContext<S extends Statics = Statics> {
  readonly rules: Ruleset<S>;
  readonly s: S;
  readonly seat: Seat;
  /** The agent's own stream of random numbers; independent of the dice and of other agents. */
  readonly rng: Rng;
  /** Milliseconds since some moment, for agents with a time budget; absent where the agent gets no clock. */
  readonly clock?: () => number;
  /** Other threads that may share the work of a decision; without them the agent does all of it itself. */
  readonly crew?: Crew;
  /** Called now and then during a search. Has no influence on the choice. */
  readonly progress?: (now: Progress) => void;
  /** The extent of each timed search in a game that is decided again: the earlier answer of `Agent.efforts`. */
  readonly efforts?: readonly Effort[];
}

/** The progress of a search. */
export interface Progress {
  /** Share of the budget that is spent, 0 to 1. */
  readonly share: number;
  /** The best plan or choice so far, in words. */
  readonly best: string;
  /** Its chance to win as judged so far. */
  readonly chance: number;
  /** The actions that would be played if the search ended now. */
  readonly first: Action;
}

/** The extent of one timed search, as whole numbers that only the agent understands. */
export type Effort = readonly number[];

/** A crew: threads that do parts of one decision in parallel. */
export interface Crew {
  /** Number of threads, the agent's own included. */
  readonly threads: number;
  /**
   * Lets `Agent.work` do each task, some here and some by agents of the same spec and seat on other threads, and waits
   * for all. The results stand in the order of the tasks, and do not depend on which thread did which.
   */
  share(agent: Agent, seat: Seat, tasks: readonly object[]): readonly object[];
}

export interface Agent {
  /** Its text form, from which it can be made again: `mcts:iterations=800`. */
  readonly spec: string;
  /**
   * Chooses at a decision of its seat. Pushes at least one action; further ones form a macro, and are played as long as
   * the seat is still to act, they are legal and nothing has intervened (no die, no other seat).
   */
  choose(observation: Int32Array, chain: Action[]): void;
  /** Chooses as `choose` does, where the agent thinks on another thread: this one stays free meanwhile. */
  chooseLater?(observation: Int32Array, chain: Action[]): Promise<void>;
  /**
   * Does a task given out by an agent of the same spec, game and seat, on any thread. The result depends on the task
   * alone, unless the task sets a time. Tasks and results are plain data, copied between threads.
   */
  work?(task: object): object;
  /** The number of threads that it can use in parallel; one by default. */
  readonly hands?: number;
  /** The extent of each of its timed searches, in the order in which they were made; empty without such searches. */
  readonly efforts?: readonly Effort[];
  /** Number of choices of its opening that it has played; absent without an opening. */
  readonly openingPlayed?: number;
  /** After a secret choice: the mix from which it was drawn, where the agent knows it; else empty. */
  mix?(): readonly MixShare[];
  /** Ends the agent with its game: it frees its resources and is not asked again. */
  leave?(): void;
}

export interface MixShare {
  readonly action: Action;
  readonly probability: number;
}

export type AgentMaker = <S extends Statics>(context: AgentContext<S>) => Agent;
