// Who wins in which scenario: the shares of several runs side by side.

import type { GroupedSummary, Summary } from '../experiments/summary.ts';
import { wilson } from '../src/stats/wilson.ts';
import { axis, type Chart, count, type Datum, percent, type Spec, series, tooltip, whiskers } from './chart.ts';

const DRAW = 'draw';
/** Pixels for one series of a scenario, and between two scenarios. */
const [LANE, GAP] = [13, 16];

/** Share of wins of every seat by scenario, and of games that end level; nothing where matches were played. */
export function winSharesByScenario(summary: GroupedSummary): Chart[] {
  const arms = Object.entries(summary.arms).filter(([, arm]) => arm.games > 0);
  if (arms.length < 2 || arms.some(([, arm]) => arm.match !== undefined)) return [];
  const rows = arms.flatMap(([name, arm]) => sharesOf(name, arm));
  const seats = [...new Set(arms.flatMap(([, arm]) => Object.keys(arm.seats)))];
  const names = rows.some(({ who }) => who === DRAW) ? [...seats, DRAW] : seats;
  return [
    {
      name: 'win-shares-by-scenario',
      title: 'Share of games won by each seat, by scenario',
      subtitle: subtitle(summary, arms),
      note: "Points with 95 % intervals (Wilson's); the dashed line is one half",
      spec: spec(rows, names, arms.length),
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
  const { low, high } = wilson(level, games);
  return [...rows, { scenario, who: DRAW, value: level / games, lo: low, hi: high, n: level, games }];
}

/** Games that nobody won; too few where allies may win together, since such a game counts once for each. */
const levelGames = ({ games, seats }: Summary): number =>
  Math.max(0, games - Object.values(seats).reduce((sum, { wins }) => sum + wins, 0));

function subtitle(summary: GroupedSummary, arms: readonly (readonly [string, Summary])[]): string {
  const rulesets = [...new Set(arms.map(([, { ruleset }]) => ruleset))].join(', ');
  const agents = [...new Set(arms.flatMap(([, { agents: all }]) => Object.values(all)))].join(', ');
  const games = [...new Set(arms.map(([, arm]) => arm.games))];
  const each = games.length === 1 ? `${count(games[0], 'game')} each` : count(summary.games, 'game');
  return `${rulesets}; ${count(arms.length, 'scenario')}, ${each}; ${agents}; seed ${summary.seed}`;
}

function spec(rows: readonly Datum[], names: readonly string[], scenarios: number): Spec {
  const { colour, shape } = series('who', 'won by', names);
  const y = { field: 'scenario', type: 'nominal', sort: null, ...axis('', { labelLimit: 180, title: null }) };
  const yOffset = { field: 'who', type: 'nominal', sort: [...names], scale: { domain: [...names], paddingOuter: 0.6 } };
  return {
    data: { values: rows },
    height: scenarios * (LANE * names.length + GAP),
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
