// The overview of a large map, in the browser, on the synthetic giant.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const FRONT = '#/play/giant/front?seat.west=human&seat.east=human&seed=1';

describe.skipIf(!runsAtLength)(titledAtLength('the overview in the corner of the map'), { timeout: 300_000 }, () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
  });

  test('is there where the map does not fit; a click and a drag move the map; it folds', async () => {
    const { page, errors } = await site.open(FRONT);
    await myTurn(page);
    const overview = page.locator('.minimap');
    await page.waitForSelector('[data-stack]');
    expect(await overview.isVisible()).toBe(false);
    for (let press = 0; press < 4; press++) await page.locator('body').press('+');
    await overview.waitFor({ state: 'visible' });
    await atRest(page);
    const picture = (await page.locator('.minimap-picture').boundingBox())!;
    const ground = async () => (await page.locator('.map-ground').boundingBox())!;
    const frame = async () => (await page.locator('.minimap-frame').boundingBox())!;
    /** How far the frame's middle lies from a place, in pixels of the overview. */
    const off = async (x: number, y: number): Promise<number> => {
      const { x: left, y: top, width, height } = await frame();
      return Math.hypot(left + width / 2 - x, top + height / 2 - y);
    };

    const [x, y] = [picture.x + picture.width * 0.7, picture.y + picture.height * 0.6];
    const before = await ground();
    await page.mouse.click(x, y);
    await expect.poll(() => off(x, y)).toBeLessThan(3);
    expect((await ground()).x).toBeLessThan(before.x - 100);

    const [far, low] = [picture.x + picture.width * 0.4, picture.y + picture.height * 0.45];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(far, low, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => off(far, low)).toBeLessThan(3);

    await page.locator('.minimap-fold').click();
    expect(await page.locator('.minimap-picture').count()).toBe(0);
    await page.reload();
    await page.waitForSelector('[data-stack]');
    for (let press = 0; press < 4; press++) await page.locator('body').press('+');
    await overview.waitFor({ state: 'visible' });
    expect(await page.locator('.minimap-picture').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('is left out on a phone', async () => {
    const { page } = await site.open(FRONT, { viewport: { width: 375, height: 812 }, hasTouch: true });
    await myTurn(page);
    await page.locator('body').press('+');
    await page.locator('body').press('+');
    await page.waitForTimeout(500);
    expect(await page.locator('.minimap').isVisible()).toBe(false);
    await page.context().close();
  });
});
