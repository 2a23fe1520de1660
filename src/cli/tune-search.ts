// `grognard tune RULESET... --search`: races constants of the search on battles, and writes those that proved better.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Estimate } from '../../experiments/formats/estimates.ts';
import { lastOrigin, readRunFile } from '../../experiments/formats/experiment-file.ts';
import { percentInterval, textTable } from '../../experiments/formats/text-table.ts';
import { type BattleSource, battles } from '../../experiments/kinds/battles/declare.ts';
import type { BattlesSummary } from '../../experiments/kinds/battles/summary.ts';
import { openRun, resumeCommand, withMix } from '../../experiments/running/folder.ts';
import { dataNow, originNow } from '../../experiments/running/origin.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { tuningSeed } from '../../experiments/seeds.ts';
import { newRaceFile, RACE, type RaceFile, type SettledRace } from '../../experiments/tuning/race-run.ts';
import {
  candidates,
  type Fight,
  isProven,
  KNOBS,
  type Race,
  race,
  withSettings,
} from '../../experiments/tuning/racing.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { type DataFolder, readDataFolder } from '../node/data.ts';
import { disk } from '../node/files.ts';
import { progressDisplay } from '../node/progress.ts';
import { commit } from '../node/version.ts';
import { goingOnText, type ResumeFlags } from './carry-out.ts';
import type { ExitCode, Io } from './command.ts';
import { readOptions, type SharedFlags } from './flags.ts';
import { agentSpec, target } from './names.ts';

export interface SearchFlags extends SharedFlags {
  readonly agent: string;
  readonly candidates: number;
  readonly positions: number;
  readonly retest: number;
  readonly horizon: number;
}

/** Number of decimals of a gain in the data file. */
const DECIMALS = 1e4;

export async function tuneSearch(
  names: readonly string[],
  flags: SearchFlags,
  io: Io,
  line: readonly string[],
): Promise<ExitCode> {
  const { candidates: count, positions, retest, horizon } = flags;
  const seed = tuningSeed(flags.seed ?? '1');
  const grounds = await groundsOf(names, flags);
  const agent = plainAgent(flags.agent);
  const data = flags.data === undefined ? undefined : readDataFolder(flags.data);
  const settled = { grounds, agent, seed, candidates: count, positions, retest, horizon, data: data?.hash ?? null };
  const file = newRaceFile(settled, data, ['grognard', ...line]);
  const words = ['tune-search', grounds.map(({ ruleset }) => ruleset).join('+'), file.hash.slice(0, 8)];
  return raceIn(flags.out ?? join('runs', words.join('-')), file, data, flags, io);
}

/** Resumes the race in a folder. */
export async function resumeRace(folder: string, flags: ResumeFlags, io: Io): Promise<ExitCode> {
  const file = readRunFile(folder, RACE);
  const data = flags.data === undefined ? dataNow(lastOrigin(file)) : readDataFolder(flags.data);
  return raceIn(folder, file, data, flags, io);
}

type RaceFlags = Pick<ResumeFlags, 'workers' | 'json' | 'quiet' | 'mixed' | 'dropBadLines'>;

async function raceIn(
  folder: string,
  begun: RaceFile,
  data: DataFolder | undefined,
  flags: RaceFlags,
  io: Io,
): Promise<ExitCode> {
  const { grounds } = begun.experiment;
  const now = originNow(
    grounds.map(({ ruleset }) => ruleset),
    data,
    [],
  );
  const open = openRun(folder, RACE, begun, now, { mixed: flags.mixed, disk });
  try {
    io.err(goingOnText(open.what, []));
    const rounds = readdirSync(folder).filter((name) => /^round-|^retest$/.test(name)).length;
    const { experiment, command } = withMix(folder, open, now, rounds, disk);
    const { agent, seed, positions, retest } = experiment;
    const fight = fighter(experiment, data, folder, flags, io, command);
    const run = await race(candidates(experiment.candidates, seed), positions, retest, fight);
    if (run === null) {
      io.err(`interrupted; resume with:\n${resumeCommand(folder)}\n`);
      return 130;
    }
    const path = join(folder, 'search.json');
    const file = fileOf(run, experiment, command);
    disk.replace(path, `${JSON.stringify(file, null, 2)}\n`);
    if (flags.json) io.out(`${JSON.stringify({ file: path, search: file }, null, 2)}\n`);
    else tell(run, agent, path, io);
    return 0;
  } finally {
    open.unlock();
  }
}

/** Reads rulesets, which stand for all their scenarios, or `RULESET/SCENARIO,...`. */
async function groundsOf(names: readonly string[], { option }: SearchFlags): Promise<BattleSource[]> {
  const grounds: BattleSource[] = [];
  for (const name of names) {
    const { rules, scenarios } = await target(name.includes('/') ? name : `${name}/all`);
    if (!rules.knowledge?.plans) {
      throw new BadInput(`${rules.id} has no plans to search`, 'tune', 'a ruleset such as winter-thunder');
    }
    grounds.push({ ruleset: rules.id, scenarios, options: readOptions(rules.options, option) });
  }
  return grounds;
}

/** @throws BadInput where the agent is not a search, or fixes a parameter that is to be tuned. */
function plainAgent(text: string): string {
  const spec = agentSpec(text);
  const [name, pairs = ''] = spec.split(':');
  const keys = pairs.split(',').map((pair) => pair.split('=')[0]);
  const settled = KNOBS.find(({ key }) => keys.includes(key));
  if (name !== 'mcts') throw new BadInput(`'${text}'`, '--agent', 'mcts with its budget, such as mcts:iterations=100');
  if (settled) throw new BadInput(`${settled.key} is what the race tunes`, '--agent', 'only its budget');
  return spec;
}

/** Plays each round as a battle bench in a folder of its own: finished battles are not fought again. */
function fighter(
  { grounds, agent, seed, horizon }: SettledRace,
  data: DataFolder | undefined,
  folder: string,
  flags: RaceFlags,
  io: Io,
  command: readonly string[],
): Fight {
  return async (name, settings, positions) => {
    if (!flags.quiet) io.err(`${name}: ${settings.length} settings, ${positions} positions of each scenario\n`);
    // Every round names the hand-set values explicitly, so that a file of tuned values changes no race.
    const base = Object.fromEntries(KNOBS.map(({ key, values }) => [key, values[0]]));
    const specs = [{}, ...settings].map((own) => withSettings(agent, { ...base, ...own }));
    const bench = battles({ grounds, agents: specs, positions, horizon, seed: `${seed} ${name}` });
    const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
    try {
      const report = await runExperiment(bench, {
        out: join(folder, name),
        workers: flags.workers,
        data,
        signals: io.signals,
        records: 'none',
        // The race itself has already decided whether the run may be mixed.
        mixed: true,
        dropBadLines: flags.dropBadLines,
        command,
        onStart: ({ dropped }) => io.err(goingOnText([], dropped)),
        onProgress: (progress) => display.show({ ...progress, shares: [] }),
      });
      if (report.interrupted) return null;
      if (report.crashed > 0) throw new Error(`${report.crashed} positions of ${name} failed: ${report.folder}`);
      const { agents } = report.summary as BattlesSummary;
      return agents.slice(1).map(({ gain }) => gain as Estimate);
    } finally {
      display.end();
    }
  };
}

const rounded = ({ value, lo, hi }: Estimate): (number | null)[] =>
  [value, lo, hi].map((end) => (end === null ? null : Math.round(end * DECIMALS) / DECIMALS));

function fileOf(
  { rounds, retest }: Race,
  { grounds, agent, seed, horizon }: SettledRace,
  command: readonly string[],
): object {
  const scenarios = grounds.reduce((sum, each) => sum + each.scenarios.length, 0);
  return {
    source:
      'Raced on battles by the command below; ours. Gains are win chances over the hand-set values, 95 % intervals.',
    command: command.join(' '),
    commit: commit(),
    seed,
    agent,
    scenarios,
    horizon,
    handSet: Object.fromEntries(KNOBS.map(({ key, values }) => [key, values[0]])),
    rounds: rounds.map(({ positions, standings }) => ({
      positions: positions * scenarios,
      gains: standings.map(({ settings, gain }) => ({ settings, gain: rounded(gain) })),
    })),
    retest: { positions: retest.positions * scenarios, settings: retest.settings, gain: rounded(retest.gain) },
    settings: isProven(retest) ? retest.settings : {},
  };
}

function tell({ rounds, retest }: Race, agent: string, path: string, io: Io): void {
  for (const [i, { positions, standings }] of rounds.entries()) {
    const rows = standings.map(({ settings, gain }) => [withSettings(agent, settings), percent(gain)]);
    io.out(`round ${i + 1}, ${positions} positions of each scenario\n`);
    io.out(`${textTable([['agent', 'over the hand-set [95 %]'], ...rows])}\n\n`);
  }
  io.out(`again on ${retest.positions} new positions of each scenario: ${withSettings(agent, retest.settings)}, `);
  io.out(`${percent(retest.gain)} over the hand-set values\n`);
  io.out(isProven(retest) ? 'proven; ' : 'no proven gain, so the hand-set values stay; ');
  io.out(`settings: ${path}\nkeep them: copy the file to agents/search.json\n`);
}

const percent = ({ value, lo, hi }: Estimate): string => percentInterval(value, lo, hi);
