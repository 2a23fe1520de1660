// The chapters that are planned as a whole: each round of each HQ's operations.

import { activation, activeHq } from '../../chapters/command.ts';
import type { Game } from '../../state.ts';

/** The number of the present round of operations, by turn, HQ and round; 0 outside operations. */
export const chapterOf = (g: Game): number =>
  g.isRunning(activation) ? (g.cells[g.s.at.turn] * 256 + activeHq(g)) * 4 + g.cells[activation.at.round] : 0;
