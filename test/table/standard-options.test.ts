// Rules that people play with by default, and mass runs do not.

import { expect, test } from 'vitest';
import { optionsAt, standardAt } from '../../src/table/standard-options.ts';
import { TestPage } from '../web/umpire-page.ts';

const fog = { key: '4.9', title: 'Fog', default: false, atTable: true } as const;
const other = { key: '9.17', title: 'Surprise', default: true } as const;

test('an option has its value at the table where anybody plays, also by mail, and its usual one among computers', () => {
  expect(standardAt(fog, { a: 'human', b: 'regular' })).toBe(true);
  expect(standardAt(fog, { a: 'mail', b: 'regular' })).toBe(true);
  expect(standardAt(fog, { a: 'heuristic', b: 'regular' })).toBe(false);
  expect(standardAt(other, { a: 'human' })).toBe(true);
});

test('what was chosen stands', () => {
  const specs = [fog, other];
  expect(optionsAt(specs, {}, { a: 'human' })).toEqual({ '4.9': true });
  expect(optionsAt(specs, { '4.9': false }, { a: 'human' })).toEqual({ '4.9': false });
  expect(optionsAt(specs, { '9.17': false }, { a: 'random' })).toEqual({ '9.17': false });
});

test('[OCS 4.9] a person at the table sees the tops of enemy stacks alone; watched, computers have no fog', async () => {
  const optionsOf = async (seats: Readonly<Record<string, string>>, options?: Readonly<Record<string, boolean>>) => {
    const page = new TestPage();
    await page.ask('pace', { ms: null });
    const opening = { ruleset: 'operational-combat-series', scenario: 'nerussa-1', seats, seed: '7', options };
    await page.ask('open', { opening });
    return (await page.ask('record', {})).options['4.9'];
  };
  expect(await optionsOf({ german: 'human', soviet: 'recruit' })).toBe(true);
  expect(await optionsOf({ german: 'human', soviet: 'recruit' }, { '4.9': false })).toBe(false);
  expect(await optionsOf({ german: 'recruit', soviet: 'recruit' })).toBe(false);
});
