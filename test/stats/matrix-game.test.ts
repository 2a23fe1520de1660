import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exploitability } from '../../src/stats/exploitability.ts';
import { solveMatrixGame } from '../../src/stats/matrix-game.ts';
import { makeRegretTables, regretMatching, resetRegret } from '../../src/stats/regret-matching.ts';

const MISSIONS = [
  [0.62, 0.35, 0.48],
  [0.4, 0.58, 0.45],
  [0.52, 0.5, 0.38],
];
const GOLDEN: { name: string; payoff: number[][]; value: number; row: number[]; column: number[] }[] = [
  { name: 'missions', payoff: MISSIONS, value: 0.465, row: [0.5, 0.5, 0], column: [0, 3 / 26, 23 / 26] },
  {
    name: 'two by two',
    payoff: [
      [0.7, 0.4],
      [0.3, 0.6],
    ],
    value: 0.5,
    row: [0.5, 0.5],
    column: [1 / 3, 2 / 3],
  },
  {
    name: 'rock, paper, scissors',
    payoff: [
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ],
    value: 0,
    row: [1 / 3, 1 / 3, 1 / 3],
    column: [1 / 3, 1 / 3, 1 / 3],
  },
  {
    name: 'a saddle point',
    payoff: [
      [4, 2, 5],
      [1, 0, 7],
    ],
    value: 2,
    row: [1, 0],
    column: [0, 1, 0],
  },
  { name: 'a row only', payoff: [[3, -2, 8]], value: -2, row: [1], column: [0, 1, 0] },
  { name: 'a column only', payoff: [[3], [9], [-1]], value: 9, row: [0, 1, 0], column: [1] },
  {
    name: 'all alike',
    payoff: [
      [2, 2],
      [2, 2],
    ],
    value: 2,
    row: [1, 0],
    column: [1, 0],
  },
];

const game = fc
  .tuple(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 8 }))
  .chain(([m, n]) =>
    fc.array(fc.array(fc.integer({ min: -9, max: 9 }), { minLength: n, maxLength: n }), { minLength: m, maxLength: m }),
  );

const flat = (payoff: readonly (readonly number[])[]) => Float64Array.from(payoff.flat());

describe('exact solution', () => {
  test.each(GOLDEN)('$name', ({ payoff, value, row, column }) => {
    const solution = solveMatrixGame(payoff);
    expect(solution.value).toBeCloseTo(value, 12);
    row.forEach((x, i) => expect(solution.row[i]).toBeCloseTo(x, 12));
    column.forEach((y, j) => expect(solution.column[j]).toBeCloseTo(y, 12));
  });
  test('neither player can gain by leaving the solution', () => {
    fc.assert(
      fc.property(game, (payoff) => {
        const { row, column, value } = solveMatrixGame(payoff);
        const [m, n] = [payoff.length, payoff[0].length];
        expect(exploitability(flat(payoff), m, n, row, column)).toBeLessThan(1e-10);
        expect(row.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
        expect(column.reduce((a, b) => a + b)).toBeCloseTo(1, 12);
        const turned = payoff[0].map((_, j) => payoff.map((line) => -line[j]));
        expect(solveMatrixGame(turned).value).toBeCloseTo(-value, 9);
      }),
      { numRuns: 500 },
    );
  });
  test('scale and origin of the payoffs do not matter', () => {
    fc.assert(
      fc.property(game, (payoff) => {
        const { value } = solveMatrixGame(payoff);
        const moved = solveMatrixGame(payoff.map((line) => line.map((a) => 1e-6 * a + 3)));
        expect(moved.value).toBeCloseTo(1e-6 * value + 3, 12);
      }),
    );
  });
  test('near-ties as small as rounding neither stop it nor mislead it', () => {
    const tied = fc.array(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(0, 0, 1e-9, 1e-13)), {
        minLength: 9,
        maxLength: 9,
      }),
      { minLength: 7, maxLength: 7 },
    );
    fc.assert(
      fc.property(tied, (cells) => {
        const payoff = cells.map((line) => line.map(([tenths, speck]) => tenths / 10 + speck));
        const { row, column } = solveMatrixGame(payoff);
        expect(exploitability(flat(payoff), 7, 9, row, column)).toBeLessThan(1e-15);
      }),
    );
  });
  test('empty, ragged and infinite matrices are refused', () => {
    for (const payoff of [[], [[]], [[1, 2], [3]], [[1, Infinity]], [[NaN]]]) {
      expect(() => solveMatrixGame(payoff)).toThrow(RangeError);
    }
  });
});

describe('exploitability', () => {
  test('is half of what both could gain', () => {
    const matching = [1, -1, -1, 1];
    expect(exploitability(matching, 2, 2, [0.5, 0.5], [0.5, 0.5])).toBe(0);
    expect(exploitability(matching, 2, 2, [1, 0], [0.5, 0.5])).toBe(0.5);
    expect(exploitability(matching, 2, 2, [1, 0], [1, 0])).toBe(1);
  });
});

describe('regret matching+', () => {
  test.each(GOLDEN)('comes near the value of $name', ({ payoff, value }) => {
    const [m, n] = [payoff.length, payoff[0].length];
    const tables = makeRegretTables(m, n);
    regretMatching(flat(payoff), m, n, 2000, tables);
    expect(tables.value).toBeCloseTo(value, 3);
    expect(exploitability(flat(payoff), m, n, tables.row, tables.column)).toBeLessThan(2e-3);
  });
  test('finds the only equilibrium of the mission matrix', () => {
    const tables = makeRegretTables(3, 3);
    regretMatching(flat(MISSIONS), 3, 3, 20_000, tables);
    [0.5, 0.5, 0].forEach((x, i) => expect(tables.row[i]).toBeCloseTo(x, 2));
    [0, 3 / 26, 23 / 26].forEach((y, j) => expect(tables.column[j]).toBeCloseTo(y, 2));
  });
  test('exploitability after T iterations stays under range / T', () => {
    const tables = makeRegretTables(8, 8);
    fc.assert(
      fc.property(game, (payoff) => {
        const [m, n] = [payoff.length, payoff[0].length];
        resetRegret(tables);
        regretMatching(flat(payoff), m, n, 1000, tables);
        expect(exploitability(flat(payoff), m, n, tables.row, tables.column)).toBeLessThan(18 / 1000);
      }),
      { numRuns: 300 },
    );
  });
  test('runs in instalments as in one go, and from larger tables', () => {
    const once = makeRegretTables(3, 3);
    const parts = makeRegretTables(9, 5);
    regretMatching(flat(MISSIONS), 3, 3, 300, once);
    regretMatching(flat(MISSIONS), 3, 3, 100, parts);
    regretMatching(flat(MISSIONS), 3, 3, 200, parts);
    expect(parts.iterations).toBe(300);
    expect([...parts.row.subarray(0, 3)]).toEqual([...once.row]);
    expect([...parts.column.subarray(0, 3)]).toEqual([...once.column]);
  });
  test('a reset forgets the last game', () => {
    const tables = makeRegretTables(3, 3);
    regretMatching(Float64Array.of(1, 0, 0, 1), 2, 2, 50, tables);
    resetRegret(tables);
    const fresh = makeRegretTables(3, 3);
    regretMatching(flat(MISSIONS), 3, 3, 70, fresh);
    regretMatching(flat(MISSIONS), 3, 3, 70, tables);
    expect(tables.value).toBe(fresh.value);
    expect(tables.row).toEqual(fresh.row);
  });
  test('without iterations both play evenly', () => {
    const tables = makeRegretTables(2, 2);
    regretMatching(Float64Array.of(4, 0, 0, 0), 2, 2, 0, tables);
    expect(tables.value).toBe(1);
    expect([...tables.row, ...tables.column]).toEqual([0.5, 0.5, 0.5, 0.5]);
  });
});
