// The map in a browser: what clicks, wheel, keys and fingers do, and how fast 4,000 hexes move. Needs Debian's Chromium.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CounterDrawing } from '../../src/view/view.ts';
import type { TilePlace } from '../../src/web/map/ground-painter.ts';
import type { MapHandle, MapViewProps, Ring } from '../../src/web/map/kinds.ts';
import { atLength } from '../length.ts';
import { COLUMNS, hexOf, largeMap, manyCounters } from './large-map.ts';
import { type MapBench, mapBench } from './map-page.ts';
import { atRest, runsAtLength, titledAtLength } from './page.ts';

declare global {
  // What the page puts on its window; it has a window, this program has none.
  var bench: {
    events: unknown[];
    handle: { current: MapHandle | null };
    show(props: Partial<MapViewProps>): void;
    paintedAlike(svg: string, place: TilePlace): Promise<{ readonly unlike: number; readonly mean: number }>;
  };
}

const map = largeMap();
const counter = (id: string, hex: number, more: Partial<CounterDrawing> = {}): CounterDrawing => ({
  ...manyCounters()[0],
  id,
  name: id,
  hex,
  states: [],
  ...more,
});
const LONE = hexOf(40, 25);
const STACK = hexOf(42, 25);
const EMPTY = hexOf(38, 25);
const counters = [counter('lone', LONE), counter('top', STACK), counter('mid', STACK), counter('low', STACK)];

describe.skipIf(!runsAtLength)(titledAtLength('the map in a browser'), { timeout: 300_000 }, () => {
  let bench: MapBench;
  let page: Page;

  const show = (props: Partial<MapViewProps>): Promise<void> =>
    page.evaluate((given) => globalThis.bench.show(given), props as never);
  /** The middle of a hex on the screen. */
  const spot = async (hex: number): Promise<{ x: number; y: number }> => {
    const { x, y } = map.hexes[hex - 1];
    const box = (await page.locator('.map-ground').boundingBox())!;
    const rise = Math.sqrt(3) / 2;
    const scale = box.width / ((COLUMNS - 1) * 1.5 + 2);
    return { x: box.x + (x + 1) * scale, y: box.y + (y + rise) * scale };
  };
  const click = async (hex: number): Promise<void> => {
    const { x, y } = await spot(hex);
    await page.mouse.click(x, y);
  };
  const events = async (): Promise<unknown[]> => {
    const seen = await page.evaluate(() => globalThis.bench.events.splice(0));
    return seen.filter((event) => !('hover' in (event as object)));
  };
  const begin = async (width: number, height: number, touch = false): Promise<void> => {
    await page?.context().close();
    page = await bench.open(width, height, touch);
    await show({ map, counters, seats: ['German', 'Allied'], rings: [], title: 'Proving ground' });
    await page.evaluate((hex) => {
      globalThis.bench.handle.current!.cycleZoom();
      globalThis.bench.handle.current!.centreOn(hex);
    }, LONE);
    await atRest(page);
    const off = async (): Promise<number> => {
      const { x, y } = await spot(LONE);
      return Math.hypot(x - width / 2, y - height / 2);
    };
    await expect.poll(off).toBeLessThan(2);
  };

  beforeAll(async () => {
    bench = await mapBench();
  }, 60_000);
  afterAll(async () => {
    await bench?.close();
  });

  test('a click gives the hex, or the lone counter in it', async () => {
    await begin(1000, 700);
    await click(EMPTY);
    await click(LONE);
    expect(await events()).toEqual([
      { hex: EMPTY, hand: 'mouse' },
      { counter: 'lone', hand: 'mouse' },
    ]);
    await show({ rings: [{ hex: LONE, kind: 'target' }] });
    await click(LONE);
    expect(await events()).toEqual([{ hex: LONE, hand: 'mouse' }]);
  });

  test('a stack opens at the first click and gives a counter at the second', async () => {
    await show({ rings: [] });
    await click(STACK);
    const units = page.getByRole('region', { name: /^Units in/ }).getByRole('button');
    await expect.poll(() => units.count()).toBe(3);
    const box = (await units.first().boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    await page.locator('.map-fan [data-id=low]').click();
    expect(await events()).toEqual([{ counter: 'low', hand: 'mouse' }]);
    await page.mouse.click(5, 5);
    await expect.poll(() => units.count()).toBe(0);
    await events();
  });

  test('a stack in which one counter alone can be chosen gives it at the first click', async () => {
    await show({ rings: [{ counter: 'mid', kind: 'act' }] });
    await click(STACK);
    expect(await events()).toEqual([{ counter: 'mid', hand: 'mouse' }]);
    expect(await page.locator('.map-fan').count()).toBe(0);
  });

  test('the wheel leaves the point under the pointer where it is', async () => {
    const before = await spot(EMPTY);
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, 400);
    await atRest(page);
    const after = await spot(EMPTY);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(2);
    await page.evaluate(() => globalThis.bench.handle.current!.fit());
  });

  test('a drag moves the map and chooses nothing', async () => {
    await atRest(page);
    const before = await spot(EMPTY);
    await page.mouse.move(500, 350);
    await page.mouse.down();
    await page.mouse.move(560, 380, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await spot(EMPTY)).x - before.x)).toBe(60);
    expect(await events()).toEqual([]);
  });

  test('rings of each kind have their own shape', async () => {
    const rings: Ring[] = (['act', 'selected', 'target', 'pointed'] as const).map((kind) => ({ hex: EMPTY, kind }));
    await show({ rings });
    const shapes = (await page.evaluate(`[...document.querySelectorAll('[data-ring]')].map((node) =>
      [...node.querySelectorAll('.ring-line')]
        .map((line) => line.getAttribute('d') + getComputedStyle(line).strokeDasharray)
        .join(' '))`)) as string[];
    expect(shapes).toHaveLength(4);
    expect(new Set(shapes).size).toBe(4);
  });

  test('a stretched map is moved as the picture that it is, with all its rings: nothing of it is drawn anew', async () => {
    await begin(1000, 700);
    await show({ counters: manyCounters(), rings: manyCounters().map(({ id }) => ({ counter: id, kind: 'act' })) });
    await page.evaluate(() => globalThis.bench.handle.current!.zoomBy(0.61));
    await page.waitForSelector('.map-ground[data-tiles=whole]');
    await expect.poll(() => page.locator('.map-badges .plate').count()).toBeGreaterThan(20);
    expect(await page.locator('.map-rings [transform], .map-badges [transform]').count()).toBe(0);
    // Until the stacks around the view are drawn too.
    await page.waitForTimeout(4000);
    const browser = page.context().browser()!;
    await browser.startTracing(page, {
      categories: ['devtools.timeline', 'cc', 'disabled-by-default-devtools.timeline'],
    });
    await page.evaluate(`new Promise((done) => {
      document.querySelector('.map-sheet').style.transform = 'translate3d(-120px, -105px, 0) scale(1.3)';
      setTimeout(done, 1000);
    })`);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: { name: string }[] };
    const names = traceEvents.map(({ name }) => name);
    expect(names).toContain('Layerize');
    expect(names.filter((name) => name === 'RasterTask').length).toBeLessThan(5);
  });

  test.runIf(atLength)(
    'a stack that opened under a resting pointer closes when the pointer leaves the map',
    async () => {
      await begin(1000, 700);
      await show({ rings: [] });
      const { x, y } = await spot(STACK);
      await page.mouse.move(x, y);
      await page.locator('.map-fan').waitFor();
      await page.locator('.map-glass').dispatchEvent('pointerleave', {});
      await expect.poll(() => page.locator('.map-fan').count()).toBe(0);
    },
  );

  test.runIf(atLength)('by keys alone: to a hex, into its stack, to a counter', async () => {
    await begin(1000, 700);
    await show({ rings: [] });
    await page.keyboard.press('Tab');
    const said = page.locator('.for-ears');
    await expect.poll(() => said.textContent()).toContain(map.hexes[LONE - 1].label);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => said.textContent()).toContain(`${map.hexes[STACK - 1].label}`);
    expect(await said.textContent()).toContain('3 units');
    await page.keyboard.press('Enter');
    await page.locator('.map-fan').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    expect(await events()).toEqual([{ counter: 'mid', hand: 'key' }]);
    await page.keyboard.press('Escape');
    expect(await page.locator('.map-fan').count()).toBe(0);
  });

  test.runIf(atLength)('at 375 px the opened stack lies within the view, and a tap chooses', async () => {
    await begin(375, 667, true);
    await page.evaluate((hex) => globalThis.bench.handle.current!.centreOn(hex), STACK);
    await atRest(page);
    const { x, y } = await spot(STACK);
    await page.touchscreen.tap(x, y);
    const box = (await page.locator('.map-fan').boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(375);
    await page.locator('.map-fan [data-id=low]').tap();
    expect(await events()).toEqual([{ counter: 'low', hand: 'touch' }]);
  });

  test.runIf(runsAtLength)(
    'a drag draws nothing anew once the map has rested: all stacks are there before',
    async () => {
      await begin(1280, 800);
      const all = manyCounters();
      await show({ counters: all, showNumbers: true, rings: [] });
      const stacks = new Set(all.map(({ hex }) => hex)).size;
      await expect.poll(() => page.locator('.map-stacks [data-stack]').count(), { timeout: 120_000 }).toBe(stacks);
      const numbers = () => page.locator('.map-numbers text').count();
      await expect.poll(numbers, { timeout: 120_000 }).toBeGreaterThan(3000);
      await page.waitForSelector('.map-ground[data-tiles=whole]', { timeout: 120_000 });
      // Names come part by part.
      let told = 0;
      const areAllTold = async (): Promise<boolean> => {
        const before = told;
        told = await numbers();
        return told === before;
      };
      await expect.poll(areAllTold, { timeout: 120_000, interval: 1000 }).toBe(true);
      await page.evaluate(`{
      // Tiles of the ground may be wanted for the new view, once the map rests again; what is drawn stays.
      const isTile = ({ target, removedNodes }) => target.matches('.map-ground') && removedNodes.length === 0;
      const drawn = (change) => !['data-tiles', 'aria-busy'].includes(change.attributeName) && !isTile(change);
      const watcher = new MutationObserver((changes) => { window.changes += changes.filter(drawn).length; });
      window.changes = 0;
      watcher.observe(document.querySelector('.map-sheet'), { subtree: true, childList: true, attributes: true });
    }`);
      const before = await spot(LONE);
      await sweep(200);
      const after = await spot(LONE);
      expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeGreaterThan(500);
      // Layers that lack something are drawn anew at rest: time for that.
      await page.waitForTimeout(1500);
      expect(await page.evaluate('window.changes')).toBe(0);
    },
  );

  test.runIf(runsAtLength)(
    '4,000 hexes and 600 counters are drawn; the pace of drags at three zooms is told',
    async () => {
      await begin(1280, 800);
      await show({ counters: manyCounters(), showNumbers: true, rings: [] });
      // Names hide a few.
      await expect.poll(() => page.locator('.map-numbers text').count(), { timeout: 120_000 }).toBeGreaterThan(3000);
      await expect.poll(() => page.locator('.map-ground img').count(), { timeout: 120_000 }).toBeGreaterThan(3);
      const nodes = await page.evaluate("document.querySelectorAll('.map-ground *, .map-lines *').length");
      expect(nodes).toBeLessThan(1000);
      const tell = (what: string, gaps: readonly number[]): boolean =>
        process.stdout.write(`map of 4000 hexes, 600 counters, ${what}: ${paceOf(gaps)}\n`);
      await page.waitForTimeout(2500);
      tell('at rest (what the machine has to give)', await framesDuring(() => circle(1900, 2)));
      for (const factor of [1, 0.5, 0.5]) {
        await page.evaluate((by) => globalThis.bench.handle.current!.zoomBy(by), factor);
        await page.waitForTimeout(2500);
        const { width } = (await page.locator('.map-ground').boundingBox())!;
        const zoom = Math.round((100 * width) / (((COLUMNS - 1) * 1.5 + 2) * 48));
        tell(`${zoom} %, in circles`, await framesDuring(() => circle(1900)));
        tell(`${zoom} %, across`, await framesDuring(() => sweep(1900)));
      }
    },
  );

  /** Milliseconds between frames while something is done, two seconds of them. */
  async function framesDuring(act: () => Promise<void>): Promise<number[]> {
    // As text: it runs in the page, which has frames.
    const frames = page.evaluate(`new Promise((done) => {
      const times = [];
      requestAnimationFrame(function step(time) {
        times.push(time);
        if (time - times[0] < 2000) requestAnimationFrame(step);
        else done(times.slice(1).map((each, i) => each - times[i]));
      });
    })`) as Promise<number[]>;
    await act();
    return frames;
  }

  /** A drag in circles; one that is too small to be a drag moves nothing. */
  async function circle(ms: number, radius = 300): Promise<void> {
    await page.mouse.move(640 + radius, 400);
    await page.mouse.down();
    for (let i = 0, end = Date.now() + ms; Date.now() < end; i++) {
      const [x, y] = [640 + radius * Math.cos(i / 25), 400 + radius * (2 / 3) * Math.sin(i / 25)];
      await page.mouse.move(Math.round(x), Math.round(y));
    }
    await page.mouse.up();
  }

  /** Drags of a whole view, one after another, to what was not seen before. */
  async function sweep(ms: number): Promise<void> {
    const ways = [
      [-1, 0],
      [-1, -1],
      [1, 0],
      [1, 0],
      [0, 1],
      [1, 1],
      [-1, 0],
      [0, -1],
    ];
    const end = Date.now() + ms;
    for (let n = 0; Date.now() < end; n++) {
      const [dx, dy] = ways[n % ways.length];
      await page.mouse.move(640 - dx * 500, 400 - dy * 300);
      await page.mouse.down();
      for (let i = -20; i <= 20; i++) await page.mouse.move(640 + dx * i * 25, 400 + dy * i * 15);
      await page.mouse.up();
    }
  }

  test('nothing was said on the console', () => {
    expect(bench.faults).toEqual([]);
  });
});

/** Not judged: it says as much of what else the machine does as of the map. */
function paceOf(gaps: readonly number[]): string {
  const sorted = gaps.toSorted((a, b) => a - b);
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
  const at = (share: number): string => sorted[Math.floor((sorted.length - 1) * share)].toFixed(1);
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round((gap * 60) / 1000) - 1), 0);
  return `${rate.toFixed(0)} frames a second, median ${at(0.5)} ms, 99 % within ${at(0.99)} ms, ${dropped} dropped of ${gaps.length + dropped}`;
}
