// Gives games to the pool in slices: long enough to hide the cost of a message, short enough to lose little.

import { UnpreparedWorkers } from './pool.ts';
import type { GameOrder, PlayedLine, Slice } from './protocol.ts';

/** The player: the pool, or a substitute in tests. */
export interface Players {
  readonly workers: number;
  play(slice: Slice): Promise<readonly PlayedLine[]>;
}

/** The games that are still to be played. */
export interface GameQueue {
  /** Returns the arm of the next game, or null when there is none, unless results in progress ask for more. */
  next(): { readonly arm: number; readonly left: number } | null;
  /** Takes up to `count` games of that arm. */
  take(arm: number, count: number): readonly GameOrder[];
}

export interface Stop {
  /** Hands out no more slices; those in progress are finished. */
  soon: boolean;
  /** Ignores all further results. */
  now: boolean;
}

/**
 * Milliseconds of games in a slice. Between two slices a worker sleeps until the main thread has run, which costs little on
 * idle cores and a turn of the scheduler on busy ones: slices of 10 ms gave 0.90 of two processes there, of 60 ms 1.0.
 */
const SLICE_MS = 100;
/** Slices in progress for each worker: one at work, one waiting, so that no worker waits for the journal. */
const IN_FLIGHT = 2;

/**
 * Plays the whole queue. `taken` receives each slice's games and is awaited, so that a slow disk slows the workers
 * down. A slice whose worker died is played again one game at a time; a game that kills its worker again has crashed.
 */
export async function playQueue(
  pool: Players,
  queue: GameQueue,
  stop: Stop,
  taken: (games: readonly PlayedLine[]) => Promise<void>,
): Promise<void> {
  const sizes = new SliceSizes(pool.workers);
  let inFlight = 0;
  let wake = (): void => {};
  let arrived = new Promise<void>(() => {});
  const renew = (): void => {
    wake();
    arrived = new Promise((resolve) => {
      wake = resolve;
    });
  };
  renew();
  const playNext = async (next: { readonly arm: number; readonly left: number }): Promise<boolean> => {
    inFlight++;
    try {
      const slice = { arm: next.arm, games: queue.take(next.arm, sizes.of(next.arm, next.left)) };
      const played = await playSlice(pool, slice, stop);
      if (stop.now) return false;
      sizes.learn(slice.arm, played);
      await taken(played);
      return true;
    } finally {
      inFlight--;
      renew();
    }
  };
  const lane = async (): Promise<void> => {
    while (!stop.soon) {
      const next = queue.next();
      if (next !== null) {
        if (!(await playNext(next))) return;
      } else if (inFlight > 0) await arrived;
      else return;
    }
  };
  const lanes = Array.from({ length: pool.workers * IN_FLIGHT }, () =>
    lane().catch((error: unknown) => {
      stop.soon = true;
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lanes);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

async function playSlice(pool: Players, slice: Slice, stop: Stop): Promise<readonly PlayedLine[]> {
  try {
    return await pool.play(slice);
  } catch (error) {
    if (error instanceof UnpreparedWorkers) throw error;
    const played: PlayedLine[] = [];
    for (const order of slice.games) {
      if (stop.now) break;
      played.push(...(await playAgain(pool, slice.arm, order)));
    }
    return played;
  }
}

async function playAgain(pool: Players, arm: number, order: GameOrder): Promise<readonly PlayedLine[]> {
  try {
    return await pool.play({ arm, games: [order] });
  } catch (error) {
    if (error instanceof UnpreparedWorkers) throw error;
    const why = `the worker died: ${error instanceof Error ? error.message : error}`;
    const { game, seed, seating } = order;
    return [{ line: { arm, game, seed, seating, crashed: why, ms: 0 } }];
  }
}

/** The number of games in a slice, learnt from the time of past games; starts with one. */
class SliceSizes {
  private readonly msPerGame = new Map<number, number>();
  private readonly largest = new Map<number, number>();

  constructor(private readonly workers: number) {}

  of(arm: number, left: number): number {
    const ms = this.msPerGame.get(arm);
    if (ms === undefined) return 1;
    const wanted = Math.floor(SLICE_MS / Math.max(ms, 0.001));
    const grown = Math.min(wanted, 4 * (this.largest.get(arm) ?? 1));
    const share = Math.ceil(left / (this.workers * IN_FLIGHT));
    return Math.max(1, Math.min(grown, share));
  }

  learn(arm: number, played: readonly PlayedLine[]): void {
    if (played.length === 0) return;
    const ms = played.reduce((sum, { line }) => sum + line.ms, 0) / played.length;
    const before = this.msPerGame.get(arm);
    this.msPerGame.set(arm, before === undefined ? ms : (before + ms) / 2);
    this.largest.set(arm, Math.max(this.largest.get(arm) ?? 1, played.length));
  }
}
