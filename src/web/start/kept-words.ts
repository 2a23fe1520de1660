// Kept games in words: their scenario, players, the side to act.

import { catalogue } from 'virtual:catalogue';
import { type CataloguedGame, type CataloguedScenario, seatName } from '../catalogue.ts';
import { playerName } from '../play/levels.ts';
import type { SavedGame } from '../protocol.ts';

type Named = { readonly ruleset: string; readonly scenario: string | object };

export const gameOf = ({ ruleset }: Named): CataloguedGame | undefined => catalogue.find(({ id }) => id === ruleset);

export const scenarioOf = (game: Named): CataloguedScenario | undefined =>
  gameOf(game)?.scenarios.find(({ id }) => id === game.scenario);

/** `German: veteran, Allied: person`. */
export const playersInWords = (players: Readonly<Record<string, string>>, game: Named): string =>
  Object.entries(players ?? {})
    .filter(([, player]) => typeof player === 'string')
    .map(([seat, player]) => `${seatName(sideOf(game, seat) ?? {}, seat)}: ${playerName(player)}`)
    .join(', ');

/** The scenario of a game, or for one of its own another that names the side. */
const sideOf = (game: Named, seat: string): CataloguedScenario | undefined =>
  scenarioOf(game) ??
  gameOf(game)?.scenarios.find(({ introduction }) => introduction?.sides.some((side) => side.seat === seat));

/** `turn 3 of 8`. */
export function turnInWords(game: SavedGame): string {
  const { turnName = 'turn', turns } = scenarioOf(game) ?? {};
  return turns === undefined ? `${turnName} ${game.turn}` : `${turnName} ${game.turn} of ${turns}`;
}

/** The side to act: `Your move` where only one person plays. Empty where the game does not say. */
export function moveInWords(game: SavedGame): string {
  const { players, toAct } = game;
  if (toAct === undefined) return '';
  if (toAct === '') return 'dice to fall';
  const people = Object.values(players).filter((player) => player === 'human').length;
  if (players[toAct] === 'human' && people === 1) return 'your move';
  if (players[toAct] === 'mail') return 'waiting for mail';
  return `${seatName(scenarioOf(game) ?? {}, toAct)} to move`;
}

export const lastPlayed = ({ when }: SavedGame): string =>
  new Date(when).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
