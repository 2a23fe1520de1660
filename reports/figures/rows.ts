// From the summary of a run to the rows that docs/figures.md quotes of it.

import type { CampaignsSummary } from '../../experiments/kinds/campaigns/summary.ts';
import type { GroupedSummary, Summary } from '../../experiments/kinds/games/summary.ts';
import type { MatchSummary } from '../../experiments/kinds/match/summary.ts';
import type { SecretsSummary } from '../../experiments/kinds/secrets/summary.ts';
import { BadInput } from '../../src/engine/contract/errors.ts';

/** One figure: its subject, how many games (or choices, or rounds) it stands on, and its value with its interval. */
export interface FigureRow {
  readonly figure: string;
  readonly of: string;
  readonly value: string;
}

interface Interval {
  readonly value: number | null;
  readonly lo: number | null;
  readonly hi: number | null;
}

type AnySummary = Partial<Summary & GroupedSummary & CampaignsSummary & SecretsSummary>;

/** @throws BadInput for a summary of a kind that has no rows here. */
export function figureRows(summary: AnySummary): readonly FigureRow[] {
  if (summary.sides !== undefined) return campaignRows(summary as CampaignsSummary);
  if (summary.choices !== undefined) return secretRows(summary as SecretsSummary);
  if (summary.arms !== undefined) return groupRows(summary as GroupedSummary);
  if (summary.seats !== undefined) return gameRows(summary as Summary);
  throw new BadInput(
    'this summary',
    'summary.json',
    'the summary of a run, match, ladder, campaigns or secret choices',
  );
}

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
  const rows = Object.entries(seats).map(([seat, { winShare }]) => ({
    figure: `${subject}: ${seat} wins`,
    of: `${grouped(games)} games`,
    value: percent(winShare),
  }));
  const open = games - Object.values(seats).reduce((sum, { wins }) => sum + wins, 0);
  if (open > 0)
    rows.push({ figure: `${subject}: nobody wins alone`, of: `${grouped(games)} games`, value: grouped(open) });
  return rows;
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

const campaignRows = ({ ruleset, sides }: CampaignsSummary): FigureRow[] =>
  Object.entries(sides).flatMap(([side, { campaigns, ratings }]) =>
    Object.entries(ratings).map(([rating, { share }]) => ({
      figure: `${ruleset}, campaign of ${side}: ${rating}`,
      of: `${grouped(campaigns)} campaigns`,
      value: percent(share),
    })),
  );

const secretRows = ({ ruleset, choices, agents }: SecretsSummary): FigureRow[] =>
  agents.map(({ agent, loss }) => ({
    figure: `${ruleset}, loss of the secret choices of ${agent} against a best response`,
    of: `${grouped(choices)} choices`,
    value: percent(loss),
  }));

function percent({ value, lo, hi }: Interval): string {
  if (value === null) return '-';
  const share = (x: number): string => (100 * x).toFixed(1);
  return lo === null || hi === null ? `${share(value)} %` : `${share(value)} % [${share(lo)}, ${share(hi)}]`;
}

function whole({ value, lo, hi }: Interval): string {
  if (value === null) return '-';
  return lo === null || hi === null ? value.toFixed(0) : `${value.toFixed(0)} [${lo.toFixed(0)}, ${hi.toFixed(0)}]`;
}

const grouped = (count: number): string => count.toLocaleString('en-GB');
