// Sentences and figures of "Why?" that must hold for every level, whether it searches or follows a plan.

import { decimal, percent } from './figures.ts';

/** @param share of the games played on from its plan, whichever level asks: it need not have tried anything out */
export const foreseenText = (share: number | null): string =>
  share === null
    ? 'It had not foreseen this battle: it followed from its plan, and from what had happened since.'
    : `Played on from its plan, ${percent(share)} of games have this battle. It expected of it:`;

/** @param behind points of win chance that an alternative lies behind the choice; fewer than none are ahead of it */
export function distanceText(behind: number): string {
  const points = decimal(Math.abs(behind));
  if (points === decimal(0)) return 'level';
  return `${points} points ${behind < 0 ? 'ahead' : 'behind'}`;
}
