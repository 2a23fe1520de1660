import type { Interval } from './interval.ts';
import { wilson } from './wilson.ts';

/** Forecasts that fell into one bin. `low` and `high` are the Wilson ends of `observed`. */
export interface ReliabilityRow extends Interval {
  /** Forecasts f with from <= f < to; the last bin includes 1. */
  from: number;
  to: number;
  n: number;
  /** Mean forecast and mean outcome of the bin. */
  forecast: number;
  observed: number;
}

/** How well forecast win chances came true. Empty bins have no row. */
export interface Reliability {
  rows: readonly ReliabilityRow[];
  n: number;
  /** Mean squared error of the forecasts (Brier, Monthly Weather Review 78, 1950): 0 is perfect, 1/4 is always 50 %. */
  brier: number;
  /** Brier score of forecasting the mean outcome every time. */
  climatology: number;
  /** Expected calibration error: the mean of |observed - forecast| over bins, weighted by their counts. */
  calibrationError: number;
}

/**
 * Reliability table (calibration) of win chances against results, in equal bins. Positions of one game share their
 * result, so take one position a game where the intervals matter.
 *
 * @param forecasts chances in 0..1
 * @param outcomes results in 0..1 (loss 0, draw 1/2, win 1)
 */
export function reliability(
  forecasts: ArrayLike<number>,
  outcomes: ArrayLike<number>,
  bins = 10,
  level = 0.95,
): Reliability {
  const n = forecasts.length;
  if (n === 0 || outcomes.length !== n)
    throw new RangeError(`reliability: ${n} forecasts, ${outcomes.length} outcomes`);
  const count = new Float64Array(bins);
  const forecastSum = new Float64Array(bins);
  const outcomeSum = new Float64Array(bins);
  let squares = 0;
  let outcomeTotal = 0;
  let outcomeSquares = 0;
  for (let i = 0; i < n; i++) {
    const forecast = forecasts[i];
    const outcome = outcomes[i];
    if (!(forecast >= 0 && forecast <= 1 && outcome >= 0 && outcome <= 1)) {
      throw new RangeError(`reliability: item ${i} has forecast ${forecast} and outcome ${outcome}`);
    }
    const bin = Math.min(bins - 1, Math.floor(forecast * bins));
    count[bin]++;
    forecastSum[bin] += forecast;
    outcomeSum[bin] += outcome;
    squares += (forecast - outcome) ** 2;
    outcomeTotal += outcome;
    outcomeSquares += outcome * outcome;
  }
  const rows: ReliabilityRow[] = [];
  let gaps = 0;
  for (let bin = 0; bin < bins; bin++) {
    if (count[bin] === 0) continue;
    gaps += Math.abs(outcomeSum[bin] - forecastSum[bin]);
    rows.push({
      from: bin / bins,
      to: (bin + 1) / bins,
      n: count[bin],
      forecast: forecastSum[bin] / count[bin],
      observed: outcomeSum[bin] / count[bin],
      ...wilson(outcomeSum[bin], count[bin], level),
    });
  }
  const mean = outcomeTotal / n;
  return { rows, n, brier: squares / n, climatology: outcomeSquares / n - mean * mean, calibrationError: gaps / n };
}
