// The exact odds of hits (NW 2.3): two dice on an attack value, held against a defence value, and what hits do.

import type { OddsOutcome, OddsResult } from '../../../engine/contract/odds.ts';
import {
  convolve,
  type Distribution,
  expectation,
  mapOutcomes,
  probability,
  uniform,
} from '../../../odds/distribution.ts';
import { type Rational, toNumber } from '../../../odds/rational.ts';
import { CONDITION, conditionAfter, hitsOf, hitsToDestroy, type ValueRow } from '../chapters/attack-sum.ts';

export const ONE_DIE: Distribution<number> = uniform([1, 2, 3, 4, 5, 6]);
export const TWO_DICE: Distribution<number> = convolve(ONE_DIE, ONE_DIE, (a, b) => a + b);

/** The target of hits: a unit by its steps. */
export interface Sufferer {
  readonly isOneStep: boolean;
  /** Sum of CONDITION bits. */
  readonly condition: number;
  readonly highMorale: boolean;
}

/** Hits that destroy the unit; more do nothing more (NW 2.3.5). */
export const enoughFor = ({ isOneStep, condition }: Sufferer): number => hitsToDestroy(isOneStep, condition);

/** Hits that count of an attack with these values, the dice not in them. */
export const hitOdds = (unit: Sufferer, attackValue: number, defenceValue: number): Distribution<number> =>
  mapOutcomes(TWO_DICE, (sum) => Math.min(enoughFor(unit), hitsOf(attackValue + sum, defenceValue)));

/** The rest of a unit; high morale takes the shock in the place of the unit (NW 2.1.1 d). */
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

/** `2 hits: shaken and reduced`. */
export function hitsText(unit: Sufferer, hits: number): string {
  if (hits === 0) return 'no hit';
  const count = hits === enoughFor(unit) ? `${hits} or more hits` : hits === 1 ? '1 hit' : `${hits} hits`;
  return `${count}: ${conditionText(conditionLeft(unit, hits))}`;
}

/** Rows for every number of hits that can fall, none first. */
export const hitOutcomes = (unit: Sufferer, odds: Distribution<number>): OddsOutcome[] =>
  sortedHits(odds).map((hits) => ({ outcome: hitsText(unit, hits), probability: odds.get(hits) as Rational }));

export const sortedHits = (odds: Distribution<number>): number[] => [...odds.keys()].sort((a, b) => a - b);

export const isDestroyedBy = (unit: Sufferer, hits: number): boolean =>
  conditionLeft(unit, hits) === CONDITION.destroyed;

/** Steps that hits take from a unit. */
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

export const signed = (value: number): string => (value < 0 ? `${value}` : `+${value}`);

/** Both sums, a row a term, with their totals. */
export function sumRows(attack: readonly ValueRow[], defence: readonly ValueRow[]): OddsResult['workings'][number][] {
  const total = (rows: readonly ValueRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);
  const row = (side: string, { label, value, rule }: ValueRow, i: number) => ({
    label: `${side}: ${label}`,
    value: i === 0 ? `${value}` : signed(value),
    rule,
  });
  return [
    ...attack.map((each, i) => row('attack', each, i)),
    { label: 'attack value', value: `${total(attack)} + 2D6`, rule: '2.3-values' },
    ...defence.map((each, i) => row('defence', each, i)),
    { label: 'defence value', value: `${total(defence)}`, rule: '2.3-values' },
  ];
}

/** The printed factor is not a modifier. */
const isBase = ({ label }: ValueRow): boolean => label === 'armor' || label.startsWith('factor');

/** Steps that an attack with these values takes on the average. */
const stepsOf = (unit: Sufferer, attackValue: number, defenceValue: number): number =>
  toNumber(expectation(hitOdds(unit, attackValue, defenceValue), (hits) => stepsLost(unit, hits)));

/**
 * The rows of both sums with what each modifier is worth: steps that the target loses on the average because of it, below 0
 * where it spares him.
 */
export function worthRows(
  unit: Sufferer,
  attack: readonly ValueRow[],
  defence: readonly ValueRow[],
): (OddsResult['workings'][number] & { worth?: number })[] {
  const total = (rows: readonly ValueRow[]): number => rows.reduce((sum, { value }) => sum + value, 0);
  const [value, against] = [total(attack), total(defence)];
  const now = stepsOf(unit, value, against);
  const worths = [
    ...attack.map((row) => (isBase(row) ? undefined : now - stepsOf(unit, value - row.value, against))),
    undefined,
    ...defence.map((row) => (isBase(row) ? undefined : now - stepsOf(unit, value, against - row.value))),
    undefined,
  ];
  return sumRows(attack, defence).map((row, i) => (worths[i] === undefined ? row : { ...row, worth: worths[i] }));
}
