// The reach of a unit, or of a group of two (NW 2.2, 2.1.1 b), for players: hexes with their cost in movement points
// and the way there. Because of the road bonus the way matters, so the search keeps several ways to a hex: each is
// cheaper for one of the two units, or has kept to the road.

import type { Seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { ReachedHex } from '../../../view/view.ts';
import { ReachByTurns } from '../../../wargame/view/reach.ts';
import { mayAssault } from '../chapters/assault-value.ts';
import { isActive, isBeyondRadio } from '../chapters/command.ts';
import { canAct, impulse } from '../chapters/impulse.ts';
import { orders } from '../chapters/movement.ts';
import {
  allowance,
  entryCost,
  groundCost,
  hasKeptToRoad,
  hasRoad,
  isAlongRoad,
  isCrowded,
  leavingFrom,
  spent,
} from '../chapters/movement-costs.ts';
import { carrierOf, faceOf, type Game, hexOf, isAircraft, isOnMap, isShaken, landUnitsIn, leaveHex } from '../state.ts';
import { CLASS, NO_UNIT, type UnitId } from '../terms.ts';

/**
 * Returns the hexes in reach; none for airplanes, which fly by their own rules, and for riders, which their carrier
 * moves.
 */
export function reach(g: Game, counter: string, _viewer: Seat | null, turns = 1): ReachedHex[] {
  const unit = g.s.units.ids.indexOf(counter) as UnitId;
  if (unit <= 0 || !isOnMap(g, unit) || carrierOf(g, unit) !== NO_UNIT) return [];
  return g.s.units.cls[unit] === CLASS.airplane ? [] : reachOf(g, unit, turns);
}

export const reachAssumes =
  'Further turns: one activation in each, alone, and at the speed that its present morale and contact allow; enemies, stacks and markers stay as they are.';

/** Takes a side's units off the map, with their riders; wrecks, mines and smoke stay. */
export function withdraw(g: Game, of: Seat): void {
  const { units, at, seatOf } = g.s;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (seatOf[units.faction[u]] === of && g.cells[at.unitHex + u] !== 0) leaveHex(g, u);
  }
}

export const inMP = (points: number): string => `${points} MP`;

/** A moving unit, with the points of its move before any road bonus. */
interface Mover {
  readonly unit: UnitId;
  readonly points: number;
  readonly spent: number;
  readonly onRoad: boolean;
}

/** A way to a hex: the points that each unit has spent, and whether it has kept to the road. */
interface Way {
  readonly hex: Hex;
  readonly spent: readonly number[];
  readonly onRoad: readonly boolean[];
  readonly before: Way | null;
}

/**
 * Returns the units that move. A unit in its action moves with its mate, by the points left; one that may still be
 * taken, by its allowance; all others, as in their next activation.
 */
function moversFor(g: Game, unit: UnitId): Mover[] {
  if (g.isRunning(orders)) {
    const acting = [g.cells[orders.at.unit] as UnitId, g.cells[orders.at.mate] as UnitId];
    if (acting.includes(unit))
      return [unit, ...acting.filter((other) => other !== unit && other !== NO_UNIT)].map((u) => now(g, u));
  }
  return [g.isRunning(impulse) && isActive(g, unit) && canAct(g, unit) ? now(g, unit) : later(g, unit)];
}

/**
 * Returns the hexes from which a unit could fire on the move in its next activation (NW 2.3.2): those within half its
 * speed in which it may end, with its own hex.
 */
export function firingPlaces(g: Game, unit: UnitId): Hex[] {
  const home = hexOf(g, unit);
  const whole = later(g, unit);
  const mover = { ...whole, points: Math.min(whole.points, g.s.units.speed[faceOf(g, unit)] >> 1) };
  const found = new ReachByTurns(home, inMP(0));
  search(g, [mover], home, [{ hex: home, spent: [0], onRoad: [mover.onRoad], before: null }], 1, found);
  return found.hexes().filter((hex) => mayEndIn(g, unit, home, hex));
}

/**
 * NW 2.3.4: tells whether a unit could assault another in its next activation: it comes next to it with the points for
 * its hex left. Shaken units are assumed not to rally.
 */
export function couldStorm(g: Game, unit: UnitId, target: UnitId): boolean {
  if (isAircraft(g, unit) || !mayAssault(g, unit, NO_UNIT, target)) return false;
  const home = hexOf(g, unit);
  const mover = later(g, unit);
  const start = { hex: home, spent: [0], onRoad: [mover.onRoad], before: null };
  const kept = search(g, [mover], home, [start], 1, new ReachByTurns(home, inMP(0)));
  const { grid } = g.s.map;
  const there = hexOf(g, target);
  for (let d = 0; d < 6; d++) {
    const from = grid.neighbour[there * 6 + d] as Hex;
    const direction = from === 0 ? -1 : grid.directionTo(from, there);
    const isNear = kept.get(from)?.some((way) => {
      const cost = groundCost(g, unit, from, direction);
      const onRoad = way.onRoad[0] && isAlongRoad(g, from, direction);
      return cost >= 0 && way.spent[0] + cost <= budget(g, mover.points, onRoad);
    });
    if (isNear) return true;
  }
  return false;
}

const now = (g: Game, unit: UnitId): Mover => ({
  unit,
  points: allowance(g, unit),
  spent: spent(g, unit),
  onRoad: hasKeptToRoad(g, unit),
});

/** NW 1.2.2: contact is determined as the activation begins; Shaken units are assumed not to rally. */
function later(g: Game, unit: UnitId): Mover {
  const speed = g.s.units.speed[faceOf(g, unit)];
  const shaken = isShaken(g, unit);
  const beyond = isBeyondRadio(g, unit);
  const points = shaken && beyond ? 0 : shaken || beyond ? speed >> 1 : speed;
  return { unit, points, spent: 0, onRoad: !isAircraft(g, unit) && hasRoad(g, hexOf(g, unit)) };
}

/** Returns the hexes turn by turn, the cheapest first in each; the unit's own hex comes first of all. */
function reachOf(g: Game, unit: UnitId, turns: number): ReachedHex[] {
  const home = hexOf(g, unit);
  const movers = moversFor(g, unit);
  const found = new ReachByTurns(home, inMP(0));
  const start = { hex: home, spent: movers.map((mover) => mover.spent), onRoad: movers.map(({ onRoad }) => onRoad) };
  search(g, movers, home, [{ ...start, before: null }], 1, found);
  const alone = later(g, unit);
  return found.goOn(turns, (turn) => {
    const starts = found.hexes().filter((hex) => mayEndIn(g, unit, home, hex));
    const ways = starts.map((hex) => startIn(g, unit, hex));
    search(g, [alone], home, ways, turn, found);
  });
}

/** NW 2.1.1 c: no unit ends an activation in a full hex. */
const mayEndIn = (g: Game, unit: UnitId, home: Hex, hex: Hex): boolean =>
  hex === home || isAircraft(g, unit) || !isCrowded(g, hex, 1);

const startIn = (g: Game, unit: UnitId, hex: Hex): Way => ({
  hex,
  spent: [0],
  onRoad: [!isAircraft(g, unit) && hasRoad(g, hex)],
  before: null,
});

/**
 * Searches one turn's moves from the hexes where they may begin. All begin with the same points spent. Returns the ways
 * to each hex.
 */
function search(
  g: Game,
  movers: readonly Mover[],
  home: Hex,
  starts: readonly Way[],
  turn: number,
  found: ReachByTurns,
): ReadonlyMap<Hex, readonly Way[]> {
  const kept = new Map<Hex, Way[]>(starts.map((start) => [start.hex, [start]]));
  const begun = starts[0].spent[0];
  const byCost: Way[][] = [];
  byCost[begun] = [...starts];
  for (let cost = begun; cost < byCost.length; cost++) {
    const ways = byCost[cost] ?? [];
    // Steps without cost extend the list while it is read.
    for (let i = 0; i < ways.length; i++) {
      const way = ways[i];
      if (kept.get(way.hex)?.includes(way) !== true) continue;
      found.add(pathOf(way), inMP(cost - begun), { turn });
      for (let d = 0; d < 6; d++) {
        const next = stepFrom(g, movers, home, way, d);
        if (next === null || !keep(kept, next)) continue;
        const list = byCost[next.spent[0]] ?? [];
        list.push(next);
        byCost[next.spent[0]] = list;
      }
    }
  }
  return kept;
}

function pathOf(way: Way): number[] {
  const path: number[] = [];
  for (let at: Way | null = way; at !== null; at = at.before) path.push(at.hex);
  return path.reverse();
}

/** Keeps a way unless another way to its hex is as good for every unit; drops ways that are worse than it. */
function keep(kept: Map<Hex, Way[]>, way: Way): boolean {
  const others = kept.get(way.hex) ?? [];
  if (others.some((other) => isNoWorse(other, way))) return false;
  kept.set(way.hex, [...others.filter((other) => !isNoWorse(way, other)), way]);
  return true;
}

const isNoWorse = (one: Way, other: Way): boolean =>
  one.spent.every((points, i) => points <= other.spent[i] && (one.onRoad[i] || !other.onRoad[i]));

/** Returns the way with one more step, null where the step may not be taken. */
function stepFrom(g: Game, movers: readonly Mover[], home: Hex, way: Way, direction: number): Way | null {
  const hex = g.s.map.grid.neighbour[way.hex * 6 + direction] as Hex;
  if (hex === 0 || hex === home) return null;
  const along = isAlongRoad(g, way.hex, direction);
  const next: Way = {
    hex,
    spent: movers.map(({ unit }, i) => {
      const cost = entryCost(g, unit, way.hex, direction);
      return cost < 0 ? Number.POSITIVE_INFINITY : way.spent[i] + cost;
    }),
    onRoad: way.onRoad.map((kept) => kept && along),
    before: way,
  };
  const affordable = movers.every(({ points }, i) => next.spent[i] <= budget(g, points, next.onRoad[i]));
  return affordable && hasWayOut(g, movers, home, way.hex, next) ? next : null;
}

/**
 * NW 2.2: returns the points with the road bonus, one more on connected road, which does not help a unit that may not
 * move.
 */
const budget = (g: Game, points: number, onRoad: boolean): number =>
  points === 0 ? -1 : points + (onRoad ? g.s.terrain.roadBonus : 0);

/**
 * NW 2.1.1 c: tells whether a unit may enter a hex that would be too full, as `orders.ts` does for a single step: if
 * it, or a unit there, can go on.
 */
function hasWayOut(g: Game, movers: readonly Mover[], home: Hex, from: Hex, next: Way): boolean {
  const [{ unit }] = movers;
  if (isAircraft(g, unit)) return true;
  const { stackLimit } = g.s.terrain;
  const there = landUnitsIn(g, next.hex) + movers.length;
  if (there <= stackLimit) return true;
  if (there - leavingFrom(g, next.hex, unit, movers[1]?.unit ?? NO_UNIT) <= stackLimit) return true;
  return movers.every((_, i) => couldGoOn(g, movers, i, home, from, next));
}

function couldGoOn(g: Game, movers: readonly Mover[], i: number, home: Hex, from: Hex, way: Way): boolean {
  const { grid } = g.s.map;
  for (let d = 0; d < 6; d++) {
    const cost = entryCost(g, movers[i].unit, way.hex, d);
    if (cost < 0) continue;
    const onRoad = way.onRoad[i] && isAlongRoad(g, way.hex, d);
    const onward = grid.neighbour[way.hex * 6 + d] as Hex;
    const there = landUnitsIn(g, onward) - (onward === home ? movers.length : 0);
    const hasRoom = onward === from || there < g.s.terrain.stackLimit;
    if (hasRoom && way.spent[i] + cost <= budget(g, movers[i].points, onRoad)) return true;
  }
  return false;
}
