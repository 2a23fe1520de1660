// The reach of a unit (TITE 14.0 to 17.1) for players: hexes with their cost and the way there.

import type { Seat } from '../../../engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import type { Hex } from '../../../hex/ids.ts';
import type { ReachedHex } from '../../../view/view.ts';
import { isMarked } from '../../../wargame/units/marks.ts';
import { ReachByTurns } from '../../../wargame/view/reach.ts';
import { advance } from '../chapters/advance.ts';
import { relocation } from '../chapters/headquarters.ts';
import { pointsFor } from '../chapters/march.ts';
import { endsMarch, searchMarch } from '../chapters/marching.ts';
import { isFirstStep, movement } from '../chapters/movement.ts';
import { mayOverrun, soleZone } from '../chapters/overrun.ts';
import { retreat } from '../chapters/retreat.ts';
import {
  activeSide,
  allowanceOf,
  type Game,
  hasRoomFor,
  hexOf,
  isHeldBy,
  isHq,
  kindOf,
  shift,
  sideOf,
  takeOffMap,
} from '../state.ts';
import { BOX, enemyOf, MOBILITY, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';

export const reachAssumes =
  'Further turns: one move in each, with its whole allowance; enemies, supply and weather stay as they are.';

/** Nothing on this map is hidden, so the viewer makes no difference. */
export function reach(g: Game, counter: string, _viewer: Seat | null, turns = 1): ReachedHex[] {
  const u = g.s.forces.ids.indexOf(counter);
  if (u <= 0 || hexOf(g, u) === 0) return [];
  if (isMovedByChoice(g, u)) return byChoice(g, u);
  return isHq(g, u) ? [{ hex: hexOf(g, u), cost: '', path: [hexOf(g, u)] }] : marches(g, u, turns);
}

/** TITE 11.0: a stack that is too large at the end of a phase loses units. */
export function mayStay(g: Game, counter: string, hex: number): boolean {
  const u = g.s.forces.ids.indexOf(counter);
  return u <= 0 || hexOf(g, u) === hex || hasRoomFor(g, u, hex as Hex);
}

/** Takes a side's units off the map. */
export function withdraw(g: Game, of: Seat): void {
  for (let u = 1; u <= g.s.forces.count; u++)
    if (hexOf(g, u) !== 0 && sideOf(g, u) === of) takeOffMap(g, u, BOX.unused);
}

// One hex by one choice: retreats, advances, trains, headquarters

const MANNERS: ReadonlyMap<number, string> = new Map([
  [VERB.retreat, 'retreat'],
  [VERB.exploit, 'Breakthrough advance'],
  [VERB.detrain, 'by rail'],
  [VERB.place, 'relocation'],
]);

function isMovedByChoice(g: Game, u: UnitId): boolean {
  if (g.isOver || g.actor < 0) return false;
  if (g.stepId === movement.step.detrain) return g.cells[movement.at.unit] === u;
  if (g.stepId === relocation.step.city) return g.cells[relocation.at.unit] === u;
  if (g.isRunning(retreat))
    return sideOf(g, u) === g.cells[retreat.at.side] && isInBattle(g, u, g.cells[retreat.at.hex]);
  return g.isRunning(advance) && sideOf(g, u) === activeSide(g) && isInBattle(g, u, g.cells[advance.at.hex]);
}

const isInBattle = (g: Game, u: UnitId, hex: number): boolean => g.cells[g.s.at.unitTarget + u] === hex;

function byChoice(g: Game, u: UnitId): ReachedHex[] {
  const from = hexOf(g, u);
  const reached: ReachedHex[] = [{ hex: from, cost: '', path: [from] }];
  const options = g.options();
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const verb = verbOf(chosen);
    const isUnits = verb === VERB.advance || verb === VERB.exploit;
    if (isUnits ? aOf(chosen) !== u : !MANNERS.has(verb)) continue;
    const hex = verb === VERB.advance ? g.cells[advance.at.hex] : isUnits ? bOf(chosen) : aOf(chosen);
    reached.push({ hex, cost: '', path: [from, hex], manner: MANNERS.get(verb) ?? 'advance' });
  }
  return reached;
}

// Marches

function marches(g: Game, u: UnitId, turns: number): ReachedHex[] {
  const start = hexOf(g, u);
  const found = new ReachByTurns(start, pointsText(0));
  const { left, isFirst } = meansOf(g, u);
  if (left > 0) oneTurn(g, u, left, isFirst, [start], 1, found);
  return found.goOn(turns, (turn) => {
    const full = kindOf(g, u).mobility === MOBILITY.rail ? 0 : allowanceOf(g, u);
    if (full > 0) oneTurn(g, u, full, true, found.hexes(), turn, found);
  });
}

/** The points that a unit has now, or in its next move where it may not move now. */
function meansOf(g: Game, u: UnitId): { left: number; isFirst: boolean } {
  if (g.stepId === movement.step.step && g.cells[movement.at.unit] === u) {
    return { left: g.cells[movement.at.left], isFirst: isFirstStep(g) };
  }
  const isNow = g.isRunning(movement) && isMarked(g, g.s.at.ready, u);
  if (isNow) return { left: pointsFor(g, u), isFirst: true };
  return { left: kindOf(g, u).mobility === MOBILITY.rail ? 0 : allowanceOf(g, u), isFirst: true };
}

function oneTurn(
  g: Game,
  u: UnitId,
  left: number,
  isFirst: boolean,
  starts: readonly Hex[],
  turn: number,
  found: ReachByTurns,
): void {
  const search = searchMarch(g, u, left, isFirst, starts);
  const path = new Int16Array(g.s.land.grid.size + 1);
  const hexes = [...search.reached.subarray(0, search.count)] as Hex[];
  for (const hex of hexes) {
    const way = [...path.subarray(0, search.path(hex, path))];
    found.add(way, pointsText(search.costTo(hex)), { turn });
    if (turn > 1) continue;
    const isStopped = way.length > 1 && endsMarch(g, u, hex);
    addOverruns(g, u, left - search.costTo(hex), isStopped, way, found);
  }
}

/** TITE 17.1: enemies that the unit may overrun from a hex of its way; the die tells what becomes of it. */
function addOverruns(
  g: Game,
  u: UnitId,
  left: number,
  isStopped: boolean,
  way: readonly number[],
  found: ReachByTurns,
): void {
  const from = way[way.length - 1] as Hex;
  const enemy = enemyOf(sideOf(g, u));
  const { neighbour } = g.s.land.grid;
  for (let side = from * 6; side < from * 6 + 6; side++) {
    const to = neighbour[side] as Hex;
    if (to === 0 || found.has(to) || !isHeldBy(g, to, enemy)) continue;
    const may = g.tried(() => {
      if (hexOf(g, u) !== from) shift(g, u, from);
      return isStopped ? soleZone(g, u, left) === to : mayOverrun(g, u, to, left);
    });
    if (may) found.add([...way, to], '', { turn: 1, manner: 'overrun' });
  }
}

/** `3 points`. */
export const pointsText = (points: number): string => `${points} ${points === 1 ? 'point' : 'points'}`;
