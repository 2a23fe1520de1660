// The built page in headless Chromium, served as `grognard play` serves it.

import { existsSync, readFileSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import type { GameRecord } from '../../src/engine/text/record.ts';
import { builtPage } from '../../src/node/web-build.ts';
import { serve, type WebServer } from '../../src/node/web-server.ts';
import { atLength } from '../length.ts';

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(CHROMIUM);

/** Whether suites that take a browser long are run: `.ci/run` does. */
export const runsAtLength = hasBrowser && atLength;

/** Titles of tests say it where there is no browser to run them in. */
export const titled = (title: string): string =>
  hasBrowser ? title : `${title} (skipped: no browser at ${CHROMIUM}; set CHROMIUM to its path)`;

/** Titles of suites that are run at length only. */
export const titledAtLength = (title: string): string =>
  runsAtLength || !hasBrowser ? titled(title) : `${title} (skipped: long; GROGNARD_LONG=1 runs it)`;

/** Milliseconds that a page gets to show what is waited for: a busy machine takes long. */
const PATIENCE = 100_000;

export interface OpenPage {
  readonly page: Page;
  /** Errors of the console and of scripts. */
  readonly errors: string[];
}

export class TestedSite {
  private constructor(
    private readonly server: WebServer,
    private readonly browser: Browser,
    readonly folder: string,
  ) {}

  /** @param change makes another folder of the one that was built. */
  static async start(
    documents: Readonly<Record<string, unknown>> = {},
    change: (folder: string) => string = (folder) => folder,
  ): Promise<TestedSite> {
    const folder = change(await builtPage(() => {}));
    const server = await serve(folder, 0, documents);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    return new TestedSite(server, browser, folder);
  }

  /**
   * A page in a browser of its own, with nothing kept from before but that computers play at once, or at this pace, and that
   * battles are not shown, unless they are asked for. The address is gone to once the browser's window has rested.
   */
  async open(
    hash: string,
    options: BrowserContextOptions = {},
    pace = 0,
    battles = 'at once',
    restMs = 0,
  ): Promise<OpenPage> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const kept = `localStorage.getItem('grognard.settings') ?? localStorage.setItem('grognard.settings', '{"pace":${pace},"battles":"${battles}"}')`;
    await context.addInitScript(kept);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    await page.waitForTimeout(restMs);
    await page.goto(`${this.server.url}${hash}`);
    return { page, errors };
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.server.close();
  }
}

/** The moment of the game that the replay bar shows: played and shown. */
export async function moment(page: Page): Promise<readonly [at: number, length: number]> {
  const [at, length] = (await page.locator('.replay output').textContent())!.split('/').map(Number);
  return [at, length];
}

/** Opens a menu of the table's tools; a click on one of its buttons leaves it open. */
export async function openMenu(page: Page, name: 'Map' | 'Game'): Promise<void> {
  const menu = page.locator('.menu', { has: page.locator('summary', { hasText: name }) });
  if ((await menu.getAttribute('open')) === null) await menu.locator('summary').click();
}

/** Leaves the table by its menu, for the other games or for a file. */
export async function leaveTable(page: Page, to: '#/' | '#/open'): Promise<void> {
  await openMenu(page, 'Game');
  await page.locator(`.menu a[href="${to}"]`).click();
}

/** The game on the table as `Save` writes it. */
export async function saved(page: Page): Promise<GameRecord> {
  const saving = page.waitForEvent('download');
  await openMenu(page, 'Game');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.keyboard.press('Escape');
  return JSON.parse(readFileSync(await (await saving).path(), 'utf8')) as GameRecord;
}

/** Gives the page a file: that of `#/open`, or another by the selector of its input. */
export const giveFile = (page: Page, text: string, input = 'input[type=file][accept*=jsonl]'): Promise<void> =>
  page.locator(input).setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });

/** Waits until a person is to choose, or the game is over. */
export const myTurn = (page: Page): Promise<unknown> => page.waitForSelector('.prompt .choice, .prompt .group, .end');

/**
 * As text: waits until nothing on the page is about to change by itself, and what it had to draw is drawn, which the second
 * frame tells. A button takes its place once the letters on it have theirs.
 */
export const AT_REST = `(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  await Promise.all(['400', '600'].map((weight) => document.fonts.load(weight + ' 16px "IBM Plex Sans Condensed"')));
  const end = performance.now() + 60_000;
  for (let calm = 0; calm < 2 && performance.now() < end; ) {
    await frame();
    calm = document.querySelector('[aria-busy=true]') === null && document.fonts.status === 'loaded' ? calm + 1 : 0;
  }
})()`;

/** Waits until the page is at rest. */
export const atRest = (page: Page): Promise<unknown> => page.evaluate(AT_REST);

/** A place on the screen. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The middle of what is there, once it stays where it is: the map takes its size as the page is laid out. */
export async function middleOf(page: Page, selector: string): Promise<Spot> {
  const box = () => page.locator(selector).first().boundingBox();
  let [before, now] = [await box(), await box()];
  while (before?.x !== now?.x || before?.y !== now?.y) {
    await page.waitForTimeout(100);
    [before, now] = [now, await box()];
  }
  return { x: now!.x + now!.width / 2, y: now!.y + now!.height / 2 };
}
