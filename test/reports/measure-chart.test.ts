import { describe, expect, it } from 'vitest';
import type { TableRow } from '../../experiments/formats/run-folder.ts';
import { decidedRows } from '../../reports/by-turn.ts';
import { fullSpec, PRINT } from '../../reports/chart.ts';
import { binned } from '../../reports/distributions.ts';
import { measureChart } from '../../reports/measure-chart.ts';
import { declaredData } from '../../reports/measure-data.ts';
import { namesOf } from '../../reports/names.ts';
import { readOnce } from '../../reports/reading.ts';
import { toSvg } from '../../reports/render.ts';
import type { RunFolder } from '../../reports/run-folder.ts';
import type { MeasureChart } from '../../src/engine/contract/measures.ts';
import { roundShare } from '../../src/stats/round-share.ts';

const row = (game: number, attack: string, losses: number): TableRow => ({
  game: String(game),
  attack,
  losses: String(losses),
});
const rows = [row(1, 'blitz', 1), row(1, 'blitz', 3), row(2, 'blitz', 5), row(2, 'probe', 4)];

function chart(value: MeasureChart['value']): MeasureChart {
  return { name: 'c', title: 't', table: 'battles', mark: 'bar', x: { column: 'attack', title: 'attack' }, value };
}
/** The data of a chart over these rows. */
const dataOf = (rows: readonly TableRow[], declared: MeasureChart, games: readonly TableRow[]) =>
  readOnce({ games, tables: new Map([[declared.table, rows]]) } as unknown as RunFolder, (reading) =>
    declaredData(reading, declared),
  );

const games = ['1', '2', '3', '4'].map((game): TableRow => ({ game }));
const values = (value: MeasureChart['value']) =>
  Object.fromEntries(dataOf(rows, chart(value), games).map((each) => [each.x, each.value]));

describe('a declared chart', () => {
  it('counts rows a game, games without one included', () => {
    expect(values({ aggregate: 'count', title: '' })).toEqual({ blitz: 3 / 4, probe: 1 / 4 });
  });

  it('adds up a column a game, games without a row included', () => {
    expect(values({ aggregate: 'sum', columns: ['losses'], title: '' })).toEqual({ blitz: 9 / 4, probe: 1 });
  });

  it("means the games' means, so that a long game weighs no more than a short one", () => {
    expect(values({ aggregate: 'mean', columns: ['losses'], title: '' })).toEqual({ blitz: (2 + 5) / 2, probe: 4 });
  });

  it('takes the median over all rows', () => {
    expect(values({ aggregate: 'median', columns: ['losses'], title: '' })).toEqual({ blitz: 3, probe: 4 });
  });

  it('gives shares of rows with the interval of rounds, rows of one game taken together', () => {
    const share = chart({ aggregate: 'share', columns: ['losses'], equals: '3', title: '' });
    const [blitz] = dataOf(rows, share, games);
    const { low, high } = roundShare([1, 0], [2, 1]);
    expect(blitz).toMatchObject({ x: 'blitz', value: 1 / 3, lo: low, hi: high, n: 3, of: 2 });
    // The two games of a round of a match are one.
    const round = games.map((game, i): TableRow => ({ ...game, seed: i < 2 ? 'a' : 'b' }));
    const together = roundShare([1], [3]);
    expect(dataOf(rows, share, round)[0]).toMatchObject({ lo: together.low, hi: together.high, of: 1 });
  });

  it('leaves an interval open where one game says nothing of the spread', () => {
    const data = dataOf(rows, chart({ aggregate: 'mean', columns: ['losses'], title: '' }), games);
    expect(data.find(({ x }) => x === 'probe')).toMatchObject({ lo: null, hi: null });
  });

  it('calls the series of several columns by what differs in them', () => {
    const turns = [{ game: '1', turn: '1', 'losses.red': '1', 'losses.blue': '2' }];
    const declared = {
      ...chart({ aggregate: 'sum', columns: ['losses.red', 'losses.blue'], title: '' }),
      x: { column: 'turn', title: '' },
    };
    expect(dataOf(turns, declared, [{ game: '1' }]).map(({ series }) => series)).toEqual(['red', 'blue']);
  });

  it('leaves out what the columns begin with, and what they end with, in whole words', () => {
    const called = (...columns: string[]) => {
      const all = [{ ...rows[0], ...Object.fromEntries(columns.map((column) => [column, '1'])) }];
      return dataOf(all, chart({ aggregate: 'mean', columns, title: '' }), games).map(({ series }) => series);
    };
    expect(called('axis_lost_battle', 'axis_lost_retreat')).toEqual(['battle', 'retreat']);
    expect(called('front_north', 'front_south')).toEqual(['north', 'south']);
    expect(called('axis_lost_early', 'axis_last_early')).toEqual(['lost', 'last']);
    expect(called('a_short', 'b_isolated')).toEqual(['a_short', 'b_isolated']);
  });
});

it('the leader at a turn is whom the ruleset would have win, whatever the points, and must win the game', () => {
  const turn = (game: string, leader: string): TableRow => ({ game, turn: '1', pa: '9', pb: '1', leader });
  const run = {
    seats: ['a', 'b'],
    games: [
      { game: '1', winner: 'a' },
      { game: '2', winner: 'a' },
      { game: '3', winner: '-' },
      { game: '4', winner: 'b' },
    ],
    tables: new Map([['turns', [turn('1', 'a'), turn('2', 'b'), turn('3', 'a'), turn('4', '-')]]]),
  } as unknown as RunFolder;
  const rowsOf = (measures: Parameters<typeof decidedRows>[1]) =>
    readOnce(run, (reading) => decidedRows(reading, measures));
  expect(rowsOf({ score: ['pa', 'pb'], leader: 'leader' })).toMatchObject([{ turn: 1, value: 1 / 3, n: 3, level: 1 }]);
  expect(rowsOf({ score: ['pa', 'pb'] })).toEqual([]);
});

describe('bins of a histogram', () => {
  it('hold every value once', () => {
    const sample = Array.from({ length: 500 }, (_, i) => ((i * 7919) % 613) / 7 - 20);
    const bins = binned(sample);
    expect(bins.reduce((sum, { n }) => sum + n, 0)).toBe(500);
    for (const { from, to, n } of bins) expect(n).toBe(sample.filter((value) => value >= from && value < to).length);
    expect(bins.length).toBeLessThanOrEqual(26);
  });

  it('stand on whole numbers where these are few', () => {
    expect(binned([3, 4, 4, 6]).map(({ middle, n }) => [middle, n])).toEqual([
      [3, 1],
      [4, 2],
      [5, 0],
      [6, 1],
    ]);
  });
});

describe('lines by turn', () => {
  const side = (turn: number): TableRow => ({ game: '1', turn: String(turn), red_lost: String(turn), blue_lost: '2' });
  const declared: MeasureChart = {
    ...{ name: 'c', title: 't', table: 'turns', mark: 'line', x: { column: 'turn', title: 'turn' } },
    value: { aggregate: 'mean', columns: ['red_lost', 'blue_lost'], title: 'losses' },
  };
  const summary = { scenario: 's', agents: {}, games: 2 };
  const run = { games: games.slice(0, 2), tables: new Map([['turns', [side(1), side(2)]]]), summary, seats: [] };

  it('stand aside of each other, so that their whiskers show, and have undashed shapes in the legend', async () => {
    const folder = { ...run, names: namesOf(null) } as unknown as RunFolder;
    const [drawn] = readOnce(folder, (reading) => measureChart(reading, declared));
    const values = (drawn.spec.data as { values: { x: number; at: number; series: string }[] }).values;
    expect(new Set(values.map(({ at }) => at)).size).toBe(4);
    expect(values.every(({ x, at }) => Math.round(at) === x)).toBe(true);
    const svg = await toSvg(fullSpec(drawn, PRINT));
    const legend = svg.slice(svg.indexOf('role-legend-entry'));
    expect(legend).toContain('>red<');
    expect(legend.slice(0, legend.indexOf('>red<'))).not.toContain('dasharray');
  });
});

it('a wide matrix writes dark on cells that are pale for want of games', async () => {
  const declared: MeasureChart = {
    ...chart({ aggregate: 'count', title: 'times' }),
    ...{ mark: 'matrix', x: { column: 'turn', title: 'turn' }, y: { column: 'attack', title: 'attack' } },
  };
  const svgOf = (count: number): Promise<string> => {
    const games = [...Array(count).keys()].map((game): TableRow => ({ game: String(game + 1) }));
    const turns = [...Array(9).keys()].map(String);
    const battles = games.flatMap(({ game }) => turns.map((turn): TableRow => ({ game, turn, attack: 'blitz' })));
    const run = { games, tables: new Map([['battles', battles]]), seats: [], names: namesOf(null) };
    const summary = { scenario: 's', agents: {}, games: count };
    const [drawn] = readOnce({ ...run, summary } as unknown as RunFolder, (reading) => measureChart(reading, declared));
    return toSvg(fullSpec(drawn, PRINT));
  };
  const white = /<text[^>]*fill="#ffffff"/;
  expect(white.test(await svgOf(2))).toBe(false);
  expect(white.test(await svgOf(20))).toBe(true);
});
