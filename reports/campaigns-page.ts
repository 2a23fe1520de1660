// The page of simulated campaigns: ratings, missions, charts, and how to run it again.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import type { CampaignSummary, CampaignsSummary } from '../experiments/kinds/campaigns/summary.ts';
import { compact } from '../src/draw/heat.ts';
import { escaped } from '../src/draw/xml.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import { campaignCharts } from './campaigns.ts';
import { type Chart, count, pageSpec } from './chart.ts';
import { type Cell, link, type Markup, page, table } from './html.ts';
import { type Names, namesOf, rulesPlayed } from './names.ts';
import { commandLine, figure, partLine, shareText, spread } from './page.ts';
import { type DrawnChart, drawnEndings, drawPictures } from './pictures.ts';
import { restartIds } from './render.ts';
import type { ReportOf } from './report.ts';

interface CampaignsReport {
  readonly folder: string;
  readonly summary: CampaignsSummary;
  readonly rules: Ruleset;
  readonly experiment: ExperimentFile | null;
  readonly charts: readonly DrawnChart[];
}

/** Writes charts and page. @returns the path of the page. */
export async function writeCampaignsReport({
  folder,
  summary,
  experiment,
  disk,
  find,
}: ReportOf<CampaignsSummary>): Promise<string> {
  restartIds();
  const missions = Object.values(summary.sides).flatMap(({ byMission }) => Object.keys(byMission));
  const rules = rulesPlayed(await find(summary.ruleset), missions, experiment);
  const charts = await drawPictures(folder, campaignCharts(summary, namesOf(rules)), [], disk);
  const path = join(folder, 'report.html');
  disk.replace(path, campaignsPage({ folder, summary, rules, experiment, charts }));
  return path;
}

function campaignsPage({ folder, summary, rules, experiment, charts }: CampaignsReport): Markup {
  const title = `${rules.name}: campaigns`;
  const { campaigns, crashed, games, speed, seed } = summary;
  const pace = `${speed.seconds.toFixed(1)} s, ${compact(speed.gamesPerSecond)} campaigns a second on ${count(speed.workers, 'worker')}`;
  const body = [
    `<h1>${escaped(title)}</h1>`,
    partLine(experiment),
    `<p class="soft">${escaped(`${count(campaigns, 'campaign')}, ${count(games, 'mission')}; ${crashed} crashed; ${pace}; seed ${seed}`)}</p>`,
    '<h2>Ratings</h2>',
    ratings(summary, rules),
    ...charts.map(figure),
    '<h2>Missions</h2>',
    ...Object.entries(summary.sides).map(([side, each]) => missions(side, each, rules)),
    '<h2>How to run it again</h2>',
    experiment ? `<pre>${escaped(commandLine(experiment.command))}</pre>` : '',
    again(summary, experiment),
    '<h2>Files</h2>',
    files(folder, charts, namesOf(rules)),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page(title, body.filter((part) => part !== '').join('\n'), specs);
}

/** One column for each side: there are never more than three, while ratings and figures would overflow the page. */
function ratings({ sides }: CampaignsSummary, rules: Ruleset): Markup {
  const all = Object.entries(sides);
  const names = Object.keys(all[0]?.[1].ratings ?? {});
  const called = new Map((rules.campaigns?.().sides ?? []).map(({ id, name }) => [id, name]));
  const row = (title: string, cell: (each: CampaignSummary, side: string) => string): Cell[] => [
    title,
    ...all.map(([side, each]) => cell(each, side)),
  ];
  const rows = [
    row('agent', ({ agents }, side) => agents[side] ?? ''),
    row('played', ({ campaigns }) => count(campaigns, 'campaign')),
    ...names.map((name) => row(name, (each) => `${each.ratings[name].count}: ${shareText(each.ratings[name].share)}`)),
    row('victory points', ({ victoryPoints }) => spread(victoryPoints)),
    row('missions', (each) => spread(each.missions)),
  ];
  const columns = ['campaign of', ...all.map(([side]) => called.get(side) ?? side)].map((title) => ({ title }));
  return table('95 % intervals in brackets: score intervals for shares, t for means', columns, rows);
}

function missions(side: string, { byMission }: CampaignSummary, rules: Ruleset): Markup {
  const results = Object.keys(Object.values(byMission)[0]?.results ?? {});
  const called = new Map(rules.scenarios.map(({ id, name }) => [id, name]));
  const rows = Object.entries(byMission).map(([id, { played, walkovers, results: counts, winShare }]): Cell[] => [
    called.get(id) ?? id,
    ...[played, ...results.map((result) => counts[result]), walkovers].map((n) => n.toLocaleString('en')),
    shareText(winShare),
  ]);
  const numbers = ['times played', ...results, 'walkovers'].map((text) => ({ title: text, number: true }));
  return table(
    `The campaign of ${namesOf(rules).of(side)}`,
    [{ title: 'mission' }, ...numbers, { title: `share of ${results[0]}` }],
    rows,
  );
}

function again({ seed, hash }: CampaignsSummary, experiment: ExperimentFile | null): Markup {
  const facts: Cell[][] = [
    ['seed', seed],
    ['hash of the campaigns', hash],
    ...(experiment?.data ? [['replacement data', Object.keys(experiment.data).join(', ')]] : []),
    ...Object.entries(experiment?.versions ?? {}).map(([name, version]) => [name, version]),
  ];
  return table('', [{ title: 'what' }, { title: 'which' }], facts);
}

function files(folder: string, charts: readonly Chart[], names: Names): Markup {
  const list = (cells: readonly Cell[]): Cell => ({
    markup: cells.map((cell) => (typeof cell === 'string' ? escaped(cell) : cell.markup)).join(' '),
  });
  const here = readdirSync(folder)
    .filter((name) => /\.(csv|jsonl?)$/.test(name))
    .sort();
  const pictures = charts.map(({ name, title }): Cell[] => [
    title,
    list(drawnEndings(folder, name).map((ending) => link(`charts/${name}.${ending}`, ending))),
  ]);
  const places = ['', ...readdirSync(folder)].filter((name) => existsSync(join(folder, name, 'records')));
  const records = places.map((place): Cell[] => [
    `records of campaigns${place === '' ? '' : `, ${names.of(place)}`}: a line a mission`,
    list(readdirSync(join(folder, place, 'records')).map((name) => link(join(place, 'records', name), name))),
  ]);
  const rows: Cell[][] = [['tables and summary', list(here.map((name) => link(name)))], ...pictures, ...records];
  return table('', [{ title: 'what' }, { title: 'files' }], rows);
}
