// A campaign in words: the missions played and their worth, the units below strength, the next mission.

import { textTable } from '../../experiments/formats/text-table.ts';
import type { CampaignMission, CampaignSource, CampaignStanding, Repair } from '../engine/contract/campaign.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { shellWord } from '../node/shell.ts';

interface ToldCampaign {
  readonly rules: Ruleset;
  readonly source: CampaignSource;
  readonly file: string;
  readonly standing: CampaignStanding;
  readonly next: CampaignMission | null;
  readonly repairs: readonly Repair[];
}

export function campaignText(campaign: ToldCampaign): string {
  const { rules, source, standing, next } = campaign;
  const called = (side: string): string => source.sides.find(({ id }) => id === side)?.name ?? side;
  const parts = [`${called(standing.side)}: a campaign of ${rules.name}`];
  if (standing.missions.length > 0) parts.push(missionTable(campaign), sideTable(campaign), lossText(campaign));
  parts.push(next === null ? endText(campaign) : nextText(campaign, next));
  return `${parts.join('\n\n')}\n`;
}

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

function missionTable({ rules, source, standing }: ToldCampaign): string {
  const sides = source.sides.map(({ id }) => id);
  const rows = standing.missions.map(({ id, results }, i) => [
    `${i + 1}`,
    rules.scenarios.find((scenario) => scenario.id === id)?.name ?? id,
    ...sides.map((side) => results[side] ?? '-'),
  ]);
  return textTable([['', 'mission', ...sides], ...rows]);
}

function sideTable({ standing }: ToldCampaign): string {
  const rows = Object.entries(standing.sides).map(([side, { victoryPoints, rating, supplyPoints }]) => [
    side,
    String(victoryPoints),
    String(supplyPoints),
    rating,
  ]);
  const rated = standing.isOver ? 'rating' : 'rating so far';
  return textTable([['side', 'victory points', 'supply points', rated], ...rows]);
}

function lossText({ standing, repairs }: ToldCampaign): string {
  if (standing.losses.length === 0) return 'All units are at full strength.';
  const steps = new Map(repairs.map((repair) => [repair.unit, repair]));
  const rows = standing.losses.map(({ unit, side, strength }) => {
    const step = steps.get(unit);
    return [unit, side, strength, step ? `${step.becomes} for ${count(step.cost, 'supply point')}` : '-'];
  });
  return `Below full strength:\n${textTable([['unit', 'side', 'strength', 'repair'], ...rows])}`;
}

function nextText({ rules, standing, file, repairs }: ToldCampaign, mission: CampaignMission): string {
  const secondary = mission.secondary ? ', a secondary mission' : '';
  const lines = [`Next: mission ${mission.number}, ${mission.name}${secondary}`];
  for (const { result, victoryPoints, supplyPoints, next } of mission.stakes) {
    const points = `${count(victoryPoints, 'victory point')}, ${count(supplyPoints, 'supply point')}`;
    lines.push(`  ${result.padEnd(8)} ${points}, then ${next ?? 'the end of the campaign'}`);
  }
  if (mission.absent.length > 0) lines.push(`  not fought: ${mission.absent.join(' and ')} has no units left`);
  const command = `npx grognard campaign ${rules.id} --state ${shellWord(file)}`;
  const own = repairs.filter(({ side }) => standing.people.includes(side));
  if (own.length > 0)
    lines.push('', `repair: ${command} --repair ${own[0].unit}    (or usual; unspent points are lost)`);
  lines.push(own.length > 0 ? `play:   ${command} --play` : `\nplay: ${command} --play`);
  return lines.join('\n');
}

function endText({ standing }: ToldCampaign): string {
  const { rating, victoryPoints } = standing.sides[standing.side];
  return `The campaign is over after ${count(standing.missions.length, 'mission')}: ${rating}, ${count(victoryPoints, 'victory point')}.`;
}
