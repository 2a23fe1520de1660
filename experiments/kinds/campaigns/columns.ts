// The tables of campaigns.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const CAMPAIGN: Columns = {
  side: 'whose campaign it is',
  campaign: 'number of the campaign of that side, from 1',
  seed: 'seed of the campaign',
  'agent.SIDE': 'agent that played all missions of the side',
  rating: 'how the campaign is rated; `crashed` for one without an end',
  'victoryPoints.SIDE': 'victory points of the side',
  missions: 'missions played',
  decisions: 'decisions in all of them',
  hash: 'hash of the state that the campaign ended in',
};

export const MS: Columns = { ms: 'milliseconds that it took: the only column that differs from run to run' };

export const MISSION: Columns = {
  side: 'whose campaign it is',
  campaign: 'number of the campaign of that side',
  mission: 'number of the mission in its campaign',
  scenario: 'scenario that was played',
  secondary: '1 for a secondary mission, else 0',
  walkover: '1 where a side had nothing left and it was not played, else 0',
  seed: 'seed of its dice',
  result: 'result for the side whose campaign it is',
  'result.SIDE': 'result for the side; empty where it took no part',
  'victoryPoints.SIDE': 'victory points of the side after it',
  'losses.SIDE': 'units of the side that are missing or reduced after it',
  'repairs.SIDE': 'units of the side that recover a step before the next',
  turns: 'turns played',
  decisions: 'decisions of all seats',
  hash: 'hash of the last position',
};

export const SUMMARY: Columns = {
  side: 'whose campaigns they are',
  rating: 'rating, the worst first',
  campaigns: 'campaigns so rated',
  share: 'share of all campaigns of the side',
  'share.lo': 'lower end of its interval',
  'share.hi': 'upper end of its interval',
};

export const campaignTables: readonly DeclaredTable[] = [
  { file: 'campaigns.csv', row: 'a campaign', columns: { ...CAMPAIGN, ...MS } },
  { file: 'missions.csv', row: 'a mission of a campaign', columns: MISSION },
  { file: 'summary.csv', row: 'a rating of a side', columns: SUMMARY },
];
