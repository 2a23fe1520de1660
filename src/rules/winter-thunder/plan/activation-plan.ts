// The plan of one HQ's operations: who attacks which hex from where, who waits to exploit, where the others go.
//
// Attacks are assembled one target after another, the most valuable first, each from the units that can come into
// contact; what remains goes where the ground is worth most. The plan is a set of goals by unit: how a goal is reached
// is worked out when the unit moves.

import { type Direction, type Hex, NOWHERE } from '../../../hex/ids.ts';
import { Reach, type StepCost } from '../../../hex/reach.ts';
import { battleForces, isImproved } from '../battle.ts';
import { type BattleForces, noForces } from '../casualty-check.ts';
import { canAttackFrom } from '../combat.ts';
import { activeHq, activeSide, canCommand, isExploitation, isHqSupplied } from '../command.ts';
import { allowanceOf, entryCost, isAtExit, isMovable, strategicStep } from '../movement.ts';
import {
  combatFactor,
  divisionsIn,
  firstIn,
  type Game,
  hasEnemyBlock,
  hexOf,
  isEnemy,
  isReduced,
  isWithinStacking,
  nextIn,
  othersIn,
} from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN, MARKER, MF, SIZE, type UnitId } from '../terms.ts';
import { Ground, placePoints } from './ground.ts';
import { BattleScales, type Stakes } from './weigh.ts';

/** How the heuristic values things, in points; tuned by experiment. */
export interface PlanWeights {
  /** An attack must promise at least this. */
  readonly leastValue: number;
  /** Ground taken, beside the points of the place. */
  readonly ground: number;
  /** Places taken by an attack, per victory point. */
  readonly place: number;
  /** What using a panzer unit in the first round costs, since it cannot exploit then. */
  readonly panzer: number;
}

export const PLAN_WEIGHTS: PlanWeights = { leastValue: 0.8, ground: 0.5, place: 1.2, panzer: 0.1 };

/** How much a German unit values holding what was taken against taking more. */
const GUARD = 0.8;
const MOST_CANDIDATES = 64;
const MOST_ATTACKERS = 14;

/** The rules of a unit's tactical movement, as a search asks for them. */
class Movement implements StepCost {
  unit = 0 as UnitId;
  constructor(private readonly g: Game) {}
  cost(from: Hex, direction: Direction): number {
    return entryCost(this.g, this.unit, from, direction);
  }
  stops(hex: Hex): boolean {
    return hasEnemyBlock(this.g, hex, this.g.s.units.side[this.unit] as never);
  }
}

/** The rules of a unit's strategic movement, as a search asks for them. */
class March implements StepCost {
  unit = 0 as UnitId;
  constructor(private readonly g: Game) {}
  cost(from: Hex, direction: Direction): number {
    return strategicStep(this.g, this.unit, from, direction);
  }
  stops(): boolean {
    return false;
  }
}

export class ActivationPlan {
  /** Where each unit is to go; 0 for nowhere in particular. */
  readonly goal: Int16Array;
  /** Which hex each unit is to attack; 0 for none. */
  readonly target: Int16Array;
  readonly ground: Ground;
  readonly scales: BattleScales;
  readonly forces: BattleForces = noForces();
  readonly stakes: Stakes = { ground: 0, defendSteps: 0, attackSteps: 0, mayStand: false };
  /** Whether any attack is planned for the round. */
  attacks = 0;

  private readonly units = new Int16Array(MOST_CANDIDATES);
  private count = 0;
  /** `cost[i * hexes + hex]`: twelfths for candidate i to the hex, -1 out of reach. */
  private readonly cost: Int16Array;
  private readonly hexes: number;
  private readonly reach: Reach;
  private readonly marchReach: Reach;
  private movement: Movement | null = null;
  private marching: March | null = null;
  private movementOf: Game | null = null;
  /** Divisions and others that the plan sends into a hex beyond those there. */
  private readonly comingDivisions: Int8Array;
  private readonly comingOthers: Int8Array;
  private readonly used = new Uint8Array(MOST_CANDIDATES);
  private readonly force = new Int16Array(MOST_ATTACKERS);
  private readonly place = new Int16Array(MOST_ATTACKERS);
  private readonly best = new Int16Array(MOST_ATTACKERS);
  private readonly bestPlace = new Int16Array(MOST_ATTACKERS);
  private bestSize = 0;

  constructor(
    s: WinterThunder,
    private readonly weights: PlanWeights,
  ) {
    this.hexes = s.map.grid.size + 1;
    this.goal = new Int16Array(s.units.count + 1);
    this.target = new Int16Array(s.units.count + 1);
    this.ground = new Ground(s);
    this.scales = new BattleScales(s);
    this.cost = new Int16Array(MOST_CANDIDATES * this.hexes);
    this.reach = new Reach(s.map.grid);
    this.marchReach = new Reach(s.map.grid);
    this.comingDivisions = new Int8Array(this.hexes);
    this.comingOthers = new Int8Array(this.hexes);
  }

  /** Plans the round of the activation that is under way. */
  make(g: Game): void {
    const { s } = g;
    this.goal.fill(0);
    this.target.fill(0);
    this.comingDivisions.fill(0);
    this.comingOthers.fill(0);
    this.used.fill(0);
    this.attacks = 0;
    this.ground.survey(g);
    this.muster(g);
    if (s.units.size[activeHq(g)] === SIZE.corps) while (this.planAttack(g)) this.attacks++;
    this.sendTheRest(g);
    this.moveHq(g);
  }

  // --- who can act, and where they can come ---

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
      this.searchFrom(g, unit);
      const base = i * this.hexes;
      this.cost.fill(-1, base, base + this.hexes);
      for (let k = 0; k < this.reach.count; k++) {
        const hex = this.reach.reached[k];
        this.cost[base + hex] = this.reach.costTo(hex as Hex);
      }
    }
  }

  /** All hexes that the unit can move to now; the answer stands in `reach`. */
  searchFrom(g: Game, unit: UnitId): Reach {
    this.bind(g);
    const movement = this.movement as Movement;
    movement.unit = unit;
    this.reach.search(hexOf(g, unit), isMovable(g, unit) ? allowanceOf(g, unit) : 0, movement);
    return this.reach;
  }

  /** The best end of a march by road, and the way there in `marchReach`; the unit's own hex where none is better. */
  bestMarch(g: Game, unit: UnitId): Hex {
    this.bind(g);
    const march = this.marching as March;
    march.unit = unit;
    const here = hexOf(g, unit);
    this.marchReach.search(here, allowanceOf(g, unit), march);
    let best = here;
    let most = this.hexWorth(g, unit, here) + 0.2;
    for (let k = 1; k < this.marchReach.count; k++) {
      const hex = this.marchReach.reached[k] as Hex;
      const worth = this.hexWorth(g, unit, hex);
      if (worth <= most) continue;
      most = worth;
      best = hex;
    }
    return best;
  }

  marchPath(to: Hex, out: Int16Array): number {
    return this.marchReach.path(to, out);
  }

  private bind(g: Game): void {
    if (this.movement !== null && this.movementOf === g) return;
    this.movement = new Movement(g);
    this.marching = new March(g);
    this.movementOf = g;
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
    const coming = g.s.units.isDivision[unit] === 1 ? this.comingDivisions : this.comingOthers;
    coming[hex]++;
  }

  // --- attacks ---

  /** Assembles the best attack from the units not used yet; false where none is worth it. */
  private planAttack(g: Game): boolean {
    const side = activeSide(g);
    let bestValue = this.weights.leastValue;
    let bestTarget = NOWHERE as Hex;
    for (let hex = 1 as Hex; hex < this.hexes; hex = (hex + 1) as Hex) {
      if (!isEnemy(g, hex, side) || this.isTargeted(hex)) continue;
      const value = this.assemble(g, hex, bestValue);
      if (value <= bestValue) continue;
      bestValue = value;
      bestTarget = hex;
    }
    if (bestTarget === NOWHERE) return false;
    for (let k = 0; k < this.bestSize; k++) {
      const i = this.best[k];
      const unit = this.units[i] as UnitId;
      this.used[i] = 1;
      this.target[unit] = bestTarget;
      this.send(g, unit, this.bestPlace[k] as Hex);
    }
    return true;
  }

  private isTargeted(hex: Hex): boolean {
    for (let i = 0; i < this.count; i++) if (this.target[this.units[i]] === hex) return true;
    return false;
  }

  /** The value of attacking the hex with what can come; keeps the force where it beats `atLeast`. */
  private assemble(g: Game, target: Hex, atLeast: number): number {
    this.readStakes(g, target);
    let size = 0;
    let value = Number.NEGATIVE_INFINITY;
    let penalty = 0;
    let kept = atLeast;
    while (size < MOST_ATTACKERS) {
      const i = this.nextForAttack(g, target, size);
      if (i < 0) break;
      this.force[size] = i;
      const unit = this.units[i] as UnitId;
      size++;
      if (g.s.units.isCombat[unit] === 1)
        this.stakes.attackSteps += g.s.units.isDivision[unit] === 1 && !isReduced(g, unit) ? 2 : 1;
      if (!isExploitation(g) && g.s.units.isMotorized[unit] === 1 && g.s.units.isCombat[unit] === 1)
        penalty += this.weights.panzer;
      const worth = this.weighForce(g, target, size) - penalty;
      if (worth > value) value = worth;
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
    return kept > atLeast ? kept : value > atLeast ? kept : Number.NEGATIVE_INFINITY;
  }

  /** What the defender stands to lose, and what the hex is worth to the side that attacks. */
  readStakes(g: Game, target: Hex): void {
    const { s } = g;
    const { stakes } = this;
    const side = activeSide(g);
    const defender = side === GERMAN ? ALLIED : GERMAN;
    stakes.attackSteps = 0;
    stakes.defendSteps = 0;
    for (let u = firstIn(g, target); u !== 0; u = nextIn(g, u)) {
      if (s.units.isCombat[u] === 1) stakes.defendSteps += s.units.isDivision[u] === 1 && !isReduced(g, u) ? 2 : 1;
    }
    if (stakes.defendSteps === 0) stakes.defendSteps = 1;
    const pull = side === GERMAN ? this.ground.german[target] : this.ground.allied[target];
    stakes.ground = this.weights.ground + this.weights.place * placePoints(s, target) + 0.25 * Math.min(3, pull);
    stakes.mayStand = isImproved(g, target, defender);
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

  // --- the others ---

  private sendTheRest(g: Game): void {
    for (let i = 0; i < this.count; i++) {
      if (this.used[i] === 1) continue;
      const unit = this.units[i] as UnitId;
      const here = hexOf(g, unit);
      let best = here;
      let most = this.hexWorth(g, unit, here) + 0.05;
      for (let hex = 1 as Hex; hex < this.hexes; hex = (hex + 1) as Hex) {
        const cost = this.cost[i * this.hexes + hex];
        if (cost < 0 || hex === here || !this.hasRoomFor(g, hex, unit)) continue;
        const worth = this.hexWorth(g, unit, hex) - 0.0005 * cost;
        if (worth > most) {
          most = worth;
          best = hex;
        }
      }
      this.send(g, unit, best);
    }
  }

  /** What it is worth to have the unit in the hex at the end of its move. */
  hexWorth(g: Game, unit: UnitId, hex: Hex): number {
    const { units, map, at } = g.s;
    const side = units.side[unit] as 0 | 1;
    const enemy = 1 - side;
    const { near, distance } = this.ground;
    if (units.isCombat[unit] === 0) {
      // Artillery stays behind the line, near enough to support the next attack.
      const away = distance[enemy][hex];
      const guarded = near[side][hex] > 0 ? 0.5 : 0;
      return guarded - 0.3 * Math.abs(away - 2) - (away <= 1 ? 1 : 0);
    }
    const strength = combatFactor(g, unit);
    const danger = Math.max(0, near[enemy][hex] - near[side][hex] - strength - map.combat[hex]);
    const points = placePoints(g.s, hex);
    const taken = points > 0 && g.cells[at.hexControl + hex] !== side + 1 ? 2 * points : 0;
    if (side === GERMAN) {
      const exit = isAtExit(g, unit, hex) ? 3 : 0;
      // What has been taken must be held: the pull that lost places have on the Allies, where they can soon be.
      const others = Math.max(0, near[GERMAN][hex] - (hexOf(g, unit) === hex ? strength : 0));
      const held = points > 0 && g.cells[at.hexControl + hex] === GERMAN + 1 ? points : 0;
      const soon = 1 / (1 + Math.max(0, distance[ALLIED][hex] - 1));
      const hold = (GUARD * (0.5 * this.ground.allied[hex] + held) * soon) / (1 + 0.2 * others);
      return taken + exit + hold + this.ground.german[hex] - 0.08 * danger + 0.05 * map.combat[hex];
    }
    // The Allies stand in the way: where the Germans want to go and can soon be.
    const soon = 1 / (1 + Math.max(0, distance[GERMAN][hex] - 1));
    const others = Math.max(0, near[ALLIED][hex] - (hexOf(g, unit) === hex ? strength : 0));
    const wanted = (this.ground.german[hex] + 1.5 * points) * soon;
    return (
      taken +
      1.0 * this.ground.allied[hex] +
      (2.2 * wanted) / (1 + 0.2 * others) +
      0.12 * map.combat[hex] -
      0.1 * danger +
      (distance[GERMAN][hex] > 4 ? -0.1 * (distance[GERMAN][hex] - 4) : 0)
    );
  }

  /** The HQ goes where most of its units are in reach, away from the enemy, and keeps to the road that feeds it. */
  private moveHq(g: Game): void {
    const hq = activeHq(g);
    if (hexOf(g, hq) === NOWHERE || !isMovable(g, hq)) return;
    const reach = this.searchFrom(g, hq);
    let best = hexOf(g, hq);
    let most = this.hqWorth(g, hq, best) + 0.4;
    for (let k = 0; k < reach.count; k++) {
      const hex = reach.reached[k] as Hex;
      const worth = this.hqWorth(g, hq, hex) - reach.costTo(hex) / (10 * MF);
      if (worth > most) {
        most = worth;
        best = hex;
      }
    }
    this.goal[hq] = best;
  }

  private hqWorth(g: Game, hq: UnitId, hex: Hex): number {
    const { units, map } = g.s;
    const side = units.side[hq] as 0 | 1;
    const away = this.ground.distance[1 - side][hex];
    let worth = away <= 1 ? -4 : away === 2 ? -1 : 0;
    const army = units.size[hq] === SIZE.army;
    for (let u = 1; u <= units.count; u++) {
      if (units.nation[u] !== units.nation[hq]) continue;
      const goal = this.goal[u];
      const at = (goal !== 0 && units.isHq[u] === 0 ? goal : hexOf(g, u as UnitId)) as Hex;
      if (at === 0) continue;
      const far = map.grid.distance(hex, at);
      if (army) {
        if (units.size[u] === SIZE.corps) worth += far <= 7 ? 1 : -0.1 * (far - 7);
      } else if (units.isHq[u] === 0 && (goal !== 0 || units.corps[u] === hq)) {
        worth += far <= 3 ? 1 : far <= 5 ? 0.6 : -0.05 * (far - 5);
      } else if (units.size[u] === SIZE.army) {
        worth += far <= 8 ? 0.5 : -0.3 * (far - 8);
      }
    }
    return worth;
  }
}
