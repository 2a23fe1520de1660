// One rating for every agent from all matches of an experiment: the joint fit (src/stats/ratings.ts).

import { normalCdf } from '../../../src/stats/normal.ts';
import { type Encounter, fitRatings, ratingDifference } from '../../../src/stats/ratings.ts';
import type { GameRow } from '../../running/journal.ts';
import type { GamesArm } from '../games/arm.ts';
import { isMatch } from './arm.ts';
import { roundPoints } from './summarise.ts';
import type { RatedPair, RatingsSummary } from './summary.ts';

/** Null with fewer than three agents, where the match itself suffices, and where matches do not connect them. */
export function ratingsOf(
  arms: readonly { readonly arm: GamesArm; readonly rows: readonly GameRow[] }[],
): RatingsSummary | null {
  const matches = arms.flatMap(({ arm, rows }) =>
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
  if (!areLinked(agents.length, encounters)) return null;
  const fit = fitRatings(agents.length, encounters);
  const order = agents.map((_, i) => i).sort((a, b) => fit.ratings[b] - fit.ratings[a]);
  const pairs = order.flatMap((first, place) =>
    order.slice(place + 1).map((second, i): RatedPair & { readonly apart: number } => {
      const { elo, low, high, se } = ratingDifference(fit, first, second);
      const met = encounters.filter((each) => isBetween(each, first, second));
      const points = met.flatMap((each) => Array.from(each.points, (x) => (each.first === first ? x : 1 - x)));
      return {
        first: agents[first],
        second: agents[second],
        elo: { value: elo, lo: low, hi: high },
        superior: normalCdf(elo / se),
        rounds: points.length,
        share: points.length === 0 ? null : points.reduce((sum, x) => sum + x, 0) / points.length,
        expected: 1 / (1 + 10 ** (-elo / 400)),
        apart: i,
      };
    }),
  );
  return {
    agents: order.map((i) => ({ agent: agents[i], elo: fit.ratings[i] })),
    pairs: pairs.sort((a, b) => a.apart - b.apart).map(({ apart: _, ...pair }) => pair),
  };
}

const isBetween = (each: Encounter, a: number, b: number): boolean =>
  (each.first === a && each.second === b) || (each.first === b && each.second === a);

function areLinked(agents: number, encounters: readonly Encounter[]): boolean {
  const reached = new Set([0]);
  for (let before = 0; before < reached.size; ) {
    before = reached.size;
    for (const { first, second } of encounters) {
      if (reached.has(first) || reached.has(second)) reached.add(first).add(second);
    }
  }
  return reached.size === agents;
}
