// What the main thread and the workers say to each other. Small and plain: it is copied between threads.

import type { MeasureValue } from '../src/engine/contract/measures.ts';
import type { OptionValue } from '../src/engine/contract/ruleset.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import type { AgentSource } from '../src/node/agents.ts';

/** How secret choices are weighed: playouts a cell, how far they go, and which sealed group is looked at. */
export interface SecretsSetup {
  readonly samples: number;
  readonly horizon?: number;
  readonly styles?: number;
  readonly group?: string;
}

/** How positions of a battle bench are fought: turn boundaries that the agent plays to, and at which the end is judged. */
export interface BattlesSetup {
  readonly turns: number;
  readonly horizon: number;
}

/** What a worker prepares an arm from; once, at its first game. */
export interface ArmSetup {
  readonly ruleset: string;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Whose campaign is played, instead of the scenario by itself. */
  readonly side?: string;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly agents: readonly AgentSource[];
  /** Also measure how lucky each seat was. */
  readonly luck?: boolean;
  /** Secret choices are weighed, instead of games played. */
  readonly secrets?: SecretsSetup;
  /** Positions are fought by one agent after the other, instead of games played. */
  readonly battles?: BattlesSetup;
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

/**
 * Of a campaign: its rating as the result, missions as turns, victory points as scores, its last state's hash. Of a
 * secret choice, by agent: what its mixes give away as returns, what is at stake as scores. Of a position of a battle
 * bench, by agent: the win chance that it came to as returns, what it took less what it lost as scores.
 */
export interface FinishedGame {
  readonly arm: number;
  readonly game: number;
  readonly seed: string;
  /** Which agent of the arm sat in each seat. */
  readonly seating: readonly number[];
  /** Set by the journal where the run went on with other code, data or agents: how often it had by then. */
  readonly mix?: number;
  readonly result: string;
  /** Per seat, 0 to 1. */
  readonly returns: readonly number[];
  readonly scores: readonly number[];
  readonly turns: number;
  readonly decisions: number;
  readonly hash: string;
  /** Per seat, in shares of a win: what the dice brought beyond their expectation; where the arm asks for it. */
  readonly luck?: readonly number[];
  /** What it took, in milliseconds: the only thing here that differs from run to run. */
  readonly ms: number;
  /** Rows of turns.csv: turn, then the ruleset's turn columns. */
  readonly turnRows?: readonly (readonly MeasureValue[])[];
  /** Rows of the further tables: table, turn, then its columns. */
  readonly tableRows?: readonly (readonly [number, ...MeasureValue[]])[];
  /** Per heat layer `hex, number, hex, number, ...`, without zeros. */
  readonly heat?: readonly (readonly number[])[];
}

export interface CrashedLine {
  readonly arm: number;
  readonly game: number;
  readonly seed: string;
  readonly seating: readonly number[];
  readonly mix?: number;
  /** Why there is no result. */
  readonly crashed: string;
  readonly ms: number;
}

/** One game as the journal keeps it. */
export type GameLine = FinishedGame | CrashedLine;

export const isCrash = (line: GameLine): line is CrashedLine => 'crashed' in line;

export interface PlayedLine {
  readonly line: GameLine;
  /** The game's record as one line of JSON, where one is kept; of a campaign a line for each mission. */
  readonly record?: string;
}

/** What a worker answers to a slice: its games, or why it cannot play any of that arm. */
export type Answer = { readonly played: readonly PlayedLine[] } | { readonly unprepared: string };
