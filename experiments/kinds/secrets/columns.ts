// The tables of secret choices.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const MIX: Columns = {
  scenario: 'scenario of the secret choice',
  choice: 'number of the secret choice in its scenario, from 1',
  turn: 'turn of the secret choice',
  agent: 'agent that chooses',
  seat: 'seat that chooses',
  loss: 'loss of the mix against a best response, in win chance',
  stake: 'stake: difference between the best and the worst cell of the payoff table',
  mix: 'mix (mixed strategy) of the agent: each choice with its probability',
};

export const PAYOFF: Columns = {
  scenario: 'scenario of the secret choice',
  choice: 'number of the secret choice in its scenario, as in mixes.csv',
  turn: 'turn of the secret choice',
  row: 'choice of the first seat',
  column: 'choice of the second seat',
  firstHalf: 'win chance of the first seat minus that of the second, estimated from the first half of the playouts',
  secondHalf: 'the same, estimated from the second half of the playouts',
};

export const SUMMARY: Columns = {
  agent: 'agent that chooses',
  of: 'choices of the row: `all`, those of a seat or those of a scenario',
  loss: "loss of the agent's mixes against best responses, as a share of the stake",
  'loss.lo': 'lower end of the 95 % interval of `loss`',
  'loss.hi': 'upper end of the 95 % interval of `loss`',
};

export const secretTables: readonly DeclaredTable[] = [
  { file: 'mixes.csv', row: 'the mix of one agent in one seat', columns: MIX },
  { file: 'payoffs.csv', row: 'one cell of a payoff table', columns: PAYOFF },
  { file: 'summary.csv', row: 'one agent over all choices, in one seat or on one scenario', columns: SUMMARY },
];
