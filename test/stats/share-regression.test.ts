import { expect, test } from 'vitest';
import { fitShares, predictShares, type ShareGroup } from '../../src/stats/share-regression.ts';

/** Numbers from -1 to 1 that look random. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

/** Contests that planted weights decide, by shares or by lot. */
function planted(rows: number, contenders: number, weights: readonly number[], seed: number, byLot = true): ShareGroup {
  const next = noise(seed);
  const values = Float64Array.from({ length: rows * contenders * weights.length }, () => 2 * next());
  const shares = new Float64Array(rows * contenders);
  const group = { contenders, values, shares };
  predictShares(group, weights, shares);
  if (!byLot) return group;
  for (let row = 0; row < rows; row++) {
    let lot = (next() + 1) / 2;
    let winner = 0;
    while (winner < contenders - 1 && lot >= shares[row * contenders + winner]) {
      lot -= shares[row * contenders + winner++];
    }
    shares.fill(0, row * contenders, (row + 1) * contenders);
    shares[row * contenders + winner] = 1;
  }
  return group;
}

test('weights that decided two-sided and three-sided contests are found again', () => {
  const weights = [1.5, -0.7, 0.3];
  for (const contenders of [2, 3]) {
    const found = fitShares([planted(20_000, contenders, weights, 5)], { columns: 3, penalty: 1 });
    found.forEach((weight, j) => {
      expect(Math.abs(weight - weights[j])).toBeLessThan(0.06);
    });
  }
});

test('from exact shares, halves among them, weights are found exactly', () => {
  const found = fitShares([planted(500, 2, [0.8, -2], 3, false)], { columns: 2, penalty: 1e-9 });
  expect(found[0]).toBeCloseTo(0.8, 4);
  expect(found[1]).toBeCloseTo(-2, 4);
});

test('one value that always wins has a finite weight, smaller the stronger the penalty', () => {
  const group = { contenders: 2, values: Float64Array.of(1, 0, 0, 1), shares: Float64Array.of(1, 0, 0, 1) };
  const [light] = fitShares([group], { columns: 1, penalty: 0.1 });
  const [heavy] = fitShares([group], { columns: 1, penalty: 10 });
  expect(light).toBeGreaterThan(heavy);
  expect(heavy).toBeGreaterThan(0);
  expect(light).toBeLessThan(20);
});

test('with a heavy penalty weights stay at their centre', () => {
  const [first, second] = fitShares([planted(200, 2, [1, 1], 2)], { columns: 2, penalty: 1e9, centre: [0.25, -0.5] });
  expect(first).toBeCloseTo(0.25, 4);
  expect(second).toBeCloseTo(-0.5, 4);
});

test('weights that may not fall below 0 stop there, and the others make the best of it', () => {
  const group = planted(5000, 2, [1, -1, 0.5], 7);
  const found = fitShares([group], { columns: 3, penalty: 1, notNegative: [0, 1, 2] });
  expect(found[1]).toBe(0);
  expect(found[0]).toBeGreaterThan(0.5);
  const without: ShareGroup = { ...group, values: group.values.map((value, i) => (i % 3 === 1 ? 0 : value)) };
  const best = fitShares([without], { columns: 3, penalty: 1 });
  expect(found[0]).toBeCloseTo(best[0], 4);
  expect(found[2]).toBeCloseTo(best[2], 4);
});

test('no rows are refused', () => {
  const none = { contenders: 2, values: new Float64Array(0), shares: new Float64Array(0) };
  expect(() => fitShares([none], { columns: 1, penalty: 1 })).toThrow(/no rows/);
});
