// The behaviour signature of every ruleset: it changes only in a commit that says why.
// `npx grognard bench --signature` prints the new ones.

import { describe, expect, test } from 'vitest';
import { signature } from '../bench/signature.ts';
import { rulesets } from '../src/rules/registry.ts';
import expected from './signatures.json' with { type: 'json' };

describe('random and heuristic games on fixed seeds end as they always have', () => {
  test.each(rulesets.map(({ id }) => id))('%s', async (id) => {
    const entry = rulesets.find((known) => known.id === id);
    const rules = await entry!.load();
    expect(signature(rules).hash).toBe((expected as Record<string, string>)[id]);
  });
});
