// Results tables against an oracle that walks the ladder of odds with exact fractions.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, type Rational, rational } from '../../../src/odds/rational.ts';
import { BELOW, type CrtSpec, crt, crtFaults } from '../../../src/wargame/combat/crt.ts';
import '../../properties.ts';

const PRINTED = ['1:2', '1:1', '3:2', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1'];
const rowsFor = (columns: readonly string[]): string[][] =>
  [1, 2, 3, 4, 5, 6].map((die) => columns.map((_, column) => `r${Math.max(0, column - die)}`));
const oddsOf = (column: string): Rational => {
  const [over, under] = column.split(':').map(Number);
  return rational(over, under);
};

/** Far more steps than any attack of these tests comes to. */
const STEPS = 400;

/** The ladder with what is not printed, worst first, and the place of the first printed column in it. */
function ladder({ columns, beyond }: CrtSpec): { readonly odds: readonly Rational[]; readonly first: number } {
  const printed = columns.map(oddsOf);
  if (beyond !== 'unprinted') return { odds: printed, first: 0 };
  const worst = Number(printed[0].denominator);
  const best = Number(printed[printed.length - 1].numerator);
  const below = Array.from({ length: STEPS }, (_, i) => rational(1, worst + STEPS - i));
  const above = Array.from({ length: STEPS }, (_, i) => rational(best + 1 + i));
  return { odds: [...below, ...printed, ...above], first: STEPS };
}

/** To the nearest whole number, a half up, by search. */
function nearest(value: Rational): bigint {
  let whole = 0n;
  while (compare(rational(2n * whole + 1n, 2), value) <= 0) whole++;
  return whole;
}

function columnByOracle(spec: CrtSpec, attacker: number, defender: number, shift: number): number {
  const { odds, first } = ladder(spec);
  let ratio = rational(attacker, defender);
  if (spec.rounding === 'nearest') {
    ratio = attacker >= defender ? rational(nearest(ratio)) : rational(1n, nearest(rational(defender, attacker)));
  }
  let at = 0;
  while (at + 1 < odds.length && compare(odds[at + 1], ratio) <= 0) at++;
  const worst = spec.below === undefined ? 0 : BELOW;
  return Math.min(spec.columns.length - 1, Math.max(worst, at + shift - first));
}

/** Small numbers too, so that attacks often stand at the very edge of a column. */
const strength = fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 12 }));
const shifts = fc.integer({ min: -12, max: 12 });

describe('columns by odds', () => {
  const kinds: readonly Pick<CrtSpec, 'rounding' | 'beyond' | 'below'>[] = [
    { rounding: 'down', beyond: 'printed' },
    { rounding: 'down', beyond: 'unprinted', below: 'AL' },
    { rounding: 'nearest', beyond: 'printed' },
    { rounding: 'nearest', beyond: 'unprinted' },
  ];
  test.each(kinds)('are those of exact fractions: $rounding, $beyond', (kind) => {
    const spec: CrtSpec = { by: 'ratio', columns: PRINTED, rows: rowsFor(PRINTED), ...kind };
    const table = crt(spec);
    fc.assert(
      fc.property(strength, strength, shifts, (a, d, shift) => {
        expect(table.column(a, d, shift)).toBe(columnByOracle(spec, a, d, shift));
      }),
    );
  });

  test('are the same in any unit, and no worse for a stronger attacker', () => {
    const table = crt({ by: 'ratio', columns: PRINTED, rows: rowsFor(PRINTED), beyond: 'unprinted', below: 'AL' });
    fc.assert(
      fc.property(strength, strength, fc.integer({ min: 2, max: 12 }), (a, d, unit) => {
        expect(table.column(a * unit, d * unit)).toBe(table.column(a, d));
        expect(table.column(a + 1, d)).toBeGreaterThanOrEqual(table.column(a, d));
        expect(table.column(a, d + 1)).toBeLessThanOrEqual(table.column(a, d));
      }),
    );
  });

  test('of examples: fractions lost to the attacker, or rounded at the half', () => {
    const down = crt({ by: 'ratio', columns: PRINTED, rows: rowsFor(PRINTED) });
    expect([16, 11, 10, 7, 4].map((defender) => PRINTED[down.column(15, defender)])).toEqual([
      '1:2',
      '1:1',
      '3:2',
      '2:1',
      '3:1',
    ]);
    const nearer = crt({
      by: 'ratio',
      rounding: 'nearest',
      columns: ['1:4', '1:3', '1:2', '1:1', '2:1', '3:1'],
      rows: [['a', 'a', 'a', 'a', 'a', 'a']],
    });
    expect(nearer.columns[nearer.column(15, 6)]).toBe('3:1');
    // 4.375 against 9, in eighths.
    expect(nearer.columns[nearer.column(35, 72)]).toBe('1:2');
    expect(nearer.columns[nearer.column(1, 12, 3)]).toBe('1:1');
  });

  test('against nothing are the best, of nothing the worst', () => {
    const table = crt({ by: 'ratio', columns: PRINTED, rows: rowsFor(PRINTED), beyond: 'unprinted', below: 'AL' });
    expect(table.column(1, 0, -9)).toBe(PRINTED.length - 1);
    expect(table.column(0, 1, 9)).toBe(BELOW);
  });
});

describe('columns by number', () => {
  const columns = ['-2', '-1', '0', '+1', '+2', '+3', '+4', '+5'];
  test('of differences: those beyond the columns are the outermost', () => {
    const table = crt({ by: 'difference', columns, rows: rowsFor(columns) });
    fc.assert(
      fc.property(strength, strength, (a, d) => {
        expect(table.column(a, d)).toBe(Math.min(7, Math.max(0, a - d + 2)));
      }),
    );
  });

  test('of differences that go on: shifts count from where the attack stands', () => {
    const table = crt({ by: 'difference', columns, rows: rowsFor(columns), beyond: 'unprinted' });
    fc.assert(
      fc.property(strength, strength, shifts, (a, d, shift) => {
        expect(table.column(a, d, shift)).toBe(Math.min(7, Math.max(0, a - d + 2 + shift)));
      }),
    );
  });

  test('of strengths: each column from its least number to the next', () => {
    const least = ['1', '4', '8', '12', '17', '25', '41', '69'];
    const table = crt({ by: 'strength', columns: least, rows: rowsFor(least) });
    expect([1, 3, 4, 11, 12, 16, 17, 40, 41, 900].map((points) => least[table.column(points, 0)])).toEqual([
      '1',
      '1',
      '4',
      '8',
      '12',
      '12',
      '17',
      '25',
      '41',
      '69',
    ]);
  });
});

describe('shifts, limits and dice', () => {
  const spec: CrtSpec = {
    by: 'ratio',
    columns: PRINTED,
    rows: rowsFor(PRINTED),
    beyond: 'unprinted',
    below: 'AL',
    shifts: { forest: -1, works: -2, headquarters: 1 },
    netShift: [-2, 3],
    limits: { mountain: { most: '3:1' }, town: { least: '1:1' } },
  };
  const table = crt(spec);

  test('all shifts together keep within their bounds', () => {
    const { forest, works } = table.shift;
    expect(PRINTED[table.column(5, 1, forest + works)]).toBe('3:1');
    expect(PRINTED[table.column(1, 1, 6)]).toBe('3:1');
  });

  test('shifts count from columns that are not printed, and the ladder is cut last', () => {
    expect(PRINTED[table.column(11, 1, -1)]).toBe('8:1');
    expect(PRINTED[table.column(1, 4, 3)]).toBe('1:1');
    expect(table.column(1, 3)).toBe(BELOW);
    expect(table.results[table.result(BELOW, 4)]).toBe('AL');
  });

  test('terrain bounds the column whatever the odds', () => {
    expect(PRINTED[table.column(40, 1, 3, table.limit.mountain)]).toBe('3:1');
    expect(PRINTED[table.column(1, 40, 0, table.limit.town)]).toBe('1:1');
  });

  test('modified dice beyond the rows are those of the nearest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -20, max: 30 }), (column, die) => {
        const row = Math.min(6, Math.max(1, die));
        expect(table.results[table.result(column, die)]).toBe(spec.rows[row - 1][column]);
      }),
    );
  });
});

test('a wrong table is refused with every fault and its place', () => {
  const faults = crtFaults({
    by: 'ratio',
    columns: ['1:2', 'even', '1:3', '3:2'],
    rows: [['a', 'b', 'c', 'd'], ['a']],
    beyond: 'unprinted',
    limits: { swamp: { most: '9:1' } },
    shifts: { hill: 0.5 },
  });
  expect(faults.map(({ path }) => path)).toEqual(['columns.1', 'columns.3', 'rows.1', 'limits.swamp', 'shifts.hill']);
  expect(() => crt({ by: 'ratio', columns: ['2:1', '1:1'], rows: [['a', 'b']] })).toThrow('columns.1: 1:1');
  expect(crtFaults({ by: 'ratio', columns: ['1:1'], rows: [['a']], below: 'AL' })[0].path).toBe('below');
});
