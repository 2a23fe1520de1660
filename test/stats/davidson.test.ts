import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import { type Bout, chances, fitDavidson, gainOfRound, transitivity } from '../../src/stats/davidson.ts';

const games = (first: number, second: number, won: number, lost: number, drawn = 0, scenario = 0): Bout => ({
  ...{ first, second, scenario },
  points: [...new Array(won).fill(1), ...new Array(drawn).fill(0.5), ...new Array(lost).fill(0)],
});

/** Both seatings of a pair, each with the same shares. */
const both = (first: number, second: number, won: number, lost: number, drawn = 0): Bout[] => [
  games(first, second, won, lost, drawn),
  games(second, first, lost, won, drawn),
];

/**
 * Plays rounds of both seatings by the model; `luck` is the chance that the second game repeats the luck of the first.
 */
function played(rng: Rng, ratings: readonly number[], sides: readonly number[], draws: number, rounds: number): Bout[] {
  const bouts: Bout[] = [];
  for (let i = 0; i < ratings.length; i++) {
    for (let j = 0; j < ratings.length; j++) {
      if (i === j) continue;
      sides.forEach((side, scenario) => {
        const { win, draw } = chances(ratings[i] - ratings[j] + side, draws);
        const points = Array.from({ length: rounds }, () => {
          const u = rng.unit();
          return u < win ? 1 : u < win + draw ? 0.5 : 0;
        });
        bouts.push({ first: i, second: j, scenario, points });
      });
    }
  }
  return bouts;
}

describe('a fit with sides and draws', () => {
  test('of an attacker who wins 70 and 45 of 100 gives the gap and the advantage in closed form', () => {
    const fit = fitDavidson(2, 1, [games(0, 1, 70, 30), games(1, 0, 45, 55)], 0);
    expect(fit.ratings[0] - fit.ratings[1]).toBeCloseTo(91.025392, 5);
    expect(fit.sides[0]).toBeCloseTo(56.165322, 5);
    const [[aa, ab], [, bb]] = fit.independent;
    expect(Math.sqrt(aa + bb - 2 * ab)).toBeCloseTo(25.769893, 5);
    expect(Math.sqrt(fit.independent[2][2])).toBeCloseTo(25.769893, 5);
  });

  test('of 60:40, 75:25 and 55:45 among three, in both seats alike, gives the published ratings and errors', () => {
    const fit = fitDavidson(3, 1, [...both(0, 1, 30, 20), ...both(0, 2, 37, 13), ...both(1, 2, 27, 23)], 0);
    const exact = fitDavidson(3, 1, [...both(0, 1, 60, 40), ...both(0, 2, 75, 25), ...both(1, 2, 55, 45)], 0);
    expect(exact.ratings[0]).toBeCloseTo(85.268393, 5);
    expect(exact.ratings[1]).toBeCloseTo(-12.202551, 5);
    expect(exact.ratings[2]).toBeCloseTo(-73.065842, 5);
    // Twice the games: errors are smaller by the root of 2.
    expect(Math.sqrt(2 * exact.independent[0][0])).toBeCloseTo(17.553183, 4);
    expect(Math.sqrt(2 * exact.independent[1][1])).toBeCloseTo(16.826833, 4);
    expect(Math.sqrt(2 * exact.independent[2][2])).toBeCloseTo(17.342698, 4);
    expect(exact.sides[0]).toBeCloseTo(0, 9);
    expect(exact.draws).toBe(0);
    expect(fit.ratings.reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(0, 9);
  });

  test('draws do not count as half a win and half a loss each, but widen what even games tell', () => {
    const fit = fitDavidson(2, 1, both(0, 1, 30, 10, 20), 0);
    const { win, draw } = chances(fit.ratings[0] - fit.ratings[1], fit.draws);
    // Two parameters and two shares: the model gives both exactly.
    expect(win).toBeCloseTo(0.5, 9);
    expect(draw).toBeCloseTo(1 / 3, 9);
  });

  test('finds ratings, sides and draws of long tournaments', () => {
    const truth = [80, 10, -90];
    const fit = fitDavidson(3, 2, played(new Rng('long'), truth, [40, -120], 0.8, 4000));
    truth.forEach((rating, i) => expect(Math.abs(fit.ratings[i] - rating)).toBeLessThan(8));
    expect(Math.abs(fit.sides[0] - 40)).toBeLessThan(8);
    expect(Math.abs(fit.sides[1] + 120)).toBeLessThan(8);
    expect(fit.draws).toBeCloseTo(0.8, 1);
  });

  test('ratings add up to 0 where one agent is many hundreds of Elo below the others', () => {
    const { ratings } = fitDavidson(4, 1, [...[0, 1, 2].flatMap((i) => both(i, 3, 30, 0)), ...both(0, 1, 20, 10)]);
    expect(ratings[0] - ratings[3]).toBeGreaterThan(600);
    expect(ratings.reduce((sum, rating) => sum + rating, 0)).toBeCloseTo(0, 9);
  });

  test('a clean sweep, and a side that always wins, stay finite', () => {
    const sweep = fitDavidson(2, 1, both(0, 1, 20, 0));
    expect(sweep.ratings[0] - sweep.ratings[1]).toBeGreaterThan(400);
    expect(sweep.ratings[0]).toBeLessThan(2000);
    const side = fitDavidson(2, 1, [games(0, 1, 20, 0), games(1, 0, 20, 0)]);
    expect(side.ratings[0]).toBeCloseTo(0, 6);
    expect(side.sides[0]).toBeGreaterThan(400);
    expect(side.sides[0]).toBeLessThan(2000);
  });

  test('contenders without a game between their groups cannot be rated', () => {
    expect(() => fitDavidson(4, 1, [...both(0, 1, 5, 5), ...both(2, 3, 5, 5)])).toThrow(/connect/);
  });

  test('intervals of differences hold the truth 95 times in 100, also where a round of two games shares its dice', () => {
    const truth = [60, -20, -40];
    const rng = new Rng('coverage');
    let covered = 0;
    const tournaments = 400;
    for (let n = 0; n < tournaments; n++) {
      const bouts: Bout[] = [];
      for (const [i, j] of [
        [0, 1],
        [0, 2],
        [1, 2],
      ]) {
        const one: number[] = [];
        const two: number[] = [];
        const keys: string[] = [];
        for (let round = 0; round < 60; round++) {
          // The same number decides both games: what is luck for one seat is luck for it in the second game, too.
          const u = rng.unit();
          one.push(u < chances(truth[i] - truth[j] + 70, 0).win ? 1 : 0);
          two.push(u < chances(truth[j] - truth[i] + 70, 0).win ? 1 : 0);
          keys.push(`${i} ${j} ${round}`);
        }
        bouts.push({ first: i, second: j, scenario: 0, points: one, keys });
        bouts.push({ first: j, second: i, scenario: 0, points: two, keys });
      }
      const { ratings, covariance } = fitDavidson(3, 1, bouts);
      const se = Math.sqrt(covariance[0][0] + covariance[1][1] - 2 * covariance[0][1]);
      if (Math.abs(ratings[0] - ratings[1] - 80) < 1.96 * se) covered++;
    }
    // Binomial: standard deviation 1.1 %.
    expect(covered / tournaments).toBeGreaterThan(0.91);
    expect(covered / tournaments).toBeLessThan(0.985);
  });
});

describe('transitivity', () => {
  test('is refuted by three who beat each other in a circle, and not by chance', () => {
    const circle = [...both(0, 1, 40, 10), ...both(1, 2, 40, 10), ...both(2, 0, 40, 10)];
    expect(transitivity(3, 1, circle)).toMatchObject({ freedom: 1 });
    expect(transitivity(3, 1, circle)!.p).toBeLessThan(1e-6);
    let low = 0;
    for (let n = 0; n < 200; n++) {
      if (transitivity(4, 1, played(new Rng('chance', n), [90, 30, 0, -120], [50], 0.5, 40))!.p < 0.05) low++;
    }
    // Binomial with mean 10 and standard deviation 3.1.
    expect(low).toBeLessThan(22);
    expect(low).toBeGreaterThan(1);
  });

  test('cannot be tested where pairs form no circle', () => {
    expect(transitivity(3, 1, [...both(0, 1, 5, 5), ...both(1, 2, 5, 5)])).toBeNull();
  });
});

test('the next round tells most of the pair that is least known, and what it gains is what a further round shows', () => {
  const bouts = [...both(0, 1, 60, 40), ...both(1, 2, 6, 4), ...both(0, 2, 30, 20)];
  const fit = fitDavidson(3, 1, bouts);
  const gains = [gainOfRound(fit, 0, 1), gainOfRound(fit, 1, 2), gainOfRound(fit, 0, 2)];
  expect(Math.max(...gains)).toBe(gains[1]);
  // By the model: the information of the fit, with and without two games that end as expected.
  const model = { ...fit, covariance: fit.independent };
  const more = fitDavidson(3, 1, [...bouts, ...both(1, 2, 6, 4), ...both(1, 2, 6, 4)]);
  const sum = (matrix: readonly Float64Array[]): number => matrix[0][0] + matrix[1][1] + matrix[2][2];
  expect(sum(fit.independent) - sum(more.independent)).toBeGreaterThan(gainOfRound(model, 1, 2));
  expect(sum(fit.independent) - sum(more.independent)).toBeLessThan(20 * gainOfRound(model, 1, 2));
});
