// The measures of campaigns for gates.

import type { Measure } from '../kind.ts';
import type { CampaignsSummary } from './summary.ts';

export const campaignGates: Readonly<Record<string, string>> = {
  'SIDE.points': 'mean victory points of the side in its campaigns',
  'SIDE.missions': 'mean number of missions in the campaigns of the side',
  'SIDE.RATING': "share of the side's campaigns with the rating, in lower case with hyphens: `crushing-victory`",
  campaigns: 'number of finished campaigns',
  crashed: 'number of campaigns that crashed',
};

export function campaignMeasures({ sides, campaigns, crashed }: CampaignsSummary): Measure[] {
  return [
    ...Object.entries(sides).flatMap(([side, { victoryPoints, missions, ratings }]): Measure[] => [
      { name: `${side}.points`, value: victoryPoints.mean, lo: victoryPoints.lo, hi: victoryPoints.hi },
      { name: `${side}.missions`, value: missions.mean, lo: missions.lo, hi: missions.hi },
      ...Object.entries(ratings).map(([name, { share }]) => ({ name: `${side}.${hyphened(name)}`, ...share })),
    ]),
    { name: 'campaigns', value: campaigns },
    { name: 'crashed', value: crashed },
  ];
}

/** `crushing-victory`: gates are words without spaces. */
const hyphened = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
