// `npm run panning`: how smoothly the page moves the map of a giant, with all its counters, under a dragging hand, and
// how soon it is sharp after a zoom, there and on a map of 4,000 hexes; and how soon a game is first seen. Prints frames
// a second, zoom by zoom, longest tasks, and milliseconds; the machine's load is in them, so nothing passes or fails by
// it. `-- --json` prints them as `grognard bench --json` does its own, so that `npm run figures` can keep them.
// `npm run panning -- --beside FOLDER --rounds N` compares zooms and the first view with those of another checkout's
// page, by turns.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import type { Figure } from '../../bench/figure.ts';
import { machine } from '../../bench/machine.ts';
import { largeMap, manyCounters } from './large-map.ts';
import { mapBench } from './map-page.ts';
import { CHROMIUM, hasBrowser, type OpenPage, TestedSite } from './page.ts';
import { type Redraw, redraws } from './redraws.ts';

const GAME = '#/play/giant/front?seat.west=human&seat.east=human&seed=1';
/** In the view of 1,280 by 800 pixels, clear of the panels beside the map. */
const MIDDLE = { x: 480, y: 400 };
const RADIUS = 250;
/** Of one drag, and what is waited before it until all stacks are drawn. */
const DRAG_MS = 2000;
const REST_MS = 4000;
/** In which a new window of the browser comes to rest: it draws more than the page. */
const WINDOW_MS = 2000;
/** Presses of the key that zooms in before each drag: the whole map first. */
const ZOOMS = [0, 3, 3];

/** A whole map of a large game, whose view is the largest that is drawn in full. */
const WHOLE_MAP = '#/play/thunder-in-the-east/barbarossa?seat.axis=human&seat.soviet=human&seed=1';

const SMALL_MAP = '#/play/winter-thunder/st-vith?seat.german=human&seat.allied=human&seed=1';

const { values: given } = parseArgs({
  options: {
    beside: { type: 'string' },
    rounds: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

if (!hasBrowser) throw new Error(`no browser at ${CHROMIUM}; set CHROMIUM to its path`);
if (given.beside === undefined) await alone();
else await beside(resolve(given.beside), Number(given.rounds));

async function alone(): Promise<void> {
  const figures: Figure[] = [];
  const site = await TestedSite.start();
  try {
    await tellFirstView(site, SMALL_MAP, 'as the browser begins', 0);
    for (const game of [SMALL_MAP, WHOLE_MAP, GAME])
      figures.push(...(await tellFirstView(site, game, 'in a new window', WINDOW_MS)));
    const { page, errors } = await opened(site, GAME);
    const stacks = await page.locator('[data-stack]').count();
    tell('at rest (what the machine has to give)', await framesDuring(page, () => page.waitForTimeout(DRAG_MS)));
    const what = `map of a giant, ${stacks} stacks`;
    figures.push(await tellDrags(page, what), tellRedraws(what, await redraws(page, MIDDLE)));
    await page.context().close();
    const whole = await opened(site, WHOLE_MAP);
    figures.push(tellRedraws('Barbarossa', await redraws(whole.page, MIDDLE)));
    say(`${errors.length + whole.errors.length} errors of the pages\n`);
  } finally {
    await site.stop();
  }
  const bench = await mapBench();
  try {
    const page = await bench.open(1280, 800);
    const shown = { map: largeMap(), counters: manyCounters(), seats: ['West', 'East'], rings: [], showNumbers: true };
    await page.evaluate((given) => globalThis.bench.show(given), shown as never);
    await page.waitForSelector('.map-ground[data-tiles=whole]', { timeout: 60_000 });
    await page.locator('.map-view').focus();
    const what = 'map of 4,000 hexes and 600 counters';
    figures.push(await tellDrags(page, what), tellRedraws(what, await redraws(page, MIDDLE)));
  } finally {
    await bench.close();
  }
  const document = { command: 'npm run panning -- --json', machine: machine(), figures };
  if (given.json) process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
}

function say(text: string): void {
  (given.json ? process.stderr : process.stdout).write(text);
}

/** The middle of some values, and their range. */
function figureOf(name: string, unit: string, values: readonly number[], floor: number | null, less = true): Figure {
  const [median, min, max] = [middle(values), Math.min(...values), Math.max(...values)];
  return { ...{ name, unit, value: { median, min, max }, floor, aim: null, less }, detail: '' };
}

/** Drags the map at each of three scales, then shows all of it again. @returns frames a second */
async function tellDrags(page: Page, what: string): Promise<Figure> {
  const rates: number[] = [];
  for (const presses of ZOOMS) {
    for (let press = 0; press < presses; press++) await page.keyboard.press('+');
    await page.waitForTimeout(REST_MS);
    const { width } = (await page.locator('.map-ground').boundingBox())!;
    rates.push(tell(`${what}, ${Math.round(width)} pixels wide`, await framesDuring(page, () => circle(page))));
  }
  await page.keyboard.press('0');
  await page.waitForTimeout(REST_MS);
  return figureOf(`${what}: frames a second under a dragging hand`, 'frames', rates, 60, false);
}

/**
 * With nothing kept from before: until counters stand on tints of the ground, and until the ground in view is sharp,
 * since the address was gone to.
 */
async function tellFirstView(site: TestedSite, game: string, when: string, restMs: number): Promise<Figure[]> {
  const { page } = await site.open(game, {}, 0, 'at once', restMs);
  const counters = await sinceOpened(page, '[data-stack]');
  const ground = await sinceOpened(page, '.map-ground[data-tiles=whole]');
  const name = game.split('?')[0].replace('#/play/', '');
  say(`${name} ${when}: counters after ${counters.toFixed(0)} ms, ground after ${ground.toFixed(0)} ms\n`);
  await page.context().close();
  return [
    figureOf(`${name}: first view, with counters and tints of the ground`, 'ms', [counters], 2000),
    figureOf(`${name}: first view with its ground in detail`, 'ms', [ground], null),
  ];
}

/**
 * The page's milliseconds until the frame that shows something is made. As text: it runs in the page, which tells its
 * own time. Anything that a driver of browsers asks of a busy page is answered late, and takes time of the page itself.
 */
function sinceOpened(page: Page, selector: string): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    const look = () => requestAnimationFrame(document.querySelector(${JSON.stringify(selector)}) ? done : look);
    look();
  }).then(() => performance.now())`);
}

/** Zooms by turns on the pages of two checkouts, so that a load of the machine falls on both. @param other a folder */
async function beside(other: string, rounds: number): Promise<void> {
  const pages = join(other, 'dist/web');
  if (!existsSync(join(pages, 'index.html'))) throw new Error(`no built page in ${pages}: run npm run build:web there`);
  const sites = [
    { name: 'there', site: await TestedSite.start({}, () => pages) },
    { name: 'here', site: await TestedSite.start() },
  ];
  try {
    for (const game of [GAME, WHOLE_MAP]) {
      const measured = sites.map(({ name }) => ({ name, all: [] as Redraw[], first: [] as number[] }));
      for (let round = 0; round < rounds; round++) {
        for (const [i, { site }] of sites.entries()) {
          const { page, first } = await opened(site, game);
          measured[i].first.push(first);
          measured[i].all.push(...(await redraws(page, MIDDLE, 1)));
          await page.context().close();
        }
      }
      for (const { name, all, first } of measured) {
        tellRedraws(`${game.split('?')[0]} ${name}`, all);
        say(`${game.split('?')[0]} ${name}: first view after ${middle(first).toFixed(0)} ms\n`);
      }
    }
  } finally {
    for (const { site } of sites) await site.stop();
  }
}

async function opened(site: TestedSite, game: string): Promise<OpenPage & { readonly first: number }> {
  const open = await site.open(game, {}, 0, 'at once', WINDOW_MS);
  const first = await sinceOpened(open.page, '[data-stack]');
  await open.page.waitForTimeout(REST_MS);
  return { ...open, first };
}

function middle(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1];
}

interface Frames {
  /** Milliseconds between one and the next. */
  readonly gaps: readonly number[];
  /** Milliseconds of the longest task; 0 where none took 50, below which browsers report nothing. */
  readonly longestTask: number;
}

/** The frames of the page while something is done. */
async function framesDuring(page: Page, act: () => Promise<void>): Promise<Frames> {
  // As text: it runs in the page, which has frames.
  const frames = page.evaluate(`new Promise((done) => {
    const times = [], tasks = [0];
    const lag = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
    lag.observe({ type: 'longtask' });
    requestAnimationFrame(function step(time) {
      times.push(time);
      if (time - times[0] < ${DRAG_MS}) return void requestAnimationFrame(step);
      lag.disconnect();
      done({ gaps: times.slice(1).map((each, i) => each - times[i]), longestTask: Math.max(...tasks) });
    });
  })`) as Promise<Frames>;
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

/** @returns frames a second */
function tell(what: string, { gaps, longestTask }: Frames): number {
  const sorted = [...gaps].sort((a, b) => a - b);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  say(
    `${what}: ${rate.toFixed(0)} frames/s, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, longest task ${longestTask.toFixed(0)}\n`,
  );
  return Math.round(rate);
}

/** @returns milliseconds until all is drawn in its new scale */
function tellRedraws(what: string, all: readonly Redraw[]): Figure {
  const spread = (of: keyof Redraw): string => {
    const sorted = all.map((each) => each[of]).sort((a, b) => a - b);
    const at = (share: number): string => sorted[Math.round((sorted.length - 1) * share)].toFixed(0);
    return `${at(0.5)} (${at(0)} to ${at(1)})`;
  };
  say(
    `${what}, ${all.length} zooms, median and range in ms: stretched after ${spread('stretched')}, drawn after ` +
      `${spread('drawn')}, sharp after ${spread('sharp')}; longest task ${spread('longestTask')}\n`,
  );
  const drawn = all.map((each) => each.drawn);
  return figureOf(`${what}: redraw after a zoom, of ${all.length}`, 'ms', drawn, 150);
}
