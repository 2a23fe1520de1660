import type { Sorted } from './counted-values.ts';

/**
 * The p-quantile of a sorted sample, type 7 of Hyndman and Fan (American Statistician 50, 1996), the default of R,
 * NumPy and spreadsheets: linear between the order statistics around index (n - 1) p, counted from 0.
 *
 * @param sorted ascending
 * @throws RangeError for an empty sample or p outside 0..1
 */
export function quantile(sorted: Sorted, p: number): number {
  if (sorted.length === 0 || !(p >= 0 && p <= 1)) throw new RangeError(`quantile ${p} of ${sorted.length} values`);
  const at = (sorted.length - 1) * p;
  const below = Math.floor(at);
  const low = sorted.at(below)!;
  return at === below ? low : low + (at - below) * (sorted.at(below + 1)! - low);
}

/** Several quantiles of a sample in any order; the sample is left unchanged. */
export function quantiles(values: ArrayLike<number>, ps: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return ps.map((p) => quantile(sorted, p));
}
