import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { grognard } from '../cli/program-run.ts';

const file = (name: string): string => join(fileURLToPath(new URL('../../examples', import.meta.url)), name);

test('the scenario of the examples is good, and its script holds', async () => {
  const checked = await grognard(['check', '--ruleset', 'wt', '--kind', 'scenario', file('crossroads.json')]);
  expect(checked.code, checked.err).toBe(0);
  const played = await grognard(['script', file('crossroads.script')]);
  expect(played.code, played.out).toBe(0);
});
