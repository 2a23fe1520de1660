import { binomialCdf } from './binomial.ts';
import type { Sorted } from './counted-values.ts';
import type { Interval } from './interval.ts';
import { quantile } from './quantile.ts';

/** A sample quantile with order statistics around it. */
export interface QuantileBand extends Interval {
  estimate: number;
  /** Least probability, over all continuous distributions, that the band holds the true quantile. */
  coverage: number;
}

/**
 * Distribution-free band for a quantile, without resampling: order statistics x_(r) and x_(s) such that
 *
 *     P(X < r) <= (1 - level) / 2   and   P(X >= s) <= (1 - level) / 2,   X binomial(n, p)
 *
 * X being the number of values below the true quantile (David and Nagaraja, Order Statistics, 7.1). Ties and discrete
 * measures only raise the coverage. Where the sample is too small for an order statistic to serve, that end is
 * infinite. The estimate is interpolated (type 7), so for p near 0 or 1 in a small sample it may lie outside its band.
 *
 * @param sorted ascending, not empty
 * @param p 1/2 for the median
 */
export function quantileBand(sorted: Sorted, p = 0.5, level = 0.95): QuantileBand {
  const n = sorted.length;
  const estimate = quantile(sorted, p);
  if (!(p > 0 && p < 1)) throw new RangeError(`quantileBand: needs 0 < p < 1, got ${p}`);
  const below = (1 - level) / 2;
  const r = lowRank(n, p, below);
  // Counted from the top, the same search with p and 1 - p exchanged.
  const s = n + 1 - lowRank(n, 1 - p, below);
  return {
    estimate,
    low: r === 0 ? -Infinity : sorted.at(r - 1)!,
    high: s === n + 1 ? Infinity : sorted.at(s - 1)!,
    coverage: binomialCdf(s - 1, n, p) - binomialCdf(r - 1, n, p),
  };
}

/** The largest rank r with P(X < r) <= tail, X binomial(n, p); 0 when there is none. */
function lowRank(n: number, p: number, tail: number): number {
  let low = 0;
  let high = n;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (binomialCdf(middle - 1, n, p) <= tail) low = middle;
    else high = middle - 1;
  }
  return low;
}
