// Tables of reports: what a narrow column may break, and what not.

import { expect, test } from 'vitest';
import { table } from '../../reports/html.ts';

const cellOf = (text: string): string => /<td>(.*)<\/td>/.exec(table('', [{ title: 'x' }], [[text]]))![1];

test('an interval and a percentage stay in one piece', () => {
  expect(cellOf('68.1 % [56.7, 79.6]')).toBe('68.1\u00a0% [56.7,\u00a079.6]');
});

test('a long path may break at its parts, and no escaped character does', () => {
  expect(cellOf('scenario#/victory/decision/german = 1')).toBe('scenario#/<wbr>victory/<wbr>decision/<wbr>german = 1');
  expect(cellOf("units.json#/units[id='7Arm']/cf")).not.toMatch(/&#<wbr>/);
  expect(cellOf('greedy/heuristic')).toBe('greedy/heuristic');
});
