// The measures of runs and matches for gates. `ARM:` before a measure picks an arm or a group where there are several.

import type { Measure } from '../kind.ts';
import type { MatchSummary } from '../match/summary.ts';
import type { GroupedSummary, Standing, Summary } from './summary.ts';

export const gameGates: Readonly<Record<string, string>> = {
  'SEAT.win': 'share of games that the seat won',
  'SEAT.score': 'share of points of the seat, where a win counts 1 and a draw one half',
  'SEAT.points': "mean score of the seat in the ruleset's own points",
  'first.win': 'in a match: share of games that the first agent won',
  'first.score': 'in a match: share of points of the first agent',
  'second.win': 'in a match: share of games that the second agent won',
  'second.score': 'in a match: share of points of the second agent',
  'result.NAME': 'share of games that ended with the result',
  turns: 'mean number of turns of a game',
  decisions: 'mean number of decisions of a game',
  COLUMN: "mean of a column of one's own (`--column`)",
  games: 'number of finished games',
  crashed: 'number of games that crashed',
};

export function gameMeasures(summary: Summary | GroupedSummary): Measure[] {
  if (!('arms' in summary)) return armMeasures('', summary);
  return [
    ...Object.entries(summary.arms).flatMap(([name, arm]) => armMeasures(`${name}:`, arm)),
    ...Object.entries(summary.groups)
      .filter(([name]) => !(name in summary.arms))
      .flatMap(([name, match]) => contenders(`${name}:`, match)),
  ];
}

function armMeasures(
  of: string,
  { seats, match, results, resultShares, columns = {}, games, crashed, length }: Summary,
): Measure[] {
  return [
    ...(match ? contenders(of, match) : []),
    ...Object.entries(seats).flatMap(([seat, standing]) => [
      ...shares(`${of}${seat}`, standing),
      { name: `${of}${seat}.points`, value: standing.score.mean, lo: standing.score.lo, hi: standing.score.hi },
    ]),
    ...Object.entries(results).map(([name, count]) => ({
      name: `${of}result.${name}`,
      value: games > 0 ? count / games : null,
      lo: resultShares[name]?.lo ?? null,
      hi: resultShares[name]?.hi ?? null,
    })),
    ...Object.entries(columns).map(([name, { mean, lo, hi }]) => ({ name: `${of}${name}`, value: mean, lo, hi })),
    { name: `${of}turns`, value: length.turns.mean, lo: length.turns.lo, hi: length.turns.hi },
    { name: `${of}decisions`, value: length.decisions.mean, lo: length.decisions.lo, hi: length.decisions.hi },
    { name: `${of}games`, value: games },
    { name: `${of}crashed`, value: crashed },
  ];
}

const contenders = (of: string, { first, second }: MatchSummary): Measure[] => [
  ...shares(`${of}first`, first),
  ...shares(`${of}second`, second),
];

const shares = (name: string, { winShare, scoreShare }: Standing): Measure[] => [
  { name: `${name}.win`, ...winShare },
  { name: `${name}.score`, ...scoreShare },
];
