// The behaviour signature of every ruleset: it changes only in a commit that says why.
// `npx grognard bench --signature` prints the new ones.

import { expect, test } from 'vitest';
import { bench } from '../src/cli/bench.ts';
import { grognard, wordsOf } from './cli/program-run.ts';
import expected from './signatures.json' with { type: 'json' };

test('random and heuristic games on fixed seeds end as they always have, as the example in the help of bench shows', async () => {
  const [example] = bench.examples;
  const [npx, program, ...words] = wordsOf(example);
  expect([npx, program]).toEqual(['npx', 'grognard']);
  expect((await grognard(['bench', '--help'])).out).toContain(example);
  const { code, out, err } = await grognard(words);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const lines = out.trimEnd().split('\n');
  expect(Object.fromEntries(lines.map((line) => [line.split(' ')[0], line.split(' ')[2]]))).toEqual(expected);
});
