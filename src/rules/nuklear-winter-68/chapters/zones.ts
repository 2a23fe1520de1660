// Hexes where units may be set up (NW 2.0): free hexes of their zones, away from the enemy, with the scenario's
// demands. While a side sets up, `unitDue` marks its units that are still to be placed.

import type { Hex } from '../../../hex/ids.ts';
import { cargoOf, factionOf, formationOf, type Game, hasEnemyLand, isOnMap, landUnitsIn } from '../state.ts';
import { FATE, type Faction, NO_UNIT, type UnitId } from '../terms.ts';

export const isDue = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitDue + unit] !== 0;

/** Tells whether a unit can carry on either face: helicopters do when they fly low. */
export const mayCarry = (g: Game, unit: UnitId): boolean =>
  (g.s.units.transport[unit * 2] | g.s.units.transport[unit * 2 + 1]) !== 0;

/**
 * Returns the unit of a side to be placed next, NO_UNIT when all are placed: first those that the scenario wants in
 * certain places, then carriers, so that infantry may begin aboard, then the others.
 */
export function nextDue(g: Game, faction: Faction): UnitId {
  let best = NO_UNIT;
  let bestRank = 3;
  for (const unit of g.s.units.of[faction]) {
    if (!isDue(g, unit)) continue;
    const rank = rankOf(g, unit);
    if (rank >= bestRank) continue;
    best = unit;
    bestRank = rank;
  }
  return best;
}

/** Returns the units of a side that are still to be placed, in the order in which they are asked for. */
export function dueInOrder(g: Game, faction: Faction): readonly UnitId[] {
  const due = [...g.s.units.of[faction]].filter((unit) => isDue(g, unit)) as UnitId[];
  const byRank = (wanted: number): UnitId[] => due.filter((unit) => rankOf(g, unit) === wanted);
  return [0, 1, 2].flatMap(byRank);
}

/** First come units that the scenario wants in certain places, then carriers. */
const rankOf = (g: Game, unit: UnitId): number => (isDemanded(g, unit) ? 0 : mayCarry(g, unit) ? 1 : 2);

/**
 * Tells whether a unit may be put into a hex of its zone: with room in the stack, without enemies in it, and with none
 * within `distance` hexes.
 */
export function mayStand(g: Game, unit: UnitId, hex: Hex, distance: number): boolean {
  const faction = factionOf(g, unit);
  if (hasEnemyLand(g, hex, faction)) return false;
  if (g.s.units.holdsGround[unit] === 1 && placesIn(g, hex, faction) <= 0) return false;
  return distance === 0 || isAwayFromEnemies(g, hex, faction, distance);
}

/** Counts how many more land units of a side fit into a hex, with hidden ones. */
export function placesIn(g: Game, hex: Hex, faction: Faction): number {
  const { at, play, terrain, units } = g.s;
  let there = landUnitsIn(g, hex);
  if (play.hiddenSetup?.faction === faction) {
    for (const unit of units.of[faction]) if (g.cells[at.secretHex + unit] === hex) there++;
  }
  return terrain.stackLimit - there;
}

function isAwayFromEnemies(g: Game, hex: Hex, faction: Faction, distance: number): boolean {
  const { at, units, map } = g.s;
  for (let other = 0; other < units.of.length; other++) {
    if (other === faction) continue;
    for (const enemy of units.of[other]) {
      const there = g.cells[at.unitHex + enemy] as Hex;
      if (there !== 0 && map.grid.distance(there, hex) <= distance) return false;
    }
  }
  return true;
}

/**
 * Tells whether a unit may begin aboard another: infantry in a carrier of its formation, or in one that the scenario
 * pairs it with.
 */
export function mayBeginAboard(g: Game, unit: UnitId, carrier: UnitId): boolean {
  const { units, play } = g.s;
  if (units.isInfantry[unit] === 0 || units.isHuge[unit] === 1 || !mayCarry(g, carrier)) return false;
  if (!isOnMap(g, carrier) || cargoOf(g, carrier) !== NO_UNIT) return false;
  if (formationOf(g, carrier) === formationOf(g, unit)) return true;
  for (const [by, load] of play.mayStartLoaded) {
    if (by === units.counter[carrier] && load === units.counter[unit]) return true;
  }
  return false;
}

/** Tells whether a unit may begin hidden in a hex, under the optional rule (scenario 2): in woods or a town. */
export function mayBeginHidden(g: Game, unit: UnitId, hex: Hex): boolean {
  const { play, units, map } = g.s;
  if (play.hiddenSetup === null) return false;
  if (play.hiddenSetup.faction !== units.faction[unit] || play.hiddenSetup.counter !== units.counter[unit])
    return false;
  return map.urban[hex] === 1 || map.woods[hex] === 1;
}

type Demand = Game['s']['play']['placeWithin'][number];

/** Tells whether the scenario wants units of this kind near some hex. */
function isDemanded(g: Game, unit: UnitId): boolean {
  for (const demand of g.s.play.placeWithin) if (demand.counter === g.s.units.counter[unit]) return true;
  return false;
}

function lacking(g: Game, demand: Demand): number {
  const { at, units, map } = g.s;
  let count = demand.count;
  for (let u = 1; u <= units.count && count > 0; u++) {
    const hex = g.cells[at.unitHex + u] as Hex;
    if (units.counter[u] === demand.counter && hex !== 0 && map.grid.distance(hex, demand.hex) <= demand.range) count--;
  }
  return count;
}

/** Tells whether this unit must go where its kind is still wanted, since too few others of its kind are left. */
export function mustMeetDemand(g: Game, unit: UnitId): boolean {
  const { counter } = g.s.units;
  let wanted = 0;
  for (const demand of g.s.play.placeWithin) if (demand.counter === counter[unit]) wanted += lacking(g, demand);
  if (wanted === 0) return false;
  let left = 0;
  for (const other of g.s.units.of[factionOf(g, unit)]) if (counter[other] === counter[unit] && isDue(g, other)) left++;
  // NW S11.
  return wanted >= left;
}

/** NW S11: tells whether a unit in this hex would meet a demand. */
export function meetsDemand(g: Game, unit: UnitId, hex: Hex): boolean {
  for (const demand of g.s.play.placeWithin) {
    if (demand.counter !== g.s.units.counter[unit] || g.s.map.grid.distance(hex, demand.hex) > demand.range) continue;
    if (lacking(g, demand) > 0) return true;
  }
  return false;
}

/** Tells whether a unit takes part in the game: on the map, hidden, or yet to come. */
export function isPresent(g: Game, unit: UnitId): boolean {
  const fate = g.cells[g.s.at.unitFate + unit];
  return fate === FATE.onMap || fate === FATE.waiting || fate === FATE.hidden;
}
