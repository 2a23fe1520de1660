// A campaign on the page: begun on the start page, played mission by mission by clicks, repaired, saved, opened again.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveFile, myTurn, openMenu, runsAtLength, TestedSite, titledAtLength } from './page.ts';

describe.skipIf(!runsAtLength)(titledAtLength('a campaign on the page'), () => {
  let site: TestedSite;

  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  async function begin(page: Page, game: string, players: readonly string[]): Promise<void> {
    await page.waitForSelector('.card');
    // Small games are folded away.
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    const form = page.getByRole('form', { name: `A campaign of ${game}` });
    for (const [i, player] of players.entries())
      await form
        .locator('select')
        .nth(i + 1)
        .selectOption(player);
    await form.getByRole('button', { name: 'Begin the campaign' }).click();
    await page.waitForSelector('.next-mission');
  }

  /** Chooses the first thing that there is, until the mission is over. */
  async function playOut(page: Page): Promise<void> {
    for (;;) {
      await myTurn(page);
      if (await page.locator('.end').isVisible()) return;
      const before = await page.locator('.replay output').textContent();
      const group = page.locator('.prompt details.group:not([open]) summary').first();
      if ((await page.locator('.prompt .choice:visible').count()) === 0) await group.click();
      await page.locator('.prompt .choice:visible').first().click();
      await expect.poll(() => page.locator('.replay output').textContent(), { timeout: 20_000 }).not.toBe(before);
    }
  }

  test('goes from mission to mission to its end, through a reload, a repair and a file', async () => {
    const { page, errors } = await site.open('#/');
    await begin(page, 'Caravans', ['human', 'recruit', 'recruit']);
    let missions = 0;
    while ((await page.locator('.next-mission').count()) > 0) {
      missions++;
      await page.getByRole('link', { name: `Play mission ${missions}` }).click();
      await myTurn(page);
      if (missions === 1) {
        await page.locator('.prompt .choice:visible').first().click();
        await myTurn(page);
        await page.reload();
        await myTurn(page);
        await openMenu(page, 'Game');
        await page.getByRole('button', { name: 'Resign' }).click();
        await expect
          .poll(() => page.locator('.parley').textContent())
          .toMatch(/^Resign mission 1 as .*defeat: no victory points, 1 supply point/);
        await page.getByRole('button', { name: 'Play on' }).click();
        await openMenu(page, 'Game');
        await page.getByRole('link', { name: 'The campaign', exact: true }).click();
        await page.getByRole('link', { name: 'Play on mission 1' }).click();
      }
      await playOut(page);
      await page.getByRole('link', { name: 'On with the campaign' }).click();
      await page.waitForSelector('.missions .is-played');
      const repair = page.getByRole('button', { name: /^Repair / }).first();
      if ((await repair.count()) > 0) {
        await repair.click();
        await page.waitForSelector('.force .repaired');
      }
    }
    expect(await page.locator('.campaign .verdict h2').textContent()).toMatch(
      /^The campaign is over: (poor|fair|rich)$/,
    );
    expect(await page.locator('.missions .is-played').count()).toBe(missions);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the campaign' }).click();
    const text = readFileSync(await (await saving).path(), 'utf8');
    const course = await page.locator('.missions').textContent();
    const address = page.url();
    await page.goto(`${page.url().replace(/#.*/, '')}#/open`);
    await giveFile(page, text.replace(/"victory"/, '"draw"').replace(/"defeat"/, '"victory"'));
    await page.waitForSelector('.fault');
    expect((await page.locator('.fault').textContent())!.length).toBeLessThan(300);
    await giveFile(page, text);
    await page.waitForSelector('.campaign .missions');
    expect(page.url()).not.toBe(address);
    expect(await page.locator('.missions').textContent()).toBe(course);
    await page.goto(`${page.url().replace(/#.*/, '')}#/`);
    await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
    await expect.poll(() => page.locator('.kept-campaigns li').count()).toBe(2);
    expect(errors).toEqual([]);
    await page.context().close();
  }, 240_000);

  test.each([
    ['wide', 1440, 900],
    ['middle', 1280, 720],
    ['phone', 375, 812],
  ])(
    'shows, in a window that is %s, what a watched mission of Nuklear Winter cost',
    async (_, width, height) => {
      const { page, errors } = await site.open('#/', { viewport: { width, height } });
      await begin(page, 'Nuklear Winter 68', ['recruit', 'recruit', 'recruit']);
      await page.getByRole('link', { name: 'Play mission 1' }).click();
      await page.waitForSelector('.end', { timeout: 200_000 });
      await page.getByRole('link', { name: 'On with the campaign' }).click();
      await page.waitForSelector('.missions .is-played .result');
      expect(await page.locator('.next-mission h2').textContent()).toMatch(/^Mission 2: /);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await page.getByRole('link', { name: 'See its game again' }).click();
      await page.waitForSelector('.replay output');
      expect(errors).toEqual([]);
      await page.context().close();
    },
    300_000,
  );
});
