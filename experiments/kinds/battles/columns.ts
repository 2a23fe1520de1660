// The tables of a battle bench.

import { real, text, whole } from '../../../src/engine/contract/columns.ts';
import type { Columns, DeclaredTable } from '../../formats/columns.ts';

export const BATTLE: Columns = {
  ruleset: text('ruleset of the position'),
  scenario: text('scenario of the position, or the puzzle that it comes from'),
  position: whole('positions', 'number of the position in its scenario, from 1'),
  agent: text('agent that played from the position'),
  turn: whole('turns', 'turn in which the position stands'),
  seat: text('seat that the agent played'),
  chance: real(
    'win chance',
    'win chance of the seat at the end, as the evaluation judges it, with the estimated luck of the dice subtracted',
  ),
  luck: real('share of a win', 'estimated luck of the dice, as a share of a win'),
  lost: real('steps', "losses of the seat, in the ruleset's unit (steps)"),
  taken: real('steps', 'losses of the other seats, in the same unit'),
  decisions: whole('decisions', 'number of decisions that the agent made'),
  hash: text('hash of the final position'),
};

export const MS: Columns = {
  ms: real('milliseconds', 'milliseconds that the agent thought: the only column that differs from run to run'),
};

export const SUMMARY: Columns = {
  agent: text('agent, compared with the first agent'),
  of: text('positions of the row: `all`, a scenario, or `puzzles`'),
  gain: real('win chance', 'mean gain in win chance over the first agent from the same positions'),
  'gain.lo': real('win chance', 'lower end of the 95 % interval of `gain`'),
  'gain.hi': real('win chance', 'upper end of the 95 % interval of `gain`'),
};

export const battleTables: readonly DeclaredTable[] = [
  { file: 'battles.csv', row: 'one agent at one position', columns: { ...BATTLE, ...MS } },
  { file: 'summary.csv', row: 'one agent, over all positions or on one scenario', columns: SUMMARY },
];
