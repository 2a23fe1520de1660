// The factors for an attack (NW 1.2): printed AP and HE, and weapons; their targets, ranges and modes.
//
// A gun is one integer: factor, range, whether the range is fixed, whether it fires HE; 0 is no gun.

import type { RuleSwitches } from './options.ts';
import { faceOf, type Game, holderOf, isShaken } from './state.ts';
import type { NuklearWinter, UnitTables, WeaponTables } from './statics.ts';
import { AA, CLASS, FIRST_WEAPON, MEANS, MODE, TARGET, type UnitId, type WeaponId } from './terms.ts';

/** A factor with its range, packed. */
export type Gun = number;
export const NO_GUN: Gun = 0;

const RANGE_SHIFT = 6;
const FIXED = 1 << 13;
const HE = 1 << 14;

const pack = (factor: number, range: number, fixed: number, he: number): Gun =>
  factor === 0 ? NO_GUN : factor | (range << RANGE_SHIFT) | (fixed === 0 ? 0 : FIXED) | he;

export const factorOf = (gun: Gun): number => gun & 0x3f;
export const rangeOf = (gun: Gun): number => (gun >> RANGE_SHIFT) & 0x7f;
export const isGunFixed = (gun: Gun): boolean => (gun & FIXED) !== 0;
export const isHe = (gun: Gun): boolean => (gun & HE) !== 0;

/** The number of means: AP, HE, then weapons. Means are numbered 0 to `meansCount - 1`. */
export const meansCount = (g: Game): number => FIRST_WEAPON + g.s.weapons.count + 1;
export const weaponOf = (means: number): WeaponId => (means - FIRST_WEAPON) as WeaponId;

/** Returns the gun that a unit uses against a kind of target (TARGET) by a means; NO_GUN for none. */
export function gunOf(g: Game, unit: UnitId, means: number, target: number): Gun {
  if (means < FIRST_WEAPON) return printedGun(g.s.units, faceOf(g, unit), means, target);
  const weapon = weaponOf(means);
  return mayUseWeapon(g, unit, weapon) ? weaponAgainst(g.s.weapons, weapon, target) : NO_GUN;
}

/** Returns the AP or HE factor that a face of a counter prints, if it may be used against the target. */
export function printedGun(units: UnitTables, face: number, means: number, target: number): Gun {
  if (means === MEANS.ap) {
    // NW 1.2-firepower.
    if (!servesAgainst(units.apAa[face], target)) return NO_GUN;
    return pack(units.ap[face], units.apRange[face], units.apFixed[face], 0);
  }
  // NW 1.2-firepower, 1.2.5a-target: guns do not fire at aircraft; an AA factor does (NW 1.2).
  if (target !== TARGET.soft && (target !== TARGET.aircraft || units.isSpa[face >> 1] === 1)) return NO_GUN;
  return pack(units.he[face], units.heRange[face], units.heFixed[face], HE);
}

/** NW 1.2-anti-aircraft: tells whether an AP factor with this AA mark may be used against a kind of target (NW 1.2). */
const servesAgainst = (aa: number, target: number): boolean =>
  target === TARGET.hard ? aa !== AA.only : target === TARGET.aircraft && aa !== AA.none;

/** Returns a weapon's AA or AP factor where that may be used, else its HE factor. */
export function weaponAgainst(weapons: WeaponTables, weapon: WeaponId, target: number): Gun {
  if (weapons.ap[weapon] > 0 && servesAgainst(weapons.apAa[weapon], target)) {
    return pack(weapons.ap[weapon], weapons.apRange[weapon], weapons.apFixed[weapon], 0);
  }
  if (target !== TARGET.soft && target !== TARGET.aircraft) return NO_GUN;
  return pack(weapons.he[weapon], weapons.heRange[weapon], weapons.heFixed[weapon], HE);
}

/** NW 1.2.3 a: infantry uses weapons that it holds, or one that its side keeps off the board until its first use. */
export function mayUseWeapon(g: Game, unit: UnitId, weapon: WeaponId): boolean {
  const { units, at } = g.s;
  if (weapon === 0 || units.isInfantry[unit] === 0 || units.isHuge[unit] === 1) return false;
  return holderOf(g, weapon) === unit || g.cells[at.weaponPool + weapon] === units.faction[unit] + 1;
}

export const reaches = (g: Game, gun: Gun, distance: number): boolean =>
  distance <= longestRange(gun, g.s.play.noLongRange);

/** NW 2.3-long, 2.3-fixed: long range is twice the printed range; a fixed range has none. */
export const longestRange = (gun: Gun, noLongRange: boolean): number =>
  isGunFixed(gun) || noLongRange ? rangeOf(gun) : 2 * rangeOf(gun);

/** NW 2.3-close, 2.3-fixed: close range is half of the range, rounded down; a fixed range has none. */
export const isClose = (gun: Gun, distance: number): boolean => !isGunFixed(gun) && distance <= rangeOf(gun) >> 1;
/** Tells whether a distance lies beyond the printed range (NW 2.3-long). */
export const isLong = (gun: Gun, distance: number): boolean => distance > rangeOf(gun);

/**
 * NW 2.3.5-shaken: tells whether a unit may fire a gun in a MODE. Shaken units fire HE only (NW 2.3.5), airplanes only
 * strafe, and guns and anti-aircraft vehicles do not fire on the move; nor do guns of fixed range, unless option
 * 1.2-fixed-range allows it (2.3).
 */
export const mayFireSo = (g: Game, unit: UnitId, gun: Gun, mode: number): boolean =>
  (!isShaken(g, unit) || isHe(gun)) && servesInMode(g.s, unit, gun, mode);

/** Tells the same for a unit that is not Shaken. */
export function servesInMode(s: Pick<NuklearWinter, 'units' | 'rules'>, unit: UnitId, gun: Gun, mode: number): boolean {
  const { cls, isSpa, isSpaa } = s.units;
  if (cls[unit] === CLASS.missile || (cls[unit] === CLASS.airplane) !== (mode === MODE.strafing)) return false;
  // NW 1.2.4d-direct.
  if (mode !== MODE.moving) return true;
  // NW 1.2.4d-limits, 1.2.5a-moving-fire.
  return isSpa[unit] === 0 && isSpaa[unit] === 0 && isFreeUnder(s.rules, gun);
}

/** Tells whether the range of a gun lets it fire on the move, in support and in assaults. */
export const isFree = (g: Game, gun: Gun): boolean => isFreeUnder(g.s.rules, gun);
/** Tells the same under these switches (NW 2.3-fixed). */
export const isFreeUnder = (rules: RuleSwitches, gun: Gun): boolean => !isGunFixed(gun) || rules.fixedRangeFree;

/** Tells whether a unit has any factor or weapon that may support others (NW 2.3.1), whatever its range. */
export function hasSupportingGun(g: Game, unit: UnitId): boolean {
  const { units, weapons } = g.s;
  const face = faceOf(g, unit);
  const free = g.s.rules.fixedRangeFree;
  if (units.ap[face] > 0 && (free || units.apFixed[face] === 0)) return true;
  if (units.he[face] > 0 && (free || units.heFixed[face] === 0)) return true;
  for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    if (holderOf(g, w) !== unit) continue;
    if (free || (weapons.ap[w] > 0 && weapons.apFixed[w] === 0) || (weapons.he[w] > 0 && weapons.heFixed[w] === 0)) {
      return true;
    }
  }
  return false;
}

/** Returns the highest factor that a unit may use in a MODE against a kind of target at this distance; 0 for none. */
export function bestFactor(g: Game, unit: UnitId, mode: number, target: number, distance: number): number {
  let best = 0;
  for (let means = 0; means < meansCount(g); means++) {
    const gun = gunOf(g, unit, means, target);
    if (gun === NO_GUN || !mayFireSo(g, unit, gun, mode) || !reaches(g, gun, distance)) continue;
    best = Math.max(best, factorOf(gun));
  }
  return best;
}
