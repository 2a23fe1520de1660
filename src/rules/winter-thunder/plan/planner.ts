// The heuristic player of Winter Thunder: names one action at a time by the chapters of the sequence of play.

import { action, aOf, bOf, verbOf } from '../../../engine/action.ts';
import type { Action } from '../../../engine/contract/ids.ts';
import type { Planner } from '../../../engine/contract/knowledge.ts';
import type { Options } from '../../../engine/options.ts';
import type { Rng } from '../../../engine/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { advance } from '../advance.ts';
import { battle, battleForces, forcesOf, isImproved, ROLE, roleOf, stoodIn, targetOf } from '../battle.ts';
import { canAttack } from '../combat.ts';
import { activation, activeHq, activeSide } from '../command.ts';
import { moving } from '../movement.ts';
import { combatFactor, divisionsIn, firstIn, type Game, hexOf, isReduced, nextIn, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN, SIZE, type UnitId, VERB } from '../terms.ts';
import { totalPoints } from '../victory.ts';
import { ActivationPlan, PLAN_WEIGHTS, type PlanWeights } from './activation-plan.ts';
import { placePoints } from './ground.ts';

export class WinterThunderPlanner implements Planner<WinterThunder> {
  private plan: ActivationPlan | null = null;
  private planned: WinterThunder | null = null;
  /** Turn, HQ and round that the plan is for. */
  private key = -1;
  private readonly force = new Int16Array(40);
  private readonly path = new Int16Array(400);
  /** Shares of the missions, as last worked out; also the prior of a search. */
  readonly mix = new Float64Array(6);

  constructor(private readonly weights: PlanWeights = PLAN_WEIGHTS) {}

  reset(): void {
    this.key = -1;
  }

  next(g: Game, rng: Rng, tail?: Action[]): Action {
    const options = g.options();
    if (options.size === 1) return options.at(0);
    const choice = this.choose(g, options, rng, tail);
    return options.has(choice) ? choice : options.at(rng.below(options.size));
  }

  private choose(g: Game, options: Options, rng: Rng, tail?: Action[]): Action {
    const first = options.at(0);
    switch (verbOf(options.at(options.size - 1))) {
      case VERB.surprise:
        return this.nextHq(g, options, VERB.surprise);
      case VERB.exploit:
        return this.exploit(g, options);
      case VERB.attackMission:
      case VERB.defendMission:
        return this.mission(g, options, rng);
      case VERB.enter:
      case VERB.wait:
        return this.entry(g, options);
      case VERB.refit:
        return this.refit(g, options);
      case VERB.check:
        return this.check(g, options);
      case VERB.lose:
        return this.loser(g, options);
      case VERB.air:
        return this.air(g, options);
      case VERB.dig:
        return this.dig(g, options);
      case VERB.block:
      case VERB.clear:
        return this.block(g, options);
      case VERB.buy:
      case VERB.decline:
        return verbOf(first) === VERB.buy ? this.conditional(g, options) : this.nextHq(g, options, VERB.activate);
      case VERB.place:
        return this.replace(g, options);
      case VERB.short:
        return this.short(g, options);
      default:
        return this.operate(g, options, tail);
    }
  }

  private operate(g: Game, options: Options, tail?: Action[]): Action {
    const step = g.stepId;
    if (step === activation.step.move) return this.move(g, options, tail);
    if (step === moving.step.step) return this.goOn(g, options, tail);
    if (step === activation.step.fight) return this.fight(g, options);
    if (step === battle.step.attackers) return this.join(g, options);
    if (step === advance.step.choose || step === advance.step.onward) return this.advance(g, options);
    return this.retreat(g, options);
  }

  /** The plan for the activation and round under way, made anew where it is for another. */
  private planFor(g: Game): ActivationPlan {
    if (this.plan === null || this.planned !== g.s) {
      this.plan = new ActivationPlan(g.s, this.weights);
      this.planned = g.s;
      this.key = -1;
    }
    const key = (g.cells[g.s.at.turn] * 256 + activeHq(g)) * 4 + g.cells[activation.at.round];
    if (key !== this.key) {
      this.key = key;
      this.plan.make(g);
    }
    return this.plan;
  }

  // --- chits ---

  /** The HQ with most strength in contact goes first; armies last, when their corps have gone. */
  private nextHq(g: Game, options: Options, verb: number): Action {
    const { units, map } = g.s;
    let best = options.at(options.size - 1);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== verb) continue;
      const hq = aOf(options.at(i)) as UnitId;
      let worth = units.size[hq] === SIZE.army ? -20 : 0;
      for (let u = 1; u <= units.count; u++) {
        if (units.nation[u] !== units.nation[hq] || units.isHq[u] === 1 || hexOf(g, u as UnitId) === 0) continue;
        if (map.grid.distance(hexOf(g, hq), hexOf(g, u as UnitId)) > 4) continue;
        // Infantry opens the way, panzers follow through it.
        worth += units.isMotorized[u] === 1 ? 0.5 : 1;
      }
      if (worth > most) {
        most = worth;
        best = options.at(i);
      }
    }
    return best;
  }

  // --- movement ---

  private exploit(g: Game, options: Options): Action {
    const plan = this.planFor(g);
    if (plan.attacks > 0) {
      for (let i = 0; i < options.size; i++) {
        const chosen = options.at(i);
        if (verbOf(chosen) !== VERB.exploit) continue;
        const unit = aOf(chosen) as UnitId;
        if (plan.target[unit] === 0 && (sideOf(g, unit) === GERMAN || plan.ground.allied[hexOf(g, unit)] > 0.6))
          return chosen;
      }
    }
    return action(VERB.done);
  }

  /** Attackers first, then the others, the HQ last; who has no goal stays. */
  private move(g: Game, options: Options, tail?: Action[]): Action {
    const plan = this.planFor(g);
    let best = -1;
    let bestRank = 0;
    for (let i = 0; i < options.size; i++) {
      const chosen = options.at(i);
      if (verbOf(chosen) !== VERB.take) continue;
      const unit = aOf(chosen) as UnitId;
      const goal = plan.goal[unit];
      if (goal === 0 || goal === hexOf(g, unit)) continue;
      const rank = unit === activeHq(g) ? 1 : plan.target[unit] !== 0 ? 3 : 2;
      if (rank <= bestRank) continue;
      if (!this.canArrive(g, plan, unit, goal as Hex)) {
        plan.goal[unit] = 0;
        continue;
      }
      bestRank = rank;
      best = i;
    }
    if (best < 0) return this.march(g, plan, options, tail);
    const chosen = options.at(best);
    const unit = aOf(chosen) as UnitId;
    const goal = plan.goal[unit] as Hex;
    if (tail) this.pushPath(g, plan, unit, goal, tail);
    return chosen;
  }

  private canArrive(g: Game, plan: ActivationPlan, unit: UnitId, goal: Hex): boolean {
    return plan.searchFrom(g, unit).costTo(goal) > 0;
  }

  private pushPath(g: Game, plan: ActivationPlan, unit: UnitId, goal: Hex, tail: Action[]): void {
    const length = plan.searchFrom(g, unit).path(goal, this.path);
    for (let i = 1; i < length; i++) tail.push(action(VERB.step, this.path[i]));
    tail.push(action(VERB.stop));
  }

  /** Units far from the enemy march by road to where they are worth most. */
  private march(g: Game, plan: ActivationPlan, options: Options, tail?: Action[]): Action {
    for (let i = 0; i < options.size; i++) {
      const chosen = options.at(i);
      if (verbOf(chosen) !== VERB.march) continue;
      const unit = aOf(chosen) as UnitId;
      const enemy = sideOf(g, unit) === GERMAN ? ALLIED : GERMAN;
      if (g.s.units.isHq[unit] === 1 || plan.ground.distance[enemy][hexOf(g, unit)] < 4) continue;
      const to = plan.bestMarch(g, unit);
      if (to === hexOf(g, unit)) continue;
      plan.goal[unit] = to;
      if (tail) {
        const length = plan.marchPath(to, this.path);
        for (let k = 1; k < length; k++) tail.push(action(VERB.step, this.path[k]));
        tail.push(action(VERB.stop));
      }
      return chosen;
    }
    return action(VERB.done);
  }

  /** The next hex of a move that is under way: along the path to the goal, or uphill by the worth of the ground. */
  private goOn(g: Game, options: Options, tail?: Action[]): Action {
    const plan = this.planFor(g);
    const unit = g.cells[moving.at.unit] as UnitId;
    const here = hexOf(g, unit);
    if (verbOf(options.at(options.size - 1)) === VERB.leave) return options.at(options.size - 1);
    const goal = plan.goal[unit] as Hex;
    if (goal === here) return action(VERB.stop);
    if (goal !== 0) {
      const reach = plan.searchFrom(g, unit);
      // The unit has been taken up, so it is not movable any more by the letter: search by its remaining steps instead.
      if (reach.costTo(goal) <= 0) return this.nearestStep(g, goal, options);
      const length = reach.path(goal, this.path);
      if (tail) {
        for (let i = 2; i < length; i++) tail.push(action(VERB.step, this.path[i]));
        tail.push(action(VERB.stop));
      }
      return action(VERB.step, this.path[1]);
    }
    return options.has(action(VERB.stop)) ? action(VERB.stop) : options.at(0);
  }

  private nearestStep(g: Game, goal: Hex, options: Options): Action {
    const { grid } = g.s.map;
    let best = options.has(action(VERB.stop)) ? action(VERB.stop) : options.at(0);
    let least = grid.distance(hexOf(g, g.cells[moving.at.unit] as UnitId), goal);
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.step) continue;
      const far = grid.distance(aOf(options.at(i)) as Hex, goal);
      if (far < least) {
        least = far;
        best = options.at(i);
      }
    }
    return best;
  }

  // --- combat ---

  /** The attack worth most with the units that stand by for it. */
  private fight(g: Game, options: Options): Action {
    const plan = this.planFor(g);
    let best: Action = action(VERB.done);
    let most = this.weights.leastValue;
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.attack) continue;
      const target = aOf(options.at(i)) as Hex;
      const worth = this.worthOfAttack(g, plan, target);
      if (worth > most) {
        most = worth;
        best = options.at(i);
      }
    }
    return best;
  }

  private worthOfAttack(g: Game, plan: ActivationPlan, target: Hex): number {
    const size = this.gather(g, plan, target);
    plan.readStakes(g, target);
    let combat = 0;
    for (let k = 0; k < size; k++) {
      const unit = this.force[k] as UnitId;
      if (g.s.units.isCombat[unit] === 0) continue;
      combat++;
      plan.stakes.attackSteps += g.s.units.isDivision[unit] === 1 && !isReduced(g, unit) ? 2 : 1;
    }
    if (combat === 0) return Number.NEGATIVE_INFINITY;
    battleForces(g, target, this.force, size, plan.forces);
    return plan.scales.weigh(plan.forces, plan.stakes);
  }

  /** Units next to the target that may attack it and are not meant for another. */
  private gather(g: Game, plan: ActivationPlan, target: Hex): number {
    const { neighbour } = g.s.map.grid;
    let size = 0;
    for (let at = target * 6; at < target * 6 + 6; at++) {
      for (let u = firstIn(g, neighbour[at] as Hex); u !== 0 && size < this.force.length; u = nextIn(g, u)) {
        const other = plan.target[u];
        if (other !== 0 && other !== target && g.cells[g.s.at.hexSide + other] !== 0) continue;
        if (canAttack(g, u, target)) this.force[size++] = u;
      }
    }
    return size;
  }

  private join(g: Game, options: Options): Action {
    const plan = this.planFor(g);
    const size = this.gather(g, plan, targetOf(g));
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.with) continue;
      for (let k = 0; k < size; k++) if (this.force[k] === aOf(options.at(i))) return options.at(i);
    }
    const done = action(VERB.done);
    return options.has(done) ? done : options.at(0);
  }

  private mission(g: Game, options: Options, rng: Rng): Action {
    const isAttacker = verbOf(options.at(0)) === VERB.attackMission;
    this.missionMix(g, isAttacker);
    let rest = rng.unit();
    for (let i = 0; i < options.size - 1; i++) {
      rest -= this.mix[aOf(options.at(i))];
      if (rest < 0) return options.at(i);
    }
    return options.at(options.size - 1);
  }

  /** Works out `mix` for the battle that is joined. */
  missionMix(g: Game, isAttacker: boolean): void {
    const plan = this.anyPlan(g);
    const target = targetOf(g);
    plan.readStakes(g, target);
    const forces = forcesOf(g);
    plan.stakes.attackSteps = forces.attackers + forces.attackFull;
    plan.scales.missionMix(forces, plan.stakes, isAttacker, this.mix);
  }

  /** A plan object for its ground and scales, whoever's activation it is. */
  private anyPlan(g: Game): ActivationPlan {
    if (this.plan === null || this.planned !== g.s) return this.planFor(g);
    return this.plan;
  }

  private air(g: Game, options: Options): Action {
    const forces = forcesOf(g);
    const most = options.size - 1;
    const enemies = forces.attacker === GERMAN ? forces.defendCf : forces.attackCf;
    // A point is worth most where the total is neither hopeless nor certain.
    const worth = enemies >= 9 ? 0 : forces.attackCf + forces.defendCf >= 8 ? 2 : 1;
    return options.at(Math.min(most, worth));
  }

  /** The unit whose check costs least: chance of a loss times what the step is worth. */
  private check(g: Game, options: Options): Action {
    return least(options, VERB.check, (unit) => {
      const { units } = g.s;
      const chance = 5 + units.quality[unit];
      const cost = isReduced(g, unit as UnitId)
        ? units.reduced[unit] + 1
        : units.isDivision[unit] === 1
          ? units.full[unit] - units.reduced[unit]
          : units.full[unit];
      return chance * cost;
    });
  }

  private loser(g: Game, options: Options): Action {
    return this.check(g, options) === options.at(0)
      ? options.at(0)
      : least(options, VERB.lose, (unit) => combatFactor(g, unit as UnitId));
  }

  /** Back from the enemy, to good ground, not out of reach; stand where the place is worth a step. */
  private retreat(g: Game, options: Options): Action {
    const plan = this.anyPlan(g);
    const stand = action(VERB.stand);
    if (options.has(stand) && this.shouldStand(g)) return stand;
    let best = options.at(0);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.size; i++) {
      const chosen = options.at(i);
      const hex = (verbOf(chosen) === VERB.retreat ? bOf(chosen) : aOf(chosen)) as Hex;
      if (verbOf(chosen) !== VERB.retreat && verbOf(chosen) !== VERB.step) continue;
      const unit = verbOf(chosen) === VERB.retreat ? (aOf(chosen) as UnitId) : (0 as UnitId);
      const side = (unit !== 0 ? sideOf(g, unit) : g.actor) as 0 | 1;
      const worth =
        0.3 * Math.min(3, plan.ground.distance[1 - side][hex]) +
        0.2 * g.s.map.combat[hex] +
        0.3 * placePoints(g.s, hex) -
        0.05 * plan.ground.near[1 - side][hex];
      if (worth > most) {
        most = worth;
        best = chosen;
      }
    }
    return best;
  }

  private shouldStand(g: Game): boolean {
    const target = targetOf(g);
    let spare = false;
    for (let u = firstIn(g, target); u !== 0; u = nextIn(g, u)) {
      if (g.s.units.isDivision[u] === 1 && !isReduced(g, u)) spare = true;
    }
    return spare && isImproved(g, target, g.actor as never) && placePoints(g.s, target) > 0;
  }

  /** Into the vacated hex, on where it pays; artillery stays. */
  private advance(g: Game, options: Options): Action {
    const plan = this.anyPlan(g);
    const stay =
      verbOf(options.at(0)) === VERB.done
        ? action(VERB.done)
        : options.has(action(VERB.stop))
          ? action(VERB.stop)
          : options.at(0);
    let best: Action = stay;
    let most = 0;
    for (let i = 0; i < options.size; i++) {
      const chosen = options.at(i);
      const verb = verbOf(chosen);
      if (verb === VERB.advance) {
        const unit = aOf(chosen) as UnitId;
        if (g.s.units.isCombat[unit] === 0) continue;
        const to = bOf(chosen) as Hex;
        const from = roleOf(g, unit) === ROLE.none ? hexOf(g, unit) : stoodIn(g, unit);
        const gain = plan.hexWorth(g, unit, to) - plan.hexWorth(g, unit, from) + 0.3 + 0.1 * combatFactor(g, unit);
        if (gain > most) {
          most = gain;
          best = chosen;
        }
      } else if (verb === VERB.step) {
        const unit = g.cells[advance.at.unit] as UnitId;
        const gain = plan.hexWorth(g, unit, aOf(chosen) as Hex) - plan.hexWorth(g, unit, hexOf(g, unit));
        if (gain > most) {
          most = gain;
          best = chosen;
        }
      }
    }
    return best;
  }

  // --- positions, arrivals, housekeeping ---

  private dig(g: Game, options: Options): Action {
    const plan = this.planFor(g);
    const enemy = activeSide(g) === GERMAN ? ALLIED : GERMAN;
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.dig) continue;
      const hex = aOf(options.at(i));
      const away = plan.ground.distance[enemy][hex];
      if (away <= 2 && (activeSide(g) === ALLIED || away <= 1)) return options.at(i);
    }
    return action(VERB.done);
  }

  /** A BLOCK on the road that the enemy would most like to take. */
  private block(g: Game, options: Options): Action {
    const plan = this.planFor(g);
    const side = activeSide(g);
    const enemy = side === GERMAN ? ALLIED : GERMAN;
    let best: Action = action(VERB.done);
    let most = 0.4;
    for (let i = 0; i < options.size; i++) {
      const hex = aOf(options.at(i));
      if (verbOf(options.at(i)) === VERB.clear) {
        if (plan.ground.distance[enemy][hex] > 5) return options.at(i);
        continue;
      }
      if (verbOf(options.at(i)) !== VERB.block || g.s.map.roads[hex] === 0) continue;
      const away = plan.ground.distance[enemy][hex];
      if (away > 3 || away === 0) continue;
      const empty = g.cells[g.s.at.hexSide + hex] === 0 ? 0.3 : 0;
      const worth = plan.ground.german[hex] + empty + 0.2 * g.s.map.forest[hex] + 0.1 * (3 - away);
      if (worth > most) {
        most = worth;
        best = options.at(i);
      }
    }
    return best;
  }

  /** The open entry nearest to where the unit is wanted. */
  private entry(g: Game, options: Options): Action {
    const plan = this.anyPlan(g);
    let best = options.at(options.size - 1);
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < options.size; i++) {
      if (verbOf(options.at(i)) !== VERB.enter) continue;
      const hex = bOf(options.at(i)) as Hex;
      const worth = plan.ground.german[hex] - 0.05 * divisionsIn(g, hex);
      if (worth > most) {
        most = worth;
        best = options.at(i);
      }
    }
    return best;
  }

  private refit(g: Game, options: Options): Action {
    return least(
      options,
      VERB.refit,
      (unit) => -(g.s.units.full[unit] - g.s.units.reduced[unit]) * 10 - g.s.units.full[unit],
    );
  }

  private conditional(g: Game, options: Options): Action {
    // A panzer division seldom repays two points; it is bought only where the lead is large enough to press.
    const ahead = totalPoints(g, GERMAN) > 2 * totalPoints(g, ALLIED) + 4;
    return ahead ? options.at(0) : action(VERB.decline);
  }

  /** The HQ with fewest units around goes short. */
  private short(g: Game, options: Options): Action {
    const { units, map } = g.s;
    return least(options, VERB.short, (hq) => {
      let around = 0;
      for (let u = 1; u <= units.count; u++) {
        const hex = hexOf(g, u as UnitId);
        if (hex !== 0 && units.side[u] === GERMAN && units.isMotorized[u] === 1 && units.isCombat[u] === 1) {
          if (map.grid.distance(hexOf(g, hq as UnitId), hex) <= 5) around++;
        }
      }
      return around;
    });
  }

  private replace(g: Game, options: Options): Action {
    const { units, map } = g.s;
    let best = options.at(0);
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < options.size; i++) {
      const hq = aOf(options.at(i)) as UnitId;
      const hex = bOf(options.at(i)) as Hex;
      let far = 0;
      for (let u = 1; u <= units.count; u++) {
        const at = hexOf(g, u as UnitId);
        if (at === 0 || units.nation[u] !== units.nation[hq]) continue;
        if (units.corps[u] === hq || units.size[hq] === SIZE.army) far += map.grid.distance(hex, at);
      }
      if (far < least) {
        least = far;
        best = options.at(i);
      }
    }
    return best;
  }
}

/** The option of a verb whose unit costs least; `done` or the first where there is none. */
function least(options: Options, verb: number, cost: (unit: number) => number): Action {
  let best = options.at(0);
  let low = Number.POSITIVE_INFINITY;
  for (let i = 0; i < options.size; i++) {
    if (verbOf(options.at(i)) !== verb) continue;
    const price = cost(aOf(options.at(i)));
    if (price < low) {
      low = price;
      best = options.at(i);
    }
  }
  return best;
}
