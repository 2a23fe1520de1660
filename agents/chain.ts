// Plays a macro in a mirror, as the runner would: link by link, until a die, another seat or an illegal link stops it.

import type { Action } from '../src/engine/contract/ids.ts';
import type { Statics } from '../src/engine/contract/ruleset.ts';
import type { Game } from '../src/engine/kernel/game.ts';

/**
 * Applies the first link, which must be legal, and as many of the rest as possible; returns how many links were played.
 */
export function playChain<S extends Statics>(g: Game<S>, links: Int32Array, from: number, length: number): number {
  const actor = g.actor;
  g.apply(links[from] as Action);
  let played = 1;
  while (played < length && g.actor === actor && g.options().has(links[from + played] as Action)) {
    g.apply(links[from + played++] as Action);
  }
  return played;
}
