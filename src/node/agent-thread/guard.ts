// What an agent's thread takes from its agent before it loads: the ways in which a slip of its author would end the whole
// program or spoil what that prints.

import fs from 'node:fs';
import inspector from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

const PRINTING = [
  ...(['write', 'writeSync', 'writev', 'writevSync'] as const),
  ...(['writeFile', 'writeFileSync', 'appendFile', 'appendFileSync'] as const),
];

/**
 * Sends all that is printed to standard error, at once: results go to standard output.
 * @param onExit told when the agent ends its thread.
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
      // Nobody reads it.
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
  // Would let it run code where the games are kept; and so would a thread of its own, in which nothing is guarded.
  Reflect.deleteProperty(inspector.Session.prototype, 'connectToMainThread');
  threads.Worker = class {
    constructor() {
      throw new Error('an agent may not start threads');
    }
  } as never;
  syncBuiltinESMExports();
  // Loaders warn of what the one line about a file that does not load says better.
  process.removeAllListeners('warning');
}
