// The exact odds of a battle (WT 7.3): losses of both sides and whether the hex is vacated, by enumeration of the dice.
//
// A side chooses its checkers by a fixed policy, the cheapest loss first (`checkers`). The sides' checks are
// simultaneous and their totals do not change, so each side is enumerated by itself and the two are convolved. Retreats
// are taken to find room; no unit advances.

import { type Distribution, expectation, mapOutcomes, mixture, probability } from '../../../odds/distribution.ts';
import { add, multiply, ONE, type Rational, rational } from '../../../odds/rational.ts';
import { mayStandUnder } from '../chapters/battle.ts';
import { type BattleForces, casualtyCheck, checksOwed } from '../chapters/casualty-check.ts';
import type { MissionCell, WinterThunder } from '../statics.ts';

/** A unit in a battle, with the properties that affect its losses. */
export interface Combatant {
  readonly name: string;
  /** Neither HQ nor artillery. */
  readonly isCombat: boolean;
  readonly isArmor: boolean;
  readonly isDivision: boolean;
  /** -1 elite, +1 poor. */
  readonly quality: number;
  /** 2 for a full-strength division, 1 for all else. */
  readonly steps: 1 | 2;
  /** Combat factors at full strength (or of the only side), and of the reduced side. */
  readonly full: number;
  readonly reduced: number;
  /** Bears a STRATEGIC MOVEMENT marker (WT 6.3). */
  readonly strategic: boolean;
  /** Any number for the hex it stands in; attackers' HQ and artillery fall with the combat units of theirs. */
  readonly stack: number;
  /** Stands beside attackers and takes no part: it falls with its stack, but never checks. */
  readonly isBeside?: boolean;
}

export interface BattleSides {
  readonly forces: BattleForces;
  readonly attackers: readonly Combatant[];
  readonly defenders: readonly Combatant[];
  /** Attackers' stacks in which combat units stand that take no part: nothing falls with the others there (WT 7.31). */
  readonly heldStacks: readonly number[];
  /** Whether the defender gives a step to stay in an improved position (WT 9.1). */
  readonly stands: boolean;
}

export interface BattleOutcome {
  readonly attackLost: number;
  readonly defendLost: number;
  /** No defender is left in the hex. */
  readonly vacated: boolean;
}

/** Steps that each unit has left, in the order of the side's list. */
type Steps = readonly number[];

/** The owner's cost of the next loss; only the order matters. A last step costs one factor more than its own. */
export function lossCost(unit: Combatant, steps: number): number {
  const factors = !unit.isDivision ? unit.full : steps === 2 ? unit.full - unit.reduced : unit.reduced + 1;
  return (5 + unit.quality) * factors;
}

/**
 * The units that check in a round of `size` checks: those whose loss costs least, the first listed among equals. Where
 * armor must be among them (WT 7.31, Blitz), the cheapest armor unit goes first. Indices, ascending.
 * @param mayCheck tells whether the unit at an index may check; all combat units by default.
 */
export function checkers(
  side: readonly Combatant[],
  steps: Steps,
  size: number,
  mustArmor: boolean,
  mayCheck = (i: number): boolean => side[i].isCombat,
): number[] {
  const able = side.flatMap((_, i) => (steps[i] > 0 && mayCheck(i) ? [i] : []));
  const byCost = able.sort((i, j) => lossCost(side[i], steps[i]) - lossCost(side[j], steps[j]) || i - j);
  const armor = mustArmor ? byCost.find((i) => side[i].isArmor) : undefined;
  const order = armor === undefined ? byCost : [armor, ...byCost.filter((i) => i !== armor)];
  return order.slice(0, size).sort((i, j) => i - j);
}

/** The unit that bears the loss of a stand (WT 9.1): a combat unit while there is one. */
export function bearer(side: readonly Combatant[], steps: Steps): number {
  const [combat] = checkers(side, steps, 1, false);
  return combat ?? side.findIndex((_, i) => steps[i] > 0);
}

/** Chance of losing a step in a check (WT 7.31): the die is 0 to 9, and a step is lost on the total or less. */
export const lossShare = (total: number): Rational => rational(Math.min(10, Math.max(0, total + 1)), 10);

/** The Casualty Check Total of one of a side's units under a pair of missions. */
export function checkTotal(
  s: WinterThunder,
  forces: BattleForces,
  attack: number,
  defend: number,
  isAttacker: boolean,
  unit: Combatant,
): number {
  return casualtyCheck(s, forces, attack, defend, isAttacker, unit.quality, unit.strategic);
}

/** Steps left after all of a side's checks. */
function afterChecks(
  s: WinterThunder,
  battle: BattleSides,
  attack: number,
  defend: number,
  isAttacker: boolean,
): Distribution<string> {
  const side = isAttacker ? battle.attackers : battle.defenders;
  const risk = side.map((unit) => lossShare(checkTotal(s, battle.forces, attack, defend, isAttacker, unit)));
  const needsArmor = isAttacker && attack === s.missions.blitz;
  const found = new Map<string, Rational>();

  /** `checked` are the units that have checked, a set of bits. */
  function round(steps: Steps, owed: number, checked: number, share: Rational): void {
    // Option 7.31-non-combat: HQ and artillery may, when all combat units that are left have.
    const allChecked = side.every(({ isCombat }, i) => !isCombat || steps[i] === 0 || ((checked >> i) & 1) === 1);
    const others = s.rules.nonCombatChecks && allChecked;
    const mayCheck = (i: number): boolean => side[i].isCombat || (others && side[i].isBeside !== true);
    const able = side.filter((_, i) => steps[i] > 0 && mayCheck(i)).length;
    const size = Math.min(s.rules.freeCheckChoice ? 1 : owed, able);
    if (owed === 0 || size === 0) {
      const key = steps.join();
      const known = found.get(key);
      found.set(key, known === undefined ? share : add(known, share));
      return;
    }
    const armorChecked = side.some(({ isArmor }, i) => isArmor && ((checked >> i) & 1) === 1);
    const named = checkers(side, steps, size, needsArmor && !armorChecked, mayCheck);
    const since = named.reduce((bits, i) => bits | (1 << i), checked);
    roll(named, 0, steps, share, (after, p) => round(after, owed - size, since, p));
  }

  function roll(
    named: readonly number[],
    k: number,
    steps: Steps,
    share: Rational,
    then: (s: Steps, p: Rational) => void,
  ): void {
    if (k === named.length) {
      then(steps, share);
      return;
    }
    const unit = named[k];
    const loses = risk[unit];
    if (loses.numerator > 0n) {
      roll(named, k + 1, steps.with(unit, steps[unit] - 1), multiply(share, loses), then);
    }
    if (loses.numerator < loses.denominator) {
      const escapes = rational(loses.denominator - loses.numerator, loses.denominator);
      roll(named, k + 1, steps, multiply(share, escapes), then);
    }
  }

  const steps = side.map((unit) => unit.steps);
  round(steps, checksOwed(s, battle.forces, attack, defend, isAttacker), 0, ONE);
  return found;
}

const stepsOf = (key: string): number[] => (key === '' ? [] : key.split(',').map(Number));

function stepsLost(side: readonly Combatant[], steps: Steps): number {
  return side.reduce((sum, unit, i) => sum + unit.steps - steps[i], 0);
}

/** WT 7.31: an attacking stack whose last combat unit fell takes its HQ and artillery with it. */
function fallenAttackers({ attackers, heldStacks }: BattleSides, steps: Steps): Steps {
  return attackers.map(({ isCombat, stack }, i) => {
    if (isCombat || heldStacks.includes(stack)) return steps[i];
    const company = attackers.flatMap((unit, k) => (unit.isCombat && unit.stack === stack ? [steps[k]] : []));
    return company.length > 0 && company.every((left) => left === 0) ? 0 : steps[i];
  });
}

function fallenDefenders(defenders: readonly Combatant[], steps: Steps): Steps {
  const hadCombat = defenders.some((unit) => unit.isCombat);
  const hasCombat = defenders.some((unit, i) => unit.isCombat && steps[i] > 0);
  return hadCombat && !hasCombat ? defenders.map(() => 0) : steps;
}

/** The defender after checks: units lost, and whether he retreats, stands or stays. */
function defenderEnd(
  s: WinterThunder,
  { defenders, stands }: BattleSides,
  cell: MissionCell,
  checked: Steps,
): { lost: number; vacated: boolean } {
  const isBare = !defenders.some((unit) => unit.isCombat);
  // WT 7.31: a stack of HQ and artillery is lost whole when it must check.
  let steps = isBare && cell.defenderCheck !== null ? defenders.map(() => 0) : fallenDefenders(defenders, checked);
  const isLeft = steps.some((left) => left > 0);
  if (isLeft && cell.defenderRetreat > 0) {
    if (!stands) return { lost: stepsLost(defenders, steps), vacated: true };
    steps = fallenDefenders(defenders, afterStanding(s, defenders, steps));
  }
  return { lost: stepsLost(defenders, steps), vacated: steps.every((left) => left === 0) };
}

/** The step given to stay (WT 9.1): one unit's, or under option 9.1-loss-per-unit one of each that bears losses. */
function afterStanding(s: WinterThunder, defenders: readonly Combatant[], steps: Steps): Steps {
  if (!s.rules.lossPerUnitStanding) {
    const unit = bearer(defenders, steps);
    return steps.with(unit, steps[unit] - 1);
  }
  const combat = defenders.some(({ isCombat }, i) => isCombat && steps[i] > 0);
  return steps.map((left, i) => (left > 0 && defenders[i].isCombat === combat ? left - 1 : left));
}

export const outcomeKey = ({ attackLost, defendLost, vacated }: BattleOutcome): number =>
  (attackLost * 64 + defendLost) * 2 + (vacated ? 1 : 0);

export const outcomeOf = (key: number): BattleOutcome => ({
  attackLost: key >> 7,
  defendLost: (key >> 1) & 63,
  vacated: (key & 1) === 1,
});

/** The exact joint distribution of a battle's outcome under a pair of missions, keyed by `outcomeKey`. */
export function battleOdds(
  s: WinterThunder,
  battle: BattleSides,
  attack: number,
  defend: number,
): Distribution<number> {
  const cell = s.missions.cells[attack * s.missions.defend.length + defend];
  const stands = battle.stands && mayStandUnder(s, defend);
  const attackLosses = mapOutcomes(afterChecks(s, battle, attack, defend, true), (key) =>
    stepsLost(battle.attackers, fallenAttackers(battle, stepsOf(key))),
  );
  const defences = mapOutcomes(afterChecks(s, battle, attack, defend, false), (key) => {
    const { lost, vacated } = defenderEnd(s, { ...battle, stands }, cell, stepsOf(key));
    return outcomeKey({ attackLost: 0, defendLost: lost, vacated });
  });
  return mixture(attackLosses, (attackLost) =>
    mapOutcomes(defences, (key) => outcomeKey({ ...outcomeOf(key), attackLost })),
  );
}

export interface BattlePromise {
  readonly attackLost: Rational;
  readonly defendLost: Rational;
  readonly vacated: Rational;
}

export const promiseOf = (odds: Distribution<number>): BattlePromise => ({
  attackLost: expectation(odds, (key) => outcomeOf(key).attackLost),
  defendLost: expectation(odds, (key) => outcomeOf(key).defendLost),
  vacated: probability(odds, (key) => outcomeOf(key).vacated),
});
