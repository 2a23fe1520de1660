// The summary of campaigns in words and columns.

import { untilText } from '../../formats/precision.ts';
import { grouped, interval, percentInterval, textTable } from '../../formats/text-table.ts';
import type { CampaignSummary, CampaignsSummary } from './summary.ts';

/** Formats the ratings of the campaigns of every side, and the results of its missions. */
export function campaignsText(summary: CampaignsSummary): string {
  const { ruleset, campaigns, games, crashed, seed, sides } = summary;
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const head = `${ruleset}: ${grouped(campaigns)} campaigns, ${grouped(games)} missions, seed ${seed}${crashes}`;
  return [head, ...Object.entries(sides).map(([side, each]) => campaignText(side, each))].join('\n\n').concat('\n');
}

function campaignText(
  side: string,
  { campaigns, until, ratings, victoryPoints, missions, byMission }: CampaignSummary,
): string {
  if (campaigns === 0) return `${side}: no campaign was finished`;
  const { mean, lo, hi } = victoryPoints;
  const length = missions.mean === null ? '-' : missions.mean.toFixed(1);
  const rated = Object.entries(ratings).map(
    ([
      rating,
      {
        count,
        share: { value, lo: from, hi: to },
      },
    ]) => [rating, String(count), percentInterval(value, from, to)],
  );
  const results = Object.keys(Object.values(byMission)[0]?.results ?? {});
  const ended = Object.entries(byMission).map(([mission, { played, walkovers, results: counts, winShare }]) => [
    mission,
    String(played),
    ...results.map((result) => String(counts[result])),
    String(walkovers),
    percentInterval(winShare.value, winShare.lo, winShare.hi),
  ]);
  return [
    `${side}: ${grouped(campaigns)} campaigns of ${length} missions, ${interval(mean, lo, hi)} victory points`,
    ...(until ? [untilText(until)] : []),
    textTable([['rating', 'campaigns', 'share [95 %]'], ...rated]),
    textTable([['mission', 'played', ...results, 'walkovers', 'won [95 %]'], ...ended]),
  ].join('\n\n');
}
