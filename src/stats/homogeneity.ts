import { chiSquaredTail } from './chi-squared.ts';

export interface Homogeneity {
  readonly statistic: number;
  readonly freedom: number;
  /** P(a statistic as large, if both samples come from one distribution); 1 where there is nothing to compare. */
  readonly p: number;
}

/** The least expected count of a cell for which chi-squared serves (Cochran, Biometrics 10, 1954). */
const LEAST_EXPECTED = 5;

/**
 * Pearson's chi-squared test that two samples of outcomes come from one distribution. Outcomes too rare for the test
 * count as one; where that one is too rare as well, it joins the rarest of the others.
 *
 * @param one number of outcomes of each kind in the first sample
 * @param other the same of the second sample
 */
export function homogeneity(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): Homogeneity {
  const [n, m] = [sum(one.values()), sum(other.values())];
  const smaller = Math.min(n, m) / (n + m);
  const isRare = ([a, b]: Cell): boolean => (a + b) * smaller < LEAST_EXPECTED;
  const all = [...new Set([...one.keys(), ...other.keys()])]
    .map((kind): Cell => [one.get(kind) ?? 0, other.get(kind) ?? 0])
    .sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const cells = all.filter((cell) => !isRare(cell));
  const rare = all.filter(isRare).reduce<Cell>(joined, [0, 0]);
  if (rare[0] + rare[1] > 0) cells.unshift(isRare(rare) && cells.length > 0 ? joined(rare, cells.shift()!) : rare);
  if (cells.length < 2) return { statistic: 0, freedom: 0, p: 1 };
  const statistic = sum(
    cells.map(([a, b]) => {
      const [expected, others] = [((a + b) * n) / (n + m), ((a + b) * m) / (n + m)];
      return (a - expected) ** 2 / expected + (b - others) ** 2 / others;
    }),
  );
  const freedom = cells.length - 1;
  return { statistic, freedom, p: chiSquaredTail(statistic, freedom) };
}

type Cell = readonly [number, number];

const joined = ([a, b]: Cell, [c, d]: Cell): Cell => [a + c, b + d];

const sum = (numbers: Iterable<number>): number => {
  let all = 0;
  for (const each of numbers) all += each;
  return all;
};
