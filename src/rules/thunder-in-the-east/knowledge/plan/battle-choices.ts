// Choices in battle: targets and attackers by the plan, losses, retreats and advances.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { bestOption } from '../../../../wargame/planning/choosing.ts';
import { battle } from '../../chapters/battle.ts';
import { declaration } from '../../chapters/declaration.ts';
import { retreat } from '../../chapters/retreat.ts';
import { stepLoss } from '../../chapters/step-loss.ts';
import {
  activeSide,
  cityOf,
  controllerOf,
  type Game,
  hexOf,
  inactiveSide,
  isHq,
  isMotorized,
  kindOf,
  sideOf,
  stepsOf,
} from '../../state.ts';
import { BONUS, POWER, SUPPLY, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { cityWorth, stepWorth, unitWorth } from '../worth.ts';
import { retreatLoss } from './assault.ts';
import type { PhasePlan } from './phase-plan.ts';
import type { Picture } from './picture.ts';
import { Standing } from './standing.ts';

// Declarations

/** The plan's best attack that is not yet declared. */
export function chooseTarget(plan: PhasePlan, options: Options): Action {
  const { targets, count } = plan.attacks;
  for (let i = 0; i < count; i++) {
    const chosen = action(VERB.attack, targets[i]);
    if (options.has(chosen)) return chosen;
  }
  return action(VERB.declared);
}

/** The plan's next attacker of the hex. */
export function chooseAttacker(g: Game, plan: PhasePlan, options: Options): Action {
  const hex = g.cells[declaration.at.hex];
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    if (verbOf(chosen) === VERB.join && plan.attacks.target[aOf(chosen)] === hex) return chosen;
  }
  return options.has(action(VERB.done)) ? action(VERB.done) : options.at(0);
}

/**
 * A Narrow Front where one battle alone is planned or declared, and where a card lends it; else a Broad Front for all.
 */
export function chooseSupport(g: Game, plan: PhasePlan, options: Options): Action {
  const narrow = action(VERB.support, BONUS.narrow);
  const isLent = g.cells[g.s.at.power + POWER.mask] === 1;
  if ((plan.attacks.count === 1 || isLent) && options.has(narrow)) return narrow;
  const broad = action(VERB.support, BONUS.broad);
  return options.has(broad) ? broad : options.at(0);
}

/** The plan's attacks in its order: the best first. */
export function chooseBattle(plan: PhasePlan, options: Options): Action {
  const { targets, count } = plan.attacks;
  for (let i = 0; i < count; i++) {
    const chosen = action(VERB.resolve, targets[i]);
    if (options.has(chosen)) return chosen;
  }
  return options.at(0);
}

// Results

/** Own losses fall on the cheapest step, the enemy's on the dearest. */
export function chooseLoss(g: Game, options: Options): Action {
  const isOwn = g.cells[stepLoss.at.side] === g.actor;
  return bestOption(options, (chosen) => (isOwn ? -1 : 1) * stepWorth(g, aOf(chosen)));
}

/** The step that the frost may have: the least worth. */
export const chooseFrozen = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => -stepWorth(g, aOf(chosen)));

/** Whether driving the defenders out is worth a step. */
export function choosePress(g: Game, picture: Picture): Action {
  const hex = g.cells[battle.at.hex] as Hex;
  const { steps, worth } = defendersOf(g, hex);
  const lost = retreatLoss(g, hex, inactiveSide(g), steps, picture.standing);
  const gain = (lost * worth) / Math.max(1, steps) + groundOf(g, hex);
  return action(gain > cheapestStep(g, hex) ? VERB.press : VERB.refuse);
}

/** Whether the defenders stand for a step, or go. */
export function chooseStand(g: Game, options: Options): Action {
  if (!options.has(action(VERB.yield))) return action(VERB.hold);
  const hex = g.cells[battle.at.hex] as Hex;
  const { steps, worth } = defendersOf(g, hex);
  const attackers = standings(g);
  attackers.read(g, activeSide(g));
  const step = worth / Math.max(1, steps);
  const lost = retreatLoss(g, hex, inactiveSide(g), steps, attackers) * step + groundOf(g, hex);
  // A last step that is lost gives the hex away too.
  return action(steps > 1 && lost > step ? VERB.hold : VERB.yield);
}

const standingOf = new WeakMap<object, Standing>();
function standings(g: Game): Standing {
  const known = standingOf.get(g.s);
  if (known !== undefined) return known;
  const made = new Standing(g.s);
  standingOf.set(g.s, made);
  return made;
}

function defendersOf(g: Game, hex: Hex): { steps: number; worth: number } {
  const { presence } = g.s;
  let steps = 0;
  let worth = 0;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) {
    if (isHq(g, u)) continue;
    steps += stepsOf(g, u);
    worth += unitWorth(g, u);
  }
  return { steps, worth };
}

function groundOf(g: Game, hex: Hex): number {
  const city = cityOf(g, hex);
  return 1.5 + (city >= 0 && controllerOf(g, city) === inactiveSide(g) ? cityWorth(g.s)[city] : 0);
}

function cheapestStep(g: Game, hex: Hex): number {
  const [first, last] = g.s.forces.ground[activeSide(g)];
  let least = Number.POSITIVE_INFINITY;
  for (let u = first; u <= last; u++) {
    if (g.cells[g.s.at.unitTarget + u] === hex) least = Math.min(least, stepWorth(g, u));
  }
  return least;
}

/** Own units fall back to where they are safe and of use; the enemy's are driven where they are not. */
export function chooseRetreat(g: Game, picture: Picture, options: Options): Action {
  const side = g.cells[retreat.at.side];
  const isOwn = side === g.actor;
  const { owner, depth } = picture.front;
  return bestOption(options, (chosen) => {
    const hex = aOf(chosen) as Hex;
    const behind = owner[hex] === side + 1 ? Math.min(3, depth[hex]) : -Math.min(3, depth[hex]);
    const city = cityOf(g, hex);
    const holds = city >= 0 && controllerOf(g, city) === side ? 1 : 0;
    return (isOwn ? 1 : -1) * (behind + holds);
  });
}

/** The unit that is worth most in the hex ahead: motorized ones, which can go on, and strong ones. */
export function chooseAdvance(g: Game, picture: Picture, options: Options): Action {
  const stay = action(VERB.stay);
  const best = bestOption(options, (chosen) => {
    if (verbOf(chosen) === VERB.divide) return -10;
    if (verbOf(chosen) === VERB.stay) return 0;
    const u = aOf(chosen);
    const hex = advanceHex(g, u);
    const supply = hex === 0 ? SUPPLY.supplied : picture.provisions.of(g, u, hex);
    return 1 + (isMotorized(g, u) ? 2 : 0) + unitWorth(g, u) / 10 - (supply === SUPPLY.isolated ? 4 : 0);
  });
  return best === stay && options.size > 1 ? stay : best;
}

const advanceHex = (g: Game, u: UnitId): Hex => g.cells[g.s.at.unitTarget + u] as Hex;

/** After a Breakthrough: on towards the enemy's cities, into those that stand open first. */
export function chooseExploit(g: Game, picture: Picture, options: Options): Action {
  return bestOption(options, (chosen) => {
    if (verbOf(chosen) === VERB.stay) return 0;
    const u = aOf(chosen);
    const to = bOf(chosen) as Hex;
    const city = cityOf(g, to);
    const prize = city >= 0 && controllerOf(g, city) !== sideOf(g, u) ? cityWorth(g.s)[city] : 0;
    const { distance } = picture.toGoals;
    const supply = picture.provisions.of(g, u, to) === SUPPLY.isolated ? 3 : 0;
    return prize + distance[hexOf(g, u)] - distance[to] - supply;
  });
}

/** A unit overrun: eliminated for a step of the other, or driven back. */
export function chooseCrush(g: Game, unit: UnitId, target: UnitId, options: Options): Action {
  const isAttacker = sideOf(g, unit) === g.actor;
  const gain = unitWorth(g, target) - stepWorth(g, unit);
  const chosen = action(gain > 0 === isAttacker ? VERB.crush : VERB.drive);
  return options.has(chosen) ? chosen : options.at(0);
}

/** Of units that are too many, the least worth goes. */
export const chooseRemoval = (g: Game, options: Options): Action =>
  bestOption(options, (chosen) => -unitWorth(g, aOf(chosen)) - (kindOf(g, aOf(chosen)).hq === null ? 0 : 100));
