// The meaning of an early end of a mission for its campaign, in words.

import type { CampaignView } from '../protocol-campaign.ts';

/**
 * @param standing of the campaign; null until it is known.
 * @param of the side that resigns, or offers a draw: the mission that follows depends on the side whose campaign it is.
 */
export function stakesInWords(
  standing: Pick<CampaignView, 'side' | 'due'> | null,
  result: 'defeat' | 'draw',
  of: string,
): string {
  const stake = standing?.due?.stakes.find((each) => each.result === result);
  const points = stake
    ? `: ${counted(stake.victoryPoints, 'victory point')}, ${counted(stake.supplyPoints, 'supply point')}`
    : '';
  const isTold = stake !== undefined && (result === 'draw' || standing!.side === of);
  const next = !isTold
    ? 'the campaign goes on'
    : stake.next === null
      ? 'the campaign is over'
      : `the next mission is ${stake.next}`;
  const begin = result === 'draw' ? 'If it is accepted, the mission is a draw' : 'The mission is then a defeat';
  return `${begin}${points}. All units keep the strength that they have now, and ${next}.`;
}

const counted = (count: number, what: string): string =>
  `${count === 0 ? 'no' : count} ${what}${count === 1 ? '' : 's'}`;
