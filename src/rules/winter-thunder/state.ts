// The state of a game of Winter Thunder, queries on it, and the few ways to change it.

import { RulesError } from '../../engine/contract/errors.ts';
import type { Seat } from '../../engine/contract/ids.ts';
import type { Game as EngineGame } from '../../engine/kernel/game.ts';
import type { LayoutBuilder } from '../../engine/kernel/layout.ts';
import type { Hex } from '../../hex/ids.ts';
import { Presence } from '../../wargame/units/presence.ts';
import type { MapTables, UnitTables, WinterThunder } from './statics.ts';
import { ALLIED, EVENT, FATE, GERMAN, MARKER, SIZE, type UnitId } from './terms.ts';

export type Game = EngineGame<WinterThunder>;

/** Lays the fields and returns their offsets. */
export function layCells(b: LayoutBuilder, map: MapTables, units: UnitTables) {
  const hexes = map.grid.size + 1;
  const all = units.count + 1;
  const linesStamp = b.field('lines.stamp', { section: 'stamp' });
  const blocksStamp = b.field('blocks.stamp', { section: 'stamp' });
  const ofUnit = { size: all, index: 'unit' };
  const ofHex = { size: hexes, index: 'hex' };
  return {
    turn: b.field('turn'),
    weather: b.field('weather', { value: 'weather' }),
    airPoints: b.field('air.points'),
    unitHex: b.field('unit.hex', { ...ofUnit, value: 'hex', stamp: linesStamp }),
    unitFate: b.field('unit.fate', { ...ofUnit, value: 'fate' }),
    unitReduced: b.field('unit.reduced', ofUnit),
    unitOrders: b.field('unit.orders', { ...ofUnit, value: 'orders' }),
    unitMarker: b.field('unit.marker', { ...ofUnit, value: 'marker' }),
    unitMoved: b.field('unit.moved', ofUnit),
    unitAttacked: b.field('unit.attacked', ofUnit),
    /** Took replacements this turn: may neither move nor attack (WT 4.4). */
    unitRefitted: b.field('unit.refitted', ofUnit),
    /** German corps HQ marked by the supply die (WT 8.11). */
    hqShort: b.field('hq.short', { ...ofUnit, stamp: linesStamp }),
    /** Chit in the Randomizer (WT 3.2). */
    hqInCup: b.field('hq.cup', { ...ofUnit, stamp: linesStamp }),
    /** Turn in whose Turn End Phase an eliminated HQ comes back (WT 3.31); 0 when none is due. */
    hqReturns: b.field('hq.returns', ofUnit),
    /** 1 German, 2 Allied. */
    hexControl: b.field('hex.control', { ...ofHex, value: 'holder' }),
    /** 0 none, 1 German, 2 Allied improved position. */
    hexImproved: b.field('hex.improved', { ...ofHex, value: 'holder' }),
    /** 0 none, 1 German, 2 Allied BLOCK. */
    hexBlock: b.field('hex.block', { ...ofHex, value: 'holder', stamp: [linesStamp, blocksStamp] }),
    /** Used by German units to leave: closed to entry (WT 4.2). */
    exitUsed: b.field('exit.used', ofHex),
    improvedPlaced: b.field('improved.placed'),
    blocksPlaced: b.field('blocks.placed'),
    britishReleased: b.field('british.released'),
    /** Turn in which a German unit first crossed the Meuse; 0 for never (WT 4.32). */
    crossedTurn: b.field('meuse.crossed'),
    conditionalBought: b.field('conditional.bought'),
    exitedWest: b.field('exited.west'),
    exitedNorth: b.field('exited.north'),
    /**
     * During a battle: a unit's part in it, where it stood, checks it must make now, hexes it has retreated or
     * advanced.
     */
    unitBattle: b.field('unit.battle', { ...ofUnit, value: 'role' }),
    unitBattleHex: b.field('unit.battlehex', { ...ofUnit, value: 'hex' }),
    unitChecks: b.field('unit.checks', ofUnit),
    unitBattleMoved: b.field('unit.battlemoved', ofUnit),
    /**
     * Secret until both have chosen: missions by seat, plus one (WT 7.1), and the units that are to check (WT 7.31).
     */
    secretMission: b.field('secret.mission', { size: 2, sees: (i) => i as Seat }),
    secretCheck: b.field('secret.check', { ...ofUnit, sees: (i) => units.side[i] as Seat }),
    // Derived.
    hexFirst: b.field('hex.first', { ...ofHex, value: 'unit', section: 'derived' }),
    unitNext: b.field('unit.next', { ...ofUnit, value: 'unit', section: 'derived' }),
    /** 0 empty, 1 German, 2 Allied. */
    hexSide: b.field('hex.side', { ...ofHex, value: 'holder', section: 'derived' }),
    /** Renewed by every write to a unit's hex, a BLOCK or the cup: lines of supply and command may have changed. */
    linesStamp,
    /** Renewed by every write to a BLOCK. */
    blocksStamp,
  };
}

export type Cells = Readonly<ReturnType<typeof layCells>>;

/** Which units are in a hex and which side holds it (WT 6.1, 6.3). */
export const presenceOf = (at: Cells, { grid }: MapTables, units: UnitTables): Presence<WinterThunder> =>
  new Presence({
    grid,
    at: { ...at, hexHeld: at.hexSide },
    holder: units.side.map((side, u) => (u === 0 ? 0 : side + 1)),
  });

export const hexOf = (g: Game, unit: UnitId): Hex => g.cells[g.s.at.unitHex + unit] as Hex;
export const sideOf = (g: Game, unit: UnitId): Seat => g.s.units.side[unit] as Seat;
export const isOnMap = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitHex + unit] !== 0;
export const isReduced = (g: Game, unit: UnitId): boolean => g.cells[g.s.at.unitReduced + unit] !== 0;
/** The number of a side in cells where 0 means no side. */
export const holder = (side: Seat): number => side + 1;

/** The first unit of a hex's stack, 0 for none; stacks are kept in order of unit numbers. */
export const firstIn = (g: Game, hex: Hex): UnitId => g.cells[g.s.at.hexFirst + hex] as UnitId;
export const nextIn = (g: Game, unit: UnitId): UnitId => g.cells[g.s.at.unitNext + unit] as UnitId;

export const isFriendly = (g: Game, hex: Hex, side: Seat): boolean => g.cells[g.s.at.hexSide + hex] === side + 1;
export const isEnemy = (g: Game, hex: Hex, side: Seat): boolean => {
  const there = g.cells[g.s.at.hexSide + hex];
  return there !== 0 && there !== side + 1;
};

/** Whether an enemy BLOCK stands in the hex (WT 9.5). */
export const hasEnemyBlock = (g: Game, hex: Hex, side: Seat): boolean => {
  const block = g.cells[g.s.at.hexBlock + hex];
  return block !== 0 && block !== side + 1;
};

/** Whether a hex is next to any enemy unit (WT 6.3). */
export function isNextToEnemy(g: Game, hex: Hex, side: Seat): boolean {
  const { neighbour } = g.s.map.grid;
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (isEnemy(g, neighbour[at] as Hex, side)) return true;
  }
  return false;
}

export const combatFactor = (g: Game, unit: UnitId): number =>
  isReduced(g, unit) ? g.s.units.reduced[unit] : g.s.units.full[unit];

/** Divisions in a hex, of either strength (WT 6.1). */
export function divisionsIn(g: Game, hex: Hex): number {
  let count = 0;
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) count += g.s.units.isDivision[u];
  return count;
}

/** Units below a division in a hex; HQs do not count for stacking (WT 6.1). */
export function othersIn(g: Game, hex: Hex): number {
  const { isDivision, isHq } = g.s.units;
  let count = 0;
  // WT 9.3: an HQ is no unit here.
  for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) if (isDivision[u] === 0 && isHq[u] === 0) count++;
  return count;
}

/** Tells whether this many divisions and others are within the limits of the hex (WT 6.1). */
export function isWithinStacking(g: Game, hex: Hex, divisions: number, others: number): boolean {
  const { stacking, map } = g.s;
  return map.forest[hex] === 1
    ? divisions <= stacking.forestDivisions && others <= stacking.forestOthers
    : divisions <= stacking.openDivisions && others <= stacking.openOthers;
}

/** Whether one more unit may stand in the hex, now and at every moment (WT 6.1, 6.11). HQs do not count. */
export function hasRoom(g: Game, hex: Hex, unit: UnitId): boolean {
  const { units, at } = g.s;
  // WT 9.3.
  if (units.isHq[unit] === 1 || g.cells[at.hexFirst + hex] === 0) return true;
  return units.isDivision[unit] === 1
    ? isWithinStacking(g, hex, divisionsIn(g, hex) + 1, 0)
    : isWithinStacking(g, hex, 0, othersIn(g, hex) + 1);
}

/** Whether surprise is in force (WT 9.4): the scenario's first turn only, and never under WT house-no-surprise. */
export const isSurpriseTurn = (g: Game): boolean =>
  g.s.play.surprise && !g.s.rules.noSurprise && g.cells[g.s.at.turn] === g.s.play.firstTurn;

/** Puts a unit into a hex, in its place in the stack. It must be nowhere before. */
export const enterHex = (g: Game, unit: UnitId, hex: Hex): void => g.s.presence.enter(g, unit, hex);

/** Takes a unit off its hex; it is then nowhere. */
export const leaveHex = (g: Game, unit: UnitId): void => void g.s.presence.leave(g, unit);

/**
 * Moves a unit into a hex by movement, retreat or advance: control passes (WT 2.3), an enemy BLOCK goes (WT 9.5), and
 * events at the Meuse are recorded (WT 4.31, 4.32).
 */
export function moveInto(g: Game, unit: UnitId, hex: Hex): void {
  const from = hexOf(g, unit);
  leaveHex(g, unit);
  enterHex(g, unit, hex);
  occupy(g, unit, hex, from);
}

/** The consequences of a unit's arrival in a hex, by any way. `from` is 0 for a unit from off the map. */
export function occupy(g: Game, unit: UnitId, hex: Hex, from: Hex): void {
  const { at, map } = g.s;
  const side = sideOf(g, unit);
  // WT 2.3: a town or city passes to the side of a unit that moves through it; a unit that is only placed there does
  // not take it (option 2.3-placed: it does).
  const takes = from !== 0 || map.place[hex] === 0 || g.s.rules.placingTakesControl;
  if (takes && g.cells[at.hexControl + hex] !== side + 1) {
    g.set(at.hexControl + hex, side + 1);
    if (map.place[hex] !== 0) g.note(EVENT.control, hex, side);
  }
  // The enemies of an improved position now occupy its hex, so it is removed (ruling at 9.1).
  const improved = g.cells[at.hexImproved + hex];
  if (improved !== 0 && improved !== side + 1) removeImprovement(g, hex);
  if (hasEnemyBlock(g, hex, side)) removeBlock(g, hex);
  if (side === GERMAN) {
    if (map.meuseCity[hex] === 1 && g.cells[at.britishReleased] === 0) {
      g.set(at.britishReleased, 1);
      g.note(EVENT.released, hex);
    }
    if (map.beyondMeuse[hex] === 1 && map.beyondMeuse[from] === 0 && g.cells[at.crossedTurn] === 0) {
      g.set(at.crossedTurn, g.cells[at.turn]);
      g.note(EVENT.crossed, unit);
    }
  }
}

export function removeImprovement(g: Game, hex: Hex): void {
  g.set(g.s.at.hexImproved + hex, 0);
  g.add(g.s.at.improvedPlaced, -1);
  g.note(EVENT.undig, hex);
}

export function removeBlock(g: Game, hex: Hex): void {
  const block = g.cells[g.s.at.hexBlock + hex];
  g.set(g.s.at.hexBlock + hex, 0);
  g.add(g.s.at.blocksPlaced, -1);
  g.note(EVENT.unblock, hex, block - 1);
}

/** Takes a step from a unit (WT 7.31). A full division is reduced; anything else is eliminated. */
export function loseStep(g: Game, unit: UnitId, cause: number): void {
  const { at, units } = g.s;
  const hex = hexOf(g, unit);
  if (units.size[unit] === SIZE.division && !isReduced(g, unit)) {
    g.set(at.unitReduced + unit, 1);
    g.note(EVENT.loss, unit, cause, 0, hex);
  } else {
    eliminate(g, unit, cause);
  }
}

/** Removes a unit to the dead pile. An HQ's chit goes with it, and both come back next turn (WT 3.31, 7.31). */
export function eliminate(g: Game, unit: UnitId, cause: number): void {
  const { at, units } = g.s;
  const hex = hexOf(g, unit);
  leaveHex(g, unit);
  g.set(at.unitFate + unit, FATE.eliminated);
  g.set(at.unitMarker + unit, MARKER.none);
  g.set(at.unitOrders + unit, 0);
  if (units.isHq[unit] === 1) {
    g.set(at.hqInCup + unit, 0);
    g.set(at.hqShort + unit, 0);
    g.set(at.hqReturns + unit, g.cells[at.turn] + 1);
  }
  g.note(EVENT.loss, unit, cause, 1, hex);
}

/** Divisions in a side's dead pile (WT 4.4, 10.0). */
export function divisionsLost(g: Game, side: Seat): number {
  const { units, at } = g.s;
  let lost = 0;
  for (let u = 1; u <= units.count; u++) {
    if (units.isDivision[u] === 1 && units.side[u] === side && g.cells[at.unitFate + u] === FATE.eliminated) lost++;
  }
  return lost;
}

/** Writes the derived cells from the units' hexes. */
export const derive = (g: Game): void => g.s.presence.derive(g);

/** Throws where the position breaks stacking, mixes sides in a hex, or counts markers wrongly. */
export function audit(g: Game): void {
  const { at, units, map, limits } = g.s;
  const { cells } = g;
  g.s.presence.audit(g);
  let improved = 0;
  let blocks = 0;
  for (let hex = 1 as Hex; hex <= map.grid.size; hex = (hex + 1) as Hex) {
    if (!isWithinStacking(g, hex, divisionsIn(g, hex), othersIn(g, hex))) {
      throw new RulesError(`WT 6.1: too many units in ${map.grid.label(hex)}`);
    }
    for (let u = firstIn(g, hex); u !== 0; u = nextIn(g, u)) {
      if (cells[at.unitFate + u] !== FATE.onMap) throw new RulesError(`${units.ids[u]} is on the map and is not`);
    }
    if (cells[at.hexImproved + hex] !== 0) improved++;
    if (cells[at.hexBlock + hex] !== 0) blocks++;
    if (hasEnemyBlock(g, hex, GERMAN) && isFriendly(g, hex, GERMAN)) throw new RulesError('WT 9.5: Germans on a BLOCK');
    if (hasEnemyBlock(g, hex, ALLIED) && isFriendly(g, hex, ALLIED)) throw new RulesError('WT 9.5: Allies on a BLOCK');
  }
  if (improved !== cells[at.improvedPlaced] || improved > limits.improvedPositions) {
    throw new RulesError(`WT 9.1: ${improved} improved positions, ${cells[at.improvedPlaced]} counted`);
  }
  if (blocks !== cells[at.blocksPlaced] || blocks > limits.blocks) {
    throw new RulesError(`WT 9.5: ${blocks} BLOCKs, ${cells[at.blocksPlaced]} counted`);
  }
}
