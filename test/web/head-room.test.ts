// The head of the table is low, and shows a fact whole or not at all, at every size of window; "More" shows all.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsAtLength, TestedSite, titledAtLength } from './page.ts';

const SIZES = [
  [1440, 900],
  [1280, 720],
  [375, 812],
] as const;

/** Pixels of the page that the head may take, also on a phone. */
const MOST_HIGH = 64;

const GAMES = [
  '#/play/winter-thunder/st-vith?seat.german=human&seed=4',
  '#/play/nuklear-winter-68/empty-quiver?seat.nato=human&seed=5',
];

/** The facts whose words are cut: those shown that do not lie within the list. */
const CUT = `(() => {
  const list = document.querySelector('.status dl');
  const room = list.getBoundingClientRect();
  return [...list.children].filter((fact) => {
    const style = getComputedStyle(fact);
    if (style.display === 'none' || fact.classList.contains('hidden')) return false;
    const box = fact.getBoundingClientRect();
    const isOut = box.right > room.right + 1 || box.bottom > room.bottom + 2;
    return isOut || fact.scrollWidth > fact.clientWidth + 1;
  }).map((fact) => fact.textContent);
})()`;

describe.skipIf(!runsAtLength)(titledAtLength('the head of the table'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  for (const [width, height] of SIZES) {
    test(`no fact is cut at ${width} x ${height}`, { timeout: 120_000 }, async () => {
      for (const game of GAMES) {
        const { page } = await site.open(game, { viewport: { width, height } });
        await page.waitForSelector('.status dl > div:not(.hidden)', { timeout: 60_000 });
        await expect.poll(() => page.evaluate(CUT)).toEqual([]);
        const { height: high } = (await page.locator('.status').boundingBox())!;
        expect(high).toBeLessThanOrEqual(MOST_HIGH);
        const more = page.locator('.status .more');
        if ((await more.count()) > 0) {
          await more.click();
          await expect.poll(() => page.locator('.status dl > div:visible').count()).toBeGreaterThan(1);
          await expect.poll(() => page.evaluate(CUT)).toEqual([]);
        }
        await page.context().close();
      }
    });
  }
});
