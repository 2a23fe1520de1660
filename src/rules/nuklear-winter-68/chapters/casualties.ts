// The effects of hits (NW 2.3.5): units are Shaken, reduced or destroyed; riders, wrecks, falling aircraft, dead
// commanders, and weapons left behind.

import { aOf } from '../../../engine/kernel/action.ts';
import { auto, chance, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  addWreck,
  cargoOf,
  carrierOf,
  coOf,
  disembark,
  firstIn,
  formationOf,
  type Game,
  hexOf,
  holderOf,
  isAircraft,
  isOnMap,
  isReduced,
  isShaken,
  landUnitsIn,
  leaveHex,
  nextIn,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CAUSE, EVENT, FATE, NO_FORMATION, NO_UNIT, TARGET, type UnitId, type WeaponId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { CONDITION, conditionAfter, hitsToDestroy } from './attack-sum.ts';
import { offerDie } from './dice.ts';
import { scoreDestroyed } from './victory.ts';
import { dropWeapon } from './weapons.ts';

/** The result of `casualty`, which event `hit` also reports: the unit's new state. */
export const STATE = { unhurt: 0, shaken: 1, reduced: 2, destroyed: 3 } as const;

/**
 * The hits on one unit. Locals: the unit, hits, the faction plus one that caused them (0 for none), CAUSE; the hex
 * where the unit is hit and, if destroyed, falls. Hands back STATE.
 */
export const casualty = procedure('casualty', {
  steps: ['apply', 'debris', 'victim'],
  locals: ['unit', 'hits', 'by', 'cause', 'hex'],
});

/** Sets up the call to `casualty`. `hex` is where the unit is hit, if it does not stand there yet. */
export function prepareCasualty(g: Game, unit: UnitId, hits: number, by: number, cause: number, hex = 0 as Hex): void {
  g.set(casualty.at.unit, unit);
  g.set(casualty.at.hex, hex);
  g.set(casualty.at.hits, hits);
  g.set(casualty.at.by, by);
  g.set(casualty.at.cause, cause);
}

const wreckage = (g: Game): Hex => g.cells[casualty.at.hex] as Hex;

casualty.define<NuklearWinter>({
  apply: auto((g) => {
    const { at } = casualty;
    const unit = g.cells[at.unit] as UnitId;
    const cause = g.cells[at.cause];
    if (g.cells[at.hex] === 0) g.set(at.hex, hexOf(g, unit));
    if (g.cells[at.hits] > 0) suffer(g, unit, g.cells[at.hits], g.cells[at.by], cause, wreckage(g));
    const crashed = isAircraft(g, unit) && !isOnMap(g, unit);
    if (crashed && leavesWreck(g, unit, cause) && landUnitsIn(g, wreckage(g)) > 0) g.goto(casualty.step.debris);
    else g.back(stateOf(g, unit));
  }),

  // NW 1.2.5: the die decides whether the wreck strikes a unit in the hex, a random draw which one.
  debris: chance({
    rule: '1.2.5a-debris',
    legal: offerDie,
    classOf: (g, outcome) => (aOf(outcome) <= g.s.artillery.debris ? 1 : 0),
    apply(g, outcome) {
      const strikes = aOf(outcome) <= g.s.artillery.debris;
      g.note(
        EVENT.debris,
        wreckage(g),
        aOf(outcome),
        strikes && landUnitsIn(g, wreckage(g)) === 1 ? landUnitAfter(g, 0) : 0,
      );
      if (strikes && landUnitsIn(g, wreckage(g)) > 1) {
        g.goto(casualty.step.victim);
        return;
      }
      if (strikes) shakeBy(g, landUnitAfter(g, 0), CAUSE.debris);
      g.back(STATE.destroyed);
    },
  }),

  victim: chance({
    rule: '1.2.5a-debris',
    legal(g, out) {
      for (let u = landUnitAfter(g, 0); u !== NO_UNIT; u = landUnitAfter(g, u)) out.add(VERB.lot, u);
    },
    apply(g, outcome) {
      shakeBy(g, aOf(outcome) as UnitId, CAUSE.debris);
      g.back(STATE.destroyed);
    },
  }),
});

/** Returns the first land unit in the hex of the wreck with a number above `after`, NO_UNIT for none. */
function landUnitAfter(g: Game, after: number): UnitId {
  for (let u = firstIn(g, wreckage(g)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u > after && g.s.units.holdsGround[u] === 1) return u;
  }
  return NO_UNIT;
}

/** Returns a unit's condition as bits of CONDITION. */
export const conditionOf = (g: Game, unit: UnitId): number =>
  (isShaken(g, unit) ? CONDITION.shaken : 0) | (isReduced(g, unit) ? CONDITION.reduced : 0);

export function stateOf(g: Game, unit: UnitId): number {
  if (!isOnMap(g, unit)) return STATE.destroyed;
  return isReduced(g, unit) ? STATE.reduced : isShaken(g, unit) ? STATE.shaken : STATE.unhurt;
}

/** Returns the hits that count: those beyond what destroys the unit make no difference. */
export function effectiveHits(g: Game, unit: UnitId, hits: number): number {
  const enough = hitsToDestroy(g.s.units.isOneStep[unit] === 1, conditionOf(g, unit));
  return hits < 0 ? 0 : hits > enough ? enough : hits;
}

/** NW 2.3.5-hits: applies hits to a unit; NW 1.2.4 b for its rider. */
function suffer(g: Game, unit: UnitId, hits: number, by: number, cause: number, hex: Hex): void {
  const before = conditionOf(g, unit);
  const after = conditionAfter(g.s.units.isOneStep[unit] === 1, before, hits);
  if (after === CONDITION.destroyed) {
    g.note(EVENT.hit, unit, hits, cause, STATE.destroyed);
    destroy(g, unit, by, cause, hex);
    return;
  }
  if ((after & ~before & CONDITION.reduced) !== 0) reduce(g, unit, by, hex);
  if ((after & ~before & CONDITION.shaken) !== 0) shake(g, unit);
  g.note(EVENT.hit, unit, hits, cause, stateOf(g, unit));
}

/** Takes a step from a unit and from infantry aboard it; reduced infantry aboard is destroyed. */
function reduce(g: Game, unit: UnitId, by: number, hex: Hex): void {
  g.set(g.s.at.unitReduced + unit, 1);
  const cargo = cargoOf(g, unit);
  if (cargo === NO_UNIT) return;
  // NW 1.2.4b-shared-fate.
  if (isReduced(g, cargo)) {
    destroy(g, cargo, by, CAUSE.carrier, hex);
  } else {
    g.set(g.s.at.unitReduced + cargo, 1);
    g.note(EVENT.hit, cargo, 0, CAUSE.carrier, STATE.reduced);
  }
}

/**
 * Makes a unit Shaken, and infantry aboard with it; a Shaken unit stays as it is. A unit with High Morale loses that
 * instead (NW 2.1.1 d).
 */
export function shake(g: Game, unit: UnitId): void {
  if (isShaken(g, unit)) return;
  const { at } = g.s;
  if (g.cells[at.unitMorale + unit] !== 0) {
    g.set(at.unitMorale + unit, 0);
    g.note(EVENT.morale, unit);
    return;
  }
  g.set(at.unitShaken + unit, 1);
  const cargo = cargoOf(g, unit);
  // NW 1.2.4b-shared-fate.
  if (cargo !== NO_UNIT) shakeBy(g, cargo, CAUSE.carrier);
}

/** Makes a unit Shaken by other means than hits. */
export function shakeBy(g: Game, unit: UnitId, cause: number): void {
  if (isShaken(g, unit)) return;
  shake(g, unit);
  g.note(EVENT.hit, unit, 0, cause, stateOf(g, unit));
}

/**
 * NW 2.3.5-wreck: tells whether a unit leaves a wreck: vehicles and aircraft do, whatever kills them, but not units
 * that their owner removes (2.1.1 c).
 */
const leavesWreck = (g: Game, unit: UnitId, cause: number): boolean =>
  isAircraft(g, unit) || (isOnWheels(g, unit) && cause !== CAUSE.stacking);

/** Tells whether a unit is a vehicle; a V-2 on its pad is not. */
const isOnWheels = (g: Game, unit: UnitId): boolean =>
  g.s.units.isVehicle[unit] === 1 && g.s.units.target[unit] !== TARGET.none;

/**
 * Takes a unit out of the game, with the infantry aboard, as destroyed by a faction (plus one; 0 for none). `hex` is
 * where it falls, for a unit that is in no hex or on its way into another.
 */
export function destroy(g: Game, unit: UnitId, by: number, cause: number, hex: Hex = hexOf(g, unit)): void {
  const cargo = cargoOf(g, unit);
  // NW 1.2.4b-shared-fate.
  if (cargo !== NO_UNIT) destroy(g, cargo, by, CAUSE.carrier, hex);
  if (carrierOf(g, unit) !== NO_UNIT) disembark(g, unit);
  else if (g.cells[g.s.at.unitHex + unit] !== 0) leaveHex(g, unit);
  g.set(g.s.at.unitFate + unit, FATE.destroyed);
  clearMarks(g, unit);
  dropWeapons(g, unit, hex);
  g.note(EVENT.destroyed, unit, cause, by, hex);
  scoreDestroyed(g, unit, by);
  loseCommand(g, unit);
  // NW 2.3.5-wreck.
  if (leavesWreck(g, unit, cause)) addWreck(g, hex);
}

/** Takes all markers from a unit that leaves the map for good. */
export function clearMarks(g: Game, unit: UnitId): void {
  const { at } = g.s;
  g.set(at.unitReduced + unit, 0);
  g.set(at.unitShaken + unit, 0);
  g.set(at.unitFinished + unit, 0);
  g.set(at.unitContact + unit, 0);
  g.set(at.unitMorale + unit, 0);
  g.set(at.unitExposed + unit, 0);
  g.set(at.unitCruise + unit, 0);
  g.set(at.unitDue + unit, 0);
  g.set(at.unitTargeted + unit, 0);
}

/** NW 1.2.3 a: leaves the weapons of an eliminated unit where it fell. */
export function dropWeapons(g: Game, unit: UnitId, hex: Hex): void {
  const { weapons } = g.s;
  for (let w = 1 as WeaponId; w <= weapons.count; w = (w + 1) as WeaponId) {
    if (holderOf(g, w) === unit) dropWeapon(g, w, hex);
  }
}

/** NW 1.2.2: leaves a formation without command until a second in command takes over. */
export function loseCommand(g: Game, unit: UnitId): void {
  const formation = formationOf(g, unit);
  if (formation !== NO_FORMATION && coOf(g, formation) === unit) g.set(g.s.at.formationCo + formation, NO_UNIT);
}
