// The comparison of a match's two agents in words and columns.

import type { MeanShare } from '../../formats/estimates.ts';
import { eloText, figure, grouped, interval, percent, percentInterval, textTable } from '../../formats/text-table.ts';
import type { ContenderSummary, LuckSummary, MatchSummary, RatingsSummary, SprtSummary } from './summary.ts';

/** Formats the comparison of two agents; the unit is the round. */
export function matchText({ rounds, first, second, pairs, alike, elo, luck, sprt, raw }: MatchSummary): string {
  const row = ({ agent, wins, draws, losses, scoreShare }: ContenderSummary): string[] => [
    agent,
    String(wins),
    String(draws),
    String(losses),
    percentInterval(scoreShare.value, scoreShare.lo, scoreShare.hi),
  ];
  const asFell = raw ? ', raw' : '';
  const head = ['agent', 'wins', 'draws', 'losses', `points [95 %]${asFell}`];
  const lines = [textTable([head, row(first), row(second)])];
  if (elo) {
    const sure = percent(elo.los);
    lines.push(`  Elo of ${first.agent} over ${second.agent}${asFell}: ${eloText(elo)}, superior ${sure}`);
  }
  if (pairs) lines.push(`  rounds by its points 0, 1/2, 1, 3/2, 2: ${pairs.join(', ')}`);
  if (alike > 0) lines.push(`  rounds whose games ended alike: ${alike} of ${rounds}`);
  if (luck) lines.push(luckText(luck, first.agent));
  if (sprt) lines.push(sprtText(sprt, first.agent));
  else if (raw) lines.push('  raw: the sequential test over all scenarios decided when to stop');
  return lines.join('\n');
}

/** Formats the test, and the estimate that takes its stopping rule into account. */
function sprtText({ verdict, elo0, elo1, llr, lower, upper, rounds, share, elo }: SprtSummary, agent: string): string {
  const said = verdict === 'continue' ? 'undecided' : `${verdict}, a lead of ${verdict === 'H1' ? elo1 : elo0} Elo`;
  return [
    `  SPRT: ${said}, LLR ${llr.toFixed(2)} (${lower.toFixed(2)}, ${upper.toFixed(2)}) after ${grouped(rounds)} rounds`,
    '  raw: stopping early biases shares away from even; the median-unbiased estimates are',
    `  points of ${agent}: ${percentInterval(share.value, share.lo, share.hi)}, Elo ${eloText(elo)}`,
  ].join('\n');
}

/** Formats the raw points and those adjusted for luck, each with its standard error. */
function luckText({ raw, adjusted, varianceRatio }: LuckSummary, agent: string): string {
  const share = ({ value, lo, hi, se }: MeanShare): string =>
    `${percentInterval(value, lo, hi)}, standard error ${se === null ? '-' : percent(se)}`;
  const gain = varianceRatio === null ? '' : `; as precise as ${varianceRatio.toFixed(2)} times the rounds`;
  return [
    `  points of ${agent} raw:            ${share(raw)}`,
    `  points of ${agent} less its luck:  ${share(adjusted)}${gain}`,
  ].join('\n');
}

/** Formats every pair of agents by the joint fit of all matches, and what else the fit tells. */
export function ratingsText({ agents, pairs, sides, draws, transitivity, next }: RatingsSummary): string {
  const rated = agents.map(({ agent, elo }) => [agent, elo.toFixed(1)]);
  const rows = pairs.map(({ first, second, elo, together, superior, rounds, share, expected }) => [
    first,
    second,
    interval(elo.value, elo.lo, elo.hi),
    `[${together.lo?.toFixed(1)}, ${together.hi?.toFixed(1)}]`,
    percent(superior),
    grouped(rounds),
    share === null ? '-' : percent(share),
    percent(expected),
  ]);
  const head = ['agent', 'over', 'Elo [95 %]', 'all at once', 'superior', 'rounds', 'points', 'by the fit'];
  const lines = [
    'all matches fitted together',
    textTable([['agent', 'Elo about the mean'], ...rated]),
    '',
    textTable([head, ...rows]),
  ];
  for (const { scenario, seat, elo } of sides ?? []) {
    lines.push(`  lead of ${seat} in ${scenario}: ${interval(elo.value, elo.lo, elo.hi)} Elo between equals`);
  }
  if (draws !== undefined && draws > 0) lines.push(`  draws between equals on even sides: ${percent(draws)}`);
  if (transitivity) {
    const { statistic, freedom, p } = transitivity;
    const verdict = p < 0.05 ? 'leads do not add up: one rating an agent is not enough' : 'leads add up';
    lines.push(`  ${verdict}: chi-squared ${statistic.toFixed(2)} with ${freedom} degrees of freedom, p ${figure(p)}`);
  }
  if (next) {
    const part = `lowers the summed variance by ${percent(next.gain)}`;
    lines.push(`  the next round tells most between ${next.first} and ${next.second}: it ${part}`);
  }
  return lines.join('\n');
}
