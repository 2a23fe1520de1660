import { expect, test } from 'vitest';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';

test('each ruleset loads under its own id, name and aliases', async () => {
  for (const entry of rulesets) {
    const rules = await entry.load();
    expect([rules.id, rules.name, rules.aliases]).toEqual([entry.id, entry.name, entry.aliases]);
  }
});

test('ids and aliases are unique', () => {
  const names = rulesets.flatMap((entry) => [entry.id, ...entry.aliases]);
  expect(new Set(names).size).toBe(names.length);
});

test('a ruleset is found by id, alias or unique beginning, whatever the case', async () => {
  expect((await findRuleset('connect-four')).id).toBe('connect-four');
  expect((await findRuleset('C4')).id).toBe('connect-four');
  expect((await findRuleset('conn')).id).toBe('connect-four');
});

test('an unknown ruleset is refused with the nearest names', async () => {
  await expect(findRuleset('conect-five')).rejects.toThrow(BadInput);
  await expect(findRuleset('conect-five')).rejects.toThrow(/connect-four/);
  await expect(findRuleset('')).rejects.toThrow(BadInput);
});
