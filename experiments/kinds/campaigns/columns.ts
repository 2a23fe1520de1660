// The tables of campaigns.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const CAMPAIGN: Columns = {
  side: 'side whose campaign it is',
  campaign: 'number of the campaign among those of the side, from 1',
  seed: 'seed of the campaign',
  'agent.SIDE': 'agent that played the side in all missions',
  rating: 'final rating of the campaign; `crashed` for a campaign that did not reach its end',
  'victoryPoints.SIDE': 'victory points of the side at the end',
  missions: 'number of missions played',
  decisions: 'number of decisions in all missions',
  hash: 'hash of the final state of the campaign',
};

export const MS: Columns = { ms: 'milliseconds of play: the only column that differs from run to run' };

export const MISSION: Columns = {
  side: 'side whose campaign it is',
  campaign: 'number of the campaign among those of the side',
  mission: 'number of the mission in its campaign',
  scenario: 'scenario of the mission',
  secondary: '1 for a secondary mission, else 0',
  walkover: '1 where the mission was not played because a side had no units left, else 0',
  seed: 'seed of the dice of the mission',
  result: 'result for the side whose campaign it is',
  'result.SIDE': 'result for the side; empty where the side took no part',
  'victoryPoints.SIDE': 'victory points of the side after the mission',
  'losses.SIDE': 'number of units of the side that are missing or reduced after the mission',
  'repairs.SIDE': 'number of units of the side that recover a step before the next mission',
  turns: 'number of turns played',
  decisions: 'number of decisions of all seats',
  hash: 'hash of the final position',
};

export const SUMMARY: Columns = {
  side: 'side whose campaigns are counted',
  rating: 'rating; the rows begin with the worst',
  campaigns: 'number of campaigns with this rating',
  share: 'share of all campaigns of the side',
  'share.lo': 'lower end of the 95 % interval of `share`',
  'share.hi': 'upper end of the 95 % interval of `share`',
};

export const campaignTables: readonly DeclaredTable[] = [
  { file: 'campaigns.csv', row: 'a campaign', columns: { ...CAMPAIGN, ...MS } },
  { file: 'missions.csv', row: 'one mission of a campaign', columns: MISSION },
  { file: 'summary.csv', row: 'one rating for one side', columns: SUMMARY },
];
