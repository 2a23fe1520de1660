// Charts that a ruleset declares over its own tables: their specs and notes. measure-data.ts has their rows.

import { firstRow, type TableRow } from '../experiments/formats/run-folder.ts';
import type { MeasureChart } from '../src/engine/contract/measures.ts';
import {
  about,
  aside,
  axis,
  type Chart,
  type Datum,
  type Spec,
  series,
  tooltip,
  turnsAside,
  WITHOUT_DASHES,
  whiskers,
} from './chart.ts';
import { declaredData } from './measure-data.ts';
import type { Names } from './names.ts';
import type { Later, Reading } from './reading.ts';
import type { Rounds } from './rounds.ts';
import { SHARE_NOTE } from './shares.ts';

/** None where the table is missing or empty, lacks a column, or has a single value to show. */
export function measureChart(
  reading: Reading,
  declared: MeasureChart,
  derived: (row: TableRow) => TableRow = (row) => row,
): Later<Chart[]> {
  const { run } = reading;
  const columns = declared.value.columns ?? [];
  const needed = [declared.x, declared.y, declared.colour].flatMap((each) => (each ? [each.column] : []));
  const found = firstRow(reading.rowsOf(declared.table));
  if (found === undefined) return () => [];
  const first = derived(found);
  if ([...needed, ...columns].some((column) => first[column] === undefined)) return () => [];
  const later = declaredData(reading, declared, derived);
  return () => {
    const data = later();
    if (data.length < 2 || data.every(({ value }) => value === 0)) return [];
    const named = data.map(
      (row): Datum => ({
        ...row,
        x: calledBy(run.names, row.x),
        ...('y' in row ? { y: calledBy(run.names, row.y) } : {}),
      }),
    );
    const spec = declared.mark === 'matrix' ? matrixSpec(named, declared) : seriesSpec(named, declared, run.names);
    const wide = new Set(data.map((row) => row.x)).size > ROOM_FOR_INTERVALS;
    const note = noteOf(declared, reading.rounds, wide);
    return [{ name: declared.name, title: declared.title, subtitle: about(run), note, spec }];
  };
}

const calledBy = (names: Names, id: string | number | null): string | number | null =>
  typeof id === 'string' ? names.of(id) : id;

function noteOf({ value: { aggregate }, mark }: MeasureChart, { word }: Rounds, wide: boolean): string {
  const where =
    mark !== 'matrix'
      ? 'whiskers: '
      : wide
        ? `pale: fewer than ${FEW} ${word}s; in tooltips and data `
        : 'in brackets ';
  const whisker = `${where}95 % intervals`;
  switch (aggregate) {
    case 'count':
    case 'sum':
      return `A game, over all games; ${whisker} over ${word}s (t)`;
    case 'mean':
      return `Mean of the games' means; ${whisker} over ${word}s (t)`;
    case 'median':
      return `Median over all rows; ${whisker} over ${word}s`;
    case 'share':
      return `Share of rows; ${where}${SHARE_NOTE} over ${word}s`;
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
    ['of', 'games or rounds', ','],
  );
}

function seriesSpec(rows: readonly Datum[], declared: MeasureChart, names: Names): Spec {
  const { mark, x, value, colour } = declared;
  const ids = inOrder([...new Set(rows.map((row) => String(row.series)))], names);
  const several = ids.length > 1;
  const data = rows.map((row): Datum => {
    const at = Number(row.x) + aside(ids.indexOf(String(row.series)), ids.length);
    return { ...row, at, series: names.of(String(row.series)) };
  });
  const numbers = data.every((row) => typeof row.x === 'number');
  const kind = ids.some((id) => names.side(id) >= 0) ? 'side' : 'what';
  const look = series('series', colour?.title ?? kind, ids, names);
  const line = mark === 'line';
  const alongTurns = numbers && line;
  const usual = {
    field: 'x',
    type: alongTurns ? 'quantitative' : 'ordinal',
    sort: numbers ? 'ascending' : null,
    ...(alongTurns
      ? { scale: { nice: false }, ...axis(x.title, { tickMinStep: 1 }) }
      : axis(x.title, { labelAngle: numbers ? 0 : -35, labelOverlap: numbers })),
  };
  const across = several && alongTurns ? turnsAside('at', x.title) : usual;
  const shifted =
    several && !line ? { xOffset: { field: 'series', type: 'nominal', scale: { domain: ids.map(names.of) } } } : {};
  const up = {
    field: 'value',
    type: 'quantitative',
    scale: { domain: isShare(declared) ? [0, 1] : heightOf(data, line), nice: true },
    ...axis(`${value.title}${isShare(declared) ? ' (%)' : ''}`, isShare(declared) ? { format: '.0%' } : {}),
  };
  const colours = several ? { color: look.colour } : {};
  const symbol = {
    mark: { type: 'point', filled: true, size: 70 },
    encoding: {
      y: up,
      // A single game has no interval: its point is pale.
      opacity: { condition: { test: 'datum.lo === null', value: 0.35 }, value: 1 },
      ...colours,
      ...(several ? { shape: look.shape } : {}),
      tooltip: tips(declared, ...(several ? [['series', 'series'] as const] : [])),
    },
  };
  const layers: Spec[] = [];
  if (mark === 'bar') {
    layers.push({
      mark: { type: 'bar' },
      encoding: { ...symbol.encoding, shape: undefined, opacity: { value: 0.75 } },
    });
    layers.push(...whiskers(data, 'y', {}, true));
    // Bars of one series carry its shape, which distinguishes them without colour.
    if (several) layers.push({ ...symbol, mark: { type: 'point', filled: true, size: 60, stroke: '#ffffff' } });
  } else {
    if (line)
      layers.push({
        mark: { type: 'line', strokeWidth: 2.2 },
        encoding: { y: up, ...colours, ...(several ? { strokeDash: look.dash } : {}) },
      });
    layers.push(...whiskers(data, 'y', colours, !line), symbol);
  }
  const legend = several && line ? WITHOUT_DASHES : {};
  return { data: { values: data }, ...legend, encoding: { x: across, ...shifted }, layer: layers };
}

/** A t interval of this few games reaches beyond all values; it runs off the picture instead of flattening it. */
const SHORT = 5;

/** Least and greatest value to draw: those of all points, and the ends of all intervals with enough games. */
function heightOf(data: readonly Datum[], whole: boolean): [number, number] {
  const ends = data
    .filter(({ of }) => whole || Number(of) >= SHORT)
    .flatMap(({ lo, hi }) => (lo === null ? [] : [Number(lo), Number(hi)]));
  const all = [0, ...data.map(({ value }) => Number(value)), ...ends];
  return [Math.min(...all), Math.max(...all)];
}

/** Sides in the order of the ruleset, then the others. */
const inOrder = (ids: readonly string[], names: Names): string[] => [
  ...ids.filter((id) => names.side(id) >= 0).sort((a, b) => names.side(a) - names.side(b)),
  ...ids.filter((id) => names.side(id) < 0),
];

/** The most columns of a matrix with intervals in its cells; beyond one more limit cells have no numbers either. */
const [ROOM_FOR_INTERVALS, ROOM_FOR_NUMBERS] = [8, 16];
/** The most names that stand side by side under an axis. */
const FLAT = 5;
/** A value from fewer games says little; its cell is drawn pale where its interval does not fit. */
const FEW = 10;

function matrixSpec(rows: readonly Datum[], declared: MeasureChart): Spec {
  const { x, y, value } = declared;
  const most = Math.max(...rows.map((row) => Number(row.value)));
  const height = new Set(rows.map((row) => row.y)).size;
  const columns = new Set(rows.map((row) => row.x)).size;
  const form = format(declared);
  const say = isShare(declared)
    ? (n: number): string => (100 * n).toFixed(0)
    : (n: number): string => n.toFixed(n < 10 ? 2 : 1);
  const data = rows.map(
    (row): Datum => ({
      ...row,
      few: Number(row.of) < FEW ? 1 : 0,
      ends: row.lo === null ? '[?]' : `[${say(Number(row.lo))}, ${say(Number(row.hi))}]`,
    }),
  );
  const intervals = columns <= ROOM_FOR_INTERVALS;
  const isDark = `datum.value > ${most * 0.55}${intervals ? '' : ' && datum.few === 0'}`;
  const ink = { condition: { test: isDark, value: '#ffffff' }, value: '#1d1d1b' };
  const layers: Spec[] = [
    {
      mark: { type: 'rect', stroke: '#ffffff' },
      encoding: {
        color: {
          field: 'value',
          type: 'quantitative',
          title: value.title,
          scale: { scheme: 'yellowgreenblue', domainMin: Math.min(0, ...rows.map((row) => Number(row.value))) },
          legend: { format: form, gradientLength: 320, titleLimit: 640 },
        },
        // A cell of few games is pale where its interval does not fit.
        ...(intervals ? {} : { opacity: { condition: { test: 'datum.few === 1', value: 0.35 }, value: 1 } }),
        tooltip: tips(declared, ['y', y?.title ?? '']),
      },
    },
  ];
  if (columns <= ROOM_FOR_NUMBERS) {
    layers.push({
      mark: { type: 'text', dy: intervals ? -6 : 0, fontSize: columns > ROOM_FOR_INTERVALS ? 10 : 12 },
      encoding: {
        text: { field: 'value', type: 'quantitative', format: isShare(declared) ? '.0%' : '.2~f' },
        color: ink,
      },
    });
  }
  if (intervals) {
    layers.push({
      mark: { type: 'text', dy: 9, fontSize: 9.5 },
      encoding: { text: { field: 'ends', type: 'nominal' }, color: ink },
    });
  }
  return {
    data: { values: data },
    height: Math.max(120, (intervals ? 40 : 22) * height),
    encoding: {
      x: {
        field: 'x',
        type: 'ordinal',
        sort: 'ascending',
        ...axis(x.title, { labelAngle: columns <= FLAT ? 0 : -35, labelOverlap: false }),
      },
      y: { field: 'y', type: 'ordinal', sort: 'ascending', ...axis(y?.title ?? '') },
    },
    layer: layers,
  };
}
