// axe-core finds nothing serious on any part of the page.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsNow, faultsOf } from './accessible.ts';
import { fought, hashOf, PLAYED } from './fought.ts';
import { hasBrowser, middleOf, myTurn, openMenu, runsAtLength, TestedSite, titled } from './page.ts';

const TABLES = [
  ['winter-thunder/st-vith', '?seat.german=human&seat.allied=recruit&seed=4'],
  ['nuklear-winter-68/empty-quiver', '?seat.nato=human&seat.reich=recruit&seed=5'],
  ['thunder-in-the-east/smolensk', '?seat.axis=human&seat.soviet=recruit&seed=5'],
] as const;

const MAIL = '#/play/three-bridges/bridgehead?seat.north=human&seat.south=mail';

describe.skipIf(!hasBrowser)(titled('what axe-core finds'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  const opened = async (hash: string, ready: string, battles = 'at once'): Promise<Page> => {
    const { page } = await site.open(
      hash,
      { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } },
      0,
      battles,
    );
    await page.waitForSelector(ready, { timeout: 120_000 });
    return page;
  };
  const unfold = (page: Page): Promise<unknown> =>
    page.evaluate(`for (const each of document.querySelectorAll('main details')) each.open = true`);

  test('nothing serious on a page of a file to open', async () => {
    const page = await opened('#/open', 'input[type=file]');
    expect(await faultsNow(page)).toEqual([]);
    await page.context().close();
  });

  describe.runIf(runsAtLength)('at length', { timeout: 600_000 }, () => {
    test.each<[string, string, string]>([
      ['the start page, with its forms', '#/', '.card'],
      ['the rules of Winter Thunder', '#/rules/winter-thunder', '.lesson figure svg'],
      ['all rules', '#/rules/nuklear-winter-68/all', 'main'],
      ['a lesson in play', '#/', '.card'],
    ])('%s', async (what, hash, ready) => {
      const page = await opened(hash, ready);
      if (what === 'a lesson in play') {
        await page.locator('.lesson').first().click();
        await myTurn(page);
      } else await unfold(page);
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    });

    test.each(TABLES)('the table of %s: choosing, menus, tabs, dialogs, a plan', async (path, seats) => {
      const page = await opened(`#/play/${path}${seats}`, '.prompt .choice, .prompt .group');
      const all: string[] = [];
      const look = async (where: string): Promise<void> => {
        all.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`));
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await unfold(page);
      await look('choosing');
      for (const tab of await page.getByRole('tab').allTextContents()) {
        await page.getByRole('tab', { name: tab }).click();
        await look(`tab ${tab}`);
      }
      for (const menu of ['Map', 'Game'] as const) {
        await openMenu(page, menu);
        await look(`menu ${menu}`);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('?');
      await page.waitForSelector('dialog[open]');
      await look('help');
      await page.keyboard.press('Escape');
      await page.keyboard.press('c');
      await page.waitForSelector('.charts');
      const charts = page.getByLabel('Chart', { exact: true });
      await page.getByRole('button', { name: 'Large' }).click();
      await page.waitForSelector('dialog[open] .chart');
      await look('a chart');
      await page.keyboard.press('Escape');
      for (const chart of await charts.locator('option').allTextContents()) {
        await charts.selectOption({ label: chart });
        all.push(...(await faultsNow(page)).map((fault) => `chart ${chart}: ${fault}`));
      }
      await page.keyboard.press('/');
      await page.waitForSelector('.find input');
      await look('finding');
      await page.keyboard.press('Escape');
      const plan = page.getByRole('button', { name: 'Plan', exact: true });
      if ((await plan.count()) > 0) {
        await plan.click();
        await page.waitForSelector('.plan');
        await look('a plan');
      }
      expect(all).toEqual([]);
      await page.context().close();
    });

    test.each(PLAYED)('battles of $ruleset, and the past', async (played) => {
      const { after } = await fought(played);
      const page = await opened(hashOf(played, after), '.prompt .choice, .prompt .group', 'wait');
      const all: string[] = [];
      const look = async (where: string): Promise<void> => {
        all.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`));
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await page
        .locator('.recall')
        .first()
        .evaluate((button) => (button as { click(): void }).click());
      await page.waitForSelector('.moment-card');
      await look('a battle');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Home');
      await page.waitForSelector('.past');
      await look('the past');
      expect(all).toEqual([]);
      await page.context().close();
    });

    test('the report of a turn', async () => {
      const page = await opened(
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
      const page = await opened('#/play/winter-thunder/st-vith?seat.german=recruit&seat.allied=recruit&seed=2', '.end');
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    });

    test('a campaign', async () => {
      const page = await opened('#/', '.card');
      await unfold(page);
      await page
        .getByRole('form', { name: 'A campaign of Nuklear Winter 68' })
        .getByRole('button', { name: 'Begin the campaign' })
        .click();
      await page.waitForSelector('.next-mission');
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    });

    test.each([
      ['winter-thunder', 'Bastogne'],
      ['nuklear-winter-68', 'Eye For An Eye'],
    ])('the editor of %s: what to make, pieces, a piece in hand, fields, faults, the game on it', async (id, copy) => {
      const page = await opened(`#/edit?game=${id}`, `#make-${id}`);
      const all: string[] = [];
      const look = async (where: string): Promise<void> => {
        all.push(...(await faultsOf(page)).map((fault) => `${where}: ${fault}`));
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await look('what to make');
      await page
        .locator('section', { has: page.locator(`#make-${id}`) })
        .getByRole('button', { name: copy, exact: true })
        .click();
      await page.waitForSelector('.bench [data-piece]', { timeout: 60_000 });
      await look('pieces');
      const tab = page.locator('.bench-side [role=tab]');
      await page.locator('[data-piece]').first().focus();
      await page.keyboard.press('Enter');
      await page.waitForSelector('.selected-piece');
      await look('a piece in hand');
      await page.keyboard.press('Escape');
      await tab.nth(1).click();
      await unfold(page);
      await look('fields');
      await page.locator('[data-path="scenario"] input').first().fill('No Name');
      await tab.nth(2).click();
      await page.waitForSelector('.fault-list li');
      await look('faults');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Play it' }).click();
      await page.waitForSelector('dialog[open]');
      await look('the game on it');
      expect(all).toEqual([]);
      await page.context().close();
    });

    test('a plan with units, threats, odds and what became of it', async () => {
      const page = await opened(
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
      const page = await opened(MAIL, '.prompt .choice, .prompt .group, .parley');
      expect(await faultsOf(page)).toEqual([]);
      await page.context().close();
    });

    test('the giant', async () => {
      const page = await opened(
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
});
