// The plan of one HQ's operations: the units and hexes of each attack, the units that wait to exploit, the goals of the
// others.
//
// Attacks are assembled one target after another, the most valuable first, each from the units that can come into
// contact; what remains goes where the ground is worth most. The plan is a set of goals by unit: how a goal is reached
// is worked out when the unit moves.

import type { Plan } from '../../../../engine/contract/knowledge.ts';
import { fold } from '../../../../engine/kernel/hash.ts';
import { type Hex, NOWHERE } from '../../../../hex/ids.ts';
import { HEURISTIC } from '../../../../wargame/planning/orders.ts';
import { type BattleForces, noForces } from '../../chapters/casualty-check.ts';
import { activeHq, activeSide } from '../../chapters/command.ts';
import { canStartStrategically, isMovable, mayMoveStrategically } from '../../chapters/movement.ts';
import { type Game, hexOf, isEnemy } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import { MF, SIZE, type UnitId } from '../../terms.ts';
import { Assembly, NOT_AT_ALL } from './assembly.ts';
import { HqSites } from './hq-sites.ts';
import { InfluenceMap, isLastTurn } from './influence.ts';
import { isToBeCommanded, Muster } from './muster.ts';
import { attackAt, isFirst, isForbidden, orderFor, orders, styleOf } from './orders.ts';
import type { PlanWeights } from './plan-weights.ts';
import { UnitReach } from './reach.ts';
import { MOST_STOPS, Tours } from './tours.ts';
import { type BattleScales, type Stakes, scalesOf } from './weigh.ts';
import { judged, judgeHex } from './worth.ts';

/** The margin by which a march must be better than a move: units caught on the march defend badly (WT 6.3). */
const MARCH_MARGIN = 0.1;

/** The value of a victory point taken in passing in the last turn. */
const LAST_TURN_PASSING = 3;

export class ActivationPlan {
  /** The goal of each unit; 0 for none. */
  readonly goal: Int16Array;
  /** The stops of units on the way to their goals. */
  readonly tours: Tours;
  /** 1 for units that go to their goal by strategic movement. */
  readonly marches: Uint8Array;
  /** The hex that each unit is to attack; 0 for none. */
  readonly target: Int16Array;
  readonly ground: InfluenceMap;
  readonly reach: UnitReach;
  readonly scales: BattleScales;
  readonly forces: BattleForces = noForces();
  readonly stakes: Stakes = { ground: 0, defendSteps: 0, attackSteps: 0, mayStand: false, isBlind: false };
  /** Working memory for the units of the present battle. */
  readonly gathered: Int16Array;
  attacks = 0;

  private readonly muster: Muster;
  private readonly assembly: Assembly;
  private readonly sites: HqSites;
  /** The style and orders that it follows; see orders.ts. */
  private orders: Plan = HEURISTIC;
  /** The value of the best goal found for the present unit: a march must be better. */
  private most = 0;
  /** Goals and marches as planned: following a plan deletes those that cannot be reached. */
  private readonly plannedGoal: Int16Array;

  constructor(s: WinterThunder) {
    this.goal = new Int16Array(s.units.count + 1);
    this.plannedGoal = new Int16Array(s.units.count + 1);
    this.marches = new Uint8Array(s.units.count + 1);
    this.target = new Int16Array(s.units.count + 1);
    this.gathered = new Int16Array(s.units.count);
    this.ground = new InfluenceMap(s);
    this.scales = scalesOf(s);
    this.reach = new UnitReach(s);
    this.muster = new Muster(s);
    this.tours = new Tours(s, this.ground, this.muster, this.reach);
    this.assembly = new Assembly(s, this.muster, this.ground, this.scales);
    this.sites = new HqSites(s);
  }

  get weights(): PlanWeights {
    return this.ground.weights;
  }

  /** Plans the round of the activation in progress, by the style and orders. */
  make(g: Game, given: Plan = HEURISTIC): void {
    this.orders = given;
    this.ground.weights = styleOf(given, activeSide(g));
    this.goal.fill(0);
    this.tours.clear();
    this.marches.fill(0);
    this.target.fill(0);
    this.attacks = 0;
    this.ground.survey(g);
    this.muster.call(g, this.reach, this.ground);
    this.sendAsTold(g);
    this.assembly.prepare(g);
    if (g.s.units.size[activeHq(g)] === SIZE.corps) {
      this.attackAsTold(g);
      while (this.planAttack(g)) this.attacks++;
    }
    this.sendTheRest(g);
    this.moveHq(g);
    this.plannedGoal.set(this.goal);
    this.tours.keep();
  }

  /** Returns the plan to its initial state. */
  renew(): void {
    this.goal.set(this.plannedGoal);
    this.tours.renew();
  }

  /** Returns a number that is equal for plans with the same goals, targets and ways there. */
  get signature(): number {
    let sum = 0;
    for (let u = 1; u < this.goal.length; u++) {
      if (this.goal[u] + this.target[u] === 0) continue;
      sum = fold(fold(sum, u), (this.goal[u] << 15) | (this.target[u] << 2) | this.marches[u]);
      for (let k = 0; k < MOST_STOPS; k++) {
        const stop = this.tours.stop(u as UnitId, k);
        if (stop !== 0) sum = fold(sum, stop);
      }
    }
    return sum;
  }

  /** Tells whether the plan has an order to attack the hex whatever its value. */
  mustAttack(hex: Hex): boolean {
    return isFirst(this.orders, hex);
  }

  /** Divisions that are to attack and are not yet under command. */
  attackersToCommand(g: Game): number {
    const { units, count } = this.muster;
    let divisions = 0;
    for (let i = 0; i < count; i++) {
      if (this.target[units[i]] !== 0 && isToBeCommanded(g, units[i] as UnitId)) divisions++;
    }
    return divisions;
  }

  isToldToGo(unit: UnitId): boolean {
    return orderFor(this.orders, unit) !== NOWHERE;
  }

  mayAttack(hex: Hex): boolean {
    return !isForbidden(this.orders, hex);
  }

  /** The units that the plan may move, and their number. */
  get mustered(): { readonly units: Int16Array; readonly count: number } {
    return this.muster;
  }

  /** The value of the best attack on the hex by all available units, in points. */
  worthOfAttack(g: Game, target: Hex): number {
    this.muster.used.fill(0);
    this.assembly.assemble(g, target);
    return this.assembly.most;
  }

  private sendAsTold(g: Game): void {
    const { muster } = this;
    for (let i = 0; i < muster.count; i++) {
      const unit = muster.units[i] as UnitId;
      const to = orderFor(this.orders, unit) as Hex;
      if (to === 0 || (to !== hexOf(g, unit) && muster.costTo(i, to) < 0) || !muster.hasRoom(g, to, unit)) continue;
      if (to !== hexOf(g, unit) && !muster.canLead(g, unit)) continue;
      muster.used[i] = 1;
      this.send(g, unit, to);
    }
  }

  private attackAsTold(g: Game): void {
    for (let i = 0; i < orders.count(this.orders); i++) {
      const target = attackAt(this.orders, i) as Hex;
      if (target !== NOWHERE && isEnemy(g, target, activeSide(g)) && this.commit(g, target)) this.attacks++;
    }
  }

  private send(g: Game, unit: UnitId, hex: Hex): void {
    this.goal[unit] = hex;
    if (hexOf(g, unit) === hex) return;
    if (this.target[unit] === 0) this.muster.keepCommand(g, unit, 1);
    this.ground.shift(g, unit, hex);
    this.muster.keepRoom(g, hex, unit, 1);
  }

  /** Plans the best attack by unused units; false where none is worth it. */
  private planAttack(g: Game): boolean {
    let bestValue = this.weights.leastValue;
    let bestTarget = NOWHERE as Hex;
    const { assembly } = this;
    for (let t = 0; t < assembly.targetCount; t++) {
      const hex = assembly.targets[t] as Hex;
      if (this.isTargeted(hex) || !this.mayAttack(hex)) continue;
      assembly.consider(g, hex);
      const value = assembly.worth[hex];
      if (value <= bestValue) continue;
      bestValue = value;
      bestTarget = hex;
    }
    return bestTarget !== NOWHERE && this.commit(g, bestTarget);
  }

  /** Assigns the best available force to the target; false where there is none. */
  private commit(g: Game, target: Hex): boolean {
    const { assembly, muster } = this;
    assembly.assemble(g, target);
    if (assembly.most === NOT_AT_ALL) return false;
    for (let k = 0; k < assembly.bestSize; k++) {
      const i = assembly.best[k];
      const unit = muster.units[i] as UnitId;
      const place = assembly.bestPlace[k] as Hex;
      muster.used[i] = 1;
      this.target[unit] = target;
      if (muster.keepCommand(g, unit, 1)) assembly.forgetAll();
      this.send(g, unit, place);
      assembly.forget(g, hexOf(g, unit), place);
    }
    return true;
  }

  private isTargeted(hex: Hex): boolean {
    const { units, count } = this.muster;
    for (let i = 0; i < count; i++) if (this.target[units[i]] === hex) return true;
    return false;
  }

  private sendTheRest(g: Game): void {
    const { muster } = this;
    for (let i = 0; i < muster.count; i++) {
      if (muster.used[i] === 1) continue;
      const unit = muster.units[i] as UnitId;
      this.send(g, unit, muster.canLead(g, unit) ? this.bestGoal(g, i) : hexOf(g, unit));
    }
  }

  /** The most valuable hex for the candidate, which may be its own; `marches` and `tours` hold its way there. */
  private bestGoal(g: Game, i: number): Hex {
    const { muster } = this;
    const unit = muster.units[i] as UnitId;
    const here = hexOf(g, unit);
    let best = here;
    judgeHex(g, this.ground, unit, here);
    let most = judged.site + this.weights.stay;
    for (let at = i * muster.hexes, end = at + muster.spotCount[i]; at < end; at++) {
      const hex = muster.spots[at] as Hex;
      if (hex === here || !muster.hasRoom(g, hex, unit)) continue;
      judgeHex(g, this.ground, unit, hex);
      const worth = judged.site - 0.0005 * muster.costTo(i, hex);
      // Among equals the hex with the lowest number, but no change from its own.
      if (worth > most || (worth === most && best !== here && hex < best)) {
        most = worth;
        best = hex;
      }
    }
    const passing = this.worthOfPassing(g);
    this.tours.worth = most;
    const end = passing > 0 ? this.tours.find(g, i, passing) : NOWHERE;
    this.most = this.tours.worth;
    const march = this.marchBeyond(g, unit);
    if (march === NOWHERE) return end === NOWHERE ? best : end;
    this.marches[unit] = 1;
    return march;
  }

  /** The value of a point that a unit takes in passing: in the last turn it need not be held. */
  private worthOfPassing(g: Game): number {
    return Math.max(this.weights.passing, isLastTurn(g) ? LAST_TURN_PASSING : 0);
  }

  /** The hex that a march by road reaches with a value above `most`; 0 where there is none. */
  private marchBeyond(g: Game, unit: UnitId): Hex {
    if (!mayMoveStrategically(g) || !canStartStrategically(g, unit, hexOf(g, unit))) return NOWHERE as Hex;
    const isHq = g.s.units.isHq[unit] === 1;
    const reach = this.reach.searchMarches(g, unit);
    let best = NOWHERE as Hex;
    let least = this.most + MARCH_MARGIN;
    for (let k = 1; k < reach.count; k++) {
      const hex = reach.reached[k] as Hex;
      if (!isHq && !this.muster.hasRoom(g, hex, unit)) continue;
      if (isHq) this.sites.consider(hex);
      else judgeHex(g, this.ground, unit, hex);
      const worth = isHq ? this.sites.worth[hex] : judged.site;
      if (worth <= least) continue;
      least = worth;
      best = hex;
    }
    return best;
  }

  /** Places the HQ where most of its units are in reach, away from the enemy, and on the road of its supply. */
  private moveHq(g: Game): void {
    const hq = activeHq(g);
    if (hexOf(g, hq) === NOWHERE || !isMovable(g, hq)) return;
    this.sites.survey(g, this.ground, this.goal, hq);
    const reach = this.reach.searchFrom(g, hq);
    const ordered = orderFor(this.orders, hq) as Hex;
    if (ordered !== NOWHERE && reach.costTo(ordered) >= 0) {
      this.goal[hq] = ordered;
      return;
    }
    const { sites } = this;
    let best = hexOf(g, hq);
    sites.consider(best);
    let most = sites.worth[best] + 0.4;
    for (let k = 0; k < reach.count; k++) {
      const hex = reach.reached[k] as Hex;
      sites.consider(hex);
      const worth = sites.worth[hex] - reach.costTo(hex) / (10 * MF);
      if (worth > most) {
        most = worth;
        best = hex;
      }
    }
    this.most = most + 0.5;
    const march = this.marchBeyond(g, hq);
    if (march !== NOWHERE) this.marches[hq] = 1;
    this.goal[hq] = march === NOWHERE ? best : march;
  }
}
