import { ELO_PER_LOGIT } from './elo.ts';
import { groupsOf } from './groups.ts';
import type { Interval } from './interval.ts';
import { addSquare, inverse, square, times } from './matrix.ts';
import { criticalZ } from './normal.ts';

/** Rounds between two contenders: points of the first in each, 0 to 1. */
export interface Encounter {
  readonly first: number;
  readonly second: number;
  readonly points: ArrayLike<number>;
  /**
   * A key for the dice of each round: rounds of all encounters with the same key had the same dice. All different by
   * default.
   */
  readonly keys?: readonly string[];
}

/** Contenders' ratings in Elo with their covariance. Ratings add up to 0. */
export interface Ratings {
  readonly ratings: readonly number[];
  /** Row by row, in Elo squared. */
  readonly covariance: readonly (readonly number[])[];
  /** For each encounter: the observed share of points, and the share that the ratings predict. */
  readonly fitted: readonly { readonly share: number; readonly expected: number }[];
}

/** A difference of two ratings. */
export interface RatingDifference extends Interval {
  readonly elo: number;
  readonly se: number;
}

const MOST_STEPS = 100;

/**
 * A joint fit of several matches (Bradley and Terry, Biometrika 39, 1952): the expected share of contender i over j is
 * 1 / (1 + 10^(-(r_i - r_j) / 400)), the ratings those of greatest likelihood with a draw as half a win. Newton's steps
 * on the concave likelihood, ratings held to sum 0.
 *
 * The covariance is H^-1 (sum u u') H^-1 (Huber, 1967; White, Econometrica 50, 1982), H the information and u the score
 * of all rounds on the same dice: the games of a round, and matches on the same seeds, may correlate in either
 * direction. To each encounter a third of a round is added lost and won, as to every share of rounds (round-share.ts),
 * so that a clean sweep has a finite rating.
 *
 * @param imaginary pseudo-rounds added at either end of each encounter
 * @throws RangeError where an encounter is without rounds, or matches do not connect all contenders
 */
export function fitRatings(contenders: number, encounters: readonly Encounter[], imaginary = 1 / 3): Ratings {
  checkConnected(contenders, encounters);
  const sums = encounters.map(({ points }) => sumsOf(points));
  // Natural units: logits. The last step adds 1 to each entry of the information, which holds the sum at 0.
  const ratings = new Float64Array(contenders);
  let inverted: Float64Array[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const slope = new Float64Array(contenders);
    const information = ratings.length === 0 ? [] : square(contenders, 1);
    encounters.forEach(({ first, second }, e) => {
      const p = expected(ratings[first] - ratings[second]);
      const n = sums[e].n + 2 * imaginary;
      const surplus = sums[e].won + imaginary - n * p;
      slope[first] += surplus;
      slope[second] -= surplus;
      addPair(information, first, second, n * p * (1 - p));
    });
    inverted = inverse(information);
    let largest = 0;
    for (let i = 0; i < contenders; i++) {
      let move = 0;
      for (let j = 0; j < contenders; j++) move += inverted[i][j] * slope[j];
      ratings[i] += Math.max(-2, Math.min(2, move));
      largest = Math.max(largest, Math.abs(move));
    }
    if (largest < 1e-12) break;
  }
  const middle = scoreProducts(contenders, encounters, ratings);
  encounters.forEach(({ first, second }) => {
    const p = expected(ratings[first] - ratings[second]);
    addPair(middle, first, second, imaginary * (p * p + (1 - p) ** 2));
  });
  const centred = inverted.map((row) => row.map((value) => value - 1 / (contenders * contenders)));
  const covariance = times(times(centred, middle), centred);
  return {
    ratings: [...ratings].map((rating) => rating * ELO_PER_LOGIT),
    covariance: covariance.map((row) => [...row].map((value) => value * ELO_PER_LOGIT ** 2)),
    fitted: encounters.map(({ first, second }, e) => ({
      share: sums[e].won / sums[e].n,
      expected: expected(ratings[first] - ratings[second]),
    })),
  };
}

/** The rating of one contender above another, with the interval of the difference itself. */
export function ratingDifference(
  { ratings, covariance }: Ratings,
  first: number,
  second: number,
  level = 0.95,
): RatingDifference {
  const elo = ratings[first] - ratings[second];
  const variance = covariance[first][first] + covariance[second][second] - 2 * covariance[first][second];
  const se = Math.sqrt(Math.max(0, variance));
  const reach = criticalZ(level) * se;
  return { elo, se, low: elo - reach, high: elo + reach };
}

/**
 * The sum over dice of the products of their scores: for each contender the observed points minus the expected ones.
 */
function scoreProducts(
  contenders: number,
  encounters: readonly Encounter[],
  ratings: ArrayLike<number>,
): Float64Array[] {
  const scores = new Map<string, Float64Array>();
  encounters.forEach(({ first, second, points, keys }, e) => {
    const p = expected(ratings[first] - ratings[second]);
    for (let i = 0; i < points.length; i++) {
      const key = keys?.[i] ?? `${e} ${i}`;
      const score = scores.get(key) ?? new Float64Array(contenders);
      score[first] += points[i] - p;
      score[second] -= points[i] - p;
      scores.set(key, score);
    }
  });
  const sum = square(contenders, 0);
  for (const score of scores.values()) addSquare(sum, score, 1);
  return sum;
}

const expected = (lead: number): number => 1 / (1 + Math.exp(-lead));

function sumsOf(points: ArrayLike<number>): { n: number; won: number } {
  let won = 0;
  for (let i = 0; i < points.length; i++) {
    if (!(points[i] >= 0 && points[i] <= 1)) throw new RangeError(`ratings: round ${i} has ${points[i]} points`);
    won += points[i];
  }
  return { n: points.length, won };
}

function checkConnected(contenders: number, encounters: readonly Encounter[]): void {
  const empty = encounters.find(({ points }) => points.length === 0);
  if (empty) throw new RangeError(`ratings: no rounds between ${empty.first} and ${empty.second}`);
  if (new Set(groupsOf(contenders, encounters)).size > 1)
    throw new RangeError('ratings: matches do not connect all contenders');
}

function addPair(matrix: readonly Float64Array[], i: number, j: number, value: number): void {
  matrix[i][i] += value;
  matrix[j][j] += value;
  matrix[i][j] -= value;
  matrix[j][i] -= value;
}
