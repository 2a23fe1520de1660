// The folder of a run: whose it is, and whether it may be written to.

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BadInput } from '../src/engine/contract/errors.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import { canonicalJson, type Disk, makeFolder, readJson, sha256, storing } from '../src/node/files.ts';
import type { SettledExperiment } from './experiment.ts';
import { scenarioName } from './summary.ts';

export const FORMAT = 'grognard-experiment/1';

export type RecordsChoice = 'some' | 'all' | 'none';

/** experiment.json: everything needed to do it again. */
export interface ExperimentFile {
  readonly format: typeof FORMAT;
  /** SHA-256 over the canonical JSON of `experiment`. */
  readonly hash: string;
  readonly experiment: SettledExperiment;
  /** The words of the command line. */
  readonly command: readonly string[];
  readonly versions: Readonly<Record<string, string>>;
  /** Where the replacement data came from, and agents that are files; absolute. */
  readonly dataFolder: string | null;
  readonly agentPaths: Readonly<Record<string, string>>;
  readonly records: RecordsChoice;
  readonly maxCrashes: number;
  readonly require: readonly string[];
  /** Of agents from files. */
  readonly limits?: AgentLimits;
}

const settledArm = z.looseObject({
  name: z.string(),
  group: z.string(),
  kind: z.enum(['run', 'match', 'secrets', 'battles', 'campaign']),
  ruleset: z.string(),
  scenario: z.union([z.string(), z.looseObject({})]),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  seats: z.array(z.string()),
  agents: z.array(z.string()),
  rounds: z.int().positive(),
});

const experimentFile = z.looseObject({
  format: z.literal(FORMAT),
  hash: z.string(),
  experiment: z.looseObject({ name: z.string(), seed: z.string(), arms: z.array(settledArm) }),
  command: z.array(z.string()),
  versions: z.record(z.string(), z.string()),
  dataFolder: z.string().nullable(),
  agentPaths: z.record(z.string(), z.string()),
  records: z.enum(['some', 'all', 'none']),
  maxCrashes: z.number(),
  require: z.array(z.string()),
  limits: z.object({ moveTime: z.number().positive().optional(), memory: z.number().positive().optional() }).optional(),
});

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

/** @throws BadInput where the folder holds no run, or its experiment.json is damaged. */
export function readExperimentFile(folder: string): ExperimentFile {
  const path = join(folder, 'experiment.json');
  if (!existsSync(path)) throw new BadInput('no run', folder, 'a folder with experiment.json');
  const document = readJson(path);
  const checked = experimentFile.safeParse(document);
  if (!checked.success) {
    const issue = checked.error.issues[0];
    throw new BadInput(
      `${issue.path.join('.') || 'document'}: ${issue.message}`,
      path,
      'experiment.json as a run wrote it',
    );
  }
  const file = document as ExperimentFile;
  if (sha256(canonicalJson(file.experiment)) !== file.hash) {
    throw new BadInput('it was changed after the run began', path, 'experiment.json as the run wrote it');
  }
  return file;
}

/**
 * Makes the folder this experiment's, or finds that it is already. Refused folders are left as they are.
 * @returns the file with which the experiment began, which is another than the one given if it was there before.
 * @throws BadInput where the folder holds another experiment, or anything else.
 */
export function claimFolder(folder: string, file: ExperimentFile, disk: Disk): ExperimentFile {
  const found = storing(folder, () => statSync(folder, { throwIfNoEntry: false }));
  if (found && !found.isDirectory()) throw new BadInput('it is a file', folder, 'a folder for the run');
  const holds = found ? readdirSync(folder).filter((name) => !/^experiment\.json\.\d+\.new$/.test(name)) : [];
  if (holds.includes('experiment.json')) {
    const other = readExperimentFile(folder);
    if (other.hash === file.hash) return other;
    const what = `another experiment is in it (${other.hash.slice(0, 8)}, this one is ${file.hash.slice(0, 8)})`;
    throw new BadInput(what, folder, 'a folder of its own: leave --out away, or name a new one');
  }
  if (holds.length > 0) throw new BadInput('it is not empty and holds no run', folder, 'an empty or new folder');
  storing(folder, () => makeFolder(folder));
  disk.replace(join(folder, 'experiment.json'), `${JSON.stringify(file, null, 2)}\n`);
  return file;
}

/**
 * Marks the folder as being written by this process.
 * @returns takes the mark away.
 * @throws BadInput where another living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'running.pid');
  const holder = existsSync(path) ? Number(readFileSync(path, 'utf8')) : 0;
  if (holder > 0 && holder !== process.pid && isAlive(holder)) {
    throw new BadInput(
      `process ${holder} is at work in it`,
      folder,
      `to wait for it, or to delete ${path} if it is gone`,
    );
  }
  storing(path, () => writeFileSync(path, String(process.pid)));
  return () => rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
