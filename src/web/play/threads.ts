// The threads of a game.

import { threadName } from '../thread-name.ts';

/** The umpire's thread that waits for the table, if there is one. */
let waiting: Worker | null = null;

const started = (ruleset: string | null = null): Worker =>
  new Worker(new URL('../umpire/worker.ts', import.meta.url), { type: 'module', name: threadName(ruleset) });

/**
 * Begins the thread while the table is still being loaded.
 * @param ruleset of the game to be opened; null where unknown
 */
export function awaitUmpire(ruleset: string | null): void {
  const worker = started(ruleset);
  waiting = worker;
  // The table begins another one, and tells what is wrong.
  worker.onerror = () => {
    if (waiting === worker) waiting = null;
  };
}

export function umpireWorker(): Worker {
  const worker = waiting ?? started();
  waiting = null;
  return worker;
}
