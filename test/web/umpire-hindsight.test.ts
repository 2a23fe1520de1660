// What the umpire tells of luck: of whole games, of games that are gone back in, of loaded ones, and to whom.

import { describe, expect, test } from 'vitest';
import { Rng } from '../../src/engine/kernel/rng.ts';
import type { FoughtBattle } from '../../src/table/battle-luck.ts';
import { diceUntil, extreme, foughtUntil, swing, totals } from '../../src/web/play/reckoning.ts';
import type { LuckView } from '../../src/web/protocol.ts';
import { playOut, recordBefore, TestPage } from './umpire-page.ts';

const WATCHED = { german: 'heuristic', allied: 'heuristic' };

/** A game between planners up to its third turn. */
const GAME = recordBefore(
  'winter-thunder',
  'home-for-christmas',
  WATCHED,
  (g) => g.rules.turn(g) === 3,
  () => true,
);

async function opened(viewer?: number): Promise<TestPage> {
  const page = new TestPage();
  const record = await GAME;
  const { ruleset, scenario, seed } = record;
  await page.ask('open', { opening: { ruleset, scenario, seed, seats: {}, record }, viewer });
  return page;
}

const told = async (page: TestPage): Promise<LuckView> => {
  const luck = await page.ask('luck', {});
  if (luck === null) throw new Error('no luck is told');
  return luck;
};

describe('luck that the umpire tells', () => {
  test('battles of a loaded game: by side, in their order, with where they were fought', async () => {
    const page = await opened();
    const { battles, dice } = await told(page);
    expect(battles).toMatchObject({ one: 'battle', many: 'battles', figures: ['steps lost'], hidden: 0 });
    const fought = battles?.fought ?? [];
    expect(fought.length).toBeGreaterThan(4);
    for (const { title, hexes, by, expected, actual, at } of fought) {
      expect(title).toMatch(/^Attack on /);
      expect(hexes[0]).toBeGreaterThan(0);
      expect([0, 1]).toContain(by);
      expect(Math.min(...expected.flat(), ...actual.flat())).toBeGreaterThanOrEqual(0);
      expect(dice.some((die) => die.at === at)).toBe(true);
    }
    expect(totals(fought, 'actual', 0, 2).reduce((a, b) => a + b)).toBeGreaterThan(0);
  });

  test('of a game that is resumed from an earlier moment what came after it is told no more, and all again after it', async () => {
    const page = await opened();
    const whole = await told(page);
    const fought = whole.battles?.fought ?? [];
    const { end } = fought[2];
    await page.ask('pace', { ms: null });
    await page.ask('resume', { at: end });
    const { length } = page.seen;
    expect(length).toBe(end);
    const earlier = await told(page);
    expect(earlier.battles?.fought).toEqual(fought.slice(0, 3));
    expect(earlier.dice).toEqual(whole.dice.filter(({ at }) => at < end));
    const chances = await page.ask('chances', {});
    expect(chances.at(-1)?.at).toBe(end);
    expect(chances).toEqual(await (await reopened(page)).ask('chances', {}));
  });

  /** The same game opened anew from its record. */
  async function reopened(page: TestPage): Promise<TestPage> {
    const record = await page.ask('record', {});
    const again = new TestPage();
    const { ruleset, scenario, seed } = record;
    await again.ask('open', { opening: { ruleset, scenario, seed, seats: {}, record } });
    return again;
  }

  test('asked as the game is played it is what is told of its record', { timeout: 30_000 }, async () => {
    const page = new TestPage();
    await page.open('winter-thunder', 'bastogne', { german: 'human', allied: 'human' });
    const rng = new Rng('luck');
    let seen = await page.settled();
    for (let n = 0; n < 120 && seen.result === ''; n++) {
      if (seen.handOver !== null) {
        expect(await page.ask('luck', {})).toBeNull();
        expect(await page.ask('chances', {})).toEqual([]);
        await page.ask('handedOver', {});
        seen = await page.settled();
        continue;
      }
      if (n % 3 === 0) await page.ask('luck', {});
      seen = await page.choose(seen.choices[rng.below(seen.choices.length)].action);
    }
    while (page.seen.handOver !== null) await page.ask('handedOver', {});
    const [now, again] = [await told(page), await told(await reopened(page))];
    expect(now).toEqual(again);
  });

  test('a game without battles is told none', async () => {
    const page = new TestPage();
    await page.open('toy', 'three', { red: 'human', green: 'human', blue: 'human' });
    await playOut(page, new Rng('toy'));
    expect((await page.ask('luck', {}))?.battles ?? null).toBeNull();
  });
});

describe('reckoning on the page', () => {
  const battle = (end: number, by: number, expected: number[], actual: number[]): FoughtBattle => ({
    title: `Attack ${end}`,
    hexes: [1],
    by,
    at: end - 1,
    end,
    turn: 1,
    expected: expected.map((x) => [x]),
    actual: actual.map((x) => [x]),
  });
  const fought = [
    battle(3, 0, [1, 0.5], [0, 2]),
    battle(9, 1, [0.4, 1.2], [2, 0]),
    battle(12, 0, [0.5, 0.5], [0.5, 0.5]),
  ];

  test('totals count battles that were over at the moment shown', () => {
    const view = { one: 'battle', many: 'battles', figures: ['steps'], fought, hidden: 0 };
    expect(foughtUntil(view, 2)).toEqual([]);
    expect(foughtUntil(view, 9)).toEqual(fought.slice(0, 2));
    expect(totals(fought.slice(0, 2), 'expected', 0, 2)).toEqual([1.4, 1.7]);
    expect(totals(fought.slice(0, 2), 'actual', 0, 2)).toEqual([2, 2]);
  });

  test('between two sides one battle is the luck of one and the bad luck of the other', () => {
    for (const each of fought) expect(swing(each, 0)).toBeCloseTo(-swing(each, 1), 12);
    expect(extreme(fought, 0, 1)).toBe(fought[0]);
    expect(extreme(fought, 0, -1)).toBe(fought[1]);
    expect(extreme(fought, 1, 1)).toBe(fought[1]);
    expect(extreme(fought.slice(2), 0, 1)).toBeNull();
  });

  test('who has no part in a battle has no luck in it', () => {
    const among = battle(3, 0, [0, 1, 0], [0, 0, 0]);
    expect(swing(among, 0)).toBeCloseTo(-1, 12);
    expect(swing(among, 1)).toBeCloseTo(1, 12);
    expect(swing(among, 2)).toBe(0);
  });

  test('dice count up to the moment shown', () => {
    const dice = [
      { at: 1, bySeat: [0.1, -0.1] },
      { at: 5, bySeat: [-0.3, 0.3] },
    ];
    const view = { dice, battles: null };
    expect(diceUntil(view, 5, 2)).toEqual({ bySeat: [0.1, -0.1], count: 1 });
    expect(diceUntil(view, 6, 2).bySeat[1]).toBeCloseTo(0.2, 12);
  });
});
