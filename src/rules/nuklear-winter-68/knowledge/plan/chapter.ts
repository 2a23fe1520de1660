// The chapters that are planned as a whole: the actions of a formation's units in one activation.

import { flight } from '../../chapters/airplanes.ts';
import { impulse } from '../../chapters/impulse.ts';
import { orders } from '../../chapters/movement.ts';
import type { Game } from '../../state.ts';
import type { Faction } from '../../terms.ts';

const FORMATIONS = 64;
const DRAWS = 128;

/**
 * Returns a number for the activation whose units are acting, from the turn, the formation and the markers still to be
 * drawn, which become fewer with each activation of a turn; 0 outside the actions of units.
 */
export function chapterOf(g: Game): number {
  if (!g.isRunning(impulse)) return 0;
  if (g.stepId !== impulse.step.act && !g.isRunning(orders) && !g.isRunning(flight)) return 0;
  const { at } = g.s;
  return (g.cells[at.turn] * FORMATIONS + g.cells[at.activeFormation]) * DRAWS + g.cells[at.drawsLeft];
}

export const activeFaction = (g: Game): Faction => (g.cells[g.s.at.activeFaction] - 1) as Faction;
