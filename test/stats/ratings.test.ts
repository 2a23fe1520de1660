import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { eloFromScore, scoreFromElo } from '../../src/stats/elo.ts';
import { type Encounter, fitRatings, ratingDifference } from '../../src/stats/ratings.ts';

const games = (first: number, second: number, won: number, lost: number): Encounter => ({
  first,
  second,
  points: [...new Array<number>(won).fill(1), ...new Array<number>(lost).fill(0)],
});

describe('a joint fit of matches', () => {
  test('60:40, 75:25 and 55:45 among three', () => {
    const fit = fitRatings(3, [games(0, 1, 60, 40), games(0, 2, 75, 25), games(1, 2, 55, 45)], 0);
    expect(fit.ratings[0]).toBeCloseTo(85.268393, 5);
    expect(fit.ratings[1]).toBeCloseTo(-12.202551, 5);
    expect(fit.ratings[2]).toBeCloseTo(-73.065842, 5);
    // The errors of the information matrix; over rounds they differ by as much as the fit leaves unexplained.
    expect(Math.sqrt(fit.covariance[0][0]) / 17.553183).toBeCloseTo(1, 1);
    expect(ratingDifference(fit, 0, 1).se / 29.694173).toBeCloseTo(1, 1);
    expect(ratingDifference(fit, 0, 2).se / 30.571629).toBeCloseTo(1, 1);
    // Expected points reproduce those had: 135, 95, 70.
    const [ab, ac, bc] = fit.fitted.map(({ expected }) => 100 * expected);
    expect(ab + ac).toBeCloseTo(135, 6);
    expect(100 - ab + bc).toBeCloseTo(95, 6);
    expect(200 - ac - bc).toBeCloseTo(70, 6);
    expect(fit.ratings.reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(0, 9);
  });

  test('one match alone gives its own Elo and error', () => {
    const fit = fitRatings(2, [games(0, 1, 70, 30)], 0);
    const { elo, se } = ratingDifference(fit, 0, 1);
    expect(elo).toBeCloseTo(eloFromScore(0.7), 8);
    expect(se).toBeCloseTo((400 / Math.LN10) * Math.sqrt(1 / (100 * 0.7 * 0.3)), 8);
  });

  test('a chain alone adds up, its variances too; a match between the ends narrows it', () => {
    const chain = [games(1, 0, 60, 40), games(2, 1, 60, 40), games(3, 2, 60, 40)];
    const apart = ratingDifference(fitRatings(4, chain), 3, 0);
    const one = ratingDifference(fitRatings(4, chain), 1, 0);
    expect(apart.elo).toBeCloseTo(3 * one.elo, 6);
    // Bounds that are added up would be three times as wide.
    expect(apart.se).toBeCloseTo(Math.sqrt(3) * one.se, 6);
    const closed = ratingDifference(fitRatings(4, [...chain, games(3, 0, 85, 15)]), 3, 0);
    expect(closed.se).toBeLessThan(0.8 * apart.se);
  });

  test('rounds whose games go together count for less', () => {
    const single = ratingDifference(fitRatings(2, [games(0, 1, 30, 20)]), 0, 1);
    const halves = {
      first: 0,
      second: 1,
      points: [...new Array(20).fill(1), ...new Array(20).fill(0.5), ...new Array(10).fill(0)],
    };
    expect(ratingDifference(fitRatings(2, [halves]), 0, 1).se).toBeLessThan(0.85 * single.se);
  });

  test('a clean sweep is finite', () => {
    const { elo, low } = ratingDifference(fitRatings(2, [games(0, 1, 20, 0)]), 0, 1);
    expect(elo).toBeGreaterThan(500);
    expect(elo).toBeLessThan(1000);
    expect(low).toBeGreaterThan(0);
  });

  test('contenders without a match between their groups cannot be rated', () => {
    expect(() => fitRatings(4, [games(0, 1, 5, 5), games(2, 3, 5, 5)])).toThrow(/connect/);
    expect(() => fitRatings(2, [games(0, 1, 0, 0)])).toThrow(RangeError);
  });

  test('intervals of differences hold the truth 95 times in 100', () => {
    const truth = [0, 120, 200, 310];
    const pairs = [
      [1, 0],
      [2, 1],
      [3, 2],
      [3, 1],
    ] as const;
    const rng = new Rng('ratings');
    let covered = 0;
    const runs = 300;
    for (let run = 0; run < runs; run++) {
      const encounters = pairs.map(([first, second]) => {
        const p = scoreFromElo(truth[first] - truth[second]);
        const game = (): number => (rng.unit() < p ? 1 : 0);
        return { first, second, points: Array.from({ length: 40 }, () => (game() + game()) / 2) };
      });
      const fit = fitRatings(4, encounters);
      for (const [first, second] of pairs) {
        const { low, high } = ratingDifference(fit, first, second);
        if (low <= truth[first] - truth[second] && truth[first] - truth[second] <= high) covered++;
      }
    }
    expect(covered / runs / pairs.length).toBeGreaterThan(0.92);
    expect(covered / runs / pairs.length).toBeLessThan(0.98);
  });
});
