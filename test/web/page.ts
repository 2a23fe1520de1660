// The built page in headless Chromium, served as `grognard play` serves it.

import { existsSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { builtPage } from '../../src/node/web-build.ts';
import { serve, type WebServer } from '../../src/node/web-server.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';

export const hasBrowser = existsSync(CHROMIUM);

/** Titles of tests say it where there is no browser to run them in. */
export const titled = (title: string): string =>
  hasBrowser ? title : `${title} (skipped: no browser at ${CHROMIUM}; set CHROMIUM to its path)`;

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

  static async start(documents: Readonly<Record<string, unknown>> = {}): Promise<TestedSite> {
    const folder = await builtPage(() => {});
    const server = await serve(folder, 0, documents);
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
    return new TestedSite(server, browser, folder);
  }

  /** A page in a browser of its own, with nothing kept from before. */
  async open(hash: string, options: BrowserContextOptions = {}): Promise<OpenPage> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(error.message));
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

/** Waits until a person is to choose, or the game is over. */
export const myTurn = (page: Page): Promise<unknown> =>
  page.waitForSelector('.prompt .choice, .prompt .group, .end', { timeout: 30_000 });
