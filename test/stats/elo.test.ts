import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eloEstimate, eloFromScore, scoreFromElo } from '../../src/stats/elo.ts';
import { normalizedElo } from '../../src/stats/normalized-elo.ts';
import { roundShareOfCounts } from '../../src/stats/round-share.ts';
import { pairCorrelation, scoreMoments } from '../../src/stats/scores.ts';
import { superiorityFromDecisive, superiorityPosterior } from './superiority.ts';

const GAMES = [
  [60, 0, 40, 0.6, 0.04899, 70.436504, 2.766873, 143.909233, 70.57118, 0.979387, 0.97725, 0.976978],
  [300, 450, 250, 0.525, 0.011699, 17.386278, 1.438168, 33.407983, 15.984908, 0.983696, 0.983497, 0.983464],
  [545, 0, 455, 0.545, 0.015747, 31.354042, 9.825326, 53.125909, 21.650292, 0.997866, 0.997787, 0.997789],
  [10, 5, 5, 0.625, 0.092702, 88.7395, -39.564838, 248.184867, 143.874852, 0.911235, 0.901647, 0.894943],
  [1477, 2942, 1351, 0.510919, 0.004606, 7.588188, 1.313993, 13.867335, 6.276671, 0.991118, 0.991091, 0.991088],
] as const;

describe('Elo from games', () => {
  test.each(GAMES)('%d wins, %d draws, %d losses', (w, d, l, mu, se, elo, low, high, margin, los, decisive, beta) => {
    const result = eloEstimate([l, d, w]);
    expect(result.games).toBe(w + d + l);
    expect(result.score).toBeCloseTo(mu, 6);
    expect(result.se).toBeCloseTo(se, 6);
    expect(result.elo).toBeCloseTo(elo, 6);
    // The anchors' ends are mean -+ z se: a score interval lies inside of them, by little where games are many.
    expect(Math.abs(result.low - low) + Math.abs(result.high - high)).toBeLessThan(600 / (w + d + l) ** 0.75);
    expect(result.margin / margin).toBeCloseTo(1, w + d + l < 100 ? 0 : 1);
    expect(result.los).toBeCloseTo(d === 0 ? decisive : los, d === 0 ? 6 : w + d + l < 100 ? 1 : 2);
    expect(superiorityFromDecisive(w, l)).toBeCloseTo(decisive, 6);
    expect(superiorityPosterior(w, l)).toBeCloseTo(beta, 6);
  });
  test('the delta method gives nearly the same margin in a long match', () => {
    const { score, se, margin } = eloEstimate([1351, 2942, 1477]);
    const delta = (1.959963984540054 * se * 400) / (Math.LN10 * score * (1 - score));
    expect(delta / margin).toBeCloseTo(1, 2);
  });
  test('the ends are those of the share of rounds', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(30), { minLength: 5, maxLength: 5 }), (pairs) => {
        fc.pre(pairs.some((count) => count > 0));
        const { low, high } = roundShareOfCounts(pairs);
        const elo = eloEstimate(pairs);
        expect(elo.low).toBe(eloFromScore(low));
        expect(elo.high).toBe(eloFromScore(high));
        expect(elo.los > 0.975).toBe(low > 0.5);
      }),
    );
  });
  test('a clean sweep is better than the Wilson end and no more is said', () => {
    const sweep = eloEstimate([0, 0, 20]);
    expect(sweep).toMatchObject({ elo: Infinity, high: Infinity });
    expect(sweep.low).toBeCloseTo(eloFromScore(0.838875), 3);
    expect(eloEstimate([20, 0, 0]).high).toBeCloseTo(-sweep.low, 9);
    expect(sweep.los).toBeLessThan(1);
  });
  test('nothing but draws leaves an interval around 0', () => {
    const draws = eloEstimate([0, 20, 0]);
    expect(draws).toMatchObject({ elo: expect.closeTo(0, 12), los: 0.5 });
    expect(draws.high).toBeGreaterThan(25);
    expect(draws.low).toBeCloseTo(-draws.high, 9);
  });
  test('exchanging the sides turns the estimate over', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(200), fc.nat(200), (w, d, l) => {
        fc.pre(w + d + l > 0);
        const a = eloEstimate([l, d, w]);
        const b = eloEstimate([w, d, l]);
        expect(a.los + b.los).toBeCloseTo(1, 9);
        expect(scoreFromElo(a.low) + scoreFromElo(b.high)).toBeCloseTo(1, 9);
        expect(scoreFromElo(a.elo)).toBeCloseTo(a.score, 12);
      }),
    );
  });
});

describe('Elo from pairs', () => {
  test('[10, 40, 100, 60, 15]', () => {
    const pairs = [10, 40, 100, 60, 15];
    const result = eloEstimate(pairs);
    expect(result.games).toBe(450);
    expect(result.score).toBeCloseTo(0.533333, 6);
    expect(result.se).toBeCloseTo(0.015556, 6);
    expect(result.elo).toBeCloseTo(23.196779, 6);
    // Near the normal ends, 1.976933 and 44.591066.
    expect(result.low).toBeCloseTo(1.9, 0);
    expect(result.high).toBeCloseTo(44.5, 0);
    expect(result.los).toBeCloseTo(0.983938, 2);
    const normalized = normalizedElo(pairs);
    expect(normalized.estimate).toBeCloseTo(35.096294, 6);
    expect(normalized.margin).toBeCloseTo(32.10082, 6);
  });
  test('[39, 2226, 31451, 2412, 40]', () => {
    const pairs = [39, 2226, 31451, 2412, 40];
    const result = eloEstimate(pairs);
    expect(result.score).toBeCloseTo(0.501299, 6);
    expect(result.elo).toBeCloseTo(0.902981, 6);
    expect(result.low).toBeCloseTo(0.240453, 2);
    expect(result.high).toBeCloseTo(1.565516, 2);
    expect(result.los).toBeCloseTo(0.996222, 3);
    expect(normalizedElo(pairs).estimate).toBeCloseTo(3.4508, 6);
    expect(normalizedElo(pairs).margin).toBeCloseTo(2.531892, 6);
  });
  test('[5, 20, 50, 20, 5] is even', () => {
    const result = eloEstimate([5, 20, 50, 20, 5]);
    expect(result.elo).toBeCloseTo(0, 12);
    expect(result.low).toBeCloseTo(-result.high, 9);
    expect(result.high / 30.531864).toBeCloseTo(1, 1);
    expect(result.los).toBe(0.5);
  });
  test('correlation inside pairs, with 20 of the middle 100 split', () => {
    const { rho, gamesSaved } = pairCorrelation([10, 40, 100, 60, 15], 20);
    expect(rho).toBeCloseTo(0.042553, 6);
    expect(gamesSaved).toBeCloseTo(-0.042553, 6);
  });
  test('a scenario that one side always wins saves every game', () => {
    expect(pairCorrelation([0, 0, 50, 0, 0], 50)).toEqual({ rho: -1, gamesSaved: 1 });
    expect(pairCorrelation([0, 0, 50, 0, 0], 0)).toEqual({ rho: 0, gamesSaved: 0 });
    expect(() => pairCorrelation([0, 0, 50, 0, 0], 51)).toThrow(RangeError);
  });
});

describe('edges', () => {
  test('results without variance have no finite normalized interval', () => {
    expect(normalizedElo([0, 0, 9])).toMatchObject({ estimate: Infinity, margin: Infinity, low: -Infinity });
    expect(normalizedElo([0, 9, 0])).toMatchObject({ estimate: 0, margin: Infinity });
  });
  test('no results are refused', () => {
    expect(() => scoreMoments([0, 0, 0])).toThrow(RangeError);
    expect(() => scoreMoments([1, -1, 3])).toThrow(RangeError);
    expect(() => superiorityFromDecisive(-1, 0)).toThrow(RangeError);
  });
  test('no decisive games: superiority is even', () => {
    expect(superiorityFromDecisive(0, 0)).toBe(0.5);
    expect(superiorityPosterior(0, 0)).toBeCloseTo(0.5, 14);
  });
});
