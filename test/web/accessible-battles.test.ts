// axe-core finds nothing serious on battles and on the past of a game.

import { describe, expect, test } from 'vitest';
import { AuditedSite, Looks } from './accessible.ts';
import { fought, hashOf, PLAYED } from './fought.ts';
import { runsAtLength, titledAtLength } from './page.ts';

describe.skipIf(!runsAtLength)(titledAtLength('what axe-core finds'), { timeout: 600_000 }, () => {
  const site = new AuditedSite();

  test.each(PLAYED)('battles of $ruleset, and the past', async (played) => {
    const { after } = await fought(played);
    const page = await site.opened(hashOf(played, after), '.prompt .choice, .prompt .group', 'wait');
    const looks = new Looks(page);
    await page
      .locator('.recall')
      .first()
      .evaluate((button) => (button as { click(): void }).click());
    await page.waitForSelector('.moment-card');
    await looks.at('a battle');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.waitForSelector('.past');
    await looks.at('the past');
    expect(looks.faults).toEqual([]);
    await page.context().close();
  });
});
