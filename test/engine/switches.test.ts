import { expect, test } from 'vitest';
import { numbered } from '../../src/engine/kernel/terms.ts';
import { switches } from '../../src/engine/text/switches.ts';

const { options, read, houseRows } = switches({
  mud: { key: '4.1', title: 'Mud', default: false },
  isLong: { key: '4.2', title: 'Days', default: 'short', values: ['short', 'long'], on: 'long' },
  dice: { key: '4.3', title: 'Dice', default: 2, values: [1, 2] },
  noSnow: { key: 'house-no-snow', title: 'No snow', default: false, house: { file: 'weather.ts', ruling: 'Never.' } },
});

test('words are numbered by their places', () => {
  expect(numbered(['army', 'corps', 'division'])).toEqual({ army: 0, corps: 1, division: 2 });
});

test('options have no more than people may choose, in the order of the declarations', () => {
  expect(options).toEqual([
    { key: '4.1', title: 'Mud', default: false },
    { key: '4.2', title: 'Days', default: 'short', values: ['short', 'long'] },
    { key: '4.3', title: 'Dice', default: 2, values: [1, 2] },
    { key: 'house-no-snow', title: 'No snow', default: false },
  ]);
});

test('rules read true, the value that counts as true, or the value itself', () => {
  expect(read({ '4.1': true, '4.2': 'long', '4.3': 1, 'house-no-snow': false })).toEqual({
    mud: true,
    isLong: true,
    dice: 1,
    noSnow: false,
  });
});

test('a house rule brings its row of the ledger, under the key of its option', () => {
  expect(houseRows).toEqual([
    { rule: 'house-no-snow', title: 'No snow', status: 'house', file: 'weather.ts', ruling: 'Never.' },
  ]);
  const misnamed = { key: 'no-snow', title: '', default: false, house: { file: '', ruling: '' } };
  expect(() => switches({ misnamed })).toThrow('begin with house-');
  expect(() => switches({ printed: { key: 'house-x', title: '', default: false } })).toThrow('begin with house-');
});
