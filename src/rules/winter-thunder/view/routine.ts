// Choices that need no thought: a unit that can enter by one road alone, with no enemy near, enters there.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import { reinforcements } from '../chapters/reinforcements.ts';
import { type Game, isNextToEnemy, sideOf } from '../state.ts';
import type { UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** Returns the choice; null where a player would think. */
export function routine(g: Game): Action | null {
  // WT 4.2: a unit may also wait, which keeps it out of an enemy's reach.
  if (g.stepId !== reinforcements.step.enter) return null;
  const options = g.options();
  let only: Action | null = null;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.enter) continue;
    if (only !== null) return null;
    only = options.at(i);
  }
  if (only === null) return null;
  return isNextToEnemy(g, bOf(only) as Hex, sideOf(g, aOf(only) as UnitId)) ? null : only;
}
