// What is kept and what links carry, in a browser as people use it.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasBrowser, moment, myTurn, saved, TestedSite, titled } from './page.ts';

const CHRISTMAS = '#/play/winter-thunder/home-for-christmas?seat.german=human&seat.allied=recruit';
const units = JSON.parse(
  readFileSync(new URL('../../src/rules/winter-thunder/data/units.json', import.meta.url), 'utf8'),
) as { units: { name: string }[] };
units.units[0].name = 'Another name';

/** Makes a choice that stands behind the first button. */
async function chooseSomething(page: Page): Promise<void> {
  await myTurn(page);
  const groups = page.locator('.group:not([open]) summary');
  if ((await groups.count()) > 0) await groups.first().click();
  const [, before] = await moment(page);
  await page.locator('.prompt .choice').first().click();
  await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
}

describe.skipIf(!hasBrowser)(titled('what is kept and what links carry'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    const opening = { ruleset: 'winter-thunder', scenario: 'bastogne', seed: '5', seats: { german: 'human' } };
    site = await TestedSite.start({ 'own.json': { ...opening, data: { units } } });
  }, 120_000);
  afterAll(() => site?.stop());

  test('a choice that was just made is still there when the page is loaded anew at once', async () => {
    const { page, errors } = await site.open(CHRISTMAS);
    for (let n = 0; n < 3; n++) {
      await chooseSomething(page);
      const [, length] = await moment(page);
      await page.reload();
      await myTurn(page);
      expect((await moment(page))[1]).toBeGreaterThanOrEqual(length);
    }
    const before = await moment(page);
    await page.locator('a[href="#/"]').first().click();
    await page.locator('a[href="#/open"]').click();
    await page.locator('.plain .row button').first().click();
    await myTurn(page);
    expect(await moment(page)).toEqual(before);
    expect(await page.locator('.plain .row').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a link leads a fresh browser to the same position, and playing on there leaves the first game alone', async () => {
    const { page, errors } = await site.open(CHRISTMAS, { permissions: ['clipboard-read', 'clipboard-write'] });
    for (let n = 0; n < 4; n++) await chooseSomething(page);
    await myTurn(page);
    const record = await saved(page);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByText('copied').waitFor();
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(link.length).toBeLessThan(500);
    const other = await site.open(link.slice(link.indexOf('#')));
    await myTurn(other.page);
    expect(await moment(other.page)).toEqual(await moment(page));
    expect(await other.page.locator('.prompt-line').textContent()).toBe(
      await page.locator('.prompt-line').textContent(),
    );
    expect(await saved(other.page)).toEqual(record);
    await chooseSomething(other.page);
    const { length } = (await saved(other.page)).actions;
    await other.page.reload();
    await myTurn(other.page);
    expect((await moment(other.page))[1]).toBeGreaterThanOrEqual(length);
    expect([...errors, ...other.errors]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });

  test('a game with data of its own has no link, but a file that holds the data', async () => {
    const { page, errors } = await site.open('#/open?from=own.json');
    await chooseSomething(page);
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByText('no link can carry').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = await (await saving).path();
    const length = (JSON.parse(readFileSync(file, 'utf8')) as { actions: string[] }).actions.length;
    await page.locator('a[href="#/open"]').click();
    await page.locator('input[type=file]').setInputFiles(file);
    await myTurn(page);
    expect((await moment(page))[1]).toBeGreaterThanOrEqual(length);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
