// axe-core finds nothing serious in the workshop.

import { describe, expect, test } from 'vitest';
import { AuditedSite, Looks, unfold } from './accessible.ts';
import { runsAtLength, titledAtLength } from './page.ts';

describe.skipIf(!runsAtLength)(titledAtLength('what axe-core finds'), { timeout: 600_000 }, () => {
  const site = new AuditedSite();

  test.each([
    ['winter-thunder', 'Bastogne'],
    ['nuklear-winter-68', 'Eye For An Eye'],
  ])('the editor of %s: what to make, pieces, a piece in hand, fields, faults, the game on it', async (id, copy) => {
    const page = await site.opened(`#/edit?game=${id}`, `#make-${id}`);
    const looks = new Looks(page);
    await looks.at('what to make');
    await page
      .locator('section', { has: page.locator(`#make-${id}`) })
      .getByRole('button', { name: copy, exact: true })
      .click();
    await page.waitForSelector('.bench [data-piece]', { timeout: 60_000 });
    await looks.at('pieces');
    const tab = page.locator('.bench-side [role=tab]');
    await page.locator('[data-piece]').first().focus();
    await page.keyboard.press('Enter');
    await page.waitForSelector('.selected-piece');
    await looks.at('a piece in hand');
    await page.keyboard.press('Escape');
    await tab.nth(1).click();
    await unfold(page);
    await looks.at('fields');
    await page.locator('[data-path="scenario"] input').first().fill('No Name');
    await tab.nth(2).click();
    await page.waitForSelector('.fault-list li');
    await looks.at('faults');
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.waitForSelector('dialog[open]');
    await looks.at('the game on it');
    expect(looks.faults).toEqual([]);
    await page.context().close();
  });
});
