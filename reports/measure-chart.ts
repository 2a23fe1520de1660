// Charts that a ruleset declares over its own tables: grouping, the value of each group with its interval, the spec.

import type { MeasureChart } from '../src/engine/contract/measures.ts';
import { meanInterval } from '../src/stats/mean.ts';
import { quantileBand } from '../src/stats/quantile-band.ts';
import { wilson } from '../src/stats/wilson.ts';
import { about, axis, type Chart, type Datum, type Spec, series, tooltip, whiskers } from './chart.ts';
import { groupBy, numeric, type RunFolder, type TableRow } from './run-folder.ts';

/** None where the table is missing or empty, or lacks a column. */
export function measureChart(run: RunFolder, declared: MeasureChart): Chart[] {
  const rows = declared.table === 'games' ? run.games : (run.tables.get(declared.table) ?? []);
  const columns = declared.value.columns ?? [];
  const needed = [declared.x, declared.y, declared.colour].flatMap((each) => (each ? [each.column] : []));
  if (rows.length === 0 || [...needed, ...columns].some((column) => rows[0][column] === undefined)) return [];
  const data = declaredData(rows, declared, run.games.length);
  if (data.length === 0) return [];
  const spec = declared.mark === 'matrix' ? matrixSpec(data, declared) : seriesSpec(data, declared);
  return [{ name: declared.name, title: declared.title, subtitle: about(run), note: noteOf(declared), spec }];
}

/** A row for each group, with `x`, `y` and `series` as they apply. */
export function declaredData(rows: readonly TableRow[], declared: MeasureChart, games: number): Datum[] {
  const { x, y, colour, value } = declared;
  const columns = value.columns ?? [''];
  const names = seriesNames(columns);
  const named = (row: TableRow): string =>
    JSON.stringify([row[x.column], y ? row[y.column] : '', colour ? row[colour.column] : '']);
  const data: Datum[] = [];
  for (const group of groupBy(rows, named).values()) {
    for (const [i, column] of columns.entries()) {
      const estimate = estimateOf(group, column, value, games);
      if (!estimate) continue;
      data.push({
        x: typed(group[0][x.column]),
        ...(y ? { y: typed(group[0][y.column]) } : {}),
        series: colour ? group[0][colour.column] : names[i],
        ...estimate,
      });
    }
  }
  return data.sort((a, b) => compare(a.x, b.x));
}

/** `german`, `allied` for `losses.german`, `losses.allied`: without what all of them begin with. */
function seriesNames(columns: readonly string[]): string[] {
  if (columns.length === 1) return [''];
  const [first] = columns;
  const prefix = first.slice(0, first.indexOf('.') + 1);
  return columns.map((column) =>
    columns.every((each) => each.startsWith(prefix)) ? column.slice(prefix.length) : column,
  );
}

function estimateOf(
  rows: readonly TableRow[],
  column: string,
  value: MeasureChart['value'],
  games: number,
): Datum | null {
  const n = rows.length;
  if (value.aggregate === 'share') {
    const hits = rows.filter((row) => row[column] === value.equals).length;
    const { low, high } = wilson(hits, n);
    return { value: hits / n, lo: low, hi: high, n };
  }
  if (value.aggregate === 'median') {
    const sorted = rows
      .map((row) => numeric(row[column]))
      .filter(Number.isFinite)
      .sort((a, b) => a - b);
    if (sorted.length === 0) return null;
    const { estimate, low, high } = quantileBand(sorted);
    return { value: estimate, ...ends(low, high), n };
  }
  const perGame = gameValues(rows, column, value.aggregate, games);
  if (perGame.length === 0) return null;
  const { mean, low, high } = meanInterval(perGame);
  // What is never below 0 is not estimated below it either.
  const least = perGame.every((each) => each >= 0) ? 0 : low;
  return { value: mean, ...ends(Math.max(least, low), high), n };
}

/** The number of each game, of those without a row too where rows are counted or added up. */
function gameValues(
  rows: readonly TableRow[],
  column: string,
  aggregate: 'count' | 'sum' | 'mean',
  games: number,
): number[] {
  const byGame = [...groupBy(rows, ({ game }) => game).values()];
  const values = byGame.flatMap((group) => {
    if (aggregate === 'count') return [group.length];
    const numbers = group.map((row) => numeric(row[column])).filter(Number.isFinite);
    const sum = numbers.reduce((a, b) => a + b, 0);
    if (aggregate === 'sum') return [sum];
    return numbers.length > 0 ? [sum / numbers.length] : [];
  });
  if (aggregate === 'mean') return values;
  return [...values, ...new Array<number>(Math.max(0, games - byGame.length)).fill(0)];
}

/** An interval that is the whole line is not drawn. */
const ends = (lo: number, hi: number): Datum =>
  Number.isFinite(lo) && Number.isFinite(hi) ? { lo, hi } : { lo: null, hi: null };

const typed = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
const compare = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

function noteOf({ value: { aggregate }, mark }: MeasureChart): string {
  const whisker =
    mark === 'matrix' ? 'the interval of each is in its tooltip and the data' : 'whiskers: 95 % intervals';
  switch (aggregate) {
    case 'count':
    case 'sum':
      return `A game, over all games; ${whisker} (t)`;
    case 'mean':
      return `Mean of the games' means; ${whisker} (t)`;
    case 'median':
      return `Median over all rows; ${whisker} (order statistics)`;
    case 'share':
      return `Share of rows; ${whisker} (Wilson's, rows taken as independent)`;
  }
}

const isShare = ({ value }: MeasureChart): boolean => value.aggregate === 'share';
const format = (declared: MeasureChart): string => (isShare(declared) ? '.1%' : '.3~f');

function tips(declared: MeasureChart, ...more: readonly (readonly [string, string])[]): Spec[] {
  const form = format(declared);
  return tooltip(
    ['x', declared.x.title],
    ...more,
    ['value', declared.value.title, form],
    ['lo', 'from', form],
    ['hi', 'to', form],
    ['n', 'rows', ','],
  );
}

function seriesSpec(data: readonly Datum[], declared: MeasureChart): Spec {
  const { mark, x, value, colour } = declared;
  const names = [...new Set(data.map((row) => String(row.series)))];
  const several = names.length > 1;
  const numbers = data.every((row) => typeof row.x === 'number');
  const look = series('series', colour?.title ?? 'series', names);
  const line = mark === 'line';
  const across = {
    field: 'x',
    type: numbers && line ? 'quantitative' : 'ordinal',
    sort: null,
    ...(numbers && line
      ? { scale: { nice: false }, ...axis(x.title, { tickMinStep: 1 }) }
      : axis(x.title, { labelAngle: numbers ? 0 : -35, labelOverlap: numbers })),
  };
  const shifted = several && !line ? { xOffset: { field: 'series', type: 'nominal', scale: { domain: names } } } : {};
  const up = {
    field: 'value',
    type: 'quantitative',
    ...(isShare(declared) ? { scale: { domain: [0, 1] } } : {}),
    ...axis(`${value.title}${isShare(declared) ? ' (%)' : ''}`, isShare(declared) ? { format: '.0%' } : {}),
  };
  const colours = several ? { color: look.colour } : {};
  const symbol = {
    mark: { type: 'point', filled: true, size: 70, opacity: 1 },
    encoding: {
      y: up,
      ...colours,
      ...(several ? { shape: look.shape } : {}),
      tooltip: tips(declared, ...(several ? [['series', 'series'] as const] : [])),
    },
  };
  const layers: Spec[] = [];
  if (mark === 'bar') {
    layers.push({ mark: { type: 'bar', opacity: 0.75 }, encoding: { ...symbol.encoding, shape: undefined } });
    layers.push(...whiskers(data, 'y'));
    // Bars of one series carry its shape, so that they are told apart without colour.
    if (several)
      layers.push({ ...symbol, mark: { type: 'point', filled: true, size: 60, opacity: 1, stroke: '#ffffff' } });
  } else {
    if (line)
      layers.push({
        mark: { type: 'line', strokeWidth: 2.2 },
        encoding: { y: up, ...colours, ...(several ? { strokeDash: look.dash } : {}) },
      });
    layers.push(...whiskers(data, 'y', colours), symbol);
  }
  return { data: { values: data }, encoding: { x: across, ...shifted }, layer: layers };
}

function matrixSpec(data: readonly Datum[], declared: MeasureChart): Spec {
  const { x, y, value } = declared;
  const most = Math.max(...data.map((row) => Number(row.value)));
  const rows = new Set(data.map((row) => row.y)).size;
  const form = format(declared);
  return {
    data: { values: data },
    height: Math.max(120, 40 * rows),
    encoding: {
      x: { field: 'x', type: 'ordinal', sort: 'ascending', ...axis(x.title, { labelAngle: -35, labelOverlap: false }) },
      y: { field: 'y', type: 'ordinal', sort: 'ascending', ...axis(y?.title ?? '') },
    },
    layer: [
      {
        mark: { type: 'rect', stroke: '#ffffff' },
        encoding: {
          color: {
            field: 'value',
            type: 'quantitative',
            title: value.title,
            scale: { scheme: 'yellowgreenblue', domainMin: Math.min(0, ...data.map((row) => Number(row.value))) },
            legend: { format: form, gradientLength: 140 },
          },
          tooltip: tips(declared, ['y', y?.title ?? '']),
        },
      },
      {
        mark: { type: 'text' },
        encoding: {
          text: { field: 'value', type: 'quantitative', format: isShare(declared) ? '.0%' : '.2~f' },
          color: { condition: { test: `datum.value > ${most * 0.55}`, value: '#ffffff' }, value: '#1d1d1b' },
        },
      },
    ],
  };
}
