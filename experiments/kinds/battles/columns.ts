// The tables of a battle bench.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const BATTLE: Columns = {
  ruleset: 'ruleset of the position',
  scenario: 'scenario of the position, or the puzzle that it comes from',
  position: 'number of the position in its scenario, from 1',
  agent: 'agent that played from the position',
  turn: 'turn in which the position stands',
  seat: 'seat that the agent played',
  chance:
    'win chance of the seat at the end, as the evaluation judges it, with the estimated luck of the dice subtracted',
  luck: 'estimated luck of the dice, as a share of a win',
  lost: "losses of the seat, in the ruleset's unit (steps)",
  taken: 'losses of the other seats, in the same unit',
  decisions: 'number of decisions that the agent made',
  hash: 'hash of the final position',
};

export const MS: Columns = { ms: 'milliseconds that the agent thought: the only column that differs from run to run' };

export const SUMMARY: Columns = {
  agent: 'agent, compared with the first agent',
  of: 'positions of the row: `all`, a scenario, or `puzzles`',
  gain: 'mean gain in win chance over the first agent from the same positions',
  'gain.lo': 'lower end of the 95 % interval of `gain`',
  'gain.hi': 'upper end of the 95 % interval of `gain`',
};

export const battleTables: readonly DeclaredTable[] = [
  { file: 'battles.csv', row: 'one agent at one position', columns: { ...BATTLE, ...MS } },
  { file: 'summary.csv', row: 'one agent, over all positions or on one scenario', columns: SUMMARY },
];
