// The tray on the page: pieces are put on the map by mouse, finger and key, moved, taken back, and placed by the computer.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moment, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

const HASH = '#/play/nuklear-winter-68/lifeline?seat.reich=human&seat.nato=recruit&seed=5';

/** The middle of a hex, where Shift shows its number at any zoom. */
async function middleOfHex(page: Page, label: string): Promise<{ x: number; y: number }> {
  await page.keyboard.down('Shift');
  const number = page.locator('.map-held-numbers text', { hasText: new RegExp(`^${label}$`) }).first();
  await number.waitFor({ state: 'attached' });
  const box = (await number.boundingBox())!;
  await page.keyboard.up('Shift');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const pieces = (page: Page): Promise<number> => page.locator('.tray-piece').count();
const middle = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = (await page.locator(selector).first().boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

describe.skipIf(!runsAtLength)(titledAtLength('the tray'), { timeout: 120_000 }, () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  const opened = async (options = {}): Promise<{ page: Page; errors: string[] }> => {
    const shown = await site.open(HASH, { viewport: { width: 1440, height: 900 }, ...options });
    await shown.page.locator('.tray-piece').first().waitFor({ timeout: 60_000 });
    await shown.page.locator('.map-reach').first().waitFor();
    return shown;
  };

  test('a piece is dragged to the map and on, each with one undo; a hex that is not legal says why', async () => {
    const { page, errors } = await opened();
    const all = await pieces(page);
    const to = await middleOfHex(page, 'Q4');
    const drag = async (from: { x: number; y: number }, at: { x: number; y: number }): Promise<void> => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(at.x, at.y, { steps: 8 });
      await page.locator('.carried').waitFor();
      await page.mouse.up();
    };
    await drag(await middle(page, '.tray-piece[data-piece="jagdtiger-1"]'), to);
    await expect.poll(() => pieces(page)).toBe(all - 1);
    expect(await page.locator('.tray-piece[data-piece="jagdtiger-1"]').count()).toBe(0);
    await page.keyboard.press('Escape');
    await drag(to, await middleOfHex(page, 'Q8'));
    await expect.poll(() => page.locator('.tray-head').textContent()).toContain('1 of 7');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.keyboard.press('u');
    await expect.poll(() => pieces(page)).toBe(all);
    await drag(await middle(page, '.tray-piece[data-piece="jagdtiger-1"]'), await middleOfHex(page, 'C4'));
    await page.getByText('C4 lies outside its zone').waitFor();
    expect(await pieces(page)).toBe(all);
    expect((await moment(page))[1]).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a click a piece places them; the computer places the rest; begin makes one deed of all', async () => {
    const { page, errors } = await opened();
    const all = await pieces(page);
    const { x, y } = await middleOfHex(page, 'Q4');
    await page.mouse.click(x, y);
    await expect.poll(() => pieces(page)).toBe(all - 1);
    expect(await page.getByRole('button', { name: 'Begin' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Place the rest for me' }).click();
    await expect.poll(() => pieces(page)).toBe(0);
    await page.getByRole('button', { name: 'Begin' }).click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThanOrEqual(all);
    expect((await saved(page)).actions).toContain('place sdkfz-250-1 Q4');
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBe(0);
    await expect.poll(() => page.locator('.tray-head').textContent()).toContain('7 of 7');
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('by keys: N takes the next piece, Enter on it leads to the map, Enter there places it, A the rest, Space begins', async () => {
    const { page, errors } = await opened();
    await page.keyboard.press('n');
    await expect
      .poll(() => page.locator('.tray-piece[aria-pressed=true]').getAttribute('data-piece'))
      .not.toBe('sdkfz-250-1');
    await page.locator('.tray-piece[aria-pressed=true]').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate("document.activeElement?.className ?? ''")).toContain('map-view');
    const all = await pieces(page);
    for (let n = 0; n < 30 && (await pieces(page)) === all; n++) {
      await page.keyboard.press('ArrowRight');
      if (
        /can be placed|chosen|can go/.test((await page.locator('.map-view .for-ears').textContent()) ?? '') ||
        n > 3
      ) {
        await page.keyboard.press('Enter');
        await page.waitForTimeout(200);
      }
    }
    expect(await pieces(page)).toBe(all - 1);
    await page.locator('.tray-head').click();
    await page.keyboard.press('a');
    await expect.poll(() => pieces(page)).toBe(0);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThanOrEqual(all);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('on a telephone a finger carries a piece up to the map', async () => {
    const { page, errors } = await opened({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });
    const all = await pieces(page);
    const from = await middle(page, '.tray-piece');
    const to = await middle(page, '.reach-edge');
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await touch('touchStart', [from]);
    for (let n = 1; n <= 8; n++) {
      await touch('touchMove', [{ x: from.x + ((to.x - from.x) * n) / 8, y: from.y + ((to.y - from.y) * n) / 8 }]);
    }
    await touch('touchEnd', []);
    await expect.poll(() => pieces(page)).toBe(all - 1);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
