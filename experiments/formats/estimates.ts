// Estimates in a summary with their error. Intervals are 95 %; null stands for what cannot be known yet.

import { CountedValues } from '../../src/stats/counted-values.ts';
import { type MeanEstimate, meanInterval, RunningMean } from '../../src/stats/mean.ts';
import { pairedMeanDifference } from '../../src/stats/paired.ts';
import { type RunningRounds, roundShare, roundShareOfCounts } from '../../src/stats/round-share.ts';

/** A value with its interval; null where there are too few games for one. */
export interface Estimate {
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface Spread {
  readonly mean: number | null;
  readonly sd: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

export interface Length extends Spread {
  readonly min: number | null;
  readonly median: number | null;
  readonly max: number | null;
}

/** A mean over rounds with its standard error. */
export interface MeanShare extends Estimate {
  readonly se: number | null;
}

export interface Speed {
  /** The speed of the last session that played, without its start. */
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly decisionsPerSecond: number;
  readonly workers: number;
}

/** The speed before any game is played. */
export const NO_SPEED: Speed = { seconds: 0, gamesPerSecond: 0, decisionsPerSecond: 0, workers: 0 };

/** The fields that the summaries of all kinds of experiments share (`kinds/KIND/summary.ts`). */
export interface AnySummary {
  readonly seed: string;
  /** Number of finished games. */
  readonly games: number;
  readonly crashed: number;
  readonly speed: Speed;
  /** SHA-256 of the tables without the columns that differ from run to run. */
  readonly hash: string;
}

/** Returns a share of rounds with its interval; `sizes` where rounds do not weigh alike. */
export function shareOfRounds(points: ArrayLike<number>, sizes?: ArrayLike<number>): Estimate {
  const { share, low, high } = roundShare(points, sizes);
  return { value: known(share), lo: low, hi: high };
}

/** Returns the share of rounds that were counted one by one. */
export function shareOf(rounds: RunningRounds): Estimate {
  const { share, low, high } = rounds.share();
  return { value: known(share), lo: low, hi: high };
}

/** Returns a share of games, each of which is a round. */
export const shareOfGames = (count: number, games: number): Estimate => {
  const { share, low, high } = roundShareOfCounts([games - count, count]);
  return { value: known(share), lo: low, hi: high };
};

export function spread(values: Iterable<number>): Spread {
  const mean = new RunningMean();
  for (const value of values) mean.add(value);
  return spreadOf(mean);
}

export function spreadOf(values: RunningMean): Spread {
  if (values.count === 0) return { mean: null, sd: null, lo: null, hi: null };
  const { mean, sd, low, high } = values.estimate();
  return { mean, sd: known(sd), ...tEnds(low, high) };
}

/** Returns the mean of values with its t interval. */
export const meanOf = (values: readonly number[]): Estimate =>
  values.length === 0 ? NOTHING : withEnds(meanInterval(values));

/** Returns the mean difference of values in pairs, with its t interval. */
export const leadOf = (own: readonly number[], other: readonly number[]): Estimate =>
  own.length === 0 ? NOTHING : withEnds(pairedMeanDifference(own, other));

const NOTHING: Estimate = { value: null, lo: null, hi: null };

const withEnds = ({ mean: value, low, high }: MeanEstimate): Estimate => ({ value, ...tEnds(low, high) });

/** Returns the ends of a t interval; null where a single value, or equal values, do not show the spread. */
export const tEnds = (low: number, high: number): { readonly lo: number | null; readonly hi: number | null } =>
  Number.isFinite(low) && low < high ? { lo: low, hi: high } : { lo: null, hi: null };

/** The mean of values with its t interval, and their order statistics. */
export class Lengths {
  private readonly mean = new RunningMean();
  private readonly values = new CountedValues();

  add(value: number): void {
    this.mean.add(value);
    this.values.add(value);
  }

  get count(): number {
    return this.mean.count;
  }

  summary(): Length {
    const { mean, values } = this;
    const { length: n } = values;
    const median = n === 0 ? null : (values.at((n - 1) >> 1)! + values.at(n >> 1)!) / 2;
    return { ...spreadOf(mean), min: values.at(0) ?? null, median, max: values.at(n - 1) ?? null };
  }
}

export function lengthOf(values: Iterable<number>): Length {
  const lengths = new Lengths();
  for (const value of values) lengths.add(value);
  return lengths.summary();
}

export const known = (value: number): number | null => (Number.isFinite(value) ? value : null);
