// Extends a run beyond its end. The same seed plans the further games, so that 300 games extended to 600 are the games
// of a run of 600.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { gamesOf, type SettledArm } from '../formats/arms.ts';
import { type ExperimentFile, hashOf } from '../formats/experiment-file.ts';
import { partText } from '../formats/part.ts';
import type { Precision } from '../formats/precision.ts';
import type { ReadyExperiment } from '../kinds/kind.ts';
import { isMatch } from '../kinds/match/arm.ts';
import type { Journal } from './journal.ts';
import { stoppings } from './stopping.ts';

/** The new end of a run. */
export interface Extension {
  /** Number of games of each arm in all (of positions, campaigns ...); with `until` the maximum. */
  readonly games?: number;
  /** The precision at which each arm stops; a run extended without one plays all its games. */
  readonly until?: Precision;
}

/**
 * Returns the file of a run with another end.
 * @throws BadInput where no run can have this end.
 */
export function extended(file: ExperimentFile, to: Extension, folder: string): ExperimentFile {
  if (file.part !== undefined) {
    throw new BadInput(`it is ${partText(file.part)}`, folder, 'the run that merge makes of all parts');
  }
  const before = file.experiment.arms;
  const experiment = { ...file.experiment, arms: before.map((arm) => extendedArm(arm, to, folder)) };
  const hash = hashOf(experiment);
  if (hash === file.hash) throw new BadInput('it has this end already', folder, 'more games than it was to have');
  const arms = before.map(({ rounds, until }) => ({ rounds, ...(until ? { until } : {}) }));
  return { ...file, experiment, hash, extended: [...(file.extended ?? []), { hash: file.hash, arms }] };
}

function extendedArm(arm: SettledArm, { games, until }: Extension, folder: string): SettledArm {
  const size = arm.seatings.length;
  if (isMatch(arm) && arm.swiss) {
    throw new BadInput('a Swiss tournament has its stages', folder, 'a new one with more stages, or a round-robin');
  }
  if (games === undefined && arm.until === undefined) {
    throw new BadInput('it was to play a fixed number of games', folder, '--games N: the number in all, or the most');
  }
  const most = games ?? gamesOf(arm);
  if (most % size !== 0) throw new BadInput(`${most}`, '--games', `a multiple of ${size}, the games of a round`);
  const { until: _, ...rest } = arm;
  return { ...rest, rounds: most / size, ...(until === undefined ? {} : { until }) } as SettledArm;
}

/**
 * @param ready the experiment with its new end
 * @throws BadInput where games that count would no longer do so, and where a test has decided.
 */
export function refuseShorter(ready: ReadyExperiment, before: ExperimentFile, journal: Journal, folder: string): void {
  const former = ready.arms.map((arm, i) => ({ ...arm, settled: before.experiment.arms[i] }));
  const ends = stoppings(ready.arms, journal);
  stoppings(former, journal).forEach((end, i) => {
    const { settled, kind } = former[i];
    const of = settled.name === '' ? 'it' : settled.name;
    const verdict = end.test?.state().verdict ?? 'continue';
    if (verdict !== 'continue') {
      const why = `the sequential test of ${of} has decided (${verdict}): no further ${kind.unit}s would count`;
      throw new BadInput(why, folder, 'a new match without --sprt');
    }
    // A run that was stopped before its end has finished fewer.
    const played = Math.min(end.last(), journal.count(i));
    if (ends[i].last() >= played) return;
    throw new BadInput(
      `${of} has played ${played} ${kind.unit}s`,
      folder,
      `an end beyond these, e.g. --games ${2 * played}`,
    );
  });
}
