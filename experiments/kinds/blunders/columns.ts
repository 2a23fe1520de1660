// The tables of the blunder meter.

import { real, text, whole } from '../../../src/engine/contract/columns.ts';
import type { Columns, DeclaredTable } from '../../formats/columns.ts';

const PLACE: Columns = {
  scenario: text('scenario of the game'),
  agent: text('agent that played all seats'),
};

export const BLUNDER: Columns = {
  ...PLACE,
  game: whole('games', 'number of the game in its arm, from 1, which is that of its record'),
  turn: whole('turns', 'turn of the mistake'),
  seat: text('seat that made the mistake'),
  kind: text('kind of the mistake'),
  decision: whole('decisions', 'number of choices and dice before it in the record'),
  note: text('who, where and why'),
};

export const COUNT: Columns = {
  ...PLACE,
  turn: whole('turns', 'turn'),
  seat: text('seat'),
  kind: text('kind of mistake'),
  occasions: whole('occasions', 'occasions for the mistake in this turn, over all games'),
  blunders: whole('mistakes', 'mistakes in this turn, over all games'),
};

export const SUMMARY: Columns = {
  ...PLACE,
  kind: text('kind of mistake'),
  seat: text('seat, or `all`'),
  occasions: whole('occasions', 'occasions for the mistake over all games'),
  blunders: whole('mistakes', 'mistakes over all games'),
  each: real('mistakes a game', 'mean number of mistakes in a game'),
  'each.lo': real('mistakes a game', 'lower end of the 95 % interval of `each`, over games'),
  'each.hi': real('mistakes a game', 'upper end of the 95 % interval of `each`, over games'),
};

export const blunderTables: readonly DeclaredTable[] = [
  { file: 'blunders.csv', row: 'one mistake', columns: BLUNDER },
  { file: 'counts.csv', row: 'one kind of mistake of one seat in one turn, over all games', columns: COUNT },
  { file: 'summary.csv', row: 'one kind of mistake of one agent, of one seat or of all', columns: SUMMARY },
];
