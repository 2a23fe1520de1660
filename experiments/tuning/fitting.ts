// From sampled games to weights: the design matrix, the held-out games, and the penalties of the fit.

import { chancesOf, type SeatWeights } from '../../src/engine/kernel/evaluation.ts';
import { fitShares, predictShares, type ShareGroup } from '../../src/stats/share-regression.ts';
import type { EvaluationFile, WeightsBySeat } from '../../src/wargame/data/evaluation-file.ts';
import type { SampledGame } from '../../workers/positions.ts';

export interface ScenarioGames {
  readonly scenario: string;
  readonly seats: readonly string[];
  /** In planned order. */
  readonly games: readonly SampledGame[];
}

export interface TuningData {
  readonly features: readonly string[];
  readonly sharedBySeats: boolean;
  /** Features whose weights may be below 0. */
  readonly eitherWay: readonly string[];
  readonly scenarios: readonly ScenarioGames[];
}

export type Fitted = Pick<EvaluationFile, 'weights' | 'scenarios'> & {
  /**
   * Penalties: how strongly common weights are drawn to 0, and weights of a scenario to the common ones, in equivalent
   * positions.
   */
  readonly penalties: { readonly common: number; readonly own: number };
};

/** One game in this many is held out; the others form one part fewer for cross-validation. */
const PARTS = 4;

export const isHeldOut = (index: number): boolean => index % PARTS === PARTS - 1;

/** Penalties to try, in positions. */
const COMMON = [30, 300];
const OWN = [3, 10, 30, 100, 300];
/** Decimals of a weight in the file. */
const DECIMALS = 4;

/** How firmly a scenario's slope is drawn to 1. */
const SLOPE = 30;

/**
 * Fits common weights to all scenarios, then weights of each scenario, drawn towards the common ones; to games that are
 * not held out. Cross-validation on these games chooses the penalties. Penalised weights forecast too timidly, which a
 * slope for each scenario corrects.
 */
export function fitWeights(data: TuningData): Fitted {
  const design = new Design(data);
  const parts: Part[] = Array.from({ length: PARTS - 1 }, (_, part) => ({
    trained: design.groups((index) => !isHeldOut(index) && index % PARTS !== part),
    tried: design.groups((index) => index % PARTS === part),
  }));
  const common = strongest(COMMON, (penalty) =>
    parts.flatMap(({ trained, tried }) => {
      const weights = design.fit(trained, penalty);
      return tried.flatMap((group) => lossesByGame(group, weights));
    }),
  );
  const centres = parts.map(({ trained }) => design.fit(trained, common));
  const ownIn = (part: number, n: number, penalty: number): Float64Array =>
    design.fit([parts[part].trained[n]], penalty, centres[part]);
  const own = strongest(OWN, (penalty) =>
    parts.flatMap(({ tried }, part) => tried.flatMap((group, n) => lossesByGame(group, ownIn(part, n, penalty)))),
  );
  const groups = design.groups((index) => !isHeldOut(index));
  const centre = design.fit(groups, common);
  const scenarios = data.scenarios.map(({ scenario, seats }, n) => {
    const slope = slopeOf(parts.map(({ tried }, part) => scored(tried[n], ownIn(part, n, own))));
    const weights = design.fit([groups[n]], own, centre).map((weight) => slope * weight);
    return [scenario, design.bySeat(weights, seats)] as const;
  });
  return {
    weights: design.bySeat(centre, design.seats),
    scenarios: Object.fromEntries(scenarios),
    penalties: { common, own },
  };
}

/** Games that are not held out, by scenario: those of one part, and the others. */
interface Part {
  readonly trained: readonly GameGroup[];
  readonly tried: readonly GameGroup[];
}

/**
 * Returns the factor by which scores must be multiplied to forecast games that they were not fitted to (Platt scaling).
 */
const slopeOf = (groups: readonly ShareGroup[]): number =>
  fitShares(groups, { columns: 1, penalty: SLOPE, centre: [1], notNegative: [0] })[0];

/** The same rows with their scores in place of the features. */
function scored({ contenders, values, shares }: ShareGroup, weights: Float64Array): ShareGroup {
  const scores = new Float64Array(shares.length);
  for (let i = 0; i < values.length; i++) {
    scores[Math.floor(i / weights.length)] += weights[i % weights.length] * values[i];
  }
  return { contenders, values: scores, shares };
}

/**
 * Returns the strongest penalty whose mean loss is within a standard error of the least (Breiman et al., Classification
 * and Regression Trees, 1984): weights that decide play should not hang on chance.
 */
function strongest(penalties: readonly number[], losses: (penalty: number) => number[]): number {
  const tried = penalties.map((penalty) => meanAndError(losses(penalty)));
  const best = tried.reduce((least, each) => (each.mean < least.mean ? each : least));
  return penalties[tried.findLastIndex(({ mean }) => mean <= best.mean + best.error)];
}

function meanAndError(values: readonly number[]): { mean: number; error: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / values.length / values.length) };
}

/** Rows grouped by whole games. */
interface GameGroup extends ShareGroup {
  /** Rows of each game. */
  readonly counts: readonly number[];
}

/** Returns the mean cross-entropy of each game's positions. */
function lossesByGame(group: GameGroup, weights: Float64Array): number[] {
  const chances = new Float64Array(group.shares.length);
  predictShares(group, weights, chances);
  let at = 0;
  return group.counts.map((count) => {
    let sum = 0;
    for (const end = at + count * group.contenders; at < end; at++) {
      if (group.shares[at] > 0) sum -= group.shares[at] * Math.log(chances[at]);
    }
    return sum / count;
  });
}

/** Columns: the features of each kind of seat (or of all alike), then a constant for each seat. */
class Design {
  /** Over all scenarios. */
  readonly seats: readonly string[];
  private readonly blocks: readonly string[];
  private readonly columns: number;

  constructor(private readonly data: TuningData) {
    this.seats = [...new Set(data.scenarios.flatMap(({ seats }) => seats))];
    this.blocks = data.sharedBySeats ? ['all'] : this.seats;
    this.columns = this.blocks.length * data.features.length + this.seats.length;
  }

  fit(groups: readonly ShareGroup[], penalty: number, centre?: Float64Array): Float64Array {
    const { columns, data } = this;
    const from = columns - this.seats.length;
    const constants = this.seats.map((_, i) => from + i);
    const either = data.features.map((name) => data.eitherWay.includes(name));
    const notNegative = [...Array(from).keys()].filter((j) => !either[j % either.length]);
    return fitShares(groups, { columns, penalty, constants, centre, notNegative });
  }

  /** The positions of the chosen games, a group for each scenario. */
  groups(isChosen: (index: number) => boolean): GameGroup[] {
    return this.data.scenarios.map(({ seats, games }) => {
      const chosen = games.filter(({ count }, index) => count > 0 && isChosen(index));
      const rows = chosen.reduce((sum, { count }) => sum + count, 0);
      const values = new Float64Array(rows * seats.length * this.columns);
      const shares = new Float64Array(rows * seats.length);
      let at = 0;
      for (const game of chosen) {
        for (let i = 0; i < game.count * seats.length; i++, at++) {
          this.write(values, at * this.columns, seats[i % seats.length], game.features, i);
          shares[at] = game.returns[i % seats.length];
        }
      }
      return { contenders: seats.length, values, shares, counts: chosen.map(({ count }) => count) };
    });
  }

  private write(values: Float64Array, from: number, seat: string, features: Float64Array, row: number): void {
    const count = this.data.features.length;
    const block = this.blocks.length === 1 ? 0 : this.blocks.indexOf(seat);
    for (let f = 0; f < count; f++) values[from + block * count + f] = features[row * count + f];
    values[from + this.blocks.length * count + this.seats.indexOf(seat)] = 1;
  }

  /** Weights in the form of the file. */
  bySeat(weights: Float64Array, seats: readonly string[]): WeightsBySeat {
    const { features } = this.data;
    return Object.fromEntries(
      seats.map((seat) => {
        const from = (this.blocks.length === 1 ? 0 : this.blocks.indexOf(seat)) * features.length;
        const bias = weights[this.blocks.length * features.length + this.seats.indexOf(seat)];
        const byName = features.map((name, f) => [name, rounded(weights[from + f])] as const);
        return [
          seat,
          { bias: rounded(bias), weights: Object.fromEntries(byName.filter(([, weight]) => weight !== 0)) },
        ];
      }),
    );
  }
}

const rounded = (x: number): number => Math.round(x * 10 ** DECIMALS) / 10 ** DECIMALS || 0;

/** Forecasts of all seats for the positions of a game, as the evaluation would make them with these weights. */
export function forecasts(game: SampledGame, seats: readonly SeatWeights[]): Float64Array {
  const names = seats[0].weights.length;
  const out = new Float64Array(game.count * seats.length);
  const scores = new Float64Array(seats.length);
  for (let row = 0; row < game.count; row++) {
    seats.forEach(({ bias, weights }, seat) => {
      let score = bias;
      const from = (row * seats.length + seat) * names;
      for (let f = 0; f < names; f++) score += weights[f] * game.features[from + f];
      scores[seat] = score;
    });
    chancesOf(scores, seats.length);
    out.set(scores, row * seats.length);
  }
  return out;
}
