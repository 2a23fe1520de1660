// Ratings from games with draws and unequal sides: Bradley and Terry's model with Davidson's draws (Journal of the
// American Statistical Association 65, 1970) and a term for the side that moves first, or attacks, in each scenario.

import { chiSquaredTail } from './chi-squared.ts';
import { ELO_PER_LOGIT } from './elo.ts';
import { groupsOf } from './groups.ts';
import { addSquare, inverse, type Matrix, square, times, transposed } from './matrix.ts';

/** Games of two contenders in one scenario, all with the same one in the first seat. */
export interface Bout {
  /** The contender in the first seat, and the other. */
  readonly first: number;
  readonly second: number;
  readonly scenario: number;
  /** Points of the first: 1, 1/2 or 0. */
  readonly points: ArrayLike<number>;
  /** A key for the dice of each game: games with the same key had the same dice. All different by default. */
  readonly keys?: readonly string[];
}

/**
 * A fit in Elo. Between contenders that differ by d, the first seat's lead included, chances are those of `chances`.
 */
export interface DavidsonFit {
  /** They add up to 0. */
  readonly ratings: readonly number[];
  /** By scenario: the lead of the first seat between equals. */
  readonly sides: readonly number[];
  /** Davidson's nu: the chance of a draw over the geometric mean of those to win and to lose; 0 without draws. */
  readonly draws: number;
  /** Of ratings and sides in turn, in Elo squared, from the rounds themselves. */
  readonly covariance: Matrix;
  /** As `covariance`, had all games been independent: the inverse of the information. */
  readonly independent: Matrix;
}

/** Chances of the first seat at a lead in Elo. */
export function chances(lead: number, draws: number): { readonly win: number; readonly draw: number } {
  const half = Math.exp(lead / ELO_PER_LOGIT / 2);
  const total = half + 1 / half + draws;
  return { win: half / total, draw: draws / total };
}

/** Games won and lost that are added to each bout, so that a clean sweep has a finite rating. */
const IMAGINARY = 1 / 6;

const MOST_STEPS = 200;

/**
 * Fits ratings, sides and draws by greatest likelihood (Newton's steps on the concave likelihood). The covariance is
 * H^-1 (sum u u') H^-1 (Huber, 1967; White, Econometrica 50, 1982), H the information and u the score of all games on
 * the same dice, which may correlate in either direction.
 *
 * @param imaginary games added at either end of each bout
 * @throws RangeError where bouts do not connect all contenders
 */
export function fitDavidson(
  contenders: number,
  scenarios: number,
  bouts: readonly Bout[],
  imaginary = IMAGINARY,
): DavidsonFit {
  checkConnected(contenders, bouts);
  const designs = bouts.map(
    ({ first, second, scenario, ...games }): Design => ({
      terms: [
        [first, 1],
        [second, -1],
        [contenders + scenario, 1],
      ],
      ...games,
    }),
  );
  const fit = maximised(contenders + scenarios, contenders, designs, imaginary);
  const scaled = (matrix: Matrix): Float64Array[] =>
    matrix
      .slice(0, contenders + scenarios)
      .map((row) => row.slice(0, contenders + scenarios).map((value) => value * ELO_PER_LOGIT ** 2));
  const inElo = (from: number, size: number): number[] =>
    [...fit.values.slice(from, from + size)].map((value) => value * ELO_PER_LOGIT);
  return {
    ratings: inElo(0, contenders),
    sides: inElo(contenders, scenarios),
    draws: fit.draws,
    covariance: scaled(fit.robust),
    independent: scaled(fit.model),
  };
}

/** A test whether one rating for each contender explains all pairs. */
export interface Transitivity {
  readonly statistic: number;
  /** Pairs beyond those that the ratings need. */
  readonly freedom: number;
  readonly p: number;
}

/**
 * Tests whether leads add up: leads of all pairs that met are fitted freely, and Wald's statistic of their distance
 * from differences of ratings, with the covariance over dice, is chi-squared with as many degrees of freedom as there
 * are independent circles of pairs. Null where there is no circle.
 */
export function transitivity(
  contenders: number,
  scenarios: number,
  bouts: readonly Bout[],
  imaginary = IMAGINARY,
): Transitivity | null {
  const pairs: [number, number][] = [];
  const placeOf = (a: number, b: number): number => {
    const place = pairs.findIndex(([i, j]) => i === a && j === b);
    return place >= 0 ? place : pairs.push([a, b]) - 1;
  };
  for (const { first, second } of bouts) placeOf(Math.min(first, second), Math.max(first, second));
  const freedom = pairs.length - (contenders - 1);
  if (freedom <= 0) return null;
  const designs = bouts.map(({ first, second, scenario, ...games }): Design => {
    const place = placeOf(Math.min(first, second), Math.max(first, second));
    return {
      terms: [
        [place, first < second ? 1 : -1],
        [pairs.length + scenario, 1],
      ],
      ...games,
    };
  });
  const fit = maximised(pairs.length + scenarios, 0, designs, imaginary);
  const leads = [fit.values.slice(0, pairs.length)];
  const circles = circlesOf(contenders, pairs);
  const covariance = fit.robust.slice(0, pairs.length).map((row) => row.slice(0, pairs.length));
  const sums = times(circles, transposed(leads));
  const spread = times(times(circles, covariance), transposed(circles));
  const statistic = times(times(transposed(sums), inverse(spread)), sums)[0][0];
  return { statistic, freedom, p: chiSquaredTail(statistic, freedom) };
}

/**
 * Returns how much a further round of a pair, both seatings in each scenario, would lower the summed variance of the
 * ratings, in Elo squared: where the next round tells most.
 */
export function gainOfRound(fit: DavidsonFit, first: number, second: number): number {
  const { ratings, sides, draws } = fit;
  const variance = (matrix: Matrix): number => ratings.reduce((sum, _, i) => sum + matrix[i][i], 0);
  let covariance: Matrix = fit.covariance;
  sides.forEach((side, scenario) => {
    for (const [i, j] of [
      [first, second],
      [second, first],
    ]) {
      const { win, draw } = chances(ratings[i] - ratings[j] + side, draws);
      const weight = spreadOf(win, 1 - win - draw) / ELO_PER_LOGIT ** 2 / sides.length;
      covariance = narrowed(covariance, [i, j, ratings.length + scenario], weight);
    }
  });
  return variance(fit.covariance) - variance(covariance);
}

/** The covariance after one more game of this weight with the terms +1, -1, +1 (Sherman and Morrison, 1950). */
function narrowed(covariance: Matrix, [plus, minus, side]: readonly number[], weight: number): Float64Array[] {
  const along = covariance.map((row) => row[plus] - row[minus] + row[side]);
  const scale = weight / (1 + weight * (along[plus] - along[minus] + along[side]));
  return covariance.map((row, i) => row.map((value, j) => value - scale * along[i] * along[j]));
}

/** Games whose lead is a sum of parameters. */
interface Design {
  /** Parameters and their factors. */
  readonly terms: readonly (readonly [number, number])[];
  readonly points: ArrayLike<number>;
  readonly keys?: readonly string[];
}

interface Maximum {
  /** In logits. */
  readonly values: Float64Array;
  readonly draws: number;
  readonly model: Matrix;
  readonly robust: Matrix;
}

/** Variance of half the difference of wins and losses. */
const spreadOf = (win: number, loss: number): number => (win + loss - (win - loss) ** 2) / 4;

/** @param held parameters at the beginning whose sum is held at 0 */
function maximised(parameters: number, held: number, designs: readonly Design[], imaginary: number): Maximum {
  const counts = designs.map(({ points }) => countsOf(points));
  const isDrawn = counts.some(({ drawn }) => drawn > 0);
  const size = parameters + (isDrawn ? 1 : 0);
  const values = new Float64Array(size);
  const drawsNow = (): number => (isDrawn ? Math.exp(values[parameters]) : 0);
  const chancesOf = ({ terms }: Design): { win: number; draw: number; loss: number } => {
    const lead = terms.reduce((sum, [at, factor]) => sum + factor * values[at], 0);
    const { win, draw } = chances(lead * ELO_PER_LOGIT, drawsNow());
    return { win, draw, loss: 1 - win - draw };
  };
  let model: Matrix = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = new Float64Array(size);
    const information = square(size, 0);
    for (let i = 0; i < held; i++) for (let j = 0; j < held; j++) information[i][j] = 1;
    designs.forEach((design, d) => {
      const { won, drawn, lost } = counts[d];
      const n = won + drawn + lost + 2 * imaginary;
      const { win, draw, loss } = chancesOf(design);
      const factors = isDrawn ? [...design.terms, [parameters, 1] as const] : design.terms;
      const surplus = (won - lost - n * (win - loss)) / 2;
      const last = design.terms.length;
      factors.forEach(([i, a], k) => {
        slope[i] += a * (k < last ? surplus : drawn - n * draw);
        factors.forEach(([j, b], l) => {
          const spread =
            k < last && l < last
              ? spreadOf(win, loss)
              : k === last && l === last
                ? draw * (1 - draw)
                : (-(win - loss) / 2) * draw;
          information[i][j] += a * b * n * spread;
        });
      });
    });
    model = inverse(information);
    const moves = model.map((row) => row.reduce((sum, value, j) => sum + value * slope[j], 0));
    const largest = Math.max(...moves.map(Math.abs));
    // A long step is shortened as a whole: each move by itself would shift the sum that is held at 0.
    moves.forEach((move, i) => {
      values[i] += move / Math.max(1, largest);
    });
    if (largest < 1e-12) break;
  }
  const middle = square(size, 0);
  const scores = new Map<string, Float64Array>();
  designs.forEach((design, d) => {
    const { win, draw, loss } = chancesOf(design);
    const scoreOf = (points: number, into: Float64Array): Float64Array => {
      for (const [i, a] of design.terms) into[i] += a * (points - 0.5 - (win - loss) / 2);
      if (isDrawn) into[parameters] += (points === 0.5 ? 1 : 0) - draw;
      return into;
    };
    for (let n = 0; n < design.points.length; n++) {
      const key = design.keys?.[n] ?? `${d} ${n}`;
      scores.set(key, scoreOf(design.points[n], scores.get(key) ?? new Float64Array(size)));
    }
    for (const points of [0, 1]) addSquare(middle, scoreOf(points, new Float64Array(size)), imaginary);
  });
  for (const score of scores.values()) addSquare(middle, score, 1);
  // The information holds the sum by ones: the covariance has no part along it.
  const centred = model.map((row, i) => row.map((value, j) => (i < held && j < held ? value - 1 / held ** 2 : value)));
  return { values, draws: drawsNow(), model: centred, robust: times(times(centred, middle), centred) };
}

function countsOf(points: ArrayLike<number>): { won: number; drawn: number; lost: number } {
  const counts = { won: 0, drawn: 0, lost: 0 };
  for (let i = 0; i < points.length; i++) {
    if (points[i] === 1) counts.won++;
    else if (points[i] === 0.5) counts.drawn++;
    else if (points[i] === 0) counts.lost++;
    else throw new RangeError(`davidson: game ${i} has ${points[i]} points`);
  }
  return counts;
}

function checkConnected(contenders: number, bouts: readonly Bout[]): void {
  const groups = groupsOf(contenders, bouts);
  if (new Set(groups).size > 1) throw new RangeError(`davidson: games do not connect all contenders: ${groups.join()}`);
}

/** Sums of leads that must be 0: one circle for each pair outside a spanning tree. Rows are circles, columns pairs. */
function circlesOf(contenders: number, pairs: readonly (readonly [number, number])[]): Float64Array[] {
  // The sum of leads along the tree from the first contender to each.
  const way: (Float64Array | null)[] = new Array(contenders).fill(null);
  way[0] = new Float64Array(pairs.length);
  const tree = new Set<number>();
  for (let grown = true; grown; ) {
    grown = false;
    pairs.forEach(([a, b], k) => {
      const [from, to, sign] = way[a] !== null ? [a, b, 1] : [b, a, -1];
      if (way[from] === null || way[to] !== null) return;
      const step = Float64Array.from(way[from] as Float64Array);
      step[k] += sign;
      way[to] = step;
      tree.add(k);
      grown = true;
    });
  }
  return pairs.flatMap(([a, b], k) => {
    if (tree.has(k)) return [];
    const circle = Float64Array.from(way[a] as Float64Array, (value, i) => value - (way[b] as Float64Array)[i]);
    circle[k] += 1;
    return [circle];
  });
}
