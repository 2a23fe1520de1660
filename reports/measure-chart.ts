// Charts that a ruleset declares over its own tables: grouping, the value of each group with its interval, the spec.

import { firstRow, numeric, type TableRow } from '../experiments/formats/run-folder.ts';
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
import type { Names } from './names.ts';
import type { Later, Reading } from './reading.ts';
import { MeanOfRows, MedianOfRows, type Rounds, ShareOfRows } from './rounds.ts';
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

/** The rows that have the same x, y and colour. */
interface Group {
  readonly first: TableRow;
  /** One for each column. */
  readonly estimates: readonly Estimate[];
}

/** A row for each group, with `x`, `y` and `series` as they apply; ids, not names. */
export function declaredData(
  reading: Reading,
  declared: MeasureChart,
  derived: (row: TableRow) => TableRow = (row) => row,
): Later<Datum[]> {
  const { x, y, colour, value } = declared;
  const columns = value.columns ?? [''];
  const groups = new Map<string, Group>();
  const groupOf = (row: TableRow): Group => {
    const key = `${row[x.column]}\u0000${y ? row[y.column] : ''}\u0000${colour ? row[colour.column] : ''}`;
    const known = groups.get(key);
    if (known !== undefined) return known;
    const made = { first: row, estimates: columns.map((column) => estimateOf(column, value, reading.rounds)) };
    groups.set(key, made);
    return made;
  };
  reading.each(declared.table, (rows, round) => {
    for (const each of rows) {
      const row = derived(each);
      for (const estimate of groupOf(row).estimates) estimate.add(row, round);
    }
  });
  return () => {
    const ids = seriesIds(columns);
    const data = [...groups.values()].flatMap(({ first, estimates }) =>
      estimates.flatMap((estimate, i): Datum[] => {
        const found = estimate.datum();
        if (found === null) return [];
        const series = colour ? first[colour.column] : ids[i];
        return [{ x: typed(first[x.column]), ...(y ? { y: typed(first[y.column]) } : {}), series, ...found }];
      }),
    );
    return data.sort((a, b) => compare(a.x, b.x));
  };
}

/**
 * The part that differs: `german`, `allied` for `losses.german`, `losses.allied` and for `german_points`,
 * `allied_points`; `battle`, `retreat` for `german_lost_battle`, `german_lost_retreat`.
 */
function seriesIds(columns: readonly string[]): string[] {
  if (columns.length === 1) return [''];
  const [first] = columns;
  let prefix = first.match(/^.*[._]/)?.[0] ?? '';
  while (!columns.every((each) => each.startsWith(prefix))) prefix = prefix.slice(0, -1).match(/^.*[._]/)?.[0] ?? '';
  const cut = columns.map((each) => each.slice(prefix.length));
  const ends = cut[0].match(/_[a-z_]+$/)?.[0] ?? '';
  for (let end = ends; end !== ''; end = end.slice(1).match(/_[a-z_]+$/)?.[0] ?? '') {
    if (cut.every((each) => each.endsWith(end))) return cut.map((each) => each.slice(0, -end.length));
  }
  return cut;
}

/** The estimate of one column over the rows of a group, which it takes in one by one. */
interface Estimate {
  add(row: TableRow, round: number): void;
  /** Null where no row has a value. */
  datum(): Datum | null;
}

function estimateOf(column: string, { aggregate, equals }: MeasureChart['value'], rounds: Rounds): Estimate {
  if (aggregate === 'share') {
    const share = new ShareOfRows();
    return {
      add: (row, round) => share.add(round, row[column] === equals),
      datum: () => {
        const { value, lo, hi, of, rounds: count } = share.share();
        return { value, lo, hi, n: of, of: count };
      },
    };
  }
  return aggregate === 'median' ? new MedianOfColumn(column) : new PerGame(column, aggregate, rounds);
}

class MedianOfColumn implements Estimate {
  private readonly some = new MedianOfRows();
  private rows = 0;

  constructor(private readonly column: string) {}

  add(row: TableRow, round: number): void {
    this.rows++;
    const value = numeric(row[this.column]);
    if (Number.isFinite(value)) this.some.add(round, value);
  }

  datum(): Datum | null {
    if (this.some.rows === 0) return null;
    const { estimate, low, high } = this.some.median();
    return { value: estimate, ...ends(low, high), n: this.rows, of: this.some.rounds };
  }
}

/** The mean of a number of each game: also of games without a row, where rows are counted or added up. */
class PerGame implements Estimate {
  private readonly games: MeanOfRows;
  private rows = 0;
  private rounds = 0;
  private round = Number.NaN;
  /** The game in progress: its rows, those that have a number, and the sum of these. */
  private game: string | null = null;
  private own = { rows: 0, numbers: 0, sum: 0 };

  constructor(
    private readonly column: string,
    private readonly aggregate: 'count' | 'sum' | 'mean',
    private readonly all: Rounds,
  ) {
    this.games = new MeanOfRows(aggregate === 'mean' ? null : (round) => all.size(round));
  }

  add(row: TableRow, round: number): void {
    if (row.game !== this.game) this.close();
    this.game = row.game;
    if (round !== this.round) this.rounds++;
    this.round = round;
    this.rows++;
    const { own } = this;
    own.rows++;
    const number = this.aggregate === 'count' ? Number.NaN : numeric(row[this.column]);
    if (!Number.isFinite(number)) return;
    own.numbers++;
    own.sum += number;
  }

  private close(): void {
    const { rows, numbers, sum } = this.own;
    this.own = { rows: 0, numbers: 0, sum: 0 };
    if (this.game === null) return;
    if (this.aggregate === 'count') this.games.add(this.round, rows);
    else if (this.aggregate === 'sum') this.games.add(this.round, sum);
    else if (numbers > 0) this.games.add(this.round, sum / numbers);
  }

  datum(): Datum | null {
    this.close();
    this.game = null;
    const estimate = this.games.mean(this.aggregate === 'mean' ? 0 : Math.max(0, this.all.count - this.rounds));
    if (estimate === null) return null;
    const { mean, low, high } = estimate;
    // Estimates of a quantity that is never below 0 stay at 0 or above.
    const least = this.games.least >= 0 ? 0 : low;
    return { value: mean, ...ends(Math.max(least, low), high), n: this.rows, of: this.rounds };
  }
}

/** Neither the whole line nor a point is an interval: too few games, or games all alike, do not show the spread. */
const ends = (lo: number, hi: number): Datum =>
  Number.isFinite(lo) && Number.isFinite(hi) && lo < hi ? { lo, hi } : { lo: null, hi: null };

const typed = (text: string): string | number =>
  text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
const compare = (a: string | number | null, b: string | number | null): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;

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
  const ink = { condition: { test: `datum.value > ${most * 0.55}`, value: '#ffffff' }, value: '#1d1d1b' };
  const intervals = columns <= ROOM_FOR_INTERVALS;
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
    height: Math.max(120, (columns <= ROOM_FOR_NUMBERS ? 40 : 22) * height),
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
