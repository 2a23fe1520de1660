// What is drawn over the map for a person who plans: reach by turns, the enemy's reach, hex numbers, legends, rings of stacks.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atRest, moment, myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const BASTOGNE = '#/play/winter-thunder/bastogne?seat.german=human&seat.allied=human&seed=5';

const texts = (page: Page, selector: string): Promise<string[]> => page.locator(selector).allTextContents();

describe.skipIf(!runsAtLength)(titledAtLength('what is drawn over the map'), () => {
  let site: TestedSite;
  let page: Page;
  let errors: readonly string[];

  beforeAll(async () => {
    site = await TestedSite.start();
    ({ page, errors } = await site.open(BASTOGNE));
  }, 120_000);
  afterAll(() => site?.stop());

  test('keys alone lead to the move of a unit', async () => {
    await myTurn(page);
    while ((await page.getByText('End movement').count()) === 0) {
      const before = (await moment(page))[1];
      await page.keyboard.press('n');
      await page.keyboard.press('Enter');
      // A set is named item by item, and then handed over.
      if ((await page.locator('.set').count()) > 0) {
        await expect.poll(() => page.locator('.set-item[aria-pressed=true]').count()).toBe(1);
        await page.keyboard.press('Space');
      }
      await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
      await myTurn(page);
    }
  });

  test('a digit shows the reach of the selected piece in so many turns, each hex with its turn, and what that assumes', async () => {
    const before = (await moment(page))[1];
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.reach-cost').count()).toBeGreaterThan(1);
    const one = await page.locator('.reach-cost').count();
    await page.keyboard.press('Shift+3');
    await expect.poll(() => page.locator('.reach-turn').count()).toBeGreaterThan(one);
    const turns = new Set(await texts(page, '.map-view .reach-turn'));
    expect([...turns]).toEqual(expect.arrayContaining(['1', '2']));
    const legend = page.locator('.map-legend');
    expect(await legend.textContent()).toContain('in 3 turns');
    expect(await legend.textContent()).toContain('Further turns');
    expect((await moment(page))[1]).toBe(before);
    await page.keyboard.press('Shift+1');
    await expect.poll(() => page.locator('.reach-turn').count()).toBe(0);
    expect(await page.locator('.reach-cost').count()).toBe(one);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.map-reach').count()).toBe(0);
  });

  test('Shift shows the number of every hex in sight as long as it is held, however small the map', async () => {
    for (const key of ['-', '-', '-', '-']) await page.keyboard.press(key);
    await atRest(page);
    await page.keyboard.down('Shift');
    await expect.poll(() => page.locator('.map-held-numbers text').count()).toBeGreaterThan(40);
    const { height } = (await page.locator('.map-held-numbers text').first().boundingBox())!;
    expect(height).toBeGreaterThan(7);
    await page.keyboard.up('Shift');
    await expect.poll(() => page.locator('.map-held-numbers').count()).toBe(0);
    await page.locator('input[type=search]').first().focus();
    await page.keyboard.down('Shift');
    await page.waitForTimeout(300);
    expect(await page.locator('.map-held-numbers').count()).toBe(0);
    await page.keyboard.up('Shift');
    await page.locator('body').click({ position: { x: 5, y: 5 } });
    await page.keyboard.press('0');
  });

  test('every key of an overlay has its own hatching, on the map and in the legend', async () => {
    await page.locator('.tools > select').selectOption('threat');
    const rows = page.locator('.map-legend li');
    await expect.poll(() => rows.count()).toBe(3);
    const shapes = (await page.evaluate(`[...document.querySelectorAll('.map-legend pattern')]
      .map((node) => node.getAttribute('width') + node.firstElementChild.getAttribute('d'))`)) as string[];
    expect(new Set(shapes).size).toBe(3);
    const onMap = (await page.evaluate(`[...document.querySelectorAll('.map-overlay pattern')]
      .map((node) => node.getAttribute('width') + node.firstElementChild.getAttribute('d'))`)) as string[];
    expect(onMap).toEqual(shapes);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.map-legend').count()).toBe(0);
  });

  test('Shift+V shows where enemy pieces can come, and takes it away', async () => {
    await page.keyboard.press('Shift+V');
    await expect.poll(() => page.locator('[data-overlay=many]').count()).toBe(1);
    expect(await page.locator('.tools > select').inputValue()).toBe('enemy-reach');
    await page.keyboard.press('Shift+V');
    await expect.poll(() => page.locator('[data-overlay]').count()).toBe(0);
  });

  test('a stack with several that can act says how many, and its fan rings each of them', async () => {
    const plate = page.locator('.map-badges .plate[data-choices]:not([data-choices="1"])').first();
    await expect.poll(() => plate.boundingBox()).not.toBeNull();
    const count = Number(await plate.getAttribute('data-choices'));
    const { x, y, width, height } = (await plate.boundingBox())!;
    const middles = (await page.evaluate(`[...document.querySelectorAll('.ring-act')].map((ring) => {
      const { x, y, width, height } = ring.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })`)) as { x: number; y: number }[];
    const far = (spot: { x: number; y: number }): number => Math.hypot(spot.x - x - width / 2, spot.y - y - height / 2);
    const ring = middles.sort((one, other) => far(one) - far(other))[0];
    await page.mouse.click(ring.x + 3, ring.y - 3);
    await expect.poll(() => page.locator('.map-fan .ring-act').count()).toBe(count);
    await page.keyboard.press('Escape');
  });

  test('D describes the hex pointed at; what ends a move says how many pieces are left, ends it at once, and undo gives it back', async () => {
    const ring = (await page.locator('.ring-act').first().boundingBox())!;
    await page.mouse.move(ring.x + ring.width / 2, ring.y + ring.height / 2);
    await page.keyboard.press('d');
    await expect.poll(() => page.locator('dialog[open] .described li').count()).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
    const before = (await moment(page))[1];
    expect(await page.locator('.left-undone').textContent()).toMatch(/\d+ can still act/);
    await page.keyboard.press('Space');
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
    await page.keyboard.press('u');
    await expect.poll(async () => (await moment(page))[1]).toBe(before);
    expect(errors).toEqual([]);
  });
});
