// A race of search constants as a run: its folder holds a folder for each round, and the settings of the race.

import { z } from 'zod';
import type { DataFolder } from '../../src/node/data.ts';
import { hashOf, type RunFile, runKind } from '../formats/experiment-file.ts';
import type { BattleSource } from '../kinds/battles/declare.ts';
import { newRunName } from '../running/folder.ts';
import { originNow } from '../running/origin.ts';

export const RACE_FORMAT = 'grognard-race/1';

/** Everything that decides a race. */
export interface SettledRace {
  readonly grounds: readonly BattleSource[];
  readonly agent: string;
  readonly seed: string;
  readonly candidates: number;
  /** Positions of each scenario in the first round. */
  readonly positions: number;
  /** Positions of each scenario in the final test. */
  readonly retest: number;
  readonly horizon: number;
  /** SHA-256 over the replacement data files, if any. */
  readonly data: string | null;
}

export type RaceFile = RunFile<typeof RACE_FORMAT, SettledRace>;

const count = z.int().positive();

const settledRace = z.strictObject({
  grounds: z.array(
    z.looseObject({ ruleset: z.string(), scenarios: z.array(z.union([z.string(), z.looseObject({})])) }),
  ),
  agent: z.string(),
  seed: z.string(),
  candidates: count,
  positions: count,
  retest: count,
  horizon: count,
  data: z.string().nullable(),
});

export const RACE = runKind<RaceFile>(RACE_FORMAT, settledRace);

/** Returns the file of a race that begins now. */
export function newRaceFile(
  experiment: SettledRace,
  data: DataFolder | undefined,
  command: readonly string[],
): RaceFile {
  const rulesets = experiment.grounds.map(({ ruleset }) => ruleset);
  return {
    format: RACE_FORMAT,
    hash: hashOf(experiment),
    run: newRunName(),
    experiment,
    command,
    ...originNow(rulesets, data, []),
    mixed: [],
  };
}
