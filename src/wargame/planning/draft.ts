// Drafts: a search's data on the position in which it plans, cached until it plans in another.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';
import { HASH_HIGH, HASH_LOW } from '../../engine/kernel/layout.ts';
import { scratchSlot } from '../../engine/kernel/scratch.ts';

/**
 * Returns a function that gives a game's draft for the present position: `make` makes it, once a game, and `fill` fills
 * it again where the position's hash differs from the last.
 */
export function drafts<S extends Statics, Draft>(
  make: (g: Game<S>) => Draft,
  fill: (g: Game<S>, draft: Draft) => void,
): (g: Game<S>) => Draft {
  const keptIn = scratchSlot<S, { readonly draft: Draft; low: number; high: number; isFilled: boolean }>((g) => ({
    draft: make(g),
    low: 0,
    high: 0,
    isFilled: false,
  }));
  return (g) => {
    const kept = keptIn(g);
    const low = g.cells[HASH_LOW];
    const high = g.cells[HASH_HIGH];
    if (kept.isFilled && kept.low === low && kept.high === high) return kept.draft;
    kept.low = low;
    kept.high = high;
    kept.isFilled = true;
    fill(g, kept.draft);
    return kept.draft;
  };
}
