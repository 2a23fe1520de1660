// The action of one unit, or of a group of two that moves together (NW 2.1.1 a, b): choice by choice, hex by hex.
//
// Everything that may interrupt a move is a call: gas, mines and enemy fire on entering a hex (entering.ts), an attack
// of its own, an assault, a strike. After each of them the unit is examined again: it may be gone, Shaken, or Finished.
// An action cannot go on for ever: every choice spends points, sets a deed that is never taken back, makes a call, or
// deals with one more weapon.

import type { Action, StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  carrierOf,
  finish,
  type Game,
  hasDeed,
  hexOf,
  isAircraft,
  isFinished,
  isOnMap,
  moveInto,
  noteDeed,
  seatOfUnit,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { ACTED, CAUSE, DEED, EVENT, MODE, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { applyShelling } from './artillery.ts';
import { assault, prepareAssault } from './assault.ts';
import { attack, prepareAttack } from './attack.ts';
import { blast, prepareHazard } from './contamination.ts';
import { actsOnStormers, entering, prepareEntering, prepareStorming, suffersLeaving } from './entering.ts';
import { layWorks } from './fieldworks.ts';
import { changeAltitude, payForAltitude, popUp } from './helicopters.ts';
import { leaveMap } from './leaving.ts';
import { applyLaunch } from './missiles.ts';
import { isPinned, isWithinHalf } from './movement-costs.ts';
import { callReactionToAltitude } from './opportunity.ts';
import { callerOf, offerOrders, offerTargets } from './orders.ts';
import { isDosed, payForStorming, takeStep } from './steps.ts';
import { applyCall } from './strikes.ts';
import { finishCargo, load, putDown } from './transport.ts';
import { handleWeapon } from './weapons.ts';

/**
 * One action; the caller sets `unit`. Further locals: its mate; the next hex, and the target if the unit assaults it;
 * the weapon up to which all have been dealt with; infantry that is being put down; the number of units that have stood
 * the radiation that they leave.
 */
export const orders = procedure('orders', {
  steps: ['look', 'choose', 'setOut', 'storm', 'landed', 'aim', 'lowered', 'ended'],
  locals: ['unit', 'mate', 'hex', 'prey', 'dealt', 'foot', 'dosed'],
});

const actingUnit = (g: Game): UnitId => g.cells[orders.at.unit] as UnitId;
const mateOf = (g: Game): UnitId => g.cells[orders.at.mate] as UnitId;
const seat = (g: Game) => seatOfUnit(g, actingUnit(g));

orders.define<NuklearWinter>({
  look: auto((g) => {
    closeRanks(g);
    g.goto(actingUnit(g) === NO_UNIT ? orders.step.ended : orders.step.choose);
  }),

  choose: decide({
    rule: '2.1.1a-actions',
    prompt: (g) => {
      const { titles } = g.s.units;
      const group = mateOf(g) === NO_UNIT ? '' : ` and ${titles[mateOf(g)]}`;
      return `${titles[actingUnit(g)]}${group}: choose what to do next, or stop.`;
    },
    actor: seat,
    legal(g, out) {
      offerOrders(g, actingUnit(g), mateOf(g), g.cells[orders.at.dealt], out);
      if (out.size === 1 && verbOf(out.at(0)) === VERB.stop) out.clear();
    },
    set: { verb: () => VERB.pick, or: VERB.give, isOptional: true, order: aOf, has: () => false },
    apply: act,
    otherwise: (g) => g.goto(orders.step.ended),
  }),

  // NW 1.3.1: a unit that leaves radiation stands an attack first.
  setOut: auto(setOut),

  // NW 2.3.4: the units that mines and gas have left.
  storm: auto((g) => {
    const prey = g.cells[orders.at.prey] as UnitId;
    g.set(orders.at.prey, NO_UNIT);
    closeRanks(g);
    const unit = actingUnit(g);
    if (unit === NO_UNIT) {
      g.goto(orders.step.look);
      return;
    }
    const mate = mateOf(g);
    g.call(assault, orders.step.look);
    prepareAssault(g, unit, mate, prey, hexOf(g, unit));
  }),

  // NW 1.2.4 b: infantry that was put down may take its one step.
  landed: auto((g) => {
    const infantry = g.cells[orders.at.foot] as UnitId;
    if (!isOnMap(g, infantry) || isPinned(g, infantry) || hexOf(g, infantry) === g.cells[orders.at.hex]) {
      g.goto(orders.step.look);
    } else if (g.cells[orders.at.dosed] === 0 && suffersLeaving(g, infantry, hexOf(g, infantry))) {
      g.set(orders.at.dosed, 1);
      g.call(blast, orders.step.landed);
      prepareHazard(g, infantry, CAUSE.radiation, hexOf(g, infantry));
    } else {
      g.set(orders.at.dosed, 0);
      walkOff(g, infantry);
    }
  }),

  // NW 1.2.5 a: at the altitude of the attack, after any enemy fire.
  aim: decide({
    rule: '1.2.5a-pop-up',
    prompt: (g) =>
      `${g.s.units.titles[actingUnit(g)]} has changed altitude: choose its target, or go back without firing.`,
    actor: seat,
    legal(g, out) {
      if (isOnMap(g, actingUnit(g))) offerTargets(g, actingUnit(g), out);
    },
    apply(g, chosen) {
      fire(g, actingUnit(g), bOf(chosen) as UnitId, MODE.still, orders.step.lowered);
    },
    declines: VERB.hold,
    otherwise: (g) => g.goto(orders.step.lowered),
  }),

  // The helicopter ends where it began, Shaken or not.
  lowered: auto((g) => {
    const unit = actingUnit(g);
    if (isOnMap(g, unit)) {
      changeAltitude(g, unit);
      finish(g, unit);
    }
    g.goto(orders.step.look);
  }),

  ended: auto((g) => {
    endAction(g, actingUnit(g));
    endAction(g, mateOf(g));
    g.back();
  }),
});

/** Drops units from the group that are gone or Finished. */
function closeRanks(g: Game): void {
  const { at } = orders;
  if (!isStillActing(g, mateOf(g))) dropOut(g, at.mate);
  if (isStillActing(g, actingUnit(g))) return;
  dropOut(g, at.unit);
  g.set(at.unit, g.cells[at.mate]);
  g.set(at.mate, NO_UNIT);
}

const isStillActing = (g: Game, unit: UnitId): boolean => unit !== NO_UNIT && isOnMap(g, unit) && !isFinished(g, unit);

function dropOut(g: Game, local: number): void {
  const unit = g.cells[local] as UnitId;
  if (unit !== NO_UNIT && isOnMap(g, unit)) finishCargo(g, unit);
  g.set(local, NO_UNIT);
}

/** Finishes a unit that has done anything (NW 2.1.1a-actions). */
function endAction(g: Game, unit: UnitId): void {
  if (!isStillActing(g, unit)) return;
  if (!hasDeed(g, unit, ACTED)) {
    noteDeed(g, unit, DEED.done);
    return;
  }
  finish(g, unit);
  finishCargo(g, unit);
}

function act(g: Game, chosen: Action): void {
  const unit = actingUnit(g);
  const a = aOf(chosen);
  const verb = verbOf(chosen);
  switch (verb) {
    case VERB.call:
    case VERB.request:
      applyCall(g, callerOf(g, unit, mateOf(g)), chosen, orders.step.look);
      return;
    case VERB.join:
      g.set(orders.at.mate, a);
      g.note(EVENT.take, unit, a);
      break;
    case VERB.split:
      splitOff(g, a as UnitId);
      break;
    case VERB.pick:
    case VERB.drop:
    case VERB.give:
      g.set(orders.at.dealt, handleWeapon(g, chosen, g.cells[orders.at.dealt]));
      break;
    case VERB.stop:
      g.goto(orders.step.ended);
      return;
    default:
      noteDeed(g, unit, DEED.begun);
      if (mateOf(g) !== NO_UNIT) noteDeed(g, mateOf(g), DEED.begun);
      carryOut(g, unit, chosen);
      return;
  }
  g.goto(orders.step.look);
}

/** Carries out every choice but a call for fire, after which the unit may not call for one any more. */
function carryOut(g: Game, unit: UnitId, chosen: Action): void {
  const a = aOf(chosen);
  const b = bOf(chosen);
  switch (verbOf(chosen)) {
    case VERB.step:
      g.set(orders.at.hex, a);
      setOut(g);
      return;
    case VERB.assault:
      g.set(orders.at.prey, a);
      setOut(g);
      return;
    case VERB.fire:
      fire(
        g,
        a as UnitId,
        b as UnitId,
        hasDeed(g, a as UnitId, DEED.moved) ? MODE.moving : MODE.still,
        orders.step.look,
      );
      return;
    case VERB.fireMoving:
      fire(g, a as UnitId, b as UnitId, MODE.moving, orders.step.look);
      return;
    case VERB.load:
      load(g, a as UnitId, b as UnitId);
      break;
    case VERB.unload:
      unload(g, a as UnitId, b as Hex);
      return;
    case VERB.climb:
    case VERB.dive:
      payForAltitude(g, unit);
      changeAltitude(g, unit);
      callReactionToAltitude(g, unit, orders.step.look);
      return;
    case VERB.popUp:
      popUp(g, unit);
      callReactionToAltitude(g, unit, orders.step.aim);
      return;
    case VERB.shell:
      applyShelling(g, unit, chosen, orders.step.look);
      return;
    case VERB.launch:
      applyLaunch(g, unit, chosen, orders.step.look);
      return;
    case VERB.exit:
      if (mateOf(g) !== NO_UNIT) leaveMap(g, mateOf(g), a);
      leaveMap(g, unit, a);
      break;
    default:
      layWorks(g, unit, chosen);
  }
  g.goto(orders.step.look);
}

function splitOff(g: Game, unit: UnitId): void {
  noteDeed(g, unit, DEED.split);
  if (unit === actingUnit(g)) g.set(orders.at.unit, g.cells[orders.at.mate]);
  g.set(orders.at.mate, NO_UNIT);
}

/** Moves on, or into the assault, after both units have stood their radiation. */
function setOut(g: Game): void {
  for (let dosed = g.cells[orders.at.dosed]; dosed < 2; dosed++) {
    const unit = dosed === 0 ? actingUnit(g) : mateOf(g);
    if (unit === NO_UNIT || !isDosed(g, unit)) continue;
    g.set(orders.at.dosed, dosed + 1);
    g.call(blast, orders.step.setOut);
    prepareHazard(g, unit, CAUSE.radiation, hexOf(g, unit));
    return;
  }
  g.set(orders.at.dosed, 0);
  closeRanks(g);
  if (actingUnit(g) === NO_UNIT) g.goto(orders.step.look);
  else if (g.cells[orders.at.prey] !== NO_UNIT) approach(g);
  else go(g);
}

/** Takes the chosen step, if enough points are still left for it. */
function go(g: Game): void {
  const unit = actingUnit(g);
  const from = hexOf(g, unit);
  if (!takeStep(g, unit, mateOf(g), g.cells[orders.at.hex] as Hex)) {
    g.goto(orders.step.look);
    return;
  }
  g.call(entering, orders.step.look);
  prepareEntering(g, unit, mateOf(g), from, false);
}

/**
 * NW 2.3.4: makes the last step of the move, into the enemy's hex. Enemies do not fire at it, but markers in the hex
 * act first.
 */
function approach(g: Game): void {
  const unit = actingUnit(g);
  const hex = hexOf(g, g.cells[orders.at.prey] as UnitId);
  payForStorming(g, unit, mateOf(g), hex);
  if (!actsOnStormers(g, hex)) {
    g.goto(orders.step.storm);
    return;
  }
  g.call(entering, orders.step.storm);
  prepareStorming(g, unit, mateOf(g), hexOf(g, unit), hex);
}

/** Puts infantry down. Infantry from an aircraft enters the hex below it. */
function unload(g: Game, infantry: UnitId, to: Hex): void {
  const carrier = carrierOf(g, infantry);
  putDown(g, infantry, carrier);
  g.set(orders.at.foot, infantry);
  g.set(orders.at.hex, to);
  if (isAircraft(g, carrier)) {
    g.call(entering, orders.step.landed);
    prepareEntering(g, infantry, NO_UNIT, hexOf(g, infantry), false);
  } else {
    g.goto(orders.step.landed);
  }
}

function walkOff(g: Game, infantry: UnitId): void {
  const from = hexOf(g, infantry);
  const to = g.cells[orders.at.hex] as Hex;
  moveInto(g, infantry, to);
  g.note(EVENT.move, infantry, from, to, 0);
  g.call(entering, orders.step.look);
  prepareEntering(g, infantry, NO_UNIT, from, false);
}

/**
 * Attacks. In moving fire the mate may support, if it has not fired and has moved at most half of its speed too (NW
 * 2.3.1).
 */
function fire(g: Game, firer: UnitId, target: UnitId, mode: number, then: StepId): void {
  const mate = firer === actingUnit(g) ? mateOf(g) : actingUnit(g);
  const supports = mate !== NO_UNIT && !hasDeed(g, mate, DEED.fired) && isWithinHalf(g, mate);
  g.call(attack, then);
  prepareAttack(g, firer, target, mode, supports ? mate : NO_UNIT);
}
