// The threat of one unit to another in given hexes: the heuristic's quick arithmetic of fire.
//
// The rules' own values (attack-value.ts) are those of the position as it is; here the hexes are parameters.

import type { Hex } from '../../../../hex/ids.ts';
import {
  hillDefence,
  sandbagsDefence,
  shellholesDefence,
  terrainDefence,
  wreckDefence,
} from '../../chapters/concealment.ts';
import { BLOCKED, sightBetween } from '../../chapters/sight.ts';
import { factorOf, type Gun, gunOf, isClose, isHe, isLong, meansCount, NO_GUN, reaches } from '../../guns.ts';
import { cargoOf, faceOf, type Game, isAircraft, isShaken } from '../../state.ts';
import { CLASS, FIRST_WEAPON, TARGET, type UnitId } from '../../terms.ts';

/** The margin where no attack is possible. */
export const HARMLESS = -99;

/** Returns the armor and cover of a unit in a hex, without the hill, which depends on the firer. */
export function coverAt(g: Game, unit: UnitId, hex: Hex): number {
  const armor = g.s.units.armor[faceOf(g, unit)];
  if (isAircraft(g, unit)) return armor;
  return (
    armor +
    terrainDefence(g, unit, hex) +
    sandbagsDefence(g, unit, hex) +
    wreckDefence(g, unit, hex) +
    shellholesDefence(g, unit, hex)
  );
}

/** Returns the value of a gun at a distance: factor and range bonus, HARMLESS out of range. */
function reaching(g: Game, gun: Gun, distance: number): number {
  if (!reaches(g, gun, distance)) return HARMLESS;
  const { close, long } = g.s.combat;
  return factorOf(gun) + (isClose(gun, distance) ? close : isLong(gun, distance) ? long : 0);
}

/**
 * Returns the attack value of a unit before dice and without help, against a kind of target at a distance. Weapons of
 * Shaken infantry, and those that fire HE at aircraft, are left out.
 */
export function firepower(g: Game, firer: UnitId, target: number, distance: number): number {
  const shaken = isShaken(g, firer);
  const count = shaken || g.s.units.isInfantry[firer] === 0 ? FIRST_WEAPON : meansCount(g);
  let best = HARMLESS;
  for (let means = 0; means < count; means++) {
    const gun = gunOf(g, firer, means, target);
    if (gun === NO_GUN || (shaken && !isHe(gun))) continue;
    if (means >= FIRST_WEAPON && target === TARGET.aircraft && isHe(gun)) continue;
    best = Math.max(best, reaching(g, gun, distance));
  }
  if (best === HARMLESS) return HARMLESS;
  if (shaken) best += g.s.combat.shaken;
  const cargo = cargoOf(g, firer);
  return cargo !== 0 && !isShaken(g, cargo) ? best + g.s.combat.cargo : best;
}

/** A distance beyond the range of any gun but a missile's. */
const FAR = 64;
const KINDS = 4;
const UNKNOWN = -128;

/** The {@link firepower} of every unit in the present position, calculated on first use. */
export class Firepower {
  private readonly known: Int8Array;

  constructor(units: number) {
    this.known = new Int8Array((units + 1) * KINDS * FAR);
  }

  /** Discards everything after the position has changed. */
  forget(): void {
    this.known.fill(UNKNOWN);
  }

  of(g: Game, firer: UnitId, target: number, distance: number): number {
    if (distance >= FAR) return HARMLESS;
    const key = (firer * KINDS + target) * FAR + distance;
    if (this.known[key] === UNKNOWN) this.known[key] = firepower(g, firer, target, distance);
    return this.known[key];
  }
}

/**
 * Returns the margin of an attack from one hex on a unit in another: attack value before dice minus defence value;
 * HARMLESS where it cannot be made. `cover` is `coverAt` the target's hex.
 */
export function marginAt(
  g: Game,
  powers: Firepower,
  firer: UnitId,
  from: Hex,
  fromLevel: number,
  target: UnitId,
  to: Hex,
  toLevel: number,
  cover: number,
): number {
  const kind = g.s.units.target[target];
  if (kind === TARGET.none || g.s.units.cls[firer] === CLASS.airplane) return HARMLESS;
  const power = powers.of(g, firer, kind, g.s.map.grid.distance(from, to));
  if (power === HARMLESS) return HARMLESS;
  const sight = sightBetween(g, from, fromLevel, to, toLevel);
  if (sight === BLOCKED) return HARMLESS;
  const hill = kind === TARGET.aircraft ? 0 : hillDefence(g, target, to, fromLevel);
  return power - cover - hill - sight;
}
