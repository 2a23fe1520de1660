// The page of a combat table: the answer, charts, tables.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escaped } from '../src/draw/xml.ts';
import type { Disk } from '../src/node/files.ts';
import { type CombatStudy, cellAt, figuresOf, marginsAt, placesOf } from '../src/odds/combat-study.ts';
import type { Fraction } from '../src/odds/fractions.ts';
import { disorderOf } from '../src/odds/study-order.ts';
import { pageSpec } from './chart.ts';
import { type CrtParts, crtCharts } from './crt-charts.ts';
import { type Cell, link, type Markup, page, table } from './html.ts';
import { type DrawnChart, drawPictures, dropPicture } from './pictures.ts';

const PAGE = 'report.html';

/**
 * Draws the charts into `charts/` of the folder, writes `report.html`, and removes the charts of the page before it.
 */
export async function crtReport(folder: string, parts: CrtParts, disk: Disk): Promise<void> {
  const path = join(folder, PAGE);
  const before = existsSync(path) ? chartsOf(readFileSync(path, 'utf8')) : [];
  const drawn = await drawPictures(folder, crtCharts(parts), [], disk);
  disk.replace(path, crtPage(parts, drawn));
  for (const name of before) if (!drawn.some((chart) => chart.name === name)) dropPicture(folder, name);
}

/** The names of the charts that a page shows. */
const chartsOf = (text: string): string[] =>
  [...text.matchAll(/<figure data-chart="([\w-]+)"/g)].map(([, name]) => name);

function crtPage(parts: CrtParts, charts: readonly DrawnChart[]): Markup {
  const { study, answer, trial, files } = parts;
  const body = [
    `<h1>${escaped(study.title)}</h1>`,
    `<p><strong>${escaped(answer)}</strong></p>`,
    `<p class="soft">${escaped(study.about)}</p>`,
    ...(trial === null ? [] : [`<p>${escaped(trial)}</p>`]),
    ...charts.map(figure),
    '<h2>All columns</h2>',
    summaryTable(parts),
    orderTable(parts),
    aimTable(parts),
    compareTable(parts),
    '<h2>Chances of the results</h2>',
    outcomeTable(parts),
    '<h2>Files</h2>',
    table(
      '',
      [{ title: 'tables' }],
      files.map((name) => [link(name)]),
    ),
  ];
  const specs = Object.fromEntries(charts.map((chart) => [chart.name, pageSpec(chart)]));
  return page(study.title, body.filter((part) => part !== '').join('\n'), specs);
}

const figure = ({ name, title, subtitle, note, svg }: DrawnChart): Markup =>
  `<figure data-chart="${escaped(name)}"><h3>${escaped(title)}</h3><div class="chart">${svg}</div><figcaption><p>${escaped(subtitle)}</p><p>${escaped(note)}</p></figcaption></figure>`;

const number = (value: Fraction | undefined | null): string => (value ? value.valueOf().toFixed(3) : '');
const both = (value: Fraction): string => {
  const text = value.toFraction();
  return text.length > 12 || value.d === 1n ? number(value) : `${number(value)} (${text})`;
};

/** A table whose first column names the rows of the study; a study without rows has no such column. */
function rowTable(
  { rows: names }: CombatStudy,
  caption: string,
  titles: readonly string[],
  isNumber: (column: number) => boolean,
  rows: readonly (readonly Cell[])[],
): Markup {
  const first = names.length > 1 ? 0 : 1;
  const heads = titles.map((title, i) => ({ title, number: isNumber(i) }));
  return table(
    caption,
    heads.slice(first),
    rows.map((row) => row.slice(first)),
  );
}

/** Rows and columns without modifiers; the modifiers stand in the charts and files. */
function summaryTable({ study }: CrtParts): Markup {
  const rows = placesOf(study).flatMap((place): Cell[][] => {
    if (place.modifier !== 0) return [];
    const figures = figuresOf(cellAt(study, place)!);
    const { shift, point } = marginsAt(study, place);
    return [
      [
        study.rows[place.row],
        study.columns[place.column],
        study.strengths[place.column]?.toString() ?? '',
        both(figures.attackerLoss),
        both(figures.defenderLoss),
        number(figures.exchange),
        both(figures.taken),
        number(shift?.taken),
        number(point?.taken),
      ],
    ];
  });
  const titles = [
    'row',
    study.columnTitle,
    'strength',
    'attacker loses',
    'defender loses',
    'exchange ratio',
    'taken',
    'one column more',
    'one point more',
  ];
  const caption = `Expected losses in ${study.unit}${study.taken === null ? '' : `; taken: ${study.taken}`}`;
  return rowTable(study, caption, titles, (i) => i > 1, rows);
}

function orderTable({ study }: CrtParts): Markup {
  const found = disorderOf(study);
  if (!study.isLadder || study.columns.length < 2) return '';
  if (found.length === 0)
    return '<p>Each column is stochastically at least as good for the attacker as the one before.</p>';
  return rowTable(
    study,
    'Columns that are not better than the one before in every way',
    ['row', 'column', 'than', 'order'],
    () => false,
    found.map(({ row, column, order }) => [study.rows[row], study.columns[column], study.columns[column - 1], order]),
  );
}

function aimTable({ study, aim }: CrtParts): Markup {
  if (aim === null) return '';
  const rows = aim.reached.map(({ row, modifier, column, strength, best, lapses }): Cell[] => [
    study.rows[row],
    study.modifiers[modifier],
    strength?.toString() ?? '',
    column === null ? 'none' : study.columns[column],
    both(best),
    lapses.map((i) => study.columns[i]).join(', '),
  ]);
  const titles = ['row', 'modifier', 'strength', 'column', 'best of all columns', 'falls short again at'];
  return `<h2>${escaped(`For ${aim.title}`)}</h2>${rowTable(study, '', titles, () => false, rows)}`;
}

function compareTable({ study, beside }: CrtParts): Markup {
  if (beside === null) return '';
  const rows = beside.cells.map((cell): Cell[] => [
    study.rows[cell.row],
    study.modifiers[cell.modifier],
    study.columns[cell.column],
    number(cell.attackerLoss),
    number(cell.defenderLoss),
    number(cell.taken),
    number(cell.distance),
    cell.order,
  ]);
  const titles = [
    'row',
    'modifier',
    'column',
    'attacker loses',
    'defender loses',
    'taken',
    'distance',
    'for the attacker',
  ];
  const rest =
    beside.unmatched.length === 0
      ? ''
      : `<p class="soft">${escaped(`Not compared: ${beside.unmatched.join('; ')}.`)}</p>`;
  return `<h2>${escaped(`${beside.second} minus ${beside.first}`)}</h2>${rowTable(
    study,
    'Distance: total variation of the consequences',
    titles,
    (i) => i > 2 && i < 7,
    rows,
  )}${rest}`;
}

function outcomeTable({ study }: CrtParts): Markup {
  const rows = placesOf(study).flatMap((place): Cell[][] => {
    if (place.modifier !== 0) return [];
    return cellAt(study, place)!.map(({ outcome, probability }): Cell[] => [
      study.rows[place.row],
      study.columns[place.column],
      outcome,
      probability.toFraction(),
      `${(100 * probability.valueOf()).toFixed(2)} %`,
    ]);
  });
  const titles = ['row', study.columnTitle, 'result', 'chance', 'per cent'];
  return rowTable(study, '', titles, (i) => i > 2, rows);
}
