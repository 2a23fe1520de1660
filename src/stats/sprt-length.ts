import { logisticLlrStep } from './gsprt.ts';
import { fillEmptyClasses, type ResultCounts } from './scores.ts';
import type { SprtBounds } from './sprt.ts';

/** Points of the normal distribution with equal weights: the middles of ten equal parts of its probability. */
const TENTHS = [-1.645, -1.036, -0.674, -0.385, -0.126, 0.126, 0.385, 0.674, 1.036, 1.645];

/** Rounds of each class that the forecast adds to those seen: the first few rounds show little. */
const IMAGINARY = 0.5;

/** A sequential test in progress. */
export interface TestInProgress {
  readonly llr: number;
  /** Rounds by result, worst first. */
  readonly counts: ResultCounts;
  readonly elo0: number;
  readonly elo1: number;
  readonly bounds: SprtBounds;
}

/**
 * The mean number of further rounds until a verdict: the LLR as a Brownian motion between its bounds (Wald's equation;
 * Siegmund, Sequential Analysis, 1985, chapter 3), averaged over the scores that are likely after the rounds so far.
 */
export function roundsLeft({ llr, counts, elo0, elo1, bounds }: TestInProgress): number {
  if (llr <= bounds.lower || llr >= bounds.upper) return 0;
  const likely = fillEmptyClasses(counts.map((count) => count + IMAGINARY));
  const n = likely.reduce((sum, count) => sum + count, 0);
  const top = likely.length - 1;
  const mean = likely.reduce((sum, count, k) => sum + (count * k) / top, 0) / n;
  const variance = likely.reduce((sum, count, k) => sum + count * (k / top - mean) ** 2, 0) / n;
  const error = Math.sqrt(variance / n);
  const margin = 0.5 / n;
  const lengths = TENTHS.map((z) => {
    const score = Math.min(1 - margin, Math.max(margin, mean + z * error));
    const { drift, variance: spread } = logisticLlrStep(likely, elo0, elo1, score);
    return stepsToLeave(llr, bounds, drift, spread);
  });
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

/** Mean number of steps of a random walk from `at` until it leaves the bounds; no overshoot. */
export function stepsToLeave(at: number, { lower, upper }: SprtBounds, drift: number, variance: number): number {
  const [down, up] = [at - lower, upper - at];
  const pull = (2 * drift) / variance;
  if (Math.abs(pull) * (down + up) < 1e-6) return (down * up) / variance;
  // The chance to leave above; each form is free of overflow for its sign of the drift.
  const above =
    pull > 0
      ? Math.expm1(-pull * down) / Math.expm1(-pull * (down + up))
      : (Math.exp(pull * up) * Math.expm1(pull * down)) / Math.expm1(pull * (down + up));
  return (above * up - (1 - above) * down) / drift;
}
