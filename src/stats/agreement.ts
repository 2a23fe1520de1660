import { chiSquaredTail } from './chi-squared.ts';

/** The distance of observed counts from the exact distribution that they should follow. */
export interface Agreement {
  /** Pearson's sum of (O - E)^2 / E over the pooled cells. */
  chiSquared: number;
  p: number;
  /** The likelihood ratio 2 sum O ln(O / E), with the p-value of the same degrees of freedom. */
  g: number;
  gP: number;
  /** Pooled cells minus one. */
  df: number;
  /** Cells after pooling, each with the indices of the given cells in it. */
  cells: readonly AgreementCell[];
  /**
   * Indices of cells that were observed although their probability is 0. Any of them refutes the table: both p are 0.
   */
  impossible: readonly number[];
}

export interface AgreementCell {
  members: readonly number[];
  observed: number;
  expected: number;
}

/**
 * Chi-squared and G tests of observed counts against given probabilities, the check that a simulated table and its
 * exact enumeration agree.
 *
 * The chi-squared law holds only where cells are expected often enough, so neighbours are pooled in the order given,
 * from the first on, until each cell expects at least `minExpected` (5: Cochran, Biometrics 10, 1954); what is left at
 * the end joins the last cell. Pooling looks at expectations only, never at counts. Cells of probability 0 are left
 * out, unless observed. With a single cell left there is nothing to test: df 0, p 1.
 *
 * @param probabilities non-negative, in proportion (they are divided by their sum)
 * @throws RangeError when lengths differ, or nothing was observed or is possible
 */
export function agreement(observed: ArrayLike<number>, probabilities: ArrayLike<number>, minExpected = 5): Agreement {
  if (observed.length !== probabilities.length) {
    throw new RangeError(`agreement: ${observed.length} counts for ${probabilities.length} probabilities`);
  }
  const total = sum(observed);
  const weight = sum(probabilities);
  if (!(total > 0 && weight > 0)) throw new RangeError('agreement: no observations or no possible cell');

  const impossible: number[] = [];
  for (let i = 0; i < observed.length; i++) if (probabilities[i] === 0 && observed[i] > 0) impossible.push(i);
  const expected = Array.from(probabilities, (p) => (p / weight) * total);
  const cells = pool(observed, expected, minExpected);
  const df = cells.length - 1;
  if (impossible.length > 0) return { chiSquared: Infinity, p: 0, g: Infinity, gP: 0, df, cells, impossible };

  let chiSquared = 0;
  let g = 0;
  for (const cell of cells) {
    chiSquared += (cell.observed - cell.expected) ** 2 / cell.expected;
    if (cell.observed > 0) g += 2 * cell.observed * Math.log(cell.observed / cell.expected);
  }
  if (df === 0) return { chiSquared: 0, p: 1, g: 0, gP: 1, df, cells, impossible };
  g = Math.max(0, g);
  return { chiSquared, p: chiSquaredTail(chiSquared, df), g, gP: chiSquaredTail(g, df), df, cells, impossible };
}

function pool(observed: ArrayLike<number>, expected: readonly number[], minExpected: number): AgreementCell[] {
  const cells: { members: number[]; observed: number; expected: number }[] = [];
  let open = { members: [] as number[], observed: 0, expected: 0 };
  for (let i = 0; i < expected.length; i++) {
    if (expected[i] === 0) continue;
    open.members.push(i);
    open.observed += observed[i];
    open.expected += expected[i];
    if (open.expected >= minExpected) {
      cells.push(open);
      open = { members: [], observed: 0, expected: 0 };
    }
  }
  if (open.members.length === 0) return cells;
  const last = cells.at(-1);
  if (last === undefined) return [open];
  last.members.push(...open.members);
  last.observed += open.observed;
  last.expected += open.expected;
  return cells;
}

function sum(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) {
    if (!(values[i] >= 0)) throw new RangeError(`agreement: cell ${i} is ${values[i]}`);
    total += values[i];
  }
  return total;
}
