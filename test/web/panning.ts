// `npm run panning`: how smoothly the page moves the map of a giant, with all its counters, under a dragging hand. Prints
// frames a second, zoom by zoom; the machine's load is in them, so nothing passes or fails by it.

import type { Page } from 'playwright-core';
import { CHROMIUM, hasBrowser, TestedSite } from './page.ts';

const GAME = '#/play/giant/front?seat.west=human&seat.east=human&seed=1';
/** In the view of 1,280 by 800 pixels, clear of the panels beside the map. */
const MIDDLE = { x: 480, y: 400 };
const RADIUS = 250;
/** Of one drag, and what is waited before it until all stacks are drawn. */
const DRAG_MS = 2000;
const REST_MS = 4000;
/** Presses of the key that zooms in before each drag: the whole map first. */
const ZOOMS = [0, 3, 3];

if (!hasBrowser) throw new Error(`no browser at ${CHROMIUM}; set CHROMIUM to its path`);
const site = await TestedSite.start();
try {
  const { page, errors } = await site.open(GAME);
  await page.waitForSelector('[data-stack]', { timeout: 120_000 });
  await page.waitForTimeout(REST_MS);
  const stacks = await page.locator('[data-stack]').count();
  tell('at rest (what the machine has to give)', await framesDuring(page, () => page.waitForTimeout(DRAG_MS)));
  for (const presses of ZOOMS) {
    for (let press = 0; press < presses; press++) await page.locator('body').press('+');
    await page.waitForTimeout(REST_MS);
    const { width } = (await page.locator('.map-ground').boundingBox())!;
    tell(`map ${Math.round(width)} pixels wide`, await framesDuring(page, () => circle(page)));
  }
  process.stdout.write(`${stacks} stacks drawn; ${errors.length} errors of the page\n`);
} finally {
  await site.stop();
}

/** Milliseconds between the frames of the page while something is done. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<number[]> {
  // As text: it runs in the page, which has frames.
  const frames = page.evaluate(`new Promise((done) => {
    const times = [];
    requestAnimationFrame(function step(time) {
      times.push(time);
      if (time - times[0] < ${DRAG_MS}) requestAnimationFrame(step);
      else done(times.slice(1).map((each, i) => each - times[i]));
    });
  })`) as Promise<number[]>;
  await act();
  return frames;
}

async function circle(page: Page): Promise<void> {
  await page.mouse.move(MIDDLE.x + RADIUS, MIDDLE.y);
  await page.mouse.down();
  for (let i = 0, end = performance.now() + DRAG_MS; performance.now() < end; i++) {
    const [x, y] = [MIDDLE.x + RADIUS * Math.cos(i / 25), MIDDLE.y + RADIUS * Math.sin(i / 25)];
    await page.mouse.move(Math.round(x), Math.round(y));
  }
  await page.mouse.up();
}

function tell(what: string, gaps: readonly number[]): void {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  process.stdout.write(`${what}: ${rate.toFixed(0)} frames/s, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms\n`);
}
