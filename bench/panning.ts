/** How smoothly the page moves the map of a giant under a dragging hand: the built page in headless Chromium. */
import { existsSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { builtPage } from '../src/node/web-build.ts';
import { serve } from '../src/node/web-server.ts';
import type { BenchChoices, Figure } from './figures.ts';
import { spreadOf } from './measure.ts';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const GAME = '#/play/giant/front?seat.west=human&seat.east=human&seed=1';
const VIEW = { width: 1280, height: 800 };
const MIDDLE = { x: 480, y: 400 };
const RADIUS = 250;
/** Of one drag, and what is waited before it until all stacks are drawn. */
const DRAG_MS = 2000;
const REST_MS = 3000;
/** The zoom is halved from one drag to the next. */
const ZOOMS = 3;

const promised = {
  name: 'panning the map of a giant with all counters',
  unit: 'frames/s',
  floor: null,
  aim: 60,
  less: false,
};

/** Needs a browser and what drives it, which users of the program do not have to have. */
export async function panning({ say }: BenchChoices): Promise<Figure> {
  if (!existsSync(CHROMIUM)) return { ...promised, value: null, detail: `not measured: no browser at ${CHROMIUM}` };
  const driver = await import('playwright-core').catch(() => null);
  if (driver === null) return { ...promised, value: null, detail: 'not measured: playwright-core is not installed' };
  const server = await serve(await builtPage(() => say?.('building the page ...\n')), 0, {});
  const browser = await driver.chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await (await browser.newContext({ viewport: VIEW })).newPage();
    await page.goto(`${server.url}${GAME}`);
    await page.waitForSelector('[data-stack]', { timeout: 120_000 });
    const gaps: number[][] = [];
    for (let zoom = 0; zoom < ZOOMS; zoom++) {
      if (zoom > 0) for (let press = 0; press < 3; press++) await page.locator('body').press('-');
      await page.waitForTimeout(REST_MS);
      gaps.push(await framesDuring(page, () => circle(page)));
    }
    return { ...promised, value: spreadOf(gaps.map(rateOf)), detail: `${gaps.map(paceOf).join('; ')}; zoom by zoom` };
  } finally {
    await browser.close();
    await server.close();
  }
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

const rateOf = (gaps: readonly number[]): number => (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);

function paceOf(gaps: readonly number[]): string {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  return `median ${at(0.5)} ms, 99 % within ${at(0.99)}`;
}
