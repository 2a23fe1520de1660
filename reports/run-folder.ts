// The files of a run as reports read them, with names for people.

import { type RunFiles, readFiles } from '../experiments/formats/run-folder.ts';
import type { Summary } from '../experiments/kinds/games/summary.ts';
import { type Names, namesOf } from './names.ts';

export interface RunFolder extends RunFiles {
  readonly names: Names;
}

export const readRun = (
  folder: string,
  summary: Summary,
  names: Names = namesOf(null, Object.keys(summary.seats)),
): RunFolder => ({ ...readFiles(folder, summary), names });
