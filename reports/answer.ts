// The opening sentence of a report: the leader, and whether the games prove the lead.

import type { Estimate } from '../experiments/formats/estimates.ts';
import type { Summary } from '../experiments/kinds/games/summary.ts';
import type { MatchSummary, RatingsSummary } from '../experiments/kinds/match/summary.ts';
import { count } from './chart.ts';
import type { Names } from './names.ts';

/** The party with most of the points of a run: an agent of a match, else a seat. */
export function runAnswer(summary: Pick<Summary, 'games' | 'seats' | 'match'>, names: Names): string {
  if (summary.games === 0) return 'No game was finished.';
  if (summary.match) return matchAnswer(summary.match);
  const seats = Object.entries(summary.seats);
  const [[name, { scoreShare }]] = seats.sort(([, a], [, b]) => (b.scoreShare.value ?? 0) - (a.scoreShare.value ?? 0));
  return answer(names.of(name), scoreShare, `in ${count(summary.games, 'game')}`, seats.length, 'sides');
}

/** The agent of a match with more of the points. */
export function matchAnswer({ first, second, rounds }: Pick<MatchSummary, 'first' | 'second' | 'rounds'>): string {
  const isSecond = (second.scoreShare.value ?? 0) > (first.scoreShare.value ?? 0);
  const [ahead, behind] = isSecond ? [second, first] : [first, second];
  return answer(
    ahead.agent,
    ahead.scoreShare,
    `against ${behind.agent} in ${count(rounds, 'whole round')}`,
    2,
    'agents',
  );
}

/** The agent with the highest rating, beside the next. */
export function ratingsAnswer({ pairs: [{ first, second, elo }] }: Pick<RatingsSummary, 'pairs'>): string {
  const { value, lo, hi } = elo;
  const interval = lo === null || hi === null ? '' : ` (95 % interval ${lo.toFixed(0)} to ${hi.toFixed(0)})`;
  const lead = value === null ? '' : `: ${value.toFixed(0)} Elo${interval} over ${second}`;
  return lo !== null && lo > 0
    ? `${first} is the strongest${lead}, the next.`
    : `${first} has the highest rating${lead}; the games do not show that it is the stronger one.`;
}

function answer(who: string, { value, lo, hi }: Estimate, where: string, parties: number, kind: string): string {
  if (value === null) return 'There are too few games to say who is ahead.';
  const percent = (share: number): string => `${(100 * share).toFixed(1)}\u00a0%`;
  const takes = `${who} takes ${percent(value)} of the points ${where}`;
  if (lo === null || hi === null) return `${takes}.`;
  const interval = `95 % interval ${(100 * lo).toFixed(1)} to ${percent(hi)}`;
  const even = percent(1 / parties);
  return lo > 1 / parties
    ? `${takes} (${interval}): more than an even share of ${even}.`
    : `${takes} (${interval}): the games do not show that the ${kind} differ, since the interval contains an even share of ${even}.`;
}
