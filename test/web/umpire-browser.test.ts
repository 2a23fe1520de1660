// What is kept and what links carry, in a browser as people use it.

import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  atRest,
  leaveTable,
  moment,
  myTurn,
  openMenu,
  runsAtLength,
  saved,
  TestedSite,
  titledAtLength,
} from './page.ts';

const CHRISTMAS = '#/play/winter-thunder/home-for-christmas?seat.german=human&seat.allied=recruit';
const units = JSON.parse(
  readFileSync(new URL('../../src/rules/winter-thunder/data/units.json', import.meta.url), 'utf8'),
) as { units: { name: string }[] };
units.units[0].name = 'Another name';

/** Makes a choice that leaves others to be made. */
async function chooseSomething(page: Page): Promise<void> {
  await myTurn(page);
  await atRest(page);
  const groups = page.locator('.group:not([open]) summary');
  if ((await groups.count()) > 0) await groups.first().click();
  const [, before] = await moment(page);
  const items = page.locator('.prompt .choice:visible');
  // A click names an item of a set, until the button of the set hands over what will do: artillery alone attacks nothing.
  const handOver = page.locator('.set button.main:enabled');
  // There are fewer of them once one is named.
  for (let left = await items.count(); left > 0; left = Math.min(left - 1, await items.count())) {
    await items.nth(left - 1).click();
    // What the click named or chose is there only once the umpire has answered.
    await atRest(page);
    if ((await page.locator('.set').count()) === 0) break;
    if ((await handOver.count()) === 0) continue;
    if ((await moment(page))[1] === before) await handOver.click();
    break;
  }
  await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(before);
}

/** The page in another folder, whose threads believe that the machine has so many cores. */
const withCores = (cores: number) => (built: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-cores-'));
  cpSync(built, folder, { recursive: true });
  for (const name of readdirSync(join(folder, 'assets')).filter((each) => /worker.*\.js$/.test(each))) {
    const path = join(folder, 'assets', name);
    const pretence = `Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => ${cores} });`;
    writeFileSync(path, pretence + readFileSync(path, 'utf8'));
  }
  return folder;
};

const crewOf = (page: Page): number => page.workers().filter((worker) => worker.url().includes('crew')).length;

describe.skipIf(!runsAtLength)(titledAtLength('what is kept and what links carry'), () => {
  let site: TestedSite;
  let manyCores: TestedSite;
  beforeAll(async () => {
    const opening = { ruleset: 'winter-thunder', scenario: 'bastogne', seed: '5', seats: { german: 'human' } };
    site = await TestedSite.start({ 'own.json': { ...opening, data: { units } } }, withCores(2));
    manyCores = await TestedSite.start({}, withCores(4));
  }, 120_000);
  afterAll(async () => {
    for (const each of [site, manyCores]) {
      await each?.stop();
      if (each) rmSync(each.folder, { recursive: true });
    }
  });

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
    await leaveTable(page, '#/');
    await page.locator('a[href="#/open"]').click();
    await page.locator('.plain .row button').first().click();
    await myTurn(page);
    expect(await moment(page)).toEqual(before);
    expect(await page.locator('.plain .row').count()).toBe(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a second tab with a kept game asks, takes it with all that was played, and the first stops', async () => {
    const { page, errors } = await site.open(CHRISTMAS);
    await chooseSomething(page);
    const later = await page.context().newPage();
    await later.goto(page.url().replace(/#.*/, '#/open'));
    await later.locator('.plain .row button').first().click();
    await later.getByText('open in another tab').waitFor();
    await chooseSomething(page);
    await myTurn(page);
    const before = await moment(page);
    await later.getByRole('button', { name: 'Play on here' }).click();
    await myTurn(later);
    expect(await moment(later)).toEqual(before);
    await page.getByText('goes on in another tab').waitFor();
    await chooseSomething(later);
    await myTurn(later);
    const after = await moment(later);
    await page.getByRole('button', { name: 'Play on here' }).click();
    await myTurn(page);
    expect(await moment(page)).toEqual(after);
    await later.getByText('goes on in another tab').waitFor();
    await later.getByRole('button', { name: 'Play a copy here' }).click();
    await myTurn(later);
    expect(await moment(later)).toEqual(after);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('damaged and later entries among the kept games cost themselves alone, and a later database costs nothing', async () => {
    const { page, errors } = await site.open(CHRISTMAS);
    await chooseSomething(page);
    await page.evaluate(`new Promise((done) => {
      const request = indexedDB.open('grognard');
      request.onsuccess = () => {
        const games = request.result.transaction('games', 'readwrite').objectStore('games');
        games.put(null, 'nothing');
        games.put({ saved: { key: 'odd', when: 'now' } }, 'odd');
        games.put({ format: 7, saved: {}, opening: {} }, 'later');
        games.transaction.oncomplete = () => { request.result.close(); done(); };
      };
    })`);
    await leaveTable(page, '#/open');
    await expect.poll(() => page.getByText('One game cannot be read').count()).toBe(3);
    await page.getByRole('button', { name: 'Remove it' }).first().click();
    await expect.poll(() => page.getByText('One game cannot be read').count()).toBe(2);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.evaluate(`new Promise((done, failed) => {
      const request = indexedDB.open('grognard', 9);
      request.onsuccess = () => { request.result.close(); done(); };
      request.onerror = failed;
      request.onblocked = failed;
    })`);
    await page.goto(page.url().replace(/#.*/, '#/open'));
    await page.locator('.plain .row button').filter({ hasNotText: 'Remove' }).first().click();
    await myTurn(page);
    expect((await moment(page))[1]).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a link leads a fresh browser to the same position, and playing on there leaves the first game alone', async () => {
    const { page, errors } = await site.open(CHRISTMAS, { permissions: ['clipboard-read', 'clipboard-write'] });
    for (let n = 0; n < 4; n++) await chooseSomething(page);
    await myTurn(page);
    await atRest(page);
    const record = await saved(page);
    await openMenu(page, 'Game');
    // It is said for a while only.
    const said = page.getByText('copied').waitFor();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await said;
    const link = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(link.length).toBeLessThan(500);
    const other = await site.open(link.slice(link.indexOf('#')));
    await myTurn(other.page);
    await atRest(other.page);
    expect(await moment(other.page)).toEqual(await moment(page));
    expect(await other.page.locator('.prompt-line').textContent()).toBe(
      await page.locator('.prompt-line').textContent(),
    );
    expect(await saved(other.page)).toEqual(record);
    await chooseSomething(other.page);
    await myTurn(other.page);
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
    await openMenu(page, 'Game');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByText('no link can carry').waitFor();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save it as a file' }).click();
    const file = await (await saving).path();
    const length = (JSON.parse(readFileSync(file, 'utf8')) as { actions: string[] }).actions.length;
    await leaveTable(page, '#/open');
    await page.locator('input[type=file][accept*=jsonl]').setInputFiles(file);
    await myTurn(page);
    expect((await moment(page))[1]).toBeGreaterThanOrEqual(length);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('an agent with trees has a crew of threads, decides with it as it does alone, and ends it when told to move now', async () => {
    const game = (trees: string) => `#/play/winter-thunder/bastogne?seat.german=${encodeURIComponent(trees)}&seed=5`;
    const played: string[][] = [];
    for (const [where, members] of [
      [site, 0],
      [manyCores, 2],
    ] as const) {
      const { page, errors } = await where.open(game('mcts:iterations=24,trees=3'));
      await myTurn(page);
      expect(crewOf(page)).toBe(members);
      played.push([...(await saved(page)).actions]);
      expect(errors).toEqual([]);
      await page.context().close();
    }
    expect(played[1]).toEqual(played[0]);
    expect(played[0].length).toBeGreaterThan(5);

    const { page, errors } = await manyCores.open(game('mcts:iterations=1000000,trees=3'));
    await expect.poll(() => crewOf(page), { timeout: 20_000 }).toBe(2);
    const ended = page.workers().filter((worker) => worker.url().includes('crew'));
    await page.getByRole('button', { name: /move now/i }).click({ timeout: 20_000 });
    await expect.poll(() => page.workers().some((worker) => ended.includes(worker)), { timeout: 20_000 }).toBe(false);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
