// A run that was played, opened for reading: its arms as they were settled, and its checked journal.

import { join } from 'node:path';
import { disk } from '../../src/node/files.ts';
import { type ExperimentFile, firstHash, lastOrigin, readExperimentFile } from '../formats/experiment-file.ts';
import type { ReadyArm, ReadyExperiment } from '../kinds/kind.ts';
import { lockFolder, resumeCommand } from './folder.ts';
import { type GameRow, Journal } from './journal.ts';
import { lineCheck } from './line-check.ts';
import { agentsKept, keptData } from './origin.ts';
import { declared, settle } from './settle.ts';
import { stoppings } from './stopping.ts';

export interface PlayedRun {
  readonly folder: string;
  readonly file: ExperimentFile;
  /** Its arms as they were settled. */
  readonly ready: ReadyExperiment;
  readonly arms: readonly ReadyArm[];
  readonly journal: Journal;
  /** The games that count, by arm. */
  readonly rows: readonly Iterable<GameRow>[];
  /** Frees the folder. */
  close(): Promise<void>;
}

/** @throws BadInput where there is no run, another process is at work in it, or its journal is damaged. */
export async function openPlayed(folder: string): Promise<PlayedRun> {
  const file = readExperimentFile(folder);
  const origin = lastOrigin(file);
  const declaration = await declared(file.experiment, { require: [], columns: [] });
  const around = { data: keptData(origin), agentPaths: agentsKept(folder, origin), limits: file.limits };
  const settled = await settle(declaration, around);
  // The program may have changed since: the arms are those of the run.
  const arms = settled.arms.map((arm, i) => ({ ...arm, settled: file.experiment.arms[i] }));
  const ready = { ...settled, settled: file.experiment, arms, part: file.part };
  const unlock = lockFolder(folder);
  try {
    const former = (file.extended ?? []).map((extension) => extension.arms);
    const check = lineCheck(ready, file.mixed.length, former);
    const name = { experiment: firstHash(file), run: file.run };
    const dropCommand = resumeCommand(folder, '--drop-bad-lines');
    const journal = await Journal.open(join(folder, 'journal.jsonl'), name, check, { disk, dropCommand });
    const rows = stoppings(arms, journal, file.part).map((arm, i) => journal.games(i, arm.last()));
    const close = async (): Promise<void> => {
      await journal.close();
      unlock();
    };
    return { folder, file, ready, arms, journal, rows, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
