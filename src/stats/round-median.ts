import type { Interval } from './interval.ts';
import { quantile } from './quantile.ts';
import { quantileBand } from './quantile-band.ts';
import { roundShare } from './round-share.ts';

/** A median of values that come in rounds. */
export interface RoundMedian extends Interval {
  estimate: number;
}

/** The fewest rounds for a median: order statistics have no interval of 95 % below six values. */
const LEAST = 6;

/**
 * The median of values that come in rounds. Where each round has one, order statistics (quantile-band.ts). Else the
 * quantiles at the ends of the share of values below the median, an interval of rounds (Woodruff, JASA 47, 1952).
 *
 * @param rounds values of each; at least one value in all
 */
export function roundMedian(rounds: readonly (readonly number[])[], level = 0.95): RoundMedian {
  const sorted = rounds.flat().sort((a, b) => a - b);
  const some = rounds.filter(({ length }) => length > 0);
  if (some.length === sorted.length) {
    const { estimate, low, high } = quantileBand(sorted, 0.5, level);
    return { estimate, low, high };
  }
  const estimate = quantile(sorted, 0.5);
  if (some.length < LEAST) return { estimate, low: -Infinity, high: Infinity };
  // Half of the values equal to the median count as below it.
  const below = (value: number): number => (value < estimate ? 1 : value === estimate ? 0.5 : 0);
  const { share, low, high } = roundShare(
    some.map((values) => values.reduce((sum, value) => sum + below(value), 0)),
    some.map(({ length }) => length),
    level,
  );
  return {
    estimate,
    low: quantile(sorted, Math.max(0, 0.5 - (share - low))),
    high: quantile(sorted, Math.min(1, 0.5 + (high - share))),
  };
}
