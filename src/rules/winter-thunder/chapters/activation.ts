// One HQ's operations (WT 5.1, 5.2): from its chit, through movement, combat and exploitation, to the next chit.

import { aOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, decide } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isAny } from '../../../wargame/units/numbered.ts';
import { type Game, hexOf, isOnMap, isSurpriseTurn, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, EVENT, MARKER, ORDERS, SIZE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { battle, offerTargets } from './combat.ts';
import { activation, activeHq, activeSide, canCommand, isUnderOwnCorps, takeCommand } from './command.ts';
import { moving, offerMoves, prepareMove } from './movement.ts';
import { blocks, digging, handleBlock, isBlockWork, offerBlocksWithMoves } from './positions.ts';
import { commandReach, isCommandableByCorps, isHqSuppliedNow, isLinkedToArmy, isUnitSupplied } from './supply.ts';

/** Starts an HQ's operations; `how` is 0 for a chit drawn, 1 chosen under surprise, 2 called by its army. */
export function prepareActivation(g: Game, hq: UnitId, how: number): void {
  g.set(activation.at.hq, hq);
  g.set(activation.at.side, sideOf(g, hq));
  g.set(g.s.at.hqInCup + hq, 0);
  g.note(EVENT.chit, hq, how);
}

const isArmy = (g: Game): boolean => g.s.units.size[activeHq(g)] === SIZE.army;

activation.define<WinterThunder>({
  // WT 8.0: the supply of an HQ is settled when its chit is drawn and holds for its operations.
  open: auto((g) => {
    const hq = activeHq(g);
    g.set(activation.at.supplied, isHqSuppliedNow(g, hq) ? 1 : 0);
    g.set(activation.at.round, 1);
    g.note(EVENT.supplied, hq, isUnitSupplied(g, hq) ? 1 : 0);
    callUnits(g, hq);
    g.goto(isArmy(g) ? activation.step.move : activation.step.fortify);
  }),

  // WT 9.5: BLOCKs are placed and removed when the chit is picked; by option 5.1-blocks-with-movement while units move.
  fortify: auto((g) => {
    if (g.s.rules.blocksWithMovement) g.goto(activation.step.exploit);
    else g.call(blocks, activation.step.exploit);
  }),

  // WT 6.4: EXPLOIT markers go on before anything moves.
  exploit: decide({
    rule: '6.4',
    prompt: 'Place EXPLOIT markers on motorized units that are to move and fight after the first round of combat.',
    actor: activeSide,
    set: {
      verb: () => VERB.exploit,
      ends: VERB.done,
      has: (g, chosen) => g.cells[g.s.at.unitMarker + aOf(chosen)] === MARKER.exploit,
    },
    legal: offerExploit,
    apply(g, chosen) {
      const unit = aOf(chosen) as UnitId;
      takeCommand(g, unit);
      g.set(g.s.at.unitMarker + unit, MARKER.exploit);
      g.set(activation.at.last, unit);
      g.note(EVENT.exploit, unit);
      g.stay();
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(activation.step.move),
  }),

  move: decide({
    rule: '5.1',
    prompt: (g) =>
      `${g.s.units.titles[activeHq(g)]}: move a unit${offersBlocks(g) ? ', lift or place BLOCKs' : ''}, or go on.`,
    actor: activeSide,
    legal(g, out) {
      offerMoves(g, out);
      offerBlocksWithMoves(g, out);
    },
    apply(g, chosen) {
      if (isBlockWork(chosen)) {
        handleBlock(g, chosen);
        g.stay();
      } else {
        prepareMove(g, chosen);
        g.call(moving, activation.step.move);
      }
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(activation.step.combat),
  }),

  // WT 5.2: army HQs command movement only.
  combat: auto((g) => g.goto(isArmy(g) ? activation.step.corps : activation.step.fight)),

  fight: decide({
    rule: '7.1',
    prompt: (g) => `${g.s.units.titles[activeHq(g)]}: attack a hex, or go on.`,
    actor: activeSide,
    legal: offerTargets,
    apply(g, chosen) {
      g.set(battle.at.target, aOf(chosen) as Hex);
      g.call(battle, activation.step.fight);
    },
    declines: VERB.done,
    otherwise: (g) => g.goto(activation.step.exploitation),
  }),

  // WT 6.4, 7.4: then the units with EXPLOIT markers move and fight.
  exploitation: auto((g) => {
    if (g.cells[activation.at.round] === 1 && isAny(g, g.s.units.count, isToExploit)) {
      g.set(activation.at.round, 2);
      g.goto(activation.step.move);
    } else {
      g.goto(activation.step.improve);
    }
  }),

  improve: auto((g) => g.call(digging, activation.step.close)),

  // WT 5.2: an army HQ may have one of its corps operate at once.
  corps: decide({
    rule: '5.2',
    prompt: (g) => `${g.s.units.titles[activeHq(g)]} may activate one of its corps at once.`,
    actor: activeSide,
    legal: offerCorps,
    apply(g, chosen) {
      g.set(activation.at.last, aOf(chosen));
      g.goto(activation.step.close);
    },
    declines: VERB.decline,
    otherwise: (g) => g.goto(activation.step.close),
  }),

  // All units under command have now operated; the corps that an army called is passed to the operations phase.
  close: auto((g) => {
    const { at, units } = g.s;
    const { cells } = g;
    for (let u = 1; u <= units.count; u++) {
      const orders = cells[at.unitOrders + u];
      if (orders === ORDERS.inRange) g.set(at.unitOrders + u, ORDERS.none);
      else if (orders === ORDERS.commanded) g.set(at.unitOrders + u, ORDERS.done);
    }
    g.back(isArmy(g) ? cells[activation.at.last] : 0);
  }),
});

/** Tells whether a BLOCK to place or to lift is among the choices. */
function offersBlocks(g: Game): boolean {
  const options = g.options();
  for (let i = 0; i < options.size; i++) if (isBlockWork(options.at(i))) return true;
  return false;
}

/** Marks the units that the HQ could bring under command now, by the rule for its level. */
export function callUnits(g: Game, hq: UnitId): void {
  if (g.s.units.size[hq] === SIZE.army) callUncommanded(g, hq);
  else callInReach(g, hq);
}

/** WT 5.1: friendly units of the HQ's nation within five MF that have not operated yet. */
function callInReach(g: Game, hq: UnitId): void {
  const { at, units } = g.s;
  const reach = commandReach(g, hq);
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    if (mayBeCalled(g, unit, hq) && reach.costTo(hexOf(g, unit)) >= 0) g.set(at.unitOrders + u, ORDERS.inRange);
  }
}

/** WT 5.2: units that have not operated and that no corps HQ could command now. */
function callUncommanded(g: Game, hq: UnitId): void {
  const { at, units, rules } = g.s;
  for (let u = 1; u <= units.count; u++) {
    const unit = u as UnitId;
    const corpsHq =
      units.size[unit] === SIZE.corps && rules.armyMovesCorpsHq && units.nation[unit] === units.nation[hq];
    if (corpsHq && isOnMap(g, unit) && g.cells[at.unitOrders + u] === ORDERS.none) {
      g.set(at.unitOrders + u, ORDERS.inRange);
    } else if (mayBeCalled(g, unit, hq) && !isCommandableByCorps(g, unit)) {
      g.set(at.unitOrders + u, ORDERS.inRange);
    }
  }
}

function mayBeCalled(g: Game, unit: UnitId, hq: UnitId): boolean {
  const { at, units } = g.s;
  return (
    units.isHq[unit] === 0 &&
    units.nation[unit] === units.nation[hq] &&
    g.cells[at.unitHex + unit] !== 0 &&
    g.cells[at.unitOrders + unit] === ORDERS.none
  );
}

/** WT 6.41, 9.4: motorized combat units that the HQ can command; no Allied exploitation under surprise. */
function mayExploit(g: Game, unit: UnitId): boolean {
  const { units, at } = g.s;
  return (
    units.isMotorized[unit] === 1 &&
    units.isCombat[unit] === 1 &&
    g.cells[at.unitMarker + unit] === MARKER.none &&
    g.cells[at.unitRefitted + unit] === 0 &&
    canCommand(g, unit) &&
    isUnderOwnCorps(g, unit)
  );
}

const isExploitBarred = (g: Game): boolean => activeSide(g) === ALLIED && isSurpriseTurn(g);

/** Markers are placed in order of unit numbers, so that one choice of units is one line of actions. */
function offerExploit(g: Game, out: Options): void {
  if (isExploitBarred(g)) return;
  for (let u = g.cells[activation.at.last] + 1; u <= g.s.units.count; u++) {
    if (mayExploit(g, u as UnitId)) out.add(VERB.exploit, u);
  }
}

const isToExploit = (g: Game, u: UnitId): boolean =>
  g.cells[g.s.at.unitMarker + u] === MARKER.exploit && g.cells[g.s.at.unitOrders + u] === ORDERS.commanded;

function mayCall(g: Game, corps: UnitId): boolean {
  const { at, units } = g.s;
  return units.size[corps] === SIZE.corps && g.cells[at.hqInCup + corps] === 1 && isLinkedToArmy(g, corps, activeHq(g));
}

function offerCorps(g: Game, out: Options): void {
  for (const hq of g.s.units.hqs) if (mayCall(g, hq)) out.add(VERB.activate, hq);
}
