// Missions of airplanes (NW 1.2.5 b): requested for the next turn, over in Cleanup, or once an airplane stays away.

import type { Options } from '../../../engine/kernel/options.ts';
import { factionOf, type Game, hasDeed, isOnMap, leaveHex } from '../state.ts';
import { CLASS, DEED, EVENT, FATE, type Faction, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** NW 1.2.5b-request: at its base, and not on a mission of this turn or the next. */
const mayRequest = (g: Game, airplane: UnitId): boolean =>
  g.s.units.cls[airplane] === CLASS.airplane &&
  g.cells[g.s.at.unitFate + airplane] === FATE.waiting &&
  g.cells[g.s.at.unitSortie + airplane] === 0;

/** Offers to request each free airplane of the side, and all at once where there are several (operand 0). */
export function offerRequests(g: Game, faction: Faction, out: Options): void {
  let count = 0;
  for (const airplane of g.s.units.of[faction]) {
    if (!mayRequest(g, airplane)) continue;
    out.add(VERB.request, airplane);
    count++;
  }
  if (count > 1) out.add(VERB.request, NO_UNIT);
}

/** NW 1.2.5b-request: requests one airplane, or all that are free, for the next turn. */
export function requestAirplanes(g: Game, caller: UnitId, named: UnitId): void {
  for (const airplane of g.s.units.of[factionOf(g, caller)]) {
    if ((named !== NO_UNIT && airplane !== named) || !mayRequest(g, airplane)) continue;
    g.set(g.s.at.unitSortie + airplane, g.cells[g.s.at.turn] + 1);
    g.note(EVENT.request, caller, airplane);
  }
}

export const isOnMission = (g: Game, unit: UnitId): boolean =>
  g.s.units.cls[unit] === CLASS.airplane && g.cells[g.s.at.unitSortie + unit] === g.cells[g.s.at.turn];

/**
 * NW 1.2.5b-return: ends in Cleanup every mission but those of the next turn, whether it was flown or not; surviving
 * airplanes are at their bases again.
 */
export function sendHome(g: Game): void {
  const { at, units } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const sortie = g.cells[at.unitSortie + u];
    if (sortie === 0 || sortie > g.cells[at.turn]) continue;
    if (isOnMap(g, u)) {
      leaveHex(g, u);
      g.set(at.unitFate + u, FATE.waiting);
      g.note(EVENT.home, u);
    }
    for (const field of [at.unitSortie, at.unitEdge, at.unitStrafed, at.unitShaken, at.unitFinished])
      g.set(field + u, 0);
  }
}

/** The turn of a mission that is over, for an airplane that cannot be requested before the next turn. */
export const FLOWN = -1;

/**
 * NW 1.2.5b-activations: ends the missions of airplanes that left the map before this activation: one that leaves may
 * only come back in the next activation of its side. Called at the end of an activation, while it is known which
 * airplanes flew in it.
 */
export function endMissions(g: Game, faction: Faction): void {
  const { at, units } = g.s;
  for (const unit of units.of[faction]) {
    if (!isOnMission(g, unit) || isOnMap(g, unit) || g.cells[at.unitEdge + unit] === 0) continue;
    if (g.cells[at.unitFate + unit] !== FATE.waiting || hasDeed(g, unit, DEED.done)) continue;
    g.set(at.unitSortie + unit, FLOWN);
    g.note(EVENT.home, unit);
  }
}
