// OCS 9.16b, c, d and 11.8: what becomes of dumps, trucks and wagons that an enemy enters, and of dumps that are blown.

import type { SeriesTables } from '../schema/tables.ts';
import { percentOf, rounded } from './quantity.ts';

export type Goods = 'dump' | 'truck' | 'wagon';

export interface Capture {
  readonly captured: number;
  readonly destroyed: number;
  /** Stays with its owner, elsewhere. */
  readonly displaced: number;
}

/** OCS 9.16c: a share is captured or destroyed, half of it captured. @param amount tokens, or truck or wagon points */
export function captureOf(table: SeriesTables['capture'], goods: Goods, die: number, amount: number): Capture {
  return shareOut(amount, table[goods][die - 1]);
}

export function shareOut(amount: number, percent: number): Capture {
  const taken = percentOf(amount, percent);
  const captured = rounded({ over: taken, under: 2 });
  return { captured, destroyed: taken - captured, displaced: amount - taken };
}

/** OCS 11.8a: tokens destroyed of those that are to be blown. */
export const blown = ({ percent }: SeriesTables['blowing'], die: number, amount: number): number =>
  percentOf(amount, percent[die - 1]);
