/** Garbage collections during a piece of work. */
import { PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics } from 'node:v8';

export interface Collections {
  readonly events: number;
  /** Milliseconds spent collecting. */
  readonly milliseconds: number;
  /** What `work` returned: its units of work. */
  readonly units: number;
}

/** Runs `work` to its end, synchronously, and counts this thread's garbage collections meanwhile. Warm it up before. */
export async function countCollections(work: () => number): Promise<Collections> {
  const collections: { start: number; duration: number }[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) collections.push({ start: startTime, duration });
  });
  observer.observe({ entryTypes: ['gc'] });
  await nextTurn();
  const from = performance.now();
  const units = work();
  const until = performance.now();
  // Entries are delivered in a later turn of the event loop.
  await nextTurn();
  await nextTurn();
  observer.disconnect();
  const during = collections.filter(({ start }) => start >= from && start <= until);
  return { events: during.length, milliseconds: during.reduce((sum, each) => sum + each.duration, 0), units };
}

/**
 * Bytes that a unit of work allocates: by how much the heap grows, piece by piece, where nothing was collected meanwhile.
 * Pieces must be short beside the young generation (16 MB): one that was collected in counts for nothing.
 * @param work does the n-th piece and returns its units
 */
export function bytesPerUnit(work: (piece: number) => number, pieces: number): readonly number[] {
  const grown: number[] = [];
  for (let piece = 0; piece < pieces; piece++) {
    const before = getHeapStatistics().used_heap_size;
    const units = work(piece);
    const bytes = getHeapStatistics().used_heap_size - before;
    if (bytes >= 0) grown.push(bytes / units);
  }
  return grown;
}
