// The activation of a formation (NW 2.1.1 a): markers are removed, then command, rally and contact, then its units act
// in the order that their owner likes.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import { carrierOf, type Game, hasDeed, hexOf, isFinished, isMasterless, isOnMap, noteDeed } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  ACTED,
  CLASS,
  DEED,
  EVENT,
  type Faction,
  type FormationId,
  NO_UNIT,
  STRIKE_KINDS,
  type UnitId,
} from '../terms.ts';
import { sideName } from '../text/names.ts';
import { VERB } from '../verbs.ts';
import { endMissions } from './airplane-missions.ts';
import { flight, mayFly, mustFly } from './airplanes.ts';
import { isStatic, judgeContact, mayCall, offerCommand, renewBonuses, takeCommand } from './command.ts';
import { masterless } from './masterless.ts';
import { orders } from './movement.ts';
import { rally, rallyAlone } from './rally.ts';
import { arrive, boardArriving, offerArrivals } from './reinforcements.ts';
import { isHidden, reveal, revealSpotted } from './special.ts';
import { stacking } from './stacking.ts';
import { handleWeapon, offerDrops, offerTaking } from './weapons.ts';

/** One activation. The caller sets `formation`. */
export const impulse = procedure('impulse', {
  steps: ['begin', 'command', 'rally', 'contact', 'act', 'acted', 'excess', 'finish'],
  locals: ['formation', 'taken'],
});

const formation = (g: Game): FormationId => g.cells[impulse.at.formation] as FormationId;
const faction = (g: Game): Faction => g.s.formations.faction[formation(g)] as Faction;
const seat = (g: Game): Seat => g.s.seatOf[faction(g)];

impulse.define<NuklearWinter>({
  begin: auto((g) => {
    g.note(EVENT.impulse, formation(g), faction(g));
    open(g);
    g.goto(impulse.step.command);
  }),

  // NW 1.2.2: where the commander has fallen, a second in command takes over; elsewhere one may.
  command: decide({
    rule: '1.2.2-second-in-command',
    prompt: (g) => `Who commands ${g.s.formations.titles[formation(g)]}?`,
    actor: seat,
    legal: (g, out) => offerCommand(g, formation(g), out),
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.command) takeCommand(g, formation(g), bOf(chosen) as UnitId);
      g.goto(impulse.step.rally);
    },
    otherwise: (g) => g.goto(impulse.step.rally),
  }),

  rally: auto((g) => {
    const active = formation(g);
    g.call(rally, impulse.step.contact);
    g.set(rally.at.formation, active);
  }),

  // NW 1.2.2: determined once, after rallying. Airplanes take part in every activation of their side (NW 1.2.5 b).
  contact: auto((g) => {
    judgeContact(g, formation(g));
    if (isMasterless(g, faction(g))) {
      g.call(masterless, impulse.step.excess);
    } else {
      g.goto(impulse.step.acted);
    }
  }),

  act: decide({
    rule: '2.1.1a-impulse',
    prompt(g) {
      const title = g.s.formations.titles[formation(g)];
      const ask = 'ake a unit to act with, or end the activation.';
      // The side is named before the prompt.
      return title === sideName(faction(g)) ? `T${ask}` : `${title}: t${ask}`;
    },
    actor: seat,
    legal(g, out) {
      const { formations, units } = g.s;
      // Counted loops: the iterators of others are allocated at each of a playout's choices.
      const own = formations.units[formation(g)];
      for (let i = 0; i < own.length; i++) {
        const unit = own[i];
        if (canAct(g, unit))
          out.add(VERB.take, unit); // NW 1.4-formation, 1.4-black-hand.
        else if (isHidden(g, unit)) out.add(VERB.reveal, unit);
        if (dropsApart(g, unit)) offerDrops(g, unit, out);
      }
      offerArrivals(g, formation(g), out);
      let isFree = true;
      const side = units.of[faction(g)];
      for (let i = 0; i < side.length; i++) {
        const unit = side[i];
        if (units.cls[unit] !== CLASS.airplane) continue;
        if (mayFly(g, unit)) out.add(VERB.take, unit);
        if (mustFly(g, unit)) isFree = false;
      }
      if (isFree && out.size > 0) out.add(VERB.done);
    },
    apply: act,
    otherwise: (g) => g.goto(impulse.step.excess),
  }),

  acted: auto((g) => {
    const taken = g.cells[impulse.at.taken] as UnitId;
    g.set(impulse.at.taken, 0);
    // A unit that was taken and did nothing waits for the enemy and may not be taken again.
    if (taken !== NO_UNIT && isOnMap(g, taken) && !hasDeed(g, taken, DEED.split)) {
      noteDeed(g, taken, DEED.done);
    }
    g.goto(impulse.step.act);
  }),

  excess: auto((g) => {
    g.call(stacking, impulse.step.finish);
  }),

  finish: auto((g) => {
    close(g);
    g.back();
  }),
});

function act(g: Game, chosen: Action): void {
  const unit = aOf(chosen) as UnitId;
  switch (verbOf(chosen)) {
    case VERB.take:
      if (g.s.units.cls[unit] === CLASS.airplane) {
        g.call(flight, impulse.step.acted);
        g.set(flight.at.unit, unit);
      } else {
        g.set(impulse.at.taken, unit);
        g.note(EVENT.take, unit, 0);
        g.call(orders, impulse.step.acted);
        g.set(orders.at.unit, unit);
      }
      break;
    case VERB.reveal:
      reveal(g, unit);
      if (isOnMap(g, unit)) g.set(g.s.at.unitStart + unit, hexOf(g, unit));
      g.goto(impulse.step.acted);
      break;
    case VERB.drop:
      handleWeapon(g, chosen, 0);
      g.goto(impulse.step.acted);
      break;
    case VERB.enter:
      arrive(g, chosen, impulse.step.acted);
      break;
    case VERB.board:
      boardArriving(g, unit, bOf(chosen) as UnitId);
      g.goto(impulse.step.acted);
      break;
    default:
      g.goto(impulse.step.excess);
  }
}

/**
 * Removes the marks of the last activation from all units, and Finished from the formation; units that need no
 * commander rally.
 */
function open(g: Game): void {
  const { at, formations, units } = g.s;
  g.set(at.activeFormation, formation(g));
  g.set(at.activeFaction, faction(g) + 1);
  renewBonuses(g);
  clearMarks(g);
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    const start = isOnMap(g, u) ? hexOf(g, u) : 0;
    if (g.cells[at.unitStart + u] !== start) g.set(at.unitStart + u, start);
  }
  for (const unit of formations.units[formation(g)]) {
    g.set(at.unitFinished + unit, 0);
    rallyAlone(g, unit);
  }
  for (const unit of units.of[faction(g)]) {
    if (units.cls[unit] !== CLASS.airplane) continue;
    g.set(at.unitFinished + unit, 0);
    rallyAlone(g, unit);
  }
}

/** Finishes every unit that did anything, callers too (NW 2.1.1 b, 1.2.2); other units may fire at opportunity. */
function close(g: Game): void {
  const { at, units } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (isOnMap(g, u) && (hasDeed(g, u, ACTED) || g.cells[at.unitCalls + u] > 0)) g.set(at.unitFinished + u, 1);
  }
  endMissions(g, faction(g));
  clearMarks(g);
  renewBonuses(g);
  const ended = g.cells[at.activeFaction];
  g.set(at.activeFormation, 0);
  g.set(at.activeFaction, 0);
  const { hiddenSetup } = g.s.play;
  if (hiddenSetup !== null && hiddenSetup.faction + 1 !== ended) revealSpotted(g);
}

function clearMarks(g: Game): void {
  const { at } = g.s;
  clearField(g, at.unitSpent);
  clearField(g, at.unitDeeds);
  clearField(g, at.unitCalls);
  clearField(g, at.unitTargeted);
}

function clearField(g: Game, field: number): void {
  const { count } = g.s.units;
  for (let cell = field + 1; cell <= field + count; cell++) if (g.cells[cell] !== 0) g.set(cell, 0);
}

/**
 * Tells whether a unit of the active formation may still act: on the map since the activation began, with its action
 * still to come. Riding infantry only calls for fire and gets weapons; a V-2 is only launched.
 */
export function canAct(g: Game, unit: UnitId): boolean {
  if (!isOnMap(g, unit) || isFinished(g, unit) || hasDeed(g, unit, DEED.done)) return false;
  if (g.cells[g.s.at.unitStart + unit] === 0) return false;
  if (carrierOf(g, unit) !== NO_UNIT) {
    return (mayCall(g, unit) && hasCalls(g, unit)) || offerTaking(g, unit, NO_UNIT, 0, null) > 0;
  }
  return !isStatic(g, unit) || g.cells[g.s.at.turn] >= g.s.play.missilesFromTurn;
}

/**
 * NW 1.2.3 a: tells whether a unit drops weapons outside its action; units may do so at any time, Finished or not, but
 * one on foot that has yet to act does so in its action.
 */
const dropsApart = (g: Game, unit: UnitId): boolean =>
  isOnMap(g, unit) && (carrierOf(g, unit) !== NO_UNIT || !canAct(g, unit));

/** Tells whether the side of a unit has a strike or an airplane left to call for. */
export function hasCalls(g: Game, unit: UnitId): boolean {
  const { at, units } = g.s;
  const side = units.faction[unit];
  for (let kind = 0; kind < STRIKE_KINDS; kind++) if (g.cells[at.strikes + side * STRIKE_KINDS + kind] > 0) return true;
  for (const airplane of units.of[side]) if (units.cls[airplane] === CLASS.airplane) return true;
  return false;
}
