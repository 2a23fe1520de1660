// Aircraft in the Order of Battle Step (TITE 9.0, 9.7): arrivals, withdrawals, repairs, new models, new aircraft.

import type { StepId } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import {
  airBoxOf,
  destroy,
  hasAircraft,
  is,
  isFirstAlike,
  isGerman,
  isMajorAircraft,
  modelOf,
  nextInBox,
  ownerOf,
  setAirBox,
  setIs,
} from '../aircraft.ts';
import { cheer, sideOfNation } from '../campaign.ts';
import { NOTE } from '../notes.ts';
import { activeSide, type Game, inactiveSide } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { AIR_BOX, AIR_BOXES, type AircraftId, NATION, POWER, SOVIET } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { offerInstalments, payInstalment } from './air-defense.ts';
import { reviseReserve } from './air-reserve.ts';
import { offerSelection, select } from './air-selection.ts';
import { isMobilized } from './order-of-battle.ts';
import { isFirstWeek } from './purchases.ts';

/** Locals: the withdrawal that is next; repairs without fuel by a card (302.0); what was repaired last (105.3). */
export const airOrders = procedure('airorders', {
  steps: ['begin', 'withdraw', 'choose', 'spend', 'end'],
  locals: ['number', 'free', 'lastClass', 'lastMinor', 'lastMajor'],
});

/** Orders for the aircraft of the side whose turn it is; the running procedure then continues at `then`. */
export function orderAircraft(g: Game, then: StepId): void {
  if (hasAircraft(g)) g.call(airOrders, then);
  else g.goto(then);
}

airOrders.define<Thunder>({
  begin: auto((g) => {
    const { aviation, at } = g.s;
    for (let i = 0; i < aviation.arrivals.length; i++) {
      const { aircraft: listed, turn } = aviation.arrivals[i];
      const aircraft = comingOf(g, listed);
      const isDue = turn === g.cells[at.turn] && ownerOf(g, aircraft) === activeSide(g);
      if (!isDue || airBoxOf(g, aircraft) !== AIR_BOX.absent) continue;
      setAirBox(g, aircraft, AIR_BOX.available);
      g.note(NOTE.restored, aircraft, AIR_BOX.available);
    }
    if (isFirstWeek(g)) for (const force of forcesOf(g)) g.set(at.airRepairs + force, 0);
    g.set(airOrders.at.free, isMobilized(g) ? 1 : 0);
    g.goto(airOrders.step.withdraw);
  }),

  // TITE 9.0, 9.7: the aircraft of the model that is nearest to AVAILABLE leaves the game.
  withdraw: auto((g) => {
    const { withdrawals } = g.s.aviation;
    const number = g.cells[airOrders.at.number];
    if (number === withdrawals.length) {
      g.goto(airOrders.step.spend);
      return;
    }
    const { turn, side, model } = withdrawals[number];
    g.set(airOrders.at.number, number + 1);
    if (turn !== g.cells[g.s.at.turn] || side !== activeSide(g)) {
      g.goto(airOrders.step.withdraw);
      return;
    }
    const a = readiest(g, side, model);
    if (a === 0) {
      g.goto(airOrders.step.choose);
      return;
    }
    retire(g, a);
    g.goto(airOrders.step.withdraw);
  }),

  // TITE 9.0: where there is none of the model, the enemy chooses.
  choose: decide({
    rule: '9.0',
    prompt: 'choose the enemy aircraft that is withdrawn',
    actor: inactiveSide,
    legal: (g, out) => {
      const [first, last] = g.s.aviation.ofSide[activeSide(g)];
      for (let a = first; a <= last; a++) if (isOnDisplay(g, a) && isFirstAlike(g, a)) out.add(VERB.suppress, a);
    },
    otherwise: (g) => g.goto(airOrders.step.withdraw),
    apply: (g, chosen) => {
      retire(g, aOf(chosen));
      g.goto(airOrders.step.withdraw);
    },
  }),

  spend: decide({
    rule: '9.7',
    prompt: 'repair, re-equip or build aircraft, or go on',
    actor: activeSide,
    legal: (g, out) => {
      // TITE 208.4.1: Air Defense is raised in any week.
      offerInstalments(g, out);
      if (isFirstWeek(g) || g.cells[airOrders.at.free] > 0) offerRepairs(g, out);
      if (isFirstWeek(g) || g.cells[g.s.at.power + POWER['extra-model']] > 0) offerModels(g, out);
      if (isFirstWeek(g)) offerBuilding(g, out);
      if (out.size > 0) out.add(VERB.done);
    },
    otherwise: (g) => reviseReserve(g, 'repair', airOrders.step.end),
    apply: (g, chosen) => {
      switch (verbOf(chosen)) {
        case VERB.defenses:
          payInstalment(g, aOf(chosen));
          return g.stay();
        case VERB.repair:
          repair(g, aOf(chosen));
          return g.stay();
        case VERB.equip:
          reEquip(g, aOf(chosen), bOf(chosen));
          return g.stay();
        case VERB.construct:
          construct(g, aOf(chosen));
          return g.stay();
        default:
          return reviseReserve(g, 'repair', airOrders.step.end);
      }
    },
  }),

  end: auto((g) => g.back()),
});

/** TITE 202.7: the counter that arrives: that of the Soviets where its nation has joined them. */
const comingOf = (g: Game, a: AircraftId): AircraftId =>
  (sideOfNation(g, modelOf(g, a).nation) === SOVIET && g.s.campaign?.aircraftTwin[a]) || a;

const isOnDisplay = (g: Game, a: AircraftId): boolean => {
  const box = airBoxOf(g, a);
  return box === AIR_BOX.available || box === AIR_BOX.flown || box === AIR_BOX.destroyed;
};

/** TITE 8.1: levels of readiness from AVAILABLE, 0, to DESTROYED, 5. */
export function levelOf(g: Game, a: AircraftId): number {
  const box = airBoxOf(g, a);
  if (box !== AIR_BOX.flown) return box === AIR_BOX.available ? 0 : DESTROYED;
  return 1 + (is(g, a, 'damaged') ? 1 : 0) + (is(g, a, 'suppressed') ? 2 : 0);
}
const DESTROYED = AIR_BOXES.length - 2;

function setLevel(g: Game, a: AircraftId, level: number): void {
  if (level >= DESTROYED) {
    destroy(g, a);
    return;
  }
  g.set(g.s.at.aircraft + a, 0);
  setAirBox(g, a, level === 0 ? AIR_BOX.available : AIR_BOX.flown);
  setIs(g, a, 'damaged', level === 2 || level === 4);
  setIs(g, a, 'suppressed', level > 2);
}

function readiest(g: Game, side: number, model: number): AircraftId {
  const [first, last] = g.s.aviation.ofSide[side];
  let best = 0;
  for (let a = first; a <= last; a++) {
    if (g.s.aviation.model[a] !== model || !isOnDisplay(g, a)) continue;
    if (best === 0 || levelOf(g, a) < levelOf(g, best)) best = a;
  }
  return best;
}

/** TITE 9.7: withdrawn and re-equipped aircraft leave the game. */
function retire(g: Game, a: AircraftId): void {
  g.set(g.s.at.aircraft + a, 0);
  setAirBox(g, a, AIR_BOX.gone);
}

// Repairs (TITE 9.7)

/** Places of `air.repairs`: the Axis without Germans, the Soviets, Germans. */
const GERMAN_REPAIRS = 2;
const forcesOf = (g: Game): readonly number[] =>
  activeSide(g) === SOVIET ? [activeSide(g)] : [activeSide(g), GERMAN_REPAIRS];
function repairedNow(g: Game): number {
  const { airRepairs } = g.s.at;
  const side = activeSide(g);
  return g.cells[airRepairs + side] + (side === SOVIET ? 0 : g.cells[airRepairs + GERMAN_REPAIRS]);
}
const forceOf = (g: Game, a: AircraftId): number => (isGerman(g, a) ? GERMAN_REPAIRS : ownerOf(g, a));

export const repairPrice = (g: Game, a: AircraftId): number => {
  const { major, minor } = g.s.aviation.prices.repair;
  return isMajorAircraft(g, a) ? major : minor;
};

/** A tenth of the destroyed aircraft of a month, rounded up; of Germans always two. */
function mayRepair(g: Game, a: AircraftId): boolean {
  const { at, aviation } = g.s;
  const side = ownerOf(g, a);
  if (g.cells[airOrders.at.free] > 0) return true;
  if (g.cells[at.fuel + side] < repairPrice(g, a)) return false;
  if (isGerman(g, a) && g.cells[at.airRepairs + GERMAN_REPAIRS] < aviation.prices.germanRepairs) return true;
  const repaired = repairedNow(g);
  let destroyed = repaired;
  for (let b = nextInBox(g, side, AIR_BOX.destroyed); b !== 0; b = nextInBox(g, side, AIR_BOX.destroyed, b))
    destroyed++;
  return repaired < Math.ceil((destroyed * aviation.prices.repairPercent) / 100);
}

/** TITE 105.3: classes and models alternate among the destroyed aircraft that may be repaired. */
const offerRepairs = (g: Game, out: Options): void =>
  offerSelection(g, activeSide(g), isRepairable, airOrders.at, VERB.repair, out);

const isRepairable = (g: Game, a: AircraftId): boolean => airBoxOf(g, a) === AIR_BOX.destroyed && mayRepair(g, a);

function repair(g: Game, a: AircraftId): void {
  const { at } = g.s;
  select(g, airOrders.at, a);
  if (g.cells[airOrders.at.free] > 0) {
    g.add(airOrders.at.free, -1);
  } else {
    g.add(at.fuel + ownerOf(g, a), -repairPrice(g, a));
    g.add(at.airRepairs + forceOf(g, a), 1);
  }
  setAirBox(g, a, AIR_BOX.flown);
  setIs(g, a, 'landed', g.s.rules.airReserve);
  g.note(NOTE.restored, a, AIR_BOX.flown);
}

// New models and aircraft (TITE 9.7)

const mayEquip = (g: Game): boolean => {
  const { at, aviation } = g.s;
  const side = activeSide(g);
  return g.cells[at.spentEquipment + side] + aviation.prices.upgrade <= g.cells[at.limitEquipment + side];
};

/** An aircraft of the display for one of the same nation in the Force Pool. */
function offerModels(g: Game, out: Options): void {
  const { model, ofSide } = g.s.aviation;
  const side = activeSide(g);
  if (!mayEquip(g)) return;
  const [first, last] = ofSide[side];
  for (let a = first; a <= last; a++) {
    if (!isOnDisplay(g, a) || !isFirstAlike(g, a)) continue;
    for (let b = nextInBox(g, side, AIR_BOX.pool); b !== 0; b = nextInBox(g, side, AIR_BOX.pool, b)) {
      const isOther = modelOf(g, b).nation === modelOf(g, a).nation && model[b] !== model[a];
      if (isOther && isFirstAlike(g, b)) out.add(VERB.equip, a, b);
    }
  }
}

function reEquip(g: Game, a: AircraftId, b: AircraftId): void {
  const level = levelOf(g, a);
  if (!isFirstWeek(g)) g.set(g.s.at.power + POWER['extra-model'], 0);
  payEquipment(g, b, g.s.aviation.prices.upgrade);
  retire(g, a);
  setLevel(g, b, level === DESTROYED ? level : level + 1);
  g.note(NOTE.restored, b, airBoxOf(g, b));
}

/** Aircraft of the Force Pool, for which a nation gives its specialists of the month. */
function offerBuilding(g: Game, out: Options): void {
  const { at, aviation } = g.s;
  const side = activeSide(g);
  const { personnel, equipment } = aviation.prices.build;
  if (g.cells[at.spentEquipment + side] + equipment > g.cells[at.limitEquipment + side]) return;
  for (let a = nextInBox(g, side, AIR_BOX.pool); a !== 0; a = nextInBox(g, side, AIR_BOX.pool, a)) {
    const payer = payerFor(g, a);
    if (g.cells[at.spentSpecialists + payer] > 0) continue;
    const spent = g.cells[at.spentPersonnel + payer] + personnel;
    if (spent <= g.cells[at.limitPersonnel + payer] && isFirstAlike(g, a)) out.add(VERB.construct, a);
  }
}

/** Soviet personnel pays for all Soviet aircraft. */
export const payerFor = (g: Game, a: AircraftId): number =>
  ownerOf(g, a) === SOVIET ? NATION.ussr : modelOf(g, a).nation;

function construct(g: Game, a: AircraftId): void {
  const { at, aviation } = g.s;
  const { personnel, equipment } = aviation.prices.build;
  const payer = payerFor(g, a);
  payEquipment(g, a, equipment);
  g.add(at.personnel + payer, -personnel);
  g.add(at.spentPersonnel + payer, personnel);
  g.set(at.spentSpecialists + payer, g.s.prices.specialists);
  destroy(g, a);
}

/** TITE 202.1: equipment for an ally's aircraft cheers the ally. */
function payEquipment(g: Game, a: AircraftId, points: number): void {
  const { at } = g.s;
  g.add(at.equipment + activeSide(g), -points);
  g.add(at.spentEquipment + activeSide(g), points);
  cheer(g, modelOf(g, a).nation, points);
}
