// Runs in a worker for tuning: plays one game of self-play and sends back positions of it.

import { workerData } from 'node:worker_threads';
import type { OptionValue, Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { type SampledGame, sampleGame } from './positions.ts';

/** Given to every worker when it starts. */
export interface SampleSetup {
  readonly ruleset: string;
  readonly scenarios: readonly (string | object)[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: Readonly<Record<string, unknown>>;
  /** The most positions kept from a game. */
  readonly most: number;
}

export interface SampleOrder {
  /** The place of its scenario in the setup. */
  readonly scenario: number;
  readonly seed: string;
}

let rules: Promise<Ruleset> | null = null;
const statics: Statics[] = [];

/** The task of the pool. */
export async function sample({ scenario, seed }: SampleOrder): Promise<SampledGame> {
  const setup = workerData as SampleSetup;
  rules ??= findRuleset(setup.ruleset);
  const loaded = await rules;
  const { options, data, scenarios, most } = setup;
  statics[scenario] ??= loaded.prepare({ scenario: scenarios[scenario], options, data });
  return sampleGame(loaded, statics[scenario], seed, most);
}
