// Carriers (NW 1.2.4 b, 1.2.5 a): infantry gets aboard or is put down, before or after the carrier moves half of its
// speed.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  board,
  cargoOf,
  carrierOf,
  disembark,
  enterHex,
  expose,
  factionOf,
  finish,
  firstIn,
  type Game,
  hasDeed,
  hasEnemyLand,
  hexOf,
  isAircraft,
  isFinished,
  isTransport,
  nextIn,
  noteDeed,
  takeControl,
} from '../state.ts';
import { ACTED, DEED, EVENT, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import {
  canStep,
  groundCost,
  isCrowded,
  isPinned,
  isWithinHalf,
  leavingFrom,
  mayEnterRadiation,
  spent,
  wades,
} from './movement-costs.ts';

/** Deeds after which infantry does not get aboard in the same activation. */
const PARTED = ACTED | DEED.split;

/**
 * NW 1.2.4b-loading, 1.2.4b-unloading: tells whether a carrier may load or unload now: once an activation, and after at
 * most half of its speed. Helicopters carry only on their low face.
 */
const mayExchange = (g: Game, carrier: UnitId): boolean =>
  isTransport(g, carrier) && !hasDeed(g, carrier, DEED.loaded) && isWithinHalf(g, carrier);

/**
 * NW 1.2.4b-loading: marks that a carrier has loaded or unloaded. After a move it goes no farther: it has half of its
 * speed, either before or after.
 */
function noteExchange(g: Game, carrier: UnitId): void {
  const stops = hasDeed(g, carrier, DEED.moved);
  noteDeed(g, carrier, stops ? DEED.begun | DEED.loaded | DEED.worked : DEED.begun | DEED.loaded);
}

/**
 * Tells whether infantry may get aboard where it stands: of the same side, not Huge, and not after an action in this
 * activation.
 */
export function mayBoard(g: Game, infantry: UnitId, carrier: UnitId): boolean {
  const { units, at } = g.s;
  if (units.isInfantry[infantry] === 0 || units.isHuge[infantry] === 1) return false;
  if (factionOf(g, infantry) !== factionOf(g, carrier) || carrierOf(g, infantry) !== NO_UNIT) return false;
  if (hexOf(g, infantry) !== hexOf(g, carrier) || hasDeed(g, infantry, PARTED)) return false;
  // Finished units of the active formation have supported an attack in this activation. Others were Finished before,
  // which does not matter.
  return !(isFinished(g, infantry) && units.formation[infantry] === g.cells[at.activeFormation]);
}

/** Offers the infantry in the hex that the carrier may load, except `mate`. */
export function offerLoading(g: Game, carrier: UnitId, mate: UnitId, out: Options): void {
  // NW 1.2.4b-transport, 1.2.4b-loading.
  if (cargoOf(g, carrier) !== NO_UNIT || !mayExchange(g, carrier)) return;
  for (let u = firstIn(g, hexOf(g, carrier)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (u !== mate && mayBoard(g, u, carrier)) out.add(VERB.load, u, carrier);
  }
}

export function load(g: Game, infantry: UnitId, carrier: UnitId): void {
  noteExchange(g, carrier);
  board(g, infantry, carrier);
  noteDeed(g, infantry, DEED.moved | DEED.done);
  g.note(EVENT.board, infantry, carrier);
}

/** Marks cargo that has been carried: it is exposed, and Finished with its carrier (NW 2.1.1 b). */
export function carryAlong(g: Game, carrier: UnitId): void {
  const cargo = cargoOf(g, carrier);
  if (cargo === NO_UNIT) return;
  noteDeed(g, cargo, DEED.moved | DEED.done);
  expose(g, cargo);
}

/** Finishes cargo with the carrier that has moved or loaded it. */
export function finishCargo(g: Game, carrier: UnitId): void {
  const cargo = cargoOf(g, carrier);
  if (cargo !== NO_UNIT && hasDeed(g, cargo, DEED.moved)) finish(g, cargo);
}

/** Offers to put the infantry down, here or with its one step into an adjacent hex. */
export function offerUnloading(g: Game, carrier: UnitId, out: Options): void {
  const infantry = cargoOf(g, carrier);
  if (infantry === NO_UNIT || !mayExchange(g, carrier)) return;
  const hex = hexOf(g, carrier);
  if (!mayLandIn(g, infantry, carrier, hex)) return;
  const { neighbour } = g.s.map.grid;
  if (hasRoomToLand(g, carrier, hex)) out.add(VERB.unload, infantry, hex);
  for (let d = 0; d < 6; d++) {
    const to = neighbour[hex * 6 + d] as Hex;
    if (!maySidestep(g, infantry, hex, d) || isCrowded(g, to, 1 - leavingFrom(g, to, carrier, NO_UNIT))) continue;
    out.add(VERB.unload, infantry, to);
  }
}

/**
 * Tells whether infantry can be put down in a hex: an aircraft may hover where it cannot: over enemies, water or
 * radiation.
 */
function mayLandIn(g: Game, infantry: UnitId, carrier: UnitId, hex: Hex): boolean {
  if (!isAircraft(g, carrier)) return true;
  if (hasEnemyLand(g, hex, factionOf(g, infantry)) || !mayEnterRadiation(g, infantry, 0 as Hex, hex)) return false;
  const { map } = g.s;
  return wades(g, infantry) || map.water[hex] === 0 || map.roads[hex] !== 0;
}

/**
 * Tells whether the hex has room for one more unit when the activation ends; units that may still leave it, even the
 * carrier, do not count.
 */
function hasRoomToLand(g: Game, carrier: UnitId, hex: Hex): boolean {
  const leaves = !isAircraft(g, carrier) && spent(g, carrier) === 0 && canStep(g, carrier);
  return !isCrowded(g, hex, (leaves ? 0 : 1) - leavingFrom(g, hex, carrier, NO_UNIT));
}

/**
 * NW 1.2.4b-unloading: tells whether infantry may take its one step into a hex, whatever the ground costs, if it may
 * enter at all; the step is no assault. NW 1.2.2: a unit both Shaken and out of contact does not move.
 */
const maySidestep = (g: Game, infantry: UnitId, hex: Hex, direction: number): boolean =>
  !isPinned(g, infantry) &&
  groundCost(g, infantry, hex, direction) >= 0 &&
  !hasEnemyLand(g, g.s.map.grid.neighbour[hex * 6 + direction] as Hex, factionOf(g, infantry));

/** Puts the infantry down in the carrier's hex; it is Finished, whether it steps on or not. */
export function putDown(g: Game, infantry: UnitId, carrier: UnitId): void {
  const hex = hexOf(g, carrier);
  noteExchange(g, carrier);
  disembark(g, infantry);
  // NW 1.2.4b-unloading.
  enterHex(g, infantry, hex);
  takeControl(g, infantry, hex);
  g.set(g.s.at.unitStart + infantry, hex);
  noteDeed(g, infantry, DEED.moved | DEED.worked);
  expose(g, infantry);
  // NW 1.2.4b-unloading.
  finish(g, infantry);
  g.note(EVENT.land, infantry, carrier, hex);
}
