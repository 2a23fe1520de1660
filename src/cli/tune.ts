// `grognard tune`: fits the weights of a ruleset's evaluation to the results of self-play; with --search races constants of
// the search instead (tune-search.ts).

import { basename, dirname, join } from 'node:path';
import { tuningSeed } from '../../experiments/seeds.ts';
import type { Fitted, ScenarioGames, TuningData } from '../../experiments/tuning/fitting.ts';
import type { ScenarioReport } from '../../experiments/tuning/report.ts';
import type { SampledGame } from '../../workers/positions.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Features } from '../engine/contract/features.ts';
import type { OptionValue, Ruleset } from '../engine/contract/ruleset.ts';
import { gameSeed } from '../engine/rng.ts';
import { readDataFolder } from '../node/data.ts';
import { disk } from '../node/files.ts';
import { cores, watchSignals } from '../node/processes.ts';
import { progressDisplay } from '../node/progress.ts';
import { commit } from '../node/version.ts';
import { findRuleset } from '../rules/registry.ts';
import type { EvaluationFile } from '../wargame/evaluation-file.ts';
import type { CliCommand, ExitCode, Io } from './command.ts';
import { readOptions, share, whole } from './flags.ts';
import { uniqueName } from './names.ts';
import { grouped, percent, textTable } from './text-table.ts';
import { type SearchFlags, tuneSearch } from './tune-search.ts';

interface Flags extends SearchFlags {
  readonly search?: boolean;
  readonly on?: string;
  readonly games: number;
}

/** With fewer nothing can be held out and the rest be parted in three. */
const LEAST_GAMES = 8;

export const tune: CliCommand<Flags> = {
  examples: [
    'npx grognard tune winter-thunder --on st-vith --games 40 --out runs/example/evaluation.json',
    'npx grognard tune wt/st-vith --search --agent mcts:iterations=8 --candidates 2 --positions 1 --retest 2 --out runs/race',
  ],

  define(command) {
    command
      .argument('<RULESET...>', 'a ruleset; with --search one or more, also as RULESET/SCENARIO,...')
      .option('--on <SCENARIO,...>', 'scenarios with commas between them (default: all)')
      .option('--games <N>', 'games of self-play of each scenario', whole('--games', LEAST_GAMES, 100_000), 1000)
      .option('--positions <N>', 'positions kept of each game at most', whole('--positions', 1, 1000), 16)
      .option('--search', 'race constants of the search on battles, instead of fitting the evaluation')
      .option('--agent <AGENT>', 'with --search: mcts with its budget', 'mcts:iterations=100')
      .option('--candidates <N>', 'with --search: settings that begin the race', whole('--candidates', 1, 1000), 16)
      .option(
        '--retest <N>',
        'with --search: new positions of each scenario for the last',
        whole('--retest', 2, 100_000),
        200,
      )
      .option(
        '--horizon <N>',
        'with --search: turn boundaries at which battles are judged',
        whole('--horizon', 1, 1000),
        3,
      )
      .option(
        '--out <FILE>',
        'the data file (default runs/tune-RULESET/evaluation.json); the chart goes beside it. With --search a folder',
      );
    share(command, 'seed', 'workers', 'option', 'data');
  },

  async act(io, flags, [given], line) {
    const names = given as readonly string[];
    if (flags.search) return tuneSearch(names, flags, io, line);
    const [name, other] = names;
    if (other !== undefined) throw new BadInput(`'${other}'`, 'tune', 'one ruleset, or --search');
    const rules = await findRuleset(String(name));
    const features = rules.knowledge?.features;
    if (!features)
      throw new BadInput(`${rules.id} has no features to be tuned`, 'tune', 'a ruleset such as winter-thunder');
    const scenarios = scenariosOf(rules, flags.on);
    const out = flags.out ?? join('runs', `tune-${rules.id}`, 'evaluation.json');
    if (!out.endsWith('.json')) throw new BadInput(`'${out}'`, '--out', 'a file that ends in .json');
    const options = readOptions(rules.options, flags.option);
    return new Tuning({ rules, features, scenarios, options, out, line }, flags, io).run();
  },
};

function scenariosOf(rules: Ruleset, list: string | undefined): string[] {
  const ids = rules.scenarios.map(({ id }) => id);
  if (list === undefined) return ids;
  const names = list.split(',').filter((name) => name.trim() !== '');
  if (names.length === 0) throw new BadInput(`'${list}'`, '--on', `scenarios such as ${ids[0]}`);
  return [...new Set(names.map((name) => uniqueName(name, ids, `scenario of ${rules.id}`)))];
}

interface Task {
  readonly rules: Ruleset;
  readonly features: Features;
  readonly scenarios: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly out: string;
  readonly line: readonly string[];
}

class Tuning {
  private readonly seed: string;

  constructor(
    private readonly task: Task,
    private readonly flags: Flags,
    private readonly io: Io,
  ) {
    this.seed = tuningSeed(flags.seed ?? '1');
  }

  async run(): Promise<ExitCode> {
    const { task, flags, io } = this;
    const games = await this.play();
    if (games === null) {
      io.err('interrupted; nothing was written\n');
      return 130;
    }
    if (!flags.quiet) io.err('fitting ...\n');
    // The fit is loaded only now: who lists commands need not wait for it.
    const { fitWeights } = await import('../../experiments/tuning/fitting.ts');
    const { reportOn } = await import('../../experiments/tuning/report.ts');
    const { features } = task;
    const { names, sharedBySeats = false, eitherWay = [] } = features;
    const data: TuningData = { features: names, sharedBySeats, eitherWay, scenarios: games };
    const fitted = fitWeights(data);
    const reports = reportOn(data, fitted);
    const file = this.file(fitted, data, reports);
    disk.replace(task.out, `${JSON.stringify(file, null, 2)}\n`);
    const chart = await this.draw(reports);
    if (flags.json)
      io.out(`${JSON.stringify({ file: task.out, chart, evaluation: file, heldOut: reports }, null, 2)}\n`);
    else this.tell(file, fitted, reports, chart);
    return 0;
  }

  /** All games in order; null where the user stopped them. */
  private async play(): Promise<ScenarioGames[] | null> {
    const { task, flags, io, seed } = this;
    const { rules, scenarios, options } = task;
    const data = flags.data === undefined ? undefined : readDataFolder(flags.data).files;
    const seats = scenarios.map((scenario) => rules.prepare({ scenario, options, data }).seats);
    const { sampleGames } = await import('../../workers/sampling.ts');
    // Long games and short ones take turns, so that the rate tells how long it will take.
    const orders = Array.from({ length: flags.games * scenarios.length }, (_, n) => {
      const scenario = n % scenarios.length;
      return { scenario, seed: gameSeed(`${seed} ${scenarios[scenario]}`, Math.floor(n / scenarios.length) + 1) };
    });
    const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
    const began = performance.now();
    const total = orders.length;
    const sampling = {
      workers: flags.workers ?? cores(),
      stop: false,
      onGame(done: number) {
        const rate = (1000 * done) / (performance.now() - began);
        display.show({ done, total, crashed: 0, rate, left: (total - done) / rate, arm: '', shares: [] });
      },
    };
    const soon = (): void => {
      sampling.stop = true;
    };
    const unwatch = io.signals ? watchSignals({ soon, now: () => process.exit(130) }) : () => {};
    let played: (SampledGame | null)[];
    try {
      const setup = { ruleset: rules.id, scenarios, options, data, most: flags.positions };
      played = await sampleGames(setup, orders, sampling);
    } finally {
      unwatch();
      display.end();
    }
    if (played.includes(null)) return null;
    const games = played as SampledGame[];
    return scenarios.map((scenario, s) => {
      return { scenario, seats: seats[s], games: games.filter((_, n) => n % scenarios.length === s) };
    });
  }

  private file(fitted: Fitted, { scenarios }: TuningData, reports: readonly ScenarioReport[]): EvaluationFile {
    const { rules, line } = this.task;
    const all = reports[reports.length - 1];
    const games = scenarios.reduce((sum, each) => sum + each.games.length, 0);
    const positions = scenarios.flatMap((each) => each.games).reduce((sum, { count }) => sum + count, 0);
    return {
      ruleset: rules.id,
      source: 'Fitted to the results of self-play by the command below; ours.',
      command: ['grognard', ...line].join(' '),
      commit: commit(),
      seed: this.seed,
      games,
      positions,
      heldOut: {
        games: all.games,
        positions: all.positions,
        logLoss: rounded(all.tuned.logLoss),
        logLossConstant: rounded(all.constant.logLoss),
        brier: rounded(all.tuned.brier),
        calibrationError: rounded(all.calibration.calibrationError),
      },
      weights: fitted.weights,
      scenarios: fitted.scenarios,
    };
  }

  /** @returns the picture. */
  private async draw(reports: readonly ScenarioReport[]): Promise<string> {
    const { task } = this;
    const { reliabilityChart } = await import('../../reports/reliability-chart.ts');
    const { writeChart } = await import('../../reports/pictures.ts');
    const all = reports[reports.length - 1];
    const name = `${basename(task.out, '.json')}-reliability`;
    const places = task.scenarios.join(', ');
    const chart = reliabilityChart(name, `${task.rules.id}: ${places}; ${grouped(all.games)} games held out`, [
      { name: 'tuned', table: all.calibration },
      { name: 'in use before', table: all.calibrationInUse },
    ]);
    await writeChart(dirname(task.out), chart, disk);
    return join(dirname(task.out), `${name}.png`);
  }

  private tell(file: EvaluationFile, fitted: Fitted, reports: readonly ScenarioReport[], chart: string): void {
    const { io, task } = this;
    const { common, own } = fitted.penalties;
    io.out(`${task.rules.id}: ${grouped(file.games)} games, ${grouped(file.positions)} positions; `);
    io.out(`one game in four held out. Penalties ${common} on common weights, ${own} on a scenario's own\n\n`);
    io.out(`${lossTable(reports)}\n\n${calibrationTable(reports[reports.length - 1])}\n\n`);
    io.out(`weights: ${task.out}\nchart:   ${chart}\n`);
    // A folder of data replaces files by name.
    const named = basename(task.out) === 'evaluation.json';
    const folder = named ? dirname(task.out) : 'FOLDER';
    const first = named ? '' : 'copy the file to FOLDER/evaluation.json, then ';
    io.out(
      `try them: ${first}grognard match greedy greedy --on ${task.rules.id}/${task.scenarios[0]} --data ${folder}\n`,
    );
    io.out(`keep them: copy the file to src/rules/${task.rules.id}/data/evaluation.json\n`);
  }
}

const rounded = (x: number): number => Math.round(x * 1e4) / 1e4;

function lossTable(reports: readonly ScenarioReport[]): string {
  const head = [
    'held out',
    'games',
    'positions',
    'log-loss',
    'in use',
    'constant',
    'Brier',
    'in use',
    'constant',
    'gap',
  ];
  const rows = reports.map(({ scenario, games, positions, tuned, inUse, constant, calibration }) => [
    scenario,
    grouped(games),
    grouped(positions),
    ...[tuned, inUse, constant].map(({ logLoss }) => logLoss.toFixed(4)),
    ...[tuned, inUse, constant].map(({ brier }) => brier.toFixed(4)),
    calibration.calibrationError.toFixed(3),
  ]);
  return textTable([head, ...rows]);
}

/** By tenth of the forecast; the last line is the mean of the gaps, each tenth by its positions. */
function calibrationTable({ calibration, calibrationInUse }: ScenarioReport): string {
  const head = ['forecast', 'positions', 'mean forecast', 'mean result', 'gap'];
  const rows = calibration.rows.map(({ from, to, n, forecast, observed }) => [
    `${percent(from)} to ${percent(to)}`,
    grouped(n),
    percent(forecast),
    percent(observed),
    Math.abs(observed - forecast).toFixed(3),
  ]);
  const mean = calibration.calibrationError.toFixed(3);
  return `${textTable([head, ...rows])}\nmean gap ${mean} (in use before: ${calibrationInUse.calibrationError.toFixed(3)})`;
}
