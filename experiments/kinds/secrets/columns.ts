// The tables of secret choices.

import { real, text, whole } from '../../../src/engine/contract/columns.ts';
import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const MIX: Columns = {
  scenario: text('scenario of the secret choice'),
  choice: whole('choices', 'number of the secret choice in its scenario, from 1'),
  turn: whole('turns', 'turn of the secret choice'),
  agent: text('agent that chooses'),
  seat: text('seat that chooses'),
  loss: real('win chance', 'loss of the mix against a best response, in win chance'),
  stake: real('win chance', 'stake: difference between the best and the worst cell of the payoff table'),
  mix: text('mix (mixed strategy) of the agent: each choice with its probability'),
};

export const PAYOFF: Columns = {
  scenario: text('scenario of the secret choice'),
  choice: whole('choices', 'number of the secret choice in its scenario, as in mixes.csv'),
  turn: whole('turns', 'turn of the secret choice'),
  row: text('choice of the first seat'),
  column: text('choice of the second seat'),
  firstHalf: real(
    'win chance',
    'win chance of the first seat minus that of the second, estimated from the first half of the playouts',
  ),
  secondHalf: real('win chance', 'the same, estimated from the second half of the playouts'),
};

export const SUMMARY: Columns = {
  agent: text('agent that chooses'),
  of: text('choices of the row: `all`, those of a seat or those of a scenario'),
  loss: real('share of the stake', "loss of the agent's mixes against best responses, as a share of the stake"),
  'loss.lo': real('share of the stake', 'lower end of the 95 % interval of `loss`'),
  'loss.hi': real('share of the stake', 'upper end of the 95 % interval of `loss`'),
};

export const secretTables: readonly DeclaredTable[] = [
  { file: 'mixes.csv', row: 'the mix of one agent in one seat', columns: MIX },
  { file: 'payoffs.csv', row: 'one cell of a payoff table', columns: PAYOFF },
  { file: 'summary.csv', row: 'one agent over all choices, in one seat or on one scenario', columns: SUMMARY },
];
