// What the browser test bundles: the engine and all rulesets, and the beginning of a random game of any of them.

import { findRuleset } from '../../src/rules/registry.ts';
import { signature } from '../random-play.ts';

async function play(ruleset: string, scenario: string, seed: string, longest: number): Promise<string> {
  const rules = await findRuleset(ruleset);
  return signature(rules, rules.prepare({ scenario }), seed, longest);
}

Object.assign(globalThis, { grognard: { play } });
