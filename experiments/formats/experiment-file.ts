// experiment.json: the declaration of a run, the code, data and agents that play it, and how the file is read back.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { canonicalJson } from '../../src/engine/kernel/canonical-json.ts';
import { schemaFaults } from '../../src/hex/faults.ts';
import type { AgentLimits } from '../../src/node/agent-thread/thread.ts';
import { sha256 } from '../../src/node/files.ts';
import { readJson } from '../../src/node/named-files.ts';
import type { SettledExperiment } from './arms.ts';
import type { Part } from './part.ts';
import type { Precision } from './precision.ts';

export interface KeptAgent {
  /** Absolute path of the agent's file. */
  readonly path: string;
  readonly sha256: string;
  /** Path of the copy in the run's folder. */
  readonly copy: string;
}

export interface Origin {
  /** Versions of the program, its commit and Node: for people to read. */
  readonly versions: Readonly<Record<string, string>>;
  /** SHA-256 of the sources that decide games, by folder of the program. */
  readonly code: Readonly<Record<string, string>>;
  /** Absolute path of the folder of the replacement data. */
  readonly dataFolder: string | null;
  /** The replacement data, by file name. */
  readonly data: Readonly<Record<string, unknown>> | null;
  /** Agents that are files, by spec. */
  readonly agents: Readonly<Record<string, KeptAgent>>;
}

const digits = z.string().regex(/^[0-9a-f]{64}$/);

/** The part of experiment.json that holds the origin. */
export const originShape = {
  versions: z.record(z.string(), z.string()),
  code: z.record(z.string(), digits),
  dataFolder: z.string().nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
  agents: z.record(
    z.string(),
    z.object({ path: z.string(), sha256: digits, copy: z.string().regex(/^agents\/[0-9a-f]{16}-[\w.-]+$/) }),
  ),
};

export const FORMAT = 'grognard-experiment/2';

export type RecordsChoice = 'some' | 'all' | 'none';

/** A change of origin: the run was resumed with another origin by request. */
export interface Mix extends Origin {
  /** The things that had changed. */
  readonly what: readonly string[];
  /** Number of games finished by then; in a race, of rounds. */
  readonly finished: number;
}

/** experiment.json: everything needed to play the run again. */
export interface RunFile<F extends string, E> extends Origin {
  readonly format: F;
  /** SHA-256 over the canonical JSON of `experiment`. */
  readonly hash: string;
  /** A random id, drawn when the run began; the lines of its journal bear it. */
  readonly run: string;
  readonly experiment: E;
  /** The words of the command line. */
  readonly command: readonly string[];
  /** Changes of origin in order: lines of the journal with `mix: 1` were played after the first. */
  readonly mixed: readonly Mix[];
  /** The part of the declared games that this run plays; all of them where it is absent. */
  readonly part?: Part;
}

export interface ExperimentFile extends RunFile<typeof FORMAT, SettledExperiment> {
  readonly records: RecordsChoice;
  readonly maxCrashes: number;
  readonly require: readonly string[];
  /** Columns of the user's own. */
  readonly columns?: readonly string[];
  /** Limits of agents from files. */
  readonly limits?: AgentLimits;
  /** The ends that the run had before it was extended, the first one first. */
  readonly extended?: readonly FormerEnd[];
}

/** The end of a run before it was extended. */
export interface FormerEnd {
  /** The hash of the declaration with this end. The journal keeps the first one. */
  readonly hash: string;
  readonly arms: readonly { readonly rounds: number; readonly until?: Precision }[];
}

/** The hash with which a run began, by which its journal knows it. */
export const firstHash = ({ hash, extended = [] }: ExperimentFile): string => extended[0]?.hash ?? hash;

const runShape = {
  ...originShape,
  hash: z.string(),
  run: z.string().regex(/^[0-9a-f]{16}$/),
  command: z.array(z.string()),
  mixed: z.array(z.object({ ...originShape, what: z.array(z.string()), finished: z.int().min(0) })),
  part: z
    .object({ number: z.int().positive(), of: z.int().positive() })
    .refine(({ number, of }) => number <= of)
    .optional(),
};

const settledArm = z.looseObject({
  name: z.string(),
  group: z.string(),
  kind: z.string(),
  ruleset: z.string(),
  scenario: z.union([z.string(), z.looseObject({})]),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  seats: z.array(z.string()),
  agents: z.array(z.string()),
  rounds: z.int().positive(),
  until: z.object({ halfwidth: z.number().positive() }).optional(),
});

const experimentFile = z.looseObject({
  ...runShape,
  format: z.literal(FORMAT),
  experiment: z.looseObject({ name: z.string(), seed: z.string(), arms: z.array(settledArm).min(1) }),
  records: z.enum(['some', 'all', 'none']),
  maxCrashes: z.int().min(0),
  require: z.array(z.string()),
  columns: z.array(z.string()).optional(),
  limits: z.object({ moveTime: z.number().positive().optional(), memory: z.number().positive().optional() }).optional(),
  extended: z
    .array(z.object({ hash: digits, arms: z.array(z.looseObject({ rounds: z.int().positive() })) }))
    .optional(),
});

/** A kind of run, as its experiment.json declares it. */
export interface RunKind<T> {
  readonly format: string;
  readonly shape: z.ZodType<unknown>;
  /** Carries the type. */
  readonly file?: T;
}

export const EXPERIMENT: RunKind<ExperimentFile> = { format: FORMAT, shape: experimentFile };

/** Returns another kind of run, identified by the shape of its declaration. */
export const runKind = <T>(format: string, experiment: z.ZodType<unknown>): RunKind<T> => ({
  format,
  shape: z.looseObject({ ...runShape, format: z.literal(format), experiment }),
});

/** Returns the hash of the declaration. */
export const hashOf = (experiment: unknown): string => sha256(canonicalJson(experiment));

/** Returns the kind of the run in a folder. @throws BadInput where there is none. */
export function formatOf(folder: string): string {
  const path = join(folder, 'experiment.json');
  if (!existsSync(path)) throw new BadInput('not a run', folder, 'a folder with experiment.json');
  const document = readJson(path);
  const format = document !== null && typeof document === 'object' && 'format' in document ? document.format : null;
  return typeof format === 'string' ? format : '';
}

/** @throws BadInput where the folder holds no run, or its experiment.json is damaged. */
export const readExperimentFile = (folder: string): ExperimentFile => readRunFile(folder, EXPERIMENT);

/** @throws BadInput where the folder holds no such run, or its experiment.json is damaged. */
export function readRunFile<T extends RunFile<string, unknown>>(folder: string, kind: RunKind<T>): T {
  const path = join(folder, 'experiment.json');
  const format = formatOf(folder);
  const [name, number] = kind.format.split('/');
  if (format !== kind.format && format.startsWith(`${name}/`)) {
    throw new BadInput(`it has the format ${format}`, path, `format ${number}: play it anew with this version`);
  }
  const document = readJson(path);
  const checked = kind.shape.safeParse(document);
  if (!checked.success) {
    const [{ path: place, found, expected }] = schemaFaults(checked.error, document);
    throw new BadInput(`${place} is ${found}, not ${expected}`, path, 'experiment.json as a run wrote it');
  }
  const file = document as T;
  if (hashOf(file.experiment) !== file.hash) {
    throw new BadInput('it was changed after the run began', path, 'experiment.json as the run wrote it');
  }
  return file;
}

/** Returns the origin with which a run was last played. */
export const lastOrigin = ({ mixed, ...file }: RunFile<string, unknown>): Origin => mixed[mixed.length - 1] ?? file;
