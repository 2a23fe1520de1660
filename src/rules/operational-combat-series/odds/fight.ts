// The outcomes of a combat over its dice (OCS 9.7 to 9.17), exactly: surprise, the column, one roll or two.

import type { OddsCost } from '../../../engine/contract/odds.ts';
import { certain, convolve, type Distribution, mapOutcomes, mixture, uniform } from '../../../odds/distribution.ts';

import { SECOND_ROLL } from '../chapters/battle.ts';
import { hasSurprise, type Surpriser, surpriserOf, surpriseShift } from '../chapters/surprise.ts';
import type { Ocs } from '../statics.ts';
import type { Category } from '../tables/combat.ts';
import type { CombatResult } from '../tables/results.ts';
import { resultWords } from '../text/words.ts';

/** The circumstances of a combat before its dice. Strengths are in any small unit, the same for both. */
export interface Fight {
  readonly category: Category;
  readonly attack: number;
  readonly defense: number;
  /** The attacker's action rating less the defender's. */
  readonly difference: number;
  readonly hedgehog: number;
  readonly isOverrun: boolean;
  readonly isAtAllCosts: boolean;
  /** Columns that surprise shifts. */
  readonly shifts: Distribution<number>;
}

const FACES = uniform([1, 2, 3, 4, 5, 6]);

/** The sum of two dice. */
export const TWO_DICE: Distribution<number> = convolve(FACES, FACES, (a, b) => a + b);
export const ONE_DIE: Distribution<number> = FACES;

/** OCS 9.17: columns by surprise, above 0 to the attacker's good; 0 without surprise. */
export function surpriseShifts(s: Ocs, isOverrun: boolean, difference: number): Distribution<number> {
  if (!hasSurprise(s)) return certain(0);
  return mixture(TWO_DICE, (roll) => {
    const by = surpriserOf(s, isOverrun, roll, difference);
    return by === null ? certain(0) : shiftsBy(s, by);
  });
}

/** The columns once a side has surprised the other. */
export const shiftsBy = (s: Ocs, by: Surpriser): Distribution<number> =>
  mapOutcomes(FACES, (die) => surpriseShift(s, by, die));

export const columnsOf = ({ tables }: Ocs, { category, attack, defense, shifts }: Fight): Distribution<number> =>
  mapOutcomes(shifts, (shift) => tables.combat.column(category, attack, defense, shift));

/** Results by their numbers, from good to bad for the attacker. */
export function resultShares(s: Ocs, fight: Fight): Distribution<number> {
  const { difference, hedgehog, isAtAllCosts } = fight;
  const rolled = (column: number, more: number): Distribution<CombatResult> =>
    mapOutcomes(TWO_DICE, (roll) => s.tables.combat.result(column, roll + difference - hedgehog + more));
  const numbers = mixture(columnsOf(s, fight), (column) =>
    isAtAllCosts
      ? convolve(rolled(column, 0), rolled(column, SECOND_ROLL), (one, other) => numberOf(summed(one, other)))
      : mapOutcomes(rolled(column, 0), numberOf),
  );
  return new Map([...numbers].sort(([a], [b]) => merit(resultOf(b)) - merit(resultOf(a)) || a - b));
}

/** OCS 9.8c, 9.8d: both rolls of an attack at all costs. Exploitation may be used if either gave it. */
export const summed = (one: CombatResult, other: CombatResult): CombatResult => ({
  attacker: {
    losses: one.attacker.losses + other.attacker.losses,
    option: one.attacker.option + other.attacker.option,
    exploit: better(one.attacker.exploit, other.attacker.exploit),
  },
  defender: {
    losses: one.defender.losses + other.defender.losses,
    option: one.defender.option + other.defender.option,
    isDisorganized: one.defender.isDisorganized || other.defender.isDisorganized,
  },
});

const better = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const merit = ({ attacker, defender }: CombatResult): number =>
  4 * (defender.losses - attacker.losses) +
  3 * (defender.option - attacker.option) +
  (defender.isDisorganized ? 1 : 0) +
  (attacker.exploit === null ? 0 : 1);

/** Digits of the number of a result, from the last: 0 or 1 for disorganization, then the others. */
const BASE = 8;

/** Equal results have equal numbers. */
export const numberOf = ({ attacker, defender }: CombatResult): number =>
  [
    attacker.losses,
    attacker.option,
    defender.losses,
    defender.option,
    attacker.exploit === null ? 0 : attacker.exploit + 1,
    defender.isDisorganized ? 1 : 0,
  ].reduce((number, digit) => number * BASE + digit, 0);

export function resultOf(number: number): CombatResult {
  const digits: number[] = [];
  for (let rest = number; digits.length < 6; rest = Math.floor(rest / BASE)) digits.push(rest % BASE);
  const [disorganized, exploit, option, losses, attackerOption, attackerLosses] = digits;
  return {
    attacker: { losses: attackerLosses, option: attackerOption, exploit: exploit === 0 ? null : exploit - 1 },
    defender: { losses, option, isDisorganized: disorganized === 1 },
  };
}

export const resultText = (number: number): string => resultWords(resultOf(number));

/**
 * The cost of a result where attackers take their options as steps and defenders theirs as hexes. OCS 9.11a: a side
 * that its losses destroy leaves the other without an option, but not one that dies of its own option.
 * @param steps of the defender
 * @param own steps of the attackers
 */
export function costOf(number: number, steps: number, own = Number.POSITIVE_INFINITY): OddsCost {
  const { attacker, defender } = resultOf(number);
  const lost = Math.min(steps, defender.losses);
  const isRouted = lost < steps && defender.option > 0 && attacker.losses < own;
  return {
    attacker: Math.min(own, attacker.losses + (lost === steps ? 0 : attacker.option)),
    defender: lost,
    taken: lost === steps || isRouted,
    ...(isRouted ? { retreat: 'defender' as const } : {}),
  };
}

export const CHOICES = 'Attackers take their options as steps, defenders theirs as hexes.';

/** The figures that costs come to. */
export const FIGURES: readonly (readonly [label: string, value: (cost: OddsCost) => number, isShare: boolean])[] = [
  ['steps lost by the attacker', ({ attacker }) => attacker, false],
  ['steps lost by the defender', ({ defender }) => defender, false],
  ['the hex is vacated', ({ taken }) => (taken ? 1 : 0), true],
];

/** Shares that costs do not tell. */
export const MARKS: readonly (readonly [label: string, holds: (result: CombatResult) => boolean])[] = [
  ['the defender is disorganized', ({ defender }) => defender.isDisorganized],
  ['attackers may exploit', ({ attacker }) => attacker.exploit !== null],
];
