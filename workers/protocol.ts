// Messages between the main thread and the workers. Small and plain: they are copied between threads.

import type { GameLine } from '../experiments/formats/journal-line.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import type { AgentSource } from '../src/node/agents.ts';

/** The setup from which a worker prepares an arm, once, at its first game. */
export interface ArmSetup {
  /** The kind of experiment, by the name in its registry. */
  readonly kind: string;
  /** The module that registers the kind, if it is not built in. */
  readonly module?: string;
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly agents: readonly AgentSource[];
  /** The further task of the kind's player. */
  readonly task?: object;
}

/** Given to every worker when it starts. */
export interface WorkerSetup {
  readonly arms: readonly ArmSetup[];
  /** Limits of agents from files. */
  readonly limits?: AgentLimits;
}

/** A game to play. */
export interface GameOrder {
  readonly game: number;
  readonly seed: string;
  /** The agent of the arm in each seat. */
  readonly seating: readonly number[];
  /** Whether to send the record of a game that ends well, too. */
  readonly record: boolean;
}

/** A slice: some 100 ms of games of one arm, the unit of work of a worker. */
export interface Slice {
  readonly arm: number;
  readonly games: readonly GameOrder[];
}

export interface PlayedLine {
  readonly line: GameLine;
  /** The game's record as one line of JSON, where one is kept; for a campaign a line for each mission. */
  readonly record?: string;
}

/** The answer to a slice: its games, or the reason why the worker cannot play any of that arm. */
export type Answer = { readonly played: readonly PlayedLine[] } | { readonly unprepared: string };
