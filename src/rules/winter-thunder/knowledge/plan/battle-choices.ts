// The choices of a battle: the attack, its units, missions, air points, checks and losses, retreat and advance.

import type { Action } from '../../../../engine/contract/ids.ts';
import { action, aOf, bOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Rng } from '../../../../engine/kernel/rng.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { advance } from '../../chapters/advance.ts';
import { battleForces, forcesOf, isImproved, ROLE, roleOf, stoodIn, targetOf } from '../../chapters/battle.ts';
import { checksToName, isNameable, namesArmor } from '../../chapters/casualties.ts';
import { canAttack } from '../../chapters/combat.ts';
import { activation, activeSide, MOST_DIVISIONS } from '../../chapters/command.ts';
import { combatFactor, divisionsIn, firstIn, type Game, hexOf, isReduced, nextIn, sideOf } from '../../state.ts';
import { BRANCH, GERMAN, NO_UNIT, type UnitId } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import type { ActivationPlan } from './activation-plan.ts';
import { cheapest, firstOfCheapest, priceList } from './cheapest.ts';
import { placeWorth } from './influence.ts';
import { isToBeCommanded } from './muster.ts';
import { PLAN_WEIGHTS } from './plan-weights.ts';
import { comesBefore } from './precedence.ts';
import { judged, judgeHex, readStakes, stepsLeft } from './worth.ts';

/** The bonus for an attack ordered by the plan; beyond the value of any battle. */
const TOLD = 100;

/** The most valuable attack with the units assigned to it. Searches ask often: a loop of its own makes no garbage. */
export function chooseAttack(g: Game, plan: ActivationPlan, options: Options): Action {
  let best: Action = action(VERB.done);
  let most = plan.weights.leastValue;
  for (let i = 0; i < options.size; i++) {
    const target = aOf(options.at(i)) as Hex;
    if (verbOf(options.at(i)) !== VERB.attack || !plan.mayAttack(target)) continue;
    const weighed = weighAttack(g, plan, target);
    if (weighed < 0) continue;
    const worth = plan.scales.worth[weighed] + (plan.mustAttack(target) ? TOLD : 0);
    if (worth <= most) continue;
    most = worth;
    best = options.at(i);
  }
  return best;
}

/** The slot of the attack's value in the plan's scales; -1 where no combat unit is assigned. */
function weighAttack(g: Game, plan: ActivationPlan, target: Hex): number {
  const size = gather(g, plan, target);
  readStakes(g, plan.ground, plan.weights, target, plan.stakes);
  let combat = 0;
  for (let k = 0; k < size; k++) {
    const unit = plan.gathered[k] as UnitId;
    if (g.s.units.isCombat[unit] === 0) continue;
    combat++;
    plan.stakes.attackSteps += stepsLeft(g, unit);
  }
  if (combat === 0) return -1;
  battleForces(g, target, plan.gathered, size, plan.forces);
  return plan.scales.weigh(plan.forces, plan.stakes);
}

/** Units next to the target that may attack it and are not assigned to another. */
function gather(g: Game, plan: ActivationPlan, target: Hex): number {
  const { neighbour } = g.s.map.grid;
  let size = 0;
  for (let at = target * 6; at < target * 6 + 6; at++) {
    for (let u = firstIn(g, neighbour[at] as Hex); u !== 0 && size < plan.gathered.length; u = nextIn(g, u)) {
      const other = plan.target[u];
      if (other !== 0 && other !== target && g.cells[g.s.at.hexSide + other] !== 0) continue;
      if (canAttack(g, u, target)) plan.gathered[size++] = u;
    }
  }
  return withinCommand(g, plan, target, size);
}

/** Drops divisions that the HQ cannot command with the others (WT 5.3): those not assigned to the target first. */
function withinCommand(g: Game, plan: ActivationPlan, target: Hex, size: number): number {
  const { gathered } = plan;
  let over = g.cells[activation.at.divisions] - MOST_DIVISIONS;
  for (let k = 0; k < size; k++) if (isToBeCommanded(g, gathered[k] as UnitId)) over++;
  let left = size;
  for (; over > 0; over--) {
    let least = -1;
    for (let k = 0; k < left; k++) {
      const unit = gathered[k] as UnitId;
      if (isToBeCommanded(g, unit) && (least < 0 || isLess(g, plan, target, unit, gathered[least] as UnitId)))
        least = k;
    }
    if (least < 0) break;
    gathered.copyWithin(least, least + 1, left--);
  }
  return left;
}

function isLess(g: Game, plan: ActivationPlan, target: Hex, unit: UnitId, than: UnitId): boolean {
  const [isMeant, isOtherMeant] = [plan.target[unit] === target, plan.target[than] === target];
  if (isMeant !== isOtherMeant) return isOtherMeant;
  const [brings, otherBrings] = [combatFactor(g, unit), combatFactor(g, than)];
  return brings === otherBrings ? comesBefore(g, than, unit) : brings < otherBrings;
}

/** The units gathered for the target join, one by one. */
export function joinAttack(g: Game, plan: ActivationPlan, options: Options): Action {
  const size = gather(g, plan, targetOf(g));
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== VERB.with) continue;
    for (let k = 0; k < size; k++) if (plan.gathered[k] === aOf(options.at(i))) return options.at(i);
  }
  const done = action(VERB.done);
  return options.has(done) ? done : options.at(0);
}

/** A mission drawn by the shares in `mix`. */
export function chooseMission(options: Options, mix: Float64Array, rng: Rng): Action {
  let rest = rng.unit();
  for (let i = 0; i < options.size - 1; i++) {
    rest -= mix[aOf(options.at(i))];
    if (rest < 0) return options.at(i);
  }
  return options.at(options.size - 1);
}

/** Fills `mix` with the shares of the missions in the battle that is joined. */
export function readMissionMix(g: Game, plan: ActivationPlan, isAttacker: boolean, mix: Float64Array): void {
  const target = targetOf(g);
  // The defender considers the hex's value to the attacker.
  const weights = isAttacker ? plan.weights : PLAN_WEIGHTS[activeSide(g) as 0 | 1];
  readStakes(g, plan.ground, weights, target, plan.stakes);
  const forces = forcesOf(g);
  plan.stakes.attackSteps = forces.attackers + forces.attackFull;
  plan.scales.missionMix(forces, plan.stakes, isAttacker, mix);
}

/** Tells whether the battle is for anything that scores: a place, or divisions in the hex. */
function isScored(g: Game, target: Hex): boolean {
  return placeWorth(g.s, target) > 0 || divisionsIn(g, target) > 0;
}

/**
 * Air points for the battle (one option for each number of them); each flies once a turn, so none for what scores
 * nothing.
 */
export function chooseAirPoints(g: Game, options: Options): Action {
  const forces = forcesOf(g);
  const most = options.size - 1;
  if (!isScored(g, targetOf(g))) return options.at(0);
  const enemies = forces.attacker === GERMAN ? forces.defendCf : forces.attackCf;
  // A point is worth most where the total is neither hopeless nor certain.
  const worth = enemies >= 9 ? 0 : forces.attackCf + forces.defendCf >= 8 ? 2 : 1;
  return options.at(Math.min(most, worth));
}

/** The units whose checks cost least; among them an armor unit where one must check (WT 7.31). */
export function chooseCheck(g: Game, options: Options): Action {
  const armor = namesArmor(g) ? cheapestArmor(g) : NO_UNIT;
  const prices = priceList(g);
  for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) {
    if (isNameable(g, u)) prices[u] = u === armor ? 0 : priceOfCheck(g, u);
  }
  return firstOfCheapest(g, options, VERB.check, checksToName(g), prices);
}

function cheapestArmor(g: Game): UnitId {
  const { units } = g.s;
  let best: UnitId = NO_UNIT;
  for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
    if (units.branch[u] !== BRANCH.armor || !isNameable(g, u)) continue;
    const less = best === NO_UNIT ? -1 : priceOfCheck(g, u) - priceOfCheck(g, best);
    if (less < 0 || (less === 0 && comesBefore(g, u, best))) best = u;
  }
  return best;
}

/** The chance of a loss times the value of the step. */
function priceOfCheck(g: Game, unit: UnitId): number {
  const { units } = g.s;
  const chance = 5 + units.quality[unit];
  if (isReduced(g, unit)) return chance * (units.reduced[unit] + 1);
  return chance * (units.isDivision[unit] === 1 ? units.full[unit] - units.reduced[unit] : units.full[unit]);
}

/** The unit that loses the step to hold the position (WT 9.1). */
export function chooseLoss(g: Game, options: Options): Action {
  return cheapest(g, options, VERB.lose, combatFactor);
}

/** Retreats away from the enemy, to good ground, within reach; stands where the place is worth a step. */
export function chooseRetreat(g: Game, plan: ActivationPlan, options: Options): Action {
  const stand = action(VERB.stand);
  if (options.has(stand) && shouldStand(g)) return stand;
  let best = options.at(0);
  let first: UnitId = NO_UNIT;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const hex = (verbOf(chosen) === VERB.retreat ? bOf(chosen) : aOf(chosen)) as Hex;
    if (verbOf(chosen) !== VERB.retreat && verbOf(chosen) !== VERB.step) continue;
    const unit = verbOf(chosen) === VERB.retreat ? (aOf(chosen) as UnitId) : NO_UNIT;
    const side = (unit !== NO_UNIT ? sideOf(g, unit) : g.actor) as 0 | 1;
    const worth =
      0.3 * Math.min(3, plan.ground.distanceTo(1 - side)[hex]) +
      0.2 * g.s.map.combat[hex] +
      0.3 * placeWorth(g.s, hex) -
      0.05 * plan.ground.near[1 - side][hex];
    if (worth > most || (worth === most && comesBefore(g, unit, first))) {
      most = worth;
      first = unit;
      best = chosen;
    }
  }
  return best;
}

function shouldStand(g: Game): boolean {
  const target = targetOf(g);
  let spare = false;
  for (let u = firstIn(g, target); u !== 0; u = nextIn(g, u)) {
    if (g.s.units.isDivision[u] === 1 && !isReduced(g, u)) spare = true;
  }
  return spare && isImproved(g, target, g.actor as never) && placeWorth(g.s, target) > 0;
}

/** Advances into the vacated hex, and further where it pays; artillery stays. */
export function chooseAdvance(g: Game, plan: ActivationPlan, options: Options): Action {
  const stay =
    verbOf(options.at(0)) === VERB.done
      ? action(VERB.done)
      : options.has(action(VERB.stop))
        ? action(VERB.stop)
        : options.at(0);
  let best: Action = stay;
  let first: UnitId = NO_UNIT;
  let most = 0;
  for (let i = 0; i < options.size; i++) {
    const chosen = options.at(i);
    const isStep = verbOf(chosen) === VERB.step;
    if (!isStep && verbOf(chosen) !== VERB.advance) continue;
    const unit = (isStep ? g.cells[advance.at.unit] : aOf(chosen)) as UnitId;
    if (!isStep && g.s.units.isCombat[unit] === 0) continue;
    judgeHex(g, plan.ground, unit, (isStep ? aOf(chosen) : bOf(chosen)) as Hex);
    const there = judged.site;
    judgeHex(g, plan.ground, unit, isStep || roleOf(g, unit) === ROLE.none ? hexOf(g, unit) : stoodIn(g, unit));
    const gain = there - judged.site + (isStep ? 0 : 0.3 + 0.1 * combatFactor(g, unit));
    if (gain > most || (gain === most && gain > 0 && !isStep && comesBefore(g, unit, first))) {
      most = gain;
      first = unit;
      best = chosen;
    }
  }
  return best;
}
