// The page of a run of several arms: the answer, ratings and matches, then a row for each arm.

import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import { type GroupedSummary, playedArms } from '../experiments/kinds/games/summary.ts';
import type { MatchSummary } from '../experiments/kinds/match/summary.ts';
import { compact } from '../src/draw/heat.ts';
import { escaped } from '../src/draw/xml.ts';
import { matchAnswer, ratingsAnswer } from './answer.ts';
import { count, pageSpec } from './chart.ts';
import { type Cell, link, type Markup, page, table } from './html.ts';
import type { Names } from './names.ts';
import {
  commandLine,
  eloText,
  figure,
  matchTable,
  partLine,
  percentText,
  SHARE_COLUMNS,
  standingCells,
} from './page.ts';
import type { DrawnChart } from './pictures.ts';

export function armsPage(
  summary: GroupedSummary,
  experiment: ExperimentFile | null,
  charts: readonly DrawnChart[],
  names: Names,
): Markup {
  const title = `Experiment ${summary.experiment}`;
  const rows = playedArms(summary).flatMap(([name, arm]): Cell[][] =>
    Object.entries(arm.seats).map(([seat, standing], i) => [
      i === 0 ? link(`${name}/report.html`, name) : '',
      i === 0 ? names.of(arm.scenario) : '',
      names.of(seat),
      Array.isArray(arm.agents) ? arm.agents.join(' against ') : ((arm.agents as Record<string, string>)[seat] ?? ''),
      ...standingCells(standing),
    ]),
  );
  const columns = [{ title: 'arm' }, { title: 'scenario' }, { title: 'seat' }, { title: 'agent' }, ...SHARE_COLUMNS];
  const groups = Object.entries(summary.groups).flatMap(([name, match]) =>
    match.rounds === 0 ? [] : [`<h2>${escaped(poolTitle(name, match))}</h2>${matchTable(match)}`],
  );
  const { speed, games, crashed } = summary;
  const body = [
    `<h1>${escaped(title)}</h1>`,
    partLine(experiment),
    `<p class="soft">${escaped(`${count(games, 'game')}, ${crashed} crashed; ${speed.seconds.toFixed(1)} s, ${compact(speed.gamesPerSecond)} games a second on ${count(speed.workers, 'worker')}; seed ${summary.seed}`)}</p>`,
    ...answers(summary).map((each) => `<p><strong>${escaped(each)}</strong></p>`),
    ...charts.map(figure),
    ratingsTable(summary),
    ...groups,
    '<h2>Arms</h2>',
    table('95 % intervals in brackets; each arm has a report of its own', columns, rows),
    '<h2>How to run it again</h2>',
    experiment ? `<pre>${escaped(commandLine(experiment.command))}</pre>` : '',
    table(
      '',
      [{ title: 'what' }, { title: 'which' }],
      [
        ['seed', summary.seed],
        ['hash of the games', summary.hash],
        ...Object.entries(experiment?.versions ?? {}).map(([name, version]) => [name, version]),
      ],
    ),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page(title, body.filter((part) => part !== '').join('\n'), specs);
}

/** A sentence on the ratings of three agents and more, else one on each match. */
const answers = ({ ratings, groups }: GroupedSummary): string[] =>
  ratings && ratings.agents.length > 2 ? [ratingsAnswer(ratings)] : Object.values(groups).map(matchAnswer);

const poolTitle = (name: string, { first, second }: MatchSummary): string =>
  name === 'all'
    ? `${first.agent} against ${second.agent}, all scenarios`
    : `${name}: ${first.agent} against ${second.agent}`;

function ratingsTable({ ratings }: GroupedSummary): Markup {
  if (!ratings) return '';
  const { agents, sides = [], transitivity } = ratings;
  const rated = table(
    'Ratings by the fit of all matches together, about their mean',
    [{ title: 'agent' }, { title: 'Elo', number: true }],
    agents.map(({ agent, elo }): Cell[] => [agent, elo.toFixed(1)]),
  );
  const rows = ratings.pairs.map(({ first, second, elo, superior, rounds, share, expected }): Cell[] => [
    first,
    second,
    eloText(elo),
    percentText(superior),
    rounds.toLocaleString('en'),
    share === null ? '-' : percentText(share),
    percentText(expected),
  ]);
  const columns = ['agent', 'over', 'Elo [95 %]', 'superior', 'rounds', 'points won', 'points expected by the fit'];
  const pairs = table(
    'Each two agents by the same fit; each interval is that of the difference itself',
    columns.map((each) => ({ title: each, number: each === 'rounds' })),
    rows,
  );
  if (sides.length === 0) return [rated, pairs].join('\n');
  const lead = table(
    'The lead of a side between equals, by the same fit',
    [{ title: 'scenario' }, { title: 'side' }, { title: 'Elo [95 %]' }],
    sides.map(({ scenario, seat, elo }): Cell[] => [scenario, seat, eloText(elo)]),
  );
  if (!transitivity) return [rated, pairs, lead].join('\n');
  const verdict = transitivity.p < 0.05 ? 'Leads do not add up: one rating an agent is not enough' : 'Leads add up';
  return [rated, pairs, lead, `<p>${escaped(`${verdict} (p ${compact(transitivity.p)}).`)}</p>`].join('\n');
}
