// Winners and results.

import {
  about,
  axis,
  type Chart,
  type Datum,
  NEUTRAL,
  percent,
  type Spec,
  series,
  tooltip,
  whiskers,
} from './chart.ts';
import type { Later, Reading } from './reading.ts';
import { ShareOfRows } from './rounds.ts';
import type { RunFolder } from './run-folder.ts';

/** The method of the intervals of shares, for the notes of charts. */
export const SHARE_NOTE = '95 % score intervals';

/** Share of wins by seat, and of draws where there are any. */
export function winShares(reading: Reading): Later<Chart[]> {
  const drawn = new ShareOfRows();
  reading.each('games', ([{ winner }], round) => {
    drawn.add(round, winner === '-');
  });
  return () => winSharesOf(reading, drawn);
}

function winSharesOf({ run, rounds }: Reading, drawn: ShareOfRows): Chart[] {
  const { summary, seats, names } = run;
  if (summary.games === 0) return [];
  const rows: Datum[] = seats.map((seat) => {
    const { winShare, wins } = summary.seats[seat];
    return { name: names.of(seat), value: winShare.value, lo: winShare.lo, hi: winShare.hi, n: wins };
  });
  const draws = drawn.share();
  const ids = draws.n > 0 ? [...seats, 'draw'] : seats;
  if (draws.n > 0) rows.push({ name: names.of('draw'), value: draws.value, lo: draws.lo, hi: draws.hi, n: draws.n });
  const { colour, shape } = series('name', 'seat', ids, names);
  return [
    ...matchShares(run),
    {
      name: 'win-shares',
      title: 'Share of games won by each seat',
      subtitle: about(run),
      note: `Points with ${SHARE_NOTE} over ${rounds.word}s`,
      spec: sharesSpec(rows, { who: 'seat', what: 'share of games', colour, shape }),
    },
  ];
}

function matchShares(run: RunFolder): Chart[] {
  const { match } = run.summary;
  if (!match || match.rounds === 0) return [];
  const called = contenders(match.first.agent, match.second.agent);
  const rows = [match.first, match.second].map(({ agent, scoreShare: { value, lo, hi }, wins }, i): Datum => {
    return { name: called[i], agent, value, lo, hi, n: wins };
  });
  const { colour, shape } = series('name', 'agent', called, run.names);
  return [
    {
      name: 'match-shares',
      title: 'Share of the points by agent, over all seats',
      subtitle: about(run),
      note: `A draw counts one half; ${SHARE_NOTE} over rounds, whose games share their dice${match.raw ? '; raw, since a sequential test decided when to stop' : ''}`,
      spec: sharesSpec(rows, { who: 'agent', what: 'share of points', colour, shape }),
    },
  ];
}

/** The names of a match's two agents, also where one plays itself. */
export const contenders = (first: string, second: string): [string, string] =>
  first === second ? [`${first} (1)`, `${second} (2)`] : [first, second];

interface SharesLook {
  readonly who: string;
  readonly what: string;
  readonly colour: Spec;
  readonly shape: Spec;
}

function sharesSpec(rows: readonly Datum[], { who, what, colour, shape }: SharesLook): Spec {
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
      ...whiskers(rows, 'x', { color: { ...colour, legend: null } }),
      {
        mark: { type: 'point', filled: true, size: 110, opacity: 1 },
        encoding: {
          x: { field: 'value', type: 'quantitative', scale: { domain: [0, 1] }, ...axis(`${what} (%)`, percent) },
          color: { ...colour, legend: null },
          shape: { ...shape, legend: null },
          tooltip: tips,
        },
      },
      {
        mark: { type: 'text', dy: -13, fontWeight: 'bold', align: { expr: WITHIN } },
        encoding: {
          x: { field: 'value', type: 'quantitative' },
          text: { field: 'value', type: 'quantitative', format: '.1%' },
        },
      },
    ],
  };
}

/** Numbers at the ends of the scale stay within it, off the names of seats. */
const WITHIN = "datum.value < 0.05 ? 'left' : datum.value > 0.95 ? 'right' : 'center'";

/** The frequency of each result; none where all games ended alike. */
export function results(reading: Reading): Later<Chart[]> {
  const { summary } = reading.run;
  const met = Object.keys(summary.results).filter((name) => summary.results[name] > 0);
  if (met.length < 2) return () => [];
  const shares = new Map(met.map((id) => [id, new ShareOfRows()]));
  reading.each('games', ([{ result }], round) => {
    for (const [id, share] of shares) share.add(round, result === id);
  });
  return () => resultsOf(reading, shares);
}

function resultsOf({ run, rounds }: Reading, shares: ReadonlyMap<string, ShareOfRows>): Chart[] {
  const { names } = run;
  const rows = [...shares].map(([id, of]): Datum => {
    const { value, lo, hi, n } = of.share();
    return { name: names.result(id), value, lo, hi, n };
  });
  const y = { field: 'name', type: 'nominal', sort: null, ...axis('result', { labelLimit: 240 }) };
  const spec: Spec = {
    data: { values: rows },
    height: Math.max(90, 30 * rows.length),
    encoding: { y },
    layer: [
      {
        mark: { type: 'bar', color: NEUTRAL, opacity: 0.6, height: { band: 0.6 } },
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
  const note = `Bars with ${SHARE_NOTE} over ${rounds.word}s; the number of games at the end of each`;
  return [{ name: 'results', title: 'How games end', subtitle: about(run), note, spec }];
}
