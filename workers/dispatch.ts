// Gives games to players in slices: long enough to hide the cost of a message, short enough to lose little.

import type { GameOrder, PlayedLine, Slice } from './protocol.ts';

/** There are no players, or none can play: no game is at fault, and a second try would not help. */
export class PlayersGone extends Error {
  override readonly name: string = 'PlayersGone';
}

/** The players: threads of this process, workers on other machines, or substitutes in tests. */
export interface Players {
  /** Number of players. More may come while they play: `onMore` is then called. */
  readonly workers: number;
  /** Who they are, for a progress line. */
  readonly status?: string;
  readonly sliceLength?: SliceLength;
  onMore?: () => void;
  play(slice: Slice): Promise<readonly PlayedLine[]>;
}

/** Players that are started for a run and ended with it. */
export interface PlayerPool extends Players {
  /** @throws Error when they cannot start at all, which is not a game's fault. */
  start(): Promise<void>;
  /** Called when the run is to stop soon. Slices that no worker has begun may resolve to no games. */
  soon?(): void;
  /** The most threads that have played at the same time. */
  readonly threads?: number;
  /** Ends all players at once; slices in progress reject. */
  end(): Promise<void>;
}

/** Milliseconds of games in a slice. */
export interface SliceLength {
  readonly ms: number;
  /** Slices get shorter towards the end of a run, but not shorter than this. */
  readonly leastMs: number;
  /** The most games of a slice. */
  readonly most?: number;
}

/** The games that are still to be played. */
export interface GameQueue {
  /** Returns the arm of the next game, or null when there is none, unless results in progress ask for more. */
  next(): { readonly arm: number; readonly left: number } | null;
  /** Takes up to `count` games of that arm. */
  take(arm: number, count: number): readonly GameOrder[];
  /** Whether the results so far are all that is needed. Asked only where there is no next game. */
  isOver?(): boolean;
}

export interface Stop {
  /** Hands out no more slices; those in progress are finished. */
  soon: boolean;
  /** Ignores all further results. */
  now: boolean;
}

/**
 * Slices of threads. Between two slices a worker sleeps until the main thread has run, which costs little on idle cores
 * and a turn of the scheduler on busy ones: slices of 10 ms gave 0.90 of two processes there, of 60 ms 1.0.
 */
const OF_THREADS: SliceLength = { ms: 100, leastMs: 0 };
/** Slices in progress for each worker: one at work, one waiting, so that no worker waits for the journal. */
const IN_FLIGHT = 2;

/**
 * Plays the whole queue. `taken` receives each slice's games and is awaited, so that a slow disk slows the workers
 * down. A slice whose worker died is played again one game at a time; a game that kills its worker again has crashed.
 * Slices that are no longer needed when the queue is over are left to the end of the pool.
 */
export async function playQueue(
  pool: Players,
  queue: GameQueue,
  stop: Stop,
  taken: (games: readonly PlayedLine[]) => Promise<void>,
): Promise<void> {
  const sizes = new SliceSizes(pool);
  const failures: unknown[] = [];
  const rest = { now: false };
  let inFlight = 0;
  let wake = (): void => {};
  pool.onMore = () => wake();
  const playNext = async (slice: Slice): Promise<void> => {
    inFlight++;
    try {
      const played = await playSlice(pool, slice, () => stop.now || rest.now);
      if (stop.now || rest.now) return;
      sizes.learn(slice.arm, played);
      await taken(played);
    } catch (error) {
      failures.push(error);
    } finally {
      inFlight--;
      wake();
    }
  };
  const handOut = (): void => {
    while (!stop.soon && failures.length === 0 && inFlight < pool.workers * IN_FLIGHT) {
      const next = queue.next();
      if (next === null) {
        rest.now = queue.isOver?.() ?? false;
        return;
      }
      void playNext({ arm: next.arm, games: queue.take(next.arm, sizes.of(next.arm, next.left)) });
    }
  };
  for (;;) {
    const woken = new Promise<void>((resolve) => {
      wake = resolve;
    });
    handOut();
    if (inFlight === 0 || rest.now) break;
    await woken;
  }
  if (failures.length > 0) throw failures[0];
}

async function playSlice(pool: Players, slice: Slice, isOver: () => boolean): Promise<readonly PlayedLine[]> {
  try {
    return await pool.play(slice);
  } catch (error) {
    if (error instanceof PlayersGone) throw error;
    const played: PlayedLine[] = [];
    for (const order of slice.games) {
      if (isOver()) break;
      played.push(...(await playAgain(pool, slice.arm, order)));
    }
    return played;
  }
}

async function playAgain(pool: Players, arm: number, order: GameOrder): Promise<readonly PlayedLine[]> {
  try {
    return await pool.play({ arm, games: [order] });
  } catch (error) {
    if (error instanceof PlayersGone) throw error;
    const why = `the worker died: ${error instanceof Error ? error.message : error}`;
    const { game, seed, seating } = order;
    return [{ line: { arm, game, seed, seating, crashed: why, ms: 0 } }];
  }
}

/** The number of games in a slice, learnt from the time of past games; starts with one. */
class SliceSizes {
  private readonly msPerGame = new Map<number, number>();
  private readonly largest = new Map<number, number>();

  constructor(private readonly pool: Players) {}

  of(arm: number, left: number): number {
    const perGame = this.msPerGame.get(arm);
    if (perGame === undefined) return 1;
    const { workers, sliceLength = OF_THREADS } = this.pool;
    const gamesIn = (ms: number): number => Math.floor(ms / Math.max(perGame, 0.001));
    const { ms, leastMs, most = Number.MAX_SAFE_INTEGER } = sliceLength;
    const grown = Math.min(most, gamesIn(ms), 4 * (this.largest.get(arm) ?? 1));
    const share = Math.ceil(left / (workers * IN_FLIGHT));
    return Math.max(1, Math.min(grown, Math.max(share, gamesIn(leastMs))));
  }

  learn(arm: number, played: readonly PlayedLine[]): void {
    if (played.length === 0) return;
    const ms = played.reduce((sum, { line }) => sum + line.ms, 0) / played.length;
    const before = this.msPerGame.get(arm);
    this.msPerGame.set(arm, before === undefined ? ms : (before + ms) / 2);
    this.largest.set(arm, Math.max(this.largest.get(arm) ?? 1, played.length));
  }
}
