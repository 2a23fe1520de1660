// The summary of secret choices in words and columns.

import type { Estimate } from '../../formats/estimates.ts';
import { grouped, percentInterval, textTable } from '../../formats/text-table.ts';
import type { SecretsSummary } from './summary.ts';

/** Formats the loss of every agent's mixes. */
export function secretsText({ ruleset, choices, crashed, seed, stake, agents }: SecretsSummary): string {
  const crashes = crashed > 0 ? `, ${crashed} more failed` : '';
  const head = `${ruleset}: ${grouped(choices)} secret choices, seed ${seed}${crashes}`;
  if (stake === null) return `${head}\n`;
  const parts = Object.keys({ ...agents[0].seats, ...agents[0].scenarios });
  const rows = agents.map(({ agent, loss, seats, scenarios }) => {
    const all: Readonly<Record<string, Estimate>> = { ...seats, ...scenarios };
    return [
      agent,
      ...[loss, ...parts.map((part) => all[part])].map(({ value, lo, hi }) => percentInterval(value, lo, hi)),
    ];
  });
  const what = `Loss against a best response, as a share of the stake (${stake.toFixed(3)} on average), 95 %`;
  return `${head}\n${what}\n${textTable([['agent', 'all', ...parts], ...rows])}`;
}
