// The chapters that are planned as a whole: what the units of a formation do in an activation of it.

import { flight } from '../../chapters/airplanes.ts';
import { impulse } from '../../chapters/impulse.ts';
import { orders } from '../../chapters/movement.ts';
import type { Game } from '../../state.ts';
import type { Faction } from '../../terms.ts';

const FORMATIONS = 64;
const DRAWS = 128;

/**
 * The activation whose units are acting, by turn, formation and markers still to be drawn, which are fewer at each
 * activation of a turn; 0 outside the actions of units.
 */
export function chapterOf(g: Game): number {
  if (!g.isRunning(impulse)) return 0;
  if (g.stepId !== impulse.step.act && !g.isRunning(orders) && !g.isRunning(flight)) return 0;
  const { at } = g.s;
  return (g.cells[at.turn] * FORMATIONS + g.cells[at.activeFormation]) * DRAWS + g.cells[at.drawsLeft];
}

/** The side whose activation runs. */
export const activeFaction = (g: Game): Faction => (g.cells[g.s.at.activeFaction] - 1) as Faction;
