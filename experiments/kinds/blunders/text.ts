// The summary of the blunder meter in words and columns.

import { grouped, interval, percent, textTable } from '../../formats/text-table.ts';
import type { BlundersSummary, Counted } from './summary.ts';

/** Formats the mistakes of every agent by kind. */
export function blundersText({ ruleset, games, crashed, seed, arms }: BlundersSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more failed` : '';
  const head = `${ruleset}: blunders in ${grouped(games)} games, seed ${seed}${crashes}`;
  const parts = arms.map(({ scenario, agent, games: own, kinds, all }) => {
    const seats = Object.keys(kinds[0]?.seats ?? {});
    const rows = kinds.map(({ kind, of, seats: bySeat, ...both }) => [
      kind,
      interval(both.each.value, both.each.lo, both.each.hi),
      ...seats.map((seat) => mean(bySeat[seat])),
      both.occasions > 0 ? percent(both.blunders / both.occasions) : '-',
      of,
    ]);
    const sum = ['all', interval(all.value, all.lo, all.hi)];
    const title = `${scenario}, ${agent} on all sides, ${grouped(own)} games`;
    return `${title}\n${textTable([['kind', 'a game [95 %]', ...seats, 'share', 'of'], ...rows, sum])}`;
  });
  return [head, ...parts].join('\n\n');
}

const mean = ({ each: { value } }: Counted): string => (value === null ? '-' : value.toFixed(1));
