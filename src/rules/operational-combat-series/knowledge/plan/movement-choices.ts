// Carrying a plan of movement out: the next unit, its mode, its next hex; reserves that are released.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { leaderOf } from '../../chapters/groups.ts';
import { march } from '../../chapters/march.ts';
import type { Game } from '../../state.ts';
import { FACE, MARKER, type UnitId } from '../../terms.ts';
import { hexOf, markerOf, repairsOf, sideOf } from '../../units.ts';
import { VERB } from '../../verbs.ts';
import { chooseFlight } from './air-choices.ts';
import { chooseColumn } from './hauling.ts';
import type { Ride } from './overruns.ts';
import type { PhasePlan } from './phase-plan.ts';
import { isOutOfUse } from './positions.ts';
import { chooseShipment } from './shipments.ts';
import { chooseBlowing } from './supply-choices.ts';
import { tagNow, tagOf, VERB_OF_TAG } from './tags.ts';
import { chooseVessel } from './voyages.ts';

/** The hexes of a way, written anew each time. */
const wayOf = scratchSlot((g: Game) => new Int16Array(g.s.land.grid.size + 1));

/**
 * The next unit that is not where and as it is to be: attackers first, then those nearest to the enemy; then columns.
 */
export function pickNext(g: Game, plan: PhasePlan, options: Options): Action {
  let best = action(VERB.end);
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    const u = aOf(option);
    if (verbOf(option) !== VERB.pick || !(hasToMove(g, plan, u) || hasToRepair(g, u))) continue;
    const rank = (plan.attacks.target[u] !== 0 ? 1000 : 0) - plan.positions.toEnemy.distance[hexOf(g, u)];
    if (rank <= most) continue;
    most = rank;
    best = option;
  }
  if (most > Number.NEGATIVE_INFINITY) return best;
  return (
    chooseFlight(g, plan, options) ??
    chooseVessel(g, plan, options) ??
    chooseShipment(g, plan, options) ??
    chooseColumn(g, plan, options) ??
    chooseBlowing(g, plan, options) ??
    action(VERB.end)
  );
}

export const hasToMove = (g: Game, { standing }: PhasePlan, u: UnitId): boolean =>
  standing.hex[u] !== 0 && (standing.hex[u] !== hexOf(g, u) || modeVerb(g, u, standing.tag[u]) !== null);

/** OCS 12.3f: railways are repaired where a repair unit stands, before it goes on. */
const hasToRepair = (g: Game, u: UnitId): boolean =>
  g.s.forces.isRepair[u] === 1 && repairsOf(g, u) === 0 && isOutOfUse(g, hexOf(g, u), sideOf(g, u));

/** The verb that brings a unit into a mode, null where it is in it. A disorganized unit only flips. */
function modeVerb(g: Game, u: UnitId, tag: number): number | null {
  if (tag === tagNow(g, u)) return null;
  const chosen = markerOf(g, u) === MARKER.disorganized ? tag - 2 * MARKER.disorganized : tag;
  return VERB_OF_TAG.get(chosen) ?? null;
}

/** The mode, then the next hex of the unit on its way to its place; the rest of the way goes into the tail. */
export function stepOn(g: Game, plan: PhasePlan, options: Options, tail?: Action[]): Action {
  const u = leaderOf(g);
  const { standing, ways } = plan;
  const halt = action(VERB.halt);
  const isFirst = g.cells[march.at.steps] === 0;
  const tag = tagNow(g, u);
  const repairs = action(VERB.repairRail, u);
  if (options.has(repairs)) return repairs;
  if (isFirst) {
    const verb = modeVerb(g, u, standing.tag[u]);
    const takes = verb === null ? halt : action(verb, u);
    if (verb !== null && options.has(takes)) return takes;
  }
  const goal = standing.hex[u] as Hex;
  if (goal === 0 || goal === hexOf(g, u)) return halt;
  const reach = ways.search(g, u, tag);
  if (reach.costTo(goal) < 0) return halt;
  const way = wayOf(g);
  const length = reach.path(goal, way);
  if (length < 2 || !options.has(action(VERB.step, way[1]))) return halt;
  if (tail !== undefined) for (let i = 2; i < length; i++) tail.push(action(VERB.step, way[i]));
  return action(VERB.step, way[1]);
}

/** In the Mode Determination Phase: the next unit that is to change. */
export function chooseMode(g: Game, plan: PhasePlan, options: Options): Action {
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) === VERB.done) continue;
    const u = aOf(option);
    if (plan.standing.hex[u] !== 0 && verbOf(option) === modeVerb(g, u, plan.standing.tag[u])) return option;
  }
  return action(VERB.done);
}

/** OCS 5.7b: only those are released for whom the plan has something to do; the others stay in reserve. */
export function chooseRelease(g: Game, plan: PhasePlan, options: Options): Action {
  for (let i = 0; i < options.size; i++) {
    const option = options.at(i);
    if (verbOf(option) === VERB.release && isWanted(g, plan, aOf(option))) return option;
  }
  return action(VERB.done);
}

const isWanted = (g: Game, { attacks, standing }: PhasePlan, u: UnitId): boolean =>
  attacks.target[u] !== 0 || (standing.hex[u] !== hexOf(g, u) && standing.hex[u] !== 0);

const FIGHTING = tagOf(FACE.combat, MARKER.none);

/**
 * Gathers the riders of an overrun, brings them to the hex before it, and overruns; null where it can no longer be
 * done.
 */
export function rideOn(g: Game, { ways }: PhasePlan, { units, from, target }: Ride, options: Options): Action | null {
  const overruns = action(VERB.overrun, target);
  if (g.cells[march.at.steps] === 0) {
    const joins = units.map((u) => action(VERB.join, u)).find((option) => options.has(option));
    if (joins !== undefined) return joins;
    const flips = units.map((u) => action(VERB.combatMode, u)).find((option) => options.has(option));
    if (flips !== undefined) return flips;
  }
  const u = leaderOf(g);
  if (hexOf(g, u) === from) return options.has(overruns) ? overruns : null;
  const way = wayOf(g);
  const reach = ways.search(g, u, markerOf(g, u) === MARKER.none ? FIGHTING : tagNow(g, u));
  if (reach.costTo(from) < 0 || reach.path(from, way) < 2) return null;
  const step = action(VERB.step, way[1]);
  return options.has(step) ? step : null;
}
