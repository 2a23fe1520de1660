// The folder of a run: whose it is, and whether it may be written to.

import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Disk, makeFolder, storing } from '../../src/node/files.ts';
import { LockHeld, takeLock } from '../../src/node/lock.ts';
import { type SettledExperiment, scenarioName } from '../formats/arms.ts';
import {
  formatOf,
  lastOrigin,
  type Origin,
  type RunFile,
  type RunKind,
  readRunFile,
} from '../formats/experiment-file.ts';
import { differences, refuseMix } from './origin.ts';

/** Of a folder that the program names, less the hash; file systems take 255. */
const LONGEST_NAME = 120;

/** Where a run goes when no folder is named. */
export function defaultFolder(experiment: SettledExperiment, hash: string): string {
  const [arm] = experiment.arms;
  const words = experiment.arms.length > 1 ? [experiment.name, arm.ruleset] : [arm.ruleset, scenarioName(arm.scenario)];
  const name = words
    .join('-')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, LONGEST_NAME);
  return join('runs', `${name}-${hash.slice(0, 8)}`);
}

/** Names the run that begins now. */
export const newRunName = (): string => randomBytes(8).toString('hex');

/** What a run leaves behind before it has claimed its folder. */
const UNCLAIMED = /^(?:experiment\.json\.\d+\.new|running\.pid.*)$/;

/**
 * Makes the folder this run's, or finds that it is already. Refused folders are left as they are.
 * @returns the file with which the run began, which is another than the one given if it was there before; and what gives
 * the folder free.
 * @throws BadInput where the folder holds another run, or anything else, or another process is at work in it.
 */
export function claimFolder<T extends RunFile<string, unknown>>(
  folder: string,
  kind: RunKind<T>,
  file: T,
  disk: Disk,
): { readonly file: T; readonly unlock: () => void } {
  foundIn(folder, kind, file);
  storing(folder, () => makeFolder(folder));
  const unlock = lockFolder(folder);
  try {
    // Again, now that nobody else can have begun one.
    const found = foundIn(folder, kind, file);
    if (found === null) writeRunFile(folder, file, disk);
    return { file: found ?? file, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The run's file in its folder; null where the folder is new or empty. */
function foundIn<T extends RunFile<string, unknown>>(folder: string, kind: RunKind<T>, file: T): T | null {
  const found = storing(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (!found) return null;
  if (!found.isDirectory()) throw new BadInput('it is a file', folder, 'a folder for the run');
  const holds = readdirSync(folder).filter((name) => !UNCLAIMED.test(name));
  if (holds.length === 0) return null;
  if (!holds.includes('experiment.json')) {
    throw new BadInput('it is not empty and holds no run', folder, 'an empty or new folder');
  }
  const other = formatOf(folder).split('/')[0] === kind.format.split('/')[0] ? readRunFile(folder, kind) : null;
  if (other?.hash === file.hash) return other;
  const which = other === null ? '' : ` (${other.hash.slice(0, 8)}, this one is ${file.hash.slice(0, 8)})`;
  throw new BadInput(
    `another experiment is in it${which}`,
    folder,
    'a folder of its own: leave --out away, or name a new one',
  );
}

/** A run in a folder that nobody else may write to until it is unlocked. */
export interface OpenRun<T> {
  /** With which the run began. */
  readonly file: T;
  /** What is other than when it began or last went on. */
  readonly what: readonly string[];
  readonly unlock: () => void;
}

/**
 * Begins a run in a folder, or goes on with it there.
 * @param mixed whether it may go on with something else than it began with
 * @throws BadInput where the folder is not to be had, or the run would be mixed and may not.
 */
export function openRun<T extends RunFile<string, unknown>>(
  folder: string,
  kind: RunKind<T>,
  file: T,
  now: Origin,
  { mixed, disk }: { readonly mixed?: boolean; readonly disk: Disk },
): OpenRun<T> {
  const claimed = claimFolder(folder, kind, file, disk);
  try {
    const what = differences(lastOrigin(claimed.file), now);
    if (!mixed) refuseMix(what, folder, resumeCommand(folder, '--mixed'));
    return { ...claimed, what };
  } catch (error) {
    claimed.unlock();
    throw error;
  }
}

/** The run's file with a mix more, where something is other now. It is written at once. */
export function withMix<T extends RunFile<string, unknown>>(
  folder: string,
  { file, what }: Pick<OpenRun<T>, 'file' | 'what'>,
  now: Origin,
  finished: number,
  disk: Disk,
): T {
  if (what.length === 0) return file;
  const mixed = { ...file, mixed: [...file.mixed, { ...now, what, finished }] };
  writeRunFile(folder, mixed, disk);
  return mixed;
}

export function writeRunFile(folder: string, file: RunFile<string, unknown>, disk: Disk): void {
  disk.replace(join(folder, 'experiment.json'), `${JSON.stringify(file, null, 2)}\n`);
}

/**
 * Marks the folder as being written by this process.
 * @returns takes the mark away.
 * @throws BadInput where another living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'running.pid');
  try {
    return storing(path, () => takeLock(path));
  } catch (error) {
    if (!(error instanceof LockHeld)) throw error;
    const { pid, host } = error.holder;
    throw new BadInput(
      `process ${pid} of ${host} is at work in it`,
      folder,
      `to wait for it, or to delete ${path} if it is gone`,
    );
  }
}

/** What goes on with the run in a folder. */
export const resumeCommand = (folder: string, ...flags: readonly string[]): string =>
  ['npx grognard resume', quoted(folder), ...flags].join(' ');

/** A path as a shell takes it, from here if it lies below. */
function quoted(folder: string): string {
  const near = relative('.', resolve(folder));
  const path = near === '' || near.startsWith('..') ? resolve(folder) : near;
  return /^[\w./:\\-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
