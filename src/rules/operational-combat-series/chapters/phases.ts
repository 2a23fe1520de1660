// Marks and counts that begin anew with every phase.

import { unmarkAll } from '../../../wargame/units/marks.ts';
import { restAircraft } from '../aircraft.ts';
import type { Game } from '../state.ts';
import { forgetDrops, restParks } from '../stocks.ts';
import { PHASE, SIDES } from '../terms.ts';
import { moduleWeek, phaseOf } from '../turn.ts';
import { has, setFrozen, setReleased, setRepairs, takeAll } from '../units.ts';
import { restVessels } from '../vessels.ts';
import { restPorts } from './ports.ts';
import { restShipping } from './shipping.ts';
import { forgetStrikes } from './targets.ts';

/**
 * OCS 19.3: what a landing bars ends with the player turn, or with the week; in the week of an assault always with the
 * player turn.
 */
export function openPlayerTurn(g: Game): void {
  const { rules, head, at } = g.s;
  const isAssault = head.specialRules.some((row) => row.rule === 'assault-landing' && row.turn === moduleWeek(g));
  if (rules.landedWaitAWeek && !isAssault && g.cells[at.playerTurn] > 1) return;
  for (const side of SIDES) takeAll(g, 'landed', side);
}

/**
 * OCS 5.7b: who was released in a phase acts in that phase only. OCS 12.2c, 11.3a: trucks and loads move once in a
 * phase; guns fire and units attack once, and a target is struck once (12.4c, 9.1c). OCS 12.3, 12.3f: rail capacity and
 * repairs begin anew. OCS 12.8a: so do bridges, where engineers stand now.
 */
export function openPhase(g: Game): void {
  for (const side of SIDES) {
    takeAll(g, 'fired', side);
    takeAll(g, 'fought', side);
    takeAll(g, 'entered', side);
  }
  for (let u = 1; u <= g.s.forces.count; u++) {
    setReleased(g, u, false);
    setFrozen(g, u, has(g, 'landed', u));
    setRepairs(g, u, 0);
  }
  forgetStrikes(g);
  unmarkAll(g, g.s.at.attacked, g.s.counts.hexes);
  restParks(g);
  restVessels(g);
  restPorts(g);
  restShipping(g);
  g.set(g.s.at.railUsed, 0);
  restAircraft(g);
  if (phaseOf(g) === PHASE['clean-up']) forgetDrops(g);
}
