// The store of games between visits, and the holds of tabs on them.

import type { Opening, SavedGame, UnreadableGame } from '../protocol.ts';

export interface GameStore {
  keep(saved: SavedGame, opening: Opening): Promise<void>;
  /** The latest first; those that cannot be read, by their keys. */
  list(): Promise<{ readonly games: readonly SavedGame[]; readonly unreadable: readonly UnreadableGame[] }>;
  /** Null where no such game is kept. @throws BadInput where it cannot be read. */
  load(key: string): Promise<Opening | null>;
  /** Removes a game: for some minutes it can be restored, unless it cannot be read. */
  drop(key: string): Promise<void>;
  restore(key: string): Promise<void>;
}

/** A game is open in one tab at a time: two would overwrite each other's course of it. */
export interface GameHolds {
  /**
   * Takes hold of a game.
   * @param force takes it from the tab that has it, once that tab has kept its actions.
   * @param lets called when another tab takes it. With `mayKeep` that tab waits, and continues with what is kept by
   * then; without, it has waited long enough and plays already.
   * @returns a function that releases it; null where another tab has it.
   */
  take(key: string, force: boolean, lets: (mayKeep: boolean) => Promise<void>): Promise<(() => void) | null>;
}
