import { describe, expect, test } from 'vitest';
import { type FuzzedGame, fuzzGame } from '../../src/engine/checks/fuzz.ts';
import { RulesError } from '../../src/engine/contract/errors.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { replay } from '../../src/engine/text/record.ts';
import { findRuleset, rulesets } from '../../src/rules/registry.ts';
import { atLength } from '../length.ts';

const canaries = await Promise.all(rulesets.filter(({ canary }) => canary).map((entry) => entry.load()));

const hunt = (rules: Ruleset, seed: string, thorough?: number): FuzzedGame => {
  const scenario = rules.scenarios[0].id;
  return fuzzGame({ rules, s: rules.prepare({ scenario }), scenario, seed, thorough });
};

/** A game of thousands of decisions is hunted through once. */
const LONG_TURN = 1000;

test.each(canaries.map((rules) => [rules.id, rules] as const))('%s has no finds', (_, rules) => {
  const games = rules.decisionsPerTurn > LONG_TURN ? 1 : 10;
  for (let n = 0; n < games; n++) expect(hunt(rules, `fuzz-${n}`).find?.what).toBeUndefined();
});

test('the same seed finds the same', async () => {
  const rules = await findRuleset('toy');
  expect(hunt(rules, 'same')).toEqual(hunt(rules, 'same'));
});

/** Games of the caravans that are hunted through. */
const HUNTED = atLength ? 20 : 5;

/** Caravans in which too much luck breaks the audit. */
const cursed = async (): Promise<Ruleset> => {
  const rules = await findRuleset('toy');
  return {
    ...rules,
    audit: (g) => {
      const coins = g.layout.field('coins');
      if (coins && g.cells[coins.offset + 1] > 6) throw new RulesError('green is too rich');
    },
  };
};

describe('a find', () => {
  test('is a record that replays to the place where the game breaks', async () => {
    const rules = await cursed();
    const games = Array.from({ length: HUNTED }, (_, n) => hunt(rules, `curse-${n}`));
    const found = games.flatMap(({ find }) => (find ? [find] : []));
    expect(found.length).toBeGreaterThan(0);
    for (const { what, record } of found) {
      expect(what).toBe('green is too rich');
      const s = rules.prepare({ scenario: record.scenario });
      const again = replay(rules, s, record);
      expect(again.difference).toBeNull();
      expect(() => rules.audit?.(again.game)).toThrow('green is too rich');
    }
  });

  test('is shorter than the game in which it was found', async () => {
    const rules = await cursed();
    const games = Array.from({ length: HUNTED }, (_, n) => hunt(rules, `curse-${n}`)).filter(({ find }) => find);
    const [long, short] = games.reduce(
      ([p, q], { actions, find }) => [p + actions, q + (find?.record.actions.length ?? 0)],
      [0, 0],
    );
    expect(short).toBeLessThan(long);
  });

  test('is made for a dead end too', async () => {
    const rules = await findRuleset('pig');
    const broken: Ruleset = {
      ...rules,
      audit: (g) => {
        if (g.cells[g.layout.field('pot')?.offset ?? 0] > 8) g.options().size = 0;
      },
    };
    const finds = Array.from({ length: 5 }, (_, n) => hunt(broken, `end-${n}`, 1).find?.what ?? '');
    expect(finds.some((what) => /no choice is offered/.test(what))).toBe(true);
  });
});
