// The result of a game in people's words.

import type { Ending } from '../engine/contract/ending.ts';
import { OVER, seat } from '../engine/contract/ids.ts';
import { type Stated, statedIn } from '../engine/contract/stated.ts';
import type { Game } from '../engine/kernel/game.ts';

/**
 * For example `Allied victory · German 7, Allied 9`; without points where the game counts none. Empty until the game is
 * over.
 */
export function resultLine(g: Game): string {
  if (g.actor !== OVER) return '';
  const { rules, s } = g;
  const name = rules.resultName(g);
  const said = statedIn(rules, s);
  const result = said.words?.results[name] ?? upperFirst(name);
  if (!rules.score) return result;
  const scores = s.seats.map((who, i) => `${seatInWords(said, who)} ${points(rules.score!(g, seat(i)))}`);
  return `${result} · ${scores.join(', ')}`;
}

/** The line of a game that ended by agreement: `Allied wins: German resigned`. */
export function endingLine({ rules, s }: Pick<Game, 'rules' | 's'>, { resigned }: Ending): string {
  if (resigned === null) return 'Draw agreed';
  const said = statedIn(rules, s);
  const others = s.seats.filter((seat) => seat !== resigned);
  const loser = seatInWords(said, resigned);
  return others.length === 1 ? `${seatInWords(said, others[0])} wins: ${loser} resigned` : `${loser} resigned`;
}

/** `Das Reich`, for the seat `reich`. */
export const seatInWords = ({ words }: Pick<Stated, 'words'>, name: string): string =>
  words?.seats[name] ?? upperFirst(name);

const points = (score: number): string => (score < 0 ? `−${-score}` : `${score}`);

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
