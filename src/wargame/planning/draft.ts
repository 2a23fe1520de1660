// Drafts: a search's data on the position in which it plans, cached until it plans in another.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { hashOf } from '../../engine/kernel/hash.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';

/**
 * Returns a function that gives a game's draft for the present position: `make` makes it, once a game, and `fill` fills
 * it again where the position's hash differs from the last.
 */
export function drafts<S extends Statics, Draft>(
  make: (g: Game<S>) => Draft,
  fill: (g: Game<S>, draft: Draft) => void,
): (g: Game<S>) => Draft {
  // Both words stand in an array, since a number beyond 31 bits would be allocated at each question.
  const keptIn = scratchSlot<S, { readonly draft: Draft; readonly hash: Int32Array; isFilled: boolean }>((g) => ({
    draft: make(g),
    hash: new Int32Array(2),
    isFilled: false,
  }));
  return (g) => {
    const kept = keptIn(g);
    const { salts, saltsHigh } = g.layout;
    const low = hashOf(g.cells, salts);
    const high = hashOf(g.cells, saltsHigh);
    if (kept.isFilled && kept.hash[0] === low && kept.hash[1] === high) return kept.draft;
    kept.hash[0] = low;
    kept.hash[1] = high;
    kept.isFilled = true;
    fill(g, kept.draft);
    return kept.draft;
  };
}
