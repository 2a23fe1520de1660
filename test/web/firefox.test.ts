// Firefox as Debian has it: all games are begun, played on by clicks and reported, without an error in its console.

import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { builtPage } from '../../src/node/web-build.ts';
import { serve, type WebServer } from '../../src/node/web-server.ts';
import { atLength } from '../length.ts';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const hasFirefox = existsSync(FIREFOX);
const titled = (title: string): string => {
  if (!hasFirefox) return `${title} (skipped: no Firefox at ${FIREFOX}; set FIREFOX to its path)`;
  return atLength ? title : `${title} (skipped: long; GROGNARD_LONG=1 runs it)`;
};

/** A folder for pictures of the page, to be looked at. */
const PICTURES = process.env.FIREFOX_PICTURES;

/** What a browser shows comes when the machine has time for it: on a busy one a frame may take seconds. */
const WAIT = { timeout: 120_000 };

const GAMES = [
  ['winter-thunder', 'st-vith'],
  ['nuklear-winter-68', 'prodigal-sons'],
  ['thunder-in-the-east', 'smolensk'],
] as const;

describe.skipIf(!hasFirefox || !atLength)(titled('in Firefox'), () => {
  let server: WebServer;
  let browser: Browser;
  beforeAll(async () => {
    server = await serve(await builtPage(() => {}), 0, {});
    browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: FIREFOX,
      timeout: 120_000,
      protocolTimeout: 300_000,
    });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  // A page that a failed test leaves behind would play on, and take the time of the next one.
  afterEach(async () => {
    for (const page of (await browser.pages()).slice(1)) await page.close();
  });

  const choices = '.prompt .choice:not(:disabled), .prompt .group:not([open]) > summary';
  /** What ends a choice that has several parts. */
  const done = '.prompt .armed .main, .prompt .set-head .main:not(:disabled)';

  /** Clicks a choice, opening its list first and ending it last, until the game has gone on. */
  async function choose(page: Page): Promise<void> {
    const before = await played(page);
    for (let clicks = 0; clicks < 8 && (await played(page)) === before; clicks++) {
      await page.waitForSelector(choices, { ...WAIT, visible: true });
      await page.click((await page.$(done)) ? done : choices);
      await page
        .waitForFunction(
          (old) => document.querySelector('.replay output')?.textContent !== old,
          { timeout: 2000 },
          before,
        )
        .catch(() => undefined);
    }
    expect(await played(page)).not.toBe(before);
  }

  /** Finds the tab by its words: a search by roles has Firefox weigh each shape of the map, for over 30 s on a busy machine. */
  async function openTab(page: Page, name: string): Promise<void> {
    for (const tab of await page.$$('[role=tab]')) {
      if ((await tab.evaluate(({ textContent }) => textContent))?.trim() === name) await tab.click();
    }
  }

  const played = (page: Page): Promise<string> => page.$eval('.replay output', (output) => output.textContent ?? '');

  test.each(GAMES)(
    '%s: from the start page to the table, choices by clicks, the map, the log and the charts',
    async (ruleset, scenario) => {
      const page = await browser.newPage();
      await page.setViewport({ width: 1280, height: 800 });
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(String(error)));
      await page.evaluateOnNewDocument(`
        try { localStorage.setItem('grognard.settings', '{"pace":0,"battles":"at once"}'); } catch {}`);
      await page.goto(server.url);
      await page.waitForSelector(`form[data-scenario="${ruleset}/${scenario}"] button[type=submit]`, WAIT);
      await page.click(`form[data-scenario="${ruleset}/${scenario}"] button[type=submit]`);
      await page.waitForSelector(choices, { ...WAIT, visible: true });
      // The ground is drawn in a thread and shown as pictures; counters lie over it.
      await page.waitForSelector('.map-ground img', WAIT);
      for (let n = 0; n < 3; n++) await choose(page);
      expect((await page.$$('.map-counters [data-stack]')).length).toBeGreaterThan(0);
      for (const tab of ['Log', 'Charts']) {
        await openTab(page, tab);
        await page.waitForSelector(tab === 'Log' ? '.log-lines > *' : '.chart caption', WAIT);
      }
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/${ruleset}.png` });
      expect(errors).toEqual([]);
    },
    240_000,
  );
});
