// `grognard script`: runs scripts and checks their expectations.

import { BadInput } from '../engine/contract/errors.ts';
import { failuresText, runScript, type ScriptRun } from '../engine/text/script.ts';
import { disk } from '../node/files.ts';
import type { CliCommand, Io } from './command.ts';
import { errorDocument, sayError } from './errors.ts';
import { type SharedFlags, share } from './flags.ts';
import { readScriptFile, scriptHost } from './script-host.ts';

interface Flags extends SharedFlags {
  readonly accept?: boolean;
}

export const script: CliCommand<Flags> = {
  examples: ['npx grognard script docs/scripts/attack-on-schoenberg.script'],

  define(command) {
    command
      .argument('<FILE...>', 'scripts')
      .option('--accept', 'rewrite failing expectations so that they hold; choices and dice stay as they are');
    share(command, 'option', 'data');
  },

  async act(io, flags, [files]) {
    const runs: (Played | Refused)[] = [];
    for (const file of files as readonly string[]) {
      const run = await tried(file, io, flags);
      runs.push(run);
      if (flags.json) continue;
      if ('refusal' in run) sayError(run.refusal, false, io);
      else tell(io, flags.quiet === true, run);
    }
    if (flags.json) io.out(`${JSON.stringify({ scripts: runs.map(document) }, null, 2)}\n`);
    if (runs.some((run) => 'refusal' in run)) return 2;
    return runs.every((run) => 'run' in run && openFailures(run.run, run.accepted).length === 0) ? 0 : 1;
  },
};

interface Played {
  readonly file: string;
  readonly run: ScriptRun;
  /** Whether its expectations were rewritten. */
  readonly accepted: boolean;
}

/** A script that cannot be read or set up: the others still run. */
interface Refused {
  readonly file: string;
  readonly refusal: BadInput;
}

async function tried(file: string, io: Io, flags: Flags): Promise<Played | Refused> {
  try {
    const run = await played(file, io, flags);
    const accepted = flags.accept === true && run.accepted !== readScriptFile(file);
    if (accepted) disk.replace(file, run.accepted);
    return { file, run, accepted };
  } catch (refusal) {
    if (refusal instanceof BadInput) return { file, refusal };
    throw refusal;
  }
}

/** @throws BadInput with the file before the place. */
async function played(file: string, io: Io, flags: SharedFlags): Promise<ScriptRun> {
  try {
    return await runScript(readScriptFile(file), scriptHost(io, file, flags));
  } catch (error) {
    if (!(error instanceof BadInput) || error.where === file) throw error;
    throw new BadInput(error.what, `${file}, ${error.where}`, error.expected, error.faults);
  }
}

/** Failures that `--accept` cannot mend: impossible choices and dice. */
const openFailures = (run: ScriptRun, accepted: boolean) =>
  accepted ? run.failures.filter(({ actual }) => actual === undefined) : run.failures;

function tell(io: Io, quiet: boolean, { file, run, accepted }: Played): void {
  if (!quiet) for (const { line, text } of run.notes) io.err(`${file}:${line} ${text}\n`);
  for (const { line, text } of run.shown) io.out(`${file}:${line}\n${text}\n\n`);
  const open = openFailures(run, accepted);
  const mended = run.failures.length - open.length;
  const count = (n: number): string => (n === 1 ? 'one line' : `${n} lines`);
  if (mended > 0) io.out(`${file}: ${count(mended)} rewritten\n`);
  if (open.length > 0) io.out(`${file}: ${count(open.length)} failed\n${failuresText(open)}\n`);
  else if (mended === 0) io.out(`${file}: holds, ${run.actions.length} choices and dice${answersText(run)}\n`);
}

const answersText = ({ answers }: ScriptRun): string =>
  answers === 0 ? '' : answers === 1 ? ', one answer' : `, ${answers} answers`;

function document(played: Played | Refused): object {
  const { file } = played;
  if ('refusal' in played) return { file, holds: false, error: errorDocument(played.refusal) };
  const { run, accepted } = played;
  return {
    file,
    holds: openFailures(run, accepted).length === 0,
    accepted,
    failures: run.failures,
    shown: run.shown,
    notes: run.notes,
    actions: run.actions,
    hash: run.game?.hash ?? null,
  };
}
