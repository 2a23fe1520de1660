// Tiles of the ground: one that cannot be made holds up no other. What is drawn of a map is kept.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MapDrawing } from '../../src/view/view.ts';
import { drawnOf, giveDrawing, readGround } from '../../src/web/map/drawing-thread.ts';
import { GroundTiles } from '../../src/web/map/ground-tiles.ts';

type Answer = { readonly drawn: object | string } | { readonly fault: string } | null;

/** A thread that answers each order as it is told to, or not at all. */
interface Wanted {
  readonly map: unknown;
  readonly drawing: { readonly what: string; readonly palette: string };
}
const files = { answer: (_: number): Answer => ({ drawn: {} }), asked: 0, wanted: [] as Wanted[] };
class Thread {
  onmessage: (event: { data: object }) => void = () => {};
  postMessage({ order, ...rest }: { order: number }): void {
    files.wanted.push(rest as Wanted);
    const answer = files.answer(++files.asked);
    if (answer) setTimeout(() => this.onmessage({ data: { order, ...answer } }));
  }
}

class Picture {
  readonly style = {};
  isConnected = false;
  src = '';
  decode(): Promise<void> {
    return Promise.resolve();
  }
  remove(): void {
    this.isConnected = false;
  }
}

/** As much of a page as tiles need. */
class Box {
  readonly dataset: Record<string, string> = {};
  readonly children: Picture[] = [];
  append = (child: Picture): void => {
    child.isConnected = true;
    this.children.push(child);
  };
  prepend = this.append;
  /** How many stand in it. */
  get shown(): number {
    return this.children.filter(({ isConnected }) => isConnected).length;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('URL', Object.assign(class {}, { createObjectURL: () => '', revokeObjectURL: () => {} }));
  files.asked = 0;
  files.wanted = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A map of two tiles by two, seen whole. */
function shown(answer: (asked: number) => Answer) {
  files.answer = answer;
  const whole = { left: 0, top: 0, right: 1000, bottom: 1000 };
  const box = new Box();
  const standIn = new Picture();
  Object.assign(standIn, { after: box.append });
  const movement = { isResting: () => true, inView: () => whole };
  const tiles = new GroundTiles(box as never, { width: 1000, height: 1000 }, movement, standIn as never);
  tiles.use('a ground');
  tiles.look(1, whole);
  return { box, tiles, standIn };
}

test('a tile that fails once, or is not answered for, is tried again', async () => {
  const { box, tiles, standIn } = shown((asked) =>
    asked === 1 ? { fault: 'lost' } : asked === 2 ? null : { drawn: {} },
  );
  expect(standIn.isConnected).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([box.shown, standIn.isConnected]).toEqual([4, false]);
  expect(box.dataset.tiles).toBe('whole');
  tiles.end();
});

test('tiles that always fail are given up for the flat ground, and the next ground has all of them', async () => {
  let isBroken = true;
  const { box, tiles, standIn } = shown(() => (isBroken ? { fault: 'lost' } : { drawn: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([box.shown, standIn.isConnected, box.dataset.tiles]).toEqual([1, true, 'whole']);
  isBroken = false;
  tiles.use('another');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([box.shown, standIn.isConnected]).toEqual([4, false]);
  tiles.end();
});

const emptyMap = (): MapDrawing => ({ orientation: 'flat', terrains: [], hexes: [], sides: [], links: [], places: [] });
const ground = (palette: 'light' | 'night') => ({ what: 'ground', palette, hasGrid: true }) as const;

function answerAll(): void {
  vi.useRealTimers();
  files.answer = (asked) => ({ drawn: `drawing ${asked}` });
}

test('the ground of a map is drawn once for each palette, and the map is sent once', async () => {
  answerAll();
  const map = emptyMap();
  const day = await drawnOf(map, ground('light'));
  const night = await drawnOf(map, ground('night'));
  expect(night).not.toBe(day);
  expect(await drawnOf(map, ground('light'))).toBe(day);
  expect(await Promise.all([drawnOf(map, ground('night')), drawnOf(map, ground('night'))])).toEqual([night, night]);
  expect(files.wanted.map(({ drawing }) => drawing.palette)).toEqual(['light', 'night']);
  expect(files.wanted.map(({ map: sent }) => sent)).toEqual([map, null]);
  // Another map has drawings of its own.
  expect(await drawnOf(emptyMap(), ground('light'))).not.toBe(day);
  expect(files.wanted).toHaveLength(3);
});

test('a drawing that came with the page is read, and drawn only where it cannot be', async () => {
  answerAll();
  const map = emptyMap();
  giveDrawing(map, ground('light'), async () => 'a file');
  giveDrawing(map, ground('night'), async () => {
    throw new Error('lost');
  });
  expect(await drawnOf(map, ground('light'))).toBe('a file');
  expect(files.wanted).toEqual([]);
  expect(await drawnOf(map, ground('night'))).toBe('drawing 1');
});

test('where threads have no canvas, the thread is asked for the document of the ground, and keeps lines', async () => {
  answerAll();
  vi.stubGlobal('OffscreenCanvas', undefined);
  const map = emptyMap();
  expect(await drawnOf(map, ground('light'))).toMatch(/^drawn here/);
  await drawnOf(map, { what: 'lines', palette: 'light' });
  expect(files.wanted.map(({ drawing }) => drawing.what)).toEqual(['document', 'lines']);
});

test('a ground that the page begins with is asked for once', async () => {
  answerAll();
  const [early, late] = [readGround('ground.svg'), readGround('ground.svg')];
  expect(await late).toBe(await early);
  expect(files.wanted).toEqual([{ read: 'ground.svg' }]);
});
