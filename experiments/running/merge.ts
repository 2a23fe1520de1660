// Puts the parts of a run together, which were played by `run --part K/N`: the result is the run that one machine would
// have played. Everything is checked first; the folder appears whole or not at all.

import { copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { type Disk, makeFolder, disk as realDisk, storing } from '../../src/node/files.ts';
import { journalText } from '../../src/node/journal-file.ts';
import { cores, watchSignals } from '../../src/node/processes.ts';
import type { Stop } from '../../workers/dispatch.ts';
import { armFolder } from '../formats/arms.ts';
import type { Speed } from '../formats/estimates.ts';
import { type ExperimentFile, firstHash, readExperimentFile } from '../formats/experiment-file.ts';
import { type Part, partText, type Span, spanOf } from '../formats/part.ts';
import { readSummary } from '../formats/run-folder.ts';
import { defaultFolder, newRunName, resumeCommand, writeRunFile } from './folder.ts';
import { type OddPart, oddParts } from './odd-parts.ts';
import { agentsKept, differences, keptData, originNow } from './origin.ts';
import { type PlayedAgain, playAgain } from './played-again.ts';
import { openPlayed, type PlayedRun } from './played-run.ts';
import { type Progress, type RunChoices, type RunReport, resumeExperiment } from './runner.ts';

export interface MergeChoices extends Pick<RunChoices, 'workers' | 'parquet' | 'signals' | 'disk'> {
  /** The new folder; `runs/<ruleset>-<scenario>-<hash>` by default. */
  readonly out?: string;
  /** Number of games of each part that are played again, 3 by default. */
  readonly verify?: number;
  /** Called with each part once its journal has been read and checked. */
  readonly onPart?: (part: MergedPart) => void;
  readonly onProgress?: (progress: Progress) => void;
  /** Called at the first signal. */
  readonly onStopping?: () => void;
}

export interface MergedPart {
  readonly folder: string;
  readonly part: Part;
  readonly games: number;
}

export interface Merged {
  readonly parts: readonly MergedPart[];
  readonly again: PlayedAgain;
  /** Parts whose results differ in distribution from those of the others. */
  readonly odd: readonly OddPart[];
}

export interface MergeReport extends RunReport {
  readonly merged: Merged;
}

/** Where merging was interrupted: nothing was written. */
export class MergeInterrupted extends Error {
  override readonly name = 'MergeInterrupted';
}

const VERIFY = 3;

/**
 * Merges the parts in these folders into a new one.
 * @throws BadInput where they are not all the parts of one run, a game is missing, or one comes out otherwise when it
 * is played again; MergeInterrupted after a signal. Nothing is then written.
 */
export async function mergeRuns(folders: readonly string[], choices: MergeChoices = {}): Promise<MergeReport> {
  const files = folders.map((folder) => ({ folder, file: readExperimentFile(folder) }));
  checkFiles(files);
  const [{ folder: firstFolder, file: first }] = files;
  const out = choices.out ?? defaultFolder(first.experiment, first.hash);
  checkOut(out);
  const stop: Stop = { soon: false, now: false };
  const stopping = (): void => {
    stop.soon = true;
    choices.onStopping?.();
  };
  const unwatch = choices.signals ? watchSignals({ soon: stopping, now: stopping }) : () => {};
  const parts: PlayedRun[] = [];
  const beside = `${resolve(out)}.${process.pid}.new`;
  try {
    for (const { folder, file } of files) {
      const played = await openPlayed(folder);
      parts.push(played);
      choices.onPart?.(mergedPart(played, file));
      await goOnUnless(stop);
    }
    checkWhole(parts);
    checkProgram(parts[0]);
    const { verify = VERIFY, workers = cores(), onProgress } = choices;
    const again = await playAgain(parts, { verify, workers, onProgress, limits: first.limits }, stop);
    await goOnUnless(stop);
    const merged = { parts: parts.map((part) => mergedPart(part, part.file)), again, odd: oddParts(parts) };
    writeMerged(beside, parts, choices.disk ?? realDisk);
    await goOnUnless(stop);
    const report = await resumeExperiment(beside, {
      workers: 1,
      parquet: choices.parquet,
      data: keptData(first),
      agentPaths: agentsKept(firstFolder, first),
      speed: speedOf(parts),
      disk: choices.disk,
    });
    await goOnUnless(stop);
    storing(out, () => renameSync(beside, out));
    const crashes = report.crashes.map((each) => ({ ...each, record: each.record.replace(beside, out) }));
    return { ...report, folder: out, crashes, resumeCommand: resumeCommand(out), merged };
  } finally {
    unwatch();
    for (const part of parts) await part.close();
    rmSync(beside, { recursive: true, force: true });
  }
}

const mergedPart = ({ folder, journal }: PlayedRun, { part }: ExperimentFile): MergedPart => ({
  folder,
  part: part!,
  games: journal.size,
});

/** Lets a signal in, which arrives only between steps. @throws MergeInterrupted after one. */
async function goOnUnless(stop: Stop): Promise<void> {
  await new Promise((done) => setImmediate(done));
  if (stop.soon) throw new MergeInterrupted('interrupted');
}

interface PartFile {
  readonly folder: string;
  readonly file: ExperimentFile;
}

/** @throws BadInput where these are not parts of one run. */
function checkFiles(files: readonly PartFile[]): void {
  const [{ folder: firstFolder, file: first }] = files;
  const seen = new Set<string>();
  for (const { folder, file } of files) {
    if (seen.has(resolve(folder))) throw new BadInput('the same folder twice', folder, 'each part once');
    seen.add(resolve(folder));
    if (file.part === undefined) {
      throw new BadInput('it is no part but a whole run', folder, 'folders of runs with --part');
    }
    if (file.hash !== first.hash) {
      const which = `${file.hash.slice(0, 8)}, ${firstFolder} is of ${first.hash.slice(0, 8)}`;
      throw new BadInput(`a part of another run (${which})`, folder, 'parts of one experiment with one seed');
    }
    if (file.mixed.length > 0) {
      const what = file.mixed.flatMap((mix) => mix.what).join(' and ');
      throw new BadInput(`${what} changed while it was played`, folder, 'a part that one program played');
    }
    const other = differences(first, file);
    if (other.length === 0) continue;
    const { commit = '?' } = file.versions;
    throw new BadInput(
      `it was played otherwise than ${firstFolder}: ${other.join(' and ')}, this one with commit ${commit}`,
      folder,
      'parts that one program played',
    );
  }
}

/** @throws BadInput where the folder cannot be made. */
function checkOut(out: string): void {
  const found = statSync(out, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new BadInput('it is a file', out, 'a new folder');
  if (found && readdirSync(out).length > 0) throw new BadInput('it is not empty', out, 'a new or empty folder');
  storing(out, () => makeFolder(dirname(resolve(out))));
}

/** @throws BadInput where a round is in two parts, or a game in none. */
function checkWhole(parts: readonly PlayedRun[]): void {
  const { arms } = parts[0].file.experiment;
  const missing: string[] = [];
  arms.forEach((arm, i) => {
    const spans = inOrder(parts, arm.rounds);
    let next = 0;
    for (const [place, { played, from, to }] of spans.entries()) {
      if (from < next && to > from) {
        const { folder, file } = spans[place - 1].played;
        const [one, other] = [partText(file.part!), partText(played.file.part!)];
        throw new BadInput(`${one} of ${folder} and ${other} share games`, played.folder, 'parts that do not overlap');
      }
      missing.push(...without(arm, next, from, () => false));
      missing.push(...without(arm, from, to, (game) => played.journal.has(i, game), resumeCommand(played.folder)));
      next = Math.max(next, to);
    }
    missing.push(...without(arm, next, arm.rounds, () => false));
  });
  if (missing.length === 0) return;
  const more = missing.length > SHOWN ? `; and ${missing.length - SHOWN} more gaps` : '';
  throw new BadInput(
    `missing: ${missing.slice(0, SHOWN).join('; ')}${more}`,
    parts.map(({ folder }) => folder).join(', '),
    'parts that hold every game of the run',
  );
}

/** The most gaps that a message names. */
const SHOWN = 5;

/** Names the games of some rounds that are not there, as spans. @param how the command that plays them */
function without(
  { name, seatings }: { readonly name: string; readonly seatings: readonly unknown[] },
  from: number,
  to: number,
  isThere: (game: number) => boolean,
  how = '',
): string[] {
  const gaps: string[] = [];
  const last = to * seatings.length;
  const of = `${name === '' ? '' : ` of ${name}`}${how === '' ? '' : ` (${how})`}`;
  for (let game = from * seatings.length + 1; game <= last; game++) {
    if (isThere(game)) continue;
    const first = game;
    while (game < last && !isThere(game + 1)) game++;
    gaps.push(`game${first === game ? ` ${game}` : `s ${first} to ${game}`}${of}`);
  }
  return gaps;
}

/** The parts in the order of their rounds. */
const inOrder = (parts: readonly PlayedRun[], rounds: number): (Span & { readonly played: PlayedRun })[] =>
  parts
    .map((played) => ({ played, ...spanOf(rounds, played.file.part) }))
    .sort((a, b) => a.from - b.from || a.to - b.to);

/** @throws BadInput where this program is not the one that played: it could not play their games again. */
function checkProgram({ folder, file }: PlayedRun): void {
  const rulesets = file.experiment.arms.map(({ ruleset }) => ruleset);
  const now = { ...originNow(rulesets, keptData(file), []), agents: file.agents };
  const what = differences(file, now);
  if (what.length === 0) return;
  throw new BadInput(`since it began ${what.join(' and ')} changed`, folder, 'the program that played the parts');
}

/** Writes experiment.json, the journal in order, and the records. */
function writeMerged(folder: string, parts: readonly PlayedRun[], disk: Disk): void {
  const [{ file, folder: firstFolder }] = parts;
  const { part: _, ...whole } = file;
  const merged: ExperimentFile = { ...whole, run: newRunName(), command: commandOfWhole(file.command) };
  const { arms } = file.experiment;
  writeRunFile(folder, merged, disk);
  for (const { copy } of Object.values(file.agents)) copyInto(join(folder, copy), join(firstFolder, copy));
  const texts = function* (): Generator<string> {
    for (const [i, arm] of arms.entries()) {
      for (const { played } of inOrder(parts, arm.rounds)) yield* played.journal.texts(played.rows[i]);
    }
  };
  const name = { experiment: firstHash(merged), run: merged.run };
  disk.replace(join(folder, 'journal.jsonl'), journalText(name, texts()));
  for (const arm of arms) {
    for (const part of parts) {
      const from = join(armFolder(part.folder, arm, arms.length), 'records');
      const names = existsSync(from) ? readdirSync(from).filter((each) => each.endsWith('.jsonl')) : [];
      for (const each of names) copyInto(join(armFolder(folder, arm, arms.length), 'records', each), join(from, each));
    }
  }
}

function copyInto(target: string, source: string): void {
  if (!existsSync(source)) return;
  storing(target, () => {
    makeFolder(dirname(target));
    copyFileSync(source, target);
  });
}

/** The words of the command without the part and its folder. */
const commandOfWhole = (words: readonly string[]): string[] =>
  words.filter((word, i) => {
    const isOwn = (text: string | undefined): boolean => text === '--part' || text === '--out';
    return !isOwn(word) && !isOwn(words[i - 1]) && !/^--(?:part|out)=/.test(word);
  });

/** The speed of all machines together, as far as their summaries know it. */
function speedOf(parts: readonly PlayedRun[]): Speed {
  const speeds = parts.map(({ folder }) =>
    existsSync(join(folder, 'summary.json')) ? readSummary(folder).speed : null,
  );
  const sum = (of: (speed: Speed) => number): number => speeds.reduce((all, speed) => all + (speed ? of(speed) : 0), 0);
  return {
    seconds: Math.max(0, ...speeds.map((speed) => speed?.seconds ?? 0)),
    gamesPerSecond: sum(({ gamesPerSecond }) => gamesPerSecond),
    decisionsPerSecond: sum(({ decisionsPerSecond }) => decisionsPerSecond),
    workers: sum(({ workers }) => workers),
  };
}
