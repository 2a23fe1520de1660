// Experiments that users ask for by name, and the keys that each takes.

import type { OptionValue } from '../../src/engine/contract/ruleset.ts';
import type { Experiment } from '../experiment.ts';
import type { BattleSource } from './battles/declare.ts';
import type { Sprt } from './match/arm.ts';

export interface ExperimentKey {
  readonly key: string;
  readonly title: string;
  readonly default?: string;
  /** Whether it may be given several times: its text then has a line for each. */
  readonly several?: boolean;
}

export interface NamedExperiment {
  readonly name: string;
  readonly summary: string;
  readonly keys: readonly ExperimentKey[];
  /** Whether other keys are names of seats. */
  readonly seats?: boolean;
  declare(asked: Asked): Experiment | Promise<Experiment>;
}

/** The keys that a user gave. Each method reads the value of a key. @throws BadInput for a bad value. */
export interface Asked {
  readonly ruleset: string;
  /** Names, or the document of a scenario file. */
  readonly scenarios: readonly (string | object)[];
  /** Agent spec by seat. */
  readonly seats: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seed?: string;
  /** Replacement data files, by name. */
  readonly data?: Readonly<Record<string, unknown>>;
  /** Returns the text of a key; undefined where the user did not give it and it has no default. */
  text(key: string): string | undefined;
  /** Reads a whole number. @param least 1 if not given. */
  count(key: string, least?: number): number;
  /** Reads a number from 0 to 1. */
  share(key: string): number;
  agent(key: string): string;
  agents(key: string): readonly string[];
  /** Reads `KEY=VALUE` texts of options, `SEAT=AGENT` texts of seats, a list of agents. */
  optionsIn(texts: readonly string[]): Readonly<Record<string, OptionValue>>;
  seatsIn(texts: readonly string[]): Readonly<Record<string, string>>;
  agentsIn(text: string): readonly string[];
  sprt(key: string): Sprt | undefined;
  /** Returns the scenarios of the ruleset's puzzles. */
  puzzles(): Promise<NonNullable<BattleSource['puzzles']>>;
}

/** The key that every experiment has. */
export const ON: ExperimentKey = { key: 'on', title: 'scenarios to play: RULESET/SCENARIO,SCENARIO... or RULESET/all' };
