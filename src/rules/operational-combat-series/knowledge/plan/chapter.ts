// The chapters that are planned as a whole: each side's player turn.

import type { Game } from '../../state.ts';
import { phasing, playerTurnNow } from '../../turn.ts';

/** The number of the player turn in progress, for the side whose turn it is; 0 for the other, and in the Overphase. */
export const chapterOf = (g: Game): number =>
  g.cells[g.s.at.playerTurn] > 0 && g.actor === phasing(g) ? playerTurnNow(g) : 0;
