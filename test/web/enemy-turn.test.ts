// After the enemy's turn: trails of what he moved, the banner that says whose move it is, and a log that stays at its end.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const GAME = '#/play/winter-thunder/st-vith?seat.german=regular&seat.allied=human&seed=1';

describe.skipIf(!runsAtLength)(titledAtLength('after the enemy’s turn'), { timeout: 300_000 }, () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  test('the banner tells turn and mover and goes away; trails lead to where his units are, until one moves', async () => {
    const { page, errors } = await site.open(GAME, { viewport: { width: 1440, height: 900 } });
    const banner = page.locator('.turn-banner');
    await banner.first().waitFor({ timeout: 120_000 });
    // It stays for seconds from when it is seen: the move passes on to the person.
    await expect
      .poll(() => banner.locator('.turn-mover').allTextContents(), { timeout: 60_000, interval: 100 })
      .toEqual(['Allied: US First Army HQ']);
    await myTurn(page);
    const trails = page.locator('.map-trails path');
    await expect.poll(() => trails.count(), { timeout: 60_000 }).toBeGreaterThan(0);
    await expect.poll(() => banner.count(), { timeout: 60_000 }).toBe(0);
    // The past has no trails: they are of the present move.
    await page.keyboard.press('Home');
    await page.waitForSelector('.past');
    await expect.poll(() => trails.count()).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => trails.count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the log stays at its end when its height changes, and where a person has scrolled it', async () => {
    const { page, errors } = await site.open(GAME, { viewport: { width: 1440, height: 900 } });
    await myTurn(page);
    await page.getByRole('tab', { name: 'Log' }).click();
    const lines = page.locator('.log-lines');
    const left = (): Promise<number> =>
      lines.evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
    const height = (): Promise<number> => lines.evaluate((list) => list.clientHeight);
    await expect.poll(() => lines.evaluate((list) => list.scrollHeight > list.clientHeight + 100)).toBe(true);
    await expect.poll(left).toBeLessThan(2);
    const tall = await height();
    await page.setViewportSize({ width: 1440, height: 620 });
    await expect.poll(height).toBeLessThan(tall);
    await expect.poll(left).toBeLessThan(2);
    // Scrolled back, it is left there.
    await lines.evaluate((list) => list.scrollTo({ top: 0 }));
    await expect.poll(() => lines.evaluate((list) => list.scrollTop)).toBe(0);
    await page.waitForTimeout(200);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(height).toBe(tall);
    expect(await lines.evaluate((list) => list.scrollTop)).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
