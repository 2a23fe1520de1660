// The rows of runs and matches that docs/figures.md quotes.

import { type Estimate, shareOfGames } from '../../formats/estimates.ts';
import { type FigureRow, grouped, percent, whole } from '../../formats/figures.ts';
import type { MatchSummary } from '../match/summary.ts';
import type { GroupedSummary, Summary } from './summary.ts';

export const gameFigures = (summary: Summary | GroupedSummary): FigureRow[] =>
  'arms' in summary ? groupRows(summary) : gameRows(summary);

function groupRows({ arms, groups, ratings }: GroupedSummary): FigureRow[] {
  const fitted = (ratings?.pairs ?? []).map(({ first, second, elo, rounds }) => ({
    figure: `${first} over ${second}`,
    of: `all matches fitted together, ${grouped(rounds)} rounds between the two`,
    value: `Elo ${whole(elo)}`,
  }));
  const matches = Object.entries(groups).map(([name, match]) => matchRow(name, match));
  const alone = Object.values(arms).flatMap((arm) => (arm.match === undefined ? gameRows(arm) : []));
  return [...fitted, ...matches, ...alone];
}

function gameRows(summary: Summary): FigureRow[] {
  const { ruleset, scenario, games, seats, match } = summary;
  if (match !== undefined) return [matchRow(`${ruleset}/${scenario}`, match)];
  const subject = `${ruleset}/${scenario}, ${players(summary)}`;
  const of = `${grouped(games)} games`;
  const row = (what: string, share: Estimate): FigureRow => ({
    figure: `${subject}: ${what}`,
    of,
    value: percent(share),
  });
  const standings = Object.entries(seats);
  const rows = standings.map(([seat, { winShare }]) => row(`${seat} wins`, winShare));
  const open = games - standings.reduce((sum, [, { wins }]) => sum + wins, 0);
  if (open === 0) return rows;
  const points = standings.map(([seat, { scoreShare }]) => row(`points of ${seat}, a draw as one half`, scoreShare));
  return [...rows, row('nobody wins alone', shareOfGames(open, games)), ...points];
}

function players({ agents }: Summary): string {
  const names = Array.isArray(agents) ? agents : Object.values(agents);
  return new Set(names).size === 1 ? `${names[0]} on all sides` : names.join(' against ');
}

const matchRow = (name: string, { first, second, rounds, raw }: MatchSummary): FigureRow => ({
  figure: `${first.agent} over ${second.agent}, ${name}`,
  of: `${grouped(rounds)} rounds${raw ? ', stopped by a test' : ''}`,
  value: percent(first.scoreShare),
});
