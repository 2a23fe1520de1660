// The course of games: score, lead and losses turn by turn.

import { groupBy, numeric, type TableRow } from '../experiments/formats/run-folder.ts';
import type { BySeat, Measures } from '../src/engine/contract/measures.ts';
import type { MeanEstimate } from '../src/stats/mean.ts';
import { quantiles } from '../src/stats/quantile.ts';
import { about, axis, type Chart, type Datum, looks, NEUTRAL, percent, type Spec, tooltip, whiskers } from './chart.ts';
import { measureChart } from './measure-chart.ts';
import { Rounds } from './rounds.ts';
import type { RunFolder } from './run-folder.ts';
import { SHARE_NOTE } from './shares.ts';

export type TurnMeasures = Pick<Measures, 'score' | 'losses' | 'leader' | 'needs'> | undefined;

/** The columns that a ruleset names, one for each seat; null where it names none or the table lacks one. */
function columnsOf(run: RunFolder, named: BySeat<string> | undefined): readonly string[] | null {
  const columns = inSeatOrder(run, named);
  return columns !== null && hasColumns(run, columns) ? columns : null;
}

/** The ruleset's columns for the seats of the run; null where it names none, or not for all of them. */
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

type Turns = readonly (readonly [turn: number, rows: readonly TableRow[]])[];

/** Several charts ask for the turns of a run, which take a while. */
const knownTurns = new WeakMap<RunFolder['tables'], Turns>();

/** The last row of every game at every turn it reached, by turn ascending. */
function turnsOf({ tables }: RunFolder): Turns {
  const known = knownTurns.get(tables);
  if (known) return known;
  const turns = new Map<string, Map<string, TableRow>>();
  for (const row of tables.get('turns') ?? []) {
    const games = turns.get(row.turn);
    if (games) games.set(row.game, row);
    else turns.set(row.turn, new Map([[row.game, row]]));
  }
  const found = [...turns]
    .map(([turn, games]) => [Number(turn), [...games.values()]] as const)
    .filter(([turn]) => Number.isFinite(turn))
    .sort(([a], [b]) => a - b);
  knownTurns.set(tables, found);
  return found;
}

/** The first seat's score minus the second's at the end of each turn: median, quartiles, deciles. Two seats only. */
export function scoreByTurn(run: RunFolder, turnName: string, measures: TurnMeasures): Chart[] {
  const { seats, names } = run;
  const columns = columnsOf(run, measures?.score);
  if (seats.length !== 2 || !columns) return [];
  const rounds = new Rounds(run);
  const rows = turnsOf(run).flatMap(([turn, games]): Datum[] => {
    const known = games.filter((row) => Number.isFinite(lead(row, columns)));
    return known.length === 0 ? [] : [{ turn, ...spread(known, (row) => lead(row, columns), rounds) }];
  });
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
  const lines = victoryLines(run, measures);
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
  const leads = lines.length > 0 ? '; coloured: the lead with which a side would win' : '';
  const note = `Line: median with its 95 % interval over ${rounds.word}s; bands: the middle half and the middle 80 % of the games that reached the ${turnName}${leads}`;
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
function victoryLines(run: RunFolder, measures: TurnMeasures): Spec[] {
  const needs = columnsOf(run, measures?.needs);
  if (!needs) return [];
  const all = looks(run.seats, run.names);
  return run.seats.flatMap((seat, i): Spec[] => {
    const sign = i === 0 ? 1 : -1;
    const rows = turnsOf(run).flatMap(([turn, games]) => {
      const leads = games.map((row) => numeric(row[needs[i]])).filter(Number.isFinite);
      return leads.length === 0 ? [] : [{ turn, needed: sign * quantiles(leads, [0.5])[0], lo: null }];
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

function spread(rows: readonly TableRow[], value: (row: TableRow) => number, rounds: Rounds): Datum {
  const [p10, p25, p50, p75, p90] = quantiles(rows.map(value), [0.1, 0.25, 0.5, 0.75, 0.9]);
  const { low, high } = rounds.median(rows, value);
  // Too few games for an interval, which would be the whole line, or games so alike that it would be a point.
  const known = Number.isFinite(low) && Number.isFinite(high) && low < high;
  return { n: rows.length, p10, p25, p50, p75, p90, lo: known ? low : null, hi: known ? high : null };
}

/** How often the seat that would win if the game ended with the turn goes on to win. */
export function decided(run: RunFolder, turnName: string, measures: TurnMeasures): Chart[] {
  const rows = decidedRows(run, measures);
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
  const note = `Games that reached the ${turnName} and had a side that would have won at that point; a draw counts as not won; ${SHARE_NOTE} over ${new Rounds(run).word}s`;
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
export function decidedRows(run: RunFolder, measures: TurnMeasures): DecidedRow[] {
  const column = measures?.leader;
  if (column === undefined || !hasColumns(run, [column])) return [];
  const rounds = new Rounds(run);
  const winners = new Map(run.games.map(({ game, winner }) => [game, winner]));
  return turnsOf(run).flatMap(([turn, rows]): DecidedRow[] => {
    const led = rows.filter((row) => row[column] !== '-');
    if (led.length === 0) return [];
    const { value, lo, hi, of } = rounds.share(led, (row) => winners.get(row.game) === row[column]);
    return [{ turn, value, lo, hi, n: of, level: rows.length - of }];
  });
}

/** Each seat's losses in a game, with the means by kind; none where the ruleset counts none. */
export function lossesOf(run: RunFolder, measures: TurnMeasures): SeatLosses[] {
  const parts = inSeatOrder(run, measures?.losses);
  if (parts === null || !hasColumns(run, parts.flat())) return [];
  const byGame = groupBy(run.tables.get('turns') ?? [], ({ game }) => game);
  const games = run.games.filter(({ game }) => byGame.has(game));
  const rounds = new Rounds(run);
  const sum = (game: string, columns: readonly string[]): number =>
    byGame
      .get(game)!
      .reduce((all, row) => all + columns.reduce((one, column) => one + (numeric(row[column]) || 0), 0), 0);
  return run.seats.flatMap((seat, i): SeatLosses[] => {
    const all = rounds.mean(games, ({ game }) => sum(game, parts[i]));
    if (all === null) return [];
    const kinds = parts[i].map((column) => ({
      column,
      mean: rounds.mean(games, ({ game }) => sum(game, [column]))!.mean,
    }));
    return [{ seat, all, kinds: kinds.filter(({ mean }) => mean > 0).sort((a, b) => b.mean - a.mean) }];
  });
}

export interface SeatLosses {
  readonly seat: string;
  readonly all: MeanEstimate;
  readonly kinds: readonly { readonly column: string; readonly mean: number }[];
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
