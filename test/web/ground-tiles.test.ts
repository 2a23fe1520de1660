// Tiles of the ground: one that cannot be made holds up no other.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroundTiles } from '../../src/web/map/ground-tiles.ts';

type Answer = { readonly drawn: object } | { readonly fault: string } | null;

/** A thread that answers each order as it is told to, or not at all. */
const files = { answer: (_: number): Answer => ({ drawn: {} }), asked: 0 };
class Thread {
  onmessage: (event: { data: object }) => void = () => {};
  postMessage({ order }: { order: number }): void {
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
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('devicePixelRatio', 1);
  vi.stubGlobal('Image', Picture);
  vi.stubGlobal('Worker', Thread);
  vi.stubGlobal('OffscreenCanvas', class {});
  vi.stubGlobal('URL', Object.assign(class {}, { createObjectURL: () => '', revokeObjectURL: () => {} }));
  files.asked = 0;
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
  const movement = { isResting: () => true, inView: () => whole };
  const tiles = new GroundTiles(box as never, { width: 1000, height: 1000 }, movement);
  tiles.use('a ground');
  tiles.look(1, whole);
  return { box, tiles };
}

test('a tile that fails once, or is not answered for, is tried again', async () => {
  const { box, tiles } = shown((asked) => (asked === 1 ? { fault: 'lost' } : asked === 2 ? null : { drawn: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(box.children.length).toBe(4);
  expect(box.dataset.tiles).toBe('whole');
  tiles.end();
});

test('tiles that always fail are given up, and the next ground has all of them', async () => {
  let isBroken = true;
  const { box, tiles } = shown(() => (isBroken ? { fault: 'lost' } : { drawn: {} }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect([box.children.length, box.dataset.tiles]).toEqual([0, 'whole']);
  isBroken = false;
  tiles.use('another');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(box.children.length).toBe(4);
  tiles.end();
});
