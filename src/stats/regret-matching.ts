/**
 * Working arrays of regret matching, made once and used for any game up to their size. `row` and `column` hold the
 * average strategies after a run; the rest is the run's memory.
 */
export interface RegretTables {
  readonly row: Float64Array;
  readonly column: Float64Array;
  readonly rowRegret: Float64Array;
  readonly columnRegret: Float64Array;
  readonly rowSum: Float64Array;
  readonly columnSum: Float64Array;
  readonly rowPlay: Float64Array;
  readonly columnPlay: Float64Array;
  readonly gain: Float64Array;
  /** The row player's gain when both play their averages, after a run. */
  value: number;
  /** Iterations done since the last reset. */
  iterations: number;
}

/** Tables for games of at most `maxRows` x `maxColumns`. */
export function makeRegretTables(maxRows: number, maxColumns: number): RegretTables {
  return {
    row: new Float64Array(maxRows),
    column: new Float64Array(maxColumns),
    rowRegret: new Float64Array(maxRows),
    columnRegret: new Float64Array(maxColumns),
    rowSum: new Float64Array(maxRows),
    columnSum: new Float64Array(maxColumns),
    rowPlay: new Float64Array(maxRows),
    columnPlay: new Float64Array(maxColumns),
    gain: new Float64Array(Math.max(maxRows, maxColumns)),
    value: 0,
    iterations: 0,
  };
}

/** Forgets the last game. A run without a reset continues, with the same or with refined payoffs. */
export function resetRegret(tables: RegretTables): void {
  tables.rowRegret.fill(0);
  tables.columnRegret.fill(0);
  tables.rowSum.fill(0);
  tables.columnSum.fill(0);
  tables.iterations = 0;
}

/**
 * Regret matching+ on a zero-sum matrix game (Tammelin, "Solving large imperfect information games using CFR+", 2014):
 * each player plays in proportion to his regrets, which never fall below 0; the players update in turn, the column
 * against the row's new play; iteration t counts t times in the average. The averages converge to an equilibrium, in
 * practice well under exploitability = range of payoffs / iterations.
 *
 * Additions, multiplications and divisions only, in a fixed order, and no allocation: the same on every machine.
 *
 * @param payoff row player's gains, m x n, row after row
 * @param tables at least m x n; results in `tables.row[0..m)` and `tables.column[0..n)`, each summing to 1, and in
 *   `tables.value`
 */
export function regretMatching(
  payoff: Float64Array,
  m: number,
  n: number,
  iterations: number,
  tables: RegretTables,
): void {
  const { rowRegret, columnRegret, rowSum, columnSum, rowPlay, columnPlay, gain } = tables;
  inProportion(rowRegret, m, rowPlay);
  inProportion(columnRegret, n, columnPlay);
  // An iteration that leaves all regrets unchanged is followed only by such: only the averages continue.
  let isSettled = false;
  for (let t = 0; t < iterations; t++) {
    const weight = ++tables.iterations;
    if (!isSettled) {
      rowGains(payoff, m, n, columnPlay, gain);
      const rowMoves = accumulate(rowRegret, rowPlay, gain, m, 1);
      if (rowMoves) inProportion(rowRegret, m, rowPlay);

      columnGains(payoff, m, n, rowPlay, gain);
      const columnMoves = accumulate(columnRegret, columnPlay, gain, n, -1);
      if (columnMoves) inProportion(columnRegret, n, columnPlay);
      isSettled = !rowMoves && !columnMoves;
    }

    for (let i = 0; i < m; i++) rowSum[i] += weight * rowPlay[i];
    for (let j = 0; j < n; j++) columnSum[j] += weight * columnPlay[j];
  }
  inProportion(rowSum, m, tables.row);
  inProportion(columnSum, n, tables.column);
  rowGains(payoff, m, n, tables.column, gain);
  let value = 0;
  for (let i = 0; i < m; i++) value += tables.row[i] * gain[i];
  tables.value = value;
}

/** Weights divided by their sum; evenly where all are 0. */
function inProportion(weights: Float64Array, length: number, into: Float64Array): void {
  let sum = 0;
  for (let i = 0; i < length; i++) sum += weights[i];
  if (sum > 0) for (let i = 0; i < length; i++) into[i] = weights[i] === 0 ? 0 : weights[i] / sum;
  // Not by `fill`, which would have the fraction allocated.
  else for (let i = 0; i < length; i++) into[i] = 1 / length;
}

/** The row player's gain by each of his choices against a column strategy. */
function rowGains(payoff: Float64Array, m: number, n: number, column: Float64Array, into: Float64Array): void {
  for (let i = 0; i < m; i++) into[i] = 0;
  for (let j = 0; j < n; j++) {
    const share = column[j];
    if (share === 0) continue;
    for (let i = 0, at = j; i < m; i++, at += n) into[i] += payoff[at] * share;
  }
}

/** The row player's gain by a row strategy against each of the column player's choices. */
function columnGains(payoff: Float64Array, m: number, n: number, row: Float64Array, into: Float64Array): void {
  for (let j = 0; j < n; j++) into[j] = 0;
  for (let i = 0; i < m; i++) {
    const share = row[i];
    if (share === 0) continue;
    for (let j = 0, at = i * n; j < n; j++, at++) into[j] += share * payoff[at];
  }
}

/**
 * Adds to each choice's regret its gain over the play; `sign` -1 for the player who pays. False where that changes
 * nothing.
 */
function accumulate(
  regret: Float64Array,
  play: Float64Array,
  gain: Float64Array,
  length: number,
  sign: 1 | -1,
): boolean {
  let played = 0;
  let moves = false;
  for (let i = 0; i < length; i++) played += play[i] * gain[i];
  for (let i = 0; i < length; i++) {
    const old = regret[i];
    const sum = old + sign * (gain[i] - played);
    const now = sum > 0 ? sum : 0;
    if (now === old) continue;
    regret[i] = now;
    moves = true;
  }
  return moves;
}
