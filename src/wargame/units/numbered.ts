// Things that rules number from 1 without a gap: units, hexes, vessels.

import type { Statics } from '../../engine/contract/ruleset.ts';
import type { Game } from '../../engine/kernel/game.ts';

/** Tells whether any number up to the last passes a test. */
export function isAny<S extends Statics, Id extends number>(
  g: Game<S>,
  last: number,
  passes: (g: Game<S>, id: Id) => boolean,
): boolean {
  for (let id = 1; id <= last; id++) if (passes(g, id as Id)) return true;
  return false;
}
