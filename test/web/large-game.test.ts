// What a game of hundreds of pieces needs, in the browser, on the synthetic giant: finding, formations, the next piece, groups
// that move together, boxes, panels. By mouse, and by keys alone.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, moment, myTurn, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

const FRONT = '#/play/giant/front?seat.west=human&seat.east=human&seed=1';
const LONG = { timeout: 120_000 };

describe.skipIf(!runsAtLength)(titledAtLength('a large game in the browser'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(async () => {
    await site?.stop();
  });

  const opened = async (): Promise<{ page: Page; errors: string[] }> => {
    const shown = await site.open(FRONT);
    await myTurn(shown.page);
    await shown.page.waitForSelector('[data-stack]');
    return shown;
  };
  const find = async (page: Page, typed: string): Promise<void> => {
    await page.keyboard.press('/');
    await page.waitForSelector('.find input');
    await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('search');
    await page.keyboard.type(typed);
    await page.waitForSelector('.found [aria-selected=true]');
  };
  const selected = (page: Page) => page.locator('[data-ring=selected]');

  test('a piece and a hex are found by keys alone, centred and marked; a choice is made', LONG, async () => {
    const { page, errors } = await opened();
    await find(page, 'w050');
    await page.keyboard.press('Enter');
    await expect.poll(() => selected(page).count()).toBe(1);
    await expect.poll(() => page.locator('.reach-cost').count()).toBeGreaterThan(0);
    const middle = async (): Promise<number> => {
      const ring = (await selected(page).first().boundingBox())!;
      const view = (await page.locator('.map-view').boundingBox())!;
      return Math.hypot(
        ring.x + ring.width / 2 - view.x - view.width / 2,
        ring.y + ring.height / 2 - view.y - view.height / 2,
      );
    };
    // The middle of the map is shown in the middle of the view.
    await expect.poll(middle).toBeLessThan(120);
    await find(page, '0710');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('[data-ring=pointed]').count()).toBe(1);
    const [, before] = await moment(page);
    await find(page, 'end');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the next piece that can act, and word when none is left', LONG, async () => {
    const { page, errors } = await opened();
    await page.keyboard.press('.');
    await expect.poll(() => selected(page).count()).toBe(1);
    await expect.poll(() => page.locator('.reach-cost').count()).toBeGreaterThan(0);
    const costs = await page.locator('.reach-cost').count();
    await page.getByRole('button', { name: 'Next piece' }).click();
    await expect.poll(() => page.locator('.reach-cost').count()).not.toBe(costs);
    await page.keyboard.press(',');
    await expect.poll(() => page.locator('.reach-cost').count()).toBe(costs);
    // Both sides march and attack no more; then a reinforcement arrives, when no piece on the map can act.
    const arrives = page.getByText('choose the hex in which');
    while ((await arrives.count()) === 0) {
      const [, before] = await moment(page);
      await find(page, 'end');
      await page.keyboard.press('Enter');
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
      await myTurn(page);
    }
    await page.keyboard.press('.');
    await page.getByText('None of your pieces is left that can act now.').waitFor();
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test(
    'a formation is selected in the list and sent to a hex in one step, which is taken back as one',
    LONG,
    async () => {
      const { page, errors } = await opened();
      await page.keyboard.press('i');
      const army = page.locator('.formation', { hasText: 'Army 5' }).first();
      expect(await army.locator('summary').textContent()).toMatch(/on the map, strength [\d.]+, \d+ can act/);
      await army.locator('summary').click();
      await army.getByRole('button', { name: 'Show and select all' }).click();
      await page.waitForSelector('.group-box');
      await page.getByLabel('The others go as near as they can').check();
      await atRest(page);
      const [, before] = await moment(page);
      const view = (await page.locator('.map-glass').boundingBox())!;
      const spot = [view.x + view.width * 0.42, view.y + view.height / 2] as const;
      await page.mouse.click(...spot);
      await page.locator('.group-box', { hasText: 'can go' }).waitFor();
      expect((await moment(page))[1]).toBe(before);
      await page.keyboard.press('Enter');
      await page.locator('.group-box', { hasText: 'went' }).waitFor();
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before + 4);
      const { actions } = await saved(page);
      expect(actions.every((text) => /^(pick|step|halt) ?/.test(text))).toBe(true);
      await page.keyboard.press('u');
      await expect.poll(async () => (await moment(page))[1]).toBe(before);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test(
    'a frame drawn with Shift selects what can act in it, and a click with Ctrl takes a stack out',
    LONG,
    async () => {
      const { page, errors } = await opened();
      const view = (await page.locator('.map-glass').boundingBox())!;
      const [left, top] = [view.x + view.width * 0.3, view.y + view.height * 0.2];
      await page.keyboard.down('Shift');
      await page.mouse.move(left, top);
      await page.mouse.down();
      await page.mouse.move(left + 200, top + 200, { steps: 5 });
      expect(await page.locator('.map-band').count()).toBe(1);
      await page.mouse.up();
      await page.keyboard.up('Shift');
      await page.waitForSelector('.group-box');
      expect(await page.locator('.map-band').count()).toBe(0);
      const count = async (): Promise<number> =>
        Number(/\d+/.exec((await page.locator('.group-box').textContent())!)?.[0]);
      const all = await count();
      expect(all).toBeGreaterThan(5);
      const ring = (await selected(page).first().boundingBox())!;
      await page.keyboard.down('Control');
      await page.mouse.click(ring.x + ring.width / 2, ring.y + ring.height / 2);
      await page.keyboard.up('Control');
      await expect.poll(count).toBeLessThan(all);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.group-box').count()).toBe(0);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('boxes show the units off the map; a panel has rows, bars and choices that are made in it', LONG, async () => {
    const { page, errors } = await opened();
    await page.locator('.rim-box', { hasText: 'Due' }).first().click();
    await expect.poll(() => page.locator('.rim-unit').count()).toBe(36);
    expect(await page.locator('.rim-part h4').allTextContents()).toEqual(['Turn 2 12', 'Turn 3 12', 'Turn 4 12']);
    await page.locator('.rim-strip button', { hasText: 'Supply' }).click();
    await expect.poll(() => page.locator('.rim-panel tbody tr').count()).toBe(16);
    expect(await page.locator('.rim-bar').count()).toBe(16);
    const [, before] = await moment(page);
    await page.locator('.rim-panel .choice').first().click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    // A headquarters is in hand: there are no more to pick.
    await expect.poll(() => page.locator('.rim-panel .choice').count()).toBe(0);
    await page.locator('body').press('Escape');
    await page.locator('body').press('Escape');
    await expect.poll(() => page.locator('.rim-drawer').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
