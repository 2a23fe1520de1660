// The chart and the page of a battle bench: the gain of the other agents over the first from the same positions.

import { join } from 'node:path';
import type { Estimate } from '../experiments/formats/estimates.ts';
import type { ExperimentFile } from '../experiments/formats/experiment-file.ts';
import type { BattlesSummary } from '../experiments/kinds/battles/summary.ts';
import { escaped } from '../src/draw/xml.ts';
import { axis, type Chart, count, type Datum, pageSpec, type Spec, series, tooltip, whiskers } from './chart.ts';
import { type Cell, link, type Markup, page, table } from './html.ts';
import { type Names, namesOf, rulesPlayed } from './names.ts';
import { commandLine, figure, partLine } from './page.ts';
import { type DrawnChart, drawPictures } from './pictures.ts';
import { restartIds } from './render.ts';
import type { ReportOf } from './report.ts';

/** Pixels for one agent of a scenario, and between two scenarios. */
const [LANE, GAP] = [14, 16];
const ALL = 'all';

interface BattleWords {
  readonly names: Names;
  /** The name of a turn. */
  readonly turn: string;
}

/** The gain of every agent over the first, over all positions and by scenario; nothing where no position was fought. */
function battleCharts(summary: BattlesSummary, { names, turn }: BattleWords): Chart[] {
  if (summary.positions === 0) return [];
  const [first, ...others] = summary.agents;
  const rows = others.flatMap(({ agent, gain, gains }): Datum[] =>
    Object.entries({ [ALL]: gain, ...gains }).flatMap(([where, each]) =>
      each === null || each.value === null
        ? []
        : [
            {
              where: where === ALL ? 'all positions' : names.of(where),
              agent: names.of(agent),
              value: each.value,
              lo: each.lo,
              hi: each.hi,
            },
          ],
    ),
  );
  return [
    {
      name: 'gains',
      title: `Gain in win chance after a battle, compared with ${first.agent}`,
      subtitle: `${summary.rulesets.map(names.of).join(', ')}; ${count(summary.positions, 'position')}, ${summary.turns} of ${count(summary.horizon, turn)} played by the agent; seed ${summary.seed}`,
      note: 'Points with 95 % t intervals; same position, seat and dice; the dashed line means no difference',
      spec: spec(
        rows,
        others.map(({ agent }) => agent),
        names,
      ),
    },
  ];
}

function spec(rows: readonly Datum[], agents: readonly string[], names: Names): Spec {
  const { colour, shape } = series('agent', 'agent', agents, names);
  const places = new Set(rows.map(({ where }) => where));
  const x = { type: 'quantitative', ...axis('difference in win chance (%)', { format: '+.0%' }) };
  return {
    data: { values: rows },
    height: places.size * (LANE * agents.length + GAP),
    encoding: {
      y: { field: 'where', type: 'nominal', sort: null, ...axis('', { labelLimit: 180, title: null }) },
      yOffset: {
        field: 'agent',
        type: 'nominal',
        sort: agents.map(names.of),
        scale: { domain: agents.map(names.of), paddingOuter: 0.6 },
      },
    },
    layer: [
      {
        data: { values: [{ none: 0 }] },
        mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.5 },
        encoding: { x: { datum: 0 }, y: { value: 0 }, y2: { value: 'height' }, yOffset: { value: 0 } },
      },
      ...whiskers(rows, 'x', { color: colour }),
      {
        mark: { type: 'point', filled: true, size: 80, opacity: 1 },
        encoding: {
          x: { field: 'value', ...x },
          color: colour,
          shape,
          tooltip: tooltip(
            ['where', 'scenario'],
            ['agent', 'agent'],
            ['value', 'gain', '+.1%'],
            ['lo', 'from', '+.1%'],
            ['hi', 'to', '+.1%'],
          ),
        },
      },
    ],
  };
}

function battlesPage(
  summary: BattlesSummary,
  experiment: ExperimentFile | null,
  charts: readonly DrawnChart[],
  { names, turn }: BattleWords,
): Markup {
  const { positions, crashed, turns, horizon, speed, seed, hash } = summary;
  const pace = `${speed.seconds.toFixed(1)} s on ${count(speed.workers, 'worker')}`;
  const facts: Cell[][] = [
    ['seed', seed],
    ['hash of the battles', hash],
    ...Object.entries(experiment?.versions ?? {}).map(([name, version]) => [name, version]),
  ];
  const body = [
    `<h1>${escaped(`Battle bench: ${summary.rulesets.map(names.of).join(', ')}`)}</h1>`,
    partLine(experiment),
    `<p class="soft">${escaped(`${count(positions, 'position')}, ${turns} of ${count(horizon, turn)} played by the agent; ${crashed} crashed; ${pace}; seed ${seed}`)}</p>`,
    '<p>Every agent plays on from the same positions, in the same seat on the same dice, against the heuristic, which then plays all seats. The tuned evaluation judges the result.</p>',
    agentTable(summary),
    ...charts.map(figure),
    '<h2>How to run it again</h2>',
    experiment ? `<pre>${escaped(commandLine(experiment.command))}</pre>` : '',
    table('', [{ title: 'what' }, { title: 'which' }], facts),
    '<h2>Files</h2>',
    table(
      '',
      [{ title: 'tables and summary' }],
      ['battles.csv', 'summary.csv', 'summary.json'].map((name) => [link(name)]),
    ),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page('Battle bench', body.filter((part) => part !== '').join('\n'), specs);
}

function agentTable({ agents, positions }: BattlesSummary): Markup {
  const columns = ['agent', 'win chance', 'gain', 'enemy losses minus own losses', 'gain', 'ended alike', 'thought'];
  const rows = agents.map(({ agent, chance, gain, exchange, exchangeGain, alike, seconds }): Cell[] => [
    agent,
    share(chance),
    gain ? share(gain) : '',
    steps(exchange),
    exchangeGain ? steps(exchangeGain) : '',
    `${alike} of ${positions}`,
    `${seconds.toFixed(1)} s`,
  ]);
  const caption = '95 % t intervals over positions in brackets; gains are over the first agent, position by position';
  return table(
    caption,
    columns.map((title) => ({ title })),
    rows,
  );
}

const ends = ({ value, lo, hi }: Estimate, text: (n: number) => string): string =>
  value === null ? '-' : lo === null || hi === null ? text(value) : `${text(value)} [${text(lo)}, ${text(hi)}]`;

const share = (estimate: Estimate): string => ends(estimate, (n) => `${(100 * n).toFixed(2)} %`);
const steps = (estimate: Estimate): string => ends(estimate, (n) => n.toFixed(2));

/** Writes the chart and the page. @returns the path of the page. */
export async function writeBattlesReport({
  folder,
  summary,
  experiment,
  disk,
  find,
}: ReportOf<BattlesSummary>): Promise<string> {
  restartIds();
  const [only, ...others] = await Promise.all(summary.rulesets.map(find));
  const scenarios = (experiment?.experiment.arms ?? []).flatMap(({ scenario }) =>
    typeof scenario === 'string' ? [scenario] : [],
  );
  const rules = only && others.length === 0 ? rulesPlayed(only, scenarios, experiment) : null;
  const words = { names: namesOf(rules), turn: rules?.turnName ?? 'turn' };
  const charts = await drawPictures(folder, battleCharts(summary, words), [], disk);
  const path = join(folder, 'report.html');
  disk.replace(path, battlesPage(summary, experiment, charts, words));
  return path;
}
