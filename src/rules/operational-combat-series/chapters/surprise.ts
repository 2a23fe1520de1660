// Surprise (OCS 9.17): whether its dice fall, who surprises whom, and by how many columns. The rules, the exact odds
// and the planner ask here alone, so that a house rule of surprise changes one file.

import type { Ocs } from '../statics.ts';

export type Surpriser = 'attacker' | 'defender';

/** Whether the dice of surprise fall in a combat. */
export const hasSurprise = ({ rules }: Ocs): boolean => rules.surprise;

/** @param roll of two dice @param difference of the action ratings, the attacker's first */
export function surpriserOf({ series }: Ocs, isOverrun: boolean, roll: number, difference: number): Surpriser | null {
  const { attacker, defender } = series.surprise[isOverrun ? 'overrun' : 'regular'];
  // OCS 9.17.
  const total = roll + difference;
  if (total >= attacker) return 'attacker';
  return total <= defender ? 'defender' : null;
}

/**
 * Columns to the right, below 0 to the left. @param _ for house rules, which read their switches there
 * @param die that falls once one side has surprised the other
 */
export const surpriseShift = (_: Ocs, by: Surpriser, die: number): number => (by === 'attacker' ? die : -die);
