// What axe-core finds in a page as it is shown, in each palette and in a wide and a narrow window.

import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
