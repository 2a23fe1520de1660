// The dice of the game: one six-sided die, or the sum of two.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Game } from '../state.ts';
import { VERB } from '../verbs.ts';

/** The sums of two dice, 2 to 12, as outcomes with the number of ways in which they fall: `roll 2d6 7`. */
export const twoDice = {
  legal(_: Game, out: Options): void {
    for (let sum = 2; sum <= 12; sum++) out.add(VERB.roll2, sum);
  },
  weight: (_: Game, outcome: Action): number => 6 - Math.abs(7 - aOf(outcome)),
} as const;

/** The faces of one die, 1 to 6: `roll d6 4`. */
export function offerDie(_: Game, out: Options): void {
  for (let face = 1; face <= 6; face++) out.add(VERB.roll, face);
}
