// Carries out an experiment before the user's eyes: progress, files, report, result, exit code.

import type { Command } from 'commander';
import type { Arm, Experiment } from '../../experiments/experiment.ts';
import type { RecordsChoice } from '../../experiments/formats/experiment-file.ts';
import { type Part, partText } from '../../experiments/formats/part.ts';
import type { Extension } from '../../experiments/running/extend.ts';
import type { GateResult } from '../../experiments/running/gates.ts';
import {
  extendExperiment,
  type RunChoices,
  type RunReport,
  resumeExperiment,
  runExperiment,
} from '../../experiments/running/runner.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { DataFolder } from '../node/data.ts';
import { shortened } from '../node/named-files.ts';
import { progressDisplay } from '../node/progress.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { ExitCode, Io } from './command.ts';
import { type SharedFlags, several, whole } from './flags.ts';
import { summaryText } from './summary-text.ts';

/** The most entries of a list that the console shows. */
const SHOWN = 10;

export interface RunFlags extends SharedFlags, LimitFlags {
  readonly records?: string;
  readonly maxCrashes?: number;
  readonly require?: readonly string[];
  readonly column?: readonly string[];
  readonly report: boolean;
  readonly parquet?: boolean;
  readonly untilHalfwidth?: number;
  readonly part?: Part;
  readonly prepare?: boolean;
}

export interface ResumeFlags extends Omit<RunFlags, 'out'> {
  readonly mixed?: boolean;
  readonly dropBadLines?: boolean;
}

/** Declares the flags that every simulating command takes. */
export function declareRunFlags(command: Command): void {
  command
    .option(
      '--records <WHICH>',
      'which games leave a record, besides crashed games, which always do: some (the first ten of each arm), all or none',
    )
    .option(
      '--max-crashes <N>',
      'the most games that may crash before the run counts as failed (default 0)',
      whole('--max-crashes', 0),
    )
    .option(
      '--require <GATE>',
      'a condition that must hold at the end, e.g. "german.win in .45...55" or "german.win.lo > .4 and games >= 200"; may be repeated',
      several,
    )
    .option(
      '--column <NAME=EXPRESSION>',
      'a column of your own in games.csv, e.g. "lead=german.points - allied.points"; its mean is a measure for gates; may be repeated',
      several,
    )
    .option('--parquet', 'also write every table as a Parquet file, for pandas, R or DuckDB')
    .option('--no-report', 'do not write report.html and the charts');
  declareLimits(command);
}

/** @throws BadInput for the first of these flags that was given: the experiment would pass over it */
export function refuseFlags(flags: RunFlags, needless: readonly (keyof RunFlags)[], name: string, why: string): void {
  const given = needless.find((flag) => flags[flag] !== undefined);
  if (given === undefined) return;
  const flag = `--${given.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  throw new BadInput(flag, `experiment ${name}`, `no such flag: ${why}`);
}

/** Declares the flag that stops a run by its precision. */
export function declareUntil(command: Command): void {
  command.option(
    '--until-halfwidth <W>',
    "stop as soon as each side's share of points is known to within W, e.g. .03, by an interval that holds at every moment; the number of games is then the maximum",
    halfwidthOf,
  );
}

/** Declares the flag that leaves all games to others. */
export function declarePrepare(command: Command): void {
  command.option('--prepare', 'write the folder of the run and play nothing yet: for grognard serve or resume');
}

/** Declares the flag that plays a part of the games. */
export function declarePart(command: Command): void {
  command.option(
    '--part <K/N>',
    'play only part K of N, e.g. 3/8: each machine plays one, and grognard merge puts them together',
    partOf,
  );
}

/** @throws BadInput for anything but a part of at least two. */
function partOf(text: string): Part {
  const [, number, of] = (/^([1-9]\d{0,5})\/([1-9]\d{0,5})$/.exec(text) ?? []).map(Number);
  if (number <= of && of >= 2) return { number, of };
  throw new BadInput(`'${shortened(text)}'`, '--part', 'K/N, part K of N, e.g. 3/8');
}

/** @throws BadInput for anything but a number; its range is checked with the experiment. */
function halfwidthOf(text: string): number {
  const n = text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(n)) return n;
  throw new BadInput(`'${shortened(text)}'`, '--until-halfwidth', 'a share such as .03');
}

/** Data and agents that another run keeps, to be used again. */
export type Kept = Pick<RunChoices, 'agentPaths'> & { readonly data?: DataFolder };

/** Plays an experiment to its end or interruption and prints the result. */
export async function carryOut(
  experiment: Experiment,
  flags: RunFlags,
  io: Io,
  line: readonly string[],
  kept: Kept = {},
): Promise<ExitCode> {
  const { data = kept.data, set = [], untilHalfwidth: halfwidth } = flags;
  const until = halfwidth === undefined ? {} : { until: { halfwidth } };
  const changed = (arm: Arm): Arm => (set.length === 0 ? arm : { ...arm, set: [...set, ...(arm.set ?? [])] });
  const arms = experiment.arms.map((arm) => ({ ...changed(arm), ...until }));
  const { part, prepare } = flags;
  const more = { data, part, prepare, agentPaths: kept.agentPaths, command: ['grognard', ...line] };
  return show(flags, io, (choices) => runExperiment({ ...experiment, arms }, { ...choices, ...more }));
}

/** Players that are not threads of this process. */
export interface Elsewhere {
  readonly players: NonNullable<RunChoices['players']>;
  /** How to get more of them, and how to go on with them after an interruption. */
  readonly hint: string;
  readonly goOnCommand: string;
  close(): Promise<void>;
}

/**
 * Does the same for a run that is already in a folder.
 * @param elsewhere reaches other players than threads of this process, which tell of themselves by lines
 */
export async function goOn(
  folder: string,
  flags: ResumeFlags,
  io: Io,
  elsewhere?: (note: (text: string) => void) => Promise<Elsewhere>,
): Promise<ExitCode> {
  const { mixed, dropBadLines } = flags;
  return show(flags, io, (choices) => resumeExperiment(folder, { ...choices, mixed, dropBadLines }), elsewhere);
}

/** Does the same for such a run, up to another end. */
export async function playOn(folder: string, to: Extension, flags: ResumeFlags, io: Io): Promise<ExitCode> {
  return show(flags, io, (choices) => extendExperiment(folder, to, { ...choices, mixed: flags.mixed }));
}

async function show(
  flags: RunFlags,
  io: Io,
  play: (choices: RunChoices) => Promise<RunReport>,
  elsewhere?: (note: (text: string) => void) => Promise<Elsewhere>,
): Promise<ExitCode> {
  const say = (text: string): void => {
    if (!flags.quiet) io.err(text);
  };
  const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
  const others = await elsewhere?.(display.note);
  let report: RunReport;
  try {
    report = await play({
      out: flags.out,
      workers: flags.workers,
      records: recordsChoice(flags.records),
      maxCrashes: flags.maxCrashes,
      require: flags.require,
      columns: flags.column,
      parquet: flags.parquet,
      data: flags.data,
      limits: limitsOf(flags),
      signals: io.signals,
      players: others?.players,
      onProgress: display.show,
      onStopping: () =>
        io.err('\nstopping once the games in progress are finished; press Ctrl-C again to stop at once\n'),
      onStart: ({ folder, games, unit, part, finished, mixed, dropped, workers }) => {
        const done = finished > 0 ? ` (${finished} already finished)` : '';
        const which = part === undefined ? '' : ` of ${partText(part)}`;
        const on = others ? '' : ` on ${workers} worker${workers === 1 ? '' : 's'}`;
        say(`${games} ${unit}s${which}${on}, into ${folder}${done}\n`);
        if (others) say(`${others.hint}\n`);
        io.err(goingOnText(mixed, dropped));
      },
    });
  } finally {
    display.end();
    await others?.close();
  }
  if (flags.prepare) say(`prepared; play it with ${report.resumeCommand}, or by many machines with grognard serve\n`);
  if (report.interrupted && others) io.err(`all finished games are saved; with workers again: ${others.goOnCommand}\n`);
  return sayReport(report, flags, io);
}

/**
 * Draws the page of a run and prints its result.
 * @param more further members of the document
 * @returns the exit code of the run
 */
export async function sayReport(
  report: RunReport,
  flags: Pick<RunFlags, 'report' | 'json' | 'quiet'>,
  io: Io,
  more: object = {},
): Promise<ExitCode> {
  const say = (text: string): void => {
    if (!flags.quiet) io.err(text);
  };
  const isDrawn = report.summary !== null && report.kind.outputs.report !== undefined;
  const page = flags.report && isDrawn && !report.interrupted ? await writePage(report.folder, say) : null;
  if (flags.json) io.out(`${JSON.stringify({ ...document(report, page), ...more }, null, 2)}\n`);
  else sayResult(report, page, io);
  if (report.interrupted) io.err(`interrupted; resume with:\n${report.resumeCommand}\n`);
  return report.exitCode;
}

/** Returns notes on a resumed run: what has changed since it began, and which lines of its journal were dropped. */
export function goingOnText(mixed: readonly string[], dropped: readonly number[]): string {
  const first = dropped.slice(0, SHOWN).join(', ');
  const more = dropped.length > SHOWN ? ` and ${dropped.length - SHOWN} more` : '';
  const lines = `line${dropped.length === 1 ? '' : 's'} ${first}${more}`;
  return [
    dropped.length > 0 ? `note: dropped from the journal: ${lines}\n` : '',
    mixed.length > 0
      ? `note: changed since the run began: ${mixed.join(' and ')}; experiment.json keeps both versions\n`
      : '',
  ].join('');
}

function recordsChoice(text: string | undefined): RecordsChoice | undefined {
  if (text === undefined || text === 'some' || text === 'all' || text === 'none') return text;
  throw new BadInput(`'${text}'`, '--records', 'some, all or none');
}

/** Imported only now, since drawing charts takes seconds and much code. */
async function writePage(folder: string, say: (text: string) => void): Promise<string> {
  say('writing the report ...\n');
  const { writeReport } = await import('../../experiments/running/report.ts');
  return writeReport(folder);
}

function document(report: RunReport, page: string | null) {
  const { summary, folder, gates, exitCode, interrupted, resumeCommand, crashes, records, part, mixed, scoredAgain } =
    report;
  return {
    ...summary,
    ...(part === undefined ? {} : { part }),
    folder,
    report: page,
    gates: gates.map(gateRow),
    exitCode,
    ...(scoredAgain > 0 ? { scoredAgain } : {}),
    ...(crashes.length > 0 ? { crashes } : {}),
    ...(records === null ? {} : { records }),
    ...(mixed.length > 0 ? { mixed } : {}),
    ...(interrupted ? { resume: resumeCommand } : {}),
  };
}

/** Prints a gate with the values found: the value of its one measure, or all values by name. */
function gateRow({ gate, values, passed }: GateResult) {
  const [only, ...others] = values;
  const value = only !== undefined && others.length === 0 ? only.value : null;
  return {
    gate: gate.text,
    value,
    values: Object.fromEntries(values.map((each) => [each.name, each.value])),
    passed,
  };
}

function sayResult(report: RunReport, page: string | null, io: Io): void {
  const { summary, kind, gates, folder, interrupted, part, mixed, scoredAgain } = report;
  if (part) io.out(`${partText(part)}: the others are runs of their own; grognard merge puts them together\n`);
  if (summary) io.out(`${summaryText(summary, kind)}\n`);
  for (const { gate, values, passed } of gates) {
    const number = (value: number | null): string => (value === null ? 'unknown' : value.toFixed(4));
    const found = values.map(({ name, value }) => (values.length === 1 ? number(value) : `${name} ${number(value)}`));
    io.out(`gate ${passed ? 'holds ' : 'FAILED'}  ${gate.text}  (${found.join(', ')})\n`);
  }
  if (mixed.length > 0)
    io.out(`mixed: ${mixed.map((what) => what.join(' and ')).join('; then ')} changed during the run\n`);
  if (scoredAgain > 0) io.out(`scored again: ${scoredAgain.toLocaleString('en')} games\n`);
  io.out(crashText(report));
  io.out(recordsText(report));
  if (page) io.out(`report: ${page}\n`);
  else if (!interrupted) io.out(`files:  ${folder}\n`);
}

/** Prints each reason on a line, with one of its records. */
function crashText({ crashed, crashes }: RunReport): string {
  if (crashed === 0) return '';
  const lines = crashes.slice(0, SHOWN).map(({ why, count, record }) => `  ${count} x ${oneLine(why)}  ${record}\n`);
  const others = crashes.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  const rest = others > 0 ? `  ${others} for ${crashes.length - SHOWN} more reasons\n` : '';
  return `${crashed} crashed:\n${lines.join('')}${rest}`;
}

/** Cuts a message to its first line, short enough for a terminal. */
function oneLine(text: string): string {
  const [first] = text.trim().split('\n', 1);
  return first.length > 200 ? `${first.slice(0, 197)}...` : first;
}

function recordsText({ records, kind, resumeCommand }: RunReport): string {
  if (records === null) return '';
  if (records.none) return `records: a ${kind.unit} leaves none\n`;
  const { made, byClock, otherwise, interrupted } = records;
  const lines = made > 0 ? [`records: ${made} made`] : [];
  if (byClock > 0) lines.push(`no records of ${byClock} games: an agent with a time budget does not repeat its play`);
  if (otherwise.length > 0) {
    const games = otherwise.slice(0, SHOWN).map(({ arm, game }) => (arm === '' ? `${game}` : `${arm} ${game}`));
    const more = otherwise.length > SHOWN ? ', ...' : '';
    lines.push(
      `no records of ${otherwise.length} games that ended differently when played again: ${games.join(', ')}${more}`,
    );
  }
  if (interrupted) lines.push(`to make the others: ${resumeCommand} --records all`);
  return lines.map((line) => `${line}\n`).join('');
}
