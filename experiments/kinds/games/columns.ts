// The tables of runs and matches.

import { real, text, whole } from '../../../src/engine/contract/columns.ts';
import type { Columns, DeclaredTable } from '../../formats/columns.ts';

const HASH = 'hash of the final position';

/** Columns that precede the others in the tables of several arms together. */
export const ARM: Columns = {
  scenario: text('scenario of the game, in a table of several scenarios'),
  arm: text(
    'name of the arm (a group of games that differ only in dice and seats), where it differs from the scenario',
  ),
};

export const GAME_HEAD: Columns = {
  game: whole('games', 'number of the game in its arm, from 1'),
  seed: text('seed of the dice of the game'),
  'agent.SEAT': text('agent that played the seat'),
  winner: text('seats that won, joined by `+`; `-` for a draw'),
  result: text("the ruleset's name of the result; `crashed` for a game that crashed"),
  'score.SEAT': real('points', "points of the seat at the end, in the ruleset's unit"),
};

export const GAME_LUCK: Columns = {
  'luck.SEAT': real('share of a win', "with --luck: estimated luck of the seat's dice, as a share of a win"),
};

export const GAME_OPENINGS: Columns = {
  'opening.SEAT': whole('choices', 'number of choices of its opening that the seat played; empty where it has none'),
};

export const GAME_END: Columns = {
  turns: whole('turns', 'number of turns played'),
  decisions: whole('decisions', 'number of decisions of all seats'),
  hash: text(HASH),
};

export const MS: Columns = {
  ms: real('milliseconds', 'milliseconds of play: the only column that differs from run to run'),
};

export const TURN: Columns = {
  game: whole('games', 'number of the game in its arm, as in games.csv'),
  turn: whole('turns', 'number of the turn that ended'),
};

export const EVENT_TURN: Columns = {
  game: whole('games', 'number of the game in its arm, as in games.csv'),
  turn: whole('turns', 'turn of the event'),
};

export const HEAT: Columns = {
  layer: text('layer of the map; the layers of each ruleset are listed below'),
  hex: text('hex'),
  total: real('unit of the layer', 'sum over all games'),
  perGame: real('unit of the layer a game', 'mean of one game'),
};

export const DICE: Columns = {
  step: text('step of the rules at which the die falls, or the blind draw is made'),
  die: text('number of equal outcomes, or the weights of the outcomes: 1 2 1 for the sum of two coins'),
  outcome: whole('outcomes', 'number of the outcome in the order of the rules, from 1'),
  count: whole('dice', 'how often it fell; in a match, in the first game of each round'),
  expected: real('dice', 'how often it falls on average'),
};

export const SUMMARY: Columns = {
  arm: text('name of the arm; empty where there is only one'),
  seat: text('seat of the row; `*` for an agent of a match, over all its seats'),
  agent: text('agent that played the seat; `*` where both agents did'),
  games: whole('games', 'number of finished games'),
  wins: whole('games', 'number of games won'),
  draws: whole('games', 'number of games drawn'),
  losses: whole('games', 'number of games lost'),
  winShare: real('share', 'share of wins'),
  'winShare.lo': real('share', 'lower end of the 95 % interval of `winShare`'),
  'winShare.hi': real('share', 'upper end of the 95 % interval of `winShare`'),
  scoreShare: real('share', 'share of points, where a win counts 1 and a draw one half'),
  'scoreShare.lo': real('share', 'lower end of the 95 % interval of `scoreShare`'),
  'scoreShare.hi': real('share', 'upper end of the 95 % interval of `scoreShare`'),
  'score.mean': real('points', "mean score of the seat in the ruleset's own points"),
  'score.sd': real('points', 'standard deviation of the score over rounds'),
  'score.lo': real('points', 'lower end of the 95 % interval of the mean score'),
  'score.hi': real('points', 'upper end of the 95 % interval of the mean score'),
};

/** Further columns of a match with --luck. */
export const SUMMARY_LUCK: Columns = {
  'scoreShare.se': real('share', 'standard error of `scoreShare`'),
  adjusted: real('share', 'share of points with the estimated luck of the dice subtracted'),
  'adjusted.se': real('share', 'standard error of `adjusted`'),
  'adjusted.lo': real('share', 'lower end of the 95 % interval of `adjusted`'),
  'adjusted.hi': real('share', 'upper end of the 95 % interval of `adjusted`'),
};

export const RATINGS: Columns = {
  first: text('the better agent of the pair by the fit of all matches; a side of a scenario in a row of sides'),
  second: text('the other agent; `*` in a row of sides'),
  elo: real('Elo', 'lead of the first in Elo; in a row of sides that of the first seat between equals'),
  'elo.lo': real('Elo', 'lower end of the 95 % interval of `elo`'),
  'elo.hi': real('Elo', 'upper end of the 95 % interval of `elo`'),
  'together.lo': real('Elo', 'lower end of the interval that holds for all pairs at once with 95 %'),
  'together.hi': real('Elo', 'upper end of the interval that holds for all pairs at once with 95 %'),
  superior: real('probability', 'chance that the first is the better one'),
  rounds: whole('rounds', 'number of rounds between the two'),
  share: real('share', "the first's share of points in these rounds"),
  expected: real('share', 'the share that the fit predicts'),
};

export const gameTables: readonly DeclaredTable[] = [
  {
    file: 'games.csv',
    row: 'a game',
    columns: { ...ARM, ...GAME_HEAD, ...GAME_LUCK, ...GAME_OPENINGS, ...GAME_END, ...MS },
  },
  {
    file: 'turns.csv',
    row: "one turn of a game; the ruleset's columns, listed below, follow these",
    columns: { ...ARM, ...TURN },
  },
  { file: 'heat.csv', row: 'one hex of a layer with a value other than 0', columns: HEAT },
  { file: 'dice.csv', row: 'an outcome of a die', columns: DICE },
  { file: 'summary.csv', row: 'one seat, or one agent of a match', columns: { ...SUMMARY, ...SUMMARY_LUCK } },
  {
    file: 'ratings.csv',
    row: 'two of three or more agents that met in matches, or a side of a scenario',
    columns: RATINGS,
  },
];
