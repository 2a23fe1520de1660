/** A solved zero-sum game: its value, and a pair of optimal mixed strategies. */
export interface MatrixSolution {
  value: number;
  row: number[];
  column: number[];
}

/**
 * Solves a zero-sum matrix game: `payoff[i][j]` is what the row player gains from the column player. Where several
 * strategies are optimal, one is returned; a game of equal payoffs gives the first row and column.
 *
 * By linear programming (Dantzig 1951). With payoffs shifted to be positive the value v is positive; the column
 * player's weights y maximize sum y subject to A y <= 1, y >= 0, and then v = 1 / sum y, column = v y, row = v (dual
 * prices).
 *
 * The arithmetic is exact: a double is an integer over a power of two, and the simplex runs on integers. Near-ties and
 * degenerate games, where floating-point pivots cycle or mistake rounding for a number, need no tolerance. The price is
 * speed: milliseconds up to some 10 x 10, seconds for 60 x 45; regret-matching.ts is for use inside a search.
 *
 * @throws RangeError for an empty or ragged matrix or a payoff that is not finite
 */
export function solveMatrixGame(payoff: readonly (readonly number[])[]): MatrixSolution {
  const n = payoff[0]?.length ?? 0;
  if (n === 0 || payoff.some((line) => line.length !== n || !line.every(Number.isFinite))) {
    throw new RangeError('solveMatrixGame: needs a full matrix of finite payoffs');
  }
  const { weights, prices } = maximize(positiveIntegers(payoff));
  const row = shares(prices);
  const column = shares(weights);
  const value = row.reduce((sum, x, i) => sum + x * payoff[i].reduce((inner, a, j) => inner + a * column[j], 0), 0);
  return { value, row, column };
}

/** The matrix times a power of two that makes it whole, shifted so that its least entry is 1. */
function positiveIntegers(payoff: readonly (readonly number[])[]): bigint[][] {
  const parts = payoff.map((line) => line.map(wholeAndHalvings));
  const most = BigInt(Math.max(...parts.flat().map((part) => part.halvings)));
  const whole = parts.map((line) => line.map((part) => part.whole << (most - BigInt(part.halvings))));
  const least = whole.flat().reduce((a, b) => (a < b ? a : b));
  return whole.map((line) => line.map((a) => a - least + 1n));
}

/** A double as whole / 2^halvings. Doubling is exact, and ends at the latest when the mantissa is whole. */
function wholeAndHalvings(x: number): { whole: bigint; halvings: number } {
  let whole = x;
  let halvings = 0;
  for (; !Number.isInteger(whole); whole *= 2) halvings++;
  return { whole: BigInt(whole), halvings };
}

/**
 * maximize sum y subject to A y <= 1, y >= 0, for positive A: optimal y and dual prices, both times one positive
 * factor.
 *
 * The tableau holds the columns of the free variables only; row m is the objective, column n the right-hand side. Its
 * entries are integers over a common denominator, the last pivot, by which every update divides without remainder
 * (Edmonds 1967; Bareiss 1968). Variables 0..n-1 are the y, n..n+m-1 the slacks. The column of steepest gain enters;
 * while pivots gain nothing, Bland's rule (1977) takes the variable of the least number, which cannot cycle.
 */
function maximize(a: readonly bigint[][]): { weights: bigint[]; prices: bigint[] } {
  const m = a.length;
  const n = a[0].length;
  const tableau = [...a.map((line) => [...line, 1n]), [...new Array<bigint>(n).fill(-1n), 0n]];
  const basic = Array.from({ length: m }, (_, i) => n + i);
  const free = Array.from({ length: n }, (_, j) => j);
  let denominator = 1n;
  let stalled = false;
  for (;;) {
    const enter = stalled ? leastNumbered(tableau[m], free) : steepest(tableau[m], n);
    if (enter < 0) break;
    const leave = leavingRow(tableau, basic, enter);
    stalled = tableau[leave][n] === 0n;
    denominator = pivot(tableau, leave, enter, denominator);
    [basic[leave], free[enter]] = [free[enter], basic[leave]];
  }
  const weights = new Array<bigint>(n).fill(0n);
  const prices = new Array<bigint>(m).fill(0n);
  for (let i = 0; i < m; i++) if (basic[i] < n) weights[basic[i]] = tableau[i][n];
  for (let j = 0; j < n; j++) if (free[j] >= n) prices[free[j] - n] = tableau[m][j];
  return { weights, prices };
}

function steepest(objective: readonly bigint[], n: number): number {
  let best = -1;
  for (let j = 0; j < n; j++) if (objective[j] < (best < 0 ? 0n : objective[best])) best = j;
  return best;
}

function leastNumbered(objective: readonly bigint[], free: readonly number[]): number {
  let best = -1;
  for (let j = 0; j < free.length; j++) if (objective[j] < 0n && (best < 0 || free[j] < free[best])) best = j;
  return best;
}

/** The row that limits the entering variable most. A positive matrix bounds every y, so there is one. */
function leavingRow(tableau: readonly bigint[][], basic: readonly number[], enter: number): number {
  const n = tableau[0].length - 1;
  let best = -1;
  for (let i = 0; i < basic.length; i++) {
    if (tableau[i][enter] <= 0n) continue;
    const gap = best < 0 ? -1n : tableau[i][n] * tableau[best][enter] - tableau[best][n] * tableau[i][enter];
    if (gap < 0n || (gap === 0n && basic[i] < basic[best])) best = i;
  }
  return best;
}

/** Exchanges the basic variable of row r with the free variable of column c; returns the new common denominator. */
function pivot(tableau: bigint[][], r: number, c: number, denominator: bigint): bigint {
  const source = tableau[r];
  const by = source[c];
  for (let i = 0; i < tableau.length; i++) {
    if (i === r) continue;
    const line = tableau[i];
    const factor = line[c];
    for (let j = 0; j < line.length; j++) if (j !== c) line[j] = (line[j] * by - factor * source[j]) / denominator;
    line[c] = -factor;
  }
  source[c] = denominator;
  return by;
}

/** Non-negative weights over their sum, to 2^-64. */
function shares(weights: readonly bigint[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0n);
  return weights.map((w) => Number((w << 64n) / sum) / 2 ** 64);
}
