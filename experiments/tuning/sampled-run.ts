// The games of a tuning as a run: a folder, and a journal with a line for each game, which can be resumed.

import { join } from 'node:path';
import { z } from 'zod';
import { BadInput } from '../../src/engine/contract/errors.ts';
import type { OptionValue, Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import { gameSeed } from '../../src/engine/kernel/rng.ts';
import type { DataFolder } from '../../src/node/data.ts';
import { type Disk, disk as realDisk } from '../../src/node/files.ts';
import { JournalFile, type LineKind, type LinePlace } from '../../src/node/journal-file.ts';
import { cores, watchSignals } from '../../src/node/processes.ts';
import type { SampledGame } from '../../workers/positions.ts';
import { sampleGames } from '../../workers/sampling.ts';
import type { Origin } from '../formats/experiment-file.ts';
import { hashOf, lastOrigin, type RunFile, readRunFile, runKind } from '../formats/experiment-file.ts';
import { newRunName, type OpenRun, openRun, resumeCommand, withMix } from '../running/folder.ts';
import { dataNow, differences, originNow, refuseMix } from '../running/origin.ts';
import type { ScenarioGames } from './fitting.ts';

export const TUNING_FORMAT = 'grognard-tuning/1';

/** Everything that decides the games of a tuning. */
export interface SettledTuning {
  readonly ruleset: string;
  readonly rulesVersion: number;
  readonly scenarios: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  /** By scenario. */
  readonly dataHashes: readonly string[];
  readonly seed: string;
  /** Number of games of each scenario. */
  readonly games: number;
  /** The most positions kept from each game. */
  readonly positions: number;
}

export interface TuningFile extends RunFile<typeof TUNING_FORMAT, SettledTuning> {
  /** Path of the weights in the folder. */
  readonly weights: string;
}

const settledTuning = z.strictObject({
  ruleset: z.string(),
  rulesVersion: z.number(),
  scenarios: z.array(z.string()).min(1),
  options: z.record(z.string(), z.union([z.boolean(), z.number(), z.string()])),
  dataHashes: z.array(z.string()),
  seed: z.string(),
  games: z.int().positive(),
  positions: z.int().positive(),
});

const TUNING = runKind<TuningFile>(TUNING_FORMAT, settledTuning);

/** The request for a tuning. */
export interface TuningWish {
  readonly rules: Ruleset;
  readonly scenarios: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly data?: DataFolder;
  readonly seed: string;
  readonly games: number;
  readonly positions: number;
  readonly weights: string;
  readonly command: readonly string[];
}

export interface TuningChoices {
  readonly workers?: number;
  readonly mixed?: boolean;
  readonly dropBadLines?: boolean;
  /** Whether SIGINT, SIGTERM and SIGHUP interrupt it (true) or are left alone. */
  readonly signals?: boolean;
  readonly disk?: Disk;
  /** Called once, before the first game. */
  readonly onStart?: (start: TuningStart) => void;
  readonly onGame?: (finished: number, total: number, played: number) => void;
}

export interface TuningStart {
  readonly finished: number;
  readonly mixed: readonly string[];
  readonly dropped: readonly number[];
}

/** A tuning that can be played in this process. */
export interface ReadyTuning {
  readonly rules: Ruleset;
  readonly statics: readonly Statics[];
  readonly data: DataFolder | undefined;
  readonly now: Origin;
  readonly file: TuningFile;
}

export function readyTuning(wish: TuningWish): ReadyTuning {
  const { rules, scenarios, options, data, seed, games, positions } = wish;
  const statics = scenarios.map((scenario) => rules.prepare({ scenario, options, data: data?.files }));
  const experiment: SettledTuning = {
    ruleset: rules.id,
    rulesVersion: rules.version,
    scenarios,
    options,
    dataHashes: statics.map((s) => s.dataHash()),
    seed,
    games,
    positions,
  };
  const now = originNow([rules.id], data, []);
  const file: TuningFile = {
    format: TUNING_FORMAT,
    hash: hashOf(experiment),
    run: newRunName(),
    experiment,
    command: wish.command,
    weights: wish.weights,
    ...now,
    mixed: [],
  };
  return { rules, statics, data, now, file };
}

/**
 * Returns the tuning in a folder, ready to be resumed.
 * @throws BadInput where program or data are no longer those with which it began, unless it may be mixed.
 */
export async function storedTuning(
  folder: string,
  data: DataFolder | undefined,
  mixed: boolean,
  rulesOf: (id: string) => Promise<Ruleset>,
): Promise<ReadyTuning> {
  const file = readRunFile(folder, TUNING);
  const origin = lastOrigin(file);
  const own = data ?? dataNow(origin);
  const now = originNow([file.experiment.ruleset], own, []);
  if (!mixed) refuseMix(differences(origin, now), folder, resumeCommand(folder, '--mixed'));
  const rules = await rulesOf(file.experiment.ruleset);
  const { weights, command } = file;
  const ready = readyTuning({ ...file.experiment, rules, data: own, weights, command });
  if (ready.file.hash !== file.hash && !mixed && file.mixed.length === 0) {
    throw new BadInput('the data of a scenario have changed since', folder, 'the data with which it began');
  }
  return { ...ready, now, file };
}

/** Plays the games that are not yet in the folder. @returns all games by scenario; null where it was interrupted. */
export async function playTuning(
  folder: string,
  ready: ReadyTuning,
  choices: TuningChoices,
): Promise<ScenarioGames[] | null> {
  const disk = choices.disk ?? realDisk;
  const run = openRun(folder, TUNING, ready.file, ready.now, { mixed: choices.mixed, disk });
  try {
    const { experiment, hash, run: name, mixed } = run.file;
    const kept = new SampledGames();
    const kind = lineKind(ready, mixed.length + 1, kept);
    const path = join(folder, 'journal.jsonl');
    const dropCommand = resumeCommand(folder, '--drop-bad-lines');
    const { dropBadLines } = choices;
    const journal = await JournalFile.open(path, { experiment: hash, run: name }, kind, {
      disk,
      dropBadLines,
      dropCommand,
    });
    try {
      choices.onStart?.({ finished: kept.size, mixed: run.what, dropped: journal.dropped });
      const orders = ordersOf(experiment);
      if (!(await playRest(folder, ready, run, { journal, kept }, orders, { ...choices, disk }))) return null;
      return experiment.scenarios.map((scenario, i) => ({
        scenario,
        seats: ready.statics[i].seats,
        games: orders.filter((order) => order.scenario === i).map((order) => kept.row(order)!),
      }));
    } finally {
      await journal.close();
    }
  } finally {
    run.unlock();
  }
}

/** @returns false where it was interrupted. */
async function playRest(
  folder: string,
  ready: ReadyTuning,
  run: OpenRun<TuningFile>,
  { journal, kept }: { readonly journal: JournalFile<SampledLine>; readonly kept: SampledGames },
  orders: readonly PlannedSample[],
  choices: TuningChoices & { readonly disk: Disk },
): Promise<boolean> {
  const left = orders.filter((order) => kept.row(order) === undefined);
  if (left.length === 0) return true;
  const mix = withMix(folder, run, ready.now, kept.size, choices.disk).mixed.length;
  const { scenarios, options, positions: most } = ready.file.experiment;
  let played = 0;
  const sampling = {
    workers: choices.workers ?? cores(),
    stop: false,
    async onGame(order: PlannedSample, game: SampledGame): Promise<void> {
      await journal.append([lineOf(order, game, mix)]);
      choices.onGame?.(kept.size, orders.length, ++played);
    },
  };
  const soon = (): void => {
    sampling.stop = true;
  };
  const unwatch = choices.signals ? watchSignals({ soon, now: () => process.exit(130) }) : () => {};
  try {
    const setup = { ruleset: ready.rules.id, scenarios, options, data: ready.data?.files, most };
    await sampleGames(setup, left, sampling);
  } finally {
    unwatch();
  }
  return kept.size === orders.length;
}

/** A game of the plan. */
interface PlannedSample {
  readonly scenario: number;
  /** Its number in its scenario, from 1. */
  readonly game: number;
  readonly seed: string;
}

const seedOf = ({ seed, scenarios }: SettledTuning, scenario: number, game: number): string =>
  gameSeed(`${seed} ${scenarios[scenario]}`, game);

/** Long games and short ones alternate, so that the rate predicts the remaining time. */
function ordersOf(tuning: SettledTuning): PlannedSample[] {
  const { scenarios, games } = tuning;
  return Array.from({ length: games * scenarios.length }, (_, n) => {
    const [scenario, game] = [n % scenarios.length, Math.floor(n / scenarios.length) + 1];
    return { scenario, game, seed: seedOf(tuning, scenario, game) };
  });
}

/** A game as the journal keeps it. */
interface SampledLine extends PlannedSample {
  readonly mix?: number;
  readonly returns: readonly number[];
  readonly turns: readonly number[];
  readonly features: readonly number[];
  readonly inUse: readonly number[];
}

const nameOf = ({ scenario, game }: PlannedSample): string => `${scenario}:${game}`;

function lineOf({ scenario, game, seed }: PlannedSample, sampled: SampledGame, mix: number): SampledLine {
  const { returns, turns, features, inUse } = sampled;
  const played = { returns, turns, features: [...features], inUse: [...inUse] };
  return { scenario, game, seed, ...(mix > 0 ? { mix } : {}), ...played };
}

const NAMES = ['scenario', 'game', 'seed', 'mix', 'returns', 'turns', 'features', 'inUse'];

/** The games of the journal, in memory. */
class SampledGames {
  private readonly entries = new Map<string, { readonly row: SampledGame; readonly place: LinePlace }>();

  keep(line: SampledLine, place: LinePlace): void {
    const { returns, turns, features, inUse } = line;
    const numbers = { features: Float64Array.from(features), inUse: Float64Array.from(inUse) };
    this.entries.set(nameOf(line), { row: { returns, turns, count: turns.length, ...numbers }, place });
  }

  clear(): void {
    this.entries.clear();
  }

  placeOf(line: SampledLine): LinePlace | undefined {
    return this.entries.get(nameOf(line))?.place;
  }

  row(order: PlannedSample): SampledGame | undefined {
    return this.entries.get(nameOf(order))?.row;
  }

  get size(): number {
    return this.entries.size;
  }
}

function lineKind({ rules, statics, file }: ReadyTuning, mixes: number, kept: SampledGames): LineKind<SampledLine> {
  const { experiment } = file;
  const names = rules.knowledge?.features?.names.length ?? 0;
  return {
    placeOf: (line) => kept.placeOf(line),
    keep: (line, place) => kept.keep(line, place),
    clear: () => kept.clear(),
    faultOf: (value) => {
      if (value === null || typeof value !== 'object') return 'it is not an object';
      const { scenario, game, seed, mix, returns, turns, features, inUse } = value as Readonly<Record<string, unknown>>;
      const other = Object.keys(value).find((name) => !NAMES.includes(name));
      if (other !== undefined) return `${other.slice(0, 40)}: no field has this name`;
      if (!isWhole(scenario, 0, statics.length - 1)) return 'its scenario is not in the plan';
      if (!isWhole(game, 1, experiment.games)) return 'its game is not in the plan';
      if (seed !== seedOf(experiment, scenario, game)) return 'its seed is not the planned one';
      if (mix !== undefined && !isWhole(mix, 1, mixes)) return 'its mix is not valid';
      const { seats, turns: last } = statics[scenario];
      if (!areNumbers(returns, seats.length, 1)) return `its returns are not ${seats.length} shares of a win`;
      if (!Array.isArray(turns) || turns.length > experiment.positions) return 'its turns are not valid';
      if (!turns.every((turn) => isWhole(turn, 0, last + 1))) return 'its turns are beyond the end of the game';
      if (!areNumbers(features, turns.length * seats.length * names)) return 'its features do not match its turns';
      return areNumbers(inUse, turns.length * seats.length, 1) ? null : 'its forecasts do not match its turns';
    },
  };
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most;

/** @param most the upper bound, from 0; any numbers by default. */
const areNumbers = (value: unknown, count: number, most?: number): boolean =>
  Array.isArray(value) &&
  value.length === count &&
  value.every((n) => Number.isFinite(n) && (most === undefined || (n >= 0 && n <= most)));
