// What is drawn once and kept: the markup of stacks, and the ground and lines of a map.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapDrawing } from '../../src/view/view.ts';
import { drawnOf, giveDrawing } from '../../src/web/map/drawing-thread.ts';
import { keptMarkup } from '../../src/web/map/kept-markup.ts';

test('a stack is drawn once for each look, and another stack, or what it has become, anew', () => {
  const stack: never[] = [];
  let drawn = 0;
  const draw = () => `markup ${++drawn}`;
  expect(['near', 'far', 'near', 'far'].map((look) => keptMarkup(stack, look, draw))).toEqual([
    ...['markup 1', 'markup 2'],
    ...['markup 1', 'markup 2'],
  ]);
  expect(keptMarkup([], 'near', draw)).toBe('markup 3');
  expect(keptMarkup(stack, 'near', draw)).toBe('markup 1');
});

/** A thread that says of each order how many it has had. */
const wanted: { readonly map: unknown; readonly drawing: { readonly what: string; readonly palette: string } }[] = [];
class Thread {
  onmessage: (event: { data: object }) => void = () => {};
  postMessage({ order, ...rest }: { order: number }): void {
    const number = wanted.push(rest as (typeof wanted)[number]);
    setTimeout(() => this.onmessage({ data: { order, drawn: `drawing ${number}` } }));
  }
}

const emptyMap = (): MapDrawing => ({ orientation: 'flat', terrains: [], hexes: [], sides: [], links: [], places: [] });
const ground = (palette: 'light' | 'night') => ({ what: 'ground', palette, hasGrid: true }) as const;

beforeEach(() => {
  wanted.length = 0;
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
});
afterEach(() => vi.unstubAllGlobals());

test('the ground of a map is drawn once for each palette, and the map is sent once', async () => {
  const map = emptyMap();
  const day = await drawnOf(map, ground('light'));
  const night = await drawnOf(map, ground('night'));
  expect(night).not.toBe(day);
  expect(await drawnOf(map, ground('light'))).toBe(day);
  expect(await Promise.all([drawnOf(map, ground('night')), drawnOf(map, ground('night'))])).toEqual([night, night]);
  expect(wanted.map(({ drawing }) => drawing.palette)).toEqual(['light', 'night']);
  expect(wanted.map(({ map: sent }) => sent)).toEqual([map, null]);
  // Another map has drawings of its own.
  expect(await drawnOf(emptyMap(), ground('light'))).not.toBe(day);
  expect(wanted).toHaveLength(3);
});

test('a drawing that came with the page is read, and drawn only where it cannot be', async () => {
  const map = emptyMap();
  giveDrawing(map, ground('light'), async () => 'a file');
  giveDrawing(map, ground('night'), async () => {
    throw new Error('lost');
  });
  expect(await drawnOf(map, ground('light'))).toBe('a file');
  expect(wanted).toEqual([]);
  expect(await drawnOf(map, ground('night'))).toBe('drawing 1');
});

test('where threads have no canvas, the thread is asked for the document of the ground, and keeps lines', async () => {
  vi.stubGlobal('OffscreenCanvas', undefined);
  const map = emptyMap();
  expect(await drawnOf(map, ground('light'))).toMatch(/^drawn here/);
  await drawnOf(map, { what: 'lines', palette: 'light' });
  expect(wanted.map(({ drawing }) => drawing.what)).toEqual(['document', 'lines']);
});
