// The works that infantry lays in place of any other action (NW 1.2.3): sandbags, mines, a smoke screen.

import type { Action } from '../../../engine/contract/ids.ts';
import { verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  addMark,
  carrierOf,
  finish,
  type Game,
  hasDeed,
  hexOf,
  isMarked,
  noteDeed,
  setSmoke,
  smokeLevel,
} from '../state.ts';
import { ACTED, DEED, EVENT, MARK, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { hasRoad } from './movement-costs.ts';

/**
 * Tells whether a unit may lay sandbags, mines or smoke as its first and only action: not after a call for fire, nor
 * aboard a carrier.
 */
export function mayWork(g: Game, unit: UnitId): boolean {
  const { units, at } = g.s;
  if (units.isInfantry[unit] === 0 || units.isHuge[unit] === 1 || carrierOf(g, unit) !== NO_UNIT) return false;
  return !hasDeed(g, unit, ACTED | DEED.begun) && g.cells[at.unitCalls + unit] === 0;
}

/** Tells whether mines may be laid in a hex: one marker at most, and off the roads where the scenario says so. */
export const mayBeMined = (g: Game, hex: Hex): boolean =>
  !isMarked(g, hex, MARK.mines) && !(g.s.play.noMinesOnRoad && hasRoad(g, hex));

/** Offers the works that the unit's hex does not have yet. */
export function offerWorks(g: Game, unit: UnitId, out: Options): void {
  if (!mayWork(g, unit)) return;
  const hex = hexOf(g, unit);
  // NW 1.2.3-sandbags.
  if (!isMarked(g, hex, MARK.sandbags)) out.add(VERB.dig);
  // NW 1.2.3-mines.
  if (mayBeMined(g, hex)) out.add(VERB.lay);
  // NW 1.2.3-smoke.
  if (smokeLevel(g, hex) < g.s.artillery.mostSmoke) out.add(VERB.screen);
}

/** Lays what was chosen; the unit is Finished. */
export function layWorks(g: Game, unit: UnitId, chosen: Action): void {
  const hex = hexOf(g, unit);
  switch (verbOf(chosen)) {
    case VERB.dig:
      // NW 1.2.3-sandbags.
      addMark(g, hex, MARK.sandbags);
      g.note(EVENT.dig, hex, unit);
      break;
    case VERB.lay:
      // NW 1.2.3-mines.
      addMark(g, hex, MARK.mines);
      g.note(EVENT.lay, hex, unit);
      break;
    default:
      // NW 1.2.3-smoke.
      setSmoke(g, hex, Math.min(g.s.artillery.mostSmoke, smokeLevel(g, hex) + g.s.artillery.smokeOfInfantry));
      g.note(EVENT.screen, hex, unit, smokeLevel(g, hex));
  }
  noteDeed(g, unit, DEED.worked);
  finish(g, unit);
}
