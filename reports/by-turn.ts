// How a game goes: score, lead and losses turn by turn.

import { SERIES } from '../src/draw/colours.ts';
import type { BySeat, Measures } from '../src/engine/contract/measures.ts';
import { quantiles } from '../src/stats/quantile.ts';
import { quantileBand } from '../src/stats/quantile-band.ts';
import { wilson } from '../src/stats/wilson.ts';
import { about, axis, type Chart, type Datum, percent, type Spec, tooltip, whiskers } from './chart.ts';
import { measureChart } from './measure-chart.ts';
import { groupBy, numeric, type RunFolder, type TableRow } from './run-folder.ts';

export type TurnMeasures = Pick<Measures, 'score' | 'losses'> | undefined;

/** The columns that a ruleset names for it, one a seat; null where it names none or the table lacks one. */
function scoreColumns(run: RunFolder, measures: TurnMeasures): readonly string[] | null {
  const columns = inSeatOrder(run, measures?.score);
  return columns !== null && hasColumns(run, columns) ? columns : null;
}

/** What a ruleset names for the seats of the run; null where it names nothing, or not for all of them. */
function inSeatOrder<T>(run: RunFolder, named: BySeat<T> | undefined): readonly T[] | null {
  if (named === undefined) return null;
  const list = named as readonly T[];
  const found = Array.isArray(named) ? list : run.seats.map((seat) => (named as Readonly<Record<string, T>>)[seat]);
  return found.length === run.seats.length && !found.includes(undefined as T) ? found : null;
}

const hasColumns = (run: RunFolder, columns: readonly string[]): boolean => {
  const [first] = run.tables.get('turns') ?? [];
  return first !== undefined && columns.every((column) => first[column] !== undefined);
};

/** The last row of every game at every turn it reached, by turn ascending. */
function turnsOf(run: RunFolder): [turn: number, rows: TableRow[]][] {
  const turns = groupBy(run.tables.get('turns') ?? [], ({ turn }) => turn);
  return [...turns]
    .map(([turn, rows]): [number, TableRow[]] => [
      Number(turn),
      [...new Map(rows.map((row) => [row.game, row])).values()],
    ])
    .filter(([turn]) => Number.isFinite(turn))
    .sort(([a], [b]) => a - b);
}

/** The first seat's score less the second's at the end of each turn: median, quartiles, deciles. Two seats only. */
export function scoreByTurn(run: RunFolder, turnName: string, measures: TurnMeasures): Chart[] {
  const { seats } = run;
  const columns = scoreColumns(run, measures);
  if (seats.length !== 2 || !columns) return [];
  const rows = turnsOf(run)
    .map(([turn, games]): Datum => {
      const leads = games.map((row) => lead(row, columns)).filter(Number.isFinite);
      return { turn, ...spread(leads) };
    })
    .filter(({ n }) => n !== 0);
  if (rows.length === 0) return [];
  const what = `${seats[0]} less ${seats[1]} (points)`;
  const band = (low: string, high: string, opacity: number): Spec => ({
    mark: { type: 'area', color: SERIES[0], opacity },
    encoding: { y: { field: low, type: 'quantitative', ...axis(what) }, y2: { field: high } },
  });
  const tips = tooltip(
    ['turn', turnName],
    ['p50', 'median', '.2~f'],
    ['lo', 'median from', '.2~f'],
    ['hi', 'median to', '.2~f'],
    ['p25', 'lower quartile', '.2~f'],
    ['p75', 'upper quartile', '.2~f'],
    ['n', 'games', ','],
  );
  const spec: Spec = {
    data: { values: rows },
    encoding: { x: turnAxis(turnName) },
    layer: [
      band('p10', 'p90', 0.16),
      band('p25', 'p75', 0.3),
      { mark: { type: 'rule', strokeDash: [3, 4] }, encoding: { x: null, y: { datum: 0 } } },
      ...whiskers(rows, 'y'),
      {
        mark: { type: 'line', color: SERIES[0], strokeWidth: 2.5, point: { filled: true, size: 50, color: SERIES[0] } },
        encoding: { y: { field: 'p50', type: 'quantitative' }, tooltip: tips },
      },
    ],
  };
  const note =
    'Line: median with its 95 % interval; bands: the middle half and the middle 80 % of the games that reached the turn';
  return [
    {
      name: 'score-by-turn',
      title: `Score of ${seats[0]} less that of ${seats[1]} at the end of each ${turnName}`,
      subtitle: about(run),
      note,
      spec,
    },
  ];
}

const turnAxis = (turnName: string): Spec => ({
  field: 'turn',
  type: 'quantitative',
  scale: { nice: false },
  ...axis(turnName, { tickMinStep: 1, format: 'd' }),
});

const lead = (row: TableRow, [first, second]: readonly string[]): number => numeric(row[first]) - numeric(row[second]);

function spread(values: readonly number[]): Datum {
  if (values.length === 0) return { n: 0 };
  const sorted = [...values].sort((a, b) => a - b);
  const [p10, p25, p50, p75, p90] = quantiles(sorted, [0.1, 0.25, 0.5, 0.75, 0.9]);
  const { low, high } = quantileBand(sorted);
  // Too few games for an interval: it would be the whole line.
  const known = Number.isFinite(low) && Number.isFinite(high);
  return { n: values.length, p10, p25, p50, p75, p90, lo: known ? low : null, hi: known ? high : null };
}

/** How often the seat that leads on score at the end of a turn goes on to win. */
export function decided(run: RunFolder, turnName: string, measures: TurnMeasures): Chart[] {
  const rows = decidedRows(run, measures);
  if (rows.length === 0) return [];
  const spec: Spec = {
    data: { values: rows },
    encoding: { x: turnAxis(turnName) },
    layer: [
      {
        mark: { type: 'area', color: SERIES[2], opacity: 0.22 },
        encoding: { y: { field: 'lo', type: 'quantitative' }, y2: { field: 'hi' } },
      },
      { mark: { type: 'rule', strokeDash: [3, 4] }, encoding: { x: null, y: { datum: 0.5 } } },
      ...whiskers(rows, 'y'),
      {
        mark: { type: 'line', color: SERIES[2], strokeWidth: 2.5, point: { filled: true, size: 50, color: SERIES[2] } },
        encoding: {
          y: {
            field: 'value',
            type: 'quantitative',
            scale: { domain: [0, 1] },
            ...axis('won by the leader (%)', percent),
          },
          tooltip: tooltip(
            ['turn', turnName],
            ['value', 'leader wins', '.1%'],
            ['lo', 'from', '.1%'],
            ['hi', 'to', '.1%'],
            ['n', 'games with a leader', ','],
            ['level', 'games level', ','],
          ),
        },
      },
    ],
  };
  const note = `Games that reached the ${turnName} and had a leader at its end; a draw is not won; 95 % intervals (Wilson's)`;
  return [
    {
      name: 'decided',
      title: `How often the leader on score at the end of a ${turnName} goes on to win`,
      subtitle: about(run),
      note,
      spec,
    },
  ];
}

export interface DecidedRow extends Datum {
  readonly turn: number;
  /** Share of the games with a leader that the leader won, with its interval. */
  readonly value: number;
  readonly lo: number;
  readonly hi: number;
  readonly n: number;
  readonly level: number;
}

export function decidedRows(run: RunFolder, measures: TurnMeasures): DecidedRow[] {
  const { seats } = run;
  const columns = scoreColumns(run, measures);
  if (!columns) return [];
  const winners = new Map(run.games.map(({ game, winner }) => [game, winner.split('+')]));
  return turnsOf(run).flatMap(([turn, rows]): DecidedRow[] => {
    const leaders = rows.map((row) => ({ game: row.game, leader: leaderOf(row, seats, columns) }));
    const led = leaders.filter(({ leader }) => leader !== null);
    if (led.length === 0) return [];
    const kept = led.filter(({ game, leader }) => winners.get(game)?.includes(leader!)).length;
    const { low, high } = wilson(kept, led.length);
    return [{ turn, value: kept / led.length, lo: low, hi: high, n: led.length, level: rows.length - led.length }];
  });
}

/** The seat with the highest score alone; null where two share it. */
function leaderOf(row: TableRow, seats: readonly string[], columns: readonly string[]): string | null {
  const scores = columns.map((column) => numeric(row[column]));
  const best = Math.max(...scores);
  const first = seats.filter((_, i) => scores[i] === best);
  return first.length === 1 ? first[0] : null;
}

export function lossesByTurn(run: RunFolder, turnName: string, measures: TurnMeasures): Chart[] {
  const parts = inSeatOrder(run, measures?.losses);
  if (parts === null || !hasColumns(run, parts.flat())) return [];
  const added = (run.tables.get('turns') ?? []).map((row): TableRow => {
    const sums = parts.map((columns) => columns.reduce((sum, column) => sum + numeric(row[column]), 0));
    return {
      game: row.game,
      turn: row.turn,
      ...Object.fromEntries(run.seats.map((seat, i) => [seat, String(sums[i])])),
    };
  });
  const tables = new Map(run.tables).set('turns', added);
  return measureChart(
    { ...run, tables },
    {
      name: 'losses-by-turn',
      title: `Losses by ${turnName}`,
      table: 'turns',
      mark: 'line',
      x: { column: 'turn', title: turnName },
      value: { aggregate: 'mean', columns: run.seats, title: `losses in the ${turnName} (mean)` },
    },
  );
}
