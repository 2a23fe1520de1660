// The program as processes of its own, which tests start, watch and kill.

import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const bin = fileURLToPath(new URL('../../bin/grognard.js', import.meta.url));

export interface Started {
  readonly child: ChildProcess;
  /** All that it has said on standard error so far. */
  said(): string;
  /** Resolves when it has said this, or fails when it ends before. */
  until(words: string | RegExp): Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly out: string; readonly err: string }>;
}

const running = new Set<ChildProcess>();

export function start(words: readonly string[], env: Readonly<Record<string, string>> = {}): Started {
  const child = spawn(process.execPath, [bin, ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  running.add(child);
  let [out, err] = ['', ''];
  const listeners = new Set<() => void>();
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
    for (const listener of listeners) listener();
  });
  let hasEnded = false;
  const ended = new Promise<{ code: number | null; out: string; err: string }>((done) => {
    child.on('close', (code) => {
      hasEnded = true;
      running.delete(child);
      done({ code, out, err });
      for (const listener of listeners) listener();
    });
  });
  const until = (wanted: string | RegExp): Promise<void> =>
    new Promise((done, fail) => {
      const look = (): void => {
        const isSaid = typeof wanted === 'string' ? err.includes(wanted) : wanted.test(err);
        if (isSaid) done();
        else if (hasEnded) fail(new Error(`it ended before it said ${wanted}:\n${err}${out}`));
        if (isSaid || hasEnded) listeners.delete(look);
      };
      listeners.add(look);
      look();
    });
  return { child, said: () => err, until, ended };
}

/** Kills whatever a test that failed has left. */
export function endAll(): void {
  for (const child of running) child.kill('SIGKILL');
}
