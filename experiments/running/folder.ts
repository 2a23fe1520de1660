// The folder of a run: claims it for one run and one process.

import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Disk, makeFolder, storing } from '../../src/node/files.ts';
import { LockHeld, takeLock } from '../../src/node/lock.ts';
import { shellPath } from '../../src/node/shell.ts';
import { type SettledExperiment, scenarioName } from '../formats/arms.ts';
import {
  formatOf,
  lastOrigin,
  type Origin,
  type RunFile,
  type RunKind,
  readRunFile,
} from '../formats/experiment-file.ts';
import { type Part, partText } from '../formats/part.ts';
import { differences, refuseMix } from './origin.ts';

/** The longest name of a folder that the program chooses, without the hash; file systems take 255. */
const LONGEST_NAME = 120;

/** The folder of a run when the user names none. */
export function defaultFolder(experiment: SettledExperiment, hash: string, part?: Part): string {
  const [arm] = experiment.arms;
  const words = experiment.arms.length > 1 ? [experiment.name, arm.ruleset] : [arm.ruleset, scenarioName(arm.scenario)];
  const name = words
    .join('-')
    .replace(/[^\w.-]+/g, '_')
    .slice(0, LONGEST_NAME);
  const ending = part === undefined ? '' : `-part-${part.number}-of-${part.of}`;
  return join('runs', `${name}-${hash.slice(0, 8)}${ending}`);
}

/** Names the run that begins now. */
export const newRunName = (): string => randomBytes(8).toString('hex');

/** Files that a run leaves behind before it has claimed its folder. */
const UNCLAIMED = /^(?:experiment\.json\.\d+\.new|running\.pid.*)$/;

/**
 * Claims the folder for this run, or finds that it is claimed already. Refused folders stay untouched.
 * @returns the file with which the run began, which is not the given one if the run existed before; and a function that
 * frees the folder.
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
    // Reads again, now that no other process can have begun a run.
    const found = foundIn(folder, kind, file);
    if (found === null) writeRunFile(folder, file, disk);
    return { file: found ?? file, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Returns the run's file in its folder; null where the folder is new or empty. */
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
  const isSamePart = other?.part?.number === file.part?.number && other?.part?.of === file.part?.of;
  if (other?.hash === file.hash && isSamePart) return other;
  if (other?.hash === file.hash) {
    const which = other.part === undefined ? 'the whole run' : `${partText(other.part)} of this run`;
    throw new BadInput(`${which} is in it`, folder, 'a folder of its own: omit --out, or name a new one');
  }
  const which = other === null ? '' : ` (${other.hash.slice(0, 8)}, this one is ${file.hash.slice(0, 8)})`;
  throw new BadInput(
    `another experiment is in it${which}`,
    folder,
    'a folder of its own: omit --out, or name a new one',
  );
}

/** A run in a folder that no other process may write to until it is unlocked. */
export interface OpenRun<T> {
  /** The origin with which the run began. */
  readonly file: T;
  /** The differences from when it began or was last resumed. */
  readonly what: readonly string[];
  readonly unlock: () => void;
}

/**
 * Begins a run in a folder, or resumes it there.
 * @param mixed whether it may be resumed with another origin than it began with
 * @throws BadInput where the folder is not available, or the run would be mixed and may not be.
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

/** Returns the run's file with a further origin, where something has changed. It is written at once. */
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
 * Locks the folder for this process.
 * @returns a function that removes the lock.
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
      `wait until it ends, or delete ${path} if it no longer runs`,
    );
  }
}

/** Returns the command that resumes the run in a folder. */
export const resumeCommand = (folder: string, ...flags: readonly string[]): string =>
  ['npx grognard resume', shellPath(folder), ...flags].join(' ');
