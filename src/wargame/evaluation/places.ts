// Places that score: how firmly they are held, and when strength around them counts.

import { soonOf, spreadOf } from './points.ts';

/** Returns how much more of the strength about a place is one side's, between -1 and 1; `doubt` alone makes it half sure. */
export const firmness = (own: number, other: number, doubt: number): number => (own - other) / (own + other + doubt);

/** Returns what strength near a place counts for, by the turns left: nothing at the end, and less the more may still happen. */
export const nearCounts = (left: number): number => soonOf(left) / spreadOf(left);

/** Returns the same of strength that can come to the place in later turns. */
export const farCounts = (left: number): number => left / ((2 + left) * spreadOf(left));
