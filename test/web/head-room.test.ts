// The head of the table is low, and shows a fact whole or not at all, at every size of window; "More" shows all over the
// map. Every turn of a short game has its box, and an open list of choices has room.

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

/** The words of turn boxes that end in dots. */
const CUT_BOXES = `[...document.querySelectorAll('.turn-track span')]
  .filter((words) => words.offsetWidth > 0 && words.scrollWidth > words.clientWidth)
  .map((words) => words.textContent)`;

describe.skipIf(!runsAtLength)(titledAtLength('the head of the table'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  test.each([
    ['winter-thunder/home-for-christmas?seat.german=human&seed=1', '+ 1'],
    ['thunder-in-the-east/smolensk?seat.axis=human&seed=1', '+ 2'],
  ])(
    'at 1280 x 720 each turn box tells its words whole or counts what arrives: %s',
    async (game, brief) => {
      const { page } = await site.open(`#/play/${game}`, { viewport: { width: 1280, height: 720 } });
      await page.waitForSelector('.status dl > div:not(.hidden)', { timeout: 60_000 });
      await expect.poll(() => page.evaluate(CUT_BOXES)).toEqual([]);
      expect(await page.locator('.turn-track span:visible').allTextContents()).toContain(brief);
      await page.context().close();
    },
    120_000,
  );

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
          const map = await page.locator('.map-view').boundingBox();
          await more.click();
          await expect.poll(() => page.locator('.status dl > div:visible').count()).toBeGreaterThan(1);
          await expect.poll(() => page.evaluate(CUT)).toEqual([]);
          if (width > 960) expect(await page.locator('.map-view').boundingBox()).toEqual(map);
        }
        await page.context().close();
      }
    });
  }

  test('at 1280 x 720 six turns are in sight, and four choices of a list that was opened', async () => {
    const hash = '#/play/winter-thunder/home-for-christmas?seat.german=human&seed=5';
    const { page } = await site.open(hash, { viewport: { width: 1280, height: 720 } });
    await page.locator('.prompt .group > summary').click();
    const seen = (selector: string, room: string): Promise<number> =>
      page.evaluate(`(() => {
        const room = document.querySelector('${room}').getBoundingClientRect();
        return [...document.querySelectorAll('${selector}')].filter((node) => {
          const box = node.getBoundingClientRect();
          return box.height > 0 && box.right <= room.right + 1 && box.bottom <= room.bottom + 1;
        }).length;
      })()`);
    await expect.poll(() => seen('.turn-track li', '.turn-track')).toBe(6);
    await expect.poll(() => seen('.prompt .group[open] .choice', '.talk')).toBeGreaterThanOrEqual(4);
    // Battles that are not shown are shown again at the panel of the players.
    await page.getByRole('tab', { name: 'Players' }).click();
    await page.getByLabel('Show battles').selectOption({ label: 'until I go on' });
    expect(await page.evaluate(`JSON.parse(localStorage.getItem('grognard.settings')).battles`)).toBe('wait');
    // The words of a button stay on one line.
    await page.keyboard.press('Escape');
    await page.keyboard.press('m');
    const { height: high } = (await page.getByRole('button', { name: 'Play my turn' }).boundingBox())!;
    expect(high).toBeLessThan(48);
    await page.context().close();
  });
});
