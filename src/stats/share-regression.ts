/**
 * Softmax regression of shares (McFadden's conditional logit, in Zarembka (ed.), Frontiers in Econometrics, 1974): each
 * row has some contenders with a vector of values each; a contender's score is the weighted sum of its values, and its
 * share is e^score over the sum of all. With two contenders this is logistic regression on the difference.
 *
 * Weights are drawn towards a centre by squared penalties (ridge regression) and may be held at 0 or above.
 */

/** Rows with the same number of contenders. */
export interface ShareGroup {
  readonly contenders: number;
  /** `values[(row * contenders + contender) * columns + column]`. */
  readonly values: Float64Array;
  /** `shares[row * contenders + contender]`: 0 to 1, summing to 1 in each row. */
  readonly shares: Float64Array;
}

export interface ShareFitSettings {
  readonly columns: number;
  /**
   * The penalty on the square of each weight's distance from the centre, with columns at standard deviation 1, in
   * equivalent rows.
   */
  readonly penalty: number;
  /** Columns of constants, which are hardly penalised. */
  readonly constants?: readonly number[];
  /** The centre; 0 where it is absent. */
  readonly centre?: ArrayLike<number>;
  /** Columns whose weights may not fall below 0. */
  readonly notNegative?: readonly number[];
}

const MOST_ITERATIONS = 100;
const SMALL_GAIN = 1e-9;
/** Penalty on constants: enough that no chance becomes certain. */
const CONSTANT = 0.01;

/**
 * The weights that minimise cross-entropy plus penalty, by projected Newton steps (Bertsekas, SIAM J. Control 20:2,
 * 1982), halved where a whole one would not improve.
 *
 * @throws RangeError where there are no rows.
 */
export function fitShares(groups: readonly ShareGroup[], settings: ShareFitSettings): Float64Array {
  if (groups.every(({ shares }) => shares.length === 0)) throw new RangeError('share regression: no rows');
  const problem = new Problem(groups, settings);
  let weights = problem.projected(Float64Array.from({ length: settings.columns }, (_, j) => settings.centre?.[j] ?? 0));
  let loss = problem.loss(weights);
  for (let iteration = 0; iteration < MOST_ITERATIONS; iteration++) {
    const step = problem.step(weights);
    let next = weights;
    let after = loss;
    for (let scale = 1; scale > 1e-6 && !(after < loss); scale /= 2) {
      next = problem.projected(weights.map((weight, j) => weight - scale * step[j]));
      after = problem.loss(next);
    }
    const gain = loss - after;
    if (!(gain > 0)) break;
    weights = next;
    loss = after;
    if (gain <= SMALL_GAIN * Math.max(1, loss)) break;
  }
  return weights;
}

/** Writes the shares that scores lead to, row by row, into `out`, which has the layout of `shares`. */
export function predictShares(group: ShareGroup, weights: ArrayLike<number>, out: Float64Array): void {
  const { contenders, values } = group;
  const columns = weights.length;
  const rows = values.length / columns / contenders;
  let at = 0;
  for (let row = 0; row < rows; row++) {
    const from = row * contenders;
    for (let c = 0; c < contenders; c++) {
      let score = 0;
      for (let j = 0; j < columns; j++) score += weights[j] * values[at++];
      out[from + c] = score;
    }
    softmax(out, from, contenders);
  }
}

function softmax(out: Float64Array, from: number, count: number): void {
  let best = Number.NEGATIVE_INFINITY;
  for (let c = from; c < from + count; c++) if (out[c] > best) best = out[c];
  let sum = 0;
  for (let c = from; c < from + count; c++) {
    out[c] = Math.exp(out[c] - best);
    sum += out[c];
  }
  for (let c = from; c < from + count; c++) out[c] /= sum;
}

class Problem {
  private readonly penalty: Float64Array;
  private readonly centre: Float64Array;
  private readonly isBounded: Uint8Array;
  private readonly chances: readonly Float64Array[];

  constructor(
    private readonly groups: readonly ShareGroup[],
    { columns, penalty, constants = [], centre, notNegative = [] }: ShareFitSettings,
  ) {
    this.penalty = variances(groups, columns).map((variance) => penalty * variance);
    for (const column of constants) this.penalty[column] = CONSTANT;
    this.centre = Float64Array.from({ length: columns }, (_, j) => centre?.[j] ?? 0);
    this.isBounded = new Uint8Array(columns);
    for (const column of notNegative) this.isBounded[column] = 1;
    this.chances = groups.map(({ shares }) => new Float64Array(shares.length));
  }

  projected(weights: Float64Array): Float64Array {
    return weights.map((weight, j) => (this.isBounded[j] === 1 && weight < 0 ? 0 : weight));
  }

  /** Cross-entropy in nats over all rows, and penalty. */
  loss(weights: Float64Array): number {
    let loss = 0;
    for (let j = 0; j < weights.length; j++) loss += 0.5 * this.penalty[j] * (weights[j] - this.centre[j]) ** 2;
    this.groups.forEach((group, n) => {
      const chances = this.chances[n];
      predictShares(group, weights, chances);
      const { shares } = group;
      for (let i = 0; i < shares.length; i++) {
        if (shares[i] > 0) loss -= shares[i] * Math.log(Math.max(chances[i], 1e-300));
      }
    });
    return loss;
  }

  /** Newton's step, to be subtracted from the weights. Weights at their bound that would cross it stay there. */
  step(weights: Float64Array): Float64Array {
    const columns = weights.length;
    const slope = weights.map((weight, j) => this.penalty[j] * (weight - this.centre[j]));
    const curve = new Float64Array(columns * columns);
    for (let j = 0; j < columns; j++) curve[j * columns + j] = this.penalty[j];
    this.groups.forEach((group, n) => {
      predictShares(group, weights, this.chances[n]);
      addDerivatives(group, this.chances[n], slope, curve);
    });
    for (let j = 0; j < columns; j++) {
      if (this.isBounded[j] === 0 || weights[j] > 0 || slope[j] <= 0) continue;
      slope[j] = 0;
      for (let i = 0; i < columns; i++) curve[i * columns + j] = curve[j * columns + i] = 0;
      curve[j * columns + j] = 1;
    }
    return solvePositive(curve, slope, columns);
  }
}

/** Variance of each column over all rows and contenders; 1 where it is constant. */
function variances(groups: readonly ShareGroup[], columns: number): Float64Array {
  const sum = new Float64Array(columns);
  const squares = new Float64Array(columns);
  let n = 0;
  for (const { values } of groups) {
    n += values.length / columns;
    for (let i = 0; i < values.length; i++) {
      sum[i % columns] += values[i];
      squares[i % columns] += values[i] * values[i];
    }
  }
  return squares.map((square, j) => {
    const variance = square / n - (sum[j] / n) ** 2;
    return variance > 1e-12 ? variance : 1;
  });
}

/** Adds slope and curvature of the cross-entropy. */
function addDerivatives(
  { contenders, values, shares }: ShareGroup,
  chances: Float64Array,
  slope: Float64Array,
  curve: Float64Array,
): void {
  const columns = slope.length;
  const mean = new Float64Array(columns);
  const about = new Float64Array(columns);
  const lower = new Float64Array(columns * columns);
  const rows = shares.length / contenders;
  for (let row = 0; row < rows; row++) {
    mean.fill(0);
    for (let c = row * contenders; c < (row + 1) * contenders; c++) {
      const wrong = chances[c] - shares[c];
      for (let j = 0, at = c * columns; j < columns; j++, at++) {
        slope[j] += wrong * values[at];
        mean[j] += chances[c] * values[at];
      }
    }
    // With two contenders the second would only contribute the same again.
    const alike = contenders === 2 ? 1 / Math.max(chances[row * 2 + 1], 1e-300) : 1;
    for (let c = row * contenders; c < (contenders === 2 ? row * 2 + 1 : (row + 1) * contenders); c++) {
      for (let j = 0, at = c * columns; j < columns; j++, at++) about[j] = values[at] - mean[j];
      for (let i = 0; i < columns; i++) {
        const part = alike * chances[c] * about[i];
        if (part === 0) continue;
        for (let j = 0; j <= i; j++) lower[i * columns + j] += part * about[j];
      }
    }
  }
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < columns; j++) curve[i * columns + j] += lower[i > j ? i * columns + j : j * columns + i];
  }
}

/** Solves `matrix x = right` for a positive definite matrix by Cholesky's factors, which take its place. */
function solvePositive(matrix: Float64Array, right: Float64Array, size: number): Float64Array {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k] * matrix[j * size + k];
      if (i > j) matrix[i * size + j] = sum / matrix[j * size + j];
      else if (sum > 0) matrix[i * size + i] = Math.sqrt(sum);
      else throw new RangeError('share regression: a column is a sum of others; give it a penalty');
    }
  }
  const x = right.slice();
  for (let i = 0; i < size; i++) {
    for (let k = 0; k < i; k++) x[i] -= matrix[i * size + k] * x[k];
    x[i] /= matrix[i * size + i];
  }
  for (let i = size - 1; i >= 0; i--) {
    for (let k = i + 1; k < size; k++) x[i] -= matrix[k * size + i] * x[k];
    x[i] /= matrix[i * size + i];
  }
  return x;
}
