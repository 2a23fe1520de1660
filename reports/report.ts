// The input of a report.

import type { AnySummary } from '../experiments/formats/estimates.ts';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import type { Disk } from '../src/node/files.ts';

/** The folder of a run with its summary. */
export interface ReportOf<S extends AnySummary> {
  readonly folder: string;
  readonly summary: S;
  /** Null where the folder has no experiment.json, as the folder of an arm. */
  readonly experiment: ExperimentFile | null;
  readonly disk: Disk;
  /** Finds a ruleset by its name. */
  readonly find: (ruleset: string) => Promise<Ruleset>;
}
