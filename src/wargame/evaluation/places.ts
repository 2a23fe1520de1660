// Places that score: how firmly a side holds them, and the weight of strength around them.

import { soonOf, spreadOf } from './points.ts';

/** Returns one side's excess of strength around a place, between -1 and 1; `doubt` alone makes it half sure. */
export const firmness = (own: number, other: number, doubt: number): number => (own - other) / (own + other + doubt);

/**
 * Returns the weight of strength near a place, by the turns left: nothing at the end, and less the more may still
 * happen.
 */
export const nearCounts = (left: number): number => soonOf(left) / spreadOf(left);

/** Returns the same for strength that can reach the place in later turns. */
export const farCounts = (left: number): number => left / ((2 + left) * spreadOf(left));
