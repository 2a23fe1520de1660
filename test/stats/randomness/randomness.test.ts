import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chiSquaredTail } from '../../../src/stats/chi-squared.ts';
import { collisionChances } from '../../../src/stats/randomness/collisions.ts';
import { fitOfGroups } from '../../../src/stats/randomness/fit-of-groups.ts';
import { evennessOfFit, goodnessOfFit } from '../../../src/stats/randomness/goodness-of-fit.ts';
import { collisions, frequency, runs, serial } from '../../../src/stats/randomness/sequence-tests.ts';

/** A sequence by xorshift32, which shares nothing with the generators of the project. */
function sequence(n: number, seed = 2463534242): Uint32Array {
  const draws = new Uint32Array(n);
  let x = seed;
  for (let i = 0; i < n; i++) {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    draws[i] = x;
  }
  return draws;
}

const TESTS = {
  frequency: (draws: Uint32Array) => frequency(draws, 10),
  serial: (draws: Uint32Array) => serial(draws, 10),
  runs,
  collisions,
};

describe('goodness of fit', () => {
  test('is the sum of squared differences over expectations', () => {
    // Knuth's two dice, 3.3.1: the sums of 144 throws give V = 7 7/48.
    const counts = [2, 4, 10, 12, 22, 29, 21, 15, 14, 9, 6];
    const chances = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);
    expect(goodnessOfFit(counts, chances).statistic).toBeCloseTo(7 + 7 / 48, 10);
  });

  test('is suspicious of counts that are exactly as expected', () => {
    expect(evennessOfFit([1000, 1000, 1000, 1000, 1000, 1000]).p).toBe(0);
  });
});

describe('fit of dice of several kinds', () => {
  test('of one kind, thrown often, is the chi-squared test', () => {
    const counts = [20_310, 19_830, 20_021, 19_911, 19_742, 20_186];
    const { statistic } = evennessOfFit(counts);
    const fit = fitOfGroups([{ weights: [1, 1, 1, 1, 1, 1], counts }]);
    expect(fit.statistic).toBeCloseTo(statistic, 9);
    expect(fit.p).toBeCloseTo(chiSquaredTail(statistic, 5), 4);
  });

  test('tells nothing of a single throw of an even die, and finds a loaded one', () => {
    expect(fitOfGroups([{ weights: [1, 1, 1], counts: [0, 1, 0] }]).p).toBe(1);
    const loaded = [
      { weights: [1, 2, 1], counts: [60, 80, 20] },
      { weights: [1, 1], counts: [70, 30] },
    ];
    expect(fitOfGroups(loaded).p).toBeLessThan(1e-6);
  });

  test.each([
    ['2d6', 50, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]],
    ['d10', 50, new Array<number>(10).fill(1)],
    ['one of two', 200, [1, 1]],
  ])('sound dice fail a test at 0.05 in one run of twenty: %s, thrown %d times', (_, throws, weights) => {
    const RUNS = 2000;
    const bounds = weights.map((_, i) => weights.slice(0, i + 1).reduce((sum, weight) => sum + weight, 0));
    const total = bounds.at(-1)!;
    const draws = sequence(RUNS * throws);
    let failed = 0;
    for (let run = 0; run < RUNS; run++) {
      const counts = weights.map(() => 0);
      for (const draw of draws.subarray(run * throws, (run + 1) * throws)) {
        const ticket = Math.floor((draw / 2 ** 32) * total);
        counts[bounds.findIndex((bound) => ticket < bound)]++;
      }
      if (fitOfGroups([{ weights, counts }]).p < 0.05) failed++;
    }
    expect(failed / RUNS).toBeGreaterThan(0.035);
    expect(failed / RUNS).toBeLessThan(0.065);
  });
});

describe('collisions', () => {
  test('have the chances that an enumeration of all throws gives', () => {
    for (const [balls, urns] of [
      [3, 2],
      [4, 3],
      [5, 4],
      [6, 3],
    ]) {
      const counts = new Map<number, number>();
      for (let code = 0; code < urns ** balls; code++) {
        const taken = new Set<number>();
        for (let ball = 0, rest = code; ball < balls; ball++, rest = Math.floor(rest / urns)) taken.add(rest % urns);
        const c = balls - taken.size;
        counts.set(c, (counts.get(c) ?? 0) + 1);
      }
      const chances = collisionChances(balls, urns);
      for (let c = 0; c < balls; c++) expect(chances[c] ?? 0).toBeCloseTo((counts.get(c) ?? 0) / urns ** balls, 12);
    }
  });

  test('of 16,384 balls in 2^20 urns lie where the table of the book has them', () => {
    // TAOCP 2, 3.3.2, table of collisions for 2^14 balls and 2^20 urns: at most 101 with .009, at most 127 with .500.
    const chances = collisionChances(1 << 14, 1 << 20);
    const atMost = (most: number): number => chances.slice(0, most + 1).reduce((sum, chance) => sum + chance, 0);
    expect(atMost(101)).toBeCloseTo(0.009, 3);
    expect(atMost(108)).toBeCloseTo(0.043, 3);
    expect(atMost(119)).toBeCloseTo(0.244, 3);
    expect(atMost(126)).toBeCloseTo(0.476, 3);
    expect(atMost(134)).toBeCloseTo(0.742, 3);
    expect(atMost(145)).toBeCloseTo(0.946, 3);
    expect(atMost(153)).toBeCloseTo(0.989, 3);
  });
});

describe.each(Object.entries(TESTS))('%s', (name, run) => {
  test('finds nothing in a sequence that is known to be good', () => {
    expect(run(sequence(50_000)).p).toBeGreaterThan(0.001);
  });

  test('gives chances from 0 to 1 for any sequence', () => {
    fc.assert(
      fc.property(fc.uint32Array({ minLength: 2, maxLength: 300 }), (draws) => {
        const { p } = run(draws);
        expect(p).toBeGreaterThanOrEqual(0);
        expect(p).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('finds the fault that it is made for', () => {
    const draws = sequence(50_000);
    const faulty = {
      // One draw in a hundred is the lowest side.
      frequency: () => draws.map((draw, i) => (i % 50 === 0 ? 0 : draw)),
      // One draw in thirty repeats the draw before it.
      serial: () => draws.map((draw, i) => (i % 31 === 1 ? draws[i - 1] : draw)),
      // Draws rise through sixteen levels, as those of a counter with noise.
      runs: () => draws.map((draw, i) => ((draw >>> 4) + (i % 16) * 0x1000_0000) >>> 0),
      // The highest bit is stuck.
      collisions: () => draws.map((draw) => (draw & 0x7fff_ffff) >>> 0),
    }[name as keyof typeof TESTS]();
    expect(run(faulty).p).toBeLessThan(1e-6);
  });
});

test('the chances of good sequences are even: one in ten is below a tenth', () => {
  for (const run of Object.values(TESTS)) {
    let low = 0;
    for (let i = 1; i <= 200; i++) if (run(sequence(2000, i * 7919)).p < 0.1) low++;
    // Binomial with mean 20 and standard deviation 4.2; counts of collisions are few, so that their chances run high.
    expect(low).toBeLessThan(40);
  }
});
