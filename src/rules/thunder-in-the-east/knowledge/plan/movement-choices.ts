// Carrying a phase's plan out: the next unit, its next hex, trains, overruns, headquarters on the move.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import { scratchSlot } from '../../../../engine/kernel/scratch.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { pointsFor } from '../../chapters/march.ts';
import { searchMarch } from '../../chapters/marching.ts';
import { isFirstStep, movement } from '../../chapters/movement.ts';
import { cityOf, controllerOf, type Game, hasRoomFor, hexOf, isHq } from '../../state.ts';
import type { UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { PhasePlan } from './phase-plan.ts';

/** The hexes of a way, written anew each time. */
const wayOf = scratchSlot((g: Game) => new Int16Array(g.s.land.grid.size + 1));

/**
 * The next unit that is not where it is to go: those nearest to the enemy's cities first. A unit waits until its goal
 * has room for it (TITE 11.4); where those that stand there do not leave as planned, it finds another goal.
 */
export function pickNext(g: Game, plan: PhasePlan, options: Options): Action {
  for (;;) {
    const open = nearestToCities(g, plan, options, true);
    if (open !== null) return open;
    const blocked = nearestToCities(g, plan, options, false);
    if (blocked === null) break;
    const u = aOf(blocked);
    const { reached, count } = searchMarch(g, u, pointsFor(g, u), true);
    plan.goal[u] = plan.onward(g, u, reached, count);
  }
  // TITE 11.2: what a retreat has mixed must part before the end.
  return options.has(action(VERB.end)) ? action(VERB.end) : options.at(0);
}

/** Of the units on their way, those whose goals have room or only the others, the nearest to the enemy's cities. */
function nearestToCities(g: Game, plan: PhasePlan, options: Options, hasRoom: boolean): Action | null {
  const { distance } = plan.picture.toGoals;
  let best: Action | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const u = aOf(chosen);
    if (verbOf(chosen) !== VERB.pick || isHq(g, u)) continue;
    const goal = plan.goal[u] as Hex;
    if (goal === 0 || goal === hexOf(g, u) || distance[goal] >= nearest || hasRoomFor(g, u, goal) !== hasRoom) continue;
    nearest = distance[goal];
    best = chosen;
  }
  return best;
}

/** The unit's next hex on the way to its goal; the rest of the way goes into the tail. */
export function stepOn(g: Game, plan: PhasePlan, tail?: Action[]): Action {
  const u = g.cells[movement.at.unit];
  const left = g.cells[movement.at.left];
  const isFirst = isFirstStep(g);
  const reach = searchMarch(g, u, left, isFirst);
  let goal = plan.goal[u] as Hex;
  if (goal === hexOf(g, u) || goal === 0 || reach.costTo(goal) < 0) {
    goal = isFirst ? plan.stay(g, u) : plan.onward(g, u, reach.reached, reach.count);
    plan.goal[u] = goal;
  }
  if (goal === hexOf(g, u)) return halt(g);
  const way = wayOf(g);
  const length = reach.path(goal, way);
  if (length < 2) return halt(g);
  const takes = isTaking(g, u, way[1] as Hex);
  if (tail !== undefined && !takes) {
    for (let i = 2; i < length && !isTaking(g, u, way[i - 1] as Hex); i++) tail.push(action(VERB.step, way[i]));
  }
  return action(VERB.step, way[1]);
}

/** TITE 11.2: among allies of another nation no unit halts. */
function halt(g: Game): Action {
  const options = g.options();
  return options.has(action(VERB.halt)) ? action(VERB.halt) : options.at(0);
}

/** Whether a unit takes a city there: what it does then is thought over. */
function isTaking(g: Game, u: UnitId, hex: Hex): boolean {
  const city = cityOf(g, hex);
  return city >= 0 && controllerOf(g, city) !== g.s.forces.side[u];
}
