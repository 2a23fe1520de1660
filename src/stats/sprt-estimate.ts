import { logisticLlrStep } from './gsprt.ts';
import type { Interval } from './interval.ts';
import { normalCdf } from './normal.ts';
import type { ResultCounts } from './scores.ts';
import type { SprtBounds, SprtVerdict } from './sprt.ts';

/** The estimate of the score after a sequential test, with its stopping rule taken into account. */
export interface StoppedEstimate extends Interval {
  /** Median-unbiased: as often above the truth as below it. */
  score: number;
}

/** The state of a sequential test: its results so far, and its decision. */
export interface StoppedTest {
  /** Games or pairs by score, worst first. */
  readonly counts: ResultCounts;
  readonly verdict: SprtVerdict;
  readonly llr: number;
  readonly elo0: number;
  readonly elo1: number;
  readonly bounds: SprtBounds;
}

/**
 * The score after a sequential test of elo1 against elo0 (gsprt.ts). A test stops when results run high or low, so that
 * the share of points at the stop leans away from even. Outcomes are ordered by stage: an early rejection is the worst,
 * then later ones, then tests that go on by their log-likelihood ratio, then late acceptances, then early ones
 * (Siegmund, Biometrika 65, 1978). The estimate is the score at which a worse outcome has chance 1/2, the ends those at
 * which it has (1 +- level) / 2.
 *
 * The ratio is taken for a Brownian motion whose drift and variance are those of a round's step at that score
 * (gsprt.ts), from the results with a third of a round added at either end. It moves by whole rounds and overshoots;
 * the bounds are moved out by 0.5826 of its step for that (Siegmund, Sequential Analysis, 1985, X.2).
 */
export function stoppedEstimate(test: StoppedTest, level = 0.95): StoppedEstimate {
  const { verdict, elo0, elo1, bounds, llr } = test;
  const rounds = test.counts.reduce((sum, count) => sum + count, 0);
  if (rounds === 0) return { score: Number.NaN, low: 0, high: 1 };
  const counts = test.counts.map((count, k) => (k === 0 || k === test.counts.length - 1 ? count + 1 / 3 : count));
  const worse = (score: number): number => {
    const { drift, variance } = logisticLlrStep(counts, elo0, elo1, score);
    const out = OVERSHOOT * Math.sqrt(variance);
    const [lower, upper] = [bounds.lower - out, bounds.upper + out];
    const at = verdict === 'H1' ? upper : verdict === 'H0' ? lower : llr;
    return chanceOfWorse({ lower, upper, drift, variance, time: rounds, at });
  };
  const scoreAt = (chance: number): number => {
    const at = fallsTo(worse, chance);
    return at < 2 * LEAST_SCORE ? 0 : at > 1 - 2 * LEAST_SCORE ? 1 : at;
  };
  return { score: scoreAt(0.5), low: scoreAt((1 + level) / 2), high: scoreAt((1 - level) / 2) };
}

/** Siegmund's constant: the mean overshoot of a normal walk, in steps. */
const OVERSHOOT = 0.5826;

interface Walk {
  readonly lower: number;
  readonly upper: number;
  readonly drift: number;
  /** For each unit of time. */
  readonly variance: number;
  readonly time: number;
  readonly at: number;
}

/**
 * The chance that a Brownian motion from 0 has left at the lower bound by the time, or is still inside below `at`.
 *
 * With g = drift / variance and A the distance of the bounds, the chance to be inside below y is a sum over reflections
 * of the start; the chances to have left low and high follow from it, as the motion and exp(-2 g X) are martingales.
 */
export function chanceOfWorse({ lower, upper, drift, variance, time, at }: Walk): number {
  const width = upper - lower;
  const start = -lower;
  // At drift 0 the formula is 0/0; a drift this small changes nothing visible.
  const least = (1e-6 * variance) / width;
  const mu = Math.abs(drift) < least ? least : drift;
  const inside = (m: number, y: number): number => insideBelow(y, start, width, m, variance, time);
  const [gone, goneTurned] = [1 - inside(mu, width), 1 - inside(-mu, width)];
  const g = mu / variance;
  const left =
    g > 0
      ? (Math.exp(-2 * g * start) * goneTurned - Math.exp(-2 * g * width) * gone) / -Math.expm1(-2 * g * width)
      : (gone - Math.exp(2 * g * (width - start)) * goneTurned) / -Math.expm1(2 * g * width);
  return Math.min(1, Math.max(0, left + inside(mu, at - lower)));
}

/** Chance to be inside 0..width and below y at the time, from `start`: each reflection of the start with its sign. */
function insideBelow(y: number, start: number, width: number, mu: number, variance: number, time: number): number {
  const spread = Math.sqrt(variance * time);
  const g = mu / variance;
  const shift = mu * time;
  const reach = Math.ceil((Math.abs(shift) + 9 * spread) / (2 * width)) + 1;
  let sum = 0;
  for (let k = -reach; k <= reach; k++) {
    const there = start + 2 * k * width;
    const back = 2 * k * width - start;
    sum += between(2 * g * k * width, (-there - shift) / spread, (y - there - shift) / spread);
    sum -= between(2 * g * (k * width - start), (-back - shift) / spread, (y - back - shift) / spread);
  }
  return Math.min(1, Math.max(0, sum));
}

/** e^log (Phi(to) - Phi(from)), where the factor may be huge and the difference tiny. */
function between(log: number, from: number, to: number): number {
  // By the nearer tail, which keeps its digits.
  const [a, b] = from > 0 ? [-to, -from] : [from, to];
  return scaledTail(log, b) - scaledTail(log, a);
}

function scaledTail(log: number, x: number): number {
  if (x > -30) return Math.exp(log + Math.log(normalCdf(x)));
  return Math.exp(log - (x * x) / 2 - Math.log(-x * Math.sqrt(2 * Math.PI)));
}

/** Closer to 0 and 1 results cannot be distinguished. */
const LEAST_SCORE = 1e-4;

/** The point where a function that falls from 1 to 0 over 0..1 reaches `value`; by bisection. */
function fallsTo(f: (x: number) => number, value: number): number {
  let [low, high] = [LEAST_SCORE, 1 - LEAST_SCORE];
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (f(middle) > value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
