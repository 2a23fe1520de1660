// Win chances from features and weights: each seat's score is a weighted sum, and scores are compared through a
// logistic function that is a table, so that every machine judges alike (Math.exp may differ in its last bit).

import type { Features } from '../contract/features.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Game } from './game.ts';

/** Fitted weights of one seat. */
export interface SeatWeights {
  /** Added to the score in every position. */
  readonly bias: number;
  /** One for each feature, in the order of its names. */
  readonly weights: ArrayLike<number>;
}

/** Knots of the table for each unit of its argument, and its end: chances beyond lie below 1 in 160,000. */
const KNOTS = 16;
const END = 12;

/** e to the `x`, for 0 to 1, by its power series: + * and / only. */
function exponential(x: number): number {
  let sum = 1;
  for (let n = 20; n >= 1; n--) sum = 1 + (sum * x) / n;
  return sum;
}

/** The logistic function at 0, 1/16, ..., 12. */
const TABLE = logisticTable();

function logisticTable(): Float64Array {
  const table = new Float64Array(KNOTS * END + 2);
  const step = exponential(1 / KNOTS);
  let power = 1;
  for (let i = 0; i < table.length; i++, power *= step) table[i] = power / (1 + power);
  table[table.length - 1] = table[table.length - 2];
  return table;
}

/**
 * Replaces x by 1 / (1 + e^-x), linear between knots: within 0.0001 of it. Never 0 or 1; for -x it is 1 minus the value
 * for x. Works in place, since a fraction that one function returns to another may have to be allocated.
 */
export function logistic(values: Float64Array, i: number): void {
  const x = values[i];
  const size = x < 0 ? -x : x;
  const at = (size < END ? size : END) * KNOTS;
  const knot = at | 0;
  const chance = TABLE[knot] + (at - knot) * (TABLE[knot + 1] - TABLE[knot]);
  values[i] = x < 0 ? 1 - chance : chance;
}

/**
 * Turns scores into chances that sum to 1, in place: for two seats the logistic function of the difference, for more
 * the softmax, with each seat's odds against the best taken from the table.
 */
export function chancesOf(scores: Float64Array, seats: number): void {
  if (seats === 2) {
    scores[0] -= scores[1];
    logistic(scores, 0);
    scores[1] = 1 - scores[0];
    return;
  }
  let best = scores[0];
  for (let i = 1; i < seats; i++) if (scores[i] > best) best = scores[i];
  let sum = 0;
  for (let i = 0; i < seats; i++) {
    scores[i] -= best;
    logistic(scores, i);
    scores[i] /= 1 - scores[i];
    sum += scores[i];
  }
  for (let i = 0; i < seats; i++) scores[i] /= sum;
}

/**
 * An evaluation that is linear before the logistic function. There is one a process for the same statics: it stores no
 * position.
 */
export class LinearEvaluation<S extends Statics = Statics> {
  private readonly values: Float64Array;
  private readonly weights: readonly Float64Array[];
  private readonly biases: Float64Array;

  /** @param seats in the order of the statics' seats. */
  constructor(
    private readonly features: Features<S>,
    seats: readonly SeatWeights[],
  ) {
    this.values = new Float64Array(seats.length * features.names.length);
    this.weights = seats.map(({ weights }) => Float64Array.from(weights));
    this.biases = Float64Array.from(seats, ({ bias }) => bias);
  }

  /** Writes each seat's expected return, 0 to 1, together 1. Does not allocate. */
  evaluate(g: Game<S>, out: Float64Array): void {
    const { values, weights, biases } = this;
    const seats = weights.length;
    this.features.write(g, values);
    let at = 0;
    for (let seat = 0; seat < seats; seat++) {
      const own = weights[seat];
      let score = biases[seat];
      for (let f = 0; f < own.length; f++) score += own[f] * values[at++];
      out[seat] = score;
    }
    chancesOf(out, seats);
  }
}
