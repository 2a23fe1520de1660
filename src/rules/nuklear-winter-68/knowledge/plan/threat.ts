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
import { cargoOf, faceOf, type Game, isAircraft, isShaken } from '../../state.ts';
import { AA, CLASS, TARGET, type UnitId, type WeaponId } from '../../terms.ts';

/** The margin where no attack is possible. */
export const HARMLESS = -99;

export const levelAt = (g: Game, unit: UnitId, hex: Hex): number =>
  isAircraft(g, unit) ? (g.cells[g.s.at.unitCruise + unit] !== 0 ? 2 : g.s.map.level[hex]) : g.s.map.level[hex];

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

/** Returns the value of a factor at a distance: factor and range bonus, HARMLESS out of range. */
function reaching(g: Game, factor: number, range: number, fixed: number, distance: number): number {
  if (factor === 0) return HARMLESS;
  if (distance <= range) return fixed === 0 && distance <= range >> 1 ? factor + g.s.combat.close : factor;
  if (fixed === 1 || g.s.play.noLongRange || distance > 2 * range) return HARMLESS;
  return factor + g.s.combat.long;
}

/** Returns the attack value of a unit before dice and without help, against a kind of target at a distance. */
export function firepower(g: Game, firer: UnitId, target: number, distance: number): number {
  const { units, weapons, at } = g.s;
  const face = faceOf(g, firer);
  const shaken = isShaken(g, firer);
  let best = HARMLESS;
  const apServes =
    target === TARGET.hard ? units.apAa[face] !== AA.only : target === TARGET.aircraft && units.apAa[face] !== AA.none;
  if (apServes && !shaken) best = reaching(g, units.ap[face], units.apRange[face], units.apFixed[face], distance);
  if (target === TARGET.soft || (target === TARGET.aircraft && units.isSpa[firer] === 0)) {
    best = Math.max(best, reaching(g, units.he[face], units.heRange[face], units.heFixed[face], distance));
  }
  if (units.isInfantry[firer] === 1 && units.isHuge[firer] === 0 && !shaken) {
    for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
      if (g.cells[at.weaponUnit + w] !== firer && g.cells[at.weaponPool + w] !== units.faction[firer] + 1) continue;
      const serves =
        target === TARGET.hard
          ? weapons.apAa[w] !== AA.only
          : target === TARGET.aircraft && weapons.apAa[w] !== AA.none;
      if (serves) best = Math.max(best, reaching(g, weapons.ap[w], weapons.apRange[w], weapons.apFixed[w], distance));
      if (target === TARGET.soft) {
        best = Math.max(best, reaching(g, weapons.he[w], weapons.heRange[w], weapons.heFixed[w], distance));
      }
    }
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
