// The report of runs and matches: charts as files and one page that opens from disk.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import { type GroupedSummary, playedArms, type Summary } from '../experiments/kinds/games/summary.ts';
import { layersOf } from '../src/engine/contract/measures.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { statedIn } from '../src/engine/contract/stated.ts';
import { changedSetup } from '../src/engine/text/changed-data.ts';
import type { Disk } from '../src/node/files.ts';
import { armsPage } from './arms-page.ts';
import { type DecidedRow, decided, decidedRows, lossesByTurn, lossesOf, scoreByTurn } from './by-turn.ts';
import type { Chart } from './chart.ts';
import { diceChart } from './dice.ts';
import { finalScores, lengths } from './distributions.ts';
import { heatMaps } from './heat-maps.ts';
import { measureChart } from './measure-chart.ts';
import { inWords, namesOf, rulesPlayed } from './names.ts';
import { runPage } from './page.ts';
import { drawPictures } from './pictures.ts';
import { Reading } from './reading.ts';
import { restartIds } from './render.ts';
import type { ReportOf } from './report.ts';
import { readRun } from './run-folder.ts';
import { matchesChart, ratingsChart, winSharesByScenario } from './scenarios.ts';
import { results, winShares } from './shares.ts';

/**
 * Writes charts and page of a run; for an experiment of several arms, those of every arm and of all together.
 * @returns the path of the page.
 */
export async function writeGamesReport({
  folder,
  summary,
  experiment,
  disk,
  find,
}: ReportOf<Summary | GroupedSummary>): Promise<string> {
  const path = join(folder, 'report.html');
  if (!isGrouped(summary)) {
    await writeRunReport({ folder, summary, rules: await find(summary.ruleset), experiment, arm: '' }, disk);
    return path;
  }
  // The comparison of the arms comes first: their own reports take a while.
  restartIds();
  const played = Object.values(summary.arms);
  const [only, ...others] = [...new Set(played.map(({ ruleset }) => ruleset))];
  const scenarios = played.map(({ scenario }) => scenario);
  const names = namesOf(
    only !== undefined && others.length === 0 ? rulesPlayed(await find(only), scenarios, experiment) : null,
  );
  const charts = [...ratingsChart(summary), ...matchesChart(summary, names), ...winSharesByScenario(summary, names)];
  const drawn = await drawPictures(folder, charts, [], disk);
  disk.replace(path, armsPage(summary, experiment, drawn, names));
  for (const [name, arm] of playedArms(summary)) {
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

async function writeRunReport({ folder, summary, experiment, arm, ...files }: ArmFiles, disk: Disk): Promise<void> {
  restartIds();
  const s = staticsOf(files.rules, experiment, arm);
  const known = rulesPlayed(files.rules, [summary.scenario], experiment);
  const rules = s === null ? known : inWords(known, statedIn(known, s));
  const seats = Object.keys(summary.seats);
  const run = readRun(folder, summary, namesOf(rules, seats, s === null ? {} : rules.measures?.names?.(s)));
  const layers = layersOf(rules.measures?.heat ?? [], s?.turns ?? 0);
  const heat = heatMaps(run, rules, s?.turns ?? 0, s !== null && rules.view ? rules.view.map(s) : null);
  const reading = new Reading(run);
  const [decision, losses] = [decidedRows(reading, rules.measures), lossesOf(reading, rules.measures)];
  const drawing = chartsOf(reading, rules);
  reading.read();
  const found = { decided: decision(), losses: losses(), word: reading.rounds.word };
  const charts = await drawPictures(folder, drawing(found.decided), heat, disk);
  disk.replace(join(folder, 'report.html'), runPage({ run, rules, experiment, arm, charts, layers, heat, ...found }));
}

/** Every chart for which the files of the run have the numbers, in the order of the page. */
function chartsOf(reading: Reading, rules: Ruleset): (decision: readonly DecidedRow[]) => Chart[] {
  const { turnName: turn, measures } = rules;
  const first = [winShares(reading), results(reading), scoreByTurn(reading, turn, measures)];
  const rest = [
    finalScores(reading),
    lossesByTurn(reading, turn, measures),
    ...(measures?.charts ?? []).map((declared) => measureChart(reading, declared)),
    lengths(reading, turn),
  ];
  return (decision) => [
    ...first.flatMap((chart) => chart()),
    ...decided(reading, turn, decision),
    ...rest.flatMap((chart) => chart()),
    ...diceChart(reading.run),
  ];
}

/** The scenario as its arm was settled; null where that is unknown. */
function staticsOf(rules: Ruleset, experiment: ExperimentFile | null, arm: string): Statics | null {
  const settled = experiment?.experiment.arms.find(({ name }) => name === arm) ?? experiment?.experiment.arms[0];
  if (!settled) return null;
  const { scenario, options, variant } = settled;
  const data = experiment?.data ?? undefined;
  return rules.prepare(changedSetup(rules, { scenario, options, data }, variant?.set));
}
