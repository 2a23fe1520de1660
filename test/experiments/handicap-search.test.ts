import { describe, expect, test } from 'vitest';
import {
  type Confirmation,
  type Found,
  type HandicapDeclaration,
  isFound,
  isSloping,
  type OutOfReach,
} from '../../experiments/formats/handicap.ts';
import { answer } from '../../experiments/formats/handicap-text.ts';
import { type SearchSettings, searchLevel } from '../../experiments/handicap/search.ts';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { LevelGames } from '../../src/stats/threshold.ts';
import { atLength } from '../length.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

/** A game whose share at each level is known; games of one seed share their luck as far as `common` says. */
function toy(curve: (level: number) => number, seed: string, common = 0.7) {
  const asked: { level: number; games: number }[] = [];
  const shared = numbers(new Rng(seed));
  const own = new Map<number, (n: number) => number>();
  const play = async (level: number, games: number): Promise<LevelGames> => {
    asked.push({ level, games });
    const other = own.get(level) ?? numbers(new Rng(seed, level));
    own.set(level, other);
    const shares = Array.from({ length: games }, (_, n) => {
      const u = other(2 * n) < common ? shared(n) : other(2 * n + 1);
      return u < curve(level) ? 1 : 0;
    });
    return { level, shares, keys: shares.map((_, n) => String(n)) };
  };
  return { play, asked };
}

/** The n-th number of a stream, which is kept. */
function numbers(rng: Rng): (n: number) => number {
  const drawn: number[] = [];
  return (n) => {
    while (drawn.length <= n) drawn.push(rng.unit());
    return drawn[n];
  };
}

const settings: SearchSettings = {
  levels: [-4, -3, -2, -1, 0, 1, 2, 3, 4],
  target: 0.5,
  halfwidth: 0.04,
  most: 4000,
};

const declared = { levels: settings.levels, target: { seat: 'north', measure: 'win', value: 0.5 } };

/** The sentence about a search by an agent named toy. */
const answerOf = (search: Found | OutOfReach, confirmed: Confirmation | null = null): string =>
  answer(
    { ...declared, levels: [...new Set(search.games.map(({ level }) => level))] } as unknown as HandicapDeclaration,
    {
      agent: 'toy',
      search,
      confirmed,
    },
  );

describe('the search for a level', () => {
  test('finds where the share is the target, from levels that tell', async () => {
    const { play, asked } = toy((h) => logistic(0.6 * (h - 1.2)), 'find');
    const found = await searchLevel(settings, play);
    if (!isFound(found)) throw new Error('out of reach');
    expect(found.isNarrow).toBe(true);
    expect(found.halfwidth).toBeLessThanOrEqual(0.04);
    expect(Math.abs(found.level - 1.2)).toBeLessThan(0.6);
    expect(found.nearest).toBe(1);
    // Both ends come first, so that a level that the data refuse is met at once.
    expect(asked.slice(0, 2).map(({ level }) => level)).toEqual([-4, 4]);
    // Far ends get their first games only.
    expect(found.games.find(({ level }) => level === -4)!.shares.length).toBeLessThan(200);
  });

  test('says how near the share came where no level reaches the target', async () => {
    const { play } = toy((h) => logistic(0.2 * h - 4), 'far');
    const result = await searchLevel(settings, play);
    expect(isFound(result)).toBe(false);
    if (!isFound(result)) expect(result.share).toBeLessThan(0.2);
  });

  test('ends with the games that it may have, also where nothing depends on the knob', async () => {
    const { play, asked } = toy(() => 0.5, 'flat');
    const result = await searchLevel({ ...settings, most: 600 }, play);
    if (!isFound(result)) throw new Error('out of reach');
    expect(isSloping(result)).toBe(false);
    expect(answerOf(result)).toMatch(
      /^toy: the games do not show .* no level is shown to be nearer to 50.0 % than another.$/,
    );
    const last = new Map(asked.map(({ level, games }) => [level, games]));
    expect([...last.values()].reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(600);
  });

  test('names no level as nearest where all lie alike on one side of the target', async () => {
    const result = await searchLevel(settings, toy(() => 0.1, 'low').play);
    expect(isFound(result)).toBe(false);
    expect(answerOf(result)).toMatch(/^toy: no level from -4 to 4 reaches 50.0 %, and none is shown to be nearer/);
  });

  test('says where the level sought lies beyond the knob, and which levels it leaves open', async () => {
    const low = await searchLevel(
      { ...settings, levels: [-4, -3, -2, -1, 0] },
      toy((h) => logistic(0.5 * (h - 0.4)), 'low').play,
    );
    expect(answerOf(low, { level: 0, games: 600, share: 0.42, lo: 0.38, hi: 0.46 })).toMatch(
      /^toy: level 0 gives 42.0 % \[38.0, 46.0\] on fresh dice, which does not hold the target: .* The level sought, 0.\d\d, lies outside -4 to 0/,
    );
    const flat = await searchLevel({ ...settings, most: 600 }, toy((h) => logistic(0.25 * h), 'flatter').play);
    expect(answerOf(flat, { level: 0, games: 600, share: 0.56, lo: 0.52, hi: 0.6 })).toMatch(
      /which does not hold the target: the search leaves open (-?\d, )*-?\d too; play more games\./,
    );
  });

  test.runIf(atLength)('has the true level in its set 93 to 97 times in 100', async () => {
    let covered = 0;
    let bounded = 0;
    for (let n = 0; n < 1000; n++) {
      const { play } = toy((h) => logistic(0.5 * (h - 0.4)), `coverage ${n}`);
      const result = await searchLevel({ ...settings, most: 1200 }, play);
      if (!isFound(result) || result.set.kind !== 'between') continue;
      bounded++;
      if (result.set.low <= 0.4 && 0.4 <= result.set.high) covered++;
    }
    expect(bounded).toBeGreaterThan(950);
    expect(covered / bounded).toBeGreaterThanOrEqual(0.93);
    expect(covered / bounded).toBeLessThanOrEqual(0.97);
  });
});
