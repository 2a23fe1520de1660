// What an agent is to the engine: it sees observations, never the game, and answers with actions.

import type { Rng } from '../kernel/rng.ts';
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
  /** Other threads that may share the work of a decision; without them the agent does all of it itself. */
  readonly crew?: Crew;
  /** Told now and then while a search goes on. Has no influence on what is chosen. */
  readonly progress?: (now: Progress) => void;
  /** How far each search by the clock went in a game that is decided again: what `Agent.efforts` said of it. */
  readonly efforts?: readonly Effort[];
}

/** How far a search has come. */
export interface Progress {
  /** Share of the budget that is spent, 0 to 1. */
  readonly share: number;
  /** The best plan or choice so far, in words. */
  readonly best: string;
  /** Its chance to win as judged so far. */
  readonly chance: number;
  /** What would be played if the search ended now. */
  readonly first: Action;
}

/** How far one search by the clock went, as whole numbers that mean something to the agent only. */
export type Effort = readonly number[];

/** Threads that do parts of one decision at the same time. */
export interface Crew {
  /** How many there are, the agent's own among them. */
  readonly threads: number;
  /**
   * Has each task done by `Agent.work`, some here and some by agents of the same spec and seat on other threads, and
   * waits for all. The results stand in the order of the tasks, and are the same whoever did which.
   */
  share(agent: Agent, seat: Seat, tasks: readonly object[]): readonly object[];
}

export interface Agent {
  /** Its text form, which makes it again: `mcts:iterations=800`. */
  readonly spec: string;
  /**
   * Chooses at a decision of its seat. Pushes at least one action; further ones are played as long as the seat is still
   * to act, they are legal and nothing has intervened (no die, no other seat): a macro.
   */
  choose(observation: Int32Array, chain: Action[]): void;
  /** As `choose`, where the agent thinks on another thread: this one stays free meanwhile. */
  chooseLater?(observation: Int32Array, chain: Action[]): Promise<void>;
  /**
   * Does a task that an agent of the same spec, game and seat has given out, on whatever thread. The result depends on
   * the task alone, unless that says how long to work. Tasks and results are plain data, copied between threads.
   */
  work?(task: object): object;
  /** How many threads it can use at the same time; absent: one. */
  readonly hands?: number;
  /** How far each of its searches by the clock went, in the order in which they were made; empty without such searches. */
  readonly efforts?: readonly Effort[];
  /** After a secret choice: in which shares it would have chosen what, where it knows that; else empty. */
  mix?(): readonly MixShare[];
  /** Its game is over: it gives back what it holds, and is asked nothing any more. */
  leave?(): void;
}

export interface MixShare {
  readonly action: Action;
  readonly probability: number;
}

export type AgentMaker = <S extends Statics>(context: AgentContext<S>) => Agent;
