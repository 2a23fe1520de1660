// The one runner: plays the declared experiment, keeps every finished game, and writes the files of the run.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { AgentLimits } from '../../src/node/agent-thread/thread.ts';
import { type AgentSource, agentSource } from '../../src/node/agents.ts';
import { type DataFolder, readDataFolder } from '../../src/node/data.ts';
import { type Disk, disk as realDisk } from '../../src/node/files.ts';
import { readJson } from '../../src/node/named-files.ts';
import type { Shown } from '../../src/node/progress.ts';
import type { PlayerPool } from '../../workers/dispatch.ts';
import type { Experiment } from '../experiment.ts';
import type { AnySummary, Speed } from '../formats/estimates.ts';
import {
  EXPERIMENT,
  type ExperimentFile,
  FORMAT,
  firstHash,
  lastOrigin,
  type Origin,
  type RecordsChoice,
  readExperimentFile,
} from '../formats/experiment-file.ts';
import type { Part } from '../formats/part.ts';
import type { Kind } from '../kinds/kind.ts';
import { writeChangedFiles } from './changed-files.ts';
import { writeColumns } from './columns-file.ts';
import { type Crash, crashesOf } from './crashes.ts';
import { type Extension, extended, refuseShorter } from './extend.ts';
import { defaultFolder, newRunName, openRun, resumeCommand, withMix, writeRunFile } from './folder.ts';
import { evaluate, type Gate, type GateResult, readGates } from './gates.ts';
import { type GameRows, Journal } from './journal.ts';
import { type LineCheck, lineCheck } from './line-check.ts';
import { agentPathsOf, copyAgents, dataNow, differences, originNow, refuseMix } from './origin.ts';
import { partOf } from './parts.ts';
import type { MadeRecords } from './records.ts';
import { Session } from './session.ts';
import { declared, type SettledWithAgents, settle } from './settle.ts';
import type { RunningShare } from './shares.ts';

export interface RunChoices {
  /** The folder of the run; `runs/<ruleset>-<scenario>-<hash>` by default. */
  readonly out?: string;
  /** Threads that play; all cores by default. No result depends on it. */
  readonly workers?: number;
  /** Records of games that end well: the first ten of each arm, all, or none. Crashes are always kept. */
  readonly records?: RecordsChoice;
  /** The most games that may crash before the exit code is 1. */
  readonly maxCrashes?: number;
  /** Further gates besides the experiment's own. */
  readonly require?: readonly string[];
  /** Also writes every table as a Parquet file. */
  readonly parquet?: boolean;
  /** Further columns of one's own besides the experiment's. */
  readonly columns?: readonly string[];
  /** A folder of replacement data files, or the files as another run keeps them. */
  readonly data?: string | DataFolder;
  /** The speed to report where nothing is left to play; by default that of the last session that played. */
  readonly speed?: Speed;
  /** Paths of agents' files by spec, where the spec itself is no longer right. */
  readonly agentPaths?: Readonly<Record<string, string>>;
  /** Resumes a run although the program, data or agents have changed since it began. */
  readonly mixed?: boolean;
  /** Takes bad lines out of the journal, and plays those games again. */
  readonly dropBadLines?: boolean;
  /** The words of the command line, for experiment.json. */
  readonly command?: readonly string[];
  /** Limits of agents from files; by default those with which the run began. */
  readonly limits?: AgentLimits;
  /** Plays only this part of the games; the other parts are runs of their own. */
  readonly part?: Part;
  /** Writes the folder and plays nothing. */
  readonly prepare?: boolean;
  /** Makes players that take the place of threads of this process. */
  readonly players?: (run: RunToPlay) => PlayerPool;
  /** Called at the first signal. */
  readonly onStopping?: () => void;
  /** Called with the progress after every slice. */
  readonly onProgress?: (progress: Progress) => void;
  /** Called once, before the first game. */
  readonly onStart?: (start: RunStart) => void;
  /** Whether SIGINT, SIGTERM and SIGHUP interrupt the run (true) or are left alone. */
  readonly signals?: boolean;
  /** The disk; tests substitute a failing one. */
  readonly disk?: Disk;
}

/** A run that is about to be played. */
export interface RunToPlay {
  readonly ready: SettledWithAgents;
  readonly origin: Origin;
  /** The name by which its journal knows it. */
  readonly name: string;
  readonly records: RecordsChoice;
  readonly limits: AgentLimits;
  /** Explains why a value cannot be a line of its journal; null where it can. */
  readonly faultOf: LineCheck;
}

export interface RunStart {
  readonly folder: string;
  readonly hash: string;
  /** Number of units to be played. */
  readonly games: number;
  /** The unit that the run counts: `game`, or another of the kind of experiment. */
  readonly unit: string;
  /** The part that is played here; all games where it is absent. */
  readonly part?: Part;
  /** Number of units already finished in the folder. */
  readonly finished: number;
  /** The differences from when the run began or was last resumed. */
  readonly mixed: readonly string[];
  /** Numbers of bad lines that were dropped from the journal. */
  readonly dropped: readonly number[];
  readonly workers: number;
}

export interface Progress extends Shown {
  readonly unit: string;
  /** Games a second in this session; 0 before the first. */
  readonly rate: number;
  /**
   * Shares so far in the arm in progress, for the parties that the kind names: each seat, or both agents of a match.
   */
  readonly shares: readonly RunningShare[];
}

export interface RunReport {
  readonly folder: string;
  /** The kind of its first arm, which gives the form of the summary, the gates and the report. */
  readonly kind: Kind;
  readonly summary: AnySummary | null;
  readonly gates: readonly GateResult[];
  /** 0 success, 1 too many crashes, 99 a gate failed, 130 interrupted. */
  readonly exitCode: 0 | 1 | 99 | 130;
  /** Whether nothing was left to play. */
  readonly reused: boolean;
  readonly interrupted: boolean;
  readonly crashed: number;
  /** Number of games that were not played, but scored again from those of another arm. */
  readonly scoredAgain: number;
  /** Reasons for crashes, the most frequent first. */
  readonly crashes: readonly Crash[];
  /** Where records of finished games were asked for: the outcome for those that were missing. */
  readonly records: MadeRecords | null;
  /** The part of the declared games that it played; all of them where it is absent. */
  readonly part?: Part;
  /** The changes at each resumption with another program, other data or other agents. */
  readonly mixed: readonly (readonly string[])[];
  /** The command that resumes the run, where it is not finished. */
  readonly resumeCommand: string;
}

/**
 * Runs an experiment, or resumes it where its folder already holds a part.
 * @throws BadInput before anything is written, where the declaration, the data or the folder is wrong.
 * @throws StorageError when the disk fails; finished games are safe.
 */
export async function runExperiment(experiment: Experiment, choices: RunChoices = {}): Promise<RunReport> {
  const data = dataOf(choices.data);
  const require = [...(experiment.require ?? []), ...(choices.require ?? [])];
  const columns = [...(experiment.columns ?? []), ...(choices.columns ?? [])];
  const whole = await settle(
    { ...experiment, require, columns },
    { data, agentPaths: choices.agentPaths, limits: choices.limits },
  );
  const ready = choices.part === undefined ? whole : partOf(whole, choices.part);
  const now = originNow(rulesetsOf(ready.settled), data, ready.agents);
  return playReady(ready, now, newFile(ready, now, choices), choices);
}

/**
 * Resumes the run in a folder.
 * @throws BadInput where there is none, or where program, data or agents are no longer those with which it began.
 */
export async function resumeExperiment(folder: string, choices: Omit<RunChoices, 'out'> = {}): Promise<RunReport> {
  const file = readExperimentFile(folder);
  return goOn(folder, file, file, choices);
}

/**
 * Extends the run in a folder beyond its end and plays on.
 * @throws BadInput where it cannot have that end, and as `resumeExperiment` does.
 */
export async function extendExperiment(
  folder: string,
  to: Extension,
  choices: Omit<RunChoices, 'out'> = {},
): Promise<RunReport> {
  const file = readExperimentFile(folder);
  return goOn(folder, file, extended(file, to, folder), choices);
}

/** @param file the run as it is to end, which differs from `begun` where it is extended */
async function goOn(
  folder: string,
  begun: ExperimentFile,
  file: ExperimentFile,
  choices: Omit<RunChoices, 'out'>,
): Promise<RunReport> {
  const origin = lastOrigin(file);
  const data = choices.data === undefined ? dataNow(origin) : dataOf(choices.data);
  const agentPaths = choices.agentPaths ?? agentPathsOf(folder, origin);
  const agents = Object.entries(agentPaths).map(([spec, path]): AgentSource => agentSource(spec, undefined, path));
  const now = originNow(rulesetsOf(file.experiment), data, agents);
  // Compared before anything is settled: changed data need not even fit.
  if (!choices.mixed) refuseMix(differences(origin, now), folder, resumeCommand(folder, '--mixed'));
  const require = [...file.require, ...(choices.require ?? [])];
  const columns = [...new Set([...(file.columns ?? []), ...(choices.columns ?? [])])];
  const limits = { ...file.limits, ...choices.limits };
  const settled = await settle(await declared(file.experiment, { require, columns }), { data, agentPaths, limits });
  const ready = { ...settled, part: file.part };
  checkSame(ready, file, choices.mixed ?? false, folder);
  const longer = file === begun ? null : file;
  return playReady(ready, now, begun, {
    ...choices,
    longer,
    records: choices.records ?? file.records,
    maxCrashes: choices.maxCrashes ?? file.maxCrashes,
    limits,
    out: folder,
  });
}

const dataOf = (data: string | DataFolder | undefined): DataFolder | undefined =>
  typeof data === 'string' ? readDataFolder(data) : data;

const rulesetsOf = ({ arms }: ExperimentFile['experiment']): string[] => arms.map(({ ruleset }) => ruleset);

/** @throws BadInput where the experiment has changed, unless it may be mixed and has the same games to play. */
function checkSame(ready: SettledWithAgents, file: ExperimentFile, mixed: boolean, folder: string): void {
  if (ready.hash === file.hash) return;
  const before = file.experiment.arms;
  const other = ready.settled.arms.find((arm, i) => arm.seats.join() !== before[i].seats.join());
  if (other) throw new BadInput(`${other.ruleset} has other seats now`, folder, 'the data with which the run began');
  if (mixed || file.mixed.length > 0) return;
  const arm = ready.settled.arms.find((each, i) => each.rulesVersion !== before[i].rulesVersion);
  const what = arm
    ? `the rules of ${arm.ruleset} have changed since (version ${arm.rulesVersion} now)`
    : 'the data of the scenario or its options have changed since';
  throw new BadInput(what, folder, 'the rules, data and agents with which the run began');
}

/** The choices of a run, and its file with a new end where it is extended. */
type Longer = RunChoices & { readonly longer?: ExperimentFile | null };

async function playReady(
  ready: SettledWithAgents,
  now: Origin,
  begun: ExperimentFile,
  choices: Longer,
): Promise<RunReport> {
  const { outputs } = ready.arms[0].kind;
  const gates = await readGates(ready.require, outputs.measures(outputs.empty(ready)));
  const disk = choices.disk ?? realDisk;
  const folder = choices.out ?? defaultFolder(ready.settled, ready.hash, ready.part);
  const { file, what, unlock } = openRun(folder, EXPERIMENT, begun, now, { mixed: choices.mixed, disk });
  try {
    copyAgents(folder, now, disk);
    writeChangedFiles(folder, ready, disk);
    const columns = ready.columns.map(({ given }) => given);
    const chosen: ExperimentFile = { ...file, records: choices.records ?? file.records, columns };
    const isSame = chosen.records === file.records && columns.join() === (file.columns ?? []).join();
    if (!isSame) writeRunFile(folder, chosen, disk);
    const { records } = chosen;
    if (choices.prepare) return prepared(folder, ready);
    return await playIn(folder, ready, chosen, { what, now }, gates, { ...choices, records, disk });
  } finally {
    unlock();
  }
}

/** The report of a run that is not played yet. */
const prepared = (folder: string, ready: SettledWithAgents): RunReport => ({
  folder,
  kind: ready.arms[0].kind,
  summary: null,
  gates: [],
  exitCode: 0,
  reused: false,
  interrupted: false,
  crashed: 0,
  crashes: [],
  records: null,
  scoredAgain: 0,
  part: ready.part,
  mixed: [],
  resumeCommand: resumeCommand(folder),
});

/** Plays in a folder that this run and this process hold. */
async function playIn(
  folder: string,
  ready: SettledWithAgents,
  begun: ExperimentFile,
  { what, now }: { readonly what: readonly string[]; readonly now: Origin },
  gates: readonly Gate[],
  choices: Longer & { readonly disk: Disk; readonly records: RecordsChoice },
): Promise<RunReport> {
  const { disk, records: recordsChoice, longer } = choices;
  const file = longer ? { ...longer, records: recordsChoice, columns: begun.columns, mixed: begun.mixed } : begun;
  const { kind } = ready.arms[0];
  const name = { experiment: firstHash(file), run: file.run };
  // Lines of the origin that begins now are also right.
  const former = (file.extended ?? []).map(({ arms }) => arms);
  const check = lineCheck(ready, file.mixed.length + 1, former);
  const journal = await Journal.open(join(folder, 'journal.jsonl'), name, check, {
    disk,
    dropBadLines: choices.dropBadLines,
    dropCommand: resumeCommand(folder, '--drop-bad-lines'),
  });
  try {
    if (longer) {
      refuseShorter(ready, begun, journal, folder);
      writeRunFile(folder, file, disk);
    }
    const { limits = {} } = choices;
    const toPlay = { ready, origin: now, name: file.run, records: recordsChoice, limits, faultOf: check };
    const { players } = choices;
    const session = new Session(ready, journal, folder, choices, what, players && (() => players(toPlay)));
    const { mixed } = session.isFinished ? file : withMix(folder, { file, what }, now, journal.size, disk);
    const { speed: measured, interrupted, now: atOnce } = await session.play(mixed.length);
    const speed = session.reused ? (choices.speed ?? formerSpeed(folder) ?? measured) : measured;
    const summary = atOnce
      ? null
      : kind.outputs.write({ folder, ready, journal, stopping: session.stopping, speed, disk });
    const described = atOnce ? [] : writeColumns(folder, ready, disk);
    if (choices.parquet) await writeParquets(described);
    const records = choices.records === 'all' && !interrupted ? await session.makeRecords() : null;
    const isInterrupted = interrupted || records?.interrupted === true;
    const measures = summary && !isInterrupted ? kind.outputs.measures(summary) : null;
    const results = measures ? gates.map((gate) => evaluate(gate, measures)) : [];
    const failed = results.some((result) => !result.passed);
    const rows = session.rows();
    const crashes = crashesOf(folder, ready.settled, rows);
    const crashed = crashes.reduce((sum, { count }) => sum + count, 0);
    return {
      folder,
      kind,
      summary,
      gates: results,
      exitCode: isInterrupted ? 130 : crashed > (choices.maxCrashes ?? 0) ? 1 : failed ? 99 : 0,
      reused: session.reused,
      interrupted: isInterrupted,
      crashed,
      scoredAgain: rows.reduce((sum, games) => sum + countAgain(games), 0),
      crashes,
      records,
      part: ready.part,
      mixed: mixed.map((mix) => mix.what),
      resumeCommand: resumeCommand(folder),
    };
  } finally {
    await journal.close();
  }
}

/** The library is loaded only for a run that asks for it. */
async function writeParquets(folders: readonly string[]): Promise<void> {
  const { writeParquet } = await import('./parquet.ts');
  for (const folder of folders) await writeParquet(folder);
}

function newFile(ready: SettledWithAgents, now: Origin, choices: RunChoices): ExperimentFile {
  return {
    format: FORMAT,
    hash: ready.hash,
    run: newRunName(),
    experiment: ready.settled,
    command: choices.command ?? [],
    ...now,
    records: choices.records ?? 'some',
    maxCrashes: choices.maxCrashes ?? 0,
    require: ready.require,
    columns: ready.columns.map(({ given }) => given),
    limits: choices.limits ?? {},
    mixed: [],
    ...(ready.part ? { part: ready.part } : {}),
  };
}

const summaryWithSpeed = z.looseObject({
  speed: z.object({
    seconds: z.number(),
    gamesPerSecond: z.number(),
    decisionsPerSecond: z.number(),
    workers: z.number(),
  }),
});

/**
 * Returns the speed that an earlier session wrote; null where it wrote none, or its summary is damaged, which is then
 * written anew.
 */
function formerSpeed(folder: string): Speed | null {
  const path = join(folder, 'summary.json');
  if (!existsSync(path)) return null;
  try {
    return summaryWithSpeed.parse(readJson(path)).speed;
  } catch {
    return null;
  }
}

function countAgain(rows: GameRows): number {
  let count = 0;
  for (const { again } of rows) if (again) count++;
  return count;
}
