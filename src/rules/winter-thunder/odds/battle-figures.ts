// Odds of a battle in the form of the table: outcomes in words, expectations by label.

import { toNumber } from '../../../odds/rational.ts';
import type { OddsFigure, OddsView } from '../../../view/view.ts';
import { outcomeOf } from './battle-odds.ts';
import type { MissionPair } from './tables.ts';

/** The distribution of losses and ground over the pairs, likeliest first. */
export function outcomes(pairs: readonly MissionPair[], weights: readonly number[]): OddsView['outcomes'][number][] {
  const shares = new Map<number, number>();
  pairs.forEach(({ odds: distribution }, i) => {
    if (weights[i] === 0) return;
    for (const [key, share] of distribution) shares.set(key, (shares.get(key) ?? 0) + weights[i] * toNumber(share));
  });
  return [...shares]
    .sort(([p, pShare], [q, qShare]) => qShare - pShare || p - q)
    .map(([key, probability]) => ({ outcome: lossText(outcomeOf(key)), probability }));
}

/** `vacated: attacker −1, defender −2`, in steps. */
function lossText({ attackLost, defendLost, vacated }: ReturnType<typeof outcomeOf>): string {
  const steps = (lost: number): string => (lost === 0 ? '0' : `−${lost}`);
  return `${vacated ? 'vacated' : 'held'}: attacker ${steps(attackLost)}, defender ${steps(defendLost)}`;
}

export const figures = (attackLost: number, defendLost: number, vacated: number, worth: number): OddsFigure[] => [
  { label: 'steps lost by the attacker', value: attackLost },
  { label: 'steps lost by the defender', value: defendLost },
  { label: 'the hex is vacated', value: vacated, isShare: true },
  { label: 'value in steps to the attacker', value: worth },
];

/** The expectations of one distribution of losses. */
export const figuresOf = ({ promise }: Pick<MissionPair, 'promise'>): OddsFigure[] =>
  figures(toNumber(promise.attackLost), toNumber(promise.defendLost), toNumber(promise.vacated), 0).slice(0, 3);
