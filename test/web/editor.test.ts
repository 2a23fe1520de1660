// The workshop for scenarios in a browser: pieces placed by click, drag and key, faults that lead to their place, undo, a
// reload, a file that the command line checks and plays, and a game on the draft.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { grognard } from '../cli/program-run.ts';
import { middleOf, runsAtLength, TestedSite, titledAtLength } from './page.ts';

let site: TestedSite;

const GAMES = [
  { ruleset: 'winter-thunder', copy: 'Bastogne', piece: '2Pz', sides: /German: person/ },
  { ruleset: 'nuklear-winter-68', copy: 'Eye For An Eye', piece: 'king-tiger-1', sides: /Das Reich: person, NATO: / },
  { ruleset: 'thunder-in-the-east', copy: 'Smolensk', piece: 'LVII-Panzer', sides: /Axis: person/ },
] as const;

const bench = async (ruleset: string, copy: string, options = {}) => {
  const opened = await site.open(`#/edit?game=${ruleset}`, options);
  await opened.page
    .locator('section', { has: opened.page.locator(`#make-${ruleset}`) })
    .getByRole('button', { name: copy, exact: true })
    .click();
  await opened.page.waitForSelector('.bench [data-piece]', { timeout: 60_000 });
  return opened;
};

const saved = async (page: Page): Promise<string> => {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save' }).click();
  return readFile(await (await saving).path(), 'utf8');
};

const tab = (page: Page, n: number) => page.locator('.bench-side [role=tab]').nth(n);
const field = (page: Page, path: string) => page.locator(`[data-path="${path}"] input`).first();

/** Where the selected piece is, in words. */
const where = (page: Page) => page.locator('.selected-piece .note').first();

const open = (page: Page, selector: string, text: string) =>
  page.locator(selector).setInputFiles({ name: 'other.json', mimeType: 'application/json', buffer: Buffer.from(text) });

describe.runIf(runsAtLength)(titledAtLength('the workshop for scenarios'), { timeout: 300_000 }, () => {
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  test.each(GAMES)(
    'makes a scenario of $ruleset that the command line checks and plays',
    async ({ ruleset, copy, piece }) => {
      const { page, errors } = await bench(ruleset, copy);
      const begun = await saved(page);
      // By key: the piece in hand, then the cursor on the map.
      await page.locator(`[data-piece="${piece}"]`).focus();
      await page.keyboard.press('Enter');
      const before = await where(page).textContent();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => where(page).textContent()).not.toBe(before);
      const byKey = await where(page).textContent();
      // By drag, from the list to the middle of the map.
      await page.locator(`[data-piece="${piece}"]`).scrollIntoViewIfNeeded();
      const from = await middleOf(page, `[data-piece="${piece}"]`);
      const map = await middleOf(page, '.bench .map-view');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(map.x - 60, map.y - 60, { steps: 4 });
      await page.mouse.up();
      await expect.poll(() => where(page).textContent()).not.toBe(byKey);
      const byDrag = await where(page).textContent();
      // By click: move, then a hex.
      await page.getByRole('button', { name: 'Move' }).click();
      await page.mouse.click(map.x + 90, map.y + 40);
      await expect.poll(() => where(page).textContent()).not.toBe(byDrag);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => where(page).textContent()).toBe(byDrag);
      while (await page.getByRole('button', { name: 'Undo' }).isEnabled()) await page.keyboard.press('Control+z');
      expect(await saved(page)).toBe(begun);
      // A title that was changed is kept over a reload.
      await tab(page, 1).click();
      await field(page, 'title').fill('The crossing of the Our');
      await page.reload();
      await expect.poll(() => page.locator('.bench-head h1').textContent()).toBe('The crossing of the Our');
      expect(await tab(page, 2).textContent()).toBe('No faults');
      // So are the edits, to be undone and redone.
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => page.locator('.bench-head h1').textContent()).not.toBe('The crossing of the Our');
      await page.getByRole('button', { name: 'Redo' }).click();
      await expect.poll(() => page.locator('.bench-head h1').textContent()).toBe('The crossing of the Our');
      expect(await page.locator('.bench .outside-veil').count()).toBe(ruleset === 'nuklear-winter-68' ? 0 : 1);
      const text = await saved(page);
      const path = join(
        mkdtempSync(join(tmpdir(), 'scenario-')),
        `${(JSON.parse(text) as { scenario: string }).scenario}.json`,
      );
      writeFileSync(path, text);
      const checked = await grognard(['check', path]);
      expect(checked.out).toContain(`good (scenario of ${ruleset})`);
      const out = mkdtempSync(join(tmpdir(), 'run-'));
      const words = ['--games', '1', '--workers', '1', '--seed', '1', '--no-report', '--quiet', '--out', out];
      const ran = await grognard(['run', `${ruleset}/${path}`, ...words]);
      expect(`${ran.err} ${ran.code}`).toMatch(/ 0$/);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test.each(GAMES)(
    'opens a draft of $ruleset as a game, which a reload goes on with',
    async ({ ruleset, copy, sides }) => {
      const { page, errors } = await bench(ruleset, copy);
      await page.getByRole('button', { name: 'Play it' }).click();
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await page.waitForSelector('.prompt .choice, .prompt .group, .tray', { timeout: 60_000 });
      expect(await page.title()).toMatch(/my version/);
      // A first choice is kept: a reload goes on with this game, and the start page lists it.
      if ((await page.locator('.tray').count()) > 0) {
        await page.locator('.tray .choice', { hasText: 'Place all for me' }).click();
        await page.locator('.tray .choice.main', { hasText: 'Begin' }).click();
      } else await page.locator('.prompt .choice').first().click();
      await page.reload();
      await page.waitForSelector('.prompt .choice, .prompt .group, .tray', { timeout: 60_000 });
      await page.goto(page.url().replace(/#.*/, '#/'));
      await expect.poll(() => page.locator('.continue .under-way li').count(), { timeout: 30_000 }).toBe(1);
      const kept = await page.locator('.continue').textContent();
      expect(kept).toMatch(/my version/);
      // The sides have the names of the game, though the scenario is in no list.
      expect(kept).toMatch(sides);
      expect(errors).toEqual([]);
      await page.context().close();
    },
  );

  test('shows faults in words, and a click leads to the place', async () => {
    const { page } = await bench('winter-thunder', 'Bastogne');
    await tab(page, 1).click();
    await field(page, 'turns/last').scrollIntoViewIfNeeded();
    await page.locator('summary', { hasText: 'Turns' }).click();
    await field(page, 'turns/last').fill('1');
    await tab(page, 2).click();
    await page.locator('.fault-list button', { hasText: 'Turns, first' }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path')))
      .toBe('turns/first');
    await page.context().close();
  });

  test('refuses other files in one line and loses nothing', async () => {
    const { page } = await bench('winter-thunder', 'Bastogne');
    const begun = await saved(page);
    const other = await readFile('src/rules/nuklear-winter-68/data/scenarios/omega.json', 'utf8');
    for (const [text, line] of [
      ['{"scenario": ', /cannot be read/],
      [other, /a scenario of Nuklear Winter 68; this one is of Winter Thunder/],
      ['{"scenario":"a","__proto__":{"a":1}}', /__proto__/],
      [`{"scenario":"${'a'.repeat(3 << 20)}"}`, /MB/],
      ['{"scenario":"a","wings":1}', /no game/],
    ] as const) {
      await open(page, '.bench-open input', text);
      await expect.poll(() => page.locator('.bench-side .fault').textContent()).toMatch(line);
      expect(await saved(page)).toBe(begun);
    }
    const mine = JSON.stringify({
      ...(JSON.parse(begun) as object),
      title: 'Another',
      setup: [{ unit: 'nobody', hex: 'Z9' }, 7],
    });
    await open(page, '.bench-open input', mine);
    await expect.poll(() => page.locator('.bench-head h1').textContent()).toBe('Another');
    await expect.poll(() => tab(page, 2).textContent()).toMatch(/fault/);
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await saved(page)).toBe(begun);
    await page.context().close();
  });
});
