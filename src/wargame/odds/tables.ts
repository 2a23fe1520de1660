// The basis of a ruleset's tables of odds: its data and statics, and the count of simulated fights.

import type { OddsSetup } from '../../engine/contract/odds.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';

/** The data files, the options, and the statics made from them. */
export interface OddsAids<S extends Statics, Data> {
  readonly s: S;
  readonly data: Data;
  readonly options: NonNullable<OddsSetup['options']>;
}

/**
 * Returns a function that makes the aids of a setup; those of the shipped data without options are cached. `rules` is
 * called only when a table is used, since the ruleset is still under construction when its tables are made.
 */
export function oddsAids<S extends Statics, Data>(
  rules: () => Ruleset<S>,
  dataOf: (files: OddsSetup['data'], s: S) => Data,
): (setup?: OddsSetup) => OddsAids<S, Data> {
  let kept: OddsAids<S, Data> | null = null;
  return (setup = {}) => {
    const { data, options = {} } = setup;
    const isShipped = data === undefined && setup.options === undefined;
    if (isShipped && kept !== null) return kept;
    const s = rules().prepare({ scenario: rules().scenarios[0].id, data, options });
    const made = { s, data: dataOf(data, s), options };
    if (isShipped) kept = made;
    return made;
  };
}

/**
 * Plays `n` times and counts the outcomes by their places in the list. @throws Error for one that the odds rule out.
 */
export function countedOutcomes(outcomes: readonly number[], n: number, play: () => number): number[] {
  const counts = outcomes.map(() => 0);
  for (let i = 0; i < n; i++) {
    const outcome = play();
    const place = outcomes.indexOf(outcome);
    if (place < 0) throw new Error(`the rules gave ${outcome}, which the odds rule out`);
    counts[place]++;
  }
  return counts;
}
