// One rating for every agent from all matches of an experiment: with draws and a term for the side of each scenario
// (src/stats/davidson.ts) where all games have two seats, else from the points of rounds (src/stats/ratings.ts).

import {
  type Bout,
  chances,
  type DavidsonFit,
  fitDavidson,
  gainOfRound,
  transitivity,
} from '../../../src/stats/davidson.ts';
import { groupsOf } from '../../../src/stats/groups.ts';
import { criticalZ, normalCdf } from '../../../src/stats/normal.ts';
import { type Encounter, fitRatings, type Ratings } from '../../../src/stats/ratings.ts';
import { scenarioName } from '../../formats/arms.ts';
import type { GameRow } from '../../running/journal.ts';
import type { GamesArm } from '../games/arm.ts';
import { shareOf } from '../games/outcome.ts';
import { wholeRounds } from '../games/rounds.ts';
import { isMatch, type MatchArm } from './arm.ts';
import { roundPoints } from './summarise.ts';
import type { RatedPair, RatingsSummary } from './summary.ts';

interface PlayedMatch {
  readonly arm: MatchArm;
  readonly rows: Iterable<GameRow>;
}

/** Null with fewer than three agents, where the match itself suffices, and where matches do not connect them. */
export function ratingsOf(
  arms: readonly { readonly arm: GamesArm; readonly rows: Iterable<GameRow> }[],
): RatingsSummary | null {
  const matches = arms.flatMap(({ arm, rows }): PlayedMatch[] =>
    isMatch(arm) && arm.agents[0] !== arm.agents[1] ? [{ arm, rows }] : [],
  );
  const agents = [...new Set(matches.flatMap(({ arm }) => arm.agents))];
  if (agents.length < 3) return null;
  const encounters = matches.flatMap(({ arm, rows }): Encounter[] => {
    const { points, keys } = roundPoints(arm, rows);
    return points.length === 0
      ? []
      : [{ first: agents.indexOf(arm.agents[0]), second: agents.indexOf(arm.agents[1]), points, keys }];
  });
  if (new Set(groupsOf(agents.length, encounters)).size > 1) return null;
  return matches.every(({ arm }) => arm.seats.length === 2)
    ? withSides(agents, matches, encounters)
    : summaryOf(agents, encounters, fitRatings(agents.length, encounters));
}

function withSides(
  agents: readonly string[],
  matches: readonly PlayedMatch[],
  encounters: readonly Encounter[],
): RatingsSummary {
  const fields = [...new Map(matches.map(({ arm }) => [fieldOf(arm), arm])).entries()];
  const bouts = matches.flatMap(({ arm, rows }) =>
    boutsOf(
      arm,
      rows,
      agents,
      fields.findIndex(([name]) => name === fieldOf(arm)),
    ),
  );
  const fit = fitDavidson(agents.length, fields.length, bouts);
  const se = (place: number): number => Math.sqrt(Math.max(0, fit.covariance[place][place]));
  const sides = fields.map(([scenario, { seats }], i) => {
    const reach = criticalZ(0.95) * se(agents.length + i);
    const elo = fit.sides[i];
    return { scenario, seat: seats[0], elo: { value: elo, lo: elo - reach, hi: elo + reach } };
  });
  return {
    ...summaryOf(agents, encounters, fit, bouts),
    sides,
    draws: fit.draws / (2 + fit.draws),
    transitivity: transitivity(agents.length, fields.length, bouts),
    next: nextPair(agents, fit),
  };
}

/** The name of an arm's scenario, beside those of the same name in other games. */
const fieldOf = ({ ruleset, scenario }: MatchArm): string => `${ruleset}/${scenarioName(scenario)}`;

/** The games of an arm's whole rounds, by the agent in the first seat. */
function boutsOf(arm: MatchArm, rows: Iterable<GameRow>, agents: readonly string[], scenario: number): Bout[] {
  const keys: string[] = [];
  const points: number[][] = arm.seatings.map(() => []);
  for (const round of wholeRounds(arm, rows)) {
    keys.push(`${fieldOf(arm)} ${round[0].seed}`);
    for (const [i, seating] of arm.seatings.entries()) points[i].push(shareOf(seating[0], round[i].returns, seating));
  }
  if (keys.length === 0) return [];
  return arm.seatings.map((seating, i): Bout => {
    const [first, second] = seating.map((agent) => agents.indexOf(arm.agents[agent]));
    return { first, second, scenario, points: points[i], keys };
  });
}

type Fit = Pick<Ratings, 'ratings' | 'covariance'>;

function summaryOf(
  agents: readonly string[],
  encounters: readonly Encounter[],
  fit: Fit | DavidsonFit,
  bouts?: readonly Bout[],
): RatingsSummary {
  const order = agents.map((_, i) => i).sort((a, b) => fit.ratings[b] - fit.ratings[a]);
  const all = (agents.length * (agents.length - 1)) / 2;
  // Sidak (1967): intervals that hold for all pairs at once.
  const [alone, together] = [criticalZ(0.95), criticalZ(0.95 ** (1 / all))];
  const pairs = order.flatMap((first, place) =>
    order.slice(place + 1).map((second, apart): RatedPair & { readonly apart: number } => {
      const { covariance: v } = fit;
      const elo = fit.ratings[first] - fit.ratings[second];
      const se = Math.sqrt(Math.max(0, v[first][first] + v[second][second] - 2 * v[first][second]));
      const met = encounters.filter((each) => isBetween(each, first, second));
      const points = met.flatMap((each) => Array.from(each.points, (x) => (each.first === first ? x : 1 - x)));
      return {
        first: agents[first],
        second: agents[second],
        elo: { value: elo, lo: elo - alone * se, hi: elo + alone * se },
        together: { value: elo, lo: elo - together * se, hi: elo + together * se },
        superior: normalCdf(elo / se),
        rounds: points.length,
        share: points.length === 0 ? null : points.reduce((sum, x) => sum + x, 0) / points.length,
        expected: 'draws' in fit ? expectedShare(fit, first, second, bouts ?? []) : 1 / (1 + 10 ** (-elo / 400)),
        apart,
      };
    }),
  );
  return {
    agents: order.map((i) => ({ agent: agents[i], elo: fit.ratings[i] })),
    pairs: pairs.sort((a, b) => a.apart - b.apart).map(({ apart: _, ...pair }) => pair),
  };
}

/** The share of points that the fit predicts: over the pair's own games, or one in each seat of every scenario. */
function expectedShare(fit: DavidsonFit, one: number, other: number, bouts: readonly Bout[]): number {
  const own = bouts.filter((each) => isBetween(each, one, other));
  const played = own.length > 0 ? own : fit.sides.flatMap((_, scenario) => seatsOf(one, other, scenario));
  let [expected, games] = [0, 0];
  for (const { first, scenario, points } of played) {
    const sign = first === one ? 1 : -1;
    const { win, draw } = chances(sign * (fit.ratings[one] - fit.ratings[other]) + fit.sides[scenario], fit.draws);
    const share = win + draw / 2;
    expected += points.length * (first === one ? share : 1 - share);
    games += points.length;
  }
  return expected / games;
}

const seatsOf = (one: number, other: number, scenario: number): Bout[] => [
  { first: one, second: other, scenario, points: [1] },
  { first: other, second: one, scenario, points: [1] },
];

/** The pair whose next round would lower the summed variance of the ratings most, and by what part. */
function nextPair(agents: readonly string[], fit: DavidsonFit): RatingsSummary['next'] {
  const variance = agents.reduce((sum, _, i) => sum + fit.covariance[i][i], 0);
  let best = { first: '', second: '', gain: -1 };
  agents.forEach((first, i) => {
    for (let j = i + 1; j < agents.length; j++) {
      const gain = gainOfRound(fit, i, j) / variance;
      if (gain > best.gain) best = { first, second: agents[j], gain };
    }
  });
  return best;
}

const isBetween = (each: { readonly first: number; readonly second: number }, a: number, b: number): boolean =>
  (each.first === a && each.second === b) || (each.first === b && each.second === a);
