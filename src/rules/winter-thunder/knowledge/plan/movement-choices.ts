// The choices of the movement phases: units that wait to exploit, moves, marches by road.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption, NEVER } from '../../../../wargame/planning/choosing.ts';
import { activation, activeHq, MOST_DIVISIONS } from '../../chapters/command.ts';
import { moving, pointsForLeaving } from '../../chapters/movement.ts';
import { type Game, hexOf, sideOf } from '../../state.ts';
import { GERMAN, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { ActivationPlan } from './activation-plan.ts';
import { isToBeCommanded } from './muster.ts';
import { comesBefore } from './precedence.ts';
import { chooseBlock } from './upkeep-choices.ts';

/**
 * Units without an attack wait for the second round; Allies only where there is ground to win back. Where the HQ cannot
 * lead that many divisions (WT 5.3), attackers go first.
 */
export function chooseExploiter(g: Game, plan: ActivationPlan, options: Options): Action {
  if (plan.attacks === 0) return action(VERB.done);
  const left = MOST_DIVISIONS - g.cells[activation.at.divisions] - plan.attackersToCommand(g);
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const unit = aOf(chosen) as UnitId;
    if (!waits(g, plan, chosen)) continue;
    if (!isToBeCommanded(g, unit) || divisionsBefore(g, plan, options, unit) < left) return chosen;
  }
  return action(VERB.done);
}

function waits(g: Game, plan: ActivationPlan, chosen: Action): boolean {
  const unit = aOf(chosen) as UnitId;
  if (verbOf(chosen) !== VERB.exploit || plan.target[unit] !== 0) return false;
  return sideOf(g, unit) === GERMAN || plan.ground.allied[hexOf(g, unit)] > 0.6;
}

/**
 * Counts divisions among the options that are to wait and come before the unit. They are named in order of number, but
 * must not be chosen by it.
 */
function divisionsBefore(g: Game, plan: ActivationPlan, options: Options, unit: UnitId): number {
  let count = 0;
  for (let i = 0; i < options.size; i++) {
    const other = aOf(options.at(i)) as UnitId;
    if (waits(g, plan, options.at(i)) && isToBeCommanded(g, other) && comesBefore(g, other, unit)) count++;
  }
  return count;
}

/**
 * Attackers first, then the others, the HQ last; a unit without a goal stays. A unit whose way is blocked lets others
 * go first.
 */
export function chooseMove(g: Game, plan: ActivationPlan, options: Options, tail?: Action[]): Action {
  if (g.s.rules.blocksWithMovement) {
    const engineers = chooseBlock(g, plan, options);
    if (engineers !== action(VERB.done)) return engineers;
  }
  const unit = nextToMove(g, plan, options);
  if (unit === NO_UNIT) return march(g, plan, options, tail);
  const via = plan.tours.next(unit);
  if (tail) pushPath(g, plan, unit, (via === 0 ? plan.goal[unit] : via) as Hex, tail);
  // On a tour the unit asks again where it turns.
  if (tail && via !== 0) tail.pop();
  return action(VERB.take, unit);
}

/** The first unit that can come to its goal: few have to be asked, as each answer is a search. */
function nextToMove(g: Game, plan: ActivationPlan, options: Options): UnitId {
  let unit: UnitId = NO_UNIT;
  do unit = nextAfter(g, plan, options, unit);
  while (unit !== NO_UNIT && !canArrive(g, plan, unit, plan.goal[unit] as Hex));
  return unit;
}

/** The first of the units with a goal to move to, or the first after another. */
function nextAfter(g: Game, plan: ActivationPlan, options: Options, after: UnitId): UnitId {
  let best: UnitId = NO_UNIT;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.take) continue;
    const unit = aOf(options.at(i)) as UnitId;
    const goal = plan.goal[unit] as Hex;
    if (goal === 0 || goal === hexOf(g, unit) || plan.marches[unit] === 1) continue;
    if (after !== NO_UNIT && !goesFirst(g, plan, after, unit)) continue;
    if (best === NO_UNIT || goesFirst(g, plan, unit, best)) best = unit;
  }
  return best;
}

function goesFirst(g: Game, plan: ActivationPlan, p: UnitId, q: UnitId): boolean {
  const ahead = rankOf(g, plan, p) - rankOf(g, plan, q);
  return ahead === 0 ? comesBefore(g, p, q) : ahead > 0;
}

const rankOf = (g: Game, plan: ActivationPlan, unit: UnitId): number =>
  unit === activeHq(g) ? 1 : plan.target[unit] !== 0 ? 3 : 2;

function canArrive(g: Game, plan: ActivationPlan, unit: UnitId, goal: Hex): boolean {
  return plan.reach.searchFor(g, unit, goal).costTo(goal) > 0;
}

function pushPath(g: Game, plan: ActivationPlan, unit: UnitId, goal: Hex, tail: Action[]): void {
  const length = plan.reach.searchFor(g, unit, goal).path(goal, plan.reach.way);
  for (let i = 1; i < length; i++) tail.push(action(VERB.step, plan.reach.way[i]));
  tail.push(lastChoice(g, plan, unit, goal));
}

/** A unit ordered to an edge leaves the map there; all others stop. */
const lastChoice = (g: Game, plan: ActivationPlan, unit: UnitId, goal: Hex): Action =>
  action(plan.isToldToGo(unit) && pointsForLeaving(g, unit, goal) > 0 ? VERB.leave : VERB.stop);

/** Units that are to march by road, the HQ after all others. */
function march(g: Game, plan: ActivationPlan, options: Options, tail?: Action[]): Action {
  let unit: UnitId = NO_UNIT;
  for (let i = 0; i < options.size; i++) {
    const other = aOf(options.at(i)) as UnitId;
    if (verbOf(options.at(i)) !== VERB.march || plan.marches[other] === 0) continue;
    const to = plan.goal[other] as Hex;
    if (to === 0 || plan.reach.searchMarchFor(g, other, to).costTo(to) <= 0) continue;
    if (unit === NO_UNIT || unit === activeHq(g) || (other !== activeHq(g) && comesBefore(g, other, unit)))
      unit = other;
  }
  if (unit === NO_UNIT) return action(VERB.done);
  if (tail) {
    const goal = plan.goal[unit] as Hex;
    plan.reach.searchMarchFor(g, unit, goal);
    const length = plan.reach.marchPath(goal);
    for (let k = 1; k < length; k++) tail.push(action(VERB.step, plan.reach.way[k]));
    tail.push(action(VERB.stop));
  }
  return action(VERB.march, unit);
}

/** The next hex of a move in progress: along the way to the goal, or the step closest to it. */
export function continueMove(g: Game, plan: ActivationPlan, options: Options, tail?: Action[]): Action {
  const unit = g.cells[moving.at.unit] as UnitId;
  const here = hexOf(g, unit);
  const goal = plan.goal[unit] as Hex;
  // A unit ordered to leave elsewhere passes this exit.
  const leaves = verbOf(options.at(options.size - 1)) === VERB.leave && pointsForLeaving(g, unit, here) > 0;
  if (leaves && (goal === here || !plan.isToldToGo(unit))) return options.at(options.size - 1);
  plan.tours.arrive(unit, here);
  const via = plan.tours.next(unit);
  if (via !== 0 && canArrive(g, plan, unit, via)) {
    return followWay(plan, plan.reach.searchFor(g, unit, via).path(via, plan.reach.way));
  }
  if (goal === here) return action(VERB.stop);
  if (plan.marches[unit] === 1) {
    if (plan.reach.searchMarchFor(g, unit, goal).costTo(goal) <= 0) return nearestStep(g, goal, options);
    return followWay(plan, plan.reach.marchPath(goal), tail);
  }
  if (goal !== 0) {
    if (!canArrive(g, plan, unit, goal)) return nearestStep(g, goal, options);
    const first = followWay(plan, plan.reach.searchFor(g, unit, goal).path(goal, plan.reach.way), tail);
    if (tail) tail[tail.length - 1] = lastChoice(g, plan, unit, goal);
    return first;
  }
  return options.has(action(VERB.stop)) ? action(VERB.stop) : options.at(0);
}

/** Returns the first step of the way found last, and writes the rest into `tail`. */
function followWay(plan: ActivationPlan, length: number, tail?: Action[]): Action {
  if (tail) {
    for (let i = 2; i < length; i++) tail.push(action(VERB.step, plan.reach.way[i]));
    tail.push(action(VERB.stop));
  }
  return action(VERB.step, plan.reach.way[1]);
}

function nearestStep(g: Game, goal: Hex, options: Options): Action {
  const { grid } = g.s.map;
  const here = grid.distance(hexOf(g, g.cells[moving.at.unit] as UnitId), goal);
  const worthOf = (option: Action): number =>
    verbOf(option) === VERB.step ? -grid.distance(aOf(option) as Hex, goal) : NEVER;
  const stop = action(VERB.stop);
  return bestOption(options, worthOf, options.has(stop) ? stop : options.at(0), -here);
}
