// Scoring: data that only decide the result of a game. Games with other such data are the same games to their end, so
// their results are worked out from the scores instead of being played again.

import type { MeasureValue } from './measures.ts';
import type { Statics } from './ruleset.ts';

/**
 * A ruleset's statement of its scoring. Nothing but the end of the game, its measures and its evaluation may read the
 * data at `paths` (test/contract/scoring.test.ts). `scores` are those of the seats, as `Ruleset.score` returns them.
 */
export interface Scoring<S extends Statics = Statics> {
  /** `FILE#/PATH` as of `--set`; with everything below it. */
  readonly paths: readonly string[];
  /** Returns the name of the result of a game that ended with these scores. */
  resultName(s: S, scores: readonly number[]): string;
  /** Returns the return of each seat, 0 to 1. */
  returns(s: S, scores: readonly number[]): readonly number[];
  /** Returns the turn columns of the measures that follow from such data, of a turn that ended with these scores. */
  turnColumns?(s: S, scores: readonly number[]): Readonly<Record<string, MeasureValue>>;
}
