// Measures in simulated matches how often the interval of a share of rounds (src/stats/round-share.ts) contains the
// truth.

import { roundShareOfCounts } from '../../src/stats/round-share.ts';
import { SeededRandom } from '../../workers/seeded-random.ts';

/** Probabilities of a round's classes, from all lost to all won. */
export type Round = (rate: number) => readonly number[];

/** Kinds of rounds: the results that the games of a round may have, and how they correlate. */
export const ROUNDS: Readonly<Record<string, Round>> = {
  'one game': (p) => [1 - p, p],
  'one game, with draws': (p) => withDraws(p),
  'two, independent': (p) => correlated(p, 0),
  'two, correlation .3': (p) => correlated(p, 0.3),
  'two, correlation .7': (p) => correlated(p, 0.7),
  'two, seats 40 points apart': (p) => seatsApart(p, 0.2),
  'two, seats 80 points apart': (p) => seatsApart(p, 0.4),
  'two, with draws': (p) => pairsOf(withDraws(p)),
};
export const RATES = [0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.97];
export const LENGTHS = [10, 20, 40, 80];

/**
 * The half width, in log odds, of the range from which rates are drawn evenly around the cell's: .42 to .58 about .5,
 * .958 to .979 about .97. A few rounds have few possible results, so no interval covers a single rate 95 times in 100:
 * at .97 with ten rounds, coverage jumps by whole points from one rate to the next. The coverage over a neighbourhood
 * is the meaningful question.
 */
const NEIGHBOURHOOD = 0.35;

export interface Coverage {
  /** Share of matches whose interval contains the true rate. */
  readonly covered: number;
  /** Mean width of the intervals, and the least. */
  readonly width: number;
  readonly least: number;
}

export function coverage(round: Round, rate: number, rounds: number, matches: number, seed = 'coverage'): Coverage {
  const rng = new SeededRandom(seed, `${rounds} rounds at ${rate}`);
  const centre = Math.log(rate / (1 - rate));
  let covered = 0;
  let width = 0;
  let least = 1;
  for (let i = 0; i < matches; i++) {
    const truth = 1 / (1 + Math.exp(-centre - NEIGHBOURHOOD * (2 * rng.unit() - 1)));
    const chances = round(truth);
    const counts = chances.map(() => 0);
    for (let j = 0; j < rounds; j++) counts[drawn(chances, rng.unit())]++;
    const { low, high } = roundShareOfCounts(counts);
    if (low <= truth && truth <= high) covered++;
    width += (high - low) / matches;
    least = Math.min(least, high - low);
  }
  return { covered: covered / matches, width, least };
}

function drawn(chances: readonly number[], at: number): number {
  let sum = 0;
  for (let k = 0; k < chances.length - 1; k++) {
    sum += chances[k];
    if (at < sum) return k;
  }
  return chances.length - 1;
}

/** Two games of the same rate whose results correlate. */
function correlated(p: number, rho: number): number[] {
  const both = rho * p * (1 - p);
  return [(1 - p) ** 2 + both, 2 * p * (1 - p) - 2 * both, p * p + both];
}

/** Two games whose seats shift the rate up and down by this much, as far as there is room. */
function seatsApart(p: number, apart: number): number[] {
  const better = Math.min(1, p + apart);
  const worse = 2 * p - better;
  return [(1 - better) * (1 - worse), better * (1 - worse) + worse * (1 - better), better * worse];
}

/** Lost, drawn, won: 30 % draws between equals, fewer where one is better. */
function withDraws(p: number): number[] {
  const level = 1.2 * p * (1 - p);
  return [1 - p - level / 2, level, p - level / 2];
}

/** Two independent games: five classes of points. */
function pairsOf(game: readonly number[]): number[] {
  const pairs = new Array<number>(2 * game.length - 1).fill(0);
  game.forEach((a, i) => {
    game.forEach((b, j) => {
      pairs[i + j] += a * b;
    });
  });
  return pairs;
}
