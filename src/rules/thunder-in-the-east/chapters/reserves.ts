// Theater Reserves (TITE 102.0): units that stand with a strategic headquarters begin their move at another one.

import type { Options } from '../../../engine/kernel/options.ts';
import type { Hex } from '../../../hex/ids.ts';
import { mark, unmark } from '../../../wargame/units/marks.ts';
import { NOTE } from '../notes.ts';
import {
  activeSide,
  type Game,
  hexOf,
  inactiveSide,
  isAttackMode,
  isInZone,
  isIsolated,
  mayGoTo,
  mayStackWith,
  modeOf,
  sideOf,
} from '../state.ts';
import { MODE, PHASE, type UnitId } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { enterHex } from './capture.ts';
import { railways } from './connected.ts';
import { isConduit, isInReserve } from './headquarters.ts';
import { pointsFor } from './march.ts';

/**
 * Hexes from headquarters to headquarters over a theater's boundary; within a theater there is no limit (TITE 102.2.1).
 */
const OVER_BOUNDARY = 18;

/**
 * TITE 102.1.2: whether a unit that has not moved is in reserve and mobile: it has points in this step, supplied or
 * not.
 */
export const mayLeaveReserve = (g: Game, u: UnitId): boolean =>
  isInReserve(g, u) && !isIsolated(g, u) && pointsFor(g, u) > 0;

/** TITE 102.2: whether a unit in reserve may begin its move in the hex of a headquarters. */
export function mayRedeployTo(g: Game, u: UnitId, hq: UnitId): boolean {
  const from = hexOf(g, u);
  const to = hexOf(g, hq);
  if (to === 0 || to === from || !mayGoTo(g, u, to) || !mayStackWith(g, u, to) || !isOpenIn(g, hq) || !isConduit(g, hq))
    return false;
  return isInRange(g, from, to) && railways[sideOf(g, u)](g).connects(from, to);
}

/**
 * TITE 102.2.2, 102.2.3: before the battles a headquarters in Attack mode receives units, after them also a Balanced
 * one.
 */
const isOpenIn = (g: Game, hq: UnitId): boolean =>
  isAttackMode(g, hq) || (g.cells[g.s.at.phase] === PHASE.regular && modeOf(g, hq) === MODE.balanced);

function isInRange(g: Game, from: Hex, to: Hex): boolean {
  const { grid, theater } = g.s.land;
  return theater[from] === theater[to] || grid.distance(from, to) <= OVER_BOUNDARY;
}

/** Adds the hexes of headquarters to which a unit that has not moved may redeploy. */
export function offerReserves(g: Game, u: UnitId, out: Options): void {
  if (!mayLeaveReserve(g, u)) return;
  const hqs = g.s.forces.hqs[sideOf(g, u)];
  for (let place = 0; place < hqs.length; place++) {
    if (isFirstOpenIn(g, u, hqs, place)) out.add(VERB.redeploy, hexOf(g, hqs[place]));
  }
}

/** Whether a headquarters is the first in its hex to which a unit may redeploy. */
function isFirstOpenIn(g: Game, u: UnitId, hqs: readonly UnitId[], place: number): boolean {
  if (!mayRedeployTo(g, u, hqs[place])) return false;
  for (let other = 0; other < place; other++) {
    if (hexOf(g, hqs[other]) === hexOf(g, hqs[place]) && mayRedeployTo(g, u, hqs[other])) return false;
  }
  return true;
}

/** Whether there is any headquarters to which it may redeploy. */
export function mayRedeploy(g: Game, u: UnitId): boolean {
  if (!mayLeaveReserve(g, u)) return false;
  const hqs = g.s.forces.hqs[sideOf(g, u)];
  for (let i = 0; i < hqs.length; i++) if (mayRedeployTo(g, u, hqs[i])) return true;
  return false;
}

/** TITE 102.2: the unit goes on as if it had begun its move there. */
export function redeploy(g: Game, u: UnitId, to: Hex): void {
  g.note(NOTE.redeployed, u, hexOf(g, u), to);
  enterHex(g, u, to);
  const began = isInZone(g, to, inactiveSide(g)) && sideOf(g, u) === activeSide(g);
  (began ? mark : unmark)(g, g.s.at.beganInZone, u);
}
