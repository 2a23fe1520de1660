// The reach of a unit's fire by any of its means: tables that rule out most targets by distance without asking each
// gun.

import { type Gun, isFreeUnder, isHe, longestRange, NO_GUN, printedGun, servesInMode, weaponAgainst } from './guns.ts';
import { faceOf, type Game, holderOf, isShaken } from './state.ts';
import type { NuklearWinter, ReachTables } from './statics.ts';
import { FIRST_WEAPON, MODE, TARGET, type UnitId, type WeaponId } from './terms.ts';

/** Kinds of target (TARGET), including the V-2, which cannot be shot at. */
export const TARGET_KINDS = 4;
const MODES = 4;
const NOWHERE = -1;

/** The index of the first entry of a face or a weapon; its entries follow by kind of target. */
const rowOf = (face: number, shaken: number, mode: number): number =>
  ((face * 2 + shaken) * MODES + mode) * TARGET_KINDS;

/** Builds the tables of {@link ReachTables}: the farthest distance at which any gun may be used, -1 where none may. */
export function reachTables(s: Pick<NuklearWinter, 'units' | 'weapons' | 'rules' | 'play'>): ReachTables {
  const { units, weapons } = s;
  const { noLongRange } = s.play;
  const printed = new Int16Array(rowOf((units.count + 1) * 2, 0, 0)).fill(NOWHERE);
  const byWeapon = new Int16Array(rowOf(weapons.count + 1, 0, 0)).fill(NOWHERE);
  const enter = (table: Int16Array, row: number, mode: number, kind: number, gun: Gun): void => {
    const range = longestRange(gun, noLongRange);
    for (let shaken = 0; shaken < 2; shaken++) {
      const entry = rowOf(row, shaken, mode) + kind;
      // NW 2.3.5: Shaken units fire HE only.
      if ((shaken === 0 || isHe(gun)) && range > table[entry]) table[entry] = range;
    }
  };
  for (let mode = 0; mode < MODES; mode++) {
    for (let kind = 0; kind < TARGET.none; kind++) {
      for (let face = 2; face < (units.count + 1) * 2; face++) {
        for (let means = 0; means < FIRST_WEAPON; means++) {
          const gun = printedGun(units, face, means, kind);
          if (gun !== NO_GUN && servesInMode(s, (face >> 1) as UnitId, gun, mode))
            enter(printed, face, mode, kind, gun);
        }
      }
      // Only infantry has weapons: it never strafes, and on the move it fires only weapons without a fixed range.
      for (let weapon = 1 as WeaponId; weapon <= weapons.count; weapon = (weapon + 1) as WeaponId) {
        const gun = weaponAgainst(weapons, weapon, kind);
        if (gun === NO_GUN || mode === MODE.strafing || (mode === MODE.moving && !isFreeUnder(s.rules, gun))) continue;
        enter(byWeapon, weapon, mode, kind, gun);
      }
    }
  }
  const most = byWeapon.reduce((far, range) => Math.max(far, range), NOWHERE);
  const ever = Int16Array.from({ length: units.count + 1 }, (_, unit) =>
    printed
      .subarray(rowOf(unit * 2, 0, 0), rowOf(unit * 2 + 2, 0, 0))
      .reduce((far, range) => Math.max(far, range), usesWeapons(s, unit) ? most : NOWHERE),
  );
  return { printed, byWeapon, ever };
}

const usesWeapons = ({ units }: Pick<NuklearWinter, 'units'>, unit: number): boolean =>
  units.isInfantry[unit] === 1 && units.isHuge[unit] === 0;

/**
 * Reads how far a unit's fire reaches now in a MODE, by kind of target: -1 where it cannot fire. Sight and all
 * properties of the target except its kind are ignored. Mode -1 means no fire.
 */
export function readReach(g: Game, unit: UnitId, mode: number, out: Int16Array): void {
  const { reach, weapons, units, at } = g.s;
  const { cells } = g;
  if (mode < 0) {
    out.fill(NOWHERE);
    return;
  }
  const shaken = isShaken(g, unit) ? 1 : 0;
  const row = rowOf(faceOf(g, unit), shaken, mode);
  for (let kind = 0; kind < TARGET_KINDS; kind++) out[kind] = reach.printed[row + kind];
  if (!usesWeapons(g.s, unit)) return;
  // NW 1.2.3 a: weapons that it holds, and those that its side keeps off the board.
  const holder = units.faction[unit] + 1;
  for (let weapon = 1 as WeaponId; weapon <= weapons.count; weapon = (weapon + 1) as WeaponId) {
    if (holderOf(g, weapon) !== unit && cells[at.weaponPool + weapon] !== holder) continue;
    const from = rowOf(weapon, shaken, mode);
    for (let kind = 0; kind < TARGET_KINDS; kind++) {
      if (reach.byWeapon[from + kind] > out[kind]) out[kind] = reach.byWeapon[from + kind];
    }
  }
}

/** Tells whether a unit has a gun that reaches this far, in a MODE, against a kind of target. */
export function reachesSoFar(g: Game, unit: UnitId, mode: number, kind: number, distance: number): boolean {
  const { reach, weapons, units, at } = g.s;
  if (distance > reach.ever[unit]) return false;
  const shaken = isShaken(g, unit) ? 1 : 0;
  if (distance <= reach.printed[rowOf(faceOf(g, unit), shaken, mode) + kind]) return true;
  if (!usesWeapons(g.s, unit)) return false;
  const holder = units.faction[unit] + 1;
  for (let weapon = 1 as WeaponId; weapon <= weapons.count; weapon = (weapon + 1) as WeaponId) {
    if (distance > reach.byWeapon[rowOf(weapon, shaken, mode) + kind]) continue;
    if (holderOf(g, weapon) === unit || g.cells[at.weaponPool + weapon] === holder) return true;
  }
  return false;
}
