// The plan of one HQ's operations: who attacks which hex from where, who waits to exploit, where the others go.
//
// Attacks are assembled one target after another, the most valuable first, each from the units that can come into
// contact; what remains goes where the ground is worth most. The plan is a set of goals by unit: how a goal is reached
// is worked out when the unit moves.

import type { Plan } from '../../../engine/contract/knowledge.ts';
import { fold } from '../../../engine/hash.ts';
import { type Hex, NOWHERE } from '../../../hex/ids.ts';
import { battleForces } from '../battle.ts';
import { type BattleForces, noForces } from '../casualty-check.ts';
import { canAttackFrom } from '../combat.ts';
import { activeHq, activeSide, canCommand, isExploitation, isHqSupplied } from '../command.ts';
import { canStartStrategically, isMovable, mayMoveStrategically } from '../movement.ts';
import {
  combatFactor,
  divisionsIn,
  type Game,
  hexOf,
  isEnemy,
  isReduced,
  isWithinStacking,
  othersIn,
} from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { MARKER, MF, SIZE, type UnitId } from '../terms.ts';
import { Ground } from './ground.ts';
import { HEURISTIC, isFirst, isForbidden, orderFor, ordersIn, styleOf } from './orders.ts';
import type { PlanWeights } from './plan-weights.ts';
import { UnitReach } from './reach.ts';
import { type BattleScales, type Stakes, scalesOf } from './weigh.ts';
import { guardWorth, hexWorth, hqWorth, readStakes, stepsLeft } from './worth.ts';

const MOST_CANDIDATES = 64;
const MOST_ATTACKERS = 14;
/** By how much a march must better a move: who is caught on the march defends badly (WT 6.3). */
const MARCH_MARGIN = 0.1;

export class ActivationPlan {
  /** Where each unit is to go; 0 for nowhere in particular. */
  readonly goal: Int16Array;
  /** 1 for units that go to their goal by strategic movement. */
  readonly marches: Uint8Array;
  /** Which hex each unit is to attack; 0 for none. */
  readonly target: Int16Array;
  readonly ground: Ground;
  readonly reach: UnitReach;
  readonly scales: BattleScales;
  readonly forces: BattleForces = noForces();
  readonly stakes: Stakes = { ground: 0, defendSteps: 0, attackSteps: 0, mayStand: false, isBlind: false };
  /** Room for the units of a battle at hand. */
  readonly gathered = new Int16Array(40);
  /** Attacks planned for the round. */
  attacks = 0;

  private readonly units = new Int16Array(MOST_CANDIDATES);
  private count = 0;
  /** `cost[i * hexes + hex]`: twelfths for candidate i to the hex, -1 out of reach. */
  private readonly cost: Int16Array;
  private readonly hexes: number;
  /** Divisions and others that the plan sends into a hex beyond those there. */
  private readonly comingDivisions: Int8Array;
  private readonly comingOthers: Int8Array;
  private readonly used = new Uint8Array(MOST_CANDIDATES);
  private readonly force = new Int16Array(MOST_ATTACKERS);
  private readonly place = new Int16Array(MOST_ATTACKERS);
  private readonly best = new Int16Array(MOST_ATTACKERS);
  private readonly bestPlace = new Int16Array(MOST_ATTACKERS);
  private bestSize = 0;

  /** What the plan was told to do; see orders.ts. */
  private told: Plan = HEURISTIC;
  /** Goals and marches as they were planned: following a plan strikes out those that cannot be reached. */
  private readonly plannedGoal: Int16Array;

  constructor(s: WinterThunder) {
    this.hexes = s.map.grid.size + 1;
    this.goal = new Int16Array(s.units.count + 1);
    this.plannedGoal = new Int16Array(s.units.count + 1);
    this.marches = new Uint8Array(s.units.count + 1);
    this.target = new Int16Array(s.units.count + 1);
    this.ground = new Ground(s);
    this.scales = scalesOf(s);
    this.cost = new Int16Array(MOST_CANDIDATES * this.hexes);
    this.reach = new UnitReach(s);
    this.comingDivisions = new Int8Array(this.hexes);
    this.comingOthers = new Int8Array(this.hexes);
  }

  get weights(): PlanWeights {
    return this.ground.weights;
  }

  /** Plans the round of the activation that is under way, as told. */
  make(g: Game, told: Plan = HEURISTIC): void {
    const { s } = g;
    this.told = told;
    this.ground.weights = styleOf(told);
    this.goal.fill(0);
    this.marches.fill(0);
    this.target.fill(0);
    this.comingDivisions.fill(0);
    this.comingOthers.fill(0);
    this.used.fill(0);
    this.attacks = 0;
    this.ground.survey(g);
    this.muster(g);
    this.sendAsTold(g);
    if (s.units.size[activeHq(g)] === SIZE.corps) {
      this.attackAsTold(g);
      while (this.planAttack(g)) this.attacks++;
    }
    this.sendTheRest(g);
    this.moveHq(g);
    this.plannedGoal.set(this.goal);
  }

  /** Takes the plan back to where it was made. */
  renew(): void {
    this.goal.set(this.plannedGoal);
  }

  /** A number that is the same for plans that come to the same. */
  get signature(): number {
    let sum = 0;
    for (let u = 1; u < this.goal.length; u++) {
      if (this.goal[u] + this.target[u] === 0) continue;
      sum = fold(fold(sum, u), (this.goal[u] << 14) | (this.target[u] << 2) | this.marches[u]);
    }
    return sum;
  }

  /** Whether the plan was told to attack the hex whatever it is worth. */
  mustAttack(hex: Hex): boolean {
    return isFirst(this.told, hex);
  }

  mayAttack(hex: Hex): boolean {
    return !isForbidden(this.told, hex);
  }

  /** The units that the plan may send somewhere, and how many. */
  get mustered(): { readonly units: Int16Array; readonly count: number } {
    return { units: this.units, count: this.count };
  }

  /** What the best attack on the hex by all that can come would be worth, in points. */
  worthOfAttack(g: Game, target: Hex): number {
    this.used.fill(0);
    return this.assemble(g, target, Number.NEGATIVE_INFINITY);
  }

  private sendAsTold(g: Game): void {
    for (let i = 0; i < this.count; i++) {
      const unit = this.units[i] as UnitId;
      const to = orderFor(this.told, unit) as Hex;
      if (to === 0 || (to !== hexOf(g, unit) && this.cost[i * this.hexes + to] < 0) || !this.hasRoomFor(g, to, unit))
        continue;
      this.used[i] = 1;
      this.send(g, unit, to);
    }
  }

  private attackAsTold(g: Game): void {
    for (const target of ordersIn(this.told, 'attack')) {
      if (!isEnemy(g, target as Hex, activeSide(g))) continue;
      if (this.assemble(g, target as Hex, Number.NEGATIVE_INFINITY) === Number.NEGATIVE_INFINITY) continue;
      this.commit(g, target as Hex);
      this.attacks++;
    }
  }

  private muster(g: Game): void {
    const { units, at } = g.s;
    this.count = 0;
    for (let u = 1; u <= units.count && this.count < MOST_CANDIDATES; u++) {
      const unit = u as UnitId;
      if (g.cells[at.unitHex + u] === 0 || units.isHq[u] === 1 || units.side[u] !== activeSide(g)) continue;
      if (!canCommand(g, unit) || g.cells[at.unitRefitted + u] !== 0 || g.cells[at.unitAttacked + u] !== 0) continue;
      const marker = g.cells[at.unitMarker + u];
      if (marker === MARKER.strategic || (marker === MARKER.exploit) !== isExploitation(g)) continue;
      const i = this.count++;
      this.units[i] = u;
      const reach = this.reach.searchFrom(g, unit);
      const base = i * this.hexes;
      this.cost.fill(-1, base, base + this.hexes);
      for (let k = 0; k < reach.count; k++) {
        const hex = reach.reached[k];
        this.cost[base + hex] = reach.costTo(hex as Hex);
      }
    }
  }

  private hasRoomFor(g: Game, hex: Hex, unit: UnitId): boolean {
    if (hexOf(g, unit) === hex) return true;
    return g.s.units.isDivision[unit] === 1
      ? isWithinStacking(g, hex, divisionsIn(g, hex) + this.comingDivisions[hex] + 1, 0)
      : isWithinStacking(g, hex, 0, othersIn(g, hex) + this.comingOthers[hex] + 1);
  }

  private send(g: Game, unit: UnitId, hex: Hex): void {
    this.goal[unit] = hex;
    if (hexOf(g, unit) === hex) return;
    this.ground.shift(g, unit, hex);
    const coming = g.s.units.isDivision[unit] === 1 ? this.comingDivisions : this.comingOthers;
    coming[hex]++;
  }

  /** Assembles the best attack from the units not used yet; false where none is worth it. */
  private planAttack(g: Game): boolean {
    const side = activeSide(g);
    let bestValue = this.weights.leastValue;
    let bestTarget = NOWHERE as Hex;
    for (let hex = 1 as Hex; hex < this.hexes; hex = (hex + 1) as Hex) {
      if (!isEnemy(g, hex, side) || this.isTargeted(hex) || !this.mayAttack(hex)) continue;
      const value = this.assemble(g, hex, bestValue);
      if (value <= bestValue) continue;
      bestValue = value;
      bestTarget = hex;
    }
    if (bestTarget === NOWHERE) return false;
    this.commit(g, bestTarget);
    return true;
  }

  /** Sends the best force assembled against its target. */
  private commit(g: Game, target: Hex): void {
    for (let k = 0; k < this.bestSize; k++) {
      const i = this.best[k];
      const unit = this.units[i] as UnitId;
      this.used[i] = 1;
      this.target[unit] = target;
      this.send(g, unit, this.bestPlace[k] as Hex);
    }
  }

  private isTargeted(hex: Hex): boolean {
    for (let i = 0; i < this.count; i++) if (this.target[this.units[i]] === hex) return true;
    return false;
  }

  /** The value of attacking the hex with what can come; keeps the force where it beats `atLeast`. */
  private assemble(g: Game, target: Hex, atLeast: number): number {
    readStakes(g, this.ground, this.weights, target, this.stakes);
    let size = 0;
    let penalty = 0;
    let kept = atLeast;
    while (size < MOST_ATTACKERS) {
      const i = this.nextForAttack(g, target, size);
      if (i < 0) break;
      this.force[size] = i;
      const unit = this.units[i] as UnitId;
      size++;
      if (g.s.units.isCombat[unit] === 1) this.stakes.attackSteps += stepsLeft(g, unit);
      if (!isExploitation(g) && g.s.units.isMotorized[unit] === 1 && g.s.units.isCombat[unit] === 1)
        penalty += this.weights.panzer;
      const from = hexOf(g, unit);
      if (from !== this.place[size - 1]) penalty += this.weights.leave * guardWorth(g, this.ground, unit, from);
      const worth = this.weighForce(g, target, size) - penalty;
      if (worth > kept) {
        kept = worth;
        this.bestSize = size;
        for (let k = 0; k < size; k++) {
          this.best[k] = this.force[k];
          this.bestPlace[k] = this.place[k];
        }
      }
    }
    this.releasePlaces(g, size);
    return kept > atLeast ? kept : Number.NEGATIVE_INFINITY;
  }

  /** The unused candidate that adds most to the force, with a hex for it in `place[size]`; -1 where there is none. */
  private nextForAttack(g: Game, target: Hex, size: number): number {
    const { units } = g.s;
    let best = -1;
    let bestRank = -1;
    let bestPlace = 0;
    for (let i = 0; i < this.count; i++) {
      if (this.used[i] === 1 || this.inForce(i, size)) continue;
      const unit = this.units[i] as UnitId;
      // Artillery comes last: it counts only beside combat units.
      const combat = units.isCombat[unit] === 1;
      if (!combat && size === 0) continue;
      const from = this.placeFor(g, i, unit, target);
      if (from === 0) continue;
      const foot = units.isMotorized[unit] === 0 ? 2 : 0;
      const rank = combat ? 10 * combatFactor(g, unit) + foot : 9;
      if (rank > bestRank) {
        bestRank = rank;
        best = i;
        bestPlace = from;
      }
    }
    if (best >= 0) {
      this.place[size] = bestPlace;
      const unit = this.units[best] as UnitId;
      if (hexOf(g, unit) !== bestPlace)
        (units.isDivision[unit] === 1 ? this.comingDivisions : this.comingOthers)[bestPlace]++;
    }
    return best;
  }

  private inForce(i: number, size: number): boolean {
    for (let k = 0; k < size; k++) if (this.force[k] === i) return true;
    return false;
  }

  private releasePlaces(g: Game, size: number): void {
    for (let k = 0; k < size; k++) {
      const unit = this.units[this.force[k]] as UnitId;
      if (hexOf(g, unit) === this.place[k]) continue;
      (g.s.units.isDivision[unit] === 1 ? this.comingDivisions : this.comingOthers)[this.place[k]]--;
    }
  }

  /** The cheapest hex from which the candidate can attack, its own first; 0 where there is none. */
  private placeFor(g: Game, i: number, unit: UnitId, target: Hex): number {
    const { neighbour } = g.s.map.grid;
    let best = 0;
    let least = 0x7fff;
    for (let at = target * 6; at < target * 6 + 6; at++) {
      const from = neighbour[at] as Hex;
      if (from === 0) continue;
      const cost = this.cost[i * this.hexes + from];
      if (cost < 0 || cost >= least || !canAttackFrom(g, unit, from, target)) continue;
      if (!this.hasRoomFor(g, from, unit)) continue;
      least = cost;
      best = from;
    }
    return best;
  }

  /** Weighs the first `size` units of the force as if they stood in their places. */
  private weighForce(g: Game, target: Hex, size: number): number {
    const { units, map } = g.s;
    const { forces } = this;
    battleForces(g, target, this.force, 0, forces);
    forces.attackCf = forces.attackers = forces.attackFull = forces.attackArtillery = forces.armor = 0;
    const supplied = isHqSupplied(g);
    forces.unsupplied = supplied ? 0 : 1;
    let flanks = 0;
    let across = true;
    for (let k = 0; k < size; k++) {
      const unit = this.units[this.force[k]] as UnitId;
      const direction = map.grid.directionTo(target, this.place[k] as Hex);
      if (map.river[target * 6 + direction] === 0) across = false;
      if (units.isArtillery[unit] === 1) {
        if (supplied) forces.attackArtillery++;
        continue;
      }
      flanks |= 1 << direction;
      forces.attackers++;
      forces.attackCf += combatFactor(g, unit);
      if (units.isDivision[unit] === 1 && !isReduced(g, unit)) forces.attackFull++;
      if (units.branch[unit] === 1) forces.armor++;
    }
    if (forces.attackers === 0) return Number.NEGATIVE_INFINITY;
    if (across) forces.terrain += g.s.combat.river;
    forces.outflanked = (flanks & (flanks >> 3) & 7) !== 0 ? 1 : 0;
    return this.scales.weigh(forces, this.stakes);
  }

  private sendTheRest(g: Game): void {
    for (let i = 0; i < this.count; i++) {
      if (this.used[i] === 1) continue;
      const unit = this.units[i] as UnitId;
      const here = hexOf(g, unit);
      let best = here;
      let most = hexWorth(g, this.ground, unit, here) + this.weights.stay;
      for (let hex = 1 as Hex; hex < this.hexes; hex = (hex + 1) as Hex) {
        const cost = this.cost[i * this.hexes + hex];
        if (cost < 0 || hex === here || !this.hasRoomFor(g, hex, unit)) continue;
        const worth = hexWorth(g, this.ground, unit, hex) - 0.0005 * cost;
        if (worth > most) {
          most = worth;
          best = hex;
        }
      }
      const march = this.marchBeyond(g, unit, most);
      if (march !== NOWHERE) this.marches[unit] = 1;
      this.send(g, unit, march === NOWHERE ? best : march);
    }
  }

  /** Where a march by road takes the unit to ground worth more than `most`; 0 where it does not. */
  private marchBeyond(g: Game, unit: UnitId, most: number): Hex {
    if (!mayMoveStrategically(g) || !canStartStrategically(g, unit, hexOf(g, unit))) return NOWHERE as Hex;
    const isHq = g.s.units.isHq[unit] === 1;
    const reach = this.reach.searchMarches(g, unit);
    let best = NOWHERE as Hex;
    let least = most + MARCH_MARGIN;
    for (let k = 1; k < reach.count; k++) {
      const hex = reach.reached[k] as Hex;
      if (!isHq && !this.hasRoomFor(g, hex, unit)) continue;
      const worth = isHq ? hqWorth(g, this.ground, this.goal, unit, hex) : hexWorth(g, this.ground, unit, hex);
      if (worth <= least) continue;
      least = worth;
      best = hex;
    }
    return best;
  }

  /** The HQ goes where most of its units are in reach, away from the enemy, and keeps to the road that feeds it. */
  private moveHq(g: Game): void {
    const hq = activeHq(g);
    if (hexOf(g, hq) === NOWHERE || !isMovable(g, hq)) return;
    const reach = this.reach.searchFrom(g, hq);
    let best = hexOf(g, hq);
    let most = hqWorth(g, this.ground, this.goal, hq, best) + 0.4;
    for (let k = 0; k < reach.count; k++) {
      const hex = reach.reached[k] as Hex;
      const worth = hqWorth(g, this.ground, this.goal, hq, hex) - reach.costTo(hex) / (10 * MF);
      if (worth > most) {
        most = worth;
        best = hex;
      }
    }
    const march = this.marchBeyond(g, hq, most + 0.5);
    if (march !== NOWHERE) this.marches[hq] = 1;
    this.goal[hq] = march === NOWHERE ? best : march;
  }
}
