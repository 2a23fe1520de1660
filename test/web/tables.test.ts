// Combat tables in the browser: reached from the start page and from a game's charts, opened from a file, asked by key.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo } from '../../src/web/crt/answers.ts';
import type { TableAnswers } from '../../src/web/crt/talk.ts';
import { faultsOf } from './accessible.ts';
import { runsAtLength, TestedSite, titledAtLength } from './page.ts';

const TEXT = readFileSync('examples/hedgerow-crt.json', 'utf8');
const OTHER = readFileSync('examples/hedgerow-2d6-crt.json', 'utf8');
const NO_WISHES = { aim: null, beside: null, fights: 0 };

test('the thread answers with the study that the terminal prints', async () => {
  const { offered, study } = (await answerTo({
    ask: 'file',
    text: TEXT,
    defender: null,
    given: ['woods'],
    wishes: { aim: 'taken=2/3', beside: OTHER, fights: 20 },
  })) as TableAnswers['file'];
  expect(offered).toMatchObject({ defender: 6, circumstances: expect.arrayContaining(['woods', 'fortress']) });
  expect(study.about).toBe('defender 6, woods');
  expect(study.aim!.reached[0]).toMatchObject({ strength: 18 });
  expect(study.simulation!.agrees).toBe(true);
});

test('it offers the studies of a ruleset with their keys, and refuses what is wrong in one line', async () => {
  const studies = (await answerTo({ ask: 'studies', ruleset: 'tb' })) as TableAnswers['studies'];
  expect(studies).toMatchObject([{ name: 'battle', fixed: { defence: '6' } }]);
  const ask = (keys: Record<string, string>) =>
    answerTo({ ask: 'study', ruleset: 'tb', study: 'battle', keys, wishes: NO_WISHES });
  expect(await ask({ defence: '4' })).toMatchObject({ about: 'defence=4' });
  await expect(ask({ defence: 'x' })).rejects.toMatchObject({ where: 'defence' });
  for (const text of [
    '{',
    '['.repeat(1000),
    'null',
    '[]',
    '{"format":"grognard-crt 1"}',
    TEXT.replace('"EX", "NE"', '"", "NE"'),
  ]) {
    const wrong = answerTo({ ask: 'file', text, defender: null, given: [], wishes: NO_WISHES });
    await expect(wrong, text.slice(0, 40)).rejects.toMatchObject({ where: 'file' });
  }
});

describe.runIf(runsAtLength)(titledAtLength('the page of combat tables'), { timeout: 300_000 }, () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 300_000);
  afterAll(() => site?.stop());

  const answer = (page: Page) => page.locator('.study strong');
  const give = (page: Page, name: string, text: string) =>
    page
      .getByLabel(name)
      .setInputFiles({ name: 'my-crt.json', mimeType: 'application/json', buffer: Buffer.from(text) });

  /** The number of cells that the thread compares. */
  const differences = async (page: Page): Promise<number> => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'all as JSON' }).click();
    return JSON.parse(readFileSync(await (await saved).path(), 'utf8')).comparison.cells.length;
  };

  test('the start page leads to the tables of a game, and they to others', async () => {
    const { page, errors } = await site.open('#/');
    await page.getByRole('link', { name: 'Its combat tables, studied' }).first().click();
    await expect.poll(() => answer(page).textContent(), { timeout: 60_000 }).toMatch(/Balanced Attack/);
    expect(await page.title()).toMatch(/^Combat tables of Winter Thunder/);
    await page.getByLabel('The table of a game').selectOption({ label: 'The table of battles' });
    await expect.poll(() => answer(page).textContent(), { timeout: 60_000 }).toMatch(/from 2:1 \(strength 12\)/);
    await page.locator('.terms summary').click();
    await page.locator('.keys-grid input').nth(1).fill('4');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => answer(page).textContent()).toMatch(/from 2:1 \(strength 8\)/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('the charts of a game lead to its tables', async () => {
    const { page } = await site.open('#/play/three-bridges/bridgehead?seat.north=human&seat.south=regular&seed=5');
    await page.waitForSelector('.prompt .choice, .prompt .group', { timeout: 60_000 });
    await page.keyboard.press('c');
    const link = page.getByRole('link', { name: 'The combat tables, studied' });
    await expect.poll(() => link.getAttribute('href')).toBe('#/tables/three-bridges');
    await page.context().close();
  });

  test('a file is studied on a phone: aim, defender, another table, fights', async () => {
    const { page, errors } = await site.open('#/tables', { viewport: { width: 375, height: 812 }, hasTouch: true });
    await give(page, 'Open a table file', TEXT);
    await expect.poll(() => answer(page).textContent(), { timeout: 60_000 }).toMatch(/from 3:2 \(strength 9\)/);
    await page.getByRole('button', { name: 'Reckon it' }).click();
    await expect.poll(() => page.locator('.aim tbody tr').first().textContent()).toBe('none122:1');
    await page.getByLabel('woods', { exact: true }).check();
    await expect.poll(() => page.locator('.aim tbody tr').first().textContent()).toBe('none183:1');
    await page.getByLabel('Show fractions').check();
    await expect.poll(() => page.locator('.losses tbody tr').first().textContent()).toBe('1:2313/61/23/131/6');
    await give(page, 'Compare with a table file', OTHER);
    await expect.poll(() => page.locator('.beside h3').textContent()).toMatch(/two dice minus/);
    await page.getByRole('button', { name: /^Fight each cell/ }).click();
    await expect.poll(() => page.locator('.trial').textContent()).toMatch(/agree/);
    // Files hold what the terminal writes.
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'crt-compare.csv' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/-crt-compare\.csv$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toMatch(/^table,row,column,modifier,attackerLoss,defenderLoss,taken,distance,order\n/);
    expect(text.match(/\n/g)).toHaveLength(1 + (await differences(page)));
    // Nothing is wider than the window: tables scroll by themselves.
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    await give(page, 'Open a table file', TEXT.replace('"EX", "NE"', '"", "NE"'));
    await expect.poll(() => page.getByRole('alert').textContent()).toMatch(/a hole/);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  test('a table file given where games are opened goes to the tables', async () => {
    const { page } = await site.open('#/open');
    await page
      .locator('input[type=file][accept*=jsonl]')
      .setInputFiles({ name: 'my.json', mimeType: 'application/json', buffer: Buffer.from(TEXT) });
    await expect.poll(() => answer(page).textContent(), { timeout: 60_000 }).toMatch(/strength 9/);
    expect(new URL(page.url()).hash).toBe('#/tables');
    await page.context().close();
  });

  test('by key alone, and nothing serious for axe-core in any palette', async () => {
    const { page, errors } = await site.open('#/tables');
    await page.getByRole('button', { name: 'See an example' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => answer(page).textContent(), { timeout: 60_000 }).toMatch(/strength 9/);
    await page.getByRole('button', { name: 'Reckon it' }).focus();
    await page.keyboard.press('Space');
    await page.waitForSelector('.aim');
    await page.locator('.scroll', { has: page.locator('.losses') }).focus();
    expect(await page.evaluate('document.activeElement.className')).toBe('scroll');
    await give(page, 'Compare with a table file', OTHER);
    await page.waitForSelector('.beside');
    await page.evaluate(`for (const each of document.querySelectorAll('main details')) each.open = true`);
    expect(await faultsOf(page)).toEqual([]);
    await page.goto(page.url().replace(/#.*/, '#/tables/nuklear-winter-68/weapons'));
    await expect.poll(() => answer(page).textContent(), { timeout: 60_000 }).toMatch(/t-64/);
    expect(await faultsOf(page)).toEqual([]);
    expect(errors).toEqual([]);
    await page.context().close();
  });
});
