// The tables of runs and matches.

import type { Columns, DeclaredTable } from '../../formats/columns.ts';

const HASH = 'hash of the final position';

/** Columns that precede the others in the tables of several arms together. */
export const ARM: Columns = {
  scenario: 'scenario of the game, in a table of several scenarios',
  arm: 'name of the arm (a group of games that differ only in dice and seats), where it differs from the scenario',
};

export const GAME_HEAD: Columns = {
  game: 'number of the game in its arm, from 1',
  seed: 'seed of the dice of the game',
  'agent.SEAT': 'agent that played the seat',
  winner: 'seats that won, joined by `+`; `-` for a draw',
  result: "the ruleset's name of the result; `crashed` for a game that crashed",
  'score.SEAT': "points of the seat at the end, in the ruleset's unit",
};

export const GAME_LUCK: Columns = {
  'luck.SEAT': "with --luck: estimated luck of the seat's dice, as a share of a win",
};

export const GAME_END: Columns = {
  turns: 'number of turns played',
  decisions: 'number of decisions of all seats',
  hash: HASH,
};

export const MS: Columns = { ms: 'milliseconds of play: the only column that differs from run to run' };

export const TURN: Columns = {
  game: 'number of the game in its arm, as in games.csv',
  turn: 'number of the turn that ended',
};

export const EVENT_TURN: Columns = {
  game: 'number of the game in its arm, as in games.csv',
  turn: 'turn of the event',
};

export const HEAT: Columns = {
  layer: 'layer of the map; the layers of each ruleset are listed below',
  hex: 'hex',
  total: 'sum over all games',
  perGame: 'mean of one game',
};

export const SUMMARY: Columns = {
  arm: 'name of the arm; empty where there is only one',
  seat: 'seat of the row; `*` for an agent of a match, over all its seats',
  agent: 'agent that played the seat; `*` where both agents did',
  games: 'number of finished games',
  wins: 'number of games won',
  draws: 'number of games drawn',
  losses: 'number of games lost',
  winShare: 'share of wins',
  'winShare.lo': 'lower end of the 95 % interval of `winShare`',
  'winShare.hi': 'upper end of the 95 % interval of `winShare`',
  scoreShare: 'share of points, where a win counts 1 and a draw one half',
  'scoreShare.lo': 'lower end of the 95 % interval of `scoreShare`',
  'scoreShare.hi': 'upper end of the 95 % interval of `scoreShare`',
  'score.mean': "mean score of the seat in the ruleset's own points",
  'score.sd': 'standard deviation of the score over rounds',
  'score.lo': 'lower end of the 95 % interval of the mean score',
  'score.hi': 'upper end of the 95 % interval of the mean score',
};

/** Further columns of a match with --luck. */
export const SUMMARY_LUCK: Columns = {
  'scoreShare.se': 'standard error of `scoreShare`',
  adjusted: 'share of points with the estimated luck of the dice subtracted',
  'adjusted.se': 'standard error of `adjusted`',
  'adjusted.lo': 'lower end of the 95 % interval of `adjusted`',
  'adjusted.hi': 'upper end of the 95 % interval of `adjusted`',
};

export const RATINGS: Columns = {
  first: 'the better agent of the pair by the fit of all matches; a side of a scenario in a row of sides',
  second: 'the other agent; `*` in a row of sides',
  elo: 'lead of the first in Elo; in a row of sides that of the first seat between equals',
  'elo.lo': 'lower end of the 95 % interval of `elo`',
  'elo.hi': 'upper end of the 95 % interval of `elo`',
  'together.lo': 'lower end of the interval that holds for all pairs at once with 95 %',
  'together.hi': 'upper end of the interval that holds for all pairs at once with 95 %',
  superior: 'chance that the first is the better one',
  rounds: 'number of rounds between the two',
  share: "the first's share of points in these rounds",
  expected: 'the share that the fit predicts',
};

export const gameTables: readonly DeclaredTable[] = [
  {
    file: 'games.csv',
    row: 'a game',
    columns: { ...ARM, ...GAME_HEAD, ...GAME_LUCK, ...GAME_END, ...MS },
  },
  {
    file: 'turns.csv',
    row: "one turn of a game; the ruleset's columns, listed below, follow these",
    columns: { ...ARM, ...TURN },
  },
  { file: 'heat.csv', row: 'one hex of a layer with a value other than 0', columns: HEAT },
  { file: 'summary.csv', row: 'one seat, or one agent of a match', columns: { ...SUMMARY, ...SUMMARY_LUCK } },
  {
    file: 'ratings.csv',
    row: 'two of three or more agents that met in matches, or a side of a scenario',
    columns: RATINGS,
  },
];
