// How many clicks a game takes for each decision that matters: whole games of three rulesets at three sizes of the window.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { clicksIn, clickThrough } from './clicking-player.ts';
import { decisionsIn } from './decisions.ts';
import { runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

const GAMES = [
  { path: 'winter-thunder/bastogne', me: 'allied', other: 'german', mapShare: 65 },
  { path: 'nuklear-winter-68/empty-quiver', me: 'nato', other: 'reich', mapShare: 40 },
  { path: 'thunder-in-the-east/smolensk', me: 'axis', other: 'soviet', mapShare: 65 },
] as const;

const SIZES = [
  [1440, 900],
  [1280, 720],
  [375, 812],
] as const;

/** The most clicks for a decision that matters. */
const MOST = 1.3;

describe.skipIf(!runsAtLength)(titledAtLength('clicks for each decision that matters'), () => {
  let site: TestedSite;
  const found: string[] = [];
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(async () => {
    process.stdout.write(`${found.join('\n')}\n`);
    await site?.stop();
  });

  test.each(GAMES)('$path takes at most 1.3 over its sizes', { timeout: 900_000 }, async (game) => {
    const { path, me, other, mapShare } = game;
    const total = { made: 0, decided: 0 };
    // A game of Thunder in the East takes as long as three of the others: it is played at the smallest size alone.
    for (const [width, height] of path.startsWith('thunder') ? SIZES.slice(-1) : SIZES) {
      const hash = `#/play/${path}?seat.${me}=human&seat.${other}=recruit&seed=5`;
      const { page, errors } = await site.open(hash, { viewport: { width, height } });
      const clicks = await clickThrough(page, 2500, mapShare);
      expect(clicks).toMatchObject({ isOver: true, idle: [] });
      expect(await page.locator('.end h3').textContent()).not.toBe('');
      const { all, routine } = await decisionsIn(await saved(page));
      const made = clicksIn(clicks);
      const decided = all - routine;
      total.made += made;
      total.decided += decided;
      found.push(
        `${path} ${width} x ${height}: ${made} clicks, ${decided} decisions that matter: ${(made / decided).toFixed(2)}`,
      );
      expect(errors).toEqual([]);
      await page.context().close();
    }
    expect(total.made / total.decided).toBeLessThanOrEqual(MOST);
  });
});
