// The tables of campaigns.

import { real, text, whole } from '../../../src/engine/contract/columns.ts';
import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const CAMPAIGN: Columns = {
  side: text('side whose campaign it is'),
  campaign: whole('campaigns', 'number of the campaign among those of the side, from 1'),
  seed: text('seed of the campaign'),
  'agent.SIDE': text('agent that played the side in all missions'),
  rating: text('final rating of the campaign; `crashed` for a campaign that did not reach its end'),
  'victoryPoints.SIDE': whole('points', 'victory points of the side at the end'),
  missions: whole('missions', 'number of missions played'),
  decisions: whole('decisions', 'number of decisions in all missions'),
  hash: text('hash of the final state of the campaign'),
};

export const MS: Columns = {
  ms: real('milliseconds', 'milliseconds of play: the only column that differs from run to run'),
};

export const MISSION: Columns = {
  side: text('side whose campaign it is'),
  campaign: whole('campaigns', 'number of the campaign among those of the side'),
  mission: whole('missions', 'number of the mission in its campaign'),
  scenario: text('scenario of the mission'),
  secondary: whole('1', '1 for a secondary mission, else 0'),
  walkover: whole('1', '1 where the mission was not played because a side had no units left, else 0'),
  seed: text('seed of the dice of the mission'),
  result: text('result for the side whose campaign it is'),
  'result.SIDE': text('result for the side; empty where the side took no part'),
  'victoryPoints.SIDE': whole('points', 'victory points of the side after the mission'),
  'losses.SIDE': whole('units', 'number of units of the side that are missing or reduced after the mission'),
  'repairs.SIDE': whole('units', 'number of units of the side that recover a step before the next mission'),
  turns: whole('turns', 'number of turns played'),
  decisions: whole('decisions', 'number of decisions of all seats'),
  hash: text('hash of the final position'),
};

export const SUMMARY: Columns = {
  side: text('side whose campaigns are counted'),
  rating: text('rating; the rows begin with the worst'),
  campaigns: whole('campaigns', 'number of campaigns with this rating'),
  share: real('share', 'share of all campaigns of the side'),
  'share.lo': real('share', 'lower end of the 95 % interval of `share`'),
  'share.hi': real('share', 'upper end of the 95 % interval of `share`'),
};

export const campaignTables: readonly DeclaredTable[] = [
  { file: 'campaigns.csv', row: 'a campaign', columns: { ...CAMPAIGN, ...MS } },
  { file: 'missions.csv', row: 'one mission of a campaign', columns: MISSION },
  { file: 'summary.csv', row: 'one rating for one side', columns: SUMMARY },
];
