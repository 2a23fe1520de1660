// Lines of command and supply (WT 5.1, 8.0): the units in reach of an HQ, and the HQs and units in supply.
//
// All answers are about the present position. What a trace finds is kept until a unit or a BLOCK moves: the stamp cell
// says when, and a rewind brings the old stamp back.

import type { Seat } from '../../../engine/contract/ids.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { LinkTrace } from '../../../hex/links.ts';
import { Reach, reversedTable, UNLIMITED } from '../../../hex/reach.ts';
import { type Game, hasEnemyBlock, hexOf, isEnemy, isOnMap, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { EDGES, GERMAN, MF, NATION, NATIONS, SIZE, type UnitId, WEATHER } from '../terms.ts';

/** Tactical MF between a unit and its HQ (WT 5.1, 8.0). */
export const COMMAND_RANGE = 5 * MF;

const UNKNOWN = 0;
const SUPPLIED = 1;
const CUT = 2;

interface Lines {
  readonly reach: Reach;
  readonly roads: LinkTrace;
  /** The line costs backwards: from a unit to the HQ that pays for it. */
  readonly backward: Int32Array;
  /** By side: 2 (barred) where its lines may not run. */
  readonly barred: readonly [Uint8Array, Uint8Array];
  readonly barredStamp: Int32Array;
  readonly goals: Uint8Array;
  /** Edge by edge, the entry hexes as goals. */
  readonly edgeGoals: readonly Uint8Array[];
  /** By nation: 1 for hexes in which a corps HQ could command its units, under the stamp of the lines. */
  readonly inReach: readonly Uint8Array[];
  readonly inReachStamp: Int32Array;
  /** The same, of corps HQ whose chits are in the cup. */
  readonly commandable: readonly Uint8Array[];
  readonly commandableStamp: Int32Array;
  /** Hexes of HQs to search from. */
  readonly starts: Int16Array;
  /** By unit number: its known supply by lines, under the stamp, turn and weather of `supplyKey`. */
  readonly lineSupply: Uint8Array;
  readonly supplyKey: Int32Array;
}

const linesOf = scratchSlot<WinterThunder, Lines>((g) => {
  const { map, units } = g.s;
  const hexes = map.grid.size + 1;
  const edgeGoals = map.entries.map((entries) => {
    const goals = new Uint8Array(hexes);
    for (const hex of entries) goals[hex] = 1;
    return goals;
  });
  return {
    reach: new Reach(map.grid),
    roads: new LinkTrace(map.grid),
    backward: reversedTable(map.grid, map.lineCost),
    barred: [new Uint8Array(hexes), new Uint8Array(hexes)],
    barredStamp: new Int32Array(2),
    goals: new Uint8Array(hexes),
    edgeGoals,
    inReach: NATIONS.map(() => new Uint8Array(hexes)),
    inReachStamp: new Int32Array(NATIONS.length),
    commandable: NATIONS.map(() => new Uint8Array(hexes)),
    commandableStamp: new Int32Array(NATIONS.length),
    starts: new Int16Array(units.hqs.length),
    lineSupply: new Uint8Array(units.count + 1),
    supplyKey: new Int32Array(3),
  };
});

const BARRED = 2;

/** Hexes through which a side's lines may not run: enemy units and enemy BLOCKs (WT 8.0, 9.5). */
export function barredTo(g: Game, side: Seat): Uint8Array {
  const lines = linesOf(g);
  const barred = lines.barred[side];
  const stamp = g.cells[g.s.at.linesStamp];
  if (lines.barredStamp[side] === stamp) return barred;
  lines.barredStamp[side] = stamp;
  for (let hex = 1 as Hex; hex < barred.length; hex = (hex + 1) as Hex) {
    barred[hex] = isEnemy(g, hex, side) || hasEnemyBlock(g, hex, side) ? BARRED : 0;
  }
  return barred;
}

/**
 * Everything within five tactical MF of an HQ, rivers ignored (WT 5.1); `costTo(hex) >= 0` tells. Good until the next
 * trace.
 */
export function commandReach(g: Game, hq: UnitId): Reach {
  const { reach } = linesOf(g);
  reach.searchTable(hexOf(g, hq), COMMAND_RANGE, g.s.map.lineCost, barredTo(g, sideOf(g, hq)));
  return reach;
}

/** Whether the unit is within five MF of a corps HQ of its nation (WT 5.1), active this turn or not. */
export function isInReachOfCorps(g: Game, unit: UnitId): boolean {
  const { inReach, inReachStamp } = linesOf(g);
  return isMarked(g, unit, inReach, inReachStamp, false);
}

/**
 * Whether any corps HQ of the unit's nation could still bring it under command: it must not have been active this turn
 * (WT 5.2; option 5.2-spent-corps: it may have been).
 */
export function isCommandableByCorps(g: Game, unit: UnitId): boolean {
  if (g.s.rules.spentCorpsBarArmy) return isInReachOfCorps(g, unit);
  const { commandable, commandableStamp } = linesOf(g);
  return isMarked(g, unit, commandable, commandableStamp, true);
}

function isMarked(
  g: Game,
  unit: UnitId,
  tables: readonly Uint8Array[],
  stamps: Int32Array,
  mustHaveChit: boolean,
): boolean {
  const nation = g.s.units.nation[unit];
  const stamp = g.cells[g.s.at.linesStamp];
  if (stamps[nation] !== stamp) {
    stamps[nation] = stamp;
    reachFromCorps(g, unit, tables[nation], mustHaveChit);
  }
  return tables[nation][hexOf(g, unit)] === 1;
}

/** The corps HQ that could command a unit where they and it stand (WT 5.3), in order of their numbers. */
export function corpsInReach(g: Game, unit: UnitId): UnitId[] {
  const { units, map } = g.s;
  const { reach, starts } = linesOf(g);
  return Array.from(units.hqs).filter((hq) => {
    if (!isSourceFor(g, hq, unit)) return false;
    starts[0] = hexOf(g, hq);
    reach.searchTableFromAll(starts, 1, COMMAND_RANGE, map.lineCost, barredTo(g, sideOf(g, unit)));
    for (let k = 0; k < reach.count; k++) if (reach.reached[k] === hexOf(g, unit)) return true;
    return false;
  });
}

/** Marks all hexes within five MF of a corps HQ that can command the unit's nation: one search for all its units. */
function reachFromCorps(g: Game, unit: UnitId, inReach: Uint8Array, mustHaveChit: boolean): void {
  const { units, map, at } = g.s;
  const { reach, starts } = linesOf(g);
  let count = 0;
  for (const hq of units.hqs) {
    if (isSourceFor(g, hq, unit) && (!mustHaveChit || g.cells[at.hqInCup + hq] === 1)) starts[count++] = hexOf(g, hq);
  }
  reach.searchTableFromAll(starts, count, COMMAND_RANGE, map.lineCost, barredTo(g, sideOf(g, unit)));
  inReach.fill(0);
  for (let k = 0; k < reach.count; k++) inReach[reach.reached[k]] = 1;
}

/** The hex of a supplied corps HQ of the unit's nation within five MF (WT 8.0), 0 for none. */
function tracesToCorps(g: Game, unit: UnitId): Hex {
  const { units } = g.s;
  const lines = linesOf(g);
  // The HQs' own traces use the same goals, so they come first.
  for (const hq of units.hqs) if (isSourceFor(g, hq, unit)) isCorpsSupplied(g, hq);
  let any = false;
  for (const hq of units.hqs) {
    if (!isSourceFor(g, hq, unit) || !isCorpsSupplied(g, hq)) continue;
    lines.goals[hexOf(g, hq)] = 1;
    any = true;
  }
  if (!any) return NOWHERE;
  const barred = barredTo(g, sideOf(g, unit));
  const found = lines.reach.trace(hexOf(g, unit), COMMAND_RANGE, lines.backward, barred, lines.goals);
  for (const hq of units.hqs) lines.goals[hexOf(g, hq)] = 0;
  return found;
}

/** Whether the HQ is a corps on the map that can command the unit's nation (WT 5.3). */
const isSourceFor = (g: Game, hq: UnitId, unit: UnitId): boolean =>
  g.s.units.size[hq] === SIZE.corps && g.s.units.nation[hq] === g.s.units.nation[unit] && isOnMap(g, hq);

/** Whether a unit is in supply at this moment (WT 8.0, 8.11, 8.12). */
export function isUnitSupplied(g: Game, unit: UnitId): boolean {
  const { units, play, at } = g.s;
  if (isBehindMeuse(g, unit)) return true;
  if (units.isHq[unit] === 1) return isHqSuppliedNow(g, unit);
  if (units.side[unit] === GERMAN && g.cells[at.turn] <= play.germansSuppliedThrough) return true;
  const known = knownSupply(g);
  if (known[unit] === UNKNOWN) known[unit] = tracesToCorps(g, unit) !== NOWHERE ? SUPPLIED : CUT;
  return known[unit] === SUPPLIED;
}

/** WT 8.12, 9.6: British units need no line north or west of the Meuse. */
export const isBehindMeuse = (g: Game, unit: UnitId): boolean =>
  g.s.units.nation[unit] === NATION.uk && g.s.map.beyondMeuse[hexOf(g, unit)] === 1;

/** Whether an HQ of any level has a line, and can give supply, at this moment. */
export const isHqSuppliedNow = (g: Game, hq: UnitId): boolean =>
  g.s.units.size[hq] === SIZE.army ? isArmySupplied(g, hq) : isCorpsSupplied(g, hq);

/** An army HQ traces by connected road, any length, to its map edge (WT 8.0). */
export function isArmySupplied(g: Game, hq: UnitId): boolean {
  const known = knownSupply(g);
  if (known[hq] === UNKNOWN) known[hq] = tracesToEdge(g, hq) ? SUPPLIED : CUT;
  return known[hq] === SUPPLIED;
}

/** A corps HQ traces at most ten MF by road to an army HQ of its nation that is itself supplied (WT 8.0). */
export function isCorpsSupplied(g: Game, hq: UnitId): boolean {
  const known = knownSupply(g);
  if (known[hq] === UNKNOWN) known[hq] = tracesToArmy(g, hq) ? SUPPLIED : CUT;
  return known[hq] === SUPPLIED;
}

/** Known supply of HQs and units under the present lines, turn and weather; cleared when one of them changes. */
function knownSupply(g: Game): Uint8Array {
  const { lineSupply, supplyKey } = linesOf(g);
  const { at } = g.s;
  const { cells } = g;
  if (supplyKey[0] !== cells[at.linesStamp] || supplyKey[1] !== cells[at.turn] || supplyKey[2] !== cells[at.weather]) {
    supplyKey[0] = cells[at.linesStamp];
    supplyKey[1] = cells[at.turn];
    supplyKey[2] = cells[at.weather];
    lineSupply.fill(UNKNOWN);
  }
  return lineSupply;
}

/** German HQs need no line in the first turns and have none in clear weather (WT 8.11): 1 supplied, 2 not, 0 trace. */
function germanCircumstance(g: Game, hq: UnitId): number {
  if (g.s.units.side[hq] !== GERMAN) return UNKNOWN;
  if (g.cells[g.s.at.turn] <= g.s.play.germansSuppliedThrough) return SUPPLIED;
  if (g.cells[g.s.at.weather] === WEATHER.clear) return CUT;
  return g.cells[g.s.at.hqShort + hq] !== 0 ? CUT : UNKNOWN;
}

function tracesToEdge(g: Game, hq: UnitId): boolean {
  const circumstance = germanCircumstance(g, hq);
  return circumstance === UNKNOWN ? roadToEdge(g, hq) !== NOWHERE : circumstance === SUPPLIED;
}

/** The entry hex to which an army HQ traces, 0 for none. */
function roadToEdge(g: Game, hq: UnitId): Hex {
  const lines = linesOf(g);
  const goals = lines.edgeGoals[g.s.units.supplyEdge[hq]];
  return lines.roads.trace(hexOf(g, hq), UNLIMITED, g.s.map.roads, barredTo(g, sideOf(g, hq)), goals);
}

function tracesToArmy(g: Game, hq: UnitId): boolean {
  const circumstance = germanCircumstance(g, hq);
  return circumstance === UNKNOWN ? roadToArmy(g, hq) !== NOWHERE : circumstance === SUPPLIED;
}

/** The hex of the army HQ, or of the edge, from which a corps HQ draws, 0 for none. */
function roadToArmy(g: Game, hq: UnitId): Hex {
  const { units, map } = g.s;
  const lines = linesOf(g);
  const barred = barredTo(g, sideOf(g, hq));
  if (units.nation[hq] === NATION.uk) {
    // WT 8.12: to supply units across the Meuse, 30 Corps draws on a notional army off the Northwest area, wherever it
    // is.
    const goals = lines.edgeGoals[EDGES.indexOf('northwest')];
    return lines.roads.trace(hexOf(g, hq), map.roadRange, map.roads, barred, goals);
  }
  for (const army of units.hqs) {
    if (units.size[army] !== SIZE.army || units.nation[army] !== units.nation[hq] || !isOnMap(g, army)) continue;
    if (isArmySupplied(g, army)) lines.goals[hexOf(g, army)] = 1;
  }
  const found = lines.roads.trace(hexOf(g, hq), map.roadRange, map.roads, barred, lines.goals);
  for (const army of units.hqs) lines.goals[hexOf(g, army)] = 0;
  return found;
}

/**
 * The hexes by which a unit or HQ draws its supply: from its own to its corps HQ, from that to its army, from the army
 * to the edge. Empty where there is no line, or a circumstance stands in its place.
 */
export function supplyLine(g: Game, unit: UnitId): Hex[] {
  const { units } = g.s;
  if (!isUnitSupplied(g, unit) || isBehindMeuse(g, unit) || germanCircumstance(g, unit) !== UNKNOWN) return [];
  const { reach, roads } = linesOf(g);
  const isHq = units.isHq[unit] === 1;
  const end = !isHq
    ? tracesToCorps(g, unit)
    : units.size[unit] === SIZE.army
      ? roadToEdge(g, unit)
      : roadToArmy(g, unit);
  const out = new Int16Array(g.s.map.grid.size);
  const length = isHq ? roads.path(end, out) : reach.path(end, out);
  return Array.from(out.subarray(0, length), (hex) => hex as Hex);
}

/** Whether a corps HQ could draw supply from this army HQ: ten MF of road free of the enemy (WT 5.2). */
export function isLinkedToArmy(g: Game, corps: UnitId, army: UnitId): boolean {
  if (g.s.units.nation[corps] !== g.s.units.nation[army]) return false;
  const lines = linesOf(g);
  const hex = hexOf(g, army);
  lines.goals[hex] = 1;
  const barred = barredTo(g, sideOf(g, army));
  const found = lines.roads.trace(hexOf(g, corps), g.s.map.roadRange, g.s.map.roads, barred, lines.goals);
  lines.goals[hex] = 0;
  return found !== 0;
}
