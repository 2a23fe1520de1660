// The chapters that are planned as a whole: each side's player turn.

import { activeSide, type Game } from '../../state.ts';

/**
 * The number of the player turn in progress, for the side whose turn it is; 0 for the other. In a month whose third
 * turn the Mid-East has alone (TITE 101.0), both sides have one more with the number of the turn.
 */
export function chapterOf(g: Game): number {
  const { turn, lone } = g.s.at;
  const side = activeSide(g);
  return g.actor === side ? 1 + side + 2 * g.cells[lone] + 4 * g.cells[turn] : 0;
}
