// When the sheet is drawn in a new scale: at once after a step of a zoom has been seen stretched, later in the midst of
// many small ones.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from '../../src/web/map/sheet.ts';

/** As much of an element as the sheet needs. */
const element = () => ({
  style: { transform: '' } as Record<string, string>,
  ...{ clientWidth: 800, clientHeight: 600, scrollLeft: 0, scrollTop: 0, ariaBusy: 'false' },
  addEventListener: () => {},
  removeEventListener: () => {},
});

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'queueMicrotask'] });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('requestAnimationFrame', (draw: (time: number) => void) =>
    setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {};
      disconnect = () => {};
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function begun() {
  const parts = { scroller: element(), surround: element(), sheet: element() };
  const scales: number[] = [];
  const map = { width: 3000, height: 2000 };
  const sheet = new Sheet(parts as never, map, { scaled: (k) => scales.push(k), wanted: () => {}, placed: () => {} });
  vi.advanceTimersByTime(1000);
  scales.length = 0;
  const zoom = (factor: number) => sheet.zoom(factor, sheet.middle, false);
  return { scales, zoom, stretch: () => parts.sheet.style.transform };
}

test('a step of a wheel or by a key is drawn right after the frame that shows it stretched', () => {
  const { scales, zoom, stretch } = begun();
  zoom(1.25);
  vi.advanceTimersByTime(FRAME_MS - 1);
  expect([scales, stretch()]).toEqual([[], '']);
  vi.advanceTimersByTime(1);
  expect(stretch()).toMatch(/scale\(1\.25\)/);
  vi.advanceTimersByTime(1);
  expect(scales).toHaveLength(1);
});

test('a small zoom after a pause waits for a few milliseconds more: fingers send many', () => {
  const { scales, zoom } = begun();
  zoom(1.05);
  vi.advanceTimersByTime(FRAME_MS + 2);
  expect(scales).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(scales).toHaveLength(1);
});

test('zooms that follow each other, small or in steps, are drawn once, when they rest', () => {
  for (const factor of [1.02, 1.2]) {
    const { scales, zoom } = begun();
    zoom(factor);
    for (let n = 0; n < 5; n++) {
      vi.advanceTimersByTime(10);
      zoom(factor);
    }
    vi.advanceTimersByTime(50);
    expect(scales).toEqual([]);
    vi.advanceTimersByTime(15);
    expect(scales).toHaveLength(1);
  }
});
