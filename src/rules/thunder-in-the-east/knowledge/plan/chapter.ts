// The chapters that are planned as a whole: each side's player turn.

import { activeSide, type Game } from '../../state.ts';

/** The number of the player turn in progress, for the side whose turn it is; 0 for the other. */
export const chapterOf = (g: Game): number =>
  g.actor === activeSide(g) ? 1 + 2 * g.cells[g.s.at.turn] + activeSide(g) : 0;
