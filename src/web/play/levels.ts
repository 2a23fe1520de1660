// The levels of play with their names for the seat menus.

import levelFile from '../../../agents/levels.json' with { type: 'json' };
import { scoreFromElo } from '../../stats/elo.ts';
import { SECRET_ADVISER } from '../secret-adviser.ts';
import { upperFirst } from './figures.ts';

export interface PlayerChoice {
  /** The umpire's form: `human` or an agent's spec or level. */
  readonly player: string;
  /** Short enough for a menu. */
  readonly title: string;
  readonly summary: string;
}

/** Games in a hundred that a level wins against regular. */
const winsOf = (elo: number): number => Math.round(100 * scoreFromElo(elo));

export const PLAYERS: readonly PlayerChoice[] = [
  { player: 'human', title: 'A person', summary: 'at this screen' },
  ...levelFile.levels.map(({ name, difficulty, summary, elo }) => ({
    player: name,
    title: `${upperFirst(name)} (${difficulty})`,
    summary: elo === 0 ? summary : `${summary}; wins about ${winsOf(elo)} in 100 games against regular`,
  })),
];

export const COMPUTERS: readonly PlayerChoice[] = PLAYERS.slice(1);

/** A person elsewhere: moves are sent as files or links. */
export const BY_MAIL: PlayerChoice = {
  player: 'mail',
  title: 'A person by mail',
  summary: 'you send your moves as files or links',
};

/** The name of a player: `you`, a level's name, or a spec. */
export function playerName(player: string): string {
  if (player === 'human') return 'person';
  if (player === 'mail') return 'person by mail';
  if (player === SECRET_ADVISER) return 'search of the secret choice';
  return levelFile.levels.find(({ agent, name }) => agent === player || name === player)?.name ?? player;
}

/** The agents that can give a hint. */
export const ADVISERS = levelFile.levels.map(({ name, summary }) => ({ name, summary }));
