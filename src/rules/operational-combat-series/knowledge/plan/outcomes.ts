// The worth of an attack or a barrage, exactly over all dice: surprise, its shift, the roll, and the options of both
// sides as each would choose them (OCS 9.9 to 9.17, 12.4c).

import { hasSurprise, type Surpriser, surpriserOf, surpriseShift } from '../../chapters/surprise.ts';
import type { Ocs } from '../../statics.ts';
import type { BarrageTable } from '../../tables/barrage.ts';
import type { CombatTable } from '../../tables/combat.ts';
import type { CombatResult } from '../../tables/results.ts';

/** Ways of two dice to fall, by their sum. */
const WAYS = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
const ALL_WAYS = 36;
/** OCS 9.8c: added to the second roll of an attack at all costs. */
const SECOND = -4;

/** The stakes of both sides. */
export interface Stakes {
  /** The attacker's steps, what losing one costs, and the best action rating of those who could exploit. */
  ownSteps: number;
  ownStep: number;
  rating: number;
  /** The defender's steps, and what one is worth to the attacker. */
  theirSteps: number;
  theirStep: number;
  /** The worth of the hex to the attacker, and to a defender in no hurry. */
  ground: number;
  /** The cost of a hex of retreat to either side beside the ground, and of disorganization to the defender. */
  flight: number;
  disorder: number;
  /** The worth of going on to the attackers. */
  exploit: number;
}

export const noStakes = (): Stakes => ({
  ownSteps: 1,
  ownStep: 0,
  rating: 0,
  theirSteps: 1,
  theirStep: 0,
  ground: 0,
  flight: 0,
  disorder: 0,
  exploit: 0,
});

export class Outcomes {
  private readonly table: CombatTable;
  private readonly last: number;

  constructor(private readonly s: Ocs) {
    this.table = s.tables.combat;
    this.last = s.series.combat.columns.open.length - 1;
  }

  /**
   * The worth of an attack in a column.
   * @param difference of the action ratings @param works the level of a hedgehog
   */
  worth(
    column: number,
    difference: number,
    works: number,
    isOverrun: boolean,
    stakes: Stakes,
    isAtAllCosts = false,
  ): number {
    const drm = difference - works;
    const inColumn = (each: number): number =>
      isAtAllCosts ? this.atAllCosts(each, drm, stakes) : this.inColumn(each, drm, stakes);
    if (!hasSurprise(this.s)) return inColumn(column);
    const shifted = (by: Surpriser, die: number): number =>
      inColumn(Math.max(0, Math.min(this.last, column + surpriseShift(this.s, by, die))));
    const gains = this.chanceOfSurprise('attacker', isOverrun, difference);
    const suffers = this.chanceOfSurprise('defender', isOverrun, difference);
    let sum = (1 - gains - suffers) * inColumn(column);
    for (let die = 1; die <= 6; die++) {
      if (gains > 0) sum += (gains / 6) * shifted('attacker', die);
      if (suffers > 0) sum += (suffers / 6) * shifted('defender', die);
    }
    return sum;
  }

  private chanceOfSurprise(by: Surpriser, isOverrun: boolean, difference: number): number {
    let ways = 0;
    for (let roll = 2; roll <= 12; roll++)
      if (surpriserOf(this.s, isOverrun, roll, difference) === by) ways += WAYS[roll];
    return ways / ALL_WAYS;
  }

  private inColumn(column: number, drm: number, stakes: Stakes): number {
    let sum = 0;
    for (let roll = 2; roll <= 12; roll++)
      sum += WAYS[roll] * worthOfResult(this.table.result(column, roll + drm), stakes);
    return sum / ALL_WAYS;
  }

  private atAllCosts(column: number, drm: number, stakes: Stakes): number {
    let sum = 0;
    for (let first = 2; first <= 12; first++)
      for (let second = 2; second <= 12; second++) {
        const result = together(
          this.table.result(column, first + drm),
          this.table.result(column, second + drm + SECOND),
        );
        sum += WAYS[first] * WAYS[second] * worthOfResult(result, stakes);
      }
    return sum / (ALL_WAYS * ALL_WAYS);
  }
}

/** OCS 9.8c, 9.8d: two results at once, where the attacker takes his options as losses. */
function together(first: CombatResult, second: CombatResult): CombatResult {
  const [a, b] = [first.attacker, second.attacker];
  const exploit = a.exploit === null ? b.exploit : b.exploit === null ? a.exploit : Math.min(a.exploit, b.exploit);
  const [c, d] = [first.defender, second.defender];
  return {
    attacker: { losses: a.losses + a.option + b.losses + b.option, option: 0, exploit },
    defender: {
      losses: c.losses + d.losses,
      option: c.option + d.option,
      isDisorganized: c.isDisorganized || d.isDisorganized,
    },
  };
}

/** The worth of a result to the attacker, when both choose well. */
export function worthOfResult({ attacker, defender }: CombatResult, stakes: Stakes): number {
  const { ownSteps, ownStep, theirSteps, theirStep, ground, flight } = stakes;
  const lost = Math.min(attacker.losses, ownSteps);
  const killed = Math.min(defender.losses, theirSteps);
  let sum = killed * theirStep - lost * ownStep;
  if (lost === ownSteps) return sum;
  const goesOn = attacker.exploit !== null && stakes.rating >= attacker.exploit ? stakes.exploit : 0;
  if (killed === theirSteps) return sum + ground + goesOn;
  if (defender.isDisorganized) sum += stakes.disorder;
  const stays = goesOn + optionOf(defender.option, theirSteps - killed, theirStep, ground, flight);
  if (attacker.option === 0) return sum + stays;
  const pays = Math.min(attacker.option, ownSteps - lost) * ownStep;
  return sum + Math.max(stays - pays, -attacker.option * flight);
}

/** The attacker's gain from the defender's option: he gives steps or ground, whichever is less. */
function optionOf(option: number, steps: number, step: number, ground: number, flight: number): number {
  if (option === 0) return 0;
  const dies = Math.min(option, steps) * step + (option >= steps ? ground : 0);
  return Math.min(dies, ground + option * flight);
}

/** Chances of a barrage in a column: that it disorganizes, and the steps that it costs on average. */
export interface Shelling {
  readonly disorganizes: number;
  readonly steps: number;
}

export function shellingIn(table: BarrageTable, column: number): Shelling {
  let [disorganizes, steps] = [0, 0];
  for (let roll = 2; roll <= 12; roll++) {
    const result = table.result(column, roll);
    if (!result.isDisorganized) continue;
    disorganizes += WAYS[roll];
    steps += WAYS[roll] * (result.isHalf ? 0.5 : result.steps);
  }
  return { disorganizes: disorganizes / ALL_WAYS, steps: steps / ALL_WAYS };
}
