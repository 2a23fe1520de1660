// The report of a run: charts as files and one page that opens from disk.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { GroupedSummary, Summary } from '../experiments/kinds/games/summarise.ts';
import type { ExperimentFile } from '../experiments/running/folder.ts';
import { BadInput } from '../src/engine/contract/errors.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { type Disk, disk as realDisk } from '../src/node/files.ts';
import { findRuleset } from '../src/rules/registry.ts';
import { battleCharts, battlesPage } from './battles.ts';
import { decided, lossesByTurn, scoreByTurn } from './by-turn.ts';
import { campaignCharts } from './campaigns.ts';
import { campaignsPage } from './campaigns-page.ts';
import type { Chart } from './chart.ts';
import { finalScores, lengths } from './distributions.ts';
import { type HeatMap, heatMaps } from './heat-maps.ts';
import { measureChart } from './measure-chart.ts';
import { namesOf } from './names.ts';
import { armsPage, runPage } from './page.ts';
import { writeChart, writePicture } from './pictures.ts';
import { restartIds } from './render.ts';
import { type RunFolder, readExperiment, readRun, readSummary } from './run-folder.ts';
import { matchesChart, ratingsChart, winSharesByScenario } from './scenarios.ts';
import { results, winShares } from './shares.ts';

/** What tests put in place of the real things. */
export interface ReportMeans {
  readonly disk?: Disk;
  readonly find?: (ruleset: string) => Promise<Ruleset>;
}

/**
 * Writes `charts/` and `report.html` into the folder of a run from the files that are there, and the same into the
 * folder of each arm of an experiment of several.
 * @returns the path of the page.
 * @throws BadInput where the folder holds no summary, StorageError where the disk will not take it.
 */
export async function writeReport(
  folder: string,
  { disk = realDisk, find = findRuleset }: ReportMeans = {},
): Promise<string> {
  const summary = readSummary(folder);
  const experiment = readExperiment(folder);
  if ('choices' in summary)
    throw new BadInput('weighed secret choices', folder, 'a run of games; these have tables only');
  const path = join(folder, 'report.html');
  if ('sides' in summary) {
    restartIds();
    const charts = campaignCharts(summary, namesOf(await find(summary.ruleset)));
    await writePictures(folder, charts, [], disk);
    disk.replace(
      path,
      await campaignsPage({ folder, summary, rules: await find(summary.ruleset), experiment, charts }),
    );
    return path;
  }
  if ('positions' in summary) {
    restartIds();
    const names = summary.rulesets.length === 1 ? namesOf(await find(summary.rulesets[0])) : namesOf(null);
    const charts = battleCharts(summary, names);
    await writePictures(folder, charts, [], disk);
    disk.replace(path, await battlesPage(summary, experiment, charts, names));
    return path;
  }
  if (!isGrouped(summary)) {
    await writeRunReport({ folder, summary, rules: await find(summary.ruleset), experiment, arm: '' }, disk);
    return path;
  }
  // What compares the arms comes first: their own reports take a while.
  restartIds();
  const [only, ...others] = [...new Set(Object.values(summary.arms).map(({ ruleset }) => ruleset))];
  const names = namesOf(only !== undefined && others.length === 0 ? await find(only) : null);
  const charts = [...ratingsChart(summary), ...matchesChart(summary, names), ...winSharesByScenario(summary, names)];
  await writePictures(folder, charts, [], disk);
  disk.replace(path, await armsPage(summary, experiment, charts, names));
  for (const [name, arm] of Object.entries(summary.arms)) {
    const place = join(folder, name);
    if (existsSync(join(place, 'games.csv'))) {
      const rules = await find(arm.ruleset);
      await writeRunReport({ folder: place, summary: arm, rules, experiment, arm: name }, disk);
    }
  }
  return path;
}

const isGrouped = (summary: Summary | GroupedSummary): summary is GroupedSummary => 'arms' in summary;

interface ArmFiles {
  readonly folder: string;
  readonly summary: Summary;
  readonly rules: Ruleset;
  readonly experiment: ExperimentFile | null;
  /** Its name; empty for the only one. */
  readonly arm: string;
}

async function writeRunReport({ folder, summary, rules, experiment, arm }: ArmFiles, disk: Disk): Promise<void> {
  restartIds();
  const s = staticsOf(rules, experiment, arm);
  const seats = Object.keys(summary.seats);
  const run = readRun(folder, summary, namesOf(rules, seats, s === null ? {} : rules.measures?.names?.(s)));
  const charts = chartsOf(run, rules);
  const heat = heatMaps(run, rules.measures?.heat ?? [], s !== null && rules.view ? rules.view.map(s) : null);
  await writePictures(folder, charts, heat, disk);
  disk.replace(join(folder, 'report.html'), await runPage({ run, rules, experiment, arm, charts, heat }));
}

/** Every chart that the files of the run have the numbers for, in the order of the page. */
export function chartsOf(run: RunFolder, rules: Ruleset): Chart[] {
  const turn = rules.turnName;
  return [
    ...winShares(run),
    ...results(run),
    ...scoreByTurn(run, turn, rules.measures),
    ...decided(run, turn, rules.measures),
    ...finalScores(run),
    ...lossesByTurn(run, turn, rules.measures),
    ...(rules.measures?.charts ?? []).flatMap((declared) => measureChart(run, declared)),
    ...lengths(run, turn),
  ];
}

/** The scenario that was played, as its arm was settled; null where that is not known. */
function staticsOf(rules: Ruleset, experiment: ExperimentFile | null, arm: string): Statics | null {
  const settled = experiment?.experiment.arms.find(({ name }) => name === arm) ?? experiment?.experiment.arms[0];
  if (!settled) return null;
  const { scenario, options } = settled;
  return rules.prepare({ scenario, options, data: experiment?.data ?? undefined });
}

async function writePictures(
  folder: string,
  charts: readonly Chart[],
  heat: readonly HeatMap[],
  disk: Disk,
): Promise<void> {
  const place = join(folder, 'charts');
  for (const chart of charts) await writeChart(place, chart, disk);
  for (const { name, svg } of heat) writePicture(place, name, svg, disk);
}
