// Charts of campaigns: ratings, and the results of their missions, by side.

import type { CampaignsSummary } from '../experiments/kinds/campaigns/summary.ts';
import { axis, type Chart, count, type Datum, percent, type Spec, series, tooltip, whiskers } from './chart.ts';
import type { Names } from './names.ts';
import { SHARE_NOTE } from './shares.ts';

/** Pixels for one side of a rating or mission, and between two of them. */
const [LANE, GAP] = [15, 14];

/** The distribution of ratings, and the share of victories by mission; nothing where no campaign was finished. */
export function campaignCharts(summary: CampaignsSummary, names: Names): Chart[] {
  if (summary.campaigns === 0) return [];
  const sides = Object.entries(summary.sides).filter(([, { campaigns }]) => campaigns > 0);
  const ids = sides.map(([side]) => side);
  const rated = sides.flatMap(([side, { ratings }]) =>
    Object.entries(ratings).map(([name, { count: n, share }]) => datum(names.of(side), name, share, n)),
  );
  const ended = sides.flatMap(([side, { byMission }]) =>
    Object.entries(byMission).map(([name, { results, winShare }]) =>
      datum(names.of(side), names.of(name), winShare, Object.values(results)[0] ?? 0),
    ),
  );
  const note = `Points with ${SHARE_NOTE}`;
  const subtitle = about(summary, names);
  return [
    {
      name: 'ratings',
      title: 'Ratings of campaigns, by side',
      subtitle,
      note,
      spec: spec(rated, ids, names, 'rating', "share of the side's campaigns (%)"),
    },
    {
      name: 'missions-won',
      title: 'Missions won by the side whose campaign it is',
      subtitle,
      note: `${note}; of the campaigns that reached the mission, walkovers included`,
      spec: spec(ended, ids, names, 'mission', 'share of the campaigns that reached it (%)'),
    },
  ];
}

function datum(
  side: string,
  name: string,
  { value, lo, hi }: { readonly value: number | null; readonly lo: number | null; readonly hi: number | null },
  n: number,
): Datum {
  return { side, name, value, lo, hi, n };
}

function about({ sides, seed }: CampaignsSummary, names: Names): string {
  const agents = Object.values(sides)[0]?.agents ?? {};
  const specs = [...new Set(Object.values(agents))];
  const who =
    specs.length === 1 ? specs[0] : Object.entries(agents).map(([side, spec]) => `${names.of(side)}: ${spec}`);
  const numbers = new Set(Object.values(sides).map(({ campaigns }) => campaigns));
  const each =
    numbers.size === 1
      ? [`${count([...numbers][0], 'campaign')} of each side`]
      : Object.entries(sides).map(([side, { campaigns }]) => `${count(campaigns, 'campaign')} of ${names.of(side)}`);
  return `${each.join(', ')}; ${[who].flat().join(', ')}; seed ${seed}`;
}

function spec(rows: readonly Datum[], ids: readonly string[], names: Names, what: string, title: string): Spec {
  const { colour, shape } = series('side', 'campaign of', ids, names);
  const sides = ids.map(names.of);
  const lines = new Set(rows.map(({ name }) => name));
  return {
    data: { values: rows },
    height: lines.size * (LANE * sides.length + GAP),
    encoding: {
      y: { field: 'name', type: 'nominal', sort: null, ...axis(what, { labelLimit: 180 }) },
      yOffset: { field: 'side', type: 'nominal', sort: [...sides], scale: { domain: [...sides], paddingOuter: 0.6 } },
    },
    layer: [
      ...whiskers(rows, 'x', { color: colour }),
      {
        mark: { type: 'point', filled: true, size: 80, opacity: 1 },
        encoding: {
          x: { field: 'value', type: 'quantitative', scale: { domain: [0, 1] }, ...axis(title, percent) },
          color: colour,
          shape,
          tooltip: tooltip(
            ['name', what],
            ['side', 'campaign of'],
            ['value', 'share', '.1%'],
            ['lo', 'from', '.1%'],
            ['hi', 'to', '.1%'],
            ['n', 'times', ','],
          ),
        },
      },
    ],
  };
}
