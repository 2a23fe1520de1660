// The process and its machine: signals, cores, other processes.

import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export const cores = (): number => availableParallelism();

export interface Interruption {
  /** Called at the first signal: finish in order. */
  soon(): void;
  /** Called at any further one: stop at once. */
  now(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Turns SIGINT, SIGTERM and SIGHUP into an interruption. @returns a function that ends the watch. */
export function watchSignals(interruption: Interruption): () => void {
  let signals = 0;
  const caught = (signal: NodeJS.Signals): void => {
    if (signals++ === 0) interruption.soon();
    // A terminal that is closed sends SIGHUP twice: by the system and by the shell.
    else if (signal !== 'SIGHUP') interruption.now();
  };
  for (const signal of SIGNALS) process.on(signal, caught);
  return () => {
    for (const signal of SIGNALS) process.off(signal, caught);
  };
}

/** Whether a process with this number runs on this machine. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // Dead, but not yet noticed by its parent.
  return statOf(pid)?.[0] !== 'Z';
}

/**
 * The start of a process, as a word that distinguishes it from an earlier one of the same number; `-` where unknown.
 */
export const startOf = (pid: number): string => statOf(pid)?.[19] ?? '-';

/** The fields of proc(5) from the third, the state, on; null on a system that has none. */
function statOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, the name in brackets, may hold spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
