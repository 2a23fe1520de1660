// What a battle is worth before it is fought: expected losses and ground under every pair of missions, and the mix in
// which two careful players would choose them. All in points: a step is worth about one.

import { makeRegretTables, regretMatching, resetRegret } from '../../../stats/regret-matching.ts';
import { type BattleForces, casualtyCheck, checksOwed } from '../casualty-check.ts';
import type { WinterThunder } from '../statics.ts';

/** What the sides fight for, beside losses. */
export interface Stakes {
  /** Points for the attacker if he takes the hex. */
  ground: number;
  /** Steps the defender has in the hex, and the attackers have in the battle. */
  defendSteps: number;
  attackSteps: number;
  /** Whether the defender may give a step instead of ground (WT 7.32). */
  mayStand: boolean;
  /** Whether the defender's chit is drawn blindly (WT 9.4): all missions alike. */
  isBlind: boolean;
}

const ATTACKS = 4;
const DEFENDS = 6;
/** Rounds of regret matching when a battle is only being considered, and when missions are really chosen. */
const ROUGH = 24;
const FINE = 200;

/** Weighs battles; holds the working arrays. One a planner. */
export class BattleScales {
  /** `payoff[attack * columns + defend]` of the last weighing, in points for the attacker. */
  readonly payoff = new Float64Array(ATTACKS * DEFENDS);
  private readonly tables = makeRegretTables(ATTACKS, DEFENDS);

  constructor(private readonly s: WinterThunder) {}

  /** The value of the battle to the attacker when both choose well. Negative: better not. */
  weigh(forces: BattleForces, stakes: Stakes): number {
    return this.solve(forces, stakes, ROUGH);
  }

  /** Fills `mix` with the shares in which the attacker (or the defender) should choose his missions. */
  missionMix(forces: BattleForces, stakes: Stakes, isAttacker: boolean, mix: Float64Array): void {
    this.solve(forces, stakes, FINE);
    const from = isAttacker ? this.tables.row : this.tables.column;
    for (let i = 0; i < (isAttacker ? ATTACKS : DEFENDS); i++) mix[i] = from[i];
  }

  private solve(forces: BattleForces, stakes: Stakes, rounds: number): number {
    // Without armor there is no Blitz (WT 7.21): its row, the first, is left out.
    const first = forces.armor > 0 ? 0 : 1;
    const { payoff } = this;
    for (let a = 0; a < ATTACKS; a++) {
      for (let d = 0; d < DEFENDS; d++) {
        payoff[a * DEFENDS + d] = a < first ? -99 : this.cellValue(forces, stakes, a, d);
      }
    }
    resetRegret(this.tables);
    if (stakes.isBlind) return this.againstChance(first);
    return regretMatching(payoff, ATTACKS, DEFENDS, rounds, this.tables);
  }

  /** The best mission against a chit drawn blindly, as the attacker's whole mix; its value. */
  private againstChance(first: number): number {
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
    return most / DEFENDS;
  }

  private cellValue(forces: BattleForces, stakes: Stakes, attack: number, defend: number): number {
    const { s } = this;
    const cell = s.missions.cells[attack * DEFENDS + defend];
    const owed = checksOwed(s, forces, attack, defend, false);
    const hit = lossChance(casualtyCheck(s, forces, attack, defend, false, 0, false));
    const owing = checksOwed(s, forces, attack, defend, true);
    const hurt = lossChance(casualtyCheck(s, forces, attack, defend, true, 0, false));
    const defendLoss = Math.min(owed * hit, stakes.defendSteps);
    const attackLoss = Math.min(owing * hurt, stakes.attackSteps);
    let wiped = owed >= stakes.defendSteps ? 1 : 0;
    for (let i = 0; i < stakes.defendSteps && wiped > 0; i++) wiped *= hit;
    if (cell.defenderRetreat > 0 && stakes.mayStand) {
      // Standing costs a step and keeps the hex.
      return defendLoss + (1 - wiped) * 0.8 + wiped * stakes.ground - attackLoss;
    }
    const empty = cell.defenderRetreat > 0 ? 1 : wiped;
    const taken = cell.attackerAdvance > 0 ? empty : 0;
    const pushed = cell.attackerRetreat > 0 ? 0.3 : 0;
    return defendLoss - attackLoss + taken * stakes.ground + 0.15 * (empty - taken) - pushed;
  }
}

/** Chance that a d10 read 0 to 9 is at or below the total (WT 7.31). */
const lossChance = (total: number): number => (total < 0 ? 0 : total >= 9 ? 1 : (total + 1) / 10);
