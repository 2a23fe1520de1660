// A lock that is a file: at most one living process holds it. It is made with an exclusive create, and the lock of a
// dead process passes to exactly one heir.

import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { isAlive, startOf } from './processes.ts';

export interface Holder {
  readonly pid: number;
  readonly host: string;
}

/** Another process holds the lock. */
export class LockHeld extends Error {
  override readonly name = 'LockHeld';
  constructor(
    readonly path: string,
    readonly holder: Holder,
  ) {
    super(`${path} is held by process ${holder.pid} of ${holder.host}`);
  }
}

/** Locks of this process, by their content. */
const own = new Set<string>();

/** Milliseconds after which an empty lock counts as abandoned: its maker died before it wrote. */
const SILENT = 2_000;
const PAUSE = 5;

/**
 * Takes the lock.
 * @returns a function that releases it.
 * @throws LockHeld where a living process has it, or a process of another machine.
 */
export function takeLock(path: string): () => void {
  const text = `${process.pid} ${hostname()} ${startOf(process.pid)} ${randomUUID()}\n`;
  take(path, text);
  own.add(text);
  return () => {
    own.delete(text);
    if (contentOf(path) === text) rmSync(path, { force: true });
  };
}

function take(path: string, text: string): void {
  for (;;) {
    if (created(path, text)) return;
    const found = contentOf(path);
    if (found === null) continue;
    const holder = holderOf(found);
    if (found === '' && !isSilent(path)) pause();
    else if (found !== '' && isHeld(found, holder)) throw new LockHeld(path, holder);
    else if (inherited(path, found, text)) return;
  }
}

/** Creates the file unless it exists. */
function created(path: string, text: string): boolean {
  try {
    writeFileSync(path, text, { flag: 'wx' });
    // Another process may have judged it abandoned before it was written.
    return contentOf(path) === text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Takes the place of a dead holder. The heir must hold a second lock, named after the content of the first: so only one
 * process at a time replaces it, and checks again before it does. A replaced lock has another content, so that a
 * process that read the old one cannot replace the new one.
 * @returns false where the lock is no longer the dead holder's.
 */
function inherited(path: string, dead: string, text: string): boolean {
  const claim = `${path}.${createHash('sha256').update(dead).digest('hex').slice(0, 16)}`;
  take(claim, text);
  try {
    if (contentOf(path) !== dead) return false;
    const beside = `${claim}.new`;
    writeFileSync(beside, text);
    renameSync(beside, path);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Null where there is no such file. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function holderOf(text: string): Holder {
  const [pid, host = hostname()] = text.trim().split(' ');
  return { pid: Number(pid), host };
}

/** Tells whether the holder lives. A process of another machine counts as alive. */
function isHeld(text: string, { pid, host }: Holder): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false;
  if (host !== hostname()) return true;
  if (!isAlive(pid)) return false;
  const started = text.trim().split(' ')[2];
  if (pid === process.pid && started === undefined) return own.has(text);
  // The number has been given to another process since then.
  if (started !== undefined && started !== startOf(pid)) return false;
  return pid !== process.pid || started !== '-' || own.has(text);
}

function isSilent(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found !== undefined && Date.now() - found.mtimeMs > SILENT;
}

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const pause = (): void => {
  Atomics.wait(sleeper, 0, 0, PAUSE);
};
