// The choices of a ruleset's own planner at some steps, one after another, as far as the same seat goes on choosing
// there.

import type { Action } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { describe } from '../engine/text/text.ts';

export interface Suggested {
  readonly action: Action;
  readonly words: string;
}

/** More than a person would read. */
const MOST = 200;

/** @param g the game as the seat to act sees it; left as it is */
export function suggested(g: Game, steps: readonly string[]): Suggested[] {
  const planner = g.rules.knowledge?.planner();
  if (planner === undefined) return [];
  const rng = new Rng('suggested', g.hash);
  const { actor } = g;
  return g.tried(() => {
    const chain: Suggested[] = [];
    while (g.actor === actor && steps.includes(g.stepName) && chain.length < MOST) {
      const action = planner.next(g, rng);
      chain.push({ action, words: g.rules.view?.choiceLabel?.(g, action) ?? describe(g, action) });
      g.apply(action);
    }
    return chain;
  });
}
