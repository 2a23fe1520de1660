// Where games are kept from one visit to the next, and which tab has a game open.

import type { Opening, SavedGame, UnreadableGame } from '../protocol.ts';

export interface GameStore {
  keep(saved: SavedGame, opening: Opening): Promise<void>;
  /** The latest first; those that cannot be read, by their keys. */
  list(): Promise<{ readonly games: readonly SavedGame[]; readonly unreadable: readonly UnreadableGame[] }>;
  /** Null where no such game is kept. @throws BadInput where it cannot be read. */
  load(key: string): Promise<Opening | null>;
  drop(key: string): Promise<void>;
}

/** A game is open in one tab at a time: two would each keep their own course of it over the other's. */
export interface GameHolds {
  /**
   * Takes hold of a game.
   * @param force takes it from the tab that has it, once that has kept what was played there.
   * @param lets called when another tab takes it. With `mayKeep` that tab waits, and goes on with what is kept by then;
   *   without, it has waited long enough and plays on already.
   * @returns what lets go of it; null where another tab has it.
   */
  take(key: string, force: boolean, lets: (mayKeep: boolean) => Promise<void>): Promise<(() => void) | null>;
}
