// The price of a unit's movement, and where it may step (TITE 5.1, 14.0 to 14.2, 15.3, 23.0).

import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../hex/ids.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import {
  allowanceOf,
  type Game,
  hexOf,
  isDropped,
  isHeldBy,
  isInterdicted,
  isInZone,
  isIsolated,
  isRestrained,
  kindOf,
  mayGoTo,
  mayStackWith,
  sideOf,
  weatherIn,
} from '../state.ts';
import { MOUNTAIN_MOVER, stepTable } from '../statics-land.ts';
import { BORDER, enemyOf, MOBILITY, PHASE, type UnitId, WEATHER } from '../terms.ts';
import { isWinter } from './battle-odds.ts';
import { hasInitiative, isEasyGround, isExploiting, mayInfiltrate } from './cards/onslaught.ts';
import { isInReserve } from './headquarters.ts';

/**
 * Points to enter the next hex in a direction, negative where the unit may not; the worse weather of both hexes counts
 * (TITE 23.7).
 */
export function costOf(g: Game, u: UnitId, from: Hex, direction: number): number {
  const { steps, grid, theater } = g.s.land;
  const { mobility, isMountain } = kindOf(g, u);
  const mover = isMountain ? MOUNTAIN_MOVER : mobility;
  const side = from * 6 + direction;
  if (steps[0][side] >= 0 && isEasyGround(g, u, grid.neighbour[side] as Hex)) return 1;
  const cost = steps[stepTable(weatherIn(g, from), mover, isWinter(g))][side];
  const to = grid.neighbour[side] as Hex;
  if (theater[from] === theater[to]) return cost;
  return Math.max(cost, steps[stepTable(weatherIn(g, to), mover, isWinter(g))][side]);
}

/** TITE 15.3: points of a unit for this step; 0 where it may not move over land at all. */
export function pointsFor(g: Game, u: UnitId): number {
  const { at } = g.s;
  const { mobility } = kindOf(g, u);
  const full = allowanceOf(g, u);
  if (mobility === MOBILITY.rail || full === 0 || isDropped(g, u)) return 0;
  if (g.cells[at.phase] === PHASE.special) return specialPoints(g, u, isMarked(g, at.beganInZone, u));
  // TITE 102.2.3: a unit in reserve has half as much again after the battles, also if it goes to no other headquarters.
  return g.cells[at.phase] === PHASE.regular && isInReserve(g, u) ? full + ((full + 1) >> 1) : full;
}

/**
 * TITE 15.3: points of a unit that marches or drives in Special Movement; `isHindered` if it begins in an enemy zone.
 */
export function specialPoints(g: Game, u: UnitId, isHindered: boolean): number {
  const { mobility } = kindOf(g, u);
  const full = allowanceOf(g, u);
  // TITE 18.4.2: an interdicted unit does not move before combat.
  if (mobility === MOBILITY.rail || isInterdicted(g, u) || isDropped(g, u)) return 0;
  if (hasInitiative(g, u)) return full;
  // TITE 5.1.1: on foot no unit leaves an enemy zone before the battles.
  if (mobility === MOBILITY.leg) return isHindered ? 0 : (full + 1) >> 1;
  return mobility === MOBILITY.mounted && isHindered ? (full + 1) >> 1 : full;
}

/** TITE 7.5.3, 23.3, 23.7: isolated units, and all in mud and into mud, move one hex in a phase. */
export const isOneHexOnly = (g: Game, u: UnitId, to: Hex = hexOf(g, u)): boolean =>
  isIsolated(g, u) || weatherIn(g, hexOf(g, u)) === WEATHER.mud || weatherIn(g, to) === WEATHER.mud;

/** TITE 14.0: whether a unit may enter the next hex: a first step may cost more than it has. */
export const mayStep = (g: Game, u: UnitId, direction: number, left: number, isFirst: boolean): boolean =>
  mayStepFrom(g, u, hexOf(g, u), direction, left, isFirst);

/** The same from a hex to which its way has led. */
export function mayStepFrom(g: Game, u: UnitId, from: Hex, direction: number, left: number, isFirst: boolean): boolean {
  const { grid } = g.s.land;
  const to = grid.neighbour[from * 6 + direction] as Hex;
  if (to === 0 || left <= 0) return false;
  const cost = costOf(g, u, from, direction);
  // TITE 14.0: only a first step may cost more than the unit has.
  if (cost < 0 || (cost > left && !isFirst)) return false;
  if (!isFirst && weatherIn(g, to) === WEATHER.mud) return false;
  const enemy = enemyOf(sideOf(g, u));
  // TITE 14.1: no hex with enemy units.
  if (isHeldBy(g, to, enemy) || isRestrained(g, u, to) || !mayGoTo(g, u, to)) return false;
  if (crossesIntoZone(g, u, from, direction, to, enemy)) return false;
  return mayStackWith(g, u, to) || leadsPast(g, u, from, to, left - cost);
}

/**
 * TITE 11.2: whether a unit that comes to a hex with units of another nation of the Axis can go on from there at once.
 */
function leadsPast(g: Game, u: UnitId, from: Hex, over: Hex, left: number): boolean {
  if (left <= 0 || isHinderedIn(g, u, over) || isIsolated(g, u) || weatherIn(g, from) === WEATHER.mud) return false;
  const { grid } = g.s.land;
  const enemy = enemyOf(sideOf(g, u));
  for (let direction = 0; direction < 6; direction++) {
    const to = grid.neighbour[over * 6 + direction] as Hex;
    if (to === 0 || to === from || isHeldBy(g, to, enemy) || isRestrained(g, u, to) || !mayGoTo(g, u, to)) continue;
    const cost = costOf(g, u, over, direction);
    if (cost >= 0 && cost <= left && mayStackWith(g, u, to)) return true;
  }
  return false;
}

/** Whether an enemy zone over a hex concerns a unit: not in an Exploitation (TITE 26.2). */
export const isHinderedIn = (g: Game, u: UnitId, hex: Hex): boolean =>
  isInZone(g, hex, enemyOf(sideOf(g, u))) && !isExploiting(g, u);

/**
 * TITE 26.2, 26.3: whether a unit ignores the zones of the next zone hex: it infiltrates now, or can when it begins to
 * move.
 */
export const mayPassNext = (g: Game, u: UnitId): boolean =>
  g.cells[g.s.at.infiltrator] === u || (isMarked(g, g.s.at.ready, u) && mayInfiltrate(g, u));

/** A major river or a strait. */
export const isWide = (border: number): boolean =>
  border === BORDER.major || border === BORDER.strait || border === BORDER['ice-strait'];

/** TITE 5.1: no step from one enemy zone to another over a major river or a strait, but onto a friend. */
function crossesIntoZone(g: Game, u: UnitId, from: Hex, direction: number, to: Hex, enemy: number): boolean {
  if (!isWide(g.s.land.border[from * 6 + direction])) return false;
  return isInZone(g, from, enemy) && isHinderedIn(g, u, to) && !isHeldBy(g, to, sideOf(g, u)) && !mayPassNext(g, u);
}

/** By unit, a direction in which it could step when it was asked last: mostly it still can. */
const openWays = scratchSlot((g: Game) => new Uint8Array(g.s.forces.count + 1));

export function mayStepAnywhere(g: Game, u: UnitId, left: number, isFirst: boolean): boolean {
  const open = openWays(g);
  const first = open[u];
  if (mayStep(g, u, first, left, isFirst)) return true;
  for (let direction = 0; direction < 6; direction++) {
    if (direction === first || !mayStep(g, u, direction, left, isFirst)) continue;
    open[u] = direction;
    return true;
  }
  return false;
}
