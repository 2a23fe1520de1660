// The value of a battle before it is fought: expected losses and ground under every pair of missions, and the mixes in
// equilibrium. All in points: a step is worth about one.

import { fold, scramble } from '../../../../engine/kernel/hash.ts';
import { perStatics } from '../../../../engine/kernel/scratch.ts';
import { makeRegretTables, regretMatching, resetRegret } from '../../../../stats/regret-matching.ts';
import { mayStandUnder } from '../../chapters/battle.ts';
import { type BattleForces, casualtyCheck } from '../../chapters/casualty-check.ts';
import type { WinterThunder } from '../../statics.ts';

/** The stakes of both sides, besides losses. */
export interface Stakes {
  /** Points for the attacker if he takes the hex. */
  ground: number;
  /** Steps the defender has in the hex, and the attackers have in the battle. */
  defendSteps: number;
  attackSteps: number;
  /** Whether the defender may give a step instead of ground (WT 7.32). */
  mayStand: boolean;
  /** Whether the defender's mission is drawn at random (WT 9.4), all equally likely. */
  isBlind: boolean;
}

const ATTACKS = 4;
const DEFENDS = 6;
/** Rounds of regret matching for a hypothetical battle, and for a real choice of missions. */
const ROUGH = 24;
const FINE = 200;
/** The sizes of the caches of values and of mixes. Powers of two. */
const VALUES = 32_768;
const MIXES = 512;
/** The number of one side's checks beyond which more make no difference: six bits hold them, and one step more. */
const MOST_CHECKS = 62;

/** The scales of a game: shared, so that every user profits from the cache. */
export const scalesOf = perStatics((s: WinterThunder) => new BattleScales(s));

/**
 * Evaluates battles. Few battles differ in the inputs that decide them, and a search repeats them often: answers are
 * cached under all of their inputs, so that a cached answer equals a calculated one.
 */
export class BattleScales {
  /** `payoff[attack * columns + defend]` in points for the attacker. */
  private readonly payoff = new Float64Array(ATTACKS * DEFENDS);
  private readonly tables = makeRegretTables(ATTACKS, DEFENDS);
  private readonly values = new Answers(VALUES, 1);
  /** The attacker's mix, then the defender's. */
  private readonly mixes = new Answers(MIXES, ATTACKS + DEFENDS);
  /** Totals before the missions at and below which no mission brings a loss, and at and above which all do. */
  private readonly leastTotal: number;
  private readonly mostTotal: number;
  /** The present battle as the key of the caches: the totals of its checks, and the other inputs of its payoffs. */
  private totals = 0;
  private sizes = 0;
  /**
   * Totals against the defender, who counterattacks or not (WT 7.21), and against the attacker; checks that are owed.
   */
  private against = 0;
  private charged = 0;
  private back = 0;
  private owed = 0;
  private owing = 0;
  /** The modifiers of the Mission Matrix; 0 where there is no check. */
  private readonly attackerCheck: Int16Array;
  private readonly defenderCheck: Int16Array;
  /** A mission of the defender that is no counterattack. */
  private readonly plain: number;

  constructor(private readonly s: WinterThunder) {
    const { cells, counterattack } = s.missions;
    this.attackerCheck = Int16Array.from(cells, (cell) => cell.attackerCheck ?? 0);
    this.defenderCheck = Int16Array.from(cells, (cell) => cell.defenderCheck ?? 0);
    this.plain = counterattack === 0 ? 1 : 0;
    const modifiers = [...this.attackerCheck, ...this.defenderCheck];
    this.leastTotal = -1 - Math.max(...modifiers);
    this.mostTotal = CERTAIN - Math.min(...modifiers);
  }

  /** Values of battles to the attacker when both choose well; see `weigh`. Negative: better not. */
  get worth(): Float64Array {
    return this.values.kept;
  }

  /** Evaluates the battle; returns the slot of its value in `worth`, valid until the next call. */
  weigh(forces: BattleForces, stakes: Stakes): number {
    this.describe(forces, stakes);
    const { values } = this;
    const at = values.find(this.totals, this.sizes, stakes);
    if (at >= 0) return at;
    this.solve(forces, stakes, ROUGH);
    const made = values.make(this.totals, this.sizes, stakes);
    values.kept[made] = this.tables.value;
    return made;
  }

  /** Fills `mix` with the shares in which the attacker (or the defender) should choose missions. */
  missionMix(forces: BattleForces, stakes: Stakes, isAttacker: boolean, mix: Float64Array): void {
    this.describe(forces, stakes);
    const { mixes, tables } = this;
    let at = mixes.find(this.totals, this.sizes, stakes);
    if (at < 0) {
      this.solve(forces, stakes, FINE);
      at = mixes.make(this.totals, this.sizes, stakes);
      for (let i = 0; i < ATTACKS; i++) mixes.kept[at + i] = tables.row[i];
      for (let i = 0; i < DEFENDS; i++) mixes.kept[at + ATTACKS + i] = tables.column[i];
    }
    const from = isAttacker ? at : at + ATTACKS;
    for (let i = 0; i < (isAttacker ? ATTACKS : DEFENDS); i++) mix[i] = mixes.kept[from + i];
  }

  /**
   * Packs the inputs that `fillCell` reads of the forces and stakes, without the ground. Levels irrelevant differences:
   * totals beyond certainty, and steps beyond the number of checks.
   */
  private describe(forces: BattleForces, stakes: Stakes): void {
    this.against = this.base(forces, this.plain, false);
    this.charged = this.base(forces, this.s.missions.counterattack, false);
    this.back = this.base(forces, this.plain, true);
    this.owed = Math.min(MOST_CHECKS, Math.max(1, forces.attackFull));
    this.owing = Math.min(MOST_CHECKS, Math.max(1, forces.defendFull));
    this.totals = (((this.against << 8) | this.charged) << 8) | this.back;
    const flags = (forces.armor > 0 ? 4 : 0) | (stakes.mayStand ? 2 : 0) | (stakes.isBlind ? 1 : 0);
    this.sizes =
      (((((((Math.min(stakes.defendSteps, this.owed + 1) << 6) | this.owed) << 6) | this.owing) << 6) |
        Math.min(stakes.attackSteps, this.owing)) <<
        3) |
      flags;
  }

  /** The total of a check before the mission's modifier, levelled and counted from `leastTotal`. */
  private base(forces: BattleForces, defend: number, isAttacker: boolean): number {
    const modifiers = isAttacker ? this.attackerCheck : this.defenderCheck;
    const total = casualtyCheck(this.s, forces, 0, defend, isAttacker, 0, false) - modifiers[defend];
    return Math.max(this.leastTotal, Math.min(this.mostTotal, total)) - this.leastTotal;
  }

  /** Fills the tables with the mixes of both sides, and the battle's value. */
  private solve(forces: BattleForces, stakes: Stakes, rounds: number): void {
    // Without armor there is no Blitz (WT 7.21): its row, the first, is left out.
    const first = forces.armor > 0 ? 0 : 1;
    const { payoff } = this;
    for (let a = 0; a < ATTACKS; a++) {
      for (let d = 0; d < DEFENDS; d++) {
        if (a < first) payoff[a * DEFENDS + d] = -99;
        else this.fillCell(stakes, a, d);
      }
    }
    resetRegret(this.tables);
    if (stakes.isBlind) this.againstChance(first);
    else regretMatching(payoff, ATTACKS, DEFENDS, rounds, this.tables);
  }

  /** The best mission against one drawn at random, as the attacker's whole mix; its value. */
  private againstChance(first: number): void {
    const { row, column } = this.tables;
    let best = first;
    let most = Number.NEGATIVE_INFINITY;
    for (let a = first; a < ATTACKS; a++) {
      let sum = 0;
      for (let d = 0; d < DEFENDS; d++) sum += this.payoff[a * DEFENDS + d];
      if (sum <= most) continue;
      most = sum;
      best = a;
    }
    row.fill(0);
    row[best] = 1;
    column.fill(1 / DEFENDS);
    this.tables.value = most / DEFENDS;
  }

  /** Calculates the attacker's expected gain for a pair of missions. */
  private fillCell(stakes: Stakes, attack: number, defend: number): void {
    const { missions } = this.s;
    const at = attack * DEFENDS + defend;
    const cell = missions.cells[at];
    const against = defend === missions.counterattack ? this.charged : this.against;
    const owed = cell.defenderCheck === null ? 0 : this.owed;
    const hit = lossChance(this.leastTotal + against + this.defenderCheck[at]);
    const owing = cell.attackerCheck === null ? 0 : this.owing;
    const hurt = lossChance(this.leastTotal + this.back + this.attackerCheck[at]);
    const defendLoss = Math.min(owed * hit, stakes.defendSteps);
    const attackLoss = Math.min(owing * hurt, stakes.attackSteps);
    let wiped = owed >= stakes.defendSteps ? 1 : 0;
    for (let i = 0; i < stakes.defendSteps && wiped > 0; i++) wiped *= hit;
    if (cell.defenderRetreat > 0 && stakes.mayStand && mayStandUnder(this.s, defend)) {
      // Standing costs a step and keeps the hex.
      this.payoff[at] = defendLoss + (1 - wiped) * 0.8 + wiped * stakes.ground - attackLoss;
      return;
    }
    const empty = cell.defenderRetreat > 0 ? 1 : wiped;
    const taken = cell.attackerAdvance > 0 ? empty : 0;
    const pushed = cell.attackerRetreat > 0 ? 0.3 : 0;
    this.payoff[at] = defendLoss - attackLoss + taken * stakes.ground + 0.15 * (empty - taken) - pushed;
  }
}

/** The total at which a loss is certain. */
const CERTAIN = 9;

/** Chance that a d10 read 0 to 9 is at or below the total (WT 7.31). */
const lossChance = (total: number): number => (total < 0 ? 0 : total >= CERTAIN ? 1 : (total + 1) / 10);

/**
 * A cache of answers by their inputs. Each has one slot, and is overwritten by the next that needs it. Stakes are
 * passed as an object for their ground, since a separate fraction might have to be allocated.
 */
class Answers {
  /** `width` numbers a slot. */
  readonly kept: Float64Array;
  private readonly totals: Int32Array;
  private readonly sizes: Int32Array;
  private readonly ground: Float64Array;

  constructor(
    private readonly slots: number,
    private readonly width: number,
  ) {
    this.kept = new Float64Array(slots * width);
    this.totals = new Int32Array(slots).fill(-1);
    this.sizes = new Int32Array(slots);
    this.ground = new Float64Array(slots);
  }

  /** The slot of the answer; -1 where it is missing. */
  find(totals: number, sizes: number, stakes: Stakes): number {
    const slot = this.slotOf(totals, sizes, stakes);
    return this.totals[slot] === totals && this.sizes[slot] === sizes && this.ground[slot] === stakes.ground
      ? slot * this.width
      : -1;
  }

  /** Makes room for an answer, and returns its slot. */
  make(totals: number, sizes: number, stakes: Stakes): number {
    const slot = this.slotOf(totals, sizes, stakes);
    this.totals[slot] = totals;
    this.sizes[slot] = sizes;
    this.ground[slot] = stakes.ground;
    return slot * this.width;
  }

  private slotOf(totals: number, sizes: number, stakes: Stakes): number {
    return scramble(fold(fold(totals, sizes), (stakes.ground * 0x10000) | 0)) & (this.slots - 1);
  }
}
