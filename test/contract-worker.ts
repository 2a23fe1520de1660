// Plays random games of any ruleset in a thread of its own and answers with their signatures.

import { parentPort } from 'node:worker_threads';
import { findRuleset } from '../src/rules/registry.ts';
import { signature } from './random-play.ts';

export interface Order {
  readonly ruleset: string;
  readonly scenario: string;
  readonly seed: string;
  /** Actions after which the game is left. */
  readonly longest: number;
}

parentPort?.on('message', async ({ ruleset, scenario, seed, longest }: Order) => {
  const rules = await findRuleset(ruleset);
  parentPort?.postMessage(signature(rules, rules.prepare({ scenario }), seed, longest));
});
