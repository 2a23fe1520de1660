import { expect, test } from 'vitest';
import { testsByRule, titlesOf } from '../../src/node/rule-tests.ts';
import { findRuleset } from '../../src/rules/registry.ts';

const CODE = `
test('[WT 1.0] alone', () => {
  expect(1).toBe(1);
});

describe('[WT 2.0] a block', () => {
  test('first', () => {});

  describe('[WT 2.1] in it', () => {
    test.each([
      [1, 2],
    ])('of %d', () => {});
  });

  test.each(rows)('[WT 2.2] second', () => {});

  test.each<[odds: string, shift: number]>([
    ['1:1', 1],
  ])('[WT 2.4] typed rows', () => {});

  test(
    '[WT 2.3] a title on a line of its own',
    () => {},
    1000,
  );
});

test('after the block', () => {});
`;

test('a test is named by its own title and by those of the blocks around it', () => {
  expect(titlesOf(CODE)).toEqual([
    '[WT 1.0] alone',
    '[WT 2.0] a block > first',
    '[WT 2.0] a block > [WT 2.1] in it > of %d',
    '[WT 2.0] a block > [WT 2.2] second',
    '[WT 2.0] a block > [WT 2.4] typed rows',
    '[WT 2.0] a block > [WT 2.3] a title on a line of its own',
    'after the block',
  ]);
});

test('a script that names a rule counts as a test of it', async () => {
  const tests = testsByRule(await findRuleset('nuklear-winter-68')).get('2.3.4-repulse');
  expect(tests).toContain('test/rules/nuklear-winter-68/scripts/repulse.script');
});

test.each(['winter-thunder', 'nuklear-winter-68', 'operational-combat-series'])(
  '%s: every rule that is played has a test, as the ledger test counts',
  async (id) => {
    const { ledger = [], aliases } = await findRuleset(id);
    const tests = testsByRule({ id, aliases });
    const played = ledger.filter(({ status }) => ['done', 'optional', 'house'].includes(status));
    expect(played.length).toBeGreaterThan(50);
    expect(played.filter(({ rule }) => !tests.has(rule)).map(({ rule }) => rule)).toEqual([]);
  },
);
