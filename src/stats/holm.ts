/**
 * Holm's step-down adjustment (Scandinavian Journal of Statistics 6, 1979) of p-values that are looked at together. The
 * i-th smallest of m becomes the largest of (m - j + 1) p_(j) over j <= i, at most 1. Rejecting where the adjusted
 * value is at most alpha keeps the chance of any false rejection at or below alpha, whatever the dependence.
 *
 * @returns adjusted p-values in the order given
 */
export function holm(pValues: readonly number[]): number[] {
  const m = pValues.length;
  const order = pValues.map((_, i) => i).sort((i, j) => pValues[i] - pValues[j]);
  const adjusted = new Array<number>(m);
  let largest = 0;
  order.forEach((index, rank) => {
    const p = pValues[index];
    if (!(p >= 0 && p <= 1)) throw new RangeError(`holm: p-value ${index} is ${p}`);
    largest = Math.max(largest, Math.min(1, (m - rank) * p));
    adjusted[index] = largest;
  });
  return adjusted;
}
