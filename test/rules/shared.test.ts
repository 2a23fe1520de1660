import { expect, test } from 'vitest';
import { Game } from '../../src/engine/kernel/game.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';

test.each(rulesets.map(({ id }) => id))('%s: what all who play share cannot be changed', async (id) => {
  const rules = await findRuleset(id);
  const open = rules as { returns: unknown };
  expect(() => {
    open.returns = () => {};
  }).toThrow(TypeError);
  for (const step of rules.program.steps) expect(Object.isFrozen(step ?? rules)).toBe(true);
  for (const chapter of rules.program.procedures) expect(Object.isFrozen(chapter)).toBe(true);
  expect(Object.isFrozen(rules.verbs)).toBe(true);
  expect(() => {
    Game.prototype.apply = () => {};
  }).toThrow(TypeError);
});

test.each(rulesets.map(({ id }) => id))(
  '%s: statics keep the setup from which another thread makes the same',
  async (id) => {
    const rules = await findRuleset(id);
    const setup = { scenario: rules.scenarios[0].id };
    const s = rules.prepare(setup);
    expect(s.setup).toEqual(setup);
    const again = rules.prepare(structuredClone(s.setup ?? setup));
    expect([again.dataHash, again.layout.size]).toEqual([s.dataHash, s.layout.size]);
  },
);
