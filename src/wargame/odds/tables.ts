// The basis of a ruleset's tables of odds: its data and statics, its keys, and tables whose odds can be played.

import { BadInput } from '../../engine/contract/errors.ts';
import type { OddsCost, OddsKey, OddsOutcome, OddsResult, OddsSetup, OddsTable } from '../../engine/contract/odds.ts';
import type { Ruleset, Statics } from '../../engine/contract/ruleset.ts';
import type { Rng } from '../../engine/kernel/rng.ts';
import type { Distribution } from '../../odds/distribution.ts';
import { settleKeys } from '../../odds/keys.ts';

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

/** The keys of a table with their values, complete. */
export type Keys = Readonly<Record<string, string>>;

/** A key that is yes or no, by default no. */
export const yesNo = (key: string, title: string): OddsKey => ({ key, title, values: ['no', 'yes'], default: 'no' });

export const isYes = (keys: Keys, key: string): boolean => keys[key] === 'yes';

/** Reads a whole number of at most three digits. @throws BadInput for any other text, or a number out of bounds. */
export function readNumber(keys: Keys, key: string, least: number, most: number): number {
  const text = keys[key];
  const value = Number(text);
  if (/^\d{1,3}$/.test(text) && value >= least && value <= most) return value;
  throw new BadInput(`${key} is '${text}'`, key, `a whole number from ${least} to ${most}`);
}

/** Puts the outcomes of a distribution in ascending order. */
export const ascending = (odds: Distribution<number>): Distribution<number> =>
  new Map([...odds].sort(([a], [b]) => a - b));

/** Returns a row for each outcome of a distribution, in its order. */
export const outcomeRows = (
  odds: Distribution<number>,
  textOf: (outcome: number) => string,
  costOf: (outcome: number) => OddsCost,
): OddsOutcome[] =>
  [...odds].map(([outcome, probability]) => ({ outcome: textOf(outcome), probability, cost: costOf(outcome) }));

/** The answer of a table to its keys: `odds` by numbers, in the order of the result's rows, and a trial of them. */
export interface Solved {
  readonly result: OddsResult;
  readonly odds: Distribution<number>;
  /** Sets up the fight in the rules; what it returns fights once. */
  trial(): (rng: Rng) => number;
}

/** Makes a table whose odds can be played through the rules. */
export const playableTable = <Aids>(
  aidsOf: (setup?: OddsSetup) => Aids,
  about: Pick<OddsTable, 'name' | 'title' | 'keys' | 'example'>,
  solve: (aids: Aids, keys: Keys) => Solved,
): OddsTable => ({
  ...about,
  solve: (given, setup) => solve(aidsOf(setup), settleKeys(about.keys, given)).result,
  simulate(given, n, rng, setup) {
    const { odds, trial } = solve(aidsOf(setup), settleKeys(about.keys, given));
    const fight = trial();
    return countedOutcomes([...odds.keys()], n, () => fight(rng));
  },
});
