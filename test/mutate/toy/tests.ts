import { expect, test } from 'vitest';
import { cost, points, rowLength } from './rules.ts';

test('[TOY 1] roads are cheaper', () => {
  expect([cost(true), cost(false)]).toEqual([1, 2]);
});

test('[TOY 2] there are points in mud, too', () => {
  expect(points(true)).toBeGreaterThan(0);
});

test('[TOY 3] a row has eight hexes', () => {
  expect(rowLength()).toBe(8);
});
