import { describe, expect, test } from 'vitest';
import { axisLabel, labelOf, NUMBERINGS, type Numbering } from '../../src/hex/labels.ts';
import { rectangle } from './maps.ts';

describe('hex numbers as maps print them', () => {
  test('CCRR prints the column first, RRCC the row', () => {
    expect(labelOf(NUMBERINGS.CCRR, 9, 14)).toBe('0914');
    expect(labelOf(NUMBERINGS.RRCC, 9, 14)).toBe('1409');
  });
  test('lettered columns double the letter after Z', () => {
    expect(labelOf(NUMBERINGS['letter-row'], 26, 5)).toBe('Z5');
    expect(labelOf(NUMBERINGS['letter-row'], 27, 6)).toBe('AA6');
    expect(labelOf(NUMBERINGS['letter-row'], 30, 20)).toBe('DD20');
  });
  test('spreadsheet columns go on with AB after AA', () => {
    expect([1, 26, 27, 28, 52, 53, 702, 703].map((n) => axisLabel({ style: 'letters' }, n))).toEqual([
      'A',
      'Z',
      'AA',
      'AB',
      'AZ',
      'BA',
      'ZZ',
      'AAA',
    ]);
  });
  test('two-character columns count on past 99 with a letter for the tens', () => {
    expect([66, 99, 100, 109, 110, 127].map((n) => axisLabel({ style: 'letter-tens' }, n))).toEqual([
      '66',
      '99',
      'A0',
      'A9',
      'B0',
      'C7',
    ]);
  });
  test('a pattern of a map’s own: separator, prefix, listed names', () => {
    const numbering: Numbering = {
      pattern: 'W{row}.{column}',
      column: { style: 'list', first: 4, labels: ['$&', 'North'] },
      row: { style: 'digits', width: 3 },
    };
    expect(labelOf(numbering, 4, 7)).toBe('W007.$&');
    expect(labelOf(numbering, 5, 7)).toBe('W007.North');
    expect(() => labelOf(numbering, 6, 7)).toThrow('column 6');
  });
  test('a label finds its hex and an unknown one finds nowhere', () => {
    const grid = rectangle(30, 20, { numbering: NUMBERINGS['letter-row'] });
    for (let hex = 1; hex <= grid.size; hex++) expect(grid.hexOf(grid.labels[hex])).toBe(hex);
    for (const label of ['', 'EE1', 'A21', 'a1', 'A01']) expect(grid.hexOf(label)).toBe(0);
  });
  test('two hexes of one number are refused', () => {
    const numbering: Numbering = {
      pattern: '{column}{row}',
      column: { style: 'digits', width: 1 },
      row: { style: 'digits', width: 1 },
    };
    expect(() => rectangle(12, 12, { numbering })).toThrow('111');
  });
});
