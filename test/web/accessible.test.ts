// axe-core finds nothing serious on the pages beside the table, and on tables of other kinds.

import { describe, expect, test } from 'vitest';
import { AuditedSite, faultsNow, faultsOf, unfold } from './accessible.ts';
import { middleOf, myTurn, runsAtLength, titledAtLength } from './page.ts';

const MAIL = '#/play/three-bridges/bridgehead?seat.north=human&seat.south=mail';

describe.skipIf(!runsAtLength)(titledAtLength('what axe-core finds'), { timeout: 600_000 }, () => {
  const site = new AuditedSite();

  test('nothing serious on a page of a file to open', async () => {
    const page = await site.opened('#/open', 'input[type=file]');
    expect(await faultsNow(page)).toEqual([]);
    await page.context().close();
  });

  test.each<[string, string, string]>([
    ['the start page, with its forms', '#/', '.card'],
    ['the rules of Winter Thunder', '#/rules/winter-thunder', '.lesson figure svg'],
    ['all rules', '#/rules/nuklear-winter-68/all', 'main'],
    ['a lesson in play', '#/', '.card'],
  ])('%s', async (what, hash, ready) => {
    const page = await site.opened(hash, ready);
    if (what === 'a lesson in play') {
      await page.locator('.lesson').first().click();
      await myTurn(page);
    } else await unfold(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('the report of a turn', async () => {
    const page = await site.opened(
      '#/play/winter-thunder/st-vith?seat.german=regular&seat.allied=human&seed=1',
      '.prompt',
    );
    await page.getByRole('button', { name: 'Report', exact: true }).click({ timeout: 120_000 });
    await page.waitForSelector('.report');
    await unfold(page);
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('a game that is over', async () => {
    const page = await site.opened(
      '#/play/winter-thunder/st-vith?seat.german=recruit&seat.allied=recruit&seed=2',
      '.end',
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('a campaign', async () => {
    const page = await site.opened('#/', '.card');
    await unfold(page);
    await page
      .getByRole('form', { name: 'A campaign of Nuklear Winter 68' })
      .getByRole('button', { name: 'Begin the campaign' })
      .click();
    await page.waitForSelector('.next-mission');
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('a plan with units, threats, odds and what became of it', async () => {
    const page = await site.opened(
      '#/play/three-bridges/crossing?seat.north=human&seat.south=recruit&seed=5',
      '.prompt .choice, .prompt .group',
    );
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.waitForSelector('.plan');
    // Each counter in its own hex, as far as a plan has room, and the enemies next to them as targets, one by one.
    for (const id of (await page
      .locator('.map-counters [data-id]')
      .evaluateAll((all) => all.map((each) => each.getAttribute('data-id')))) as string[]) {
      const { x, y } = await middleOf(page, `.map-counters [data-id="${id}"]`);
      await page.mouse.click(x, y);
      await page.mouse.click(x, y);
      if ((await page.locator('.plan .outcomes').count()) > 0) break;
    }
    await page.waitForSelector('.planned li');
    await unfold(page);
    const all = await faultsOf(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    await page.waitForTimeout(300);
    all.push(...(await faultsOf(page)));
    expect(all).toEqual([]);
    await page.context().close();
  });

  test('a letter by mail, and waiting for one', async () => {
    const page = await site.opened(MAIL, '.prompt .choice, .prompt .group, .parley');
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('the giant', async () => {
    const page = await site.opened(
      '#/play/giant/front?seat.west=human&seat.east=human&seed=1',
      '.prompt .choice, .prompt .group',
    );
    await page.waitForSelector('[data-stack]');
    const all = await faultsOf(page);
    for (const tab of await page.getByRole('tab').allTextContents()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('tab', { name: tab }).click();
      all.push(...(await faultsOf(page)).map((fault) => `${tab}: ${fault}`));
    }
    expect(all).toEqual([]);
    await page.context().close();
  });
});
