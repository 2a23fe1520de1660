// The tables of secret choices.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const MIX: Columns = {
  scenario: 'scenario of the arm',
  choice: 'number of the choice, from 1',
  turn: 'turn in which it was met',
  agent: 'agent that was asked',
  seat: 'seat that chooses',
  loss: 'what the mix gives away against a best response, in win chances',
  stake: 'difference between the best and the worst cell of the payoff table',
  mix: 'the mix: each choice with its share',
};

export const PAYOFF: Columns = {
  scenario: 'scenario of the arm',
  choice: 'number of the choice',
  turn: 'turn in which it was met',
  row: 'choice of the first seat',
  column: 'choice of the second seat',
  firstHalf: 'win chance of the first seat less that of the second, by the first half of the playouts',
  secondHalf: 'the same by the second half',
};

export const SUMMARY: Columns = {
  agent: 'agent that was asked',
  of: '`all`, a seat or a scenario',
  loss: 'what its mixes give away, as a share of what is at stake',
  'loss.lo': 'lower end of its interval',
  'loss.hi': 'upper end of its interval',
};

export const secretTables: readonly DeclaredTable[] = [
  { file: 'mixes.csv', row: 'the mix of an agent in a seat', columns: MIX },
  { file: 'payoffs.csv', row: 'a cell of a payoff table', columns: PAYOFF },
  { file: 'summary.csv', row: 'an agent, over all, in a seat or on a scenario', columns: SUMMARY },
];
