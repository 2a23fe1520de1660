// Retreats (OCS 9.13, 9.13b, 4.6): the engaged units of a side, stack by stack, each hex farther from where they stood.
// Units may part before they set out. Trucks and wagons go with the defender's first stack (9.16c).

import type { Seat, StepId } from '../../../engine/contract/ids.ts';
import { aOf, verbOf } from '../../../engine/kernel/action.ts';
import { auto, decide, procedure } from '../../../engine/kernel/procedure.ts';
import type { Direction, Hex } from '../../../hex/ids.ts';
import { isMarked, mark } from '../../../wargame/units/marks.ts';
import { isHeldBy, stackIn } from '../hexes.ts';
import { NOTE } from '../notes.ts';
import { MOBILITIES } from '../schema/shapes.ts';
import type { Game } from '../state.ts';
import { type Ocs, PROHIBITED } from '../statics.ts';
import { addPark, cargoAt, pointsAt } from '../stocks.ts';
import { enemyOf, FACE, LOAD, STACK_RE, type UnitId } from '../terms.ts';
import { acting } from '../turn.ts';
import {
  disorganizeUnit,
  give,
  hexOf,
  isDisorganized,
  loseSteps,
  mobilityOf,
  nextWith,
  setFace,
  stackingOf,
  stepsOf,
  take,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { disordersRetreat } from './adjacency.ts';
import { enterHex, settleEntry } from './occupation.ts';
import { offeredCost } from './steps.ts';

/** OCS 5.10a, 9.13a. */
const DISORDERING = 2;
const TRUCK = MOBILITIES.indexOf('truck');

/**
 * Locals: the hex of the combat; whose; how far; where the stack stood; hexes left to it; the last unit that parted
 * from it; whether the trucks follow it. Units that have yet to set out have the mark `waiting`, those of the stack on
 * its way `falling`.
 */
export const retreat = procedure('retreat', {
  steps: ['begin', 'next', 'choose', 'lose', 'entered'],
  locals: ['target', 'side', 'hexes', 'start', 'left', 'last', 'train'],
});

export function beginRetreat(g: Game, side: number, target: Hex, hexes: number, then: StepId): void {
  g.set(retreat.at.target, target);
  g.set(retreat.at.side, side);
  g.set(retreat.at.hexes, hexes);
  g.call(retreat, then);
}

const sideOfRetreat = (g: Game): Seat => g.cells[retreat.at.side] as Seat;
const nextFalling = (g: Game, u: UnitId): UnitId => nextWith(g, 'falling', sideOfRetreat(g), u);
const hasSetOut = (g: Game): boolean => g.cells[retreat.at.left] < g.cells[retreat.at.hexes];

retreat.define<Ocs>({
  begin: auto((g) => {
    const side = sideOfRetreat(g);
    for (let u = nextWith(g, 'engaged', side, 0); u !== 0; u = nextWith(g, 'engaged', side, u)) {
      give(g, 'waiting', u);
      // OCS 9.16e, 12.1c.
      if (g.s.forces.isHq[u] === 1) setFace(g, u, FACE.move);
    }
    g.goto(retreat.step.next);
  }),

  next: auto((g) => {
    const side = sideOfRetreat(g);
    const first = nextWith(g, 'waiting', side, 0);
    if (first === 0) return g.back();
    const start = hexOf(g, first);
    for (let u = first; u !== 0; u = nextWith(g, 'waiting', side, u)) {
      if (hexOf(g, u) !== start) continue;
      take(g, 'waiting', u);
      give(g, 'falling', u);
    }
    g.set(retreat.at.start, start);
    g.set(retreat.at.left, g.cells[retreat.at.hexes]);
    g.set(retreat.at.last, 0);
    g.set(retreat.at.train, start === g.cells[retreat.at.target] ? 1 : 0);
    g.goto(retreat.step.choose);
  }),

  // OCS 9.13, 6.2c: who cannot complete the retreat is eliminated.
  choose: decide({
    rule: '9.13',
    prompt: (g) => `choose the next hex of the retreat, ${g.cells[retreat.at.left]} to go`,
    actor: sideOfRetreat,
    takesOnly: true,
    legal: (g, out) => {
      const from = hexOf(g, nextFalling(g, 0));
      for (let d = 0; d < 6; d++)
        if (mayFallBack(g, from, d, g.cells[retreat.at.left])) out.add(VERB.fallBack, neighbourOf(g, from, d));
      // OCS 9.13b: together, or apart before they set out.
      if (hasSetOut(g) || nextFalling(g, nextFalling(g, 0)) === 0) return;
      for (let u = nextFalling(g, g.cells[retreat.at.last]); u !== 0; u = nextFalling(g, u)) out.add(VERB.apart, u); // OCS 9.13b
    },
    otherwise: (g) => {
      for (let u = nextFalling(g, 0); u !== 0; u = nextFalling(g, 0)) {
        g.note(NOTE.barred, u, hexOf(g, u));
        loseSteps(g, u, stepsOf(g, u));
      }
      g.goto(retreat.step.next);
    },
    apply: (g, chosen) => {
      if (verbOf(chosen) === VERB.fallBack) return fallBack(g, aOf(chosen) as Hex);
      take(g, 'falling', aOf(chosen));
      give(g, 'waiting', aOf(chosen));
      g.set(retreat.at.last, aOf(chosen));
      g.stay();
    },
  }),

  // OCS 4.1, 5.10b, 9.13: one step of the stack, whichever its owner likes.
  lose: decide({
    rule: '9.13',
    prompt: 'choose a unit of the stack to lose a step beside the enemy',
    actor: sideOfRetreat,
    takesOnly: true,
    legal: (g, out) => {
      for (let u = nextFalling(g, 0); u !== 0; u = nextFalling(g, u)) out.add(VERB.lose, u);
    },
    apply: (g, chosen) => {
      loseSteps(g, aOf(chosen), 1);
      g.goto(retreat.step.entered);
    },
  }),

  entered: auto((g) => {
    const leader = nextFalling(g, 0);
    if (leader === 0) return g.goto(retreat.step.next);
    if (settleEntry(g, hexOf(g, leader), sideOfRetreat(g), retreat.step.entered)) return;
    if (g.cells[retreat.at.left] > 0) return g.goto(retreat.step.choose);
    finish(g, hexOf(g, leader));
    g.goto(retreat.step.next);
  }),
});

const neighbourOf = (g: Game, from: Hex, d: number): Hex => g.s.land.grid.neighbour[from * 6 + d] as Hex;

/** Whether all units of the stack may go on in a direction and from there complete the retreat. */
function mayFallBack(g: Game, from: Hex, d: number, left: number): boolean {
  const { grid } = g.s.land;
  const { start, target } = retreat.at;
  const to = neighbourOf(g, from, d);
  if (to === 0 || isHeldBy(g, to, enemyOf(sideOfRetreat(g)))) return false;
  const [stood, enemy] = [g.cells[start] as Hex, g.cells[target] as Hex];
  // OCS 4.6: to the rear: away from where it stood,
  if (grid.distance(stood, to) <= grid.distance(stood, from)) return false;
  // and not towards the enemy that it attacked (OCS 4.6).
  if (grid.distance(enemy, to) < grid.distance(enemy, from)) return false;
  let stacked = 0;
  for (let u = nextFalling(g, 0); u !== 0; u = nextFalling(g, u)) {
    if (isBarredBy(g, mobilityOf(g, u), from, d)) return false;
    stacked += stackingOf(g, u);
  }
  if (left === 1) return stackIn(g, to) + stacked <= STACK_RE;
  for (let next = 0; next < 6; next++) if (mayFallBack(g, to, next, left - 1)) return true;
  return false;
}

/** OCS 9.13, 12.8a: ground that could not be entered in movement either, also not over a bridge of engineers. */
const isBarredBy = (g: Game, mobility: number, from: Hex, d: number): boolean =>
  offeredCost(g, mobility, from * 6 + d, sideOfRetreat(g)) === PROHIBITED;

function fallBack(g: Game, to: Hex): void {
  const from = hexOf(g, nextFalling(g, 0));
  const d = g.s.land.grid.directionTo(from, to) as Direction;
  // Before the engineers of the stack have gone.
  if (isBarredBy(g, TRUCK, from, d)) g.set(retreat.at.train, 0);
  const isBeside = disordersRetreat(g, to, sideOfRetreat(g));
  let wasDisorganized = false;
  for (let u = nextFalling(g, 0); u !== 0; u = nextFalling(g, u)) {
    if (isDisorganized(g, u)) wasDisorganized = true;
    g.note(NOTE.fellBack, u, from, to);
    enterHex(g, u, to);
    if (isBeside) disorganizeUnit(g, u);
  }
  g.add(retreat.at.left, -1);
  g.goto(isBeside && wasDisorganized ? retreat.step.lose : retreat.step.entered);
}

/**
 * OCS 9.13a, 5.10a: two hexes disorganize, at their end. OCS 9.1c: no unit is attacked again where it has retreated to.
 */
function finish(g: Game, end: Hex): void {
  if (acting(g) !== sideOfRetreat(g) && isMarked(g, g.s.at.attacked, g.cells[retreat.at.target]))
    mark(g, g.s.at.attacked, end);
  if (g.cells[retreat.at.train] === 1 && acting(g) !== sideOfRetreat(g)) bringTrucks(g, end);
  for (let u = nextFalling(g, 0); u !== 0; u = nextFalling(g, 0)) {
    if (g.cells[retreat.at.hexes] >= DISORDERING) disorganizeUnit(g, u);
    take(g, 'falling', u);
  }
}

/** OCS 9.16c: the trucks and wagons of the hex, with their cargo. */
function bringTrucks(g: Game, end: Hex): void {
  const side = sideOfRetreat(g);
  const from = g.cells[retreat.at.target];
  for (let kind = 0; kind < LOAD.hauled; kind++)
    for (let moved = 0; moved <= 1; moved++) {
      const points = pointsAt(g, from, side, kind, moved);
      const tokens = cargoAt(g, from, side, kind, moved);
      addPark(g, from, side, kind, moved, -points, -tokens);
      addPark(g, end, side, kind, moved, points, tokens);
    }
}
