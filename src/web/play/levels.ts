// The levels of play with their names, as the seat menus offer them.

import levelFile from '../../../agents/levels.json' with { type: 'json' };

export interface PlayerChoice {
  /** As the umpire takes it: `human` or an agent's spec or level. */
  readonly player: string;
  readonly title: string;
}

export const PLAYERS: readonly PlayerChoice[] = [
  { player: 'human', title: 'a person' },
  ...levelFile.levels.map(({ name, summary }) => ({ player: name, title: `${name}: ${summary}` })),
];

/** How a player is called: `you`, a level's name, or a spec. */
export function playerName(player: string): string {
  if (player === 'human') return 'person';
  return levelFile.levels.find(({ agent, name }) => agent === player || name === player)?.name ?? player;
}

/** Whom a hint asks. */
export const ADVISERS = levelFile.levels.map(({ name, summary }) => ({ name, summary }));
