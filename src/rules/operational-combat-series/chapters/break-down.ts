// Break-Down Regiments (OCS 3.1f, 21.0 to 21.0e): steps of a division that stand by themselves, given and taken back in
// the Reorganization Segment.

import { aOf, bOf, verbOf } from '../../../engine/kernel/action.ts';
import { NOTE } from '../notes.ts';
import type { Game } from '../state.ts';
import { pointsAt } from '../stocks.ts';
import { LOAD, PLACE, type UnitId } from '../terms.ts';
import { plays } from '../turn.ts';
import {
  faceOf,
  give,
  has,
  hexOf,
  isOnMap,
  levelOf,
  lostOf,
  markerOf,
  placeOf,
  setFace,
  setLevel,
  setLost,
  setMarker,
  shown,
  sideOf,
  stepsOf,
} from '../units.ts';
import { VERB } from '../verbs.ts';
import { dismiss, exchange, motorPoints, pointsOfStep } from './motorizing.ts';
import { enterHex } from './occupation.ts';
import type { Reorganization } from './reorganization.ts';

/** The row of REORGANIZATIONS. */
export const breakingDown: Reorganization = {
  verbs: [VERB.breakDown, VERB.takeBack],
  offer: (g, side, out) => {
    const { forces, presence } = g.s;
    if (!plays(g.s, 'replacements')) return;
    for (let u = 1; u <= forces.count; u++) {
      if (forces.isDivision[u] === 0 || sideOf(g, u) !== side || !isOnMap(g, u)) continue;
      if (mayBreakDown(g, u)) out.add(VERB.breakDown, u);
      if (lostOf(g, u) === 0) continue;
      for (let v = presence.firstIn(g, hexOf(g, u)); v !== 0; v = presence.nextOf(g, v))
        if (isRegimentOf(g, v, u) && !has(g, 'determined', v) && hasPointsFor(g, u)) out.add(VERB.takeBack, v, u);
    }
  },
  begin: (g, chosen, _, then) => {
    if (verbOf(chosen) === VERB.breakDown) breakDown(g, aOf(chosen));
    else takeBack(g, aOf(chosen), bOf(chosen));
    g.goto(then);
  },
};

/** OCS 21.0, 21.0a, 21.0e: never the last step, by divisions of action rating 1, and as far as there are counters. */
const mayBreakDown = (g: Game, u: UnitId): boolean =>
  stepsOf(g, u) > 1 && shown(g, u).ar >= 1 && !has(g, 'determined', u) && spareFor(g, u) !== 0;

/** Whether the hex has the points to motorize one step more of a division that trucks move. */
const hasPointsFor = (g: Game, u: UnitId): boolean =>
  pointsAt(g, hexOf(g, u), sideOf(g, u), LOAD.truck, 0) >= pointsOfStep(g, u);

/** A regiment of the nation that is not in play, 0 for none. */
function spareFor(g: Game, u: UnitId): UnitId {
  for (let v = 1; v <= g.s.forces.count; v++)
    if (isRegimentOf(g, v, u) && (placeOf(g, v) === PLACE.unused || placeOf(g, v) === PLACE.dead)) return v;
  return 0;
}

/** OCS 3.1f, 21.0b: any regiment of the nation serves any of its divisions. */
export const isRegimentOf = (g: Game, v: UnitId, u: UnitId): boolean =>
  g.s.forces.isBreakDown[v] === 1 && g.s.forces.nation[v] === g.s.forces.nation[u];

/**
 * OCS 21.0c, 21.0d: in the hex of the division and in its mode, as a unit of its own; it marches in the player turns
 * that follow.
 */
function breakDown(g: Game, u: UnitId): void {
  const v = spareFor(g, u);
  // OCS 13.0: the regiment walks, and the points that moved it stay in the hex.
  const points = motorPoints(g, u);
  setLost(g, u, lostOf(g, u) + 1);
  exchange(g, u, sideOf(g, u), motorPoints(g, u) - points);
  standIn(g, v, u);
  enterHex(g, v, hexOf(g, u));
  give(g, 'determined', v);
  g.note(NOTE.brokeDown, u, v, hexOf(g, u));
}

/** Gives a unit the mode and supply level of another. */
export function standIn(g: Game, v: UnitId, u: UnitId): void {
  setFace(g, v, faceOf(g, u));
  setMarker(g, v, markerOf(g, u));
  setLevel(g, v, levelOf(g, u));
}

function takeBack(g: Game, regiment: UnitId, u: UnitId): void {
  g.note(NOTE.tookBack, u, regiment, hexOf(g, u));
  const points = motorPoints(g, u);
  setLost(g, u, lostOf(g, u) - 1);
  give(g, 'determined', u);
  exchange(g, u, sideOf(g, u), motorPoints(g, u) - points);
  dismiss(g, regiment);
}
