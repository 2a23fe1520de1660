// The quality of a fit: forecasts of held-out games beside those of the evaluation in use and of a constant.

import type { SeatWeights } from '../../src/engine/kernel/evaluation.ts';
import { type Reliability, reliability } from '../../src/stats/reliability.ts';
import { seatWeights } from '../../src/wargame/data/evaluation-file.ts';
import { type Fitted, forecasts, isHeldOut, type ScenarioGames, type TuningData } from './fitting.ts';

export interface Scores {
  /** Mean cross-entropy with the results, in nats a position: 0.693 for always one half between two seats. */
  readonly logLoss: number;
  /** Mean squared error, the mean over seats. */
  readonly brier: number;
}

export interface ScenarioReport {
  /** `all` for all together. */
  readonly scenario: string;
  readonly games: number;
  readonly positions: number;
  readonly tuned: Scores;
  readonly inUse: Scores;
  /** The constant forecast: the mean result of the scenario's other games. */
  readonly constant: Scores;
  /** Forecasts of the tuned evaluation and of the one in use; for two seats only the first, for more all. */
  readonly calibration: Reliability;
  readonly calibrationInUse: Reliability;
}

/** A row for each scenario, then one over all; only of games that the fit has not seen. */
export function reportOn(data: TuningData, fitted: Fitted): ScenarioReport[] {
  const tallies = data.scenarios.map((each) =>
    tallyOf(each, seatWeights(fitted, each.scenario, each.seats, data.features)),
  );
  const reports = tallies.map((tally, n) => tally.report(data.scenarios[n].scenario));
  if (tallies.length === 1) return reports;
  return [...reports, tallies.reduce((sum, tally) => sum.with(tally), new Tally()).report('all')];
}

function tallyOf(each: ScenarioGames, weights: readonly SeatWeights[]): Tally {
  const seats = each.seats.length;
  const constant = meanReturns(each);
  const tally = new Tally();
  each.games.forEach((game, index) => {
    if (!isHeldOut(index)) return;
    tally.games++;
    const tuned = forecasts(game, weights);
    for (let row = 0; row < game.count; row++) {
      const from = row * seats;
      const [now, before] = [tuned.subarray(from, from + seats), game.inUse.subarray(from, from + seats)];
      tally.add(game.returns, now, before, constant);
    }
  });
  return tally;
}

function meanReturns({ seats, games }: ScenarioGames): number[] {
  const known = games.filter((_, index) => !isHeldOut(index));
  return seats.map((_, seat) => known.reduce((sum, { returns }) => sum + returns[seat], 0) / known.length);
}

/** Accumulates forecasts and results. */
class Tally {
  games = 0;
  private positions = 0;
  private readonly losses = [0, 0, 0];
  private readonly squares = [0, 0, 0];
  private readonly results: number[] = [];
  private readonly tuned: number[] = [];
  private readonly inUse: number[] = [];

  add(returns: readonly number[], ...chances: readonly ArrayLike<number>[]): void {
    this.positions++;
    chances.forEach((each, kind) => {
      for (let seat = 0; seat < returns.length; seat++) {
        // A forecast that was certain and wrong counts as one in a million.
        if (returns[seat] > 0) this.losses[kind] -= returns[seat] * Math.log(Math.max(each[seat], 1e-6));
        this.squares[kind] += (each[seat] - returns[seat]) ** 2 / returns.length;
      }
    });
    // With two seats, one determines the other.
    for (let seat = 0; seat < (returns.length === 2 ? 1 : returns.length); seat++) {
      this.results.push(returns[seat]);
      this.tuned.push(chances[0][seat]);
      this.inUse.push(chances[1][seat]);
    }
  }

  with(other: Tally): Tally {
    this.games += other.games;
    this.positions += other.positions;
    for (let kind = 0; kind < 3; kind++) {
      this.losses[kind] += other.losses[kind];
      this.squares[kind] += other.squares[kind];
    }
    for (const result of other.results) this.results.push(result);
    for (const chance of other.tuned) this.tuned.push(chance);
    for (const chance of other.inUse) this.inUse.push(chance);
    return this;
  }

  report(scenario: string): ScenarioReport {
    const { games, positions, losses, squares } = this;
    const [tuned, inUse, constant] = losses.map((loss, kind) => {
      return { logLoss: loss / positions, brier: squares[kind] / positions };
    });
    const calibration = reliability(this.tuned, this.results);
    const calibrationInUse = reliability(this.inUse, this.results);
    return { scenario, games, positions, tuned, inUse, constant, calibration, calibrationInUse };
  }
}
