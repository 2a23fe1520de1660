// The gifts of good events (NW 2.1.1 d, rows 9 to 11): a unit is rallied or restored, gets High Morale, or a weapon is
// found.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { type Game, isOnMap, isReduced, isShaken } from '../state.ts';
import { EVENT, type Faction, NO_WEAPON, TARGET, type UnitId, type WeaponId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { recover } from './rally.ts';

/**
 * Offers the units of a side that are Shaken (`verb` rally) or reduced (restore); if there are none, every unit without
 * High Morale.
 */
export function offerGifts(g: Game, faction: Faction, verb: number, out: Options): void {
  const { at, units } = g.s;
  for (const unit of units.of[faction]) {
    // NW 2.1.1d-event-9, 2.1.1d-event-10.
    if (!isOnMap(g, unit) || !(verb === VERB.rally ? isShaken(g, unit) : isReduced(g, unit))) continue;
    out.add(verb, unit);
  }
  // NW 2.1.1d-gifts.
  if (out.size > 0) return;
  for (const unit of units.of[faction]) {
    if (!isOnMap(g, unit) || units.target[unit] === TARGET.none || g.cells[at.unitMorale + unit] !== 0) continue;
    out.add(VERB.inspire, unit);
  }
}

/** Rallies or restores a unit, or gives it High Morale; infantry aboard is rallied with its carrier (NW 1.2.4 b). */
export function giveGift(g: Game, chosen: Action): void {
  const { at } = g.s;
  const unit = aOf(chosen) as UnitId;
  switch (verbOf(chosen)) {
    case VERB.rally:
      // NW 2.1.1d-event-9.
      recover(g, unit);
      g.note(EVENT.rally, unit, 0, 0, 1);
      break;
    case VERB.restore:
      // NW 2.1.1d-event-10.
      g.set(at.unitReduced + unit, 0);
      g.note(EVENT.refit, unit);
      break;
    default:
      g.set(at.unitMorale + unit, 1);
  }
}

/** Offers the kinds of weapons of a side of which a marker is left. */
export function offerWeaponTypes(g: Game, faction: Faction, out: Options): void {
  const { weapons } = g.s;
  for (let type = 1; type < weapons.typeIds.length; type++) {
    const weapon = spareWeapon(g, type);
    // NW 2.1.1d-event-11.
    if (weapon === NO_WEAPON || weapons.side[weapon] !== faction) continue;
    out.add(VERB.weapon, type);
  }
}

/** Returns the first marker of a kind that no unit has had yet, 0 if there is none. */
export function spareWeapon(g: Game, type: number): WeaponId {
  const { weapons } = g.s;
  for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    if (weapons.type[w] === type && isSpareWeapon(g, w)) return w;
  }
  return NO_WEAPON;
}

const isSpareWeapon = (g: Game, weapon: WeaponId): boolean =>
  g.s.weapons.owner[weapon] === 0 &&
  g.cells[g.s.at.weaponUnit + weapon] === 0 &&
  g.cells[g.s.at.weaponHex + weapon] === 0 &&
  g.cells[g.s.at.weaponPool + weapon] === 0;
