// How far a unit can move (WT 6.0), for those who play: hexes with their cost in MF and the way there.

import type { Seat } from '../../engine/contract/ids.ts';
import type { ReachedHex } from '../../engine/contract/view.ts';
import { scratchSlot } from '../../engine/scratch.ts';
import type { Hex } from '../../hex/ids.ts';
import { Reach } from '../../hex/reach.ts';
import { activation, activeHq } from './command.ts';
import {
  allowanceOf,
  canStartStrategically,
  entryCost,
  isMovable,
  leftOnTheWay,
  mayMoveStrategically,
  moving,
} from './movement.ts';
import { closedTo, closedToMarch, marchCosts, stepCosts } from './passage.ts';
import { type Game, hexOf, isOnMap, isSurpriseTurn, sideOf } from './state.ts';
import type { WinterThunder } from './statics.ts';
import { isUnitSupplied } from './supply.ts';
import { GERMAN, MF, ORDERS, type UnitId, WEATHER } from './terms.ts';

/** Nothing is hidden on this map, so the viewer makes no difference. */
export function reach(g: Game, counter: string, _viewer: Seat | null): ReachedHex[] {
  const unit = g.s.units.ids.indexOf(counter) as UnitId;
  return unit > 0 && isOnMap(g, unit) ? reachOf(g, unit) : [];
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

/** What a unit could spend, and whether it may go by strategic movement. */
interface Means {
  readonly left: number;
  /** Has it not taken a step? Under option 6.2 it may enter one hex whatever that costs. */
  readonly isFresh: boolean;
  readonly tactical: boolean;
  readonly strategic: boolean;
}

const searchOf = scratchSlot<WinterThunder, Reach>((g) => new Reach(g.s.map.grid));

/** Tactical movement first; strategic movement where it alone leads. The unit's own hex comes first. */
function reachOf(g: Game, unit: UnitId): ReachedHex[] {
  const means = meansOf(g, unit);
  const found = new Map<Hex, ReachedHex>();
  if (means.tactical) {
    search(g, unit, means.left, stepCosts(g, unit), closedTo(g, unit), '', found);
    if (means.isFresh && g.s.rules.minimumMove) oneStep(g, unit, found);
  }
  if (means.strategic) {
    search(g, unit, means.left, marchCosts(g, unit), closedToMarch(g, unit), 'strategic movement', found);
  }
  return [...found.values()];
}

function search(
  g: Game,
  unit: UnitId,
  budget: number,
  costs: Int32Array,
  closed: Uint8Array,
  manner: string,
  found: Map<Hex, ReachedHex>,
): void {
  const reach = searchOf(g);
  const path = new Int16Array(g.s.map.grid.size + 1);
  reach.searchTable(hexOf(g, unit), budget, costs, closed);
  for (let k = 0; k < reach.count; k++) {
    const hex = reach.reached[k] as Hex;
    if (found.has(hex)) continue;
    const length = reach.path(hex, path);
    const entry = { hex, cost: inMF(reach.costTo(hex)), path: [...path.subarray(0, length)] };
    found.set(hex, manner === '' || k === 0 ? entry : { ...entry, manner });
  }
}

/** Everything that a unit can come to by tactical movement in its next move; good until the next search here. */
export function nextMoveOf(g: Game, unit: UnitId): Reach {
  const reach = searchOf(g);
  reach.searchTable(hexOf(g, unit), allowanceLater(g, unit), stepCosts(g, unit), closedTo(g, unit));
  return reach;
}

function oneStep(g: Game, unit: UnitId, found: Map<Hex, ReachedHex>): void {
  const from = hexOf(g, unit);
  for (let d = 0; d < 6; d++) {
    const to = g.s.map.grid.neighbour[from * 6 + d] as Hex;
    const cost = entryCost(g, unit, from, d);
    if (cost >= 0 && !found.has(to)) {
      found.set(to, { hex: to, cost: inMF(cost), path: [from, to], manner: 'one hex whatever it costs (6.2)' });
    }
  }
}

/** On its way: what is left. Under the active HQ: its allowance in this round. All others: as in their next move. */
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
