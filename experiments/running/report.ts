// The report of a run, drawn by its kind of experiment.

import { BadInput } from '../../src/engine/contract/errors.ts';
import type { Ruleset } from '../../src/engine/contract/ruleset.ts';
import { type Disk, disk as realDisk } from '../../src/node/files.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { readExperiment, readSummary } from '../formats/run-folder.ts';
import { loadKind } from '../kinds/registry.ts';

/** Substitutes for tests. */
export interface ReportMeans {
  readonly disk?: Disk;
  readonly find?: (ruleset: string) => Promise<Ruleset>;
}

/**
 * Writes `charts/` and `report.html` into the folder of a run from the files in it.
 * @returns the path of the page.
 * @throws BadInput where the folder holds no summary or nothing to draw, StorageError where the disk fails.
 */
export async function writeReport(
  folder: string,
  { disk = realDisk, find = findRuleset }: ReportMeans = {},
): Promise<string> {
  const summary = readSummary(folder);
  const experiment = readExperiment(folder);
  // The folder of an arm has no experiment.json; arms with folders are always games.
  const { outputs, unit } = await loadKind(experiment?.experiment.arms[0].kind ?? 'run');
  if (!outputs.report) throw new BadInput(`a run of ${unit}s`, folder, 'a run of games; these have tables only');
  return outputs.report({ folder, summary, experiment, disk, find });
}
