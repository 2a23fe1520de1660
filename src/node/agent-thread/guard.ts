// Removes from an agent's thread, before the agent loads, the means by which a mistake of its author would end the
// whole program or spoil its output.

import fs from 'node:fs';
import inspector from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const PRINTING = [
  ...(['write', 'writeSync', 'writev', 'writevSync'] as const),
  ...(['writeFile', 'writeFileSync', 'appendFile', 'appendFileSync'] as const),
];

/**
 * Sends all output to standard error, at once: results go to standard output.
 * @param onExit called when the agent ends its thread.
 */
export function guard(onExit: (how: string) => void): void {
  const { writeSync } = fs;
  const moved = (file: unknown): unknown => (file === 1 || file === '/dev/stdout' ? 2 : file);
  for (const name of PRINTING) {
    const original = fs[name] as (file: unknown, ...rest: unknown[]) => unknown;
    Object.assign(fs, { [name]: (file: unknown, ...rest: unknown[]) => original(moved(file), ...rest) });
  }
  const print = (text: unknown, encoding?: unknown, done?: unknown): boolean => {
    try {
      writeSync(2, text as string);
    } catch {
      // No reader is left.
    }
    const callback = typeof encoding === 'function' ? encoding : done;
    if (typeof callback === 'function') queueMicrotask(() => callback());
    return true;
  };
  process.stdout.write = print as never;
  process.stderr.write = print as never;
  let isExiting = false;
  for (const name of ['exit', 'reallyExit'] as const) {
    const ways = process as unknown as Record<typeof name, (code?: unknown) => never>;
    const exit = ways[name];
    ways[name] = (code) => {
      // The one calls the other.
      if (!isExiting) onExit(`called process.exit(${code ?? ''})`);
      isExiting = true;
      return exit.call(process, code);
    };
  }
  const refuse = (): never => {
    throw new Error('an agent may not end the program');
  };
  process.kill = refuse;
  process.abort = refuse;
  // It would let the agent run code in the thread of the games; so would a thread of its own, which has no guard.
  Reflect.deleteProperty(inspector.Session.prototype, 'connectToMainThread');
  threads.Worker = class {
    constructor() {
      throw new Error('an agent may not start threads');
    }
  } as never;
  syncBuiltinESMExports();
  // Suppresses warnings of loaders, which repeat the one line about a file that does not load.
  process.removeAllListeners('warning');
}
