// The behaviour signature of every ruleset: it changes only in a commit that says why.
// `npx grognard bench --signature` prints the new ones; those of some scenarios stand in the message of the test that
// fails.

import { expect, test } from 'vitest';
import { signature } from '../bench/signature.ts';
import { bench } from '../src/cli/bench.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import { rulesets } from '../src/rules/registry.ts';
import { grognard, wordsOf } from './cli/program-run.ts';
import { smallScenarios } from './contract.ts';
import { atLength } from './length.ts';
import expected from './signatures.json' with { type: 'json' };
import ofSome from './signatures-of-some.json' with { type: 'json' };

async function printed(words: readonly string[]): Promise<Record<string, string>> {
  const { code, out, err } = await grognard(words);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => [line.split(' ')[0], line.split(' ')[2]]));
}

/** Of many scenarios without very many cells the last of every third; the first ones are the longest. */
function someScenarios(rules: Ruleset): Ruleset['scenarios'] {
  const small = smallScenarios(rules);
  const scenarios = small.length > 0 ? small : rules.scenarios;
  return scenarios.length < 3 ? scenarios : scenarios.filter((_, n) => n % 3 === 2).slice(-1);
}

test('games of some scenarios on fixed seeds end as they always have', async () => {
  const found: Record<string, string> = {};
  for (const entry of rulesets) {
    const rules = await entry.load();
    found[rules.id] = signature(rules, 1, someScenarios(rules)).hash;
  }
  expect(found).toEqual(ofSome);
});

test('the example in the help of bench prints the signature of each ruleset', async () => {
  const [example] = bench.examples;
  const [npx, program, ...words] = wordsOf(example);
  expect([npx, program]).toEqual(['npx', 'grognard']);
  expect((await grognard(['bench', '--help'])).out).toContain(example);
  // Those of the wargames take seconds.
  const some = Object.keys(expected).filter((id) => ['pig', 'tic-tac-toe', 'toy'].includes(id));
  expect(await printed(atLength ? words : [...words, ...some])).toEqual(
    atLength ? expected : Object.fromEntries(Object.entries(expected).filter(([id]) => some.includes(id))),
  );
});
