/** A solved zero-sum game: what the row player can be sure of, and a pair of optimal mixed strategies. */
export interface MatrixSolution {
  value: number;
  row: number[];
  column: number[];
}

const SLACK = 1e-12;

/**
 * Solves a zero-sum matrix game exactly, up to rounding: `payoff[i][j]` is what the row player gains from the column
 * player. Where several strategies are optimal, one is returned; constant games give the first row and column.
 *
 * By linear programming (Dantzig 1951). Payoffs are scaled to 1..2, so that the value v is positive; the column player's
 * weights y maximize sum y subject to A y <= 1, y >= 0, and then v = 1 / sum y, column = v y, row = v (dual prices).
 * Primal simplex with Bland's rule, which cannot cycle. Dominated rows and columns, and games whose optimal support is
 * not square, need no special care.
 *
 * @throws RangeError for an empty or ragged matrix or a payoff that is not finite
 */
export function solveMatrixGame(payoff: readonly (readonly number[])[]): MatrixSolution {
  const m = payoff.length;
  const n = payoff[0]?.length ?? 0;
  const all = payoff.flat();
  if (m === 0 || n === 0 || payoff.some((row) => row.length !== n) || !all.every(Number.isFinite)) {
    throw new RangeError('solveMatrixGame: needs a full matrix of finite payoffs');
  }
  const least = all.reduce((a, b) => Math.min(a, b));
  const range = all.reduce((a, b) => Math.max(a, b)) - least;
  if (range === 0) return { value: least, row: firstOnly(m), column: firstOnly(n) };

  const { weights, prices } = maximize(payoff.map((row) => row.map((a) => 1 + (a - least) / range)));
  const row = normalized(prices);
  const column = normalized(weights);
  const value = row.reduce((sum, x, i) => sum + x * payoff[i].reduce((inner, a, j) => inner + a * column[j], 0), 0);
  return { value, row, column };
}

/**
 * maximize sum y subject to A y <= 1, y >= 0, for positive A: optimal y and dual prices.
 *
 * The tableau holds the non-basic variables' columns only. Variables 0..n-1 are the y, n..n+m-1 the slacks; row m is the
 * objective, column n the right-hand side.
 */
function maximize(a: readonly number[][]): { weights: number[]; prices: number[] } {
  const m = a.length;
  const n = a[0].length;
  const tableau = [...a.map((row) => [...row, 1]), [...new Array<number>(n).fill(-1), 0]];
  const basic = Array.from({ length: m }, (_, i) => n + i);
  const free = Array.from({ length: n }, (_, j) => j);
  for (;;) {
    const enter = leastIndexed(free, (j) => tableau[m][j] < -SLACK);
    if (enter < 0) break;
    pivot(tableau, leavingRow(tableau, basic, enter), enter, basic, free);
  }
  const weights = new Array<number>(n).fill(0);
  const prices = new Array<number>(m).fill(0);
  for (let i = 0; i < m; i++) if (basic[i] < n) weights[basic[i]] = tableau[i][n];
  for (let j = 0; j < n; j++) if (free[j] >= n) prices[free[j] - n] = tableau[m][j];
  return { weights, prices };
}

// Bland's rule: of the candidates, the variable with the least number.
function leastIndexed(variables: readonly number[], candidate: (at: number) => boolean): number {
  let best = -1;
  for (let at = 0; at < variables.length; at++) {
    if (candidate(at) && (best < 0 || variables[at] < variables[best])) best = at;
  }
  return best;
}

function leavingRow(tableau: readonly number[][], basic: readonly number[], enter: number): number {
  const n = tableau[0].length - 1;
  const ratio = (i: number) => (tableau[i][enter] > SLACK ? tableau[i][n] / tableau[i][enter] : Infinity);
  let least = Infinity;
  for (let i = 0; i < basic.length; i++) least = Math.min(least, ratio(i));
  // A positive matrix bounds every y by 1, so some row always limits the entering variable.
  return leastIndexed(basic, (i) => ratio(i) <= least + SLACK);
}

/** Exchanges the basic variable of row r with the free variable of column c. */
function pivot(tableau: number[][], r: number, c: number, basic: number[], free: number[]): void {
  const inverse = 1 / tableau[r][c];
  for (let j = 0; j < tableau[r].length; j++) if (j !== c) tableau[r][j] *= inverse;
  for (let i = 0; i < tableau.length; i++) {
    if (i === r) continue;
    const factor = tableau[i][c];
    for (let j = 0; j < tableau[i].length; j++) if (j !== c) tableau[i][j] -= factor * tableau[r][j];
    tableau[i][c] = -factor * inverse;
  }
  tableau[r][c] = inverse;
  [basic[r], free[c]] = [free[c], basic[r]];
}

function normalized(weights: readonly number[]): number[] {
  const positive = weights.map((w) => Math.max(0, w));
  const sum = positive.reduce((a, b) => a + b, 0);
  return positive.map((w) => w / sum);
}

function firstOnly(length: number): number[] {
  return Array.from({ length }, (_, i) => (i === 0 ? 1 : 0));
}
