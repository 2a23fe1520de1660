// Tiles of the ground look as the browser draws the ground's document.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MapPage } from '../../src/draw/page.ts';
import { PALETTES } from '../../src/draw/palettes.ts';
import { groundDocument } from '../../src/web/map/drawings.ts';
import { groundShapes } from '../../src/web/map/ground-shapes.ts';
import { maps } from '../draw/maps.ts';
import { someOf } from '../length.ts';
import { largeMap } from './large-map.ts';
import { type MapBench, mapBench } from './map-page.ts';
import { atRest, myTurn, runsAtLength, TestedSite, titledAtLength } from './page.ts';

const SIDE = 512;
const all = [...maps, ['4,000 hexes', largeMap()] as const];

describe.each(all)('the ground of %s', (_, map) => {
  const page = new MapPage(map);

  test.each(someOf(PALETTES))('is read whole in the palette %s', (palette) => {
    const svg = groundDocument(page, palette, true);
    const { drawn, textures } = groundShapes(svg);
    const body = svg.slice(svg.indexOf('</defs>'));
    expect(drawn.length).toBe(body.match(/<(path|use|image)/g)!.length);
    expect(textures.size).toBe(svg.match(/<pattern/g)?.length ?? 0);
    const used = drawn.flatMap((each) => ('fill' in each && each.fill?.texture) || []);
    expect(used.every((id) => textures.has(id))).toBe(true);
    // Nothing of a path is lost where it is taken apart.
    const length = drawn.reduce((sum, each) => sum + ('parts' in each ? lengthOf(each.parts) : 0), 0);
    expect(length).toBe(lengthDrawn(svg));
  });
});

const lengthOf = (parts: readonly { readonly d: string }[]): number => parts.reduce((sum, { d }) => sum + d.length, 0);

/** The letters of all paths of a document, as often as they are drawn. */
function lengthDrawn(svg: string): number {
  const [defs, body] = svg.split('</defs>');
  const known = new Map([...defs.matchAll(/<path id="([^"]*)" d="([^"]*)"/g)].map(([, id, d]) => [id, d.length]));
  const used = [...body.matchAll(/<use href="#([^"]*)"/g)].map(([, id]) => known.get(id)!);
  const paths = [...body.matchAll(/ d="([^"]*)"/g)].map(([, d]) => d.length);
  return [...used, ...paths].reduce((sum, length) => sum + length, 0);
}

test.each([
  ['an element', '<svg><circle r="3"/></svg>'],
  ['a command', '<svg><path d="M0,0A1,1 0 0 1 2,2"/></svg>'],
])('%s that no ground has is refused', (_, svg) => {
  expect(() => groundShapes(svg)).toThrow('a ground with');
});

describe.skipIf(!runsAtLength)(titledAtLength('in a browser'), () => {
  let bench: MapBench;
  let page: Page;
  beforeAll(async () => {
    bench = await mapBench();
    page = await bench.open(800, 600);
  }, 120_000);
  afterAll(() => bench?.close());

  test.each(all)('tiles of %s are painted as the browser draws them', { timeout: 120_000 }, async (_, map) => {
    const drawn = new MapPage(map);
    for (const [palette, scale] of [
      ['light', 0.25],
      ['night', Math.SQRT1_2],
      ['colour-blind', 2],
    ] as const) {
      const svg = groundDocument(drawn, palette, true);
      // The tile in the middle of the map.
      const [column, row] = [drawn.width, drawn.height].map((length) => Math.floor((length * scale) / SIDE / 2));
      const place = { scale, column, row, side: SIDE };
      const off = await page.evaluate(({ svg, place }) => globalThis.bench.paintedAlike(svg, place), { svg, place });
      expect(off.mean, `${palette} at ${scale}`).toBeLessThan(1);
      expect(off.unlike, `${palette} at ${scale}`).toBeLessThan(0.002);
    }
    expect(bench.faults).toEqual([]);
  });
});

/** Counts the tiles that the page itself paints, where its browser's threads have no canvas. */
const WITHOUT_CANVAS = `{
  delete globalThis.OffscreenCanvas;
  globalThis.painted = 0;
  const { getImageData } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.getImageData = function (...area) {
    globalThis.painted++;
    return getImageData.apply(this, area);
  };
}`;

/** The tiles as they are shown: the widths of them, and the number of colours of the first. */
const TILES = `(() => {
  const tiles = [...document.querySelectorAll('.map-ground img')];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [tiles[0].naturalWidth, tiles[0].naturalHeight];
  const pen = canvas.getContext('2d');
  pen.drawImage(tiles[0], 0, 0);
  const before = globalThis.painted;
  const pixels = new Uint32Array(pen.getImageData(0, 0, canvas.width, canvas.height).data.buffer);
  globalThis.painted = before;
  return { painted: before, widths: tiles.map(({ style }) => style.width), colours: new Set(pixels).size };
})()`;

describe.skipIf(!runsAtLength)(titledAtLength('where threads have no canvas'), { timeout: 120_000 }, () => {
  let site: TestedSite;
  beforeAll(async () => {
    site = await TestedSite.start();
  }, 120_000);
  afterAll(() => site?.stop());

  // The ground of the one was drawn with the page, that of the other is drawn for the game.
  test.each([
    '#/play/three-bridges/crossing?seat.north=human&seat.south=human&seed=1',
    '#/play/giant/front?seat.west=human&seat.east=human&seed=1',
  ])('the page of %s paints the ground itself, and again for a zoom', async (hash) => {
    const { page, errors } = await site.open('');
    await page.addInitScript(WITHOUT_CANVAS);
    await page.goto(`${page.url().split('#')[0]}${hash}`);
    await page.reload();
    await myTurn(page);
    const shown = async () => {
      await atRest(page);
      await page.waitForSelector('.map-ground[data-tiles=whole] img');
      return (await page.evaluate(TILES)) as { painted: number; widths: string[]; colours: number };
    };
    const whole = await shown();
    expect(whole.painted).toBeGreaterThan(0);
    expect(whole.colours).toBeGreaterThan(10);
    for (let press = 0; press < 4; press++) await page.locator('body').press('+');
    await expect.poll(async () => new Set((await shown()).widths).size, { timeout: 30_000 }).toBeGreaterThan(1);
    const near = await shown();
    expect(near.painted).toBeGreaterThan(whole.painted);
    expect(near.widths.some((width) => !whole.widths.includes(width))).toBe(true);
    expect(errors).toEqual([]);
  });
});
