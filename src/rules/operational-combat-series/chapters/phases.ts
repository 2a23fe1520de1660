// What begins anew with every phase.

import { unmarkAll } from '../../../wargame/units/marks.ts';
import type { Game } from '../state.ts';
import { restParks } from '../stocks.ts';
import { SIDES } from '../terms.ts';
import { setFrozen, setReleased, takeAll } from '../units.ts';
import { forgetStrikes } from './targets.ts';

/**
 * OCS 5.7b: who was released in a phase acts in that phase only. OCS 12.2c, 11.3a: trucks and loads move once in a phase; guns fire
 * and units attack once, and a target is struck once (12.4c, 9.1c).
 */
export function openPhase(g: Game): void {
  for (const side of SIDES) {
    takeAll(g, 'fired', side);
    takeAll(g, 'fought', side);
  }
  for (let u = 1; u <= g.s.forces.count; u++) {
    setReleased(g, u, false);
    setFrozen(g, u, false);
  }
  forgetStrikes(g);
  unmarkAll(g, g.s.at.attacked, g.s.counts.hexes);
  restParks(g);
}
