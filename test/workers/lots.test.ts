import { expect, test } from 'vitest';
import { Lots } from '../../workers/lots.ts';

const drawn = (lots: Lots, count: number): number[] => Array.from({ length: count }, () => lots.below(6));

test('lots of one seed and purpose are the same whenever they are drawn, those of another are others', () => {
  expect(drawn(new Lots('1', 'battles'), 50)).toEqual(drawn(new Lots('1', 'battles'), 50));
  expect(drawn(new Lots('1', 'battles'), 50)).not.toEqual(drawn(new Lots('2', 'battles'), 50));
  expect(drawn(new Lots('1', 'battles'), 50)).not.toEqual(drawn(new Lots('1', 'picks'), 50));
});

test('each of the numbers from 0 below the count is drawn as often as the others', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const n of drawn(new Lots('1', 'fair'), 60_000)) counts[n]++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});
