// The page of a search for a handicap: the answer, the share by level, tables.

import { join } from 'node:path';
import {
  type AgentResult,
  type HandicapDeclaration,
  isFound,
  isScored,
  isSloping,
} from '../experiments/formats/handicap.ts';
import { answer, fittedAt, gamesOf, type LevelRow, setText, shortKnob } from '../experiments/formats/handicap-text.ts';
import { escaped } from '../src/draw/xml.ts';
import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import type { Disk } from '../src/node/files.ts';
import {
  axis,
  type Chart,
  count,
  DASHES,
  type Datum,
  pageSpec,
  percent,
  SHAPES,
  type Spec,
  tooltip,
  WITHOUT_DASHES,
} from './chart.ts';
import { capital, measureName } from './differences.ts';
import { type Cell, link, page, table } from './html.ts';
import { type Names, namesOf } from './names.ts';
import { figure, shareText } from './page.ts';
import { drawPictures } from './pictures.ts';

/** Steps of a fitted curve. */
const STEPS = 60;

/** Draws the chart into `charts/` of the folder, and writes `report.html`. */
export async function writeHandicapReport(
  folder: string,
  declared: HandicapDeclaration,
  results: readonly AgentResult[],
  rows: readonly LevelRow[],
  rules: Ruleset,
  disk: Disk,
): Promise<void> {
  const names = namesOf(rules);
  const charts = await drawPictures(folder, [levelChart(declared, results, rows, names)], [], disk);
  const { knob, target } = declared;
  const title = `${knob} for ${target.seat}.${target.measure} = ${(100 * target.value).toFixed(1)} %`;
  const answers = results.map((result) => `<p><strong>${escaped(answer(declared, result))}</strong></p>`);
  const found = results.map(({ agent, search }): Cell[] =>
    isFound(search)
      ? [
          agent,
          isSloping(search) ? search.level.toFixed(2) : '-',
          setText(search),
          search.monotone.level?.toFixed(2) ?? '-',
          fitText(search.lack),
        ]
      : isScored(search)
        ? [agent, search.level.toFixed(2), setText(search), '-', 'scored again']
        : [agent, '-', '-', '-', '-'],
  );
  const share = (value: number | null): string => (value === null ? '' : `${(100 * value).toFixed(1)} %`);
  // A die makes five levels between each two: a reader finds those in the chart and in levels.csv.
  const whole = rows.filter(({ part }) => part !== 'die');
  const levels = whole.map((row): Cell[] => [
    ...[row.agent, row.part, String(Number(row.level.toFixed(2))), row.games.toLocaleString('en')],
    shareText({ value: row.share, lo: row.lo, hi: row.hi }),
    ...[share(row.fitted), share(row.monotone)],
  ]);
  const body = [
    `<h1>${escaped(title)}</h1>`,
    ...answers,
    ...charts.map(figure),
    table(
      'The level by the fit, and the levels that the games do not refute',
      ['agent', 'level', 'set of levels [95 %]', 'monotone fit', 'test of the fit'].map((each) => ({ title: each })),
      found,
    ),
    table(
      whole.length < rows.length
        ? 'All levels but those that a die makes, which levels.csv has'
        : 'All levels that were played',
      ['agent', 'part', 'level', 'games', 'share [95 %]', 'logistic fit', 'monotone fit'].map((each) => ({
        title: each,
        number: each === 'level' || each === 'games',
      })),
      levels,
    ),
    '<h2>Files</h2>',
    table('', [{ title: 'tables' }], [[link('levels.csv')], [link('summary.json')]]),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  disk.replace(join(folder, 'report.html'), page(title, body.join('\n'), specs));
}

const fitText = (lack: { readonly statistic: number; readonly freedom: number; readonly p: number } | null): string =>
  lack === null ? '-' : `chi-squared ${lack.statistic.toFixed(1)}, df ${lack.freedom}, p ${lack.p.toPrecision(2)}`;

function levelChart(
  { knob, target, levels }: HandicapDeclaration,
  results: readonly AgentResult[],
  rows: readonly LevelRow[],
  names: Names,
): Chart {
  const agents = results.map(({ agent }) => agent);
  const points = rows
    .filter(({ part }) => part !== 'die')
    .map(({ agent, part, level, share, lo, hi, games }): Datum => ({ agent, part, level, share, lo, hi, games }));
  const [first, last] = [levels[0], levels[levels.length - 1]];
  const curves = results.flatMap(({ agent, search }) =>
    isFound(search)
      ? Array.from({ length: STEPS + 1 }, (_, i): Datum => {
          const level = first + ((last - first) * i) / STEPS;
          return { agent, level, share: fittedAt(search, level) };
        })
      : isScored(search)
        ? search.between.map(({ level, share }): Datum => ({ agent, level, share }))
        : [],
  );
  const measure = `${target.seat}.${target.measure}`;
  const named = { field: 'agent', type: 'nominal', title: 'played by' };
  const x: Spec = {
    field: 'level',
    type: 'quantitative',
    ...axis(`level of ${shortKnob(knob)}`, { tickMinStep: 1 }),
    scale: { zero: false },
  };
  const y: Spec = {
    field: 'share',
    type: 'quantitative',
    ...axis(`${measureName(measure, names)} (%)`, percent),
    scale: { domain: [0, 1] },
  };
  return {
    name: 'levels',
    title: capital(`${measureName(measure, names)}, by ${shortKnob(knob)}`),
    subtitle: `${agents.join(', ')}; ${count(
      results.reduce((sum, result) => sum + gamesOf(result), 0),
      'game',
    )}`,
    note: 'Points with 95 % intervals, large and hollow where played again on fresh dice; lines: logistic fit, or levels that a die makes; dashed: the target',
    spec: {
      data: { values: points },
      ...WITHOUT_DASHES,
      layer: [
        {
          data: { values: [{ target: target.value }] },
          mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.6 },
          encoding: { y: { field: 'target', type: 'quantitative' } },
        },
        {
          data: { values: curves },
          mark: { type: 'line', strokeWidth: 1.6 },
          encoding: {
            x,
            y,
            color: named,
            strokeDash: { ...named, scale: { domain: agents, range: DASHES }, legend: null },
          },
        },
        {
          mark: { type: 'rule', strokeWidth: 1.6 },
          encoding: { x, y: { field: 'lo', type: 'quantitative' }, y2: { field: 'hi' }, color: named },
        },
        {
          transform: [{ filter: "datum.part === 'search'" }],
          mark: { type: 'point', filled: true, size: 70, opacity: 1 },
          encoding: {
            ...{ x, y, color: named, shape: { ...named, scale: { domain: agents, range: SHAPES } } },
            tooltip: tooltip(
              ['agent', 'played by'],
              ['level', 'level'],
              ['share', 'share', '.1%'],
              ['games', 'games', ','],
            ),
          },
        },
        {
          transform: [{ filter: "datum.part === 'confirmed'" }],
          mark: { type: 'point', filled: false, size: 260, strokeWidth: 2.2, opacity: 1 },
          encoding: { x, y, color: named, shape: { ...named, scale: { domain: agents, range: SHAPES } } },
        },
      ],
    },
  };
}
