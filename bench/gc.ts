/** Garbage collections during a piece of work. */
import { PerformanceObserver, performance } from 'node:perf_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Collections {
  readonly events: number;
  /** Milliseconds spent collecting. */
  readonly milliseconds: number;
  /** The result of `work`: its units of work. */
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

export interface Garbage {
  /** Bytes that each further unit of work allocates, pair by pair. */
  readonly perUnit: readonly number[];
  /** Bytes that a piece allocates before its first unit, pair by pair. */
  readonly atFirst: readonly number[];
}

/**
 * Measures allocation: the growth of the heap over a short piece of work and over a long one, pair by pair. The cost of
 * starting a piece is in both, and separates from the cost of each unit. Each piece begins with an empty young
 * generation; a pair with a collection does not count, so pieces must be small beside it (16 MB). Warm the work up
 * before.
 * @param work does the short or the long piece of the n-th pair and returns its units
 */
export function garbageOf(work: (pair: number, isLong: boolean) => number, pairs: number): Garbage {
  const perUnit: number[] = [];
  const atFirst: number[] = [];
  const collect = collector();
  for (let pair = 0; pair < pairs; pair++) {
    const short = growthOver(collect, () => work(pair, false));
    const long = growthOver(collect, () => work(pair, true));
    if (short.bytes < 0 || long.bytes < 0) continue;
    const bytes = (long.bytes - short.bytes) / (long.units - short.units);
    perUnit.push(bytes);
    atFirst.push(short.bytes - bytes * short.units);
  }
  return { perUnit, atFirst };
}

/** Empties the young generation. V8 gives it to contexts made after the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;
  return () => gc({ type: 'minor' });
}

function growthOver(collect: () => void, work: () => number): { readonly bytes: number; readonly units: number } {
  collect();
  const before = getHeapStatistics().used_heap_size;
  const units = work();
  return { units, bytes: getHeapStatistics().used_heap_size - before };
}
