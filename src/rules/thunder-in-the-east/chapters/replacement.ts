// Counters that take the place of others: substitutions (TITE 9.0), and nations that defect (202.7).

import { partOf } from '../../../engine/kernel/packing.ts';
import { setAirBox } from '../aircraft.ts';
import { UNIT } from '../cells.ts';
import { NOTE } from '../notes.ts';
import { boxOf, type Game, hexOf, kindOf, putOnMap, setBox, takeOffMap } from '../state.ts';
import { AIR_BOX, type AircraftId, BOX, type UnitId } from '../terms.ts';

/** Puts a counter in the place of another, with its steps, supply, mode and Countdown, on the map or in its box. */
export function replaceCounter(g: Game, u: UnitId, into: UnitId): void {
  const { at } = g.s;
  const hex = hexOf(g, u);
  const state = g.cells[at.unit + u];
  if (hex === 0) {
    setBox(g, into, boxOf(g, u));
    setBox(g, u, BOX.unused);
  } else {
    takeOffMap(g, u, BOX.unused);
    putOnMap(g, into, hex, Math.min(kindOf(g, into).steps, partOf(state, UNIT.mask.steps)));
    const kept = UNIT.mask.supply | UNIT.mask.interdicted | UNIT.mask.mode | UNIT.mask.countdown;
    g.set(at.unit + into, (g.cells[at.unit + into] & ~kept) | (state & kept));
  }
  if (boxOf(g, into) !== BOX.unused) g.note(NOTE.replaced, u, into);
}

/** The same for aircraft. */
export function replaceAircraft(g: Game, a: AircraftId, into: AircraftId): void {
  const { at } = g.s;
  g.set(at.aircraft + into, g.cells[at.aircraft + a]);
  g.set(at.aircraft + a, 0);
  setAirBox(g, a, AIR_BOX.gone);
}
