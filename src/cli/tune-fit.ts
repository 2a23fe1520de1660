// `grognard tune RULESET`: plays games of self-play, then fits weights that forecast their results. A folder with a
// journal keeps the games, so that a tuning that was stopped can be resumed.

import { basename, dirname, join } from 'node:path';
import { grouped, percent, textTable } from '../../experiments/formats/text-table.ts';
import { resumeCommand } from '../../experiments/running/folder.ts';
import type { Fitted, ScenarioGames, TuningData } from '../../experiments/tuning/fitting.ts';
import type { ScenarioReport } from '../../experiments/tuning/report.ts';
import { playTuning, type ReadyTuning, storedTuning } from '../../experiments/tuning/sampled-run.ts';
import { readDataFolder } from '../node/data.ts';
import { disk } from '../node/files.ts';
import { progressDisplay } from '../node/progress.ts';
import { commit } from '../node/version.ts';
import { findRuleset } from '../rules/registry.ts';
import type { EvaluationFile } from '../wargame/data/evaluation-file.ts';
import { goingOnText, type ResumeFlags } from './carry-out.ts';
import type { ExitCode, Io } from './command.ts';

type Flags = Pick<ResumeFlags, 'workers' | 'json' | 'quiet' | 'mixed' | 'dropBadLines'>;

/** Resumes the tuning in a folder. */
export async function resumeTuning(folder: string, flags: ResumeFlags, io: Io): Promise<ExitCode> {
  const data = flags.data === undefined ? undefined : readDataFolder(flags.data);
  return tuneIn(folder, await storedTuning(folder, data, flags.mixed ?? false, findRuleset), flags, io);
}

/** Plays the games that are left, fits the weights and prints the result. */
export async function tuneIn(folder: string, ready: ReadyTuning, flags: Flags, io: Io): Promise<ExitCode> {
  const games = await play(folder, ready, flags, io);
  if (games === null) {
    io.err(`interrupted; resume with:\n${resumeCommand(folder)}\n`);
    return 130;
  }
  if (!flags.quiet) io.err('fitting ...\n');
  return new Fitting(folder, ready, games, flags, io).run();
}

async function play(folder: string, ready: ReadyTuning, flags: Flags, io: Io): Promise<ScenarioGames[] | null> {
  const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
  const began = performance.now();
  try {
    return await playTuning(folder, ready, {
      ...flags,
      signals: io.signals,
      onStart: ({ finished, mixed, dropped }) => {
        if (finished > 0 && !flags.quiet) io.err(`${finished} games are in ${folder} already\n`);
        io.err(goingOnText(mixed, dropped));
      },
      onGame: (done, total, played) => {
        const rate = (1000 * played) / (performance.now() - began);
        display.show({ done, total, crashed: 0, rate, left: (total - done) / rate, arm: '', shares: [] });
      },
    });
  } finally {
    display.end();
  }
}

class Fitting {
  /** The path of the weights. */
  private readonly out: string;

  constructor(
    folder: string,
    private readonly ready: ReadyTuning,
    private readonly games: ScenarioGames[],
    private readonly flags: Flags,
    private readonly io: Io,
  ) {
    this.out = join(folder, ready.file.weights);
  }

  async run(): Promise<ExitCode> {
    // The fit is loaded only now, so that listing commands need not wait for it.
    const { fitWeights } = await import('../../experiments/tuning/fitting.ts');
    const { reportOn } = await import('../../experiments/tuning/report.ts');
    const features = this.ready.rules.knowledge?.features;
    if (!features) throw new Error(`${this.ready.rules.id} has no features to tune`);
    const { names, sharedBySeats = false, eitherWay = [] } = features;
    const data: TuningData = { features: names, sharedBySeats, eitherWay, scenarios: this.games };
    const fitted = fitWeights(data);
    const reports = reportOn(data, fitted);
    const file = this.evaluation(fitted, reports);
    disk.replace(this.out, `${JSON.stringify(file, null, 2)}\n`);
    const chart = await this.draw(reports);
    const document = { file: this.out, chart, evaluation: file, heldOut: reports };
    if (this.flags.json) this.io.out(`${JSON.stringify(document, null, 2)}\n`);
    else this.tell(file, fitted, reports, chart);
    return 0;
  }

  private evaluation(fitted: Fitted, reports: readonly ScenarioReport[]): EvaluationFile {
    const { rules, file } = this.ready;
    const all = reports[reports.length - 1];
    const games = this.games.reduce((sum, each) => sum + each.games.length, 0);
    const positions = this.games.flatMap((each) => each.games).reduce((sum, { count }) => sum + count, 0);
    return {
      ruleset: rules.id,
      source: 'Fitted to the results of self-play by the command below; ours.',
      command: file.command.join(' '),
      commit: commit(),
      seed: file.experiment.seed,
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
    const { ready, out } = this;
    const { reliabilityChart } = await import('../../reports/reliability-chart.ts');
    const { writeChart } = await import('../../reports/pictures.ts');
    const all = reports[reports.length - 1];
    const name = `${basename(out, '.json')}-reliability`;
    const places = ready.file.experiment.scenarios.join(', ');
    const chart = reliabilityChart(name, `${ready.rules.id}: ${places}; ${grouped(all.games)} games held out`, [
      { name: 'tuned', table: all.calibration },
      { name: 'in use before', table: all.calibrationInUse },
    ]);
    await writeChart(dirname(out), chart, disk);
    return join(dirname(out), `${name}.png`);
  }

  private tell(file: EvaluationFile, fitted: Fitted, reports: readonly ScenarioReport[], chart: string): void {
    const { io, out } = this;
    const { id } = this.ready.rules;
    const [first] = this.ready.file.experiment.scenarios;
    const { common, own } = fitted.penalties;
    io.out(`${id}: ${grouped(file.games)} games, ${grouped(file.positions)} positions; `);
    io.out(`one game in four held out. Penalties ${common} on common weights, ${own} on a scenario's own\n\n`);
    io.out(`${lossTable(reports)}\n\n${calibrationTable(reports[reports.length - 1])}\n\n`);
    io.out(`weights: ${out}\nchart:   ${chart}\n`);
    // A folder of data replaces files by name.
    const named = basename(out) === 'evaluation.json';
    const folder = named ? dirname(out) : 'FOLDER';
    const copy = named ? '' : 'copy the file to FOLDER/evaluation.json, then ';
    io.out(`try them: ${copy}grognard match greedy greedy --on ${id}/${first} --data ${folder}\n`);
    io.out(`keep them: copy the file to src/rules/${id}/data/evaluation.json\n`);
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

/**
 * The table of calibration, by tenth of the forecast; its last line is the mean of the gaps, each tenth weighted by its
 * positions.
 */
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
