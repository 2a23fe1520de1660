// The reach of a unit (WT 6.0) for players: hexes with their cost in MF and the way there.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { Reach } from '../../../hex/reach.ts';
import type { ReachedHex } from '../../../view/view.ts';
import { type Manner, ReachByTurns } from '../../../wargame/view/reach.ts';
import { advance } from '../chapters/advance.ts';
import { activation, activeHq } from '../chapters/command.ts';
import {
  allowanceOf,
  canStartStrategically,
  entryCost,
  isMovable,
  leftOnTheWay,
  mayMoveStrategically,
  moving,
} from '../chapters/movement.ts';
import { closedTo, closedToMarch, marchCosts, stepCosts } from '../chapters/passage.ts';
import { retreat } from '../chapters/retreat.ts';
import { isUnitSupplied } from '../chapters/supply.ts';
import { type Game, hexOf, isOnMap, isSurpriseTurn, leaveHex, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { GERMAN, MF, ORDERS, type UnitId, WEATHER } from '../terms.ts';
import { VERB } from '../verbs.ts';

/** Nothing is hidden on this map, so the viewer makes no difference. */
export function reach(g: Game, counter: string, _viewer: Seat | null, turns = 1): ReachedHex[] {
  const unit = g.s.units.ids.indexOf(counter) as UnitId;
  if (unit <= 0 || !isOnMap(g, unit)) return [];
  const isAfterBattle = g.isRunning(retreat) || g.isRunning(advance);
  return isAfterBattle && sideOf(g, unit) === g.actor ? afterBattle(g, unit) : reachOf(g, unit, turns);
}

/** The next hexes of a unit that retreats or advances: no points are spent on them (WT 7.32). */
function afterBattle(g: Game, unit: UnitId): ReachedHex[] {
  const from = hexOf(g, unit);
  const isOnItsWay = g.cells[(g.isRunning(retreat) ? retreat : advance).at.unit] === unit;
  const options = g.options();
  const reached: ReachedHex[] = [{ hex: from, cost: '', path: [from] }];
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const isFirst = (verbOf(chosen) === VERB.retreat || verbOf(chosen) === VERB.advance) && aOf(chosen) === unit;
    if (!isFirst && !(verbOf(chosen) === VERB.step && isOnItsWay)) continue;
    const hex = isFirst ? bOf(chosen) : aOf(chosen);
    reached.push({ hex, cost: '', path: [from, hex], manner: g.isRunning(retreat) ? 'retreat' : 'advance' });
  }
  return reached;
}

export const reachAssumes =
  'Further turns: one move in each, with its whole allowance; enemies, stacks, BLOCKs, supply and weather stay as they are.';

/** Takes a side's units off the map; its BLOCKs stay. */
export function withdraw(g: Game, of: Seat): void {
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (isOnMap(g, u) && sideOf(g, u) === of) leaveHex(g, u);
  }
}

/** `3 1/2 MF`. */
export function inMF(twelfths: number): string {
  const whole = Math.floor(twelfths / MF);
  const rest = twelfths - whole * MF;
  if (rest === 0) return `${whole} MF`;
  const shared = divisor(rest, MF);
  const part = `${rest / shared}/${MF / shared}`;
  return whole === 0 ? `${part} MF` : `${whole} ${part} MF`;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** The allowance of a unit, and whether it may use strategic movement. */
interface Means {
  readonly left: number;
  /** Tells whether it has taken no step yet. Under option 6.2 it may enter one hex at any cost. */
  readonly isFresh: boolean;
  readonly tactical: boolean;
  readonly strategic: boolean;
}

const searchOf = scratchSlot<WinterThunder, Reach>((g) => new Reach(g.s.map.grid));

/**
 * Turn by turn, in each tactical movement first; strategic movement where it alone leads. The unit's own hex comes
 * first.
 */
function reachOf(g: Game, unit: UnitId, turns: number): ReachedHex[] {
  const start = hexOf(g, unit);
  const found = new ReachByTurns(start, inMF(0));
  const means = meansOf(g, unit);
  const from = Int16Array.of(start);
  oneTurn(g, unit, means, { tactical: from, strategic: means.strategic ? from : NOWHERE }, 1, found);
  return found.goOn(turns, (turn) => {
    // It may have halted anywhere, in this turn or before.
    const tactical = Int16Array.from(found.hexes());
    const onRoad = tactical.filter((hex) => canStartStrategically(g, unit, hex as Hex));
    const later = { left: allowanceLater(g, unit), isFresh: true, tactical: true };
    const strategic = marchesInFurtherTurns(g, unit) ? onRoad : NOWHERE;
    oneTurn(g, unit, later, { tactical, strategic }, turn, found);
  });
}

const NOWHERE = new Int16Array(0);

/** The hexes that a turn's move may begin in, by the way of moving. */
interface Starts {
  readonly tactical: Int16Array;
  readonly strategic: Int16Array;
}

function oneTurn(
  g: Game,
  unit: UnitId,
  means: Omit<Means, 'strategic'>,
  from: Starts,
  turn: number,
  found: ReachByTurns,
): void {
  const { left } = means;
  if (means.tactical) {
    search(g, from.tactical, left, stepCosts(g, unit), closedTo(g, unit), { turn }, found);
    if (means.isFresh && g.s.rules.minimumMove) oneStep(g, unit, from.tactical, turn, found);
  }
  const march = { turn, manner: 'strategic movement' };
  if (from.strategic.length > 0) {
    search(g, from.strategic, left, marchCosts(g, unit), closedToMarch(g, unit), march, found);
  }
}

function search(
  g: Game,
  from: Int16Array,
  budget: number,
  costs: Int32Array,
  closed: Uint8Array,
  how: Manner,
  found: ReachByTurns,
): void {
  const reach = searchOf(g);
  const path = new Int16Array(g.s.map.grid.size + 1);
  reach.searchTableFromAll(from, from.length, budget, costs, closed);
  for (let k = 0; k < reach.count; k++) {
    const hex = reach.reached[k] as Hex;
    if (found.has(hex)) continue;
    const length = reach.path(hex, path);
    found.add([...path.subarray(0, length)], inMF(reach.costTo(hex)), how);
  }
}

/** All hexes that a unit can reach by tactical movement in its next move; valid until the next search here. */
export function nextMoveOf(g: Game, unit: UnitId): Reach {
  const reach = searchOf(g);
  reach.searchTable(hexOf(g, unit), allowanceLater(g, unit), stepCosts(g, unit), closedTo(g, unit));
  return reach;
}

function oneStep(g: Game, unit: UnitId, from: Int16Array, turn: number, found: ReachByTurns): void {
  for (const start of from) {
    for (let d = 0; d < 6; d++) {
      const to = g.s.map.grid.neighbour[start * 6 + d] as Hex;
      const cost = entryCost(g, unit, start as Hex, d);
      if (cost >= 0) found.add([start, to], inMF(cost), { turn, manner: 'one hex whatever it costs (6.2)' });
    }
  }
}

/**
 * On its way: the remaining allowance. Under the active HQ: its allowance in this round. All others: as in their next
 * move.
 */
function meansOf(g: Game, unit: UnitId): Means {
  if (g.isRunning(moving) && g.cells[moving.at.unit] === unit) {
    const isMarch = g.cells[moving.at.strategic] === 1;
    const left = isMarch ? g.cells[moving.at.left] : leftOnTheWay(g, unit);
    return { left, isFresh: g.cells[moving.at.steps] === 0, tactical: !isMarch, strategic: isMarch };
  }
  if (isUnderActiveHq(g, unit)) {
    const strategic = mayMoveStrategically(g) && canStartStrategically(g, unit, hexOf(g, unit));
    return { left: allowanceOf(g, unit), isFresh: true, tactical: true, strategic };
  }
  const strategic = mayMarchLater(g, unit) && canStartStrategically(g, unit, hexOf(g, unit));
  return { left: allowanceLater(g, unit), isFresh: true, tactical: true, strategic };
}

function isUnderActiveHq(g: Game, unit: UnitId): boolean {
  if (!g.isRunning(activation) || !isMovable(g, unit)) return false;
  const orders = g.cells[g.s.at.unitOrders + unit];
  return orders === ORDERS.inRange || orders === ORDERS.commanded || unit === activeHq(g);
}

/** WT 8.0, by the lines of supply as they run now. */
function allowanceLater(g: Game, unit: UnitId): number {
  const { units, motorizedOutOfSupply } = g.s;
  const printed = units.allowance[unit];
  const isCut = units.isMotorized[unit] === 1 && !isUnitSupplied(g, unit);
  return isCut ? Math.min(printed, motorizedOutOfSupply) : printed;
}

/** WT 6.31, 6.32, by the weather of today. */
const mayMarchLater = (g: Game, unit: UnitId): boolean =>
  sideOf(g, unit) === GERMAN ? g.cells[g.s.at.weather] !== WEATHER.clear : !isSurpriseTurn(g);

/** The same in further turns: the surprise of the first is over by then. */
const marchesInFurtherTurns = (g: Game, unit: UnitId): boolean => sideOf(g, unit) !== GERMAN || mayMarchLater(g, unit);
