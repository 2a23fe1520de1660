import { CountedValues } from './counted-values.ts';
import type { Interval } from './interval.ts';
import { quantile } from './quantile.ts';
import { quantileBand } from './quantile-band.ts';
import { RunningRounds } from './round-share.ts';

/** A median of values that come in rounds. */
export interface RoundMedian extends Interval {
  estimate: number;
}

/** The fewest rounds for a median: order statistics have no interval of 95 % below six values. */
const LEAST = 6;

/** The median of values that come in rounds, round by round. It keeps different rounds with their numbers. */
export class RunningMedian {
  /** All values. */
  readonly values = new CountedValues();
  private readonly single = new CountedValues();
  private readonly rounds = new Map<string, { readonly values: readonly number[]; count: number }>();

  addRound(values: readonly number[]): void {
    for (const value of values) this.values.add(value);
    if (values.length === 1) this.single.add(values[0]);
    if (values.length < 2) return;
    const key = values.join();
    const known = this.rounds.get(key);
    if (known) known.count++;
    else this.rounds.set(key, { values: [...values], count: 1 });
  }

  /**
   * Where each round has one value, order statistics (quantile-band.ts). Else the quantiles at the ends of the share of
   * values below the median, an interval of rounds (Woodruff, JASA 47, 1952). At least one value is needed.
   */
  median(level = 0.95): RoundMedian {
    const { values, single, rounds } = this;
    if (rounds.size === 0) {
      const { estimate, low, high } = quantileBand(values, 0.5, level);
      return { estimate, low, high };
    }
    const estimate = quantile(values, 0.5);
    // Half of the values equal to the median count as below it.
    const below = (value: number): number => (value < estimate ? 1 : value === estimate ? 0.5 : 0);
    const shares = new RunningRounds();
    for (const [value, count] of single.entries()) for (let i = 0; i < count; i++) shares.add(below(value));
    for (const { values: own, count } of rounds.values()) {
      const sum = own.reduce((all, value) => all + below(value), 0);
      for (let i = 0; i < count; i++) shares.add(sum, own.length);
    }
    if (shares.count < LEAST) return { estimate, low: -Infinity, high: Infinity };
    const { share, low, high } = shares.share(level);
    return {
      estimate,
      low: quantile(values, Math.max(0, 0.5 - (share - low))),
      high: quantile(values, Math.min(1, 0.5 + (high - share))),
    };
  }
}

/**
 * The same for rounds that are at hand.
 *
 * @param rounds values of each; at least one value in all
 */
export function roundMedian(rounds: readonly (readonly number[])[], level = 0.95): RoundMedian {
  const median = new RunningMedian();
  for (const round of rounds) median.addRound(round);
  return median.median(level);
}
