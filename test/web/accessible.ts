// What axe-core finds in a page as it is shown, in each palette and in a wide and a narrow window.

import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { TestedSite } from './page.ts';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string; readonly any: readonly { readonly message: string }[] }[];
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const;
const PALETTES = ['light', 'night', 'colour-blind'] as const;

/** As text: it runs in the page. */
const RUN = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)`;

/** Serious and critical faults of the page as it is now: rule, what it is about, why. */
export async function faultsNow(page: Page): Promise<string[]> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(axe.source);
  const found = (await page.evaluate(RUN)) as Violation[];
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any.map(({ message }) => message).join('; ')}`),
    );
}

/** The same in each palette, wide and narrow; each fault once, with where it is first found. */
export async function faultsOf(
  page: Page,
  sizes: readonly { width: number; height: number }[] = SIZES,
): Promise<string[]> {
  const found = new Map<string, string>();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const palette of PALETTES) {
      await page.evaluate(`new Promise((shown) => {
        document.documentElement.dataset.palette = '${palette}';
        requestAnimationFrame(() => requestAnimationFrame(shown));
      })`);
      for (const fault of await faultsNow(page)) {
        if (!found.has(fault)) found.set(fault, `${palette}, ${size.width}: ${fault}`);
      }
    }
  }
  return [...found.values()];
}

/** The page of a file's tests, opened for axe-core: nothing moves, and a wide window at first. */
export class AuditedSite {
  private site: TestedSite | undefined;

  constructor() {
    beforeAll(async () => {
      this.site = await TestedSite.start();
    }, 300_000);
    afterAll(() => this.site?.stop());
  }

  async opened(hash: string, ready: string, battles = 'at once'): Promise<Page> {
    const { page } = await (this.site as TestedSite).open(
      hash,
      { reducedMotion: 'reduce', viewport: SIZES[0] },
      0,
      battles,
    );
    await page.waitForSelector(ready, { timeout: 120_000 });
    return page;
  }
}

/** Opens all that is folded. */
export const unfold = (page: Page): Promise<unknown> =>
  page.evaluate(`for (const each of document.querySelectorAll('main details')) each.open = true`);

/** Faults by the part of the page that is looked at. */
export class Looks {
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  async at(where: string): Promise<void> {
    this.faults.push(...(await faultsOf(this.page)).map((fault) => `${where}: ${fault}`));
    await this.page.setViewportSize(SIZES[0]);
  }

  /** In the palette and the window as they are. */
  async now(where: string): Promise<void> {
    this.faults.push(...(await faultsNow(this.page)).map((fault) => `${where}: ${fault}`));
  }
}
