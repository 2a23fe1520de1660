// Settled arms, with everything that decides their games: experiment.json keeps them, and its hash covers them.

import { join } from 'node:path';
import type { OptionValue } from '../../src/engine/contract/ruleset.ts';
import { gameSeed } from '../../src/engine/kernel/rng.ts';
import type { Precision } from './precision.ts';

/** The settled arms of every kind of experiment, by the kind's name. Each kind adds its own (`kinds/KIND/arm.ts`). */
// biome-ignore lint/suspicious/noEmptyInterface: kinds of experiments add their members
export interface ArmsByKind {}

export type KindName = keyof ArmsByKind & string;

/** An arm of some kind; `kind` is the discriminant. */
export type SettledArm = ArmsByKind[KindName];

/** Single values of the data that an arm changes. */
export interface Variant {
  /** Each as `FILE#/PATH=VALUE`, in order. */
  readonly set: readonly string[];
  /** SHA-256 over the canonical JSON of the changed files and their names; the folder of the run keeps them. */
  readonly hash: string;
}

/** The fields that the arms of all kinds share. */
export interface ArmHead {
  readonly name: string;
  readonly group: string;
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly scenario: string | object;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly dataHash: string;
  /** Changes of its data, if there are any. */
  readonly variant?: Variant;
  readonly seats: readonly string[];
  /** Agent specs: one for each seat, or one for each agent to ask, depending on the kind. */
  readonly agents: readonly string[];
  /** For each game of a round: the agent in each seat. */
  readonly seatings: readonly (readonly number[])[];
  readonly rounds: number;
  /** Stops the arm before its last round, where its shares are precise enough. */
  readonly until?: Precision;
}

/** Everything that decides the outcome of every game, and nothing else. */
export interface SettledExperiment<A extends SettledArm = SettledArm> {
  readonly name: string;
  readonly seed: string;
  /** SHA-256 over the replacement data files, if any. */
  readonly data: string | null;
  /** SHA-256 of each agent that is a file, by its spec. */
  readonly agentFiles: Readonly<Record<string, string>>;
  readonly arms: readonly A[];
}

/** One game of the plan, or whatever else the kind counts: a campaign, a secret choice, a position. */
export interface PlannedGame {
  readonly arm: number;
  /** Its number in its arm, from 1. */
  readonly game: number;
  /** Its number, from 1. Games of one round share their dice. */
  readonly round: number;
  readonly seed: string;
  /** The agent of the arm in each seat. */
  readonly seating: readonly number[];
}

export const gamesOf = (arm: Pick<ArmHead, 'rounds' | 'seatings'>): number => arm.rounds * arm.seatings.length;

/**
 * Plans game number `game` of an arm. All arms share the seeds of their rounds, so that arms can be compared in pairs.
 */
export function plannedGame(experiment: SettledExperiment, arm: number, game: number): PlannedGame {
  const { seatings } = experiment.arms[arm];
  const round = Math.floor((game - 1) / seatings.length) + 1;
  const seating = seatings[(game - 1) % seatings.length];
  return { arm, game, round, seed: gameSeed(experiment.seed, round), seating };
}

/** Returns the name of the scenario of an arm. */
export const scenarioName = (scenario: string | object): string =>
  typeof scenario === 'string' ? scenario : String((scenario as { id?: unknown }).id ?? 'scenario');

/** Returns the folder of an arm: the run's own where there is one arm. */
export const armFolder = (folder: string, arm: ArmHead, arms: number): string =>
  arms === 1 ? folder : join(folder, arm.name);
