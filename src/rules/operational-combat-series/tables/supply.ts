// The price of combat in tokens (OCS 9.5, 9.8a, 12.4f), and attrition without supply (11.4e).

import { type Fraction, isMore } from '../schema/numbers.ts';
import type { SeriesTables } from '../schema/tables.ts';

type CostRows = SeriesTables['combatSupply']['attack'];

const costOf = (rows: CostRows, re: Fraction): number =>
  rows.find(({ upTo }) => upTo === undefined || !isMore(re, upTo))?.tokens ?? 0;

/** @param re of all attackers */
export function attackCost(
  { attack, atAllCosts }: SeriesTables['combatSupply'],
  re: Fraction,
  isAtAllCosts: boolean,
): number {
  const tokens = costOf(attack, re);
  return isAtAllCosts ? tokens * atAllCosts : tokens;
}

/** 0 still needs a trace to a token (OCS 9.5a). */
export const defenseCost = ({ defense }: SeriesTables['combatSupply'], re: Fraction): number => costOf(defense, re);

/** @param re of one unit that fires */
export const barrageCost = (
  { barrage, rocketBarrage }: SeriesTables['combatSupply'],
  re: Fraction,
  isRocket: boolean,
): number => (isRocket ? rocketBarrage : costOf(barrage, re));

/** Added to the dice of attrition by size. */
export const attritionDrm = ({ size }: SeriesTables['attrition'], re: Fraction): number =>
  size.findLast(({ least }) => !isMore(least, re))?.drm ?? 0;

/** The steps that attrition costs a unit, at most those that it has. @param roll of two dice, without modifier */
export function attritionLoss(
  table: SeriesTables['attrition'],
  { ar, re, steps }: { readonly ar: number; readonly re: Fraction; readonly steps: number },
  roll: number,
): number {
  const total = roll + attritionDrm(table, re);
  const lost = table.rows[ar].findIndex((upTo) => total <= upTo);
  return lost < 0 ? steps : Math.min(lost, steps);
}
