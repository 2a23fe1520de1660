// Cargo of transport aircraft: the ways to read and change it (TITE 104.1, 104.5).

import { NOTE } from './notes.ts';
import { type Game, hexOf, kindOf, setBox, setCountdown, setSteps, setSupply, supplyOf, takeOffMap } from './state.ts';
import { AIR_SUPPLIES, type AircraftId, BOX, COUNTDOWN, FATES, type UnitId } from './terms.ts';

/** A unit, AIR_SUPPLIES, or 0 for none. */
export const cargoOf = (g: Game, a: AircraftId): number => g.cells[g.s.at.cargo + a];
export const setCargo = (g: Game, a: AircraftId, cargo: number): void => g.set(g.s.at.cargo + a, cargo);

/**
 * A unit leaves the map, or the Air Display, for an aircraft; what it finds where it lands is judged by its last
 * supply.
 */
export function embark(g: Game, u: UnitId): void {
  const supply = supplyOf(g, u);
  if (hexOf(g, u) !== 0) {
    g.note(NOTE.embarked, u, hexOf(g, u));
    takeOffMap(g, u, BOX.aloft);
  }
  setBox(g, u, BOX.aloft);
  setSteps(g, u, kindOf(g, u).steps);
  setSupply(g, u, supply);
}

/** TITE 105.0: an airborne unit goes to the Air Display and prepares; others wait there for an aircraft. */
export function toDisplay(g: Game, u: UnitId): void {
  if (hexOf(g, u) !== 0) g.note(NOTE.embarked, u, hexOf(g, u));
  takeOffMap(g, u, BOX.display);
  if (kindOf(g, u).isAirborne) setCountdown(g, u, COUNTDOWN.airborne);
}

/** TITE 104.5: the cargo of an aircraft that turns back. */
export function bringBack(g: Game, a: AircraftId): void {
  const cargo = cargoOf(g, a);
  setCargo(g, a, 0);
  if (cargo > 0) toDisplay(g, cargo);
}

/** TITE 104.5: the cargo of an aircraft that is killed. */
export function loseCargo(g: Game, a: AircraftId): void {
  const cargo = cargoOf(g, a);
  setCargo(g, a, 0);
  if (cargo === 0 || cargo === AIR_SUPPLIES) return;
  g.note(NOTE.destroyed, cargo, 0, FATES.indexOf('shattered'));
  takeOffMap(g, cargo, BOX.pool);
}
