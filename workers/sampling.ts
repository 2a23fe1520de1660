// Plays self-play games for tuning on all workers, handed out one by one.

import { Piscina } from 'piscina';
import { entry } from '../src/node/program.ts';
import type { SampledGame } from './positions.ts';
import type { SampleOrder, SampleSetup } from './sample.ts';

export interface Sampling<O extends SampleOrder> {
  readonly workers: number;
  /** Hands out no more games. */
  stop: boolean;
  /** Called with each finished game; the next one waits for its result. */
  onGame(order: O, game: SampledGame): Promise<void>;
}

/** Games in progress for each worker: one at work, one waiting. */
const IN_FLIGHT = 2;

/** Plays all games, or those that were handed out before a stop. @throws Error with the seed of a game that fails. */
export async function sampleGames<O extends SampleOrder>(
  setup: SampleSetup,
  orders: readonly O[],
  sampling: Sampling<O>,
): Promise<void> {
  const pool = new Piscina<SampleOrder, SampledGame>({
    filename: entry('worker'),
    name: 'sample',
    minThreads: sampling.workers,
    maxThreads: sampling.workers,
    execArgv: [],
    workerData: setup,
  });
  let next = 0;
  const play = async (order: O): Promise<SampledGame> => {
    try {
      return await pool.run({ scenario: order.scenario, seed: order.seed });
    } catch (error) {
      const why = error instanceof Error ? error.message : error;
      throw new Error(`the game with seed ${order.seed} failed: ${why}`, { cause: error });
    }
  };
  const lane = async (): Promise<void> => {
    try {
      while (next < orders.length && !sampling.stop) {
        const order = orders[next++];
        await sampling.onGame(order, await play(order));
      }
    } catch (error) {
      sampling.stop = true;
      throw error;
    }
  };
  try {
    const ends = await Promise.allSettled(Array.from({ length: sampling.workers * IN_FLIGHT }, lane));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    await pool.destroy();
  }
}
