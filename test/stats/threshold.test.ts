import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import {
  dOptimalLevels,
  fieller,
  fitLogistic,
  type LevelGames,
  lackOfFit,
  levelAt,
  levelError,
  monotone,
} from '../../src/stats/threshold.ts';
import { atLength } from '../length.ts';

const at = (level: number, won: number, of: number): LevelGames => ({
  level,
  shares: Array.from({ length: of }, (_, i) => (i < won ? 1 : 0)),
});

/** The published example: 200 games at each of five levels. */
const EXAMPLE = [at(-2, 62, 200), at(-1, 83, 200), at(0, 94, 200), at(1, 117, 200), at(2, 131, 200)];

/** Games on common dice: a number decides the games of a seed at all levels, as far as `common` says. */
function played(rng: Rng, curve: (level: number) => number, levels: readonly number[], n: number, common: number) {
  const games = levels.map((level) => ({ level, shares: [] as number[], keys: [] as string[] }));
  for (let i = 0; i < n; i++) {
    const shared = rng.unit();
    for (const each of games) {
      const u = rng.unit() < common ? shared : rng.unit();
      each.shares.push(u < curve(each.level) ? 1 : 0);
      each.keys.push(String(i));
    }
  }
  return games;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

describe('a balance point', () => {
  test('of the published example', () => {
    const fit = fitLogistic(EXAMPLE);
    expect(fit.intercept).toBeCloseTo(-0.055287, 5);
    expect(fit.slope).toBeCloseTo(0.356478, 5);
    expect(levelAt(fit)).toBeCloseTo(0.155093, 5);
    const classical = { ...fit, covariance: fit.independent };
    expect(levelError(classical)).toBeCloseTo(0.183872, 5);
    const set = fieller(classical);
    expect(set.kind).toBe('between');
    if (set.kind !== 'between') return;
    expect(set.low).toBeCloseTo(-0.208315, 5);
    expect(set.high).toBeCloseTo(0.538226, 5);
  });

  test('for another target lies where the fitted share is that target', () => {
    const fit = fitLogistic(EXAMPLE);
    for (const target of [0.3, 0.5, 0.62]) {
      expect(logistic(fit.intercept + fit.slope * levelAt(fit, target))).toBeCloseTo(target, 10);
    }
  });

  test('is unbounded where no slope is shown', () => {
    const flat = fitLogistic([at(-1, 50, 100), at(0, 49, 100), at(1, 51, 100)]);
    expect(fieller(flat).kind).toBe('every');
    // Far from the target at every level, but with little slope: only levels far out on one side or the other.
    const low = fitLogistic([at(-1, 20, 100), at(0, 21, 100), at(1, 23, 100)]);
    expect(fieller(low).kind).toBe('outside');
  });

  test.runIf(atLength)('is in its set 95 times in 100, also on common dice', () => {
    for (const common of [0, 0.8]) {
      let covered = 0;
      const studies = 1000;
      for (let n = 0; n < studies; n++) {
        const games = played(
          new Rng('coverage', n, common),
          (h) => logistic(0.5 * (h - 0.4)),
          [-2, -1, 0, 1, 2],
          150,
          common,
        );
        const set = fieller(fitLogistic(games));
        if (set.kind === 'between' && set.low <= 0.4 && 0.4 <= set.high) covered++;
      }
      expect(covered / studies).toBeGreaterThanOrEqual(0.93);
      expect(covered / studies).toBeLessThanOrEqual(0.97);
    }
  });
});

describe('the test of the fit', () => {
  test('refutes a curve that is not logistic, and not one that is', () => {
    const bent = [at(-2, 40, 200), at(-1, 45, 200), at(0, 60, 200), at(1, 190, 200), at(2, 195, 200)];
    expect(lackOfFit(bent)!.p).toBeLessThan(1e-6);
    expect(lackOfFit(EXAMPLE)).toMatchObject({ freedom: 3 });
    expect(lackOfFit(EXAMPLE)!.p).toBeGreaterThan(0.3);
    let low = 0;
    for (let n = 0; n < 200; n++) {
      const games = played(new Rng('fit', n), (h) => logistic(0.5 * h), [-1, 0, 1, 2], 100, 0.5);
      if (lackOfFit(games)!.p < 0.05) low++;
    }
    // Binomial with mean 10 and standard deviation 3.1.
    expect(low).toBeLessThan(22);
  });

  test('needs three levels', () => {
    expect(lackOfFit(EXAMPLE.slice(0, 2))).toBeNull();
    expect(() => fitLogistic(EXAMPLE.slice(0, 1))).toThrow(RangeError);
  });
});

describe('the monotone fit', () => {
  test('pools neighbours out of order, and crosses the target on a line between levels', () => {
    const fit = monotone([at(0, 2, 10), at(1, 6, 10), at(2, 4, 10), at(3, 8, 10)], true);
    expect(fit.shares).toEqual([0.2, 0.5, 0.5, 0.8]);
    expect(fit.level).toBe(1.5);
    expect(monotone([at(0, 2, 10), at(4, 7, 10)], true).level).toBeCloseTo(2.4, 10);
    expect(monotone([at(0, 8, 10), at(4, 7, 10)], false).level).toBeNull();
  });

  test('rises or falls as told, and of all such fits no small change is nearer', () => {
    const games = fc.array(fc.record({ won: fc.nat(20), of: fc.integer({ min: 20, max: 40 }) }), {
      minLength: 2,
      maxLength: 7,
    });
    fc.assert(
      fc.property(games, fc.boolean(), (counts, isRising) => {
        const levels = counts.map(({ won, of }, i) => at(i, won, of));
        const { shares } = monotone(levels, isRising);
        const sign = isRising ? 1 : -1;
        const isMonotone = (all: readonly number[]): boolean =>
          all.every((share, i) => i === 0 || sign * (share - all[i - 1]) >= -1e-12);
        const distance = (all: readonly number[]): number =>
          counts.reduce((sum, { won, of }, i) => sum + of * (all[i] - won / of) ** 2, 0);
        expect(isMonotone(shares)).toBe(true);
        for (let i = 0; i < shares.length; i++) {
          for (let j = i; j < shares.length; j++) {
            for (const step of [-0.01, 0.01]) {
              const other = shares.map((share, k) => (k >= i && k <= j ? share + step : share));
              if (isMonotone(other)) expect(distance(other)).toBeGreaterThanOrEqual(distance(shares) - 1e-9);
            }
          }
        }
      }),
    );
  });
});

test('games tell most of a curve where the shares are 0.176 and 0.824', () => {
  const fit = fitLogistic(EXAMPLE);
  const [low, high] = dOptimalLevels(fit);
  const share = (h: number): number => logistic(fit.intercept + fit.slope * h);
  expect(share(low)).toBeCloseTo(0.176, 3);
  expect(share(high)).toBeCloseTo(0.824, 3);
  // The determinant of the information of two points at logits -x and x is largest there.
  const determinant = (x: number): number => (logistic(x) * (1 - logistic(x)) * x) ** 2;
  expect(determinant(1.5434)).toBeGreaterThan(determinant(1.5));
  expect(determinant(1.5434)).toBeGreaterThan(determinant(1.59));
});
