// Table files: what is refused, and with which words.

import { describe, expect, test } from 'vitest';
import { DICE_TEXT, leastOf, mostOf, readDice, sumsOf } from '../../../src/wargame/combat/dice.ts';
import { studyOfTable } from '../../../src/wargame/combat/table-study.ts';
import { faultsOf, hedgerow, sound } from './hedgerow.ts';

type Loose = Record<string, never> & {
  rows: { die: unknown; results: unknown[] }[];
  columns: unknown[];
  results: Record<string, unknown>;
  forces: Record<string, unknown>;
};

const changed = (change: (file: Loose) => void): unknown => {
  const file = structuredClone(hedgerow()) as unknown as Loose;
  change(file);
  return file;
};
const set = (fields: Record<string, unknown>): unknown => ({ ...hedgerow(), ...fields });

describe('a forged file is refused by the place of its fault:', () => {
  const forged: readonly [name: string, document: unknown, fault: RegExp][] = [
    [
      'a hole in a row',
      changed(({ rows }) => {
        rows[2].results[3] = '';
      }),
      /rows\[2\]\.results\[3\]: a hole/,
    ],
    [
      'a row too short',
      changed(({ rows }) => {
        rows[2].results.pop();
      }),
      /rows\[2\]\.results: 6 results/,
    ],
    [
      'a face without a row',
      changed(({ rows }) => {
        rows.splice(3, 1);
      }),
      /rows: no row for 3/,
    ],
    [
      'a face twice',
      changed(({ rows }) => {
        rows[2].die = 1;
      }),
      /rows\[2\]\.die: 1/,
    ],
    [
      'a face that no die shows',
      changed(({ rows }) => {
        rows[6].die = [6, 9];
      }),
      /rows\[6\]\.die: 8/,
    ],
    [
      'faces upside down',
      changed(({ rows }) => {
        rows[6].die = [7, 6];
      }),
      /rows\[6\]\.die: 7 to 6/,
    ],
    [
      'endless faces',
      changed(({ rows }) => {
        rows[6].die = [6, 9e15];
      }),
      /rows\[6\]\.die/,
    ],
    [
      'a result without a cost',
      changed(({ rows }) => {
        rows[0].results[0] = 'AX';
      }),
      /results\[0\]: AX/,
    ],
    [
      'the word of an object',
      changed(({ rows }) => {
        rows[0].results[0] = 'constructor';
      }),
      /: constructor/,
    ],
    [
      'a cost without a result',
      changed(({ results }) => {
        results.DX = results.DE;
      }),
      /results\.DX: DX/,
    ],
    [
      'a negative loss',
      changed(({ results }) => {
        results.DE = { attacker: 0, defender: -1 };
      }),
      /results\.DE/,
    ],
    ['columns out of order', set({ columns: ['1:2', '1:1', '2:1', '3:2', '3:1', '4:1', '5:1'] }), /columns\[3\]: 3:2/],
    ['a column twice', set({ columns: ['1:2', '1:1', '1:1', '2:1', '3:1', '4:1', '5:1'] }), /columns\[2\]: 1:1/],
    ['no odds', set({ columns: ['1:2', '1:1', 'x', '2:1', '3:1', '4:1', '5:1'] }), /columns\[2\]: x/],
    ['odds of nothing', set({ columns: ['1:2', '1:1', '3:0', '2:1', '3:1', '4:1', '5:1'] }), /columns\[2\]: 3:0/],
    ['odds that rounding never gives', set({ rounding: 'nearest' }), /columns\[2\]: 3:2/],
    ['dice that are none', set({ dice: 'd20' }), /dice/],
    ['dice beyond number', set({ dice: '7d6' }), /dice: 7d6/],
    ['shifts crosswise', set({ netShift: [2, -2] }), /netShift: 2 to -2/],
    ['an unknown limit', set({ limits: { fortress: { most: '9:1' } } }), /limits\.fortress: 9:1/],
    ['a limit of nothing', set({ limits: { fortress: {} } }), /limits\.fortress: no limit/],
    ['an unknown pair', set({ together: [['woods', 'mud']] }), /together\[0\]\[1\]: mud/],
    ['a name like a list', set({ shifts: { 'woods, light': -1 } }), /shifts, limits, modifiers: woods, light/],
    [
      'too many names',
      set({ shifts: Object.fromEntries([...Array(60).keys()].map((i) => [`s${i}`, 1])) }),
      /60 names|62 names|63 names/,
    ],
    ['below a ladder that ends', set({ below: 'AE' }), /below: AE/],
    ['a field of another table', set({ columnz: [] }), /columnz/],
    ['nothing', null, /./],
    ['a list', [], /./],
    ['another format', set({ format: 'grognard-crt 2' }), /format/],
  ];
  test.each(forged)('%s', (_, document, fault) => {
    expect(faultsOf(document).join('\n')).toMatch(fault);
  });

  test('more results than a byte can number', () => {
    const names = [...Array(300).keys()].map((i) => `R${i}`);
    const document = {
      ...hedgerow(),
      dice: '1d100',
      modifiers: {},
      limits: undefined,
      columns: ['1:1', '2:1', '3:1'],
      rows: [...Array(100).keys()].map((i) => ({ die: i + 1, results: names.slice(3 * i, 3 * i + 3) })),
      results: Object.fromEntries(names.map((name) => [name, { attacker: 0, defender: 0 }])),
    };
    expect(faultsOf(document).join()).toMatch('results: 300');
  });
});

test('what the schema leaves out is taken as the rule of most games', () => {
  const { rounding, beyond, shifts, netShift, limits, together, modifiers, ...rest } = hedgerow();
  const rows = rest.rows.slice(1).map((row, i) => (i === 5 ? { ...row, die: 6 } : row));
  const study = studyOfTable(sound({ ...rest, rows }));
  expect(study.modifiers).toEqual(['none']);
  expect(study.fight!(17, 0)).toEqual(study.fight!(12, 0).map((each) => ({ ...each, cost: expect.anything() })));
});

test('a ladder that goes on has a result below its worst column', () => {
  const study = studyOfTable(sound({ ...hedgerow(), beyond: 'unprinted', below: 'AE' }));
  expect(study.columns.slice(0, 2)).toEqual(['below 1:2', '1:2']);
  expect(study.cells[0][0][0]).toMatchObject([{ outcome: 'AE' }]);
  expect(study.cells[0][0][0]![0].probability.toFraction()).toBe('1');
});

test('dice are read as printed, and their sums have their ways', () => {
  const dice = readDice('2d6+1d4-1')!;
  expect([leastOf(dice), mostOf(dice)]).toEqual([2, 15]);
  const ways = [...sumsOf(dice)].map(([sum, { numerator, denominator }]) => [
    sum,
    Number((144n * numerator) / denominator),
  ]);
  expect(ways[0]).toEqual([2, 1]);
  expect(ways.reduce((sum, [, count]) => sum + count, 0)).toBe(144);
  for (const text of ['', '6', 'd6', '0d6', '1d1', '1d6-1d6', '1d101', '1d6+100', '2d6 ']) {
    expect(DICE_TEXT.test(text) ? readDice(text) : null, text).toBeNull();
  }
});
