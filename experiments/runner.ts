// The one runner: plays what an experiment declares, keeps every finished game, and writes the files of the run.

import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BadInput } from '../src/engine/contract/errors.ts';
import { type GameRecord, RECORD_FORMAT } from '../src/engine/record.ts';
import type { AgentLimits } from '../src/node/agent-thread/thread.ts';
import { type DataFolder, readDataFolder } from '../src/node/data.ts';
import { type Disk, readJson, disk as realDisk } from '../src/node/files.ts';
import { cores, type Interruption, watchSignals } from '../src/node/processes.ts';
import { commit, version } from '../src/node/version.ts';
import { type GameQueue, playQueue, type Stop } from '../workers/dispatch.ts';
import { GamePool } from '../workers/pool.ts';
import { type GameLine, isCrash, type PlayedLine } from '../workers/protocol.ts';
import { isBattles } from './battle-outputs.ts';
import { isCampaigns } from './campaign-outputs.ts';
import { type Experiment, gamesOf, plannedGame } from './experiment.ts';
import {
  claimFolder,
  defaultFolder,
  type ExperimentFile,
  FORMAT,
  lockFolder,
  type RecordsChoice,
  readExperimentFile,
} from './folder.ts';
import { evaluate, type GateResult, parseGate } from './gates.ts';
import { Journal } from './journal.ts';
import { type AnySummary, armFolder, emptySummary, writeOutputs } from './outputs.ts';
import { type RunningShare, RunningShares } from './running.ts';
import { isSecrets } from './secret-outputs.ts';
import { declared, type ReadyExperiment, settle } from './settle.ts';
import { type Stopping, stoppings } from './stopping.ts';
import type { Speed } from './summary.ts';

export interface RunChoices {
  /** Where the run goes; `runs/<ruleset>-<scenario>-<hash>` if not given. */
  readonly out?: string;
  /** Threads that play; all cores if not given. No result depends on it. */
  readonly workers?: number;
  /** Records of games that go well: the first ten of each arm, all, or none. Crashes are always kept. */
  readonly records?: RecordsChoice;
  /** More crashed games than this make the exit code 1. */
  readonly maxCrashes?: number;
  /** Further gates besides the experiment's own. */
  readonly require?: readonly string[];
  /** A folder of replacement data files. */
  readonly data?: string;
  /** The words of the command line, for experiment.json. */
  readonly command?: readonly string[];
  /** Of agents from files; what is not given is as the run began with. */
  readonly limits?: AgentLimits;
  /** Told at once of the first signal. */
  readonly onStopping?: () => void;
  /** Told of progress after every slice. */
  readonly onProgress?: (progress: Progress) => void;
  /** Told once, before the first game. */
  readonly onStart?: (start: RunStart) => void;
  /** Whether SIGINT and SIGTERM interrupt the run (true) or are left alone. */
  readonly signals?: boolean;
  /** Tests put a failing one here. */
  readonly disk?: Disk;
}

/** What a run plays and counts. */
export type Unit = 'game' | 'campaign' | 'choice' | 'position';

export interface RunStart {
  readonly folder: string;
  readonly hash: string;
  /** Games to be played, campaigns, secret choices to be weighed, or positions to be fought. */
  readonly games: number;
  readonly unit: Unit;
  /** Found finished in the folder. */
  readonly finished: number;
  /** The commit that the folder was begun with, where that is not the one at work now: it may have played otherwise. */
  readonly begunWith: string | null;
  readonly workers: number;
}

export interface Progress {
  readonly unit: Unit;
  readonly done: number;
  readonly total: number;
  readonly crashed: number;
  /** Games a second in this session; 0 before the first. */
  readonly rate: number;
  /** Seconds that the rest will take at this rate; null while unknown. */
  readonly left: number | null;
  /** The arm that is being played. */
  readonly arm: string;
  /** Share of points so far in that arm: of each seat, or of both agents of a match. */
  readonly shares: readonly RunningShare[];
}

export interface RunReport {
  readonly folder: string;
  readonly summary: AnySummary | null;
  readonly gates: readonly GateResult[];
  /** 0 done, 1 too many crashes, 99 a gate failed, 130 interrupted. */
  readonly exitCode: 0 | 1 | 99 | 130;
  /** Nothing was left to play. */
  readonly reused: boolean;
  readonly interrupted: boolean;
  readonly crashed: number;
  /** What goes on with the run, where it is not finished. */
  readonly resumeCommand: string;
}

/** Games of each arm whose records are kept by default. */
const FIRST_RECORDS = 10;

/**
 * Runs an experiment, or goes on with it where its folder already holds a part.
 * @throws BadInput before anything is written, where the declaration, the data or the folder is wrong.
 * @throws StorageError when the disk fails; finished games are safe.
 */
export async function runExperiment(experiment: Experiment, choices: RunChoices = {}): Promise<RunReport> {
  const data = choices.data === undefined ? undefined : readDataFolder(choices.data);
  const require = [...(experiment.require ?? []), ...(choices.require ?? [])];
  const ready = await settle({ ...experiment, require }, { data, limits: choices.limits });
  return playReady(ready, data, choices);
}

/**
 * Goes on with the run in a folder.
 * @throws BadInput where there is none, or where rules, data or agents are no longer those it began with.
 */
export async function resumeExperiment(folder: string, choices: Omit<RunChoices, 'out'> = {}): Promise<RunReport> {
  const file = readExperimentFile(folder);
  const dataPath = choices.data ?? file.dataFolder ?? undefined;
  const data = dataPath === undefined ? undefined : readDataFolder(dataPath);
  const require = [...file.require, ...(choices.require ?? [])];
  const limits = { ...file.limits, ...choices.limits };
  const ready = await settle(declared(file.experiment, require), { data, agentPaths: file.agentPaths, limits });
  if (ready.hash !== file.hash) {
    throw new BadInput(whatChanged(ready, file), folder, 'the rules, data and agents with which the run began');
  }
  return playReady(ready, data, {
    ...choices,
    records: choices.records ?? file.records,
    maxCrashes: choices.maxCrashes ?? file.maxCrashes,
    command: file.command,
    limits,
    out: folder,
  });
}

function whatChanged(ready: ReadyExperiment, file: ExperimentFile): string {
  const before = file.experiment;
  const now = ready.settled;
  if (before.data !== now.data) return 'the replacement data files have changed since';
  const agent = Object.keys(now.agentFiles).find((spec) => now.agentFiles[spec] !== before.agentFiles[spec]);
  if (agent !== undefined) return `the agent ${agent} has changed since`;
  const arm = now.arms.find((each, i) => each.rulesVersion !== before.arms[i].rulesVersion);
  if (arm) return `the rules of ${arm.ruleset} have changed since (version ${arm.rulesVersion} now)`;
  return 'the data of the scenario or its options have changed since';
}

async function playReady(
  ready: ReadyExperiment,
  data: DataFolder | undefined,
  choices: RunChoices,
): Promise<RunReport> {
  const gates = ready.require.map(parseGate);
  for (const gate of gates) evaluate(gate, emptySummary(ready));
  const disk = choices.disk ?? realDisk;
  const folder = choices.out ?? defaultFolder(ready.settled, ready.hash);
  const file = experimentFile(ready, data, choices);
  const begunWith = claimFolder(folder, file, disk).versions.commit ?? 'unknown';
  const unlock = lockFolder(folder);
  try {
    const journal = await Journal.open(join(folder, 'journal.jsonl'), ready.hash, disk);
    try {
      const session = new Session(
        ready,
        journal,
        folder,
        choices,
        disk,
        begunWith === file.versions.commit ? null : begunWith,
      );
      const { speed: measured, interrupted, now } = await session.play();
      const speed = session.reused ? (formerSpeed(folder) ?? measured) : measured;
      const summary = now ? null : writeOutputs(folder, ready, journal, session.stopping, speed, disk);
      const crashed = session.crashed;
      const results = summary && !interrupted ? gates.map((gate) => evaluate(gate, summary)) : [];
      const failed = results.some((result) => !result.passed);
      const exitCode = interrupted ? 130 : crashed > (choices.maxCrashes ?? 0) ? 1 : failed ? 99 : 0;
      const resumeCommand = `npx grognard resume ${quoted(folder)}`;
      return { folder, summary, gates: results, exitCode, reused: session.reused, interrupted, crashed, resumeCommand };
    } finally {
      await journal.close();
    }
  } finally {
    unlock();
  }
}

function experimentFile(ready: ReadyExperiment, data: DataFolder | undefined, choices: RunChoices): ExperimentFile {
  const paths = ready.agents.flatMap(({ spec, path }) => (path === undefined ? [] : [[spec, path]]));
  return {
    format: FORMAT,
    hash: ready.hash,
    experiment: ready.settled,
    command: choices.command ?? [],
    versions: { grognard: version(), commit: commit(), node: process.version },
    dataFolder: data?.path ?? null,
    agentPaths: Object.fromEntries(paths),
    records: choices.records ?? 'some',
    maxCrashes: choices.maxCrashes ?? 0,
    require: ready.require,
    limits: choices.limits ?? {},
  };
}

/** The speed that an earlier session wrote down. */
function formerSpeed(folder: string): Speed | null {
  const path = join(folder, 'summary.json');
  return existsSync(path) ? (readJson(path) as { speed: Speed }).speed : null;
}

/** A path as a shell takes it, from here if it lies below. */
function quoted(folder: string): string {
  const near = relative('.', resolve(folder));
  const path = near === '' || near.startsWith('..') ? resolve(folder) : near;
  return /^[\w./:\\-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}

/** From the start or the resumption of a run to its end or interruption. */
class Session {
  readonly stopping: readonly Stopping[];
  private readonly shares: readonly RunningShares[];
  private readonly taken: Set<number>[];
  private readonly from: number[];
  private crashes = 0;
  private counted = 0;
  private played = 0;
  private decisions = 0;
  private started = 0;
  private readonly workers: number;

  constructor(
    private readonly ready: ReadyExperiment,
    private readonly journal: Journal,
    private readonly folder: string,
    private readonly choices: RunChoices,
    private readonly disk: Disk,
    private readonly begunWith: string | null,
  ) {
    const { arms } = ready.settled;
    this.workers = Math.max(1, choices.workers ?? cores());
    this.stopping = stoppings(arms, journal);
    this.shares = arms.map((arm) => new RunningShares(arm));
    this.taken = arms.map(() => new Set());
    this.from = arms.map(() => 1);
    arms.forEach((arm, i) => {
      for (const row of journal.games(i, gamesOf(arm))) this.count(i, row.crashed !== null, row.returns, row.game);
    });
  }

  /** Crashed games among those that count. */
  get crashed(): number {
    return this.stopping.reduce(
      (sum, arm, i) => sum + this.journal.games(i, arm.last()).filter((row) => row.crashed !== null).length,
      0,
    );
  }

  private get unit(): Unit {
    if (isBattles(this.ready)) return 'position';
    return isCampaigns(this.ready) ? 'campaign' : isSecrets(this.ready) ? 'choice' : 'game';
  }

  get reused(): boolean {
    return this.played === 0;
  }

  async play(): Promise<{ speed: Speed; interrupted: boolean; now: boolean }> {
    const total = this.ready.settled.arms.reduce((sum, arm) => sum + gamesOf(arm), 0);
    const { folder, workers } = this;
    this.choices.onStart?.({
      folder,
      hash: this.ready.hash,
      games: total,
      unit: this.unit,
      finished: this.counted,
      begunWith: this.begunWith,
      workers,
    });
    const stop: Stop = { soon: false, now: false };
    if (this.nextArm() !== null) await this.playRest(stop);
    const seconds = this.started === 0 ? 0 : (performance.now() - this.started) / 1000;
    const per = (n: number): number => (seconds > 0 ? n / seconds : 0);
    const speed = { seconds, gamesPerSecond: per(this.played), decisionsPerSecond: per(this.decisions), workers };
    return { speed, interrupted: stop.soon && this.nextArm(true) !== null, now: stop.now };
  }

  private async playRest(stop: Stop): Promise<void> {
    const pool = new GamePool({ ...this.ready.setup, limits: this.choices.limits }, this.workers);
    const interruption: Interruption = {
      soon: () => {
        stop.soon = true;
        this.choices.onStopping?.();
      },
      now: () => {
        stop.now = true;
        void pool.end();
      },
    };
    const unwatch = this.choices.signals ? watchSignals(interruption) : () => {};
    try {
      await pool.start();
      this.started = performance.now();
      const queue: GameQueue = { next: () => this.nextArm(), take: (arm, count) => this.take(arm, count) };
      await playQueue(pool, queue, stop, (games) => this.keep(games));
    } catch (error) {
      if (!stop.now) throw error;
    } finally {
      unwatch();
      await pool.end();
    }
  }

  /**
   * The first arm that has games to hand out; with `unfinished`, that has games not yet in the journal. Of arms under one
   * sequential test the one that is farthest behind, since the test asks for their rounds in turn.
   */
  private nextArm(unfinished = false): { arm: number; left: number } | null {
    const { stopping } = this;
    const first = stopping.findIndex((_, arm) => this.openGame(arm, unfinished) !== null);
    if (first < 0) return null;
    let [arm, game] = [first, this.openGame(first, unfinished)!];
    const { test } = stopping[first];
    for (let other = first + 1; test !== null && other < stopping.length; other++) {
      const open = stopping[other].test === test ? this.openGame(other, unfinished) : null;
      if (open !== null && open < game) [arm, game] = [other, open];
    }
    return { arm, left: stopping[arm].last() - game + 1 };
  }

  /** The first game of an arm that is to be handed out, or is not in the journal. */
  private openGame(arm: number, unfinished: boolean): number | null {
    const last = this.stopping[arm].last();
    const isOpen = (game: number): boolean =>
      !this.journal.has(arm, game) && (unfinished || !this.taken[arm].has(game));
    let game = unfinished ? 1 : this.from[arm];
    while (game <= last && !isOpen(game)) game++;
    if (!unfinished) this.from[arm] = game;
    return game <= last ? game : null;
  }

  private take(arm: number, most: number) {
    const { settled } = this.ready;
    const last = this.stopping[arm].last();
    const orders = [];
    for (let game = this.from[arm]; game <= last && orders.length < most; game++) {
      if (this.journal.has(arm, game) || this.taken[arm].has(game)) continue;
      this.taken[arm].add(game);
      const { seed, seating } = plannedGame(settled, arm, game);
      orders.push({ game, seed, seating, record: this.keepsRecord(game) });
    }
    return orders;
  }

  private keepsRecord(game: number): boolean {
    const { records = 'some' } = this.choices;
    return records === 'all' || (records === 'some' && game <= FIRST_RECORDS);
  }

  /** Keeps finished games: first their records, then their lines in the journal; then they count. */
  private async keep(games: readonly PlayedLine[]): Promise<void> {
    if (games.length === 0) return;
    for (const { line, record } of games) this.writeRecord(line, record);
    await this.journal.append(games.map(({ line }) => line));
    for (const { line } of games) {
      this.taken[line.arm].delete(line.game);
      this.played++;
      if (!isCrash(line)) this.decisions += line.decisions;
      this.count(line.arm, isCrash(line), isCrash(line) ? [] : line.returns, line.game);
    }
    this.choices.onProgress?.(this.progress(games[0].line.arm));
  }

  private writeRecord(line: GameLine, record: string | undefined): void {
    const text = record ?? (isCrash(line) ? JSON.stringify(this.headRecord(line.arm, line.game, line.crashed)) : null);
    if (text === null) return;
    const { arms } = this.ready.settled;
    const name = isCrash(line) ? `crash-${line.game}.jsonl` : `${line.game}.jsonl`;
    this.disk.replace(join(armFolder(this.folder, arms[line.arm], arms.length), 'records', name), `${text}\n`, false);
  }

  /** What is known of a game that took its worker with it: all that makes it again. */
  private headRecord(arm: number, game: number, why: string): GameRecord {
    const settled = this.ready.settled.arms[arm];
    const { seed, seating } = plannedGame(this.ready.settled, arm, game);
    return {
      format: RECORD_FORMAT,
      ruleset: settled.ruleset,
      rulesVersion: settled.rulesVersion,
      dataHash: settled.dataHash,
      scenario: settled.scenario,
      options: settled.options,
      seats: Object.fromEntries(settled.seats.map((seat, i) => [seat, settled.agents[seating[i]]])),
      seed,
      actions: [],
      turns: [],
      result: `crashed: ${why}`,
      finalHash: '',
    };
  }

  private count(arm: number, crashed: boolean, returns: readonly number[], game: number): void {
    this.counted++;
    if (crashed) this.crashes++;
    else this.shares[arm].add(game, returns);
  }

  private progress(arm: number): Progress {
    const { arms } = this.ready.settled;
    const seconds = (performance.now() - this.started) / 1000;
    const rate = seconds > 0 ? this.played / seconds : 0;
    const total = this.total();
    return {
      unit: this.unit,
      done: Math.min(this.counted, total),
      total,
      crashed: this.crashes,
      rate,
      left: rate > 0 ? Math.max(0, total - this.counted) / rate : null,
      arm: arms[arm].name,
      shares: this.shares[arm].list(),
    };
  }

  private total(): number {
    return this.stopping.reduce((sum, arm) => sum + arm.last(), 0);
  }
}
