// Weapon markers (NW 1.2.3 a): the units that may use them, and how they change hands.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  cargoOf,
  carrierOf,
  factionOf,
  firstIn,
  type Game,
  hasDeed,
  hexOf,
  holderOf,
  isAircraft,
  isOnMap,
  nextIn,
} from '../state.ts';
import { ACTED, DEED, EVENT, type Faction, NO_UNIT, type UnitId, type WeaponId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { isActive } from './command.ts';

/** The way in which a weapon changed hands: last number of event `weapon`. */
export const HANDLING = { pickedUp: 1, dropped: 2, handedOver: 3, assigned: 4, found: 5 } as const;

/** Tells whether a unit may carry weapons: infantry, but not Huge infantry (NW 1.2). */
export const mayCarryWeapons = (g: Game, unit: UnitId): boolean =>
  g.s.units.isInfantry[unit] === 1 && g.s.units.isHuge[unit] === 0;

/** NW 1.2.3a-weapons: a weapon off the board belongs to the unit that uses it first. */
export function takeIntoUse(g: Game, weapon: WeaponId, unit: UnitId): void {
  if (holderOf(g, weapon) !== unit) assignWeapon(g, weapon, unit, HANDLING.assigned);
}

/** Gives a weapon to a unit, wherever it was. */
export function assignWeapon(g: Game, weapon: WeaponId, unit: UnitId, how: number = HANDLING.assigned): void {
  const { at } = g.s;
  g.set(at.weaponUnit + weapon, unit);
  g.set(at.weaponHex + weapon, 0);
  g.set(at.weaponPool + weapon, 0);
  g.note(EVENT.weapon, weapon, unit, 0, how);
}

/**
 * Offers the units of a side, riding or not, that could carry a weapon that was just received. Hidden units are left
 * out, since the weapon would reveal them.
 */
export function offerBearers(g: Game, weapon: WeaponId, faction: Faction, out: Options): void {
  for (const unit of g.s.units.of[faction]) {
    if (isOnMap(g, unit) && mayCarryWeapons(g, unit)) out.add(VERB.arm, weapon, unit);
  }
}

/** Keeps a weapon off the board: kept back at set-up, or found in the course of play. */
export function keepInPool(g: Game, weapon: WeaponId, faction: Faction): void {
  const { at } = g.s;
  // NW 1.2.3a-weapons.
  g.set(at.weaponPool + weapon, faction + 1);
  g.note(EVENT.weapon, weapon, 0, 0, HANDLING.found);
}

/** NW 1.2.3a-drop: leaves a weapon in a hex. */
export function dropWeapon(g: Game, weapon: WeaponId, hex: Hex): void {
  const { at } = g.s;
  g.set(at.weaponUnit + weapon, 0);
  g.set(at.weaponHex + weapon, hex);
  g.note(EVENT.weapon, weapon, 0, hex, HANDLING.dropped);
}

/** Gives a converted unit's weapons to the Zealots that replace it (NW 1.3.1). */
export function passWeapons(g: Game, from: UnitId, to: UnitId): void {
  const { count } = g.s.weapons;
  for (let w = 1 as WeaponId; w <= count; w = (w + 1) as WeaponId) {
    if (holderOf(g, w) === from) assignWeapon(g, w, to, HANDLING.handedOver);
  }
}

/**
 * Tells whether a unit could take weapons where it is: riding infantry may, except aboard an aircraft that flies above
 * the hex.
 */
function canReachWeapons(g: Game, unit: UnitId): boolean {
  const carrier = carrierOf(g, unit);
  return mayCarryWeapons(g, unit) && (carrier === NO_UNIT || !isAircraft(g, carrier));
}

/**
 * Offers what an acting unit and infantry aboard it may do with weapons: to drop them at any time, to take them only as
 * their first action.
 */
export function offerWeapons(g: Game, unit: UnitId, other: UnitId, dealt: number, out: Options): void {
  if (g.s.weapons.count === 0) return;
  offerDrops(g, unit, out);
  const cargo = cargoOf(g, unit);
  if (cargo !== NO_UNIT && isActive(g, cargo)) offerDrops(g, cargo, out);
  offerTaking(g, unit, other, dealt, out);
}

/** NW 1.2.3a-drop: offers to drop each weapon that a unit holds, even one that rides or is Finished. */
export function offerDrops(g: Game, unit: UnitId, out: Options): void {
  if (!mayCarryWeapons(g, unit)) return;
  const { count } = g.s.weapons;
  for (let w = 1 as WeaponId; w <= count; w = (w + 1) as WeaponId) if (holderOf(g, w) === unit) out.add(VERB.drop, w);
}

/**
 * Offers what a unit may do with weapons before its other actions: to pick up weapons in its hex, and to exchange
 * weapons with infantry of its side there, in the order of the weapons' numbers, after those up to `dealt`. Exchanges
 * with `other` are left out: they have been offered for that unit. Returns the number of choices.
 */
export function offerTaking(g: Game, unit: UnitId, other: UnitId, dealt: number, out: Options | null): number {
  // NW 1.2.3a-pick-up, 1.2.3a-exchange.
  if (!canReachWeapons(g, unit) || hasDeed(g, unit, ACTED | DEED.begun)) return 0;
  const { weapons, at } = g.s;
  const hex = hexOf(g, unit);
  let count = 0;
  for (let w = (dealt + 1) as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    const holder = holderOf(g, w);
    if (g.cells[at.weaponHex + w] === hex) {
      count++;
      // NW 1.2.3a-pick-up.
      out?.add(VERB.pick, w, unit);
    } else if (holder !== NO_UNIT) {
      count += offerExchange(g, unit, other, w, holder, out);
    }
  }
  return count;
}

/** Offers to give the weapon to each comrade in the hex, or to get it from the comrade that has it. */
function offerExchange(
  g: Game,
  unit: UnitId,
  other: UnitId,
  weapon: WeaponId,
  holder: UnitId,
  out: Options | null,
): number {
  if (holder !== unit) {
    if (holder === other || !isComrade(g, unit, holder)) return 0;
    out?.add(VERB.give, weapon, unit);
    return 1;
  }
  let count = 0;
  for (let u = firstIn(g, hexOf(g, unit)); u !== NO_UNIT; u = nextIn(g, u)) {
    count += offerTo(g, unit, other, weapon, u, out) + offerTo(g, unit, other, weapon, cargoOf(g, u), out);
  }
  return count;
}

/** Offers to give the weapon to one unit if it is a comrade; returns 1 if it is. */
function offerTo(g: Game, unit: UnitId, other: UnitId, weapon: WeaponId, comrade: UnitId, out: Options | null): number {
  // NW 1.2.3a-exchange.
  if (comrade === other || !isComrade(g, unit, comrade)) return 0;
  out?.add(VERB.give, weapon, comrade);
  return 1;
}

/**
 * NW 1.2.3a-exchange: tells whether two units may exchange weapons: the other is of the side, in the hex, and can take
 * weapons, on foot or aboard an APC.
 */
const isComrade = (g: Game, unit: UnitId, other: UnitId): boolean =>
  other !== NO_UNIT &&
  other !== unit &&
  factionOf(g, other) === factionOf(g, unit) &&
  canReachWeapons(g, other) &&
  hexOf(g, other) === hexOf(g, unit);

/** Carries out one of these choices; returns the number up to which weapons are dealt with now. */
export function handleWeapon(g: Game, chosen: Action, dealt: number): number {
  const weapon = aOf(chosen) as WeaponId;
  const unit = bOf(chosen) as UnitId;
  switch (verbOf(chosen)) {
    case VERB.pick:
      assignWeapon(g, weapon, unit, HANDLING.pickedUp);
      return weapon;
    case VERB.give:
      assignWeapon(g, weapon, unit, HANDLING.handedOver);
      return weapon;
    default:
      dropWeapon(g, weapon, hexOf(g, holderOf(g, weapon)));
      return dealt;
  }
}
