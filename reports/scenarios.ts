// Winners by scenario: the shares of several runs side by side.

import { type Estimate, shareOfGames } from '../experiments/formats/estimates.ts';
import type { GroupedSummary, Summary } from '../experiments/kinds/games/summary.ts';
import { axis, type Chart, count, type Datum, percent, type Spec, series, tooltip, whiskers } from './chart.ts';
import type { Names } from './names.ts';
import { contenders, SHARE_NOTE } from './shares.ts';

const DRAW = 'draw';
/** Pixels for one series of a scenario, and between two scenarios. */
const [LANE, GAP] = [13, 16];

/** Share of wins of every seat by scenario, and of drawn games; nothing where matches were played. */
export function winSharesByScenario(summary: GroupedSummary, names: Names): Chart[] {
  const arms = Object.entries(summary.arms).filter(([, arm]) => arm.games > 0);
  if (arms.length < 2 || arms.some(([, arm]) => arm.match !== undefined)) return [];
  const rows = arms.flatMap(([name, arm]) => sharesOf(names.of(name), arm));
  const seats = [...new Set(arms.flatMap(([, arm]) => Object.keys(arm.seats)))].sort(
    (a, b) => names.side(a) - names.side(b),
  );
  const ids = rows.some(({ who }) => who === DRAW) ? [...seats, DRAW] : seats;
  const named = rows.map((row): Datum => ({ ...row, who: names.of(String(row.who)) }));
  return [
    {
      name: 'win-shares-by-scenario',
      title: 'Share of games won by each seat, by scenario',
      subtitle: subtitle(summary, arms, names),
      note: `Points with ${SHARE_NOTE}; the dashed line marks one half`,
      spec: spec(named, ids, names, arms.length),
    },
  ];
}

function sharesOf(scenario: string, arm: Summary): Datum[] {
  const { games } = arm;
  const rows: Datum[] = Object.entries(arm.seats).map(([who, { winShare, wins }]) => {
    return { scenario, who, value: winShare.value, lo: winShare.lo, hi: winShare.hi, n: wins, games };
  });
  const level = levelGames(arm);
  if (level === 0) return rows;
  return [...rows, { scenario, who: DRAW, ...shareOfGames(level, games), n: level, games }];
}

/** Games without a winner; too few where allies may win together, since such a game counts once for each. */
const levelGames = ({ games, seats }: Summary): number =>
  Math.max(0, games - Object.values(seats).reduce((sum, { wins }) => sum + wins, 0));

function subtitle(summary: GroupedSummary, arms: readonly (readonly [string, Summary])[], names: Names): string {
  const rulesets = [...new Set(arms.map(([, { ruleset }]) => names.of(ruleset)))].join(', ');
  const agents = [...new Set(arms.flatMap(([, { agents: all }]) => Object.values(all)))].join(', ');
  const games = [...new Set(arms.map(([, arm]) => arm.games))];
  const each = games.length === 1 ? `${count(games[0], 'game')} each` : count(summary.games, 'game');
  return `${rulesets}; ${count(arms.length, 'scenario')}, ${each}; ${agents}; seed ${summary.seed}`;
}

function spec(rows: readonly Datum[], ids: readonly string[], names: Names, scenarios: number): Spec {
  const { colour, shape } = series('who', 'won by', ids, names);
  const called = ids.map(names.of);
  const y = { field: 'scenario', type: 'nominal', sort: null, ...axis('', { labelLimit: 180, title: null }) };
  const yOffset = { field: 'who', type: 'nominal', sort: called, scale: { domain: called, paddingOuter: 0.6 } };
  return {
    data: { values: rows },
    height: scenarios * (LANE * ids.length + GAP),
    encoding: { y, yOffset },
    layer: [
      {
        data: { values: [{ half: 0.5 }] },
        mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.5 },
        encoding: { x: { datum: 0.5 }, y: { value: 0 }, y2: { value: 'height' }, yOffset: { value: 0 } },
      },
      ...whiskers(rows, 'x', { color: colour }),
      {
        mark: { type: 'point', filled: true, size: 70, opacity: 1 },
        encoding: {
          x: {
            field: 'value',
            type: 'quantitative',
            scale: { domain: [0, 1] },
            ...axis('share of games (%)', percent),
          },
          color: colour,
          shape,
          tooltip: tooltip(
            ['scenario', 'scenario'],
            ['who', 'won by'],
            ['value', 'share', '.1%'],
            ['lo', 'from', '.1%'],
            ['hi', 'to', '.1%'],
            ['n', 'games', ','],
          ),
        },
      },
    ],
  };
}

/** The first agent's share of points in every match of an experiment, and pooled over the scenarios of a pairing. */
export function matchesChart(summary: GroupedSummary, names: Names): Chart[] {
  const arms = Object.entries(summary.arms).flatMap(([name, { match, scenario }]) =>
    match && match.rounds > 0 ? [{ name, match, where: names.of(scenario) }] : [],
  );
  if (arms.length === 0) return [];
  const pools = Object.entries(summary.groups).filter(([name]) => !(name in summary.arms));
  const row = (where: string, match: NonNullable<Summary['match']>, kind: string): Datum => {
    const [first, second] = contenders(match.first.agent, match.second.agent);
    const { value, lo, hi }: Estimate = match.first.scoreShare;
    return { where: `${first} over ${second}, ${where}`, kind, value, lo, hi, n: match.rounds };
  };
  const rows = [
    ...pools.filter(([, { rounds }]) => rounds > 0).map(([, match]) => row('all scenarios', match, 'all')),
    ...arms.map(({ match, where }) => row(where, match, 'one')),
  ];
  // A pairing's pool stands above its scenarios.
  const order = rows.map(({ where }) => String(where)).sort((a, b) => place(a, rows) - place(b, rows));
  const raw = arms.some(({ match }) => match.raw) ? '; raw, since a sequential test decided when to stop' : '';
  return [
    {
      name: 'matches',
      title: 'Share of the points of the first agent, by match',
      subtitle: `${count(summary.games, 'game')}; seed ${summary.seed}`,
      note: `A draw counts one half; ${SHARE_NOTE} over rounds, whose games share their dice${raw}; the dashed line marks one half`,
      spec: {
        data: { values: rows },
        height: rows.length * 26 + 20,
        encoding: {
          y: { field: 'where', type: 'nominal', sort: order, ...axis('', { labelLimit: 460, title: null }) },
        },
        layer: [
          {
            data: { values: [{ half: 0.5 }] },
            mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.5 },
            encoding: { x: { datum: 0.5 }, y: { value: 0 }, y2: { value: 'height' } },
          },
          ...whiskers(rows, 'x'),
          {
            mark: { type: 'point', filled: true, opacity: 1 },
            encoding: {
              x: {
                field: 'value',
                type: 'quantitative',
                scale: { domain: [0, 1] },
                ...axis('share of points (%)', percent),
              },
              size: { condition: { test: "datum.kind === 'all'", value: 150 }, value: 70 },
              shape: { condition: { test: "datum.kind === 'all'", value: 'diamond' }, value: 'circle' },
              tooltip: tooltip(
                ['where', 'match'],
                ['value', 'share', '.1%'],
                ['lo', 'from', '.1%'],
                ['hi', 'to', '.1%'],
                ['n', 'rounds', ','],
              ),
            },
          },
        ],
      },
    },
  ];
}

/** The place of a match: after the first of its pairing. */
function place(where: string, rows: readonly Datum[]): number {
  const pairing = (text: string): string => text.slice(0, text.lastIndexOf(', '));
  const own = rows.findIndex((row) => row.where === where);
  return rows.findIndex((row) => pairing(String(row.where)) === pairing(where)) * rows.length + own;
}

/** Every pair of agents by the joint fit of all matches. */
export function ratingsChart(summary: GroupedSummary): Chart[] {
  const pairs = summary.ratings?.pairs ?? [];
  if (pairs.length === 0) return [];
  const rows = pairs.map(({ first, second, elo: { value, lo, hi }, rounds }): Datum => {
    return { pair: `${first} over ${second}`, value, lo, hi, n: rounds };
  });
  return [
    {
      name: 'ratings',
      title: 'Elo difference between agents, all matches fitted together',
      subtitle: `${count(summary.games, 'game')}; seed ${summary.seed}`,
      note: 'Elo with 95 % intervals of the difference itself, by the covariance over rounds; n: rounds between the two',
      spec: {
        data: { values: rows },
        height: rows.length * 26 + 20,
        encoding: { y: { field: 'pair', type: 'nominal', sort: null, ...axis('', { labelLimit: 460, title: null }) } },
        layer: [
          {
            data: { values: [{ none: 0 }] },
            mark: { type: 'rule', strokeDash: [3, 4], opacity: 0.5 },
            encoding: { x: { datum: 0 }, y: { value: 0 }, y2: { value: 'height' } },
          },
          ...whiskers(rows, 'x'),
          {
            mark: { type: 'point', filled: true, size: 90, opacity: 1 },
            encoding: {
              x: { field: 'value', type: 'quantitative', ...axis('Elo') },
              tooltip: tooltip(
                ['pair', 'pair'],
                ['value', 'Elo', '.0f'],
                ['lo', 'from', '.0f'],
                ['hi', 'to', '.0f'],
                ['n', 'rounds', ','],
              ),
            },
          },
        ],
      },
    },
  ];
}
