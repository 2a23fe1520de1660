// Files on the page: dropped, chosen, broken, hostile. A file that is refused leaves the game as it is; what is in one is
// never more than text.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { clickThrough } from './clicking-player.ts';
import { giveFile, moment, myTurn, runsAtLength, saved, TestedSite, titledAtLength } from './page.ts';

const ST_VITH = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=recruit&seed=5';
const NOUGHTS = '#/play/tic-tac-toe/standard?seat.crosses=human&seat.noughts=human&seed=5';

/** Markup that would show itself if it were ever more than text. */
const HOSTILE = `<img src=x onerror="window.caught='img'"><script>window.caught='script'</script>"'&`;

const data = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../src/rules/${path}`, import.meta.url), 'utf8'));

/** With every text under one of these keys made hostile. */
function spoilt(document: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(document)) return document.map((each) => spoilt(each, keys));
  if (typeof document !== 'object' || document === null) return document;
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [
      key,
      keys.includes(key) && typeof value === 'string' ? `${HOSTILE} ${value}` : spoilt(value, keys),
    ]),
  );
}

async function drop(page: Page, text: string): Promise<void> {
  const carried = await page.evaluateHandle(
    `(() => {
      const carried = new DataTransfer();
      carried.items.add(new File([${JSON.stringify(text)}], 'game.json', { type: 'application/json' }));
      return carried;
    })()`,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer: carried });
  await page.dispatchEvent('body', 'drop', { dataTransfer: carried });
}

/** Nothing of a file has become an element or has run. */
async function isText(page: Page): Promise<void> {
  expect(await page.evaluate('window.caught ?? null')).toBe(null);
  expect(await page.locator('img[src="x"], body script:not([src])').count()).toBe(0);
}

describe.skipIf(!runsAtLength)(titledAtLength('files'), () => {
  let site: TestedSite;
  let record: GameRecord;

  beforeAll(async () => {
    const plain = data('winter-thunder/data/map.json') as { places: unknown };
    const map = { ...plain, places: spoilt(plain.places, ['name']) };
    const units = spoilt(data('winter-thunder/data/units.json'), ['name', 'formation']);
    const opening = { ruleset: 'winter-thunder', scenario: 'st-vith', seed: '5', seats: { german: 'human' } };
    site = await TestedSite.start({ 'hostile.json': { ...opening, data: { map, units } } });
    const { page } = await site.open(NOUGHTS);
    await clickThrough(page, 3);
    record = await saved(page);
    await page.context().close();
  }, 120_000);
  afterAll(() => site?.stop());

  test('a record dropped on the start page, on the page that opens games, or on a game is put on the table', async () => {
    for (const place of ['#/', '#/open', ST_VITH]) {
      const { page, errors } = await site.open(place);
      await page.waitForSelector('.card, .drop, .prompt .choice');
      await drop(page, JSON.stringify(record));
      await expect.poll(() => page.locator('.replay output').textContent()).toBe('3 / 3');
      expect(await page.locator('.prompt-line').textContent()).toMatch(/noughts/i);
      await page.locator('.prompt .choice').first().click();
      await expect.poll(() => moment(page)).toEqual([4, 4]);
      expect(errors).toEqual([]);
      await page.context().close();
    }
  });

  test('a file that is no record, or a damaged one, is refused in a line, and the game stays as it is', async () => {
    const { page, errors } = await site.open(NOUGHTS);
    await myTurn(page);
    await page.locator('.prompt .choice').nth(4).click();
    await expect.poll(() => moment(page)).toEqual([1, 1]);
    const prompt = await page.locator('.prompt-line').textContent();
    const { actions, ...headless } = record;
    const refused: readonly (readonly [text: string, words: string])[] = [
      ['', 'no game record'],
      ['{"format":', 'no game record'],
      [`{"format":${JSON.stringify(HOSTILE)}}`, 'no game record'],
      [JSON.stringify(headless), 'no game record'],
      ['{"scenario":"mine","turns":{}}', 'It looks like a scenario'],
      [JSON.stringify({ ...headless, actions: [1, { type: 'img', props: { src: 'x' } }] }), 'damaged'],
      [JSON.stringify({ ...record, seats: HOSTILE }), 'damaged'],
      [JSON.stringify({ ...record, seats: { crosses: HOSTILE, noughts: 'human' } }), HOSTILE],
      [JSON.stringify({ ...record, ruleset: HOSTILE }), HOSTILE],
      [JSON.stringify({ ...record, scenario: HOSTILE }), HOSTILE],
      [JSON.stringify({ ...record, scenario: { title: HOSTILE } }), ''],
      [JSON.stringify({ ...record, actions: [...actions.slice(0, 2), HOSTILE] }), 'action 3'],
      [JSON.stringify({ ...record, finalHash: HOSTILE }), 'not the one that was saved'],
      [`${JSON.stringify(record)}\n${JSON.stringify(record)}\n`, '2 games'],
    ];
    for (const [text, words] of refused) {
      await drop(page, text);
      const line = page.locator('.fault span');
      await expect.poll(() => line.allTextContents()).toHaveLength(1);
      expect(await line.textContent()).toContain(words);
      expect((await line.textContent())!.length).toBeLessThan(400);
      await isText(page);
      await page.getByRole('button', { name: 'Close this message' }).click();
      await expect.poll(() => line.count()).toBe(0);
      expect(await moment(page)).toEqual([1, 1]);
      expect(await page.locator('.prompt-line').textContent()).toBe(prompt);
    }
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('what a list of records says of them is text', async () => {
    const { page, errors } = await site.open('#/open');
    const vnode = { type: 'img', props: { src: 'x' }, key: null, ref: null, constructor: null };
    await page.waitForLoadState('networkidle');
    const lines = [record, { ...record, scenario: HOSTILE, result: HOSTILE }, { ...record, result: vnode }];
    await giveFile(page, lines.map((line) => JSON.stringify(line)).join('\n'));
    await expect.poll(() => page.locator('main ol button').count()).toBe(3);
    expect(await page.locator('main ol button').nth(1).textContent()).toContain(HOSTILE);
    await isText(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('names of places and units, and the words of a scenario, are text wherever they are shown', async () => {
    const { page, errors } = await site.open('#/open?from=hostile.json');
    await myTurn(page);
    expect((await page.locator('.map-names').allTextContents()).join()).toContain('<img src=x');
    await page
      .locator('.group:not([open]) summary')
      .first()
      .click({ timeout: 1000 })
      .catch(() => {});
    await page.locator('.prompt .choice').first().click();
    await expect.poll(async () => (await moment(page))[1]).toBeGreaterThan(0);
    for (const tab of ['Log', 'Odds', 'Units', 'Course', 'Players']) {
      await page.getByRole('tab', { name: tab }).click();
      await isText(page);
    }
    await page.locator('.map-view').hover({ position: { x: 300, y: 300 } });
    await page.waitForTimeout(800);
    await isText(page);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
