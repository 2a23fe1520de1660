// The values of an assault (NW 2.3.4): the units that may lead and join it, their factors, and the modifiers of both
// sides.

import type { Options } from '../../../engine/kernel/options.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { factorOf, gunOf, hasSupportingGun, isFree, meansCount, NO_GUN } from '../guns.ts';
import { ALOFT } from '../sight-table.ts';
import { areEnemies, carrierOf, firstIn, type Game, isAircraft, isOnMap, isShaken, nextIn } from '../state.ts';
import { CLASS, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { type AttackTerms, AttackValues, type DefenceTerms } from './attack-sum.ts';
import { canAssist, readCover, readFirer, readHelp } from './attack-value.ts';
import { isOpen } from './concealment.ts';

/** An assault, before anything about it is known. */
export const newAssault = () => ({
  leader: NO_UNIT,
  /** The second attacker, NO_UNIT for none. */
  mate: NO_UNIT,
  target: NO_UNIT,
  /**
   * The defenders' hex, and the one that the attackers come from; the same hex where units in it have turned into
   * enemies.
   */
  hex: NOWHERE as Hex,
  from: NOWHERE as Hex,
  /** MEANS, or FIRST_WEAPON plus the weapon. */
  means: 0,
  /** The bonuses of the commanders, for the attack and for the defence. */
  bonus: 0,
  support: 0,
});
export type Assault = ReturnType<typeof newAssault>;

/**
 * NW 2.3.4: tells whether a unit may assault: Shaken units, guns, anti-aircraft vehicles, missiles, aircraft and riders
 * do not.
 */
export function canStorm(g: Game, unit: UnitId): boolean {
  const { cls, isSpa, isSpaa } = g.s.units;
  if (isShaken(g, unit) || isAircraft(g, unit) || carrierOf(g, unit) !== NO_UNIT) return false;
  return isSpa[unit] === 0 && isSpaa[unit] === 0 && cls[unit] !== CLASS.missile;
}

/** Tells whether a unit may lead an assault against another: it has a gun against it without a fixed range. */
export function canLead(g: Game, unit: UnitId, target: UnitId): boolean {
  if (!canStorm(g, unit)) return false;
  const count = meansCount(g);
  for (let means = 0; means < count; means++) if (canStormWith(g, unit, means, target)) return true;
  return false;
}

/** Tells whether a leader may use a means against a target. */
function canStormWith(g: Game, unit: UnitId, means: number, target: UnitId): boolean {
  const gun = gunOf(g, unit, means, g.s.units.target[target]);
  return gun !== NO_GUN && isFree(g, gun);
}

/**
 * Tells whether a unit, or a group of two, may assault a land unit of another side: each may assault, and one of them
 * can lead.
 */
export function mayAssault(g: Game, unit: UnitId, mate: UnitId, target: UnitId): boolean {
  const { units } = g.s;
  if (units.holdsGround[target] === 0 || !isOnMap(g, target) || carrierOf(g, target) !== NO_UNIT) return false;
  if (!areEnemies(g, unit, target)) return false;
  if (mate === NO_UNIT) return canLead(g, unit, target);
  return canStorm(g, unit) && canStorm(g, mate) && (canLead(g, unit, target) || canLead(g, mate, target));
}

/** Offers the means of a leader and returns their number; with `out` null it only counts. */
export function offerAssaultMeans(g: Game, leader: UnitId, target: UnitId, out: Options | null): number {
  let offered = 0;
  const count = meansCount(g);
  for (let means = 0; means < count; means++) {
    if (!canStormWith(g, leader, means, target)) continue;
    out?.add(VERB.use, means);
    offered++;
  }
  return offered;
}

/** Returns the means with the highest factor, the first of equal ones; -1 for none. */
export function bestAssaultMeans(g: Game, leader: UnitId, target: UnitId): number {
  const count = meansCount(g);
  let best = -1;
  let most = 0;
  for (let means = 0; means < count; means++) {
    if (!canStormWith(g, leader, means, target)) continue;
    const factor = factorOf(gunOf(g, leader, means, g.s.units.target[target]));
    if (factor > most) {
      most = factor;
      best = means;
    }
  }
  return best;
}

const values = new AttackValues(readAssault, readDefender);
export const assaultValue = (g: Game, assault: Assault): number => values.attack(g, assault);
export const assaultDefence = (g: Game, assault: Assault): number => values.defence(g, assault);
export const assaultWorkings = (g: Game, assault: Assault) => values.workings(g, assault);

/**
 * NW 2.3.4: no modifier for close or long range or for moving; +2, and 2 more against a target without an escort of the
 * other arm.
 */
function readAssault(g: Game, assault: Assault, terms: AttackTerms): void {
  const { leader, mate, target, hex } = assault;
  const { units, map } = g.s;
  terms.factor = factorOf(gunOf(g, leader, assault.means, units.target[target]));
  terms.close = 0;
  terms.long = 0;
  terms.moving = 0;
  terms.assistInfantry = 0;
  terms.assistVehicle = 0;
  readFirer(g, leader, terms);
  readHelp(g, mate !== NO_UNIT && canAssist(g, mate) ? mate : NO_UNIT, assault.bonus, terms);
  // NW 2.3.4-bonus.
  terms.assault = 1;
  const infantry = isAll(leader, mate, units.isInfantry);
  const vehicles = isAll(leader, mate, units.isVehicle);
  const onVehicles = units.isVehicle[target] === 1 && isUnescorted(g, target, hex, units.isInfantry);
  const onInfantry = units.isInfantry[target] === 1 && isUnescorted(g, target, hex, units.isVehicle);
  // NW 2.3.4-urban.
  terms.infantryInTown = infantry && onVehicles && map.urban[hex] === 1 ? 1 : 0;
  // NW 2.3.4-open.
  terms.vehicleInOpen = vehicles && onInfantry && isOpen(g, hex) ? 1 : 0;
}

const isAll = (leader: UnitId, mate: UnitId, kind: Uint8Array): boolean =>
  kind[leader] === 1 && (mate === NO_UNIT || kind[mate] === 1);

/**
 * NW 2.3.4-urban, 2.3.4-open: tells whether no land unit of the other arm stands with the target; riders are no escort,
 * Shaken units are.
 */
function isUnescorted(g: Game, target: UnitId, hex: Hex, other: Uint8Array): boolean {
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (isDefender(g, u, target) && other[u] === 1) return false;
  }
  return true;
}

/** Tells whether a unit is a land unit of the target's side. */
const isDefender = (g: Game, unit: UnitId, target: UnitId): boolean =>
  g.s.units.holdsGround[unit] === 1 && g.s.units.faction[unit] === g.s.units.faction[target];

/** NW 2.3.4: terrain and works, a neighbour and the commander count; concealment and smoke do not (NW 1.3.1). */
function readDefender(g: Game, assault: Assault, terms: DefenceTerms): void {
  const { leader, target, hex, from, support } = assault;
  readCover(g, target, hex, isAircraft(g, leader) ? ALOFT : g.s.map.level[from], terms);
  // NW 2.3.4-defenders.
  terms.assist = isAircraft(g, target) ? 0 : assistOf(g, target, hex);
  terms.commander = support;
}

/**
 * NW 2.3.4-defenders: returns what the best neighbour of the target adds. Anti-aircraft vehicles may assist, since the
 * rule bars only guns.
 */
function assistOf(g: Game, target: UnitId, hex: Hex): number {
  const { combat, units } = g.s;
  let best = 0;
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u === target || !isDefender(g, u, target) || isShaken(g, u) || units.isSpa[u] === 1) continue;
    if (units.cls[u] === CLASS.missile || !hasSupportingGun(g, u)) continue;
    const help = units.isInfantry[u] === 1 ? combat.assistInfantry : combat.assistVehicle;
    if (help > best) best = help;
  }
  return best;
}
