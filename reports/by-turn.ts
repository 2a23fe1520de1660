// The course of games: score, lead and losses turn by turn.

import { numeric, type TableRow } from '../experiments/formats/run-folder.ts';
import type { BySeat, MeasureChart, Measures } from '../src/engine/contract/measures.ts';
import { CountedValues } from '../src/stats/counted-values.ts';
import type { MeanEstimate } from '../src/stats/mean.ts';
import { quantile } from '../src/stats/quantile.ts';
import { about, axis, type Chart, type Datum, looks, NEUTRAL, percent, type Spec, tooltip, whiskers } from './chart.ts';
import { measureChart } from './measure-chart.ts';
import type { Later, Reading } from './reading.ts';
import { MeanOfRows, MedianOfRows, ShareOfRows } from './rounds.ts';
import type { RunFolder } from './run-folder.ts';
import { SHARE_NOTE } from './shares.ts';

export type TurnMeasures = Pick<Measures, 'score' | 'losses' | 'leader' | 'needs'> | undefined;

/** The columns that a ruleset names, one for each seat; null where it names none or the table lacks one. */
function columnsOf(reading: Reading, named: BySeat<string> | undefined): readonly string[] | null {
  const columns = inSeatOrder(reading.run, named);
  return columns !== null && reading.has('turns', columns) ? columns : null;
}

/** The ruleset's columns for the seats of the run; null where it names none, or not for all of them. */
function inSeatOrder<T>(run: RunFolder, named: BySeat<T> | undefined): readonly T[] | null {
  if (named === undefined) return null;
  const list = named as readonly T[];
  const found = Array.isArray(named) ? list : run.seats.map((seat) => (named as Readonly<Record<string, T>>)[seat]);
  return found.length === run.seats.length && !found.includes(undefined as T) ? found : null;
}

/** Keeps something of every turn, by turn ascending. */
class ByTurn<T> {
  private readonly turns = new Map<number, T>();

  constructor(private readonly make: () => T) {}

  /** Has the last row of a game at every turn that it reached taken in. */
  add(rows: readonly TableRow[], take: (of: T, row: TableRow) => void): void {
    const last = new Map(rows.map((row) => [row.turn, row]));
    for (const [turn, row] of last) {
      const number = Number(turn);
      if (!Number.isFinite(number)) continue;
      let of = this.turns.get(number);
      if (of === undefined) {
        of = this.make();
        this.turns.set(number, of);
      }
      take(of, row);
    }
  }

  entries(): [turn: number, of: T][] {
    return [...this.turns].sort(([a], [b]) => a - b);
  }
}

/** The first seat's score minus the second's at the end of each turn: median, quartiles, deciles. Two seats only. */
export function scoreByTurn(reading: Reading, turnName: string, measures: TurnMeasures): Later<Chart[]> {
  const columns = columnsOf(reading, measures?.score);
  if (reading.run.seats.length !== 2 || !columns) return () => [];
  const leads = new ByTurn(() => new MedianOfRows());
  reading.each('turns', (rows, round) => {
    leads.add(rows, (of, row) => {
      const value = lead(row, columns);
      if (Number.isFinite(value)) of.add(round, value);
    });
  });
  const victory = victoryLines(reading, measures);
  return () => scoreChart(reading, turnName, leads, victory());
}

function scoreChart(
  { run, rounds }: Reading,
  turnName: string,
  leads: ByTurn<MedianOfRows>,
  lines: readonly Spec[],
): Chart[] {
  const { seats, names } = run;
  const rows = leads.entries().flatMap(([turn, of]): Datum[] => (of.rows === 0 ? [] : [{ turn, ...spread(of) }]));
  if (rows.length < 2) return [];
  const [first, second] = seats.map(names.of);
  const what = `${first} minus ${second} (points)`;
  const band = (low: string, high: string, opacity: number): Spec => ({
    mark: { type: 'area', color: NEUTRAL, opacity },
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
      band('p10', 'p90', 0.25),
      band('p25', 'p75', 0.4),
      { mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.5 }, encoding: { x: null, y: { datum: 0 } } },
      ...whiskers(rows, 'y'),
      {
        mark: { type: 'line', strokeWidth: 2.5, point: { filled: true, size: 50 } },
        encoding: { y: { field: 'p50', type: 'quantitative' }, tooltip: tips },
      },
      ...lines,
    ],
  };
  const coloured = lines.length > 0 ? '; coloured: the lead with which a side would win' : '';
  const note = `Line: median with its 95 % interval over ${rounds.word}s; bands: the middle half and the middle 80 % of the games that reached the ${turnName}${coloured}`;
  return [
    {
      name: 'score-by-turn',
      title: `Score of ${first} minus that of ${second} at the end of each ${turnName}`,
      subtitle: about(run),
      note,
      spec,
    },
  ];
}

/** The lead with which each of two seats would win; from the middle game where it depends on the score. */
function victoryLines(reading: Reading, measures: TurnMeasures): Later<Spec[]> {
  const { run } = reading;
  const needs = columnsOf(reading, measures?.needs);
  if (!needs) return () => [];
  const leads = new ByTurn(() => needs.map(() => new CountedValues()));
  reading.each('turns', (rows) => {
    leads.add(rows, (of, row) => {
      for (const [i, column] of needs.entries()) {
        const value = numeric(row[column]);
        if (Number.isFinite(value)) of[i].add(value);
      }
    });
  });
  return () => victorySpecs(run, leads);
}

function victorySpecs(run: RunFolder, leads: ByTurn<readonly CountedValues[]>): Spec[] {
  const all = looks(run.seats, run.names);
  return run.seats.flatMap((seat, i): Spec[] => {
    const sign = i === 0 ? 1 : -1;
    const rows = leads.entries().flatMap(([turn, of]) => {
      return of[i].length === 0 ? [] : [{ turn, needed: sign * quantile(of[i], 0.5), lo: null }];
    });
    if (rows.length === 0) return [];
    const y = { field: 'needed', type: 'quantitative' };
    const { colour, dash } = all[i];
    return [
      {
        data: { values: rows },
        mark: { type: 'line', color: colour, strokeWidth: 2, strokeDash: i === 0 ? [1, 0] : dash },
        encoding: { y },
      },
      {
        data: { values: rows.slice(-1) },
        mark: {
          type: 'text',
          color: colour,
          align: 'right',
          dx: -6,
          dy: i === 0 ? -8 : 14,
          fontWeight: 'bold',
          text: `${run.names.of(seat)} wins`,
        },
        encoding: { y },
      },
    ];
  });
}

const turnAxis = (turnName: string): Spec => ({
  field: 'turn',
  type: 'quantitative',
  scale: { nice: false },
  ...axis(turnName, { tickMinStep: 1, format: 'd' }),
});

const lead = (row: TableRow, [first, second]: readonly string[]): number => numeric(row[first]) - numeric(row[second]);

function spread(of: MedianOfRows): Datum {
  const { low, high } = of.median();
  const [p10, p25, p50, p75, p90] = [0.1, 0.25, 0.5, 0.75, 0.9].map((p) => quantile(of.values, p));
  // Too few games for an interval, which would be the whole line, or games so alike that it would be a point.
  const known = Number.isFinite(low) && Number.isFinite(high) && low < high;
  return { n: of.rows, p10, p25, p50, p75, p90, lo: known ? low : null, hi: known ? high : null };
}

/** How often the seat that would win if the game ended with the turn goes on to win. */
export function decided({ run, rounds }: Reading, turnName: string, rows: readonly DecidedRow[]): Chart[] {
  if (rows.length < 2) return [];
  const spec: Spec = {
    data: { values: rows },
    encoding: { x: turnAxis(turnName) },
    layer: [
      {
        mark: { type: 'area', color: NEUTRAL, opacity: 0.3 },
        encoding: { y: { field: 'lo', type: 'quantitative' }, y2: { field: 'hi' } },
      },
      { mark: { type: 'rule', strokeDash: [3, 4] }, encoding: { x: null, y: { datum: 0.5 } } },
      ...whiskers(rows, 'y'),
      {
        mark: { type: 'line', strokeWidth: 2.5, point: { filled: true, size: 50 } },
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
  const note = `Games that reached the ${turnName} and had a side that would have won at that point; a draw counts as not won; ${SHARE_NOTE} over ${rounds.word}s`;
  return [
    {
      name: 'decided',
      title: `How often the side that would win at the end of a ${turnName} goes on to win`,
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

/** By turn; none where the ruleset does not declare who would win now. In the last turn the leader is the winner. */
export function decidedRows(reading: Reading, measures: TurnMeasures): Later<DecidedRow[]> {
  const column = measures?.leader;
  if (column === undefined || !reading.has('turns', [column])) return () => [];
  const turns = new ByTurn(() => ({ led: new ShareOfRows(), games: 0 }));
  reading.each('turns', (rows, round) => {
    turns.add(rows, (of, row) => {
      of.games++;
      if (row[column] !== '-') of.led.add(round, reading.winnerOf(row.game) === row[column]);
    });
  });
  return () =>
    turns.entries().flatMap(([turn, { led, games }]): DecidedRow[] => {
      if (led.rows === 0) return [];
      const { value, lo, hi, of } = led.share();
      return [{ turn, value, lo, hi, n: of, level: games - of }];
    });
}

/** Each seat's losses in a game, with the means by kind; none where the ruleset counts none. */
export function lossesOf(reading: Reading, measures: TurnMeasures): Later<SeatLosses[]> {
  const { run } = reading;
  const parts = inSeatOrder(run, measures?.losses);
  if (parts === null || !reading.has('turns', parts.flat())) return () => [];
  const losses = parts.map((columns) => ({
    columns,
    all: new MeanOfRows(),
    kinds: columns.map((column) => ({ column, mean: new MeanOfRows() })),
  }));
  const sum = (rows: readonly TableRow[], columns: readonly string[]): number =>
    rows.reduce((all, row) => all + columns.reduce((one, column) => one + (numeric(row[column]) || 0), 0), 0);
  reading.each('turns', (rows, round) => {
    if (round < 0) return;
    for (const { columns, all, kinds } of losses) {
      all.add(round, sum(rows, columns));
      for (const { column, mean } of kinds) mean.add(round, sum(rows, [column]));
    }
  });
  return () =>
    run.seats.flatMap((seat, i): SeatLosses[] => {
      const all = losses[i].all.mean();
      if (all === null) return [];
      const kinds = losses[i].kinds.map(({ column, mean }) => ({ column, mean: mean.mean()!.mean }));
      return [{ seat, all, kinds: kinds.filter(({ mean }) => mean > 0).sort((a, b) => b.mean - a.mean) }];
    });
}

export interface SeatLosses {
  readonly seat: string;
  readonly all: MeanEstimate;
  readonly kinds: readonly { readonly column: string; readonly mean: number }[];
}

export function lossesByTurn(reading: Reading, turnName: string, measures: TurnMeasures): Later<Chart[]> {
  const { run } = reading;
  const parts = inSeatOrder(run, measures?.losses);
  if (parts === null || !reading.has('turns', parts.flat())) return () => [];
  const summed = (row: TableRow): TableRow => {
    const sums = parts.map((columns) => columns.reduce((sum, column) => sum + numeric(row[column]), 0));
    return {
      game: row.game,
      turn: row.turn,
      ...Object.fromEntries(run.seats.map((seat, i) => [seat, String(sums[i])])),
    };
  };
  const declared: MeasureChart = {
    name: 'losses-by-turn',
    title: `Losses by ${turnName}`,
    table: 'turns',
    mark: 'line',
    x: { column: 'turn', title: turnName },
    value: { aggregate: 'mean', columns: run.seats, title: `losses in the ${turnName} (mean)` },
  };
  return measureChart(reading, declared, summed);
}
