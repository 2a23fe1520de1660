import { setFlagsFromString } from 'node:v8';
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
    expect([again.dataHash(), again.layout.size]).toEqual([s.dataHash(), s.layout.size]);
  },
);

test.each(rulesets.map(({ id }) => id))('%s: statics are read at full speed', async (id) => {
  const rules = await findRuleset(id);
  // V8 keeps an object with an accessor among its properties, or one that lost a property, as a dictionary: every read
  // of it looks its key up, and games take two to three times as long.
  setFlagsFromString('--allow-natives-syntax');
  const isFast = new Function('object', 'return %HasFastProperties(object)') as (object: object) => boolean;
  const s = rules.prepare({ scenario: rules.scenarios[0].id });
  expect(isFast({ a: 1 })).toBe(true);
  expect(
    isFast({
      get a() {
        return 1;
      },
    }),
  ).toBe(false);
  const slow = Object.entries(s).filter(
    ([name, value]) => name !== 'options' && value instanceof Object && !isFast(value),
  );
  expect(slow.map(([name]) => name)).toEqual([]);
  expect(isFast(s)).toBe(true);
  // Methods of games are frozen, which must not slow their calls either.
  const g = new Game(rules, s);
  expect(isFast(g)).toBe(true);
  expect(isFast(Game.prototype)).toBe(true);
  expect(isFast(rules.program)).toBe(true);
});
