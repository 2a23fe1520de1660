// The tables of runs and matches.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

const HASH = 'hash of the last position';

/** Before the others in the tables of several arms together. */
export const ARM: Columns = {
  scenario: 'scenario of the arm, where the table is of several arms',
  arm: 'name of the arm, where it is another',
};

export const GAME_HEAD: Columns = {
  game: 'number of the game in its arm, from 1',
  seed: 'seed of its dice',
  'agent.SEAT': 'agent that sat in the seat',
  winner: 'seats that won, joined by `+`; `-` for a draw',
  result: "the ruleset's name of the result; `crashed` for a game that has none",
  'score.SEAT': "points of the seat at the end, in the ruleset's unit",
};

export const GAME_LUCK: Columns = {
  'luck.SEAT': 'with --luck: share of a win that the dice brought the seat beyond their expectation',
};

export const GAME_END: Columns = {
  turns: 'turns played',
  decisions: 'decisions of all seats',
  hash: HASH,
};

export const MS: Columns = { ms: 'milliseconds that it took: the only column that differs from run to run' };

export const TURN: Columns = { game: 'number of the game', turn: 'turn that ended' };

export const EVENT_TURN: Columns = { game: 'number of the game', turn: 'turn in which it happened' };

export const HEAT: Columns = {
  layer: 'layer of the map',
  hex: 'hex',
  total: 'sum over all games',
  perGame: 'the same for one game',
};

export const SUMMARY: Columns = {
  arm: 'name of the arm; empty for the only one',
  seat: 'the seat; `*` for an agent of a match, whichever seats it had',
  agent: 'agent in the seat; `*` where both had it',
  games: 'finished games',
  wins: 'games won',
  draws: 'games drawn',
  losses: 'games lost',
  winShare: 'share of wins',
  'winShare.lo': 'lower end of its interval',
  'winShare.hi': 'upper end of its interval',
  scoreShare: 'share of points: a draw counts one half',
  'scoreShare.lo': 'lower end of its interval',
  'scoreShare.hi': 'upper end of its interval',
  'score.mean': "mean of the game's own points",
  'score.sd': 'their standard deviation over rounds',
  'score.lo': 'lower end of the interval of their mean',
  'score.hi': 'upper end of the interval of their mean',
};

/** Further columns where the luck of a match was measured. */
export const SUMMARY_LUCK: Columns = {
  'scoreShare.se': 'standard error of the share of points',
  adjusted: 'share of points less what the dice brought',
  'adjusted.se': 'its standard error',
  'adjusted.lo': 'lower end of its interval',
  'adjusted.hi': 'upper end of its interval',
};

export const gameTables: readonly DeclaredTable[] = [
  {
    file: 'games.csv',
    row: 'a game',
    columns: { ...ARM, ...GAME_HEAD, ...GAME_LUCK, ...GAME_END, ...MS },
  },
  { file: 'turns.csv', row: "a turn of a game; then the ruleset's columns, below", columns: { ...ARM, ...TURN } },
  { file: 'heat.csv', row: 'a hex of a layer in which something happened', columns: HEAT },
  { file: 'summary.csv', row: 'a seat, or an agent of a match', columns: { ...SUMMARY, ...SUMMARY_LUCK } },
];
