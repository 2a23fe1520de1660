// Who wins, and with which result.

import { SERIES } from '../src/draw/colours.ts';
import { wilson } from '../src/stats/wilson.ts';
import { about, axis, type Chart, type Datum, percent, type Spec, tooltip, whiskers } from './chart.ts';
import type { RunFolder } from './run-folder.ts';

/** Share of wins by seat, and of draws where there are any. */
export function winShares(run: RunFolder): Chart[] {
  const { summary, seats } = run;
  if (summary.games === 0) return [];
  const rows: Datum[] = seats.map((seat) => {
    const { winShare, wins } = summary.seats[seat];
    return { name: seat, value: winShare.value, lo: winShare.lo, hi: winShare.hi, n: wins };
  });
  const draws = run.games.filter(({ winner }) => winner === '-').length;
  if (draws > 0) rows.push({ name: 'draw', ...share(draws, run.games.length) });
  return [
    {
      name: 'win-shares',
      title: 'Share of games won by each seat',
      subtitle: about(run),
      note: "Points with 95 % intervals (Wilson's)",
      spec: sharesSpec(rows, 'seat', 'share of games'),
    },
    ...matchShares(run),
  ];
}

function matchShares(run: RunFolder): Chart[] {
  const { match } = run.summary;
  if (!match || match.rounds === 0) return [];
  const rows = [match.first, match.second].map(({ agent, scoreShare, wins }, i): Datum => {
    const { value, lo, hi } = scoreShare;
    return {
      name: match.first.agent === match.second.agent ? `${agent} (${i + 1})` : agent,
      value,
      lo: lo ?? value,
      hi: hi ?? value,
      n: wins,
    };
  });
  return [
    {
      name: 'match-shares',
      title: 'Share of the points by agent, over all seats',
      subtitle: about(run),
      note: 'A draw counts one half; 95 % t intervals over rounds, whose games share their dice',
      spec: sharesSpec(rows, 'agent', 'share of points'),
    },
  ];
}

function sharesSpec(rows: readonly Datum[], who: string, what: string): Spec {
  const y = { field: 'name', type: 'nominal', sort: null, ...axis(who) };
  const tips = tooltip(
    ['name', who],
    ['value', what, '.1%'],
    ['lo', 'from', '.1%'],
    ['hi', 'to', '.1%'],
    ['n', 'games', ','],
  );
  return {
    data: { values: rows },
    height: 40 + 44 * rows.length,
    encoding: { y },
    layer: [
      {
        data: { values: [{ half: 0.5 }] },
        mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.5 },
        encoding: { x: { datum: 0.5 }, y: { value: 0 }, y2: { value: 'height' } },
      },
      ...whiskers(rows, 'x'),
      {
        mark: { type: 'point', filled: true, size: 110, color: SERIES[0], opacity: 1 },
        encoding: {
          x: { field: 'value', type: 'quantitative', scale: { domain: [0, 1] }, ...axis(`${what} (%)`, percent) },
          tooltip: tips,
        },
      },
      {
        mark: { type: 'text', dy: -13, fontWeight: 'bold' },
        encoding: {
          x: { field: 'value', type: 'quantitative' },
          text: { field: 'value', type: 'quantitative', format: '.1%' },
        },
      },
    ],
  };
}

/** How often each result came about. */
export function results(run: RunFolder): Chart[] {
  const { summary } = run;
  if (summary.games === 0) return [];
  const names = Object.keys(summary.results);
  const rows = names.map((name): Datum => ({ name, ...share(summary.results[name], summary.games) }));
  const y = { field: 'name', type: 'nominal', sort: null, ...axis('result') };
  const spec: Spec = {
    data: { values: rows },
    height: Math.max(90, 30 * rows.length),
    encoding: { y },
    layer: [
      {
        mark: { type: 'bar', color: SERIES[5], height: { band: 0.6 } },
        encoding: {
          x: { field: 'value', type: 'quantitative', ...axis('share of games (%)', percent) },
          tooltip: tooltip(
            ['name', 'result'],
            ['n', 'games', ','],
            ['value', 'share', '.1%'],
            ['lo', 'from', '.1%'],
            ['hi', 'to', '.1%'],
          ),
        },
      },
      ...whiskers(rows, 'x'),
      {
        mark: { type: 'text', align: 'left', dx: 6 },
        encoding: { x: { field: 'hi', type: 'quantitative' }, text: { field: 'n', type: 'quantitative', format: ',' } },
      },
    ],
  };
  const note = "Bars with 95 % intervals (Wilson's); the number of games at the end of each";
  return [{ name: 'results', title: 'How games end', subtitle: about(run), note, spec }];
}

function share(n: number, of: number): { value: number; lo: number; hi: number; n: number } {
  const { low, high } = wilson(n, of);
  return { value: n / of, lo: low, hi: high, n };
}
