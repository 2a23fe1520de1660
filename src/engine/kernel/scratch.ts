// Working memory: buffers and caches that a chapter of the rules keeps for each game, made at first use.

import type { Statics } from '../contract/ruleset.ts';
import type { Game } from './game.ts';

let slots = 0;

/**
 * Makes a slot of working memory: call it once at the top of a chapter, then call the result with a game to get that
 * game's piece. Its content must not matter to the rules: buffers to be overwritten, or answers keyed by a stamp cell.
 */
export function scratchSlot<S extends Statics, T>(make: (g: Game<S>) => T): (g: Game<S>) => T {
  const slot = slots++;
  return (g) => {
    let kept = g.scratchpads[slot] as T | undefined;
    if (kept === undefined) {
      kept = make(g);
      g.scratchpads[slot] = kept;
    }
    return kept;
  };
}

/** Caches answers that are the same in every game on the same statics. */
export function perStatics<S extends Statics, T>(make: (s: S) => T): (s: S) => T {
  const known = new WeakMap<S, { readonly made: T }>();
  return (s) => {
    let kept = known.get(s);
    if (kept === undefined) {
      kept = { made: make(s) };
      known.set(s, kept);
    }
    return kept.made;
  };
}
