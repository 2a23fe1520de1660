// Carrying an experiment out before the user's eyes: progress, files, report, result, exit code.

import type { Command } from 'commander';
import type { Experiment } from '../../experiments/experiment.ts';
import type { RecordsChoice } from '../../experiments/formats/experiment-file.ts';
import type { GateResult } from '../../experiments/running/gates.ts';
import { type RunChoices, type RunReport, resumeExperiment, runExperiment } from '../../experiments/running/runner.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { DataFolder } from '../node/data.ts';
import { progressDisplay } from '../node/progress.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { ExitCode, Io } from './command.ts';
import { type SharedFlags, several, whole } from './flags.ts';
import { summaryText } from './summary-text.ts';

/** Of a list, on the console. */
const SHOWN = 10;

export interface RunFlags extends SharedFlags, LimitFlags {
  readonly records?: string;
  readonly maxCrashes?: number;
  readonly require?: readonly string[];
  readonly report: boolean;
}

export interface ResumeFlags extends Omit<RunFlags, 'out'> {
  readonly mixed?: boolean;
  readonly dropBadLines?: boolean;
}

/** Declares what every command takes that plays games in numbers. */
export function declareRunFlags(command: Command): void {
  command
    .option('--records <WHICH>', 'records to keep besides those of crashes: some (ten of each arm), all or none')
    .option('--max-crashes <N>', 'more crashed games than this are a failure (default 0)', whole('--max-crashes', 0))
    .option(
      '--require <GATE>',
      'what must hold at the end, e.g. "german.win in .45...55" or "german.win.lo > .4 and games >= 200"; may be repeated',
      several,
    )
    .option('--no-report', 'leave report.html and the charts away');
  declareLimits(command);
}

/** What another run keeps, to be played with again. */
export type Kept = Pick<RunChoices, 'agentPaths'> & { readonly data?: DataFolder };

/** Plays an experiment to its end or interruption and prints what came of it. */
export async function carryOut(
  experiment: Experiment,
  flags: RunFlags,
  io: Io,
  line: readonly string[],
  kept: Kept = {},
): Promise<ExitCode> {
  const { data = kept.data } = flags;
  const more = { data, agentPaths: kept.agentPaths, command: ['grognard', ...line] };
  return show(flags, io, (choices) => runExperiment(experiment, { ...choices, ...more }));
}

/** The same for a run that is in a folder already. */
export async function goOn(folder: string, flags: ResumeFlags, io: Io): Promise<ExitCode> {
  const { mixed, dropBadLines } = flags;
  return show(flags, io, (choices) => resumeExperiment(folder, { ...choices, mixed, dropBadLines }));
}

async function show(flags: RunFlags, io: Io, play: (choices: RunChoices) => Promise<RunReport>): Promise<ExitCode> {
  const say = (text: string): void => {
    if (!flags.quiet) io.err(text);
  };
  const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
  let report: RunReport;
  try {
    report = await play({
      out: flags.out,
      workers: flags.workers,
      records: recordsChoice(flags.records),
      maxCrashes: flags.maxCrashes,
      require: flags.require,
      data: flags.data,
      limits: limitsOf(flags),
      signals: io.signals,
      onProgress: display.show,
      onStopping: () => io.err('\nstopping: games under way are finished first; Ctrl-C again ends at once\n'),
      onStart: ({ folder, games, unit, finished, mixed, dropped, workers }) => {
        const done = finished > 0 ? ` (${finished} are there already)` : '';
        say(`${games} ${unit}s on ${workers} worker${workers === 1 ? '' : 's'}, into ${folder}${done}\n`);
        io.err(goingOnText(mixed, dropped));
      },
    });
  } finally {
    display.end();
  }
  const isDrawn = report.summary !== null && report.kind.outputs.report !== undefined;
  const page = flags.report && isDrawn && !report.interrupted ? await writePage(report.folder, say) : null;
  if (flags.json) io.out(`${JSON.stringify(document(report, page), null, 2)}\n`);
  else sayResult(report, page, io);
  if (report.interrupted) io.err(`interrupted; go on with:\n${report.resumeCommand}\n`);
  return report.exitCode;
}

/** Notes on a run that is gone on with: what is other than it was, which lines of its journal were dropped. */
export function goingOnText(mixed: readonly string[], dropped: readonly number[]): string {
  const first = dropped.slice(0, SHOWN).join(', ');
  const more = dropped.length > SHOWN ? ` and ${dropped.length - SHOWN} more` : '';
  const lines = `line${dropped.length === 1 ? '' : 's'} ${first}${more}`;
  return [
    dropped.length > 0 ? `note: dropped from the journal: ${lines}\n` : '',
    mixed.length > 0 ? `note: other than it was: ${mixed.join(' and ')}; experiment.json keeps both\n` : '',
  ].join('');
}

function recordsChoice(text: string | undefined): RecordsChoice | undefined {
  if (text === undefined || text === 'some' || text === 'all' || text === 'none') return text;
  throw new BadInput(`'${text}'`, '--records', 'some, all or none');
}

/** Charts take seconds and much code, so that it is loaded only now. */
async function writePage(folder: string, say: (text: string) => void): Promise<string> {
  say('writing the report ...\n');
  const { writeReport } = await import('../../experiments/running/report.ts');
  return writeReport(folder);
}

function document(report: RunReport, page: string | null) {
  const { summary, folder, gates, exitCode, interrupted, resumeCommand, crashes, records, mixed } = report;
  return {
    ...summary,
    folder,
    report: page,
    gates: gates.map(gateRow),
    exitCode,
    ...(crashes.length > 0 ? { crashes } : {}),
    ...(records === null ? {} : { records }),
    ...(mixed.length > 0 ? { mixed } : {}),
    ...(interrupted ? { resume: resumeCommand } : {}),
  };
}

/** A gate with what it found: its value where it speaks of one measure, the values of all by name. */
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
  const { summary, kind, gates, folder, interrupted, mixed } = report;
  if (summary) io.out(`${summaryText(summary, kind)}\n`);
  for (const { gate, values, passed } of gates) {
    const number = (value: number | null): string => (value === null ? 'unknown' : value.toFixed(4));
    const found = values.map(({ name, value }) => (values.length === 1 ? number(value) : `${name} ${number(value)}`));
    io.out(`gate ${passed ? 'holds ' : 'FAILED'}  ${gate.text}  (${found.join(', ')})\n`);
  }
  if (mixed.length > 0)
    io.out(`mixed: ${mixed.map((what) => what.join(' and ')).join('; then ')} changed on the way\n`);
  io.out(crashText(report));
  io.out(recordsText(report));
  if (page) io.out(`report: ${page}\n`);
  else if (!interrupted) io.out(`files:  ${folder}\n`);
}

/** Each reason on a line, with one of its records. */
function crashText({ crashed, crashes }: RunReport): string {
  if (crashed === 0) return '';
  const lines = crashes.slice(0, SHOWN).map(({ why, count, record }) => `  ${count} x ${oneLine(why)}  ${record}\n`);
  const others = crashes.slice(SHOWN).reduce((sum, { count }) => sum + count, 0);
  const rest = others > 0 ? `  ${others} for ${crashes.length - SHOWN} more reasons\n` : '';
  return `${crashed} crashed:\n${lines.join('')}${rest}`;
}

/** The first line of a message, of a length that a terminal takes. */
function oneLine(text: string): string {
  const [first] = text.trim().split('\n', 1);
  return first.length > 200 ? `${first.slice(0, 197)}...` : first;
}

function recordsText({ records, kind, resumeCommand }: RunReport): string {
  if (records === null) return '';
  if (records.none) return `records: none are made of ${kind.unit}s\n`;
  const { made, byClock, otherwise, interrupted } = records;
  const lines = made > 0 ? [`records: ${made} made`] : [];
  if (byClock > 0) lines.push(`no records of ${byClock} games: an agent by the clock never plays the same again`);
  if (otherwise.length > 0) {
    const games = otherwise.slice(0, SHOWN).map(({ arm, game }) => (arm === '' ? `${game}` : `${arm} ${game}`));
    const more = otherwise.length > SHOWN ? ', ...' : '';
    lines.push(
      `no records of ${otherwise.length} games that came out otherwise when played again: ${games.join(', ')}${more}`,
    );
  }
  if (interrupted) lines.push(`the others: ${resumeCommand} --records all`);
  return lines.map((line) => `${line}\n`).join('');
}
