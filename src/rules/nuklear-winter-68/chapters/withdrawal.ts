// After an assault (NW 2.3.4): the surviving defenders retreat, or the attackers go back and find room.
//
// Each unit that must leave is offered with every hex open to it, as `retreat`, or as `remove` where there is none and
// it dies.

import type { Action, Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Options } from '../../../engine/kernel/options.ts';
import { auto, chance, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Hex } from '../../../hex/ids.ts';
import {
  expose,
  factionOf,
  firstIn,
  type Game,
  hasEnemyLand,
  hexOf,
  isAircraft,
  isMarked,
  isOnMap,
  landUnitsIn,
  moveInto,
  nextIn,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { BLACK_HAND, CAUSE, EVENT, FATE, type Faction, MARK, NO_UNIT, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { destroy, shakeBy } from './casualties.ts';
import { appear } from './creatures.ts';
import { entering, prepareEntering } from './entering.ts';
import { hasRoad, isAlongRoad, wades } from './movement-costs.ts';

/**
 * The units that must leave when an assault is decided. Locals: the attackers; the hex they come from, 0 for new
 * Zealots, and the assaulted hex; the factions, plus one, of the attackers and of the defenders; 1 if the attackers
 * have won.
 */
export const withdrawal = procedure('withdrawal', {
  steps: ['begin', 'next', 'retreat', 'lot', 'ended'],
  locals: ['leader', 'mate', 'from', 'hex', 'attacker', 'defender', 'won'],
});

/** Sets up the call to `withdrawal`, after the attackers have won or lost. */
export function prepareWithdrawal(
  g: Game,
  leader: UnitId,
  mate: UnitId,
  from: Hex,
  hex: Hex,
  defender: Faction,
  won: boolean,
): void {
  const { at } = withdrawal;
  g.set(at.leader, leader);
  g.set(at.mate, mate);
  g.set(at.from, from);
  g.set(at.hex, hex);
  g.set(at.attacker, factionOf(g, leader) + 1);
  g.set(at.defender, defender + 1);
  g.set(at.won, won ? 1 : 0);
}

const leaderOf = (g: Game): UnitId => g.cells[withdrawal.at.leader] as UnitId;
const mateOf = (g: Game): UnitId => g.cells[withdrawal.at.mate] as UnitId;
const fromHex = (g: Game): Hex => g.cells[withdrawal.at.from] as Hex;
const battleHex = (g: Game): Hex => g.cells[withdrawal.at.hex] as Hex;
const hasWon = (g: Game): boolean => g.cells[withdrawal.at.won] === 1;

/** Returns the seat that decides for the leaving units, -1 for the masterless. */
const retreatingSeat = (g: Game): Seat =>
  g.s.seatOf[(hasWon(g) ? g.cells[withdrawal.at.defender] : g.cells[withdrawal.at.attacker]) - 1];

withdrawal.define<NuklearWinter>({
  begin: auto((g) => {
    if (hasWon(g)) {
      shakeDefenders(g);
    } else {
      beat(g, leaderOf(g));
      if (mateOf(g) !== NO_UNIT) beat(g, mateOf(g));
    }
    g.goto(withdrawal.step.next);
  }),

  // Units leave one after another.
  next: auto((g) => g.goto(retreatingSeat(g) >= 0 ? withdrawal.step.retreat : withdrawal.step.lot)),

  retreat: decide({
    rule: '2.3.4-won',
    prompt: (g) => `Retreat from ${g.s.map.grid.label(battleHex(g))}: choose where to.`,
    actor: retreatingSeat,
    legal: offerWays,
    takesOnly: true,
    apply: go,
    otherwise: comeBack,
  }),

  // Masterless Zealots have no player to choose.
  lot: chance({
    rule: '2.3.4-won',
    legal: offerWays,
    takesOnly: true,
    apply: go,
    otherwise: comeBack,
  }),

  ended: auto((g) => g.back()),
});

/** Shakes the surviving defenders (NW 2.3.4-won). */
function shakeDefenders(g: Game): void {
  const defender = (g.cells[withdrawal.at.defender] - 1) as Faction;
  for (let u = firstIn(g, battleHex(g)); u !== NO_UNIT; u = nextIn(g, u)) {
    if (isDefender(g, u, defender)) shakeBy(g, u, CAUSE.retreat);
  }
}

/**
 * NW 2.3.4-repulse: a beaten attacker is Shaken and returns to the hex it came from, in which it has stood all the
 * time.
 */
function beat(g: Game, unit: UnitId): void {
  shakeBy(g, unit, CAUSE.retreat);
  if (fromHex(g) !== 0) g.note(EVENT.retreat, unit, battleHex(g), fromHex(g));
}

/**
 * Moves one unit, or destroys it where it cannot go. Markers in the hex act on it, but enemies do not fire (NW 2.3.3,
 * 1.2.3). It has moved, so that it is not concealed (NW 2.2.2-lost).
 */
function go(g: Game, chosen: Action): void {
  const unit = aOf(chosen) as UnitId;
  const from = hexOf(g, unit) === 0 ? battleHex(g) : hexOf(g, unit);
  if (verbOf(chosen) === VERB.remove) {
    destroy(
      g,
      unit,
      hasWon(g) ? g.cells[withdrawal.at.attacker] : g.cells[withdrawal.at.defender],
      CAUSE.retreat,
      from,
    );
    g.goto(withdrawal.step.next);
    return;
  }
  const to = bOf(chosen) as Hex;
  if (isUnplaced(g, unit)) appear(g, unit, to);
  else moveInto(g, unit, to);
  // NW 2.2.2-lost.
  expose(g, unit);
  g.note(EVENT.retreat, unit, from, to);
  g.call(entering, withdrawal.step.next);
  prepareEntering(g, unit, NO_UNIT, from, true);
}

/** Lets mines and gas act on units that went back to their hex, since they have entered it once more (NW 1.2.3). */
function comeBack(g: Game): void {
  const leader = isBack(g, leaderOf(g)) ? leaderOf(g) : NO_UNIT;
  const mate = isBack(g, mateOf(g)) ? mateOf(g) : NO_UNIT;
  if (hasWon(g) || (leader === NO_UNIT && mate === NO_UNIT)) {
    g.back();
    return;
  }
  g.call(entering, withdrawal.step.ended);
  prepareEntering(g, leader === NO_UNIT ? mate : leader, leader === NO_UNIT ? NO_UNIT : mate, battleHex(g), true);
}

const isBack = (g: Game, unit: UnitId): boolean =>
  unit !== NO_UNIT && isOnMap(g, unit) && !isAircraft(g, unit) && hexOf(g, unit) === fromHex(g);

/** Offers each unit that must leave a hex and has not yet left. */
function offerWays(g: Game, out: Options): void {
  if (hasWon(g)) {
    offerDefenders(g, battleHex(g), fromHex(g), (g.cells[withdrawal.at.defender] - 1) as Faction, out);
  } else if (fromHex(g) === 0) {
    offerNewcomer(g, leaderOf(g), battleHex(g), out);
    if (mateOf(g) !== NO_UNIT) offerNewcomer(g, mateOf(g), battleHex(g), out);
  } else if (landUnitsIn(g, fromHex(g)) > g.s.terrain.stackLimit) {
    offerNearest(g, leaderOf(g), fromHex(g), battleHex(g), out);
    if (mateOf(g) !== NO_UNIT) offerNearest(g, mateOf(g), fromHex(g), battleHex(g), out);
  }
}

/**
 * Offers the remaining defenders, each with the three hexes away from the attackers' hex, or with all where an attacker
 * came from the same hex (`from` is 0).
 */
function offerDefenders(g: Game, hex: Hex, from: Hex, defender: Faction, out: Options): void {
  const { grid } = g.s.map;
  const entry = from === 0 ? -1 : grid.directionTo(from, hex);
  for (let u = firstIn(g, hex); u !== NO_UNIT; u = nextIn(g, u)) {
    if (!isDefender(g, u, defender)) continue;
    const before = out.size;
    for (let d = 0; d < 6; d++) {
      if (entry >= 0 && !isAhead(entry, d)) continue;
      const to = grid.neighbour[hex * 6 + d] as Hex;
      if (hasRoom(g, u, to, hex) && isWay(g, u, hex, d)) out.add(VERB.retreat, u, to);
    }
    if (out.size === before) out.add(VERB.remove, u);
  }
}

/** Tells whether a unit is a land unit of the side that was assaulted. */
const isDefender = (g: Game, unit: UnitId, defender: Faction): boolean =>
  g.s.units.holdsGround[unit] === 1 && g.s.units.faction[unit] === defender;

/** NW 2.3.4-won: tells whether a direction is that of the attack or next to it. */
function isAhead(entry: number, direction: number): boolean {
  const turn = (direction - entry + 6) % 6;
  return turn <= 1 || turn === 5;
}

/**
 * Offers a new Zealot unit that has failed and is in no hex yet, with any hex next to the one it fought in (NW 1.3.1).
 */
function offerNewcomer(g: Game, unit: UnitId, hex: Hex, out: Options): void {
  if (!isUnplaced(g, unit)) return;
  const { neighbour } = g.s.map.grid;
  const before = out.size;
  for (let i = hex * 6; i < hex * 6 + 6; i++) {
    if (hasRoom(g, unit, neighbour[i] as Hex, hex)) out.add(VERB.retreat, unit, neighbour[i]);
  }
  if (out.size === before) out.add(VERB.remove, unit);
}

/** Tells whether a unit is neither on the map nor dead. */
const isUnplaced = (g: Game, unit: UnitId): boolean =>
  !isOnMap(g, unit) && g.cells[g.s.at.unitFate + unit] !== FATE.destroyed;

/** Offers an attacker in the crowded hex that it came from, with the nearest hexes with room. */
function offerNearest(g: Game, unit: UnitId, from: Hex, battle: Hex, out: Options): void {
  if (!isOnMap(g, unit) || isAircraft(g, unit) || hexOf(g, unit) !== from) return;
  const { grid } = g.s.map;
  const nearest = distanceToRoom(g, unit, from, battle);
  if (nearest < 0) out.add(VERB.remove, unit);
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    if (grid.distance(from, hex) === nearest && hasRoom(g, unit, hex, battle)) out.add(VERB.retreat, unit, hex);
  }
}

/** Returns the distance to the nearest hex with room for a unit, -1 where the map has none. */
function distanceToRoom(g: Game, unit: UnitId, from: Hex, battle: Hex): number {
  const { grid } = g.s.map;
  let nearest = -1;
  for (let hex = 1 as Hex; hex <= grid.size; hex = (hex + 1) as Hex) {
    const distance = grid.distance(from, hex);
    if (hex === from || (nearest >= 0 && distance >= nearest)) continue;
    if (hasRoom(g, unit, hex, battle)) nearest = distance;
  }
  return nearest;
}

/**
 * NW 2.2: tells whether the terrain allows the step: water is entered and left along the road of its bridge, in
 * retreats too.
 */
function isWay(g: Game, unit: UnitId, from: Hex, direction: number): boolean {
  const { map } = g.s;
  const to = map.grid.neighbour[from * 6 + direction] as Hex;
  return (map.water[from] === 0 && map.water[to] === 0) || wades(g, unit) || isAlongRoad(g, from, direction);
}

/**
 * Tells whether a unit may stand in a hex: passable ground, or a bridge, without enemies and with room in the stack,
 * and not the hex fought for.
 */
function hasRoom(g: Game, unit: UnitId, hex: Hex, battle: Hex): boolean {
  const { map, terrain } = g.s;
  if (hex === 0 || hex === battle) return false;
  const faction = factionOf(g, unit);
  if (hasEnemyLand(g, hex, faction) || landUnitsIn(g, hex) >= terrain.stackLimit) return false;
  if (isMarked(g, hex, MARK.radiation) && faction !== BLACK_HAND) return false;
  return map.water[hex] === 0 || hasRoad(g, hex) || wades(g, unit);
}
