import { expect, test } from 'vitest';
import { HexGrid } from '../../src/hex/grid.ts';
import type { Hex } from '../../src/hex/ids.ts';
import { NUMBERINGS } from '../../src/hex/labels.ts';
import { FORBIDDEN } from '../../src/hex/reach.ts';
import { goalFields, UNREACHABLE } from '../../src/wargame/paths/goal-fields.ts';

const grid = new HexGrid({
  orientation: 'flat-top',
  shifted: 'even',
  firstColumn: 1,
  firstRow: 1,
  columns: 6,
  rows: 1,
  numbering: NUMBERINGS.CCRR,
});
const at = (column: number): Hex => grid.hexOf(`0${column}01`);
/** Steps to the east cost 3, steps to the west 1; the last hex is closed to those who walk. */
const steps = new Int32Array((grid.size + 1) * 6).fill(FORBIDDEN);
for (let column = 1; column < 6; column++) {
  const east = grid.directionTo(at(column), at(column + 1));
  if (column < 5) steps[at(column) * 6 + east] = 3;
  steps[at(column + 1) * 6 + ((east + 3) % 6)] = 1;
}

test('the cost is that of going to the goal, not of coming from it, and to its nearest hex', () => {
  const fields = goalFields(grid, [[at(1)], [at(1), at(5)]], [steps]);
  expect([2, 3, 4].map((column) => fields.cost(0, 0, at(column)))).toEqual([1, 2, 3]);
  expect([2, 3, 4].map((column) => fields.cost(1, 0, at(column)))).toEqual([1, 2, 3]);
  expect(fields.cost(1, 0, at(6))).toBe(1);
});

test('those that fly count hexes; a goal that cannot be entered is out of reach for others', () => {
  const fields = goalFields(grid, [[at(6)]], [steps, null]);
  expect(fields.cost(0, 0, at(2))).toBe(UNREACHABLE);
  expect(fields.cost(0, 1, at(2))).toBe(4);
});

test('a way that costs more than the farthest is none', () => {
  const fields = goalFields(grid, [[at(1)]], [steps], { farthest: 2, unreachable: 99 });
  expect([3, 4].map((column) => fields.cost(0, 0, at(column)))).toEqual([2, 99]);
});

test('no way costs more than an unreachable hex', () => {
  const fields = goalFields(grid, [[at(5)]], [steps], { unreachable: 5 });
  expect([4, 3, 2].map((column) => fields.cost(0, 0, at(column)))).toEqual([3, 5, 5]);
});
