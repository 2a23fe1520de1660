// The summary of runs and matches in words and columns.

import type { Length } from '../../formats/estimates.ts';
import { untilText } from '../../formats/precision.ts';
import { grouped, interval, percent, percentInterval, textTable } from '../../formats/text-table.ts';
import { matchText, ratingsText } from '../match/text.ts';
import { type GroupedSummary, playedArms, type Summary } from './summary.ts';

export function gamesText(summary: Summary | GroupedSummary): string {
  if (!('arms' in summary)) return runText(summary);
  const arms = playedArms(summary);
  const parts = arms.every(([, { match }]) => match === undefined)
    ? [scenariosText(summary)]
    : arms.map(([name, arm]) => `${name}\n${runText(arm)}`);
  const pools = Object.entries(summary.groups)
    .filter(([name]) => !(name in summary.arms))
    .map(([name, match]) => `${name}, pooled: ${grouped(match.rounds)} rounds\n${matchText(match)}`);
  const rated = summary.ratings ? [ratingsText(summary.ratings)] : [];
  return `${[...parts, ...pools, ...rated].join('\n\n')}\n`;
}

/** Formats several runs side by side: a line for each seat, so that scenarios can be compared. */
function scenariosText({ arms, games, crashed, seed }: GroupedSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const rows = Object.entries(arms).flatMap(([name, { seats, agents }]) =>
    Object.entries(seats).map(([seat, { wins, draws, losses, winShare, scoreShare }], i) => [
      i === 0 ? name : '',
      seat,
      (agents as Readonly<Record<string, string>>)[seat],
      ...[wins, draws, losses].map(String),
      percentInterval(winShare.value, winShare.lo, winShare.hi),
      percentInterval(scoreShare.value, scoreShare.lo, scoreShare.hi),
    ]),
  );
  const untils = Object.entries(arms).flatMap(([name, { until }]) => (until ? [`${name}\n${untilText(until)}`] : []));
  const head = ['scenario', 'seat', 'agent', 'wins', 'draws', 'losses', 'wins [95 %]', 'points [95 %]'];
  return `${Object.keys(arms).length} scenarios, ${grouped(games)} games, seed ${seed}${crashes}\n\n${[textTable([head, ...rows]), ...untils].join('\n\n')}`;
}

function runText(summary: Summary): string {
  const { ruleset, scenario, games, crashed, seed, match, until, columns = {} } = summary;
  const rounds = match ? `${grouped(match.rounds)} rounds, ` : '';
  const crashes = crashed > 0 ? `, ${crashed} more crashed` : '';
  const head = `${ruleset}/${scenario}: ${rounds}${grouped(games)} games, seed ${seed}${crashes}`;
  if (games === 0) return head;
  const lines = [head, ''];
  if (match) lines.push(matchText(match), '');
  if (until) lines.push(untilText(until), '');
  lines.push(seatTable(summary), '', `  results: ${resultText(summary)}`, `  length:  ${lengthText(summary)}`);
  for (const [seat, { opening }] of Object.entries(summary.seats)) {
    if (opening) lines.push(`  opening: ${seat} played ${openingText(opening)}`);
  }
  for (const [name, { mean, lo, hi }] of Object.entries(columns)) lines.push(`  ${name}: ${interval(mean, lo, hi)}`);
  return lines.join('\n');
}

function seatTable({ seats, agents }: Summary): string {
  const byAgent = Array.isArray(agents);
  const rows = Object.entries(seats).map(([seat, { wins, draws, losses, winShare, scoreShare, score }]) => [
    seat,
    byAgent ? '(both)' : (agents as Record<string, string>)[seat],
    String(wins),
    String(draws),
    String(losses),
    percentInterval(winShare.value, winShare.lo, winShare.hi),
    percentInterval(scoreShare.value, scoreShare.lo, scoreShare.hi),
    interval(score.mean, score.lo, score.hi),
  ]);
  const head = ['seat', 'agent', 'wins', 'draws', 'losses', 'wins [95 %]', 'points [95 %]', 'score [95 %]'];
  return textTable([head, ...rows]);
}

function resultText({ results, games }: Summary): string {
  const some = Object.entries(results).filter(([, count]) => count > 0);
  return some.map(([name, count]) => `${name} ${count} (${percent(count / games)})`).join(', ');
}

/** `14.2 [13.1, 15.3] choices of it a game (3 to 20)`. */
const openingText = ({ mean, lo, hi, min, max }: Length): string =>
  `${interval(mean, lo, hi)} choices of it a game (${min} to ${max})`;

function lengthText({ length: { turns, decisions } }: Summary): string {
  const number = (value: number | null): string => (value === null ? '-' : value.toFixed(value < 100 ? 1 : 0));
  return `${number(turns.mean)} turns, ${number(decisions.mean)} decisions a game (${decisions.min} to ${decisions.max})`;
}
