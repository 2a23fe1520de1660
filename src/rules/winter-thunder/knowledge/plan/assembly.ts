// Assembles attacks from the units that can reach the target: it adds the most useful unit, one after another, as long
// as the battle improves.

import { type Direction, type Hex, hasOppositeHexsides, opposite } from '../../../../hex/ids.ts';
import { addAttackingUnit, battleForces } from '../../chapters/battle.ts';
import { type BattleForces, noForces } from '../../chapters/casualty-check.ts';
import { canAttackAcross, isReadyToAttack } from '../../chapters/combat.ts';
import { activeSide, isExploitation } from '../../chapters/command.ts';
import { combatFactor, type Game, hexOf, isEnemy } from '../../state.ts';
import type { WinterThunder } from '../../statics.ts';
import type { UnitId } from '../../terms.ts';
import type { InfluenceMap } from './influence.ts';
import type { Muster } from './muster.ts';
import type { BattleScales, Stakes } from './weigh.ts';
import { judged, judgeGuard, readStakes, stepsLeft } from './worth.ts';

const MOST_ATTACKERS = 14;
/** The value of no attack. */
export const NOT_AT_ALL = Number.NEGATIVE_INFINITY;
/** The rank of artillery among the candidates: after all combat units with any strength. */
const ARTILLERY_RANK = 9;

export class Assembly {
  /** The best force of the last `assemble`: candidates, and the hexes of their attack. */
  readonly best = new Int16Array(MOST_ATTACKERS);
  readonly bestPlace = new Int16Array(MOST_ATTACKERS);
  bestSize = 0;
  /** The value of that force's attack; NOT_AT_ALL where there is none. */
  most = NOT_AT_ALL;
  /** The value of the best attack on a hex, where known (`isKnown`). */
  readonly worth: Float64Array;

  /** Candidates that may attack in this round, the strongest first, and their ranks. */
  private readonly order: Int16Array;
  private readonly rank: Int16Array;
  private ready = 0;
  /** By candidate in that order: 1 where it is ruled out for the present target. */
  private readonly spent: Uint8Array;
  /** `contacts[hex * words + word]`: candidates that can attack the hex, as bits in that order, 32 a word. */
  private readonly contacts: Int32Array;
  private readonly words: number;
  /** The hexes that any candidate can attack, ascending. */
  readonly targets: Int16Array;
  targetCount = 0;
  /** By hex, the directions in which an enemy stands next to it, as bits. */
  private readonly fronts: Uint8Array;
  /** A set of candidates in the same form. */
  private readonly moved: Int32Array;
  private readonly isKnown: Uint8Array;
  private readonly force = new Int16Array(MOST_ATTACKERS);
  private readonly place = new Int16Array(MOST_ATTACKERS);
  private readonly forces: BattleForces = noForces();
  private readonly stakes: Stakes = { ground: 0, defendSteps: 0, attackSteps: 0, mayStand: false, isBlind: false };
  /** For the present force: its directions from the target, and whether all of them are across rivers. */
  private directions = 0;
  private isAcross = true;
  private direction = 0;

  constructor(
    s: WinterThunder,
    private readonly muster: Muster,
    private readonly ground: InfluenceMap,
    private readonly scales: BattleScales,
  ) {
    this.order = new Int16Array(muster.units.length);
    this.rank = new Int16Array(muster.units.length);
    this.spent = new Uint8Array(muster.units.length);
    const hexes = s.map.grid.size + 1;
    this.words = (muster.units.length + 31) >> 5;
    this.contacts = new Int32Array(hexes * this.words);
    this.targets = new Int16Array(hexes);
    this.fronts = new Uint8Array(hexes);
    this.moved = new Int32Array(this.words);
    this.worth = new Float64Array(hexes);
    this.isKnown = new Uint8Array(hexes);
  }

  /** Finds the targets of each candidate. */
  prepare(g: Game): void {
    this.rankCandidates(g);
    this.isKnown.fill(0);
    this.contacts.fill(0);
    this.findFronts(g);
    const { neighbour } = g.s.map.grid;
    const { spots, spotCount, hexes } = this.muster;
    const { contacts, words, fronts } = this;
    for (let k = 0; k < this.ready; k++) {
      const i = this.order[k];
      const unit = this.muster.units[i] as UnitId;
      const end = i * hexes + spotCount[i];
      for (let at = i * hexes; at < end; at++) {
        const from = spots[at] as Hex;
        for (let d = 0, open = fronts[from]; open !== 0; d++, open >>= 1) {
          if ((open & 1) === 0) continue;
          const target = neighbour[from * 6 + d] as Hex;
          if (canAttackAcross(g, unit, from, target, d)) contacts[target * words + (k >> 5)] |= 1 << (k & 31);
        }
      }
    }
    this.targetCount = 0;
    for (let hex = 1 as Hex; hex < hexes; hex = (hex + 1) as Hex) {
      if (this.isInContact(hex)) this.targets[this.targetCount++] = hex;
    }
  }

  private findFronts(g: Game): void {
    const { fronts } = this;
    const { neighbour, size } = g.s.map.grid;
    const side = activeSide(g);
    fronts.fill(0);
    for (let hex = 1 as Hex; hex <= size; hex = (hex + 1) as Hex) {
      if (!isEnemy(g, hex, side)) continue;
      for (let d = 0; d < 6; d++) fronts[neighbour[hex * 6 + d]] |= 1 << opposite(d as Direction);
    }
  }

  /** The candidates that may attack, by strength; among equals the first stays first. */
  private rankCandidates(g: Game): void {
    const { units } = g.s;
    const { order, rank } = this;
    this.ready = 0;
    for (let i = 0; i < this.muster.count; i++) {
      const unit = this.muster.units[i] as UnitId;
      if (!isReadyToAttack(g, unit)) continue;
      const foot = units.isMotorized[unit] === 0 ? 2 : 0;
      const brings = units.isCombat[unit] === 1 ? 10 * combatFactor(g, unit) + foot : ARTILLERY_RANK;
      let k = this.ready++;
      for (; k > 0 && rank[k - 1] < brings; k--) {
        rank[k] = rank[k - 1];
        order[k] = order[k - 1];
      }
      rank[k] = brings;
      order[k] = i;
    }
  }

  /** Tells whether any candidate can attack the hex. */
  isInContact(target: Hex): boolean {
    const { contacts, words } = this;
    for (let at = target * words; at < target * words + words; at++) if (contacts[at] !== 0) return true;
    return false;
  }

  /** Finds the value of the best attack on the hex with the unused units; cached until that changes. */
  consider(g: Game, target: Hex): void {
    if (this.isKnown[target] === 1) return;
    this.assemble(g, target);
    this.worth[target] = this.most;
    this.isKnown[target] = 1;
  }

  /** Clears the cache: the set of units that can be commanded has changed. */
  forgetAll(): void {
    this.isKnown.fill(0);
  }

  /** Clears the parts of the cache that a unit's assignment from one hex to another may have changed. */
  forget(g: Game, from: Hex, to: Hex): void {
    const { muster, isKnown, contacts, words, moved } = this;
    const { neighbour } = g.s.map.grid;
    moved.fill(0);
    // The assigned unit itself, and garrisons of changed value.
    for (let k = 0; k < this.ready; k++) {
      const here = hexOf(g, muster.units[this.order[k]] as UnitId);
      if (here !== from && here !== to) continue;
      moved[k >> 5] |= 1 << (k & 31);
    }
    for (let t = 0; t < this.targetCount; t++) {
      const hex = this.targets[t];
      for (let word = 0; word < words; word++) if ((contacts[hex * words + word] & moved[word]) !== 0) isKnown[hex] = 0;
    }
    // Room next to the target.
    for (let at = to * 6; at < to * 6 + 6; at++) isKnown[neighbour[at]] = 0;
  }

  /** Finds the best attack on the hex: `best` is the force, `most` its value. */
  assemble(g: Game, target: Hex): void {
    this.most = NOT_AT_ALL;
    if (!this.isInContact(target)) return;
    const { muster, ground, stakes, scales } = this;
    const { weights } = ground;
    const { units } = g.s;
    this.begin(g, target);
    let size = 0;
    let penalty = 0;
    let most = Number.NEGATIVE_INFINITY;
    while (size < MOST_ATTACKERS) {
      const i = this.nextForAttack(g, target, size);
      if (i < 0) break;
      const unit = muster.units[i] as UnitId;
      const isCombat = units.isCombat[unit] === 1;
      this.join(g, target, unit);
      size++;
      if (isCombat) stakes.attackSteps += stepsLeft(g, unit);
      if (!isExploitation(g) && units.isMotorized[unit] === 1 && isCombat) penalty += weights.panzer;
      const from = hexOf(g, unit);
      if (from !== this.place[size - 1]) {
        judgeGuard(g, ground, unit, from);
        penalty += weights.leave * judged.guard;
      }
      const weighed = this.weigh(g);
      if (weighed < 0 || scales.worth[weighed] - penalty <= most) continue;
      most = scales.worth[weighed] - penalty;
      this.bestSize = size;
      for (let k = 0; k < size; k++) {
        this.best[k] = this.force[k];
        this.bestPlace[k] = this.place[k];
      }
    }
    for (let k = 0; k < size; k++) {
      const unit = muster.units[this.force[k]] as UnitId;
      muster.keepRoom(g, this.place[k] as Hex, unit, -1);
      muster.keepCommand(g, unit, -1);
    }
    this.most = most;
  }

  private begin(g: Game, target: Hex): void {
    const { forces } = this;
    readStakes(g, this.ground, this.ground.weights, target, this.stakes);
    battleForces(g, target, this.force, 0, forces);
    this.directions = 0;
    this.isAcross = true;
    this.spent.fill(0, 0, this.ready);
  }

  /** The unused candidate that adds most to the force, with a hex for it in `place[size]`; -1 where there is none. */
  private nextForAttack(g: Game, target: Hex, size: number): number {
    const { muster, contacts, words, spent } = this;
    for (let k = 0; k < this.ready; k++) {
      if (((contacts[target * words + (k >> 5)] >>> (k & 31)) & 1) === 0 || spent[k] === 1) continue;
      const i = this.order[k];
      const unit = muster.units[i] as UnitId;
      // Artillery counts only beside combat units.
      if (muster.used[i] === 1 || (size === 0 && g.s.units.isCombat[unit] === 0)) continue;
      // A unit without room now will not find it after others have come.
      spent[k] = 1;
      const from = this.placeFor(g, i, unit, target);
      if (from === 0 || !muster.canLead(g, unit)) continue;
      this.force[size] = i;
      this.place[size] = from;
      muster.keepRoom(g, from, unit, 1);
      muster.keepCommand(g, unit, 1);
      return i;
    }
    return -1;
  }

  /** The cheapest hex from which the candidate can attack, its own first; 0 where there is none. */
  private placeFor(g: Game, i: number, unit: UnitId, target: Hex): Hex {
    const { muster } = this;
    const { neighbour } = g.s.map.grid;
    let best = 0 as Hex;
    let least = 0x7fff;
    for (let d = 0; d < 6; d++) {
      const from = neighbour[target * 6 + d] as Hex;
      if (from === 0) continue;
      const cost = muster.costTo(i, from);
      if (cost < 0 || cost >= least || !canAttackAcross(g, unit, from, target, (d + 3) % 6)) continue;
      if (!muster.hasRoom(g, from, unit)) continue;
      least = cost;
      best = from;
      this.direction = d;
    }
    return best;
  }

  /** Adds the unit to the forces as if it stood in its place. */
  private join(g: Game, target: Hex, unit: UnitId): void {
    const { units, map } = g.s;
    const { forces, direction } = this;
    if (map.river[target * 6 + direction] === 0) this.isAcross = false;
    if (units.isCombat[unit] === 1) this.directions |= 1 << direction;
    addAttackingUnit(g, unit, forces);
  }

  /** The slot of the present battle's value in the scales; -1 where no unit attacks. */
  private weigh(g: Game): number {
    const { forces } = this;
    if (forces.attackers === 0) return -1;
    const river = this.isAcross ? g.s.combat.river : 0;
    forces.outflanked = hasOppositeHexsides(this.directions) ? 1 : 0;
    forces.terrain += river;
    const weighed = this.scales.weigh(forces, this.stakes);
    forces.terrain -= river;
    return weighed;
  }
}
