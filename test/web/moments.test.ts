// Battles are shown one after another over the map, with keys, by themselves, and without movement where that is asked for.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runsAtLength, TestedSite, titledAtLength } from './page.ts';

const PICTURES = process.env.MOMENT_PICTURES;

describe.skipIf(!runsAtLength)(titledAtLength('battles on the page'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  const WINTER = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=regular&seed=1';
  const NUKLEAR = '#/play/nuklear-winter-68/omega?seat.reich=human&seat.nato=regular&seed=3';

  const picture = async (page: Page, name: string): Promise<void> => {
    if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` });
  };

  /** Has the turn played by a stand-in until a battle is shown. */
  const untilBattle = async (page: Page): Promise<void> => {
    const card = page.locator('.moment-card');
    for (let n = 0; n < 30 && !(await card.isVisible()); n++) {
      await page.keyboard.press('m');
      await page.keyboard.press('m');
      await card.waitFor({ timeout: 4000 }).catch(() => {});
    }
    expect(await card.isVisible()).toBe(true);
  };

  test.each([
    ['winter-thunder', WINTER, { width: 1440, height: 900 }],
    ['winter-thunder-phone', WINTER, { width: 375, height: 812 }],
    ['nuklear-winter', NUKLEAR, { width: 1440, height: 900 }],
    ['nuklear-winter-phone', NUKLEAR, { width: 375, height: 812 }],
  ] as const)(
    '%s: a battle is shown, and Enter goes on',
    async (name, hash, viewport) => {
      const { page, errors } = await site.open(hash, { viewport, reducedMotion: 'reduce' }, 0, 'wait');
      await page.waitForSelector('.prompt');
      await picture(page, `${name}-banner`);
      await untilBattle(page);
      const length = await page.locator('.replay output').textContent();
      await picture(page, `${name}-battle`);
      expect(await page.locator('.map-moment .moment-veil').count()).toBe(1);
      expect(await page.locator('.map-moment .moment-target').count()).toBeGreaterThan(0);
      expect(await page.locator('.moment-dice li').count()).toBeGreaterThan(0);
      expect(await page.locator('.moment-card footer p').textContent()).not.toBe('');
      // The game waits for who reads.
      await page.waitForTimeout(700);
      expect(await page.locator('.replay output').textContent()).toBe(length);
      const shown = await page.locator('.moment-card').getAttribute('aria-label');
      const dice = await page.locator('.moment-dice').textContent();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        `document.querySelector('.moment-card')?.getAttribute('aria-label') !== ${JSON.stringify(shown)} ||
       document.querySelector('.moment-dice')?.textContent !== ${JSON.stringify(dice)}`,
      );
      for (let n = 0; n < 3; n++) {
        if (!(await page.locator('.moment-card').isVisible())) await untilBattle(page);
        await picture(page, `${name}-battle-${n}`);
        await page.keyboard.press('Enter');
        await page.waitForTimeout(300);
      }
      await page.keyboard.press('Escape');
      await page.waitForTimeout(2500);
      await picture(page, `${name}-after`);
      expect(errors).toEqual([]);
      await page.context().close();
    },
    240_000,
  );

  test('by itself a battle goes after 2 s; reduced motion keeps everything still, else it moves', async () => {
    for (const reducedMotion of ['reduce', 'no-preference'] as const) {
      const { page } = await site.open(WINTER, { reducedMotion }, 0, 'by itself');
      await page.waitForSelector('.prompt');
      await untilBattle(page);
      const moving = await page.evaluate(
        `[...document.querySelectorAll('.moment-card, .moment-card *, .map-moment, .map-moment *')]
          .filter((node) => getComputedStyle(node).animationName !== 'none').length`,
      );
      if (reducedMotion === 'reduce') expect(moving).toBe(0);
      else expect(moving).toBeGreaterThan(2);
      const dice = await page.locator('.moment-dice').textContent();
      await page.waitForFunction(
        `document.querySelector('.moment-dice')?.textContent !== ${JSON.stringify(dice)}`,
        undefined,
        { timeout: 15_000 },
      );
      await page.context().close();
    }
  }, 240_000);
});
