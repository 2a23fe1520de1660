import { expect, test } from 'vitest';
import { SeededRandom } from '../../workers/seeded-random.ts';

const drawn = (random: SeededRandom, count: number): number[] => Array.from({ length: count }, () => random.below(6));

test('generators of one seed and purpose give the same numbers, those of another seed or purpose do not', () => {
  expect(drawn(new SeededRandom('1', 'battles'), 50)).toEqual(drawn(new SeededRandom('1', 'battles'), 50));
  expect(drawn(new SeededRandom('1', 'battles'), 50)).not.toEqual(drawn(new SeededRandom('2', 'battles'), 50));
  expect(drawn(new SeededRandom('1', 'battles'), 50)).not.toEqual(drawn(new SeededRandom('1', 'picks'), 50));
});

test('all numbers below the count are drawn equally often', () => {
  const counts = [0, 0, 0, 0, 0, 0];
  for (const n of drawn(new SeededRandom('1', 'fair'), 60_000)) counts[n]++;
  for (const count of counts) expect(Math.abs(count - 10_000)).toBeLessThan(400);
});
