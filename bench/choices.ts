/** The number of choices at decisions, in games played by the ruleset's own planner. */

import { CHANCE, OVER } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { weighted } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { Rng } from '../src/engine/kernel/rng.ts';

export interface ChoiceCounts {
  readonly decisions: number;
  readonly median: number;
  /** The number that 99 of 100 decisions do not exceed. */
  readonly most99: number;
  readonly most: number;
}

export function choiceCounts(rules: Ruleset, s: Statics, games = 5): ChoiceCounts {
  const histogram = new Int32Array(rules.bounds.choices + 1);
  const g = new Game(rules, s);
  const start = g.mark();
  for (let n = 0; n < games; n++) {
    const rng = new Rng('choices', n);
    const planners = s.seats.map(() => rules.knowledge?.planner());
    for (let actor = g.actor; actor !== OVER; actor = g.actor) {
      const options = g.options();
      if (actor === CHANCE) g.apply(weighted(g, rng.unit()));
      else {
        histogram[options.size]++;
        g.apply(planners[actor]?.next(g, rng) ?? options.at(rng.below(options.size)));
      }
    }
    g.rewind(start);
  }
  const decisions = histogram.reduce((sum, count) => sum + count, 0);
  return {
    decisions,
    median: quantile(histogram, decisions * 0.5),
    most99: quantile(histogram, decisions * 0.99),
    most: histogram.findLastIndex((count) => count > 0),
  };
}

function quantile(histogram: Int32Array, rank: number): number {
  let seen = 0;
  return histogram.findIndex((count) => {
    seen += count;
    return seen >= rank;
  });
}
