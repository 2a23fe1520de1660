// Improved positions (WT 9.1, 9.11) and BLOCKs (WT 9.5, 11.3): the markers that engineers put on the map.

import type { Action } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { decide, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import {
  firstIn,
  type Game,
  hexOf,
  holder,
  isEnemy,
  isOnMap,
  nextIn,
  removeBlock,
  removeImprovement,
} from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EVENT, GERMAN, ORDERS, SIZE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { activation, activeHq, activeSide, canCommand, isExploitation, isHqSupplied, takeCommand } from './command.ts';
import { commandReach, isBehindMeuse } from './supply.ts';

/** Digging in at the end of an activation; hexes in ascending order, `last` is the last one dug. */
export const digging = procedure('digging', { steps: ['dig'], locals: ['last'] });

/**
 * An HQ's BLOCKs when its chit is drawn: first those that it lifts, hexes in ascending order, then the one that it
 * places, which ends the step.
 */
export const blocks = procedure('blocks', { steps: ['choose'], locals: ['lifted'] });

digging.define<WinterThunder>({
  dig: decide({
    rule: '9.1',
    prompt: 'Place improved positions with units that neither moved nor attacked.',
    actor: activeSide,
    set: {
      verb: () => VERB.dig,
      ends: VERB.done,
      has: (g, chosen) => g.cells[g.s.at.hexImproved + aOf(chosen)] !== 0 && isCommanded(g, bOf(chosen) as UnitId),
    },
    legal(g, out) {
      if (!hasMarkers(g)) return;
      for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) offerDiggers(g, hex, out);
    },
    apply(g, chosen) {
      digIn(g, aOf(chosen) as Hex, bOf(chosen) as UnitId);
      g.stay();
    },
    declines: VERB.done,
    otherwise: (g) => g.back(),
  }),
});

blocks.define<WinterThunder>({
  choose: decide({
    rule: '9.5',
    prompt: 'Remove BLOCKs in reach of the HQ, and place one.',
    actor: activeSide,
    set: {
      verb: () => VERB.clear,
      ends: VERB.done,
      has: (g, chosen) => g.cells[g.s.at.hexBlock + aOf(chosen)] === 0,
    },
    legal(g, out) {
      const lifted = g.cells[blocks.at.lifted] as Hex;
      offerBlocks(g, out, lifted);
      if (out.size > 0 || lifted !== NOWHERE) out.add(VERB.done);
    },
    apply(g, chosen) {
      if (verbOf(chosen) === VERB.clear) {
        removeBlock(g, aOf(chosen) as Hex);
        g.set(blocks.at.lifted, aOf(chosen));
        g.stay();
        return;
      }
      if (verbOf(chosen) === VERB.block) placeBlock(g, aOf(chosen) as Hex);
      g.back();
    },
    otherwise: (g) => g.back(),
  }),
});

/** Counters of improved positions are limited (WT 2.1). */
const hasMarkers = (g: Game): boolean => g.cells[g.s.at.improvedPlaced] < g.s.limits.improvedPositions;

/**
 * Offers the hex with the unit that digs. A unit already under command digs at no cost, so no other is then offered;
 * otherwise the player chooses the unit.
 */
function offerDiggers(g: Game, hex: Hex, out: Options): void {
  if (hex <= g.cells[digging.at.last] || !isDiggable(g, hex)) return;
  for (let unit = firstIn(g, hex); unit !== 0; unit = nextIn(g, unit)) {
    if (isCommanded(g, unit) && mayDig(g, unit)) {
      out.add(VERB.dig, hex, unit);
      return;
    }
  }
  for (let unit = firstIn(g, hex); unit !== 0; unit = nextIn(g, unit)) {
    if (mayDig(g, unit)) out.add(VERB.dig, hex, unit);
  }
}

const isCommanded = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitOrders + unit] === ORDERS.commanded;

/**
 * A hex that a marker would serve: one marker a hex, and the Westwall is one that the Germans have for good (WT 9.11).
 */
function isDiggable(g: Game, hex: Hex): boolean {
  const { at, map } = g.s;
  if (g.cells[at.hexSide + hex] !== holder(activeSide(g)) || g.cells[at.hexImproved + hex] !== 0) return false;
  return activeSide(g) !== GERMAN || map.westwall[hex] === 0;
}

/** WT 9.1: a supplied unit of this HQ that has neither moved nor attacked. */
function mayDig(g: Game, unit: UnitId): boolean {
  const { at } = g.s;
  return (
    g.cells[at.unitMoved + unit] === 0 &&
    g.cells[at.unitAttacked + unit] === 0 &&
    canCommand(g, unit) &&
    (isHqSupplied(g) || isBehindMeuse(g, unit))
  );
}

function digIn(g: Game, hex: Hex, unit: UnitId): void {
  takeCommand(g, unit);
  g.set(g.s.at.hexImproved + hex, holder(activeSide(g)));
  g.add(g.s.at.improvedPlaced, 1);
  g.set(digging.at.last, hex);
  g.note(EVENT.dig, hex, activeSide(g));
}

/**
 * Applies an attack by units of the hex, or the move or advance of one (NO_UNIT: none). The hex loses its marker with
 * the last unit that stays and has not attacked; HQs keep none (WT 9.1). Option 9.1-any-unit: with the first that moves
 * or attacks.
 */
export function leavesPosition(g: Game, hex: Hex, goes: UnitId): void {
  const { at, units, rules } = g.s;
  if (g.cells[at.hexImproved + hex] === 0) return;
  if (!rules.anyUnitEndsPosition) {
    for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) {
      if (u !== goes && units.isHq[u] === 0 && g.cells[at.unitAttacked + u] === 0) return;
    }
  }
  removeImprovement(g, hex);
}

/** Option 5.1-blocks-with-movement: offers a corps HQ its BLOCKs while its units move. */
export function offerBlocksWithMoves(g: Game, out: Options): void {
  if (!g.s.rules.blocksWithMovement || isExploitation(g) || g.s.units.size[activeHq(g)] !== SIZE.corps) return;
  offerBlocks(g, out, NOWHERE);
}

/** Whether a choice places or lifts a BLOCK. */
export const isBlockWork = (chosen: Action): boolean => verbOf(chosen) === VERB.block || verbOf(chosen) === VERB.clear;

/** Places or lifts a BLOCK chosen among the moves. */
export function handleBlock(g: Game, chosen: Action): void {
  if (verbOf(chosen) === VERB.block) placeBlock(g, aOf(chosen) as Hex);
  else removeBlock(g, aOf(chosen) as Hex);
}

/** Offers the active corps HQ a BLOCK to place, and those that it may lift in hexes after this one. */
function offerBlocks(g: Game, out: Options, after: Hex): void {
  // WT 11.3.
  if (activeSide(g) === GERMAN && !g.s.rules.germanBlocks) return;
  offerSites(g, out);
  offerLifts(g, out, after);
}

/** WT 9.5: one new BLOCK an activation, from what the counter mix has left (WT 2.1). */
const mayPlace = (g: Game): boolean =>
  g.cells[activation.at.blocked] === 0 && g.cells[g.s.at.blocksPlaced] < g.s.limits.blocks;
const hasOwnBlock = (g: Game, hex: Hex): boolean => g.cells[g.s.at.hexBlock + hex] === holder(activeSide(g));

/** A hex of the neighbourhood that is empty or friendly and has no BLOCK yet. */
const isSite = (g: Game, near: Uint8Array, hex: Hex): boolean =>
  near[hex] === 1 && g.cells[g.s.at.hexBlock + hex] === 0 && !isEnemy(g, hex, activeSide(g));

function offerSites(g: Game, out: Options): void {
  if (!mayPlace(g)) return;
  const near = markNear(g);
  for (let hex = 1 as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (isSite(g, near, hex)) out.add(VERB.block, hex);
  }
}

/** Own BLOCKs in reach of the HQ, in hexes after this one. */
function offerLifts(g: Game, out: Options, after: Hex): void {
  const reach = commandReach(g, activeHq(g));
  for (let hex = (after + 1) as Hex; hex <= g.s.map.grid.size; hex = (hex + 1) as Hex) {
    if (hasOwnBlock(g, hex) && reach.costTo(hex) >= 0) out.add(VERB.clear, hex);
  }
}

const nearScratch = scratchSlot<WinterThunder, Uint8Array>((g) => new Uint8Array(g.s.map.grid.size + 1));

/** Marks the hexes in or next to the active HQ and the units that stand within its reach. */
function markNear(g: Game): Uint8Array {
  const hq = activeHq(g);
  const near = nearScratch(g);
  near.fill(0);
  markAround(g, near, hexOf(g, hq));
  const reach = commandReach(g, hq);
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (isLedBy(g, hq, u) && reach.costTo(hexOf(g, u)) >= 0) markAround(g, near, hexOf(g, u));
  }
  return near;
}

/** WT 9.5 asks for the distance alone; by option 9.5-fresh-units the HQ must still be able to command the unit. */
function isLedBy(g: Game, hq: UnitId, unit: UnitId): boolean {
  const { at, units, rules } = g.s;
  if (units.isHq[unit] === 1 || units.nation[unit] !== units.nation[hq] || !isOnMap(g, unit)) return false;
  const orders = g.cells[at.unitOrders + unit];
  return !rules.noBlockBesideOperated || orders === ORDERS.inRange || orders === ORDERS.commanded;
}

function markAround(g: Game, near: Uint8Array, hex: Hex): void {
  const { neighbour } = g.s.map.grid;
  near[hex] = 1;
  for (let side = hex * 6; side < hex * 6 + 6; side++) near[neighbour[side]] = 1;
}

function placeBlock(g: Game, hex: Hex): void {
  g.set(activation.at.blocked, 1);
  g.set(g.s.at.hexBlock + hex, holder(activeSide(g)));
  g.add(g.s.at.blocksPlaced, 1);
  g.note(EVENT.block, hex, activeSide(g));
}
