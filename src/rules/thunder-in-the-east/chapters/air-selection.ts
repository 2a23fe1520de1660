// The order in which several aircraft are selected (TITE 105.3): Minor and Major ones alternate, and within each the
// models.

import type { Options } from '../../../engine/kernel/options.ts';
import { isFirstAlike, isMajorAircraft } from '../aircraft.ts';
import type { Game } from '../state.ts';
import type { AircraftId } from '../terms.ts';

/** Cells of what was selected last: its class plus one, and by class its model plus one; 0 for none. */
export interface Selection {
  readonly lastClass: number;
  readonly lastMinor: number;
  readonly lastMajor: number;
}

type Candidate = (g: Game, a: AircraftId) => boolean;

const classOf = (g: Game, a: AircraftId): number => (isMajorAircraft(g, a) ? 2 : 1);
const lastModel = (g: Game, { lastMinor, lastMajor }: Selection, a: AircraftId): number =>
  g.cells[isMajorAircraft(g, a) ? lastMajor : lastMinor] - 1;

/** TITE 105.3: offers those candidates of a side that may be selected next, one of each kind that is alike. */
export function offerSelection(
  g: Game,
  side: number,
  candidate: Candidate,
  cells: Selection,
  verb: number,
  out: Options,
): void {
  const [first, last] = g.s.aviation.ofSide[side];
  let hasOtherClass = false;
  // Classes with a candidate of another model, a bit each.
  let otherModels = 0;
  for (let a = first; a <= last; a++) {
    if (!candidate(g, a)) continue;
    if (classOf(g, a) !== g.cells[cells.lastClass]) hasOtherClass = true;
    if (g.s.aviation.model[a] !== lastModel(g, cells, a)) otherModels |= 1 << classOf(g, a);
  }
  for (let a = first; a <= last; a++) {
    if (!candidate(g, a) || !isFirstAlike(g, a)) continue;
    if (hasOtherClass && classOf(g, a) === g.cells[cells.lastClass]) continue;
    if (((otherModels >> classOf(g, a)) & 1) === 1 && g.s.aviation.model[a] === lastModel(g, cells, a)) continue;
    out.add(verb, a);
  }
}

/** Remembers that an aircraft was selected. */
export function select(g: Game, cells: Selection, a: AircraftId): void {
  g.set(cells.lastClass, classOf(g, a));
  g.set(isMajorAircraft(g, a) ? cells.lastMajor : cells.lastMinor, g.s.aviation.model[a] + 1);
}
