// Tables of odds: exact, and as the rules roll.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { toNumber } from '../../../src/odds/rational.ts';
import { operationalCombatSeries } from '../../../src/rules/operational-combat-series/index.ts';
import { costOf, numberOf } from '../../../src/rules/operational-combat-series/odds/fight.ts';
import { agreement } from '../../../src/stats/agreement.ts';
import { atLength } from '../../length.ts';

const { tables } = operationalCombatSeries.odds!;
const table = (name: string) => tables.find((each) => each.name === name)!;
const keysOf = (text: string): Record<string, string> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string]));

const share = (name: string, keys: string, outcome: string): string | undefined => {
  const found = table(name)
    .solve(keysOf(keys))
    .outcomes.find((each) => each.outcome === outcome);
  return found && `${found.probability.numerator}/${found.probability.denominator}`;
};
const expected = (name: string, keys: string, label: string): number => {
  const { expectations } = table(name).solve(keysOf(keys));
  return toNumber(expectations.find((each) => each.label === label)!.value);
};

test.each(tables.map(({ name, example }) => [name, example]))('%s: the example is exact', (name, example) => {
  const { outcomes } = table(name).solve(keysOf(example));
  expect(outcomes.reduce((sum, { probability }) => sum + toNumber(probability), 0)).toBeCloseTo(1, 12);
  expect(new Set(outcomes.map(({ outcome }) => outcome)).size).toBe(outcomes.length);
});

describe('by hand', () => {
  test('[OCS 12.4c] a barrage of 18 on 2 RE in the open, observed: 2 to 5 nothing, 6 DG, 7 and 8 half a step, 9 to 12 one', () => {
    const keys = 'strength=18 re=2';
    expect(share('barrage', keys, 'no effect')).toBe('5/18');
    expect(share('barrage', keys, 'disorganized')).toBe('7/24');
    expect(share('barrage', keys, 'disorganized, 1 step lost')).toBe('31/72');
  });

  test('[OCS 9.17] equal ratings: surprise in one of 36 either way', () => {
    // 3:1 is the sixth of twelve columns: with up to six to either side all of them occur.
    const { workings } = table('combat').solve(keysOf('attack=24 defense=8'));
    expect(workings.find(({ label }) => label === 'odds')?.value).toBe('3:1');
    expect(workings.find(({ label }) => label === 'columns with surprise')?.value.split(', ')).toHaveLength(12);
  });

  test('[OCS 9.9] [OCS 17.0] a better rating helps, a hedgehog hinders, all costs cost more', () => {
    const vacated = (more: string) => expected('combat', `attack=24 defense=8${more}`, 'the hex is vacated');
    expect(vacated(' attacker=5')).toBeGreaterThan(vacated(''));
    expect(vacated(' hedgehog=3')).toBeLessThan(vacated(''));
    const lost = (more: string) => expected('combat', `attack=24 defense=8${more}`, 'steps lost by the attacker');
    expect(lost(' costs=yes')).toBeGreaterThan(lost(''));
  });

  test('[OCS 9.11a] where the attackers are gone the defender need not retreat', () => {
    const result = numberOf({
      attacker: { losses: 1, option: 0, exploit: null },
      defender: { losses: 0, option: 1, isDisorganized: false },
    });
    expect([costOf(result, 3, 1).taken, costOf(result, 3, 2).taken]).toEqual([false, true]);
    // Who dies of his own option does not spare him.
    const dearer = numberOf({
      attacker: { losses: 0, option: 1, exploit: null },
      defender: { losses: 0, option: 1, isDisorganized: false },
    });
    expect(costOf(dearer, 3, 1)).toMatchObject({ attacker: 1, taken: true });
  });

  test('[OCS 9.11a] against a defender who is destroyed the attacker pays no option', () => {
    const result = {
      attacker: { losses: 1, option: 2, exploit: null },
      defender: { losses: 1, option: 1, isDisorganized: false },
    };
    expect(costOf(numberOf(result), 1)).toEqual({ attacker: 1, defender: 1, taken: true });
    expect(costOf(numberOf(result), 2)).toEqual({ attacker: 3, defender: 1, taken: true, retreat: 'defender' });
  });

  test('[OCS 9.16b] of a dump a half of what is taken is captured', () => {
    const { outcomes } = table('capture').solve(keysOf('goods=dump amount=20'));
    expect(outcomes.length).toBeGreaterThan(1);
  });
});

test('[OCS 14.10b] [OCS 14.10c] of two that attack the better roll counts, of two that defend both ratings', () => {
  const leaves = (keys: string): number =>
    table('air-combat')
      .solve(keysOf(keys))
      .outcomes.filter(({ cost }) => cost?.taken)
      .reduce((sum, { probability }) => sum + toNumber(probability), 0);
  // 7 or more of two dice in 21 of 36; of two rolls one at least in all but 15/36 of 15/36.
  expect(leaves('attacker=3 defender=3')).toBeCloseTo(21 / 36);
  expect(leaves('attacker=3 defender=3 double=yes')).toBeCloseTo(1 - (15 / 36) ** 2);
  expect(leaves('attacker=3 defender=6')).toBeLessThan(leaves('attacker=3 defender=3'));
});

test('every table can be played', () => {
  expect(tables.filter(({ simulate }) => simulate === undefined).map(({ name }) => name)).toEqual([]);
});

describe('as the rules roll', () => {
  test.each([
    ['combat', 'attack=24 defense=8 attacker=4 defender=2'],
    ['combat', 'attack=20 defense=12 ground=veryClose hedgehog=2'],
    ['combat', 'attack=30 defense=5 costs=yes attacker=5'],
    ['combat', 'attack=40 defense=6 overrun=yes'],
    ['barrage', 'strength=18 re=3 ground=close'],
    ['barrage', 'strength=41 re=8 hedgehog=yes observed=no marching=yes'],
    ['capture', 'goods=dump amount=20'],
    ['capture', 'goods=truck amount=7'],
    ['facility', 'strength=12'],
    ['facility', 'strength=90'],
    ['supplies', 'strength=25 points=5'],
    ['supplies', 'strength=70 points=40'],
    ['flak', 'rating=0'],
    ['flak', 'rating=5'],
    ['flak', 'rating=20'],
    ['air-combat', 'attacker=4 defender=2'],
    ['air-combat', 'attacker=2 defender=3 double=yes'],
  ])('%s %s', (name, keys) => {
    const { outcomes } = table(name).solve(keysOf(keys));
    const counts = table(name).simulate!(keysOf(keys), atLength ? 4000 : 400, new Rng('odds', name, keys));
    expect(
      agreement(
        counts,
        outcomes.map(({ probability }) => toNumber(probability)),
      ).p,
    ).toBeGreaterThan(0.001);
  });
});
