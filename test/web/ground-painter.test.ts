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
import { runsAtLength, titledAtLength } from './page.ts';

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
