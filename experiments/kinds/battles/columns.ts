// The tables of a battle bench.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const BATTLE: Columns = {
  ruleset: 'ruleset of the arm',
  scenario: 'name of the arm: its scenario, or a puzzle',
  position: 'number of the position in its arm, from 1',
  agent: 'agent that fought',
  turn: 'turn of the position',
  seat: 'seat that the agent had',
  chance: 'win chance of the seat at the end, by the evaluation and less the luck of its dice',
  luck: 'share of a win that the dice brought it beyond their expectation',
  lost: "what the seat lost, in the ruleset's unit (steps)",
  taken: 'what the others lost',
  decisions: 'decisions of the agent',
  hash: 'hash of the position that it came to',
};

export const MS: Columns = { ms: 'milliseconds that the agent thought: the only column that differs from run to run' };

export const SUMMARY: Columns = {
  agent: 'agent that is compared with the first',
  of: '`all`, a scenario, or `puzzles`',
  gain: 'win chance over that of the first agent from the same positions',
  'gain.lo': 'lower end of its interval',
  'gain.hi': 'upper end of its interval',
};

export const battleTables: readonly DeclaredTable[] = [
  { file: 'battles.csv', row: 'an agent at a position', columns: { ...BATTLE, ...MS } },
  { file: 'summary.csv', row: 'an agent, over all or on a scenario', columns: SUMMARY },
];
