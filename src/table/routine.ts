// Decisions that need no thought, which the table makes for a person who wants that. They are choices like any other:
// they stand in the record, and can be taken back; a decision that was taken back is then asked.

import type { Action } from '../engine/contract/ids.ts';
import type { Game } from '../engine/kernel/game.ts';

/**
 * Returns the only legal choice, or the only sensible one by the ruleset; null where the seat to act has to think.
 * @param g the game as that seat sees it
 */
export function routineOf(g: Game): Action | null {
  if (g.actor < 0) return null;
  const options = g.options();
  if (options.size === 1) return options.at(0);
  const chosen = g.rules.view?.routine?.(g) ?? null;
  return chosen !== null && g.options().has(chosen) ? chosen : null;
}
