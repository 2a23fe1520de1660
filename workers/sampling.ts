// Games of self-play for tuning on all workers: handed out one by one, put back in order.

import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import type { SampledGame } from './positions.ts';
import type { SampleOrder, SampleSetup } from './sample.ts';

export interface Sampling {
  readonly workers: number;
  /** Hand out no more games. */
  stop: boolean;
  /** A game has come back. */
  onGame(finished: number): void;
}

/** Under way for each worker: one at work, one waiting. */
const IN_FLIGHT = 2;

/**
 * Plays all games; the answer has them in the order of the orders, with null for those that were not handed out after a
 * stop. @throws Error with the seed of a game that fails.
 */
export async function sampleGames(
  setup: SampleSetup,
  orders: readonly SampleOrder[],
  sampling: Sampling,
): Promise<(SampledGame | null)[]> {
  const pool = new Piscina<SampleOrder, SampledGame>({
    filename: fileURLToPath(new URL('entry.js', import.meta.url)),
    name: 'sample',
    minThreads: sampling.workers,
    maxThreads: sampling.workers,
    execArgv: [],
    workerData: setup,
  });
  const games: (SampledGame | null)[] = orders.map(() => null);
  let next = 0;
  let finished = 0;
  const lane = async (): Promise<void> => {
    while (next < orders.length && !sampling.stop) {
      const index = next++;
      try {
        games[index] = await pool.run(orders[index]);
      } catch (error) {
        sampling.stop = true;
        const why = error instanceof Error ? error.message : error;
        throw new Error(`the game with seed ${orders[index].seed} failed: ${why}`, { cause: error });
      }
      sampling.onGame(++finished);
    }
  };
  try {
    const ends = await Promise.allSettled(Array.from({ length: sampling.workers * IN_FLIGHT }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    await pool.destroy();
  }
  return games;
}
