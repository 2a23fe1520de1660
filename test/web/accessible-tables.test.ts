// axe-core finds nothing serious on the tables of the rulesets.

import { describe, expect, test } from 'vitest';
import { AuditedSite, Looks, unfold } from './accessible.ts';
import { openMenu, runsAtLength, titledAtLength } from './page.ts';

const TABLES = [
  ['winter-thunder/st-vith', '?seat.german=human&seat.allied=recruit&seed=4'],
  ['nuklear-winter-68/empty-quiver', '?seat.nato=human&seat.reich=recruit&seed=5'],
  ['thunder-in-the-east/smolensk', '?seat.axis=human&seat.soviet=recruit&seed=5'],
] as const;

describe.skipIf(!runsAtLength)(titledAtLength('what axe-core finds'), { timeout: 600_000 }, () => {
  const site = new AuditedSite();

  test.each(TABLES)('the table of %s: choosing, menus, tabs, dialogs, a plan', async (path, seats) => {
    const page = await site.opened(`#/play/${path}${seats}`, '.prompt .choice, .prompt .group');
    const looks = new Looks(page);
    await unfold(page);
    await looks.at('choosing');
    for (const tab of await page.getByRole('tab').allTextContents()) {
      await page.getByRole('tab', { name: tab }).click();
      await looks.at(`tab ${tab}`);
    }
    for (const menu of ['Map', 'Game'] as const) {
      await openMenu(page, menu);
      await looks.at(`menu ${menu}`);
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
    await looks.at('help');
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await page.waitForSelector('.charts');
    const charts = page.getByLabel('Chart', { exact: true });
    await page.getByRole('button', { name: 'Large' }).click();
    await page.waitForSelector('dialog[open] .chart');
    await looks.at('a chart');
    await page.keyboard.press('Escape');
    for (const chart of await charts.locator('option').allTextContents()) {
      await charts.selectOption({ label: chart });
      await looks.now(`chart ${chart}`);
    }
    await page.keyboard.press('/');
    await page.waitForSelector('.find input');
    await looks.at('finding');
    await page.keyboard.press('Escape');
    const plan = page.getByRole('button', { name: 'Plan', exact: true });
    if ((await plan.count()) > 0) {
      await plan.click();
      await page.waitForSelector('.plan');
      await looks.at('a plan');
    }
    expect(looks.faults).toEqual([]);
    await page.context().close();
  });
});
