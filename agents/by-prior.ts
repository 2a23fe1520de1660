// Draws a choice by the ruleset's prior.

import type { AgentContext } from '../src/engine/contract/agent.ts';
import type { Action } from '../src/engine/contract/ids.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import type { Game } from '../src/engine/kernel/game.ts';
import type { Rng } from '../src/engine/kernel/rng.ts';

/** @param weights room for as many numbers as there are options */
export function byPrior<S extends Statics>(
  { rules }: AgentContext<S>,
  g: Game<S>,
  rng: Rng,
  weights: Float64Array,
): Action {
  const options = g.options();
  if (rules.knowledge) rules.knowledge.prior(g, options, weights);
  else weights.fill(1, 0, options.size);
  let total = 0;
  for (let i = 0; i < options.size; i++) total += weights[i];
  let rest = rng.unit() * total;
  for (let i = 0; i < options.size - 1; i++) {
    rest -= weights[i];
    if (rest < 0) return options.at(i);
  }
  return options.at(options.size - 1);
}
