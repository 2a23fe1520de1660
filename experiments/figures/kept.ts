// Kept figures: one file for each run in docs/figures, with the command and the commit that produced it.

import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { disk, makeFolder, sha256 } from '../../src/node/files.ts';
import { readJson } from '../../src/node/named-files.ts';
import { shellCommand } from '../../src/node/shell.ts';
import type { DifferenceRow } from '../formats/differences.ts';
import type { AnySummary } from '../formats/estimates.ts';
import { readExperimentFile } from '../formats/experiment-file.ts';
import type { FigureRow } from '../formats/figures.ts';
import { type HandicapSummary, handicapFigures } from '../formats/handicap-summary.ts';
import { HANDICAP } from '../handicap/handicap.ts';
import { loadKind } from '../kinds/registry.ts';
import { signed } from '../pairing/text.ts';

export interface KeptFigures {
  readonly command: string;
  readonly commit: string;
  /** Day of the run, `2026-11-22`. */
  readonly day: string;
  /** Processor and Node, for speed; play is the same on all machines. */
  readonly machine?: string;
  /** SHA-256 of the run's games: the same command at the same commit reproduces it. */
  readonly hash?: string;
  readonly rows: readonly FigureRow[];
}

interface Middle {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** Speed figures as `grognard bench --json` prints them, or another bench, which gives its command. */
interface BenchDocument {
  readonly command?: string;
  readonly machine: { readonly cpu: string; readonly cores: number; readonly node: string; readonly commit: string };
  readonly figures: readonly {
    readonly name: string;
    readonly unit: string;
    readonly value: Middle | null;
    readonly floor: number | null;
    readonly aim: number | null;
    readonly less: boolean;
  }[];
}

/** Two checkouts side by side, as `grognard bench --beside FOLDER --json` prints them. */
interface BesideDocument {
  readonly machine: BenchDocument['machine'];
  /** The folder of the other checkout, and its commit. */
  readonly beside: string;
  readonly besideCommit: string;
  readonly figures: readonly {
    readonly figure: string;
    /** Null where something was counted in one checkout and nothing in the other: JSON has no infinite numbers. */
    readonly ratio: { readonly [K in keyof Middle]: Middle[K] | null };
  }[];
}

/** Differences of two runs as `grognard compare --json` prints them. */
interface ComparisonDocument {
  readonly first: string;
  readonly second: string;
  readonly paired: boolean;
  readonly rows: readonly DifferenceRow[];
}

/** Options of a command that change no result. */
const SILENT = /^--(quiet|no-report|json)$/;
const SILENT_WITH_VALUE = /^--(out|workers|records)$/;

/**
 * Reads the figures from a run's folder, or from a file that `grognard bench --json` or `grognard compare --json`
 * printed.
 * @throws BadInput
 */
export async function readFigures(path: string): Promise<KeptFigures> {
  const wanted = 'the folder of a run, or a file of `bench --json` or `compare --json`';
  if (!existsSync(path)) throw new BadInput(`'${path}'`, 'figures', wanted);
  if (statSync(path).isDirectory()) return ofRun(path);
  const document = readJson(path) as Partial<BenchDocument & BesideDocument & ComparisonDocument>;
  if (document.beside !== undefined) return ofCheckouts(path, document as BesideDocument);
  if (Array.isArray(document.figures)) return ofBench(path, document as BenchDocument);
  if (Array.isArray(document.rows)) return ofComparison(path, document as ComparisonDocument);
  throw new BadInput(`'${path}'`, 'figures', wanted);
}

async function ofRun(folder: string): Promise<KeptFigures> {
  const file = join(folder, 'summary.json');
  if (existsSync(join(folder, HANDICAP))) return ofHandicap(folder, file);
  if (!existsSync(file)) throw new BadInput(`no summary.json in '${folder}'`, 'figures', 'a finished run');
  const { command, versions, experiment } = readExperimentFile(folder);
  const summary = readJson(file) as AnySummary;
  if (summary.crashed > 0)
    throw new BadInput(`${summary.crashed} games crashed in '${folder}'`, 'figures', 'a whole run');
  const { outputs } = await loadKind(experiment.arms[0].kind);
  return {
    command: shortCommand(command),
    commit: versions.commit,
    day: statSync(file).mtime.toISOString().slice(0, 10),
    hash: summary.hash,
    rows: outputs.figures(summary),
  };
}

/** A search is many runs, each in a folder of its own. */
function ofHandicap(folder: string, file: string): KeptFigures {
  if (!existsSync(file)) throw new BadInput(`no summary.json in '${folder}'`, 'figures', 'a finished search');
  const summary = readJson(file) as HandicapSummary;
  const runs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => basename(path) === 'experiment.json')
    .sort()
    .map((path) => join(folder, dirname(path)));
  const commits = [...new Set(runs.map((run) => readExperimentFile(run).versions.commit))];
  if (commits.length !== 1) throw new BadInput(`commits ${commits.join(', ')} in '${folder}'`, 'figures', 'one commit');
  return {
    command: shortCommand(summary.command),
    commit: commits[0],
    day: statSync(file).mtime.toISOString().slice(0, 10),
    hash: sha256(runs.map((run) => (readJson(join(run, 'summary.json')) as AnySummary).hash).join()),
    rows: handicapFigures(summary),
  };
}

/** Returns the command without the options that change no result. */
export function shortCommand(words: readonly string[]): string {
  const kept = words.filter(
    (word, i) => !SILENT.test(word) && !SILENT_WITH_VALUE.test(word) && !SILENT_WITH_VALUE.test(words[i - 1] ?? ''),
  );
  return shellCommand(['npx', ...kept]);
}

/** The two runs are found where the comparison found them. */
function ofComparison(file: string, { first, second, paired, rows }: ComparisonDocument): KeptFigures {
  const runs = [first, second].map((folder) => {
    const { hash } = readJson(join(folder, 'summary.json')) as AnySummary;
    const { command, versions } = readExperimentFile(folder);
    return { hash, commit: versions.commit, command: `${shortCommand(command)} --out ${folder}` };
  });
  const [one, other] = runs.map(({ commit }) => commit);
  if (one !== other) throw new BadInput(`commits ${one}, ${other} in '${file}'`, 'figures', 'one commit');
  const commands = runs.map(({ command }) => command);
  return {
    command: [...commands, `npx grognard compare ${first} ${second}${paired ? '' : ' --unpaired'}`].join('; '),
    commit: one,
    day: statSync(file).mtime.toISOString().slice(0, 10),
    hash: sha256(runs.map(({ hash }) => hash).join()),
    rows: rows.flatMap((row) => (/\.(win|points)$/.test(row.measure) ? comparisonRow(row, paired) : [])),
  };
}

function comparisonRow(row: DifferenceRow, paired: boolean): FigureRow {
  const { scenario, measure, n, diff, diffLo, diffHi } = row;
  const of = `${n} ${paired ? 'pairs of games on the same dice' : 'games'}`;
  const [by, low, high] = [diff, diffLo, diffHi].map((value) => signed(row, value));
  return { figure: `${scenario}: difference in ${measure}`, of, value: `${by} [${low}, ${high}]` };
}

function ofBench(file: string, { command = 'npx grognard bench', machine, figures }: BenchDocument): KeptFigures {
  return { command, ...measuredOn(file, machine), rows: figures.map(benchRow) };
}

function ofCheckouts(file: string, { machine, besideCommit, figures }: BesideDocument): KeptFigures {
  const names = figures.map(({ figure }) => figure);
  return {
    command: ['npx grognard bench --beside FOLDER', ...names].join(' '),
    ...measuredOn(file, machine),
    rows: figures.map(({ figure, ratio }) => ({
      figure: `${figure}: times the speed of commit ${besideCommit}`,
      of: 'median of turns',
      value: middle(ratio, (n) => (n === null ? 'no number' : short(n))),
    })),
  };
}

const measuredOn = (file: string, { cpu, cores, node, commit }: BenchDocument['machine']) => ({
  commit,
  day: statSync(file).mtime.toISOString().slice(0, 10),
  machine: `${cpu}, ${cores} cores, Node ${node}`,
});

const middle = <N>({ median, min, max }: Readonly<Record<keyof Middle, N>>, text: (n: N) => string): string =>
  `${text(median)} (${text(min)} to ${text(max)})`;

function benchRow({ name, unit, value, floor, aim, less }: BenchDocument['figures'][number]): FigureRow {
  const text = (n: number): string => (unit === 'share' ? `${short(100 * n)} %` : short(n));
  const bound = less ? 'at most' : 'at least';
  const promised = [
    ...(floor === null ? [] : [`floor ${bound} ${text(floor)}`]),
    ...(aim === null ? [] : [`aim ${bound} ${text(aim)}`]),
  ];
  return {
    figure: unit === 'ratio' || unit === 'share' ? name : `${name}, ${unit}`,
    of: promised.join('; '),
    value: value === null ? 'not measured' : middle(value, text),
  };
}

const short = (n: number): string =>
  Math.abs(n) >= 100 ? Math.round(n).toLocaleString('en-GB') : String(Number(n.toPrecision(3)));

/** Keeps figures under a name. */
export function keepFigures(folder: string, name: string, kept: KeptFigures): void {
  makeFolder(folder);
  disk.replace(join(folder, `${name}.json`), `${JSON.stringify(kept, null, 2)}\n`);
}

/** Reads all kept figures, by name. */
export function keptFigures(folder: string): readonly (readonly [name: string, kept: KeptFigures])[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => [basename(file, '.json'), readJson(join(folder, file)) as KeptFigures]);
}
