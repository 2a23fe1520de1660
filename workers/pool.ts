// The pool of workers: Piscina threads that play slices of games.

import { Piscina } from 'piscina';
import { inTime } from '../src/node/endings.ts';
import { entry } from '../src/node/program.ts';
import { type PlayerPool, PlayersGone } from './dispatch.ts';
import type { Answer, PlayedLine, Slice, WorkerSetup } from './protocol.ts';

/** The workers run, but cannot prepare the game. */
export class UnpreparedWorkers extends PlayersGone {
  override readonly name = 'UnpreparedWorkers';
}

export class GamePool implements PlayerPool {
  private readonly pool: Piscina<Slice, Answer>;

  constructor(
    setup: WorkerSetup,
    readonly workers: number,
  ) {
    this.pool = new Piscina({
      filename: entry(
        'worker',
        setup.arms.some(({ module }) => module !== undefined),
      ),
      name: 'play',
      minThreads: workers,
      maxThreads: workers,
      execArgv: [],
      workerData: setup,
    });
    // A worker that dies between two tasks is replaced; one that dies in a task rejects it.
    this.pool.on('error', () => {});
  }

  /** @throws Error when workers cannot start at all, which is not a game's fault. */
  async start(): Promise<void> {
    try {
      await this.pool.run({ arm: 0, games: [] });
    } catch (error) {
      await this.end();
      throw new Error(`workers cannot start: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  }

  /**
   * Plays a slice. Rejects where the worker died; none of its games then counts as played.
   * @throws UnpreparedWorkers where the ruleset, scenario or an agent does not load in a worker.
   */
  async play(slice: Slice): Promise<readonly PlayedLine[]> {
    const answer = await this.pool.run(slice);
    if ('unprepared' in answer) throw new UnpreparedWorkers(`workers cannot prepare the game: ${answer.unprepared}`);
    return answer.played;
  }

  /** Ends all workers at once; slices in progress reject. Does not wait for a worker that cannot be ended. */
  async end(): Promise<void> {
    await inTime(this.pool.destroy());
  }
}
