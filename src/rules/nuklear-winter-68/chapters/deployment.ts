// Set-up (NW 2.0): sides set up one after another in the order of the scenario: units in their zones, then commanders,
// weapons and works.

import { RulesError } from '../../../engine/contract/errors.ts';
import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  addMark,
  board,
  coOf,
  enterHex,
  type Game,
  hasEnemyLand,
  isAircraft,
  isMarked,
  isOnMap,
  takeControl,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  EVENT,
  FATE,
  type Faction,
  type FormationId,
  LOW,
  MARK,
  NO_UNIT,
  NO_WEAPON,
  type UnitId,
  type WeaponId,
} from '../terms.ts';
import { VERB } from '../verbs.ts';
import { mayLead } from './command.ts';
import { mayBeMined } from './fieldworks.ts';
import { isRoomForAll, isRoomy } from './room.ts';
import { assignWeapon, offerBearers } from './weapons.ts';
import {
  isDue,
  isPresent,
  mayBeginAboard,
  mayBeginHidden,
  mayStand,
  meetsDemand,
  mustMeetDemand,
  nextDue,
} from './zones.ts';

/**
 * `order` is the side's place in the order of set-up, `last` the number of the item last dealt with, `near` 1 where a
 * side cannot keep its distance from the enemy and need not.
 */
export const deployment = procedure('deployment', {
  steps: ['open', 'delay', 'next', 'place', 'lead', 'command', 'weapons', 'arm', 'works', 'close'],
  locals: ['order', 'unit', 'last', 'near'],
});

/** Returns the side that sets up. */
export const settingUp = (g: Game): Faction => g.s.play.setupOrder[g.cells[deployment.at.order]];

const seat = (g: Game): Seat => g.s.seatOf[settingUp(g)];
const placed = (g: Game): UnitId => g.cells[deployment.at.unit] as UnitId;
const last = (g: Game): number => g.cells[deployment.at.last];
/** Returns the hexes from enemies within which the side may not set up. */
export const minimumDistance = (g: Game): number => (g.cells[deployment.at.near] === 1 ? 0 : g.s.play.minimumDistance);

deployment.define<NuklearWinter>({
  open: auto((g) => {
    if (g.cells[deployment.at.order] === g.s.play.setupOrder.length) {
      g.back();
    } else if (gather(g) === 0) {
      g.goto(deployment.step.close);
    } else {
      findRoom(g);
      g.goto(deployment.step.delay);
    }
  }),

  delay: decide({
    rule: 'S1',
    prompt: 'Which formation stays off the map, to enter in its own activation?',
    actor: seat,
    set: {
      verb: () => VERB.delay,
      ends: VERB.done,
      has: (g, chosen) => isHeld(g, aOf(chosen) as FormationId),
    },
    legal: offerDelays,
    apply(g, chosen) {
      delay(g, aOf(chosen) as FormationId);
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(deployment.step.next),
  }),

  next: auto((g) => {
    const unit = nextDue(g, settingUp(g));
    g.set(deployment.at.unit, unit);
    g.set(deployment.at.last, 0);
    g.goto(unit === NO_UNIT ? deployment.step.lead : deployment.step.place);
  }),

  place: decide({
    rule: '2.0-setup',
    prompt: (g) => `Set up ${g.s.units.titles[placed(g)]}.`,
    actor: seat,
    legal: offerPlaces,
    apply: place,
  }),

  // NW 1.2.2: one unit of each formation is its commanding officer. In a formation of one unit there is nothing to
  // choose.
  lead: auto((g) => {
    const formation = nextToLead(g);
    g.set(deployment.at.last, formation);
    g.goto(formation === 0 ? deployment.step.weapons : deployment.step.command);
  }),

  command: decide({
    rule: '1.2.2-command',
    prompt: (g) => `Name the commanding officer of ${g.s.formations.titles[last(g)]}.`,
    actor: seat,
    legal(g, out) {
      for (const unit of g.s.formations.units[last(g)]) {
        if (isPresent(g, unit) && mayLead(g, unit)) out.add(VERB.command, last(g), unit);
      }
    },
    takesOnly: true,
    apply: (g, chosen) => giveCommand(g, aOf(chosen) as FormationId, bOf(chosen) as UnitId),
  }),

  // NW 1.2.3 a: weapons go to infantry, or wait off the board until they are first used.
  weapons: auto((g) => {
    const weapon = nextWeapon(g);
    g.set(deployment.at.last, weapon);
    g.goto(weapon === NO_WEAPON ? deployment.step.works : deployment.step.arm);
  }),

  arm: decide({
    rule: '1.2.3a-weapons',
    prompt: (g) => `Give ${g.s.weapons.titles[last(g)]} to a unit, or keep it off the board.`,
    actor: seat,
    legal: (g, out) => offerBearers(g, last(g) as WeaponId, settingUp(g), out),
    apply(g, chosen) {
      assignWeapon(g, aOf(chosen) as WeaponId, bOf(chosen) as UnitId);
      g.goto(deployment.step.weapons);
    },
    declines: VERB.keep,
    otherwise: (g) => g.goto(deployment.step.weapons),
  }),

  works: decide({
    rule: '2.0-setup',
    prompt: (g) =>
      laysMines(g)
        ? `Lay mines: ${g.cells[g.s.at.minesLeft + settingUp(g)]} left.`
        : `Lay sandbags: ${g.cells[g.s.at.sandbagsLeft + settingUp(g)]} left.`,
    actor: seat,
    set: {
      verb: (g) => (laysMines(g) ? VERB.mines : VERB.sandbags),
      ends: VERB.done,
      has: (g, chosen) => isMarked(g, aOf(chosen) as Hex, verbOf(chosen) === VERB.mines ? MARK.mines : MARK.sandbags),
    },
    legal(g, out) {
      offerWorks(g, out);
      if (out.size > 0) out.add(VERB.done);
    },
    apply: work,
    otherwise(g) {
      if (laysMines(g)) endWorks(g, g.s.at.minesLeft);
      else g.goto(deployment.step.close);
    },
  }),

  close: auto((g) => {
    g.set(deployment.at.last, 0);
    g.set(deployment.at.near, 0);
    g.add(deployment.at.order, 1);
    g.goto(deployment.step.open);
  }),
});

/** Marks the side's units that are to be placed, puts those with fixed hexes there, and returns the number left. */
function gather(g: Game): number {
  const { at, play, units } = g.s;
  let count = 0;
  for (const unit of units.of[settingUp(g)]) {
    if (g.cells[at.unitFate + unit] !== FATE.waiting) continue;
    // NW S5.
    if (play.fixedHex[unit] !== 0) putOnMap(g, unit, play.fixedHex[unit] as Hex);
    else if (play.zone[unit].length === 0) continue;
    else g.set(at.unitDue + unit, 1);
    count++;
  }
  return count;
}

/**
 * Drops the distance to the enemy where the zones have no room to keep it; where they have no room at all, the scenario
 * is wrong.
 */
function findRoom(g: Game): void {
  if (isRoomForAll(g, settingUp(g), minimumDistance(g))) return;
  g.set(deployment.at.near, 1);
  if (!isRoomForAll(g, settingUp(g), 0)) {
    throw new RulesError(`NW 2.0: the zones of ${g.s.seats[seat(g)]} are too small for its units`);
  }
}

function offerPlaces(g: Game, out: Options): void {
  const unit = placed(g);
  const zone = g.s.play.zone[unit];
  const roomy = isRoomy(g, settingUp(g), minimumDistance(g));
  const bound = mustMeetDemand(g, unit) && mayMeetDemand(g, unit);
  for (let i = 0; i < zone.length; i++) {
    const hex = zone[i] as Hex;
    if (!mayStand(g, unit, hex, minimumDistance(g)) || (bound && !meetsDemand(g, unit, hex))) continue;
    if (!roomy && !isRoomForAll(g, settingUp(g), minimumDistance(g), unit, hex)) continue;
    out.add(VERB.place, unit, hex);
    if (mayBeginHidden(g, unit, hex)) out.add(VERB.hide, unit, hex);
  }
  if (bound) return;
  for (const carrier of g.s.units.of[settingUp(g)]) {
    if (mayBeginAboard(g, unit, carrier)) out.add(VERB.board, unit, carrier);
  }
}

/** Tells whether the scenario's demand leaves any hex for the unit; a demand that cannot be met is ignored. */
function mayMeetDemand(g: Game, unit: UnitId): boolean {
  const { zone } = g.s.play;
  return zone[unit].some(
    (hex) => meetsDemand(g, unit, hex as Hex) && mayStand(g, unit, hex as Hex, minimumDistance(g)),
  );
}

function place(g: Game, chosen: Action): void {
  putInPlace(g, chosen);
  g.goto(deployment.step.next);
}

/** Puts a unit where a choice of set-up places it. */
export function putInPlace(g: Game, chosen: Action): void {
  const { at } = g.s;
  const unit = aOf(chosen) as UnitId;
  g.set(at.unitDue + unit, 0);
  if (verbOf(chosen) === VERB.place) {
    putOnMap(g, unit, bOf(chosen) as Hex);
  } else if (verbOf(chosen) === VERB.board) {
    const carrier = bOf(chosen) as UnitId;
    g.set(at.unitFate + unit, FATE.onMap);
    board(g, unit, carrier);
    // NW 1.2.5 a: a helicopter carries at low altitude only.
    if (isAircraft(g, carrier)) g.set(at.unitCruise + carrier, LOW);
    g.note(EVENT.board, unit, carrier);
  } else {
    g.set(at.unitFate + unit, FATE.hidden);
    g.set(at.secretHex + unit, bOf(chosen));
  }
}

function putOnMap(g: Game, unit: UnitId, hex: Hex): void {
  g.set(g.s.at.unitFate + unit, FATE.onMap);
  enterHex(g, unit, hex);
  takeControl(g, unit, hex);
  g.note(EVENT.place, unit, hex);
}

/** Offers the formations that may be kept off the map, in ascending order. */
function offerDelays(g: Game, out: Options): void {
  const { delayedEntry } = g.s.play;
  if (delayedEntry === null || delayedEntry.faction !== settingUp(g)) return;
  const { formations } = g.s;
  let held = 0;
  for (let f = 1 as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (formations.faction[f] !== settingUp(g)) continue;
    if (g.s.play.arrivals[f] !== null) continue;
    if (isHeld(g, f)) held++;
  }
  if (held >= delayedEntry.formations) return;
  for (let f = (last(g) + 1) as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (formations.faction[f] === settingUp(g) && mayHold(g, f)) out.add(VERB.delay, f);
  }
}

/** Tells whether all units of a formation are still to be placed, apart from those that are lost or in the air. */
function mayHold(g: Game, formation: FormationId): boolean {
  let due = 0;
  for (const unit of g.s.formations.units[formation]) {
    if (isOnMap(g, unit)) return false;
    if (isDue(g, unit)) due++;
  }
  return due > 0;
}

/** Tells whether some unit of a formation waits off the map and is not to be placed. */
function isHeld(g: Game, formation: FormationId): boolean {
  for (const unit of g.s.formations.units[formation]) {
    if (g.cells[g.s.at.unitFate + unit] === FATE.waiting && !isDue(g, unit)) return true;
  }
  return false;
}

function delay(g: Game, formation: FormationId): void {
  for (const unit of g.s.formations.units[formation]) g.set(g.s.at.unitDue + unit, 0);
  g.set(deployment.at.last, formation);
  g.goto(deployment.step.delay);
}

/** Returns the side's next formation after the last one that needs a commander and has a unit for it, 0 for none. */
function nextToLead(g: Game): FormationId {
  const { formations } = g.s;
  for (let f = (last(g) + 1) as FormationId; f <= formations.count; f = (f + 1) as FormationId) {
    if (formations.faction[f] !== settingUp(g) || formations.hasCo[f] === 0 || coOf(g, f) !== NO_UNIT) continue;
    for (const unit of formations.units[f]) if (isPresent(g, unit) && mayLead(g, unit)) return f;
  }
  return 0 as FormationId;
}

function giveCommand(g: Game, formation: FormationId, unit: UnitId): void {
  g.set(g.s.at.formationCo + formation, unit);
  g.note(EVENT.command, formation, unit, 0);
  g.goto(deployment.step.lead);
}

/** Returns the side's next weapon off the board after the last one, NO_WEAPON for none. */
function nextWeapon(g: Game): WeaponId {
  for (let w = (last(g) + 1) as WeaponId; w <= g.s.weapons.count; w = (w + 1) as WeaponId) {
    if (g.cells[g.s.at.weaponPool + w] === settingUp(g) + 1) return w;
  }
  return NO_WEAPON;
}

const laysMines = (g: Game): boolean => g.cells[g.s.at.minesLeft + settingUp(g)] > 0;

/** Offers the hexes for the next mines, or for sandbags when no mines are left, in ascending order. */
function offerWorks(g: Game, out: Options): void {
  const { at, play } = g.s;
  const mines = laysMines(g);
  if (!mines && g.cells[at.sandbagsLeft + settingUp(g)] === 0) return;
  const zone = play.works[settingUp(g)];
  for (let i = 0; i < zone.length; i++) {
    const hex = zone[i] as Hex;
    if (hex <= last(g) || hasEnemyLand(g, hex, settingUp(g))) continue;
    // NW S3.
    if (mines ? !mayBeMined(g, hex) : isMarked(g, hex, MARK.sandbags)) continue;
    out.add(mines ? VERB.mines : VERB.sandbags, hex);
  }
}

function work(g: Game, chosen: Action): void {
  const { at } = g.s;
  const left = laysMines(g) ? at.minesLeft : at.sandbagsLeft;
  if (verbOf(chosen) === VERB.done) {
    endWorks(g, left);
    return;
  }
  const mines = verbOf(chosen) === VERB.mines;
  addMark(g, aOf(chosen) as Hex, mines ? MARK.mines : MARK.sandbags);
  g.note(mines ? EVENT.lay : EVENT.dig, aOf(chosen), NO_UNIT);
  g.add(left + settingUp(g), -1);
  // The next kind of works begins with the first hex again; within a kind, hexes ascend.
  g.set(deployment.at.last, g.cells[left + settingUp(g)] > 0 ? aOf(chosen) : 0);
  g.goto(deployment.step.works);
}

/** Gives up the works that were not laid. */
function endWorks(g: Game, left: number): void {
  g.set(left + settingUp(g), 0);
  g.set(deployment.at.last, 0);
  g.goto(deployment.step.works);
}
