// Transport by air (OCS 14.20, 14.20a): tokens and units that began the phase at the base where the transports began
// it.

import type { Options } from '../../../engine/kernel/options.ts';
import { cargoOfAircraft, hasRole, setCargo, siteOfAircraft, wingOf } from '../aircraft.ts';
import { isBaseOf } from '../bases.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { addTokens, hauledAt, tokensOn } from '../stocks.ts';
import { rebuildRow } from '../tables/rebuild.ts';
import { type AircraftId, MOTOR, PLACE, REPL, TOKENS, type UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import { has, isFrozen, motorOf, putOff, sideOf, siteOfUnit, spentOf, transportOf } from '../units.ts';
import { VERB } from '../verbs.ts';
import { carrierOf, nextAboard } from './air-losses.ts';
import { isEligible } from './steps.ts';

/** OCS 14.4d. */
export const isTransport = (g: Game, a: AircraftId): boolean => hasRole(g, a, 'Tpt');

/**
 * OCS 14.20d: capacity of a stack that is free, in tokens; units take what rail and ships would need for them (13.0d).
 */
export function roomIn(g: Game, fleet: readonly AircraftId[]): number {
  let room = 0;
  for (const a of fleet) {
    room += wingOf(g, a).capacity - cargoOfAircraft(g, a);
    for (let u = nextAboard(g, a, 0); u !== 0; u = nextAboard(g, a, u)) room -= transportOf(g, u);
  }
  return room;
}

/**
 * OCS 14.20a: at a base alone. Whole points or all that fits; units after `last`. What other carriers have brought in
 * this phase stays (11.3a).
 */
export function offerLoads(g: Game, fleet: readonly AircraftId[], last: UnitId, out: Options): void {
  const [site, side, room] = [siteOfAircraft(g, fleet[0]), acting(g), roomIn(g, fleet)];
  if (room <= 0 || !isBaseOf(g, site, side)) return;
  const most = Math.min(room, tokensOn(g, site, side) - hauledAt(g, site, side));
  if (last === 0 && fleet.every((a) => cargoOfAircraft(g, a) === 0)) {
    for (let tokens = TOKENS; tokens < most; tokens += TOKENS) out.add(VERB.load, tokens);
    if (most > 0) out.add(VERB.load, most);
  }
  for (let u = last + 1; u <= g.s.forces.count; u++)
    if (sideOf(g, u) === side && siteOfUnit(g, u) === site && mayBoard(g, u) && transportOf(g, u) <= room)
      out.add(VERB.board, u);
}

/**
 * OCS 14.20b: neither motorized units nor headquarters, equipment, and what needs equipment; none that has moved in
 * this phase.
 */
function mayBoard(g: Game, u: UnitId): boolean {
  const { forces, series } = g.s;
  const row = forces.rows[u];
  if (row === null || forces.isHq[u] === 1 || row.class !== 'other' || row.motorization !== 'none') return false;
  if (motorOf(g, u) !== MOTOR.own || has(g, 'moved', u) || spentOf(g, u) > 0 || isFrozen(g, u)) return false;
  return (
    isEligible(g, u) &&
    (forces.repl[u] === REPL.pax || (forces.repl[u] === REPL.none && (rebuildRow(series.rebuild, row)?.eq ?? 0) === 0))
  );
}

/** Tokens fill one aircraft after another. */
export function load(g: Game, fleet: readonly AircraftId[], tokens: number): void {
  addTokens(g, siteOfAircraft(g, fleet[0]), acting(g), -tokens);
  g.note(NOTE.loadedByAir, siteOfAircraft(g, fleet[0]), acting(g), tokens);
  let left = tokens;
  for (const a of fleet) {
    const part = Math.min(left, wingOf(g, a).capacity - cargoOfAircraft(g, a));
    setCargo(g, a, cargoOfAircraft(g, a) + part);
    left -= part;
  }
}

export function board(g: Game, fleet: readonly AircraftId[], u: UnitId): void {
  const first = fleet.find((a) => wingOf(g, a).capacity > 0) as AircraftId;
  g.note(NOTE.boarded, u, first, siteOfAircraft(g, first));
  putOff(g, u, PLACE.aboard, carrierOf(g, first));
}
