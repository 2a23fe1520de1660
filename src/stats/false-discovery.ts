/**
 * Adjustment of p-values by Benjamini and Hochberg (Journal of the Royal Statistical Society B 57, 1995): the i-th
 * smallest of m becomes the least of m p_(j) / j over j >= i. Among those at most q, a share of at most q is expected
 * to be false.
 *
 * @returns adjusted p-values in the order given
 */
export function falseDiscovery(pValues: readonly number[]): number[] {
  const m = pValues.length;
  const order = pValues.map((_, i) => i).sort((i, j) => pValues[j] - pValues[i]);
  const adjusted = new Array<number>(m);
  let least = 1;
  order.forEach((index, rank) => {
    least = Math.min(least, (m * pValues[index]) / (m - rank));
    adjusted[index] = least;
  });
  return adjusted;
}
