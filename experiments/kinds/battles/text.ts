// The summary of a battle bench in words and columns.

import type { Estimate } from '../../formats/estimates.ts';
import { grouped, interval, percentInterval, textTable } from '../../formats/text-table.ts';
import type { BattlesSummary } from './summary.ts';

/** Formats the results of every agent from the same positions. */
export function battlesText({ rulesets, positions, crashed, seed, turns, horizon, agents }: BattlesSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more failed` : '';
  const head = `${rulesets.join(', ')}: ${grouped(positions)} positions, ${turns} of ${horizon} turns played by the agent, seed ${seed}${crashes}`;
  if (positions === 0) return `${head}\n`;
  const gain = (estimate: Estimate | null): string =>
    estimate === null ? '' : percentInterval(estimate.value, estimate.lo, estimate.hi);
  const rows = agents.map(({ agent, chance, gain: over, exchange, exchangeGain, alike, seconds }) => [
    agent,
    gain(chance),
    gain(over),
    interval(exchange.value, exchange.lo, exchange.hi),
    exchangeGain === null ? '' : interval(exchangeGain.value, exchangeGain.lo, exchangeGain.hi),
    String(alike),
    `${seconds.toFixed(1)} s`,
  ]);
  const titles = ['agent', 'win chance [95 %]', 'over the first', 'exchange', 'over the first', 'alike', 'thought'];
  const places = Object.keys(agents[1]?.gains ?? {});
  const parts = agents
    .slice(1)
    .map(({ agent, gains }) => [agent, ...places.map((place) => gain(gains?.[place] ?? null))]);
  const split =
    places.length > 1 ? `\n\nover the first by scenario\n${textTable([['agent', ...places], ...parts])}` : '';
  return `${head}\n${textTable([titles, ...rows])}${split}`;
}
