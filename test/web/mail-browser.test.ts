// Two people play by mail, each in a browser of their own, by clicks.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveFile, moment, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const SCREEN = { permissions: ['clipboard-read', 'clipboard-write'] };
const INVITE = '#/play/three-bridges/bridgehead?seat.north=human&seat.south=mail';

const letter = (page: Page) => page.getByRole('region', { name: 'Your mail' });

/** Clicks choices until the letter is complete. */
async function writeLetter(page: Page): Promise<void> {
  for (let clicks = 0; clicks < 200; clicks++) {
    await page.waitForSelector('.prompt .choice, .prompt .group, .parley, .end');
    if ((await letter(page).count()) > 0) return;
    const groups = page.locator('.group:not([open]) summary');
    if ((await groups.count()) > 0) await groups.first().click();
    const handOver = page.locator('.set button.main:enabled');
    const choice = page.locator('.prompt .choice:visible');
    if ((await handOver.count()) > 0 && clicks % 2 === 1) await handOver.click();
    else if ((await choice.count()) > 0) await choice.last().click();
    await page.waitForTimeout(60);
  }
  throw new Error('the letter is never complete');
}

/** Hands the letter out by clicks: the text of the file. */
async function asFile(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await letter(page).getByRole('button', { name: 'Send as a file' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  await page.getByRole('region', { name: 'Waiting for mail' }).waitFor();
  return text;
}

async function asLink(page: Page): Promise<string> {
  await letter(page).getByRole('button', { name: 'Copy as a link' }).click();
  await page.getByRole('region', { name: 'Waiting for mail' }).waitFor();
  return (await page.evaluate('navigator.clipboard.readText()')) as string;
}

const base = (page: Page): string => page.url().replace(/#.*/, '');

async function openFile(page: Page, text: string): Promise<void> {
  await page.goto(`${base(page)}#/open`);
  await page.waitForSelector('input[type=file]');
  await giveFile(page, text);
}

describe.skipIf(!runsAtLength)(titledAtLength('a game by mail in two browsers'), () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 400_000);
  afterAll(() => site?.stop());

  test('letters go to and fro as files and links; what was done is shown, and a changed past is refused', async () => {
    const one = await site.open(INVITE, { ...SCREEN, viewport: { width: 1440, height: 900 } });
    const two = await site.open('#/', { ...SCREEN, viewport: { width: 375, height: 812 } });
    await writeLetter(one.page);
    let link = await asLink(one.page);
    let before = '';
    for (let n = 2; n <= 9; n++) {
      const [reader, own] = n % 2 === 0 ? [two.page, 'South'] : [one.page, 'North'];
      if (n % 3 === 0) await openFile(reader, before);
      else {
        await reader.goto('about:blank');
        await reader.goto(link);
      }
      await writeLetter(reader);
      expect(await letter(reader).textContent()).toContain(`mail ${n}`);
      if ((await reader.locator('.prompt').count()) > 0) expect(await reader.title()).toContain('Bridgehead');
      expect(own).toMatch(/North|South/);
      if ((n + 1) % 3 === 0) before = await asFile(reader);
      else link = await asLink(reader);
    }
    expect((await moment(two.page))[1]).toBeGreaterThan(10);
    // The ninth letter was written by the first player and lies on the clipboard.
    await two.page.goto('about:blank');
    await two.page.goto(link);
    await two.page.waitForSelector('.report, .parley, .prompt .choice, .prompt .group');
    const [, length] = await moment(two.page);
    // Once more, and an old one: a line, and the game stands.
    await openFile(two.page, before);
    await two.page.getByText(/Mail \d+ is old|You opened mail|You have answered|your own mail/).waitFor();
    await two.page.goto('about:blank');
    await two.page.goto(link);
    await two.page.getByText('You opened mail').waitFor();
    expect((await moment(two.page))[1]).toBe(length);
    // Changed on the way.
    const forged = before.replace(/"actions":\["([^"]+)"/, '"actions":["$1x"');
    expect(forged).not.toBe(before);
    await giveFile(one.page, forged, '.parley input[type=file]');
    expect(await one.page.locator('.fault').textContent()).toMatch(
      /changed.*\. Ask for this mail again, as it was written\./,
    );
    await one.page.goto(`${base(one.page)}#/`);
    await one.page
      .locator('.kept-game', { hasText: 'waiting for mail' })
      .getByRole('link', { name: 'Continue' })
      .click();
    await one.page.getByRole('region', { name: 'Waiting for mail' }).waitFor();
    expect(await two.page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375);
    // The blank page between two links may not read what a page of the game reads at its beginning.
    const errors = [...one.errors, ...two.errors].filter((line) => !line.includes('localStorage'));
    expect(errors).toEqual([]);
    await one.page.context().close();
    await two.page.context().close();
  }, 400_000);
});
