// Carrying an experiment out before the user's eyes: progress, files, report, result, exit code.

import type { Command } from 'commander';
import type { Experiment } from '../../experiments/experiment.ts';
import type { RecordsChoice } from '../../experiments/folder.ts';
import { type RunChoices, type RunReport, resumeExperiment, runExperiment } from '../../experiments/runner.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { progressDisplay } from '../node/progress.ts';
import { commit } from '../node/version.ts';
import { declareLimits, type LimitFlags, limitsOf } from './agent-limits.ts';
import type { ExitCode, Io } from './command.ts';
import { type SharedFlags, several, whole } from './flags.ts';
import { summaryText } from './summary-text.ts';

export interface RunFlags extends SharedFlags, LimitFlags {
  readonly records?: string;
  readonly maxCrashes?: number;
  readonly require?: readonly string[];
  readonly report: boolean;
}

/** Declares what every command takes that plays games in numbers. */
export function declareRunFlags(command: Command): void {
  command
    .option('--records <WHICH>', 'records to keep besides those of crashes: some (ten of each arm), all or none')
    .option('--max-crashes <N>', 'more crashed games than this are a failure (default 0)', whole('--max-crashes', 0))
    .option('--require <GATE>', 'what must hold at the end, e.g. "german.win in .45...55"; may be repeated', several)
    .option('--no-report', 'leave report.html and the charts away');
  declareLimits(command);
}

/** Plays an experiment to its end or interruption and prints what came of it. */
export async function carryOut(
  experiment: Experiment,
  flags: RunFlags,
  io: Io,
  line: readonly string[],
): Promise<ExitCode> {
  return show(flags, io, (choices) => runExperiment(experiment, { ...choices, command: ['grognard', ...line] }));
}

/** The same for a run that is in a folder already. */
export async function goOn(folder: string, flags: RunFlags, io: Io): Promise<ExitCode> {
  return show(flags, io, (choices) => resumeExperiment(folder, choices));
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
      onStart: ({ folder, games, unit, finished, begunWith, workers }) => {
        const done = finished > 0 ? ` (${finished} are there already)` : '';
        say(`${games} ${unit}s on ${workers} worker${workers === 1 ? '' : 's'}, into ${folder}${done}\n`);
        if (finished > 0 && begunWith !== null) {
          io.err(
            `note: ${folder} was begun with commit ${begunWith}, which may have played otherwise than ${commit()}; to play all anew, delete it or give --out\n`,
          );
        }
      },
    });
  } finally {
    display.end();
  }
  // Secret choices have tables, and nothing to draw.
  const isDrawn = report.summary !== null && !('choices' in report.summary);
  const page = flags.report && isDrawn && !report.interrupted ? await writePage(report.folder, say) : null;
  if (flags.json) io.out(`${JSON.stringify(document(report, page), null, 2)}\n`);
  else sayResult(report, page, io);
  if (report.interrupted) io.err(`interrupted; go on with:\n${report.resumeCommand}\n`);
  return report.exitCode;
}

function recordsChoice(text: string | undefined): RecordsChoice | undefined {
  if (text === undefined || text === 'some' || text === 'all' || text === 'none') return text;
  throw new BadInput(`'${text}'`, '--records', 'some, all or none');
}

/** Charts take seconds and much code, so that it is loaded only now. */
async function writePage(folder: string, say: (text: string) => void): Promise<string> {
  say('writing the report ...\n');
  const { writeReport } = await import('../../reports/report.ts');
  return writeReport(folder);
}

function document({ summary, folder, gates, exitCode, interrupted, resumeCommand }: RunReport, page: string | null) {
  return {
    ...summary,
    folder,
    report: page,
    gates: gates.map(({ gate, value, passed }) => ({ gate: gate.text, value, passed })),
    exitCode,
    ...(interrupted ? { resume: resumeCommand } : {}),
  };
}

function sayResult(report: RunReport, page: string | null, io: Io): void {
  const { summary, gates, folder, crashed, interrupted } = report;
  if (summary) io.out(`${summaryText(summary)}\n`);
  for (const { gate, value, passed } of gates) {
    io.out(`gate ${passed ? 'holds ' : 'FAILED'}  ${gate.text}  (${value === null ? 'unknown' : value.toFixed(4)})\n`);
  }
  if (crashed > 0) io.out(`${crashed} crashed; their records are in ${folder}: records/crash-*.jsonl\n`);
  if (page) io.out(`report: ${page}\n`);
  else if (!interrupted) io.out(`files:  ${folder}\n`);
}
