// The process and its machine: signals, cores.

import { availableParallelism } from 'node:os';

export const cores = (): number => availableParallelism();

export interface Interruption {
  /** The first signal: come to an end in order. */
  soon(): void;
  /** Any further one: stop where you are. */
  now(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Turns SIGINT and SIGTERM into an interruption. @returns ends the watch. */
export function watchSignals(interruption: Interruption): () => void {
  let signals = 0;
  const caught = (): void => {
    if (signals++ === 0) interruption.soon();
    else interruption.now();
  };
  for (const signal of SIGNALS) process.on(signal, caught);
  return () => {
    for (const signal of SIGNALS) process.off(signal, caught);
  };
}
