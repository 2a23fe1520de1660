import { describe, expect, test } from 'vitest';
import { exactPower, gamesForElo, gamesForHalfWidth, gamesForRate, gamesPerArm } from '../../src/stats/sample-size.ts';

describe('how many games', () => {
  test.each([
    [0.6, 194, 0.806708, 0.052283, 319, 388],
    [0.55, 783, 0.808683, 0.053562, 1294, 1565],
    [0.53, 2178, 0.802862, 0.051163, 3604, 4356],
    [0.52, 4904, 0.801092, 0.050414, 8116, 9806],
    [0.51, 19620, 0.799077, 0.04961, 32481, 39240],
    [0.505, 78487, 0.799098, 0.049623, 129942, 156973],
  ])('to tell %d from one half', (p, n80, power, size, n95, perArm) => {
    expect(gamesForRate(p)).toBe(n80);
    expect(exactPower(n80, p)).toBeCloseTo(power, 6);
    expect(exactPower(n80, 0.5)).toBeCloseTo(size, 6);
    expect(gamesForRate(p, 0.5, { alpha: 0.05, power: 0.95 })).toBe(n95);
    expect(gamesPerArm(p)).toBe(perArm);
  });
  test('a fixed-size test with both one-sided errors 5 % of .5 against .55', () => {
    expect(gamesForRate(0.55, 0.5, { alpha: 0.1, power: 0.95 })).toBe(1077);
  });
  test.each([
    [0.05, 385],
    [0.02, 2401],
    [0.01, 9604],
    [0.005, 38415],
  ])('for a half-width of %d', (halfWidth, n) => expect(gamesForHalfWidth(halfWidth)).toBe(n));
  test.each([
    [5, 37904, 26533, 15162],
    [10, 9480, 6636, 3792],
    [20, 2374, 1662, 950],
    [50, 385, 269, 154],
  ])('to detect %d Elo with draw shares 0, .3 and .6', (elo, none, some, many) => {
    expect([gamesForElo(elo), gamesForElo(elo, 0.3), gamesForElo(elo, 0.6)]).toEqual([none, some, many]);
    expect(gamesForElo(-elo)).toBe(none);
  });
  test('no difference, no width and no power are refused', () => {
    expect(() => gamesForRate(0.5)).toThrow(RangeError);
    expect(() => gamesForElo(0)).toThrow(RangeError);
    expect(() => gamesForElo(10, 1)).toThrow(RangeError);
    expect(() => gamesForHalfWidth(0)).toThrow(RangeError);
    expect(() => gamesPerArm(0.6, 0.5, { alpha: 0.05, power: 1 })).toThrow(RangeError);
  });
});
