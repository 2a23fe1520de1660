// Two tables beside each other: differences, total variation distance, stochastic order.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CombatStudy, cellAt, figuresOf, placesOf, type StudyCell } from '../../src/odds/combat-study.ts';
import { fraction } from '../../src/odds/fractions.ts';
import { comparison, disorderOf, stochasticOrder, totalVariation } from '../../src/odds/study-order.ts';
import { studyOfTable } from '../../src/wargame/combat/table-study.ts';
import { hedgerow, hedgerow2d6, sound } from '../wargame/combat/hedgerow.ts';
import '../properties.ts';

/** A cell of outcomes with their weights. */
const cellOf = (
  ...parts: readonly [weight: number, attacker: number, defender: number, taken?: boolean][]
): StudyCell => {
  const total = parts.reduce((sum, [weight]) => sum + weight, 0);
  return parts.map(([weight, attacker, defender, taken = false], i) => ({
    outcome: `r${i}`,
    probability: fraction(weight, total),
    cost: { attacker, defender, taken },
  }));
};

describe('of two attacks', () => {
  const even = cellOf([1, 1, 0], [1, 0, 1]);

  test.each([
    ['better', cellOf([1, 0, 0], [1, 0, 1])],
    ['worse', cellOf([2, 1, 0], [1, 0, 1])],
    ['equal', cellOf([3, 2, 1], [3, 1, 2])],
    ['neither', cellOf([1, 2, 0], [1, 0, 2])],
    ['neither', cellOf([1, 0, 0], [1, 0, 1], [1, 1, 0, true])],
    ['better', cellOf([1, 1, 0, true], [1, 0, 1])],
  ] as const)('one is %s', (order, other) => {
    expect(stochasticOrder(even, other)).toBe(order);
  });

  test('the order turns round with the attacks', () => {
    const cells = fc
      .array(
        fc.tuple(
          fc.integer({ min: 1, max: 3 }),
          fc.integer({ min: 0, max: 2 }),
          fc.integer({ min: 0, max: 2 }),
          fc.boolean(),
        ),
        { minLength: 1, maxLength: 4 },
      )
      .map((parts) => cellOf(...parts));
    const turned = { better: 'worse', worse: 'better', equal: 'equal', neither: 'neither' };
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const order = stochasticOrder(a, b);
        expect(stochasticOrder(b, a)).toBe(turned[order]);
        // What is better in every way is better on the average.
        if (order === 'better') expect(figuresOf(b).net.gte(figuresOf(a).net)).toBe(true);
        const distance = totalVariation(a, b);
        expect(distance.equals(totalVariation(b, a))).toBe(true);
        expect(distance.gte(0) && distance.lte(1)).toBe(true);
        expect(totalVariation(a, a).equals(0)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('the distance counts consequences, not words', () => {
    expect(totalVariation(even, cellOf([2, 0, 1], [2, 1, 0])).toFraction()).toBe('0');
    expect(totalVariation(even, cellOf([1, 1, 0], [2, 0, 1], [1, 5, 5])).toFraction()).toBe('1/4');
    expect(totalVariation(even, cellOf([1, 5, 5])).toFraction()).toBe('1');
    const [first, second] = even;
    const retreating = [{ ...first, cost: { ...first.cost, retreat: 'defender' as const } }, second];
    expect(totalVariation(even, retreating).toFraction()).toBe('1/2');
  });
});

test('Hedgerow with two dice costs the attacker 1/6 more at 1:2, 1/6 away from one die', () => {
  const beside = comparison(studyOfTable(hedgerow()), studyOfTable(hedgerow2d6()));
  expect(beside.unmatched).toEqual([]);
  expect(beside.cells).toHaveLength(63);
  const [first] = beside.cells;
  // 15/36 of 3 and 2 each, 3/36 of 3 are 7/3, against 13/6; AE 15/36, AR 15/36, NE 3/36, EX 3/36 against 12 12 6 6.
  expect(first.attackerLoss.toFraction()).toBe('1/6');
  expect(first.distance.toFraction()).toBe('1/6');
  expect(first.order).toBe('worse');
});

test('a table beside itself differs nowhere, and what only one has is named', () => {
  const study = studyOfTable(hedgerow());
  for (const cell of comparison(study, study).cells) {
    expect([cell.distance.n, cell.net.n, cell.taken.n, cell.order]).toEqual([0n, 0n, 0n, 'equal']);
  }
  const other = studyOfTable(sound({ ...hedgerow(), shifts: { mud: -1 }, together: [] }));
  const { unmatched, cells } = comparison(study, other);
  expect(unmatched).toContain('modifier mud only in Hedgerow');
  expect(unmatched).toContain('modifier woods only in Hedgerow');
  expect(new Set(cells.map(({ modifier }) => study.modifiers[modifier]))).toEqual(
    new Set(['none', 'elite attacker', 'low supply', 'fortress']),
  );
});

test('a column that is not better than the one before is named, where columns are a ladder', () => {
  const study = studyOfTable(hedgerow());
  expect(disorderOf(study)).toEqual([{ row: 0, column: 1, order: 'neither' }]);
  const turned: CombatStudy = { ...study, cells: study.cells.map((lines) => lines.map((line) => [...line].reverse())) };
  expect(disorderOf(turned).filter(({ order }) => order === 'worse')).toHaveLength(5);
  expect(disorderOf({ ...turned, isLadder: false })).toEqual([]);
  expect(placesOf(turned).every((place) => cellAt(turned, place) !== null)).toBe(true);
});
