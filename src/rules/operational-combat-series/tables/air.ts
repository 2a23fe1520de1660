// Flak, air combat, refits and drops (OCS 14).

import type { Crt } from '../../../wargame/combat/crt.ts';
import type { AIR_RESULTS, FLAK_RESULTS, SeriesTables } from '../schema/tables.ts';
import { byStrength } from './barrage.ts';
import type { Category } from './combat.ts';

export type FlakResult = (typeof FLAK_RESULTS)[number];
export type AirResult = (typeof AIR_RESULTS)[number];

/** Flak against aircraft that attack a hex (OCS 14.18). */
export interface FlakOf {
  /** Of all units, headquarters included. */
  readonly steps: number;
  /** Any supply, trucks or wagons. */
  readonly hasGoods: boolean;
  /** The actual level of the air base, 0 without one. */
  readonly airBase: number;
  /** A friendly port or city. */
  readonly isTown: boolean;
}

export const flakRating = ({ steps, hasGoods, airBase, isTown }: FlakOf): number =>
  steps + (hasGoods ? 1 : 0) + airBase + (isTown ? 1 : 0);

/** OCS 14.18b: a roll of two dice for each aircraft. */
export class FlakTable {
  readonly #crt: Crt;
  readonly #columns: readonly number[];

  constructor(spec: SeriesTables['flak']) {
    this.#crt = byStrength(spec, 2);
    this.#columns = spec.columns;
  }

  column(rating: number): number {
    return this.#crt.column(rating, 0);
  }

  leastOf(column: number): number {
    return this.#columns[column];
  }

  result(rating: number, roll: number): FlakResult {
    return rating === 0 ? '-' : (this.#crt.results[this.#crt.result(this.column(rating), roll)] as FlakResult);
  }
}

/** OCS 14.9d: two dice and the attacker's rating, less the defender's, or less both of two that double (14.10c). */
export const airResult = ({ rows }: SeriesTables['airToAir'], roll: number): AirResult =>
  (rows.find(({ upTo }) => upTo === undefined || roll <= upTo) ?? rows[rows.length - 1]).result;

/** OCS 14.17b, 15.0c: aircraft that a base may refit. */
export const refits = (die: number, usable: number): number => die * usable;

/** OCS 14.19a. */
export const landsSafely = ({ supplySafeUpTo }: SeriesTables['drops'], die: number): boolean => die <= supplySafeUpTo;

export type Landing = 'lands' | 'drifts' | 'loses a step';

/** OCS 14.19b: by the terrain of the hex aimed at. */
export function landingOf(
  { unitDrm, driftAt, lossFrom }: SeriesTables['drops'],
  die: number,
  category: Category,
): Landing {
  const roll = die + (category === 'open' ? 0 : unitDrm[category]);
  if (roll >= lossFrom) return 'loses a step';
  return roll === driftAt ? 'drifts' : 'lands';
}
