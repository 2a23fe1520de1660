// `grognard tune RULESET... --search`: races constants of the search on battles, and writes those that proved better.

import { join } from 'node:path';
import type { BattlesSummary } from '../../experiments/battle-outputs.ts';
import { battles, type Ground } from '../../experiments/battles.ts';
import { runExperiment } from '../../experiments/runner.ts';
import { tuningSeed } from '../../experiments/seeds.ts';
import type { Estimate } from '../../experiments/summary.ts';
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
import { disk } from '../node/files.ts';
import { progressDisplay } from '../node/progress.ts';
import { commit } from '../node/version.ts';
import type { ExitCode, Io } from './command.ts';
import { readOptions, type SharedFlags } from './flags.ts';
import { agentSpec, target } from './names.ts';
import { percentInterval, textTable } from './text-table.ts';

export interface SearchFlags extends SharedFlags {
  readonly agent: string;
  readonly candidates: number;
  readonly positions: number;
  readonly retest: number;
  readonly horizon: number;
}

/** Gains in the data file keep so many decimals. */
const DECIMALS = 1e4;

export async function tuneSearch(
  names: readonly string[],
  flags: SearchFlags,
  io: Io,
  line: readonly string[],
): Promise<ExitCode> {
  const grounds = await groundsOf(names, flags);
  const agent = plainAgent(flags.agent);
  const seed = tuningSeed(flags.seed ?? '1');
  const folder = flags.out ?? join('runs', `tune-search-${grounds.map(({ ruleset }) => ruleset).join('+')}`);
  const fight = fighter(grounds, agent, seed, folder, flags, io, line);
  const run = await race(candidates(flags.candidates, seed), flags.positions, flags.retest, fight);
  if (run === null) {
    io.err(`interrupted; the same command goes on\n`);
    return 130;
  }
  const path = join(folder, 'search.json');
  const file = fileOf(run, grounds, agent, seed, flags.horizon, line);
  disk.replace(path, `${JSON.stringify(file, null, 2)}\n`);
  if (flags.json) io.out(`${JSON.stringify({ file: path, search: file }, null, 2)}\n`);
  else tell(run, agent, path, io);
  return 0;
}

/** Rulesets with all their scenarios, or `RULESET/SCENARIO,...`. */
async function groundsOf(names: readonly string[], { option }: SearchFlags): Promise<Ground[]> {
  const grounds: Ground[] = [];
  for (const name of names) {
    const { rules, scenarios } = await target(name.includes('/') ? name : `${name}/all`);
    if (!rules.knowledge?.plans) {
      throw new BadInput(`${rules.id} has no plans to be searched`, 'tune', 'a ruleset such as winter-thunder');
    }
    grounds.push({ ruleset: rules.id, scenarios, options: readOptions(rules.options, option) });
  }
  return grounds;
}

/** @throws BadInput where the agent is no search, or settles what is to be tuned. */
function plainAgent(text: string): string {
  const spec = agentSpec(text);
  const [name, pairs = ''] = spec.split(':');
  const keys = pairs.split(',').map((pair) => pair.split('=')[0]);
  const settled = KNOBS.find(({ key }) => keys.includes(key));
  if (name !== 'mcts') throw new BadInput(`'${text}'`, '--agent', 'mcts with its budget, such as mcts:iterations=100');
  if (settled) throw new BadInput(`${settled.key} is to be tuned`, '--agent', 'only its budget');
  return spec;
}

/** Each round is a bench in a folder of its own: what is finished there is not fought again. */
function fighter(
  grounds: readonly Ground[],
  agent: string,
  seed: string,
  folder: string,
  flags: SearchFlags,
  io: Io,
  line: readonly string[],
): Fight {
  return async (name, settings, positions) => {
    if (!flags.quiet) io.err(`${name}: ${settings.length} settings, ${positions} positions of each scenario\n`);
    // All rounds name the hand-set values, so that a file of tuned ones changes no race.
    const base = Object.fromEntries(KNOBS.map(({ key, values }) => [key, values[0]]));
    const specs = [{}, ...settings].map((own) => withSettings(agent, { ...base, ...own }));
    const bench = battles({ grounds, agents: specs, positions, horizon: flags.horizon, seed: `${seed} ${name}` });
    const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
    try {
      const report = await runExperiment(bench, {
        out: join(folder, name),
        workers: flags.workers,
        data: flags.data,
        signals: io.signals,
        records: 'none',
        command: ['grognard', ...line],
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
  grounds: readonly Ground[],
  agent: string,
  seed: string,
  horizon: number,
  line: readonly string[],
): object {
  const scenarios = grounds.reduce((sum, each) => sum + each.scenarios.length, 0);
  return {
    source:
      'Raced on battles by the command below; ours. Gains are win chances over the hand-set values, 95 % intervals.',
    command: ['grognard', ...line].join(' '),
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
  io.out(`${percent(retest.gain)} over the hand-set\n`);
  io.out(isProven(retest) ? 'proven; ' : 'not proven, so that the hand-set values stay; ');
  io.out(`settings: ${path}\nkeep them: copy the file to agents/search.json\n`);
}

const percent = ({ value, lo, hi }: Estimate): string => percentInterval(value, lo, hi);
