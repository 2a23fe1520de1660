// What the main thread and the workers say to each other. Small and plain: it is copied between threads.

import type { GameLine } from '../experiments/formats/journal-line.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import type { AgentSource } from '../src/node/agents.ts';

/** What a worker prepares an arm from; once, at its first game. */
export interface ArmSetup {
  /** The kind of experiment, by the name in its registry. */
  readonly kind: string;
  /** The module that registers the kind, where the house does not. */
  readonly module?: string;
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly agents: readonly AgentSource[];
  /** What the kind tells its player besides. */
  readonly task?: object;
}

/** Given to every worker when it starts. */
export interface WorkerSetup {
  readonly arms: readonly ArmSetup[];
  /** Of agents from files. */
  readonly limits?: AgentLimits;
}

/** A game to be played. */
export interface GameOrder {
  readonly game: number;
  readonly seed: string;
  /** Which agent of the arm sits in each seat. */
  readonly seating: readonly number[];
  /** Send the record of a game that goes well, too. */
  readonly record: boolean;
}

/** What a worker is asked to do at a time: some 10-50 ms of games of one arm. */
export interface Slice {
  readonly arm: number;
  readonly games: readonly GameOrder[];
}

export interface PlayedLine {
  readonly line: GameLine;
  /** The game's record as one line of JSON, where one is kept; of a campaign a line for each mission. */
  readonly record?: string;
}

/** What a worker answers to a slice: its games, or why it cannot play any of that arm. */
export type Answer = { readonly played: readonly PlayedLine[] } | { readonly unprepared: string };
