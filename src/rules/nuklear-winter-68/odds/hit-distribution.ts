// The exact odds of hits (NW 2.3): two dice on an attack value, compared with a defence value, and the effect of hits.

import type { OddsCost, OddsOutcome, OddsResult } from '../../../engine/contract/odds.ts';
import {
  convolve,
  type Distribution,
  expectation,
  mapOutcomes,
  probability,
  uniform,
} from '../../../odds/distribution.ts';
import { toNumber } from '../../../odds/rational.ts';
import { ascending, outcomeRows } from '../../../wargame/odds/tables.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { CONDITION, conditionAfter, hitsOf, hitsToDestroy, sumOf, type ValueRow } from '../chapters/attack-sum.ts';

export const ONE_DIE: Distribution<number> = uniform([1, 2, 3, 4, 5, 6]);
export const TWO_DICE: Distribution<number> = convolve(ONE_DIE, ONE_DIE, (a, b) => a + b);

/** The target of hits: a unit by its steps. */
export interface Sufferer {
  readonly isOneStep: boolean;
  /** Sum of CONDITION bits. */
  readonly condition: number;
  readonly highMorale: boolean;
}

/** Returns the hits that destroy the unit; more have no further effect (NW 2.3.5). */
export const enoughFor = ({ isOneStep, condition }: Sufferer): number => hitsToDestroy(isOneStep, condition);

/** Returns the odds of hits that count in an attack with these values, without dice in them; no hit first. */
export const hitOdds = (unit: Sufferer, attackValue: number, defenceValue: number): Distribution<number> =>
  ascending(mapOutcomes(TWO_DICE, (sum) => Math.min(enoughFor(unit), hitsOf(attackValue + sum, defenceValue))));

/** Returns the condition after hits; High Morale is lost instead of the unit becoming Shaken (NW 2.1.1 d). */
export function conditionLeft({ isOneStep, condition, highMorale }: Sufferer, hits: number): number {
  const after = conditionAfter(isOneStep, condition, hits);
  const isFreshlyShaken = (after & ~condition & CONDITION.shaken) !== 0;
  return highMorale && isFreshlyShaken && after !== CONDITION.destroyed ? after & ~CONDITION.shaken : after;
}

const CONDITIONS: Readonly<Record<number, string>> = {
  [CONDITION.sound]: 'unhurt',
  [CONDITION.shaken]: 'shaken',
  [CONDITION.reduced]: 'reduced',
  [CONDITION.shaken | CONDITION.reduced]: 'shaken and reduced',
  [CONDITION.destroyed]: 'destroyed',
};

export const conditionText = (condition: number): string => CONDITIONS[condition];

/** For example `2 hits: shaken and reduced`. */
export function hitsText(unit: Sufferer, hits: number): string {
  if (hits === 0) return 'no hit';
  const count = hits === enoughFor(unit) ? `${hits} or more hits` : hits === 1 ? '1 hit' : `${hits} hits`;
  return `${count}: ${conditionText(conditionLeft(unit, hits))}`;
}

/** Returns a row for every possible number of hits, none first. */
export const hitOutcomes = (unit: Sufferer, odds: Distribution<number>): OddsOutcome[] =>
  outcomeRows(
    odds,
    (hits) => hitsText(unit, hits),
    (hits) => costOfHits(unit, hits),
  );

/** Returns the cost of hits: an attack costs the firer nothing. */
export const costOfHits = (unit: Sufferer, hits: number): OddsCost => ({
  attacker: 0,
  defender: stepsLost(unit, hits),
  taken: isDestroyedBy(unit, hits),
});

export const isDestroyedBy = (unit: Sufferer, hits: number): boolean =>
  conditionLeft(unit, hits) === CONDITION.destroyed;

export function stepsLost(unit: Sufferer, hits: number): number {
  const steps = (condition: number): number =>
    condition === CONDITION.destroyed ? 0 : unit.isOneStep || (condition & CONDITION.reduced) !== 0 ? 1 : 2;
  return steps(unit.condition) - steps(conditionLeft(unit, hits));
}

export const hitExpectations = (unit: Sufferer, odds: Distribution<number>): OddsResult['expectations'][number][] => [
  { label: 'the target is hit', value: probability(odds, (hits) => hits > 0) },
  { label: 'the target is destroyed', value: probability(odds, (hits) => isDestroyedBy(unit, hits)) },
  { label: 'steps lost by the target', value: expectation(odds, (hits) => stepsLost(unit, hits)) },
];

/** Returns both sums with their totals, one row for each term. */
export function sumRows(attack: readonly ValueRow[], defence: readonly ValueRow[]): OddsResult['workings'][number][] {
  const row = (side: string, { label, value, rule }: ValueRow, i: number) => ({
    label: `${side}: ${label}`,
    value: i === 0 ? `${value}` : signed(value),
    rule,
  });
  return [
    ...attack.map((each, i) => row('attack', each, i)),
    { label: 'attack value', value: `${sumOf(attack)} + 2D6`, rule: '2.3-values' },
    ...defence.map((each, i) => row('defence', each, i)),
    { label: 'defence value', value: `${sumOf(defence)}`, rule: '2.3-values' },
  ];
}

/** Tells whether a row is a printed factor, which is no modifier. */
const isBase = ({ label }: ValueRow): boolean => label === 'armor' || label.startsWith('factor');

/** Returns the steps that an attack with these values takes on average. */
const stepsOf = (unit: Sufferer, attackValue: number, defenceValue: number): number =>
  toNumber(expectation(hitOdds(unit, attackValue, defenceValue), (hits) => stepsLost(unit, hits)));

/**
 * Returns the rows of both sums with the value of each modifier: steps that the target loses on average because of it,
 * negative where it protects the target.
 */
export function worthRows(
  unit: Sufferer,
  attack: readonly ValueRow[],
  defence: readonly ValueRow[],
): (OddsResult['workings'][number] & { worth?: number })[] {
  const [value, against] = [sumOf(attack), sumOf(defence)];
  const now = stepsOf(unit, value, against);
  const worths = [
    ...attack.map((row) => (isBase(row) ? undefined : now - stepsOf(unit, value - row.value, against))),
    undefined,
    ...defence.map((row) => (isBase(row) ? undefined : now - stepsOf(unit, value, against - row.value))),
    undefined,
  ];
  return sumRows(attack, defence).map((row, i) => (worths[i] === undefined ? row : { ...row, worth: worths[i] }));
}
