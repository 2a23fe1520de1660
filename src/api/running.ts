// Runs an experiment: loaded on demand, since most importers of the contract are agents.

import type { Experiment } from '../../experiments/experiment.ts';
import type { RunChoices, RunReport } from '../../experiments/running/runner.ts';

/**
 * Plays an experiment on all cores and writes the folder of the run: summary.json, games.csv, turns.csv, records. It
 * can be interrupted and resumed.
 * @throws BadInput where the experiment cannot be played as declared.
 */
export async function runExperiment(experiment: Experiment, choices: RunChoices = {}): Promise<RunReport> {
  const runner = await import('../../experiments/running/runner.ts');
  return runner.runExperiment(experiment, choices);
}

/** Resumes an interrupted run from its folder. @throws BadInput where the run cannot be resumed. */
export async function resumeExperiment(folder: string, choices: Omit<RunChoices, 'out'> = {}): Promise<RunReport> {
  const runner = await import('../../experiments/running/runner.ts');
  return runner.resumeExperiment(folder, choices);
}

/** Writes the report of a run into its folder: a page and its charts. Returns the path of the page. */
export async function writeReport(folder: string): Promise<string> {
  const report = await import('../../experiments/running/report.ts');
  return report.writeReport(folder);
}
