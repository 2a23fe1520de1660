// Forged and broken input in a browser: drafts, files, addresses and kept entries cost a line, nothing that was there is
// lost, no exception reaches the console, and no markup comes from a name.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKUP } from '../forgeries.ts';
import { giveFile, moment, myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const NOUGHTS = '#/play/tic-tac-toe/standard?seat.crosses=human&seat.noughts=human';
const DRAFT = 'grognard.draft.';

/** No words of its own: `String` of it throws. */
const WORDLESS = { toString: 1, valueOf: 1 };

const shipped = JSON.parse(
  readFileSync(new URL('../../src/rules/winter-thunder/data/scenarios/bastogne.json', import.meta.url), 'utf8'),
) as Record<string, unknown>;

/** Nothing was injected, and nobody complained. */
async function isSound(page: Page, errors: readonly string[]): Promise<void> {
  expect(await page.evaluate('globalThis.injected')).toBeUndefined();
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  expect(errors).toEqual([]);
}

let loads = 0;
/** Loads the page anew at an address, as nobody reloads it. */
const anew = (page: Page, address: string): Promise<unknown> => page.goto(address.replace('#', `?${loads++}#`));

describe.skipIf(!runsAtLength)(titledAtLength('forged and broken input'), { timeout: 300_000 }, () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  test('an address that leads nowhere shows a page or one line', async () => {
    const { page, errors } = await site.open('#/');
    const base = page.url().replace(/#.*/, '');
    const name = encodeURIComponent(MARKUP);
    for (const hash of [
      '#/play/__proto__/constructor',
      '#/play/constructor',
      `#/play/${name}/${name}?seat.${name}=${name}`,
      `#/play/winter-thunder/${name}`,
      `#/play/winter-thunder/st-vith?seat.german=${name}`,
      '#/play/winter-thunder/st-vith?seat.__proto__=human',
      '#/play/winter-thunder/st-vith?option.__proto__=1&option.constructor=2',
      `#/play/winter-thunder/st-vith?seat.german=human&moves=${'A'.repeat(7000)}`,
      `#/play/winter-thunder/st-vith?seat.german=human&moves=${'_'.repeat(9000)}`,
      '#/play/winter-thunder/st-vith?seat.german=human&moves=%00',
      '#/play/%E0%A4%A/%',
      '#/learn/constructor',
      '#/learn/tic-tac-toe',
      `#/learn/${name}`,
      '#/rules/__proto__',
      `#/rules/winter-thunder?rule=${name}`,
      '#/rules/toString/all',
      '#/edit/__proto__',
      `#/edit/${name}/play?seat.x=y`,
      '#/edit?game=constructor',
      '#/campaign/new/constructor?side=__proto__',
      `#/campaign/new/nuklear-winter-68?side=${name}&seat.${name}=human`,
      `#/campaign/${name}/fight/NaN`,
      '#/campaign/x/game/-1',
      `#/mail?m=${name}`,
      `#/mail?m=${'A'.repeat(20_000)}`,
      '#/mail',
      '#/open?from=https://example.com/x',
      '#/open?from=javascript:alert(1)',
      `#/open?kept=${name}`,
      `#/${'x/'.repeat(2000)}`,
    ]) {
      await anew(page, base + hash);
      await page.waitForSelector('main, .fault, .prompt', { timeout: 60_000 });
      await expect
        .poll(
          () =>
            page
              .locator('.loading')
              .count()
              .then((loading) => loading === 0),
          { timeout: 60_000 },
        )
        .toBe(true);
      const lines = await page.locator('.fault span').allTextContents();
      expect(lines.length, hash).toBeLessThanOrEqual(1);
      expect(lines.join('').length, hash).toBeLessThan(1500);
      expect(lines.join(''), hash).not.toMatch(/undefined|\[object|not a function|Cannot read|page failed|game failed/);
      expect([hash.slice(0, 80), await page.evaluate('globalThis.injected'), errors]).toEqual([
        hash.slice(0, 80),
        undefined,
        [],
      ]);
    }
    await page.context().close();
  });

  test('drafts that were forged, or kept by another version, are shown with their faults', async () => {
    const { page, errors } = await site.open('#/');
    const base = page.url().replace(/#.*/, '');
    const unknown = `${MARKUP}\n`;
    const named = Object.fromEntries(Object.keys(shipped).map((field) => [field, unknown]));
    const wordless = Object.fromEntries(Object.keys(shipped).map((field) => [field, [WORDLESS, [WORDLESS], null, 7]]));
    const drafts: Record<string, string> = {
      names: JSON.stringify({ ruleset: 'winter-thunder', document: named, at: 1e300 }),
      wordless: JSON.stringify({ ruleset: 'winter-thunder', document: wordless, at: { a: 1 } }),
      rows: JSON.stringify({
        ruleset: 'nuklear-winter-68',
        document: { ...shipped, [MARKUP]: 1, units: [WORDLESS, { unit: WORDLESS, hex: MARKUP }], at: [[]] },
        at: -1,
      }),
      later: JSON.stringify({
        version: 99,
        ruleset: 'winter-thunder',
        document: { ...shipped, weather: { snow: 3 } },
        at: 3,
      }),
      strange: JSON.stringify({ ruleset: MARKUP, document: shipped, at: 4 }),
      list: JSON.stringify({ ruleset: 'winter-thunder', document: [], at: 5 }),
      text: 'no JSON',
      deep: `{"ruleset":"winter-thunder","at":1,"document":{"scenario":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`,
    };
    await page.evaluate(
      ([prefix, entries]) => {
        for (const [id, text] of Object.entries(entries)) localStorage.setItem(prefix + id, text);
      },
      [DRAFT, drafts] as const,
    );
    await anew(page, `${base}#/edit`);
    await expect.poll(() => page.locator('[aria-labelledby=drafts] li').count()).toBe(5);
    for (const id of Object.keys(drafts)) {
      await anew(page, `${base}#/edit/${id}`);
      await page.waitForSelector('.bench [role=tab], .fault', { timeout: 60_000 });
      if ((await page.locator('.bench').count()) > 0) {
        for (const n of [1, 2, 0]) {
          await page.locator('.bench-side [role=tab]').nth(n).click();
          await page.evaluate(`for (const each of document.querySelectorAll('.bench details')) each.open = true`);
          await page.waitForTimeout(50);
        }
        await page.locator('.bench-side [role=tab]').nth(2).click();
        const faults = page.locator('.fault-list button');
        for (let n = 0; n < Math.min(6, await faults.count()); n++) {
          await faults.nth(n).click();
          await page.locator('.bench-side [role=tab]').nth(2).click();
        }
        expect(await page.locator('.bench').count(), id).toBe(1);
      } else expect(await page.locator('.fault span').count(), id).toBe(1);
      expect([id, errors]).toEqual([id, []]);
    }
    await isSound(page, errors);
    // They are all still there.
    const left = (await page.evaluate(
      `Object.keys(localStorage).filter((key) => key.startsWith('${DRAFT}')).length`,
    )) as number;
    expect(left).toBe(Object.keys(drafts).length);
    await page.context().close();
  });

  test('one draft in two tabs: what one does, the other shows and can take back', async () => {
    const { page, errors } = await site.open('#/');
    const base = page.url().replace(/#.*/, '');
    const kept = JSON.stringify({ ruleset: 'winter-thunder', document: shipped, at: 1 });
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`${DRAFT}both`, kept] as const);
    await anew(page, `${base}#/edit/both`);
    await page.waitForSelector('.bench [data-piece]', { timeout: 60_000 });
    const other = await page.context().newPage();
    await other.goto(`${base}#/edit/both`);
    await other.waitForSelector('.bench [data-piece]', { timeout: 60_000 });
    const title = (of: Page) => of.locator('.bench-head h1').textContent();
    const name = async (of: Page, text: string): Promise<void> => {
      await of.locator('.bench-side [role=tab]').nth(1).click();
      await of.locator('[data-path="title"] input').first().fill(text);
    };
    const before = await title(page);
    await name(page, 'Of the first tab');
    await expect.poll(() => title(other)).toBe('Of the first tab');
    await name(other, 'Of the second tab');
    await expect.poll(() => title(page)).toBe('Of the second tab');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await title(page)).toBe('Of the first tab');
    await expect.poll(() => title(other)).toBe('Of the first tab');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => title(other)).toBe(before);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a full browser: the draft, the game and the campaign say so in a line, and go on', async () => {
    const { page, errors } = await site.open('#/edit?game=winter-thunder');
    const base = page.url().replace(/#.*/, '');
    await page.getByRole('button', { name: 'Bastogne', exact: true }).first().click();
    await page.waitForSelector('.bench [data-piece]', { timeout: 60_000 });
    await page.evaluate(`for (let size = 1 << 22; size > 0; size >>= 1)
      try { localStorage.setItem('full' + size, 'x'.repeat(size)); } catch {}`);
    await page.locator('.bench-side [role=tab]').nth(1).click();
    await page
      .locator('[data-path="title"] input')
      .first()
      .fill(`A longer title ${'x'.repeat(200)}`);
    await expect.poll(() => page.locator('.bench-head .note').textContent()).toMatch(/Not kept/);
    await page.evaluate('localStorage.clear()');
    await page.locator('[data-path="title"] :is(input, textarea)').first().fill('Short');
    await expect.poll(() => page.locator('.bench-head .note').textContent()).toMatch(/^Kept/);
    // The databases of games and campaigns.
    const session = await page.context().newCDPSession(page);
    const origin = new URL(base).origin;
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
    await anew(page, base + NOUGHTS);
    await myTurn(page);
    await page.locator('.prompt .choice').first().click();
    await expect
      .poll(() => page.locator('.fault span').allTextContents())
      .toEqual([expect.stringMatching(/does not keep the game: its storage is full\. Save it as a file/)]);
    expect(await moment(page)).toEqual([1, 1]);
    await page.locator('.prompt .choice').first().click();
    await expect.poll(() => moment(page)).toEqual([2, 2]);
    await anew(page, `${base}#/campaign/new/nuklear-winter-68?side=nato&seat.nato=human`);
    await expect
      .poll(() => page.locator('.fault span').allTextContents(), { timeout: 60_000 })
      .toEqual([expect.stringMatching(/storage of this browser is full, and nothing was changed/)]);
    await session.send('Storage.overrideQuotaForOrigin', { origin });
    await isSound(page, errors);
    await page.context().close();
  });

  test('forged entries among games and campaigns cost themselves alone', async () => {
    const { page, errors } = await site.open(NOUGHTS);
    const base = page.url().replace(/#.*/, '');
    await myTurn(page);
    await page.locator('.prompt .choice').first().click();
    await expect.poll(() => moment(page)).toEqual([1, 1]);
    await anew(page, `${base}#/campaign/new/nuklear-winter-68?side=nato&seat.nato=human`);
    await page.waitForSelector('.next-mission', { timeout: 60_000 });
    await page.evaluate(`(async () => {
      const opened = (name) => new Promise((done, failed) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => done(request.result);
        request.onerror = failed;
      });
      const hostile = [null, 7, [], {}, '${MARKUP.replaceAll("'", "\\'")}', NaN, { toString: 1, valueOf: 1 },
        { constructor: undefined, type: 'img', props: { src: 'x' } }];
      for (const [name, store, part] of [['grognard', 'games', 'saved'], ['grognard.campaigns', 'campaigns', 'kept']]) {
        const database = await opened(name);
        const read = database.transaction(store).objectStore(store);
        const [key] = await new Promise((done) => { const all = read.getAllKeys(); all.onsuccess = () => done(all.result); });
        const entry = await new Promise((done) => {
          const one = database.transaction(store).objectStore(store).get(key);
          one.onsuccess = () => done(one.result);
        });
        const entries = database.transaction(store, 'readwrite');
        let n = 0;
        for (const value of hostile) {
          entries.objectStore(store).put(value, 'forged ' + n++);
          for (const field of Object.keys(entry[part])) {
            const own = 'forged ' + n++;
            entries.objectStore(store).put({ ...entry, [part]: { ...entry[part], key: own, [field]: value } }, own);
          }
          for (const field of Object.keys(entry)) {
            entries.objectStore(store).put({ ...entry, [field]: value }, 'forged ' + n++);
          }
          const open = 'forged ' + n++;
          if (part === 'kept') {
            const fields = Object.keys(entry.document);
            for (const field of fields) {
              const own = open + field;
              const document = { ...entry.document, [field]: value };
              entries.objectStore(store).put({ ...entry, document, kept: { ...entry.kept, key: own } }, own);
            }
          }
        }
        await new Promise((done) => { entries.oncomplete = done; });
        database.close();
      }
    })()`);
    for (const hash of ['#/', '#/open']) {
      await anew(page, base + hash);
      await expect.poll(() => page.getByText('game cannot be read').count(), { timeout: 60_000 }).toBeGreaterThan(20);
      await page.evaluate(`for (const each of document.querySelectorAll('details')) each.open = true`);
      await page.waitForTimeout(300);
      expect(await page.locator('.fault').count()).toBe(0);
      await isSound(page, errors);
    }
    // Those whose list entry is sound but whose campaign is not, one by one.
    await anew(page, `${base}#/`);
    await page.waitForSelector('.kept-campaigns a');
    const links = await page
      .locator('.kept-campaigns a')
      .evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(links.length).toBeGreaterThan(8);
    for (const link of links.filter((_, i) => i % 4 === 0)) {
      await anew(page, base + link);
      await page.waitForSelector('.fault span, .next-mission, .verdict', { timeout: 60_000 });
      const lines = await page.locator('.fault span').allTextContents();
      expect(lines.join(''), link ?? '').not.toMatch(/\[object|not a function|Cannot read|page failed/);
    }
    await isSound(page, errors);
    await page.context().close();
  });

  test('a list of damaged records, and a file of 10 MB, cost a line each', async () => {
    const { page, errors } = await site.open('#/open');
    await page.waitForLoadState('networkidle');
    const record = { format: 'grognard-record/2', ruleset: MARKUP, scenario: WORDLESS, actions: [] };
    const hostile = [null, 7, WORDLESS, [WORDLESS], MARKUP];
    const lines = hostile.map((value) =>
      JSON.stringify({ ...record, seats: value, result: value, ruleset: value, seed: value }),
    );
    await giveFile(page, [...lines, JSON.stringify({ ...record, seats: { a: WORDLESS } })].join('\n'));
    await expect.poll(() => page.locator('main ol button').count()).toBe(6);
    await page.locator('main ol button').nth(2).click();
    await expect.poll(() => page.locator('.fault span').count()).toBe(1);
    await isSound(page, errors);
    await page.context().close();

    const editor = await site.open('#/edit?game=winter-thunder');
    await editor.page.waitForSelector('.drop input');
    const big = JSON.stringify({ ...shipped, notes: 'x'.repeat(10 << 20) });
    const choose = (text: string) =>
      editor.page
        .locator('.drop input')
        .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    for (const [text, line] of [
      [big, /10 MB|11 MB/],
      [`{"scenario":${'['.repeat(1e5)}`, /nested/],
      ['{"scenario":"a","constructor":1}', /constructor/],
    ] as const) {
      await choose(text);
      await expect
        .poll(() => editor.page.locator('.fault span').allTextContents())
        .toEqual([expect.stringMatching(line)]);
    }
    await isSound(editor.page, editor.errors);
    await editor.page.context().close();
  });
});
