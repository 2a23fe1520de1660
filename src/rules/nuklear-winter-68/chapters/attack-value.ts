// Legal attacks with their means, and the values of an attack in a position (NW 1.2, 2.3).

import type { Options } from '../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { reachesSoFar, readReach, TARGET_KINDS } from '../firing-reach.ts';
import { factorOf, gunOf, hasSupportingGun, isClose, isLong, mayFireSo, meansCount, NO_GUN, reaches } from '../guns.ts';
import {
  areEnemies,
  cargoOf,
  carrierOf,
  faceOf,
  firstIn,
  type Game,
  hexOf,
  isAircraft,
  isOnMap,
  isShaken,
  levelOf,
  nextIn,
  smokeLevel,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSE, CLASS, FIRST_WEAPON, MODE, NO_UNIT, TARGET, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import {
  type AttackTerms,
  AttackValues,
  attackSum,
  type DefenceTerms,
  defenceRows,
  defenceSum,
  type ValueRow,
} from './attack-sum.ts';
import {
  hillDefence,
  isConcealed,
  sandbagsDefence,
  shellholesDefence,
  terrainDefence,
  wreckDefence,
} from './concealment.ts';
import { BLOCKED, SMOKED, sightOf } from './sight.ts';
import { isWithinDisguise } from './special.ts';

/** A ranged attack, before anything about it is known. */
export const newAttack = () => ({
  firer: NO_UNIT,
  target: NO_UNIT,
  /** MEANS, or FIRST_WEAPON plus the weapon. */
  means: 0,
  /** MODE */
  mode: 0,
  /** The assisting unit, NO_UNIT for none. */
  mate: NO_UNIT,
  /** The commander's bonus. */
  bonus: 0,
});
export type Attack = ReturnType<typeof newAttack>;

/** Tells whether a unit could attack another, apart from sight and means. */
function isTarget(g: Game, firer: UnitId, target: UnitId, mode: number, distance: number): boolean {
  if (!isOnMap(g, firer) || !isOnMap(g, target) || !areEnemies(g, firer, target)) return false;
  if (carrierOf(g, firer) !== 0 || carrierOf(g, target) !== 0) return false;
  if (g.s.units.target[target] === TARGET.none || !isWithinDisguise(g, target, distance)) return false;
  // NW 1.2.5 b: an airplane attacks units in the hex below it, a low helicopter too.
  return mode !== MODE.strafing || distance === 0;
}

/** Tells whether the means may be used at the distance, apart from sight. */
function serves(g: Game, firer: UnitId, means: number, target: UnitId, mode: number, distance: number): boolean {
  const gun = gunOf(g, firer, means, g.s.units.target[target]);
  return gun !== NO_GUN && mayFireSo(g, firer, gun, mode) && reaches(g, gun, distance);
}

const distanceBetween = (g: Game, a: UnitId, b: UnitId): number => g.s.map.grid.distance(hexOf(g, a), hexOf(g, b));

/** The number of means to check for a unit: only infantry has weapons. */
const meansOf = (g: Game, firer: UnitId): number => (g.s.units.isInfantry[firer] === 1 ? meansCount(g) : FIRST_WEAPON);

/**
 * Tells whether a unit may attack another with a means in a MODE: an enemy in sight and range, with a factor against
 * it.
 */
export function canFire(g: Game, firer: UnitId, means: number, target: UnitId, mode: number): boolean {
  const distance = distanceBetween(g, firer, target);
  return (
    isTarget(g, firer, target, mode, distance) &&
    serves(g, firer, means, target, mode, distance) &&
    sightOf(g, firer, target) !== BLOCKED
  );
}

/** Tells whether a unit may attack another by any means. */
export function mayFire(g: Game, firer: UnitId, target: UnitId, mode: number): boolean {
  const distance = distanceBetween(g, firer, target);
  return (
    reachesSoFar(g, firer, mode, g.s.units.target[target], distance) &&
    isTarget(g, firer, target, mode, distance) &&
    sightOf(g, firer, target) !== BLOCKED
  );
}

/**
 * NW 1.2.4d-direct: tells whether fire at a unit attacks every land unit of its hex, as the direct fire of guns does.
 */
export const strikesHex = (g: Game, firer: UnitId, target: UnitId): boolean =>
  g.s.rules.gunsStrikeHex && g.s.units.isSpa[firer] === 1 && g.s.units.isAircraft[target] === 0;

/**
 * Tells whether the gun may attack a unit of lower number in the same hex: fire into a hex is offered only under the
 * lowest number.
 */
function hasBetterName(g: Game, firer: UnitId, target: UnitId, mode: number): boolean {
  for (let u = firstIn(g, hexOf(g, target)); u !== NO_UNIT && u !== target; u = nextIn(g, u)) {
    if (!isAircraft(g, u) && mayFire(g, firer, u, mode)) return true;
  }
  return false;
}

/** Two sets of reaches a game, one for each way to fire, overwritten each time. */
const spans = scratchSlot<NuklearWinter, { one: Int16Array; other: Int16Array }>(() => ({
  one: new Int16Array(TARGET_KINDS),
  other: new Int16Array(TARGET_KINDS),
}));

/**
 * Offers every target that a unit may attack by any means, as {@link mayFire} tells for each: in one MODE to `fire`,
 * and in another to fire and move on; -1 where it does not do so. A gun that attacks all in a hex is offered one unit
 * of it.
 */
export function offerShots(g: Game, firer: UnitId, mode: number, onTheWay: number, out: Options): void {
  const { units, map, at, reach } = g.s;
  const { one, other } = spans(g);
  const from = g.cells[at.unitHex + firer] as Hex;
  const ever = reach.ever[firer];
  if (from === 0 || ever < 0) return;
  let isRead = false;
  for (let t = 1 as UnitId; t <= units.count; t = (t + 1) as UnitId) {
    const hex = g.cells[at.unitHex + t] as Hex;
    if (hex === 0 || units.faction[t] === units.faction[firer]) continue;
    const distance = map.grid.distance(from, hex);
    if (distance > ever) continue;
    if (!isRead) {
      readReach(g, firer, mode, one);
      readReach(g, firer, onTheWay, other);
      isRead = true;
    }
    const kind = units.target[t];
    const isNear = distance <= one[kind];
    const isNearToo = distance <= other[kind];
    if ((!isNear && !isNearToo) || !isWithinDisguise(g, t, distance) || sightOf(g, firer, t) === BLOCKED) continue;
    if (strikesHex(g, firer, t) && hasBetterName(g, firer, t, mode)) continue;
    if (isNear) out.add(VERB.fire, firer, t);
    if (isNearToo) out.add(VERB.fireMoving, firer, t);
  }
}

export function offerMeans(g: Game, firer: UnitId, target: UnitId, mode: number, out: Options): void {
  const count = meansOf(g, firer);
  for (let means = 0; means < count; means++) {
    if (canFire(g, firer, means, target, mode)) out.add(VERB.use, means);
  }
}

/**
 * Returns the means with the highest value, -1 for none, apart from sight: the only means, or that of units without a
 * leader. Of equal values the first counts: a unit's own factors come before weapons.
 */
export function bestMeans(g: Game, firer: UnitId, target: UnitId, mode: number): number {
  const distance = distanceBetween(g, firer, target);
  const { attack } = values.termsIn(g);
  const count = meansOf(g, firer);
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let means = 0; means < count; means++) {
    if (!serves(g, firer, means, target, mode, distance)) continue;
    readGun(g, firer, means, target, mode, distance, attack);
    const value = attackSum(g.s.combat, attack);
    if (value > most) {
      most = value;
      best = means;
    }
  }
  return best;
}

/**
 * NW 2.3.1-assistant: tells whether a unit can support others, in fire groups and assaults (NW 2.3.1): it is not
 * Shaken, no gun, anti-aircraft vehicle, missile, aircraft or passenger, and has a gun without a fixed range.
 */
export function canAssist(g: Game, unit: UnitId): boolean {
  const { cls, isSpa, isSpaa } = g.s.units;
  if (isShaken(g, unit) || isAircraft(g, unit) || carrierOf(g, unit) !== 0 || cls[unit] === CLASS.missile) return false;
  return isSpa[unit] === 0 && isSpaa[unit] === 0 && hasSupportingGun(g, unit);
}

const values = new AttackValues(readAttack, readDefence);
export const attackValue = (g: Game, attack: Attack): number => values.attack(g, attack);
export const defenceValue = (g: Game, attack: Attack): number => values.defence(g, attack);
export const workings = (g: Game, attack: Attack) => values.workings(g, attack);

function readAttack(g: Game, attack: Attack, terms: AttackTerms): void {
  const { firer, target, mate } = attack;
  readGun(g, firer, attack.means, target, attack.mode, distanceBetween(g, firer, target), terms);
  readHelp(g, mate, attack.bonus, terms);
}

/** Adds the terms for the gun and for the unit that fires it. */
function readGun(
  g: Game,
  firer: UnitId,
  means: number,
  target: UnitId,
  mode: number,
  distance: number,
  terms: AttackTerms,
): void {
  const gun = gunOf(g, firer, means, g.s.units.target[target]);
  clear(terms);
  terms.factor = factorOf(gun);
  // NW 1.2.5 b: an airplane's range is its own hex, so that there is no close range.
  terms.close = mode !== MODE.strafing && isClose(gun, distance) ? 1 : 0;
  terms.long = isLong(gun, distance) ? 1 : 0;
  terms.moving = mode === MODE.moving ? 1 : 0;
  readFirer(g, firer, terms);
}

/** Adds the terms for the state of the unit that fires or leads. */
export function readFirer(g: Game, firer: UnitId, terms: AttackTerms): void {
  const cargo = cargoOf(g, firer);
  terms.shaken = isShaken(g, firer) ? 1 : 0;
  // NW 1.2.4b-carried-fire: counts in every attack of the carrier, unless the infantry aboard is Shaken.
  terms.cargo = cargo !== NO_UNIT && !isShaken(g, cargo) ? 1 : 0;
  // NW 2.1.1d-high-morale.
  terms.highMorale = g.cells[g.s.at.unitMorale + firer];
}

/** Adds the terms for supporting fire and the commander. */
export function readHelp(g: Game, mate: UnitId, bonus: number, terms: AttackTerms): void {
  // NW 2.3.1-assistant.
  if (mate !== NO_UNIT && g.s.units.isInfantry[mate] === 1) terms.assistInfantry = 1;
  else if (mate !== NO_UNIT) terms.assistVehicle = 1;
  terms.commander = bonus;
}

function clear(terms: AttackTerms): void {
  terms.factor = 0;
  terms.close = 0;
  terms.long = 0;
  terms.moving = 0;
  terms.shaken = 0;
  terms.assistInfantry = 0;
  terms.assistVehicle = 0;
  terms.cargo = 0;
  terms.commander = 0;
  terms.highMorale = 0;
  terms.assault = 0;
  terms.infantryInTown = 0;
  terms.vehicleInOpen = 0;
}

function readDefence(g: Game, { firer, target }: Attack, terms: DefenceTerms): void {
  const { combat, play } = g.s;
  readCover(g, target, hexOf(g, target), levelOf(g, firer), terms);
  terms.smoke = sightOf(g, firer, target) === SMOKED ? combat.smoke : 0;
  terms.concealment = isConcealed(g, target) ? play.concealment : 0;
}

/** Reads armor and the defence of the hex, which aircraft have at neither altitude (NW 1.2.5 a). */
export function readCover(g: Game, unit: UnitId, hex: Hex, attackerLevel: number, terms: DefenceTerms): void {
  const isLand = !isAircraft(g, unit);
  terms.armor = g.s.units.armor[faceOf(g, unit)];
  terms.terrain = isLand ? terrainDefence(g, unit, hex) : 0;
  terms.hill = isLand ? hillDefence(g, unit, hex, attackerLevel) : 0;
  terms.sandbags = isLand ? sandbagsDefence(g, unit, hex) : 0;
  terms.wreck = isLand ? wreckDefence(g, unit, hex) : 0;
  terms.shellholes = isLand ? shellholesDefence(g, unit, hex) : 0;
  terms.smoke = 0;
  terms.concealment = 0;
  terms.assist = 0;
  terms.commander = 0;
}

/** A level above every hill, against which a hill is no cover. */
const FROM_ABOVE = 2;

/**
 * Returns the defence value of a unit against mines, indirect fire, barrages, missiles, nuclear strikes and radiation
 * (CAUSE), in its hex or the one that it enters. `gunLevel` is the height of the gun; off-board artillery stands on the
 * ground.
 */
export function blastDefence(g: Game, unit: UnitId, cause: number, hex: Hex = hexOf(g, unit), gunLevel = 0): number {
  const terms = values.termsIn(g).defence;
  readBlast(g, unit, cause, hex, gunLevel, terms);
  return defenceSum(terms);
}

export function blastWorkings(
  g: Game,
  unit: UnitId,
  cause: number,
  hex: Hex = hexOf(g, unit),
  gunLevel = 0,
): ValueRow[] {
  const terms = values.termsIn(g).defence;
  readBlast(g, unit, cause, hex, gunLevel, terms);
  return defenceRows(terms);
}

function readBlast(g: Game, unit: UnitId, cause: number, hex: Hex, gunLevel: number, terms: DefenceTerms): void {
  const { combat, play } = g.s;
  // NW 1.2.3: a hill is no cover against mines, which lie as high as the unit.
  readCover(g, unit, hex, cause === CAUSE.mines ? FROM_ABOVE : gunLevel, terms);
  // NW 1.3.1: smoke and concealment help only against shells: not against mines, nuclear strikes or radiation.
  if (isAircraft(g, unit) || cause === CAUSE.mines || cause === CAUSE.nuclear || cause === CAUSE.radiation) return;
  terms.smoke = smokeLevel(g, hex) > 0 ? combat.smoke : 0;
  terms.concealment = isConcealed(g, unit) ? play.concealment : 0;
}
