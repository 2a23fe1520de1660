// Where games are kept from one visit to the next.

import type { Opening, SavedGame } from '../protocol.ts';

export interface GameStore {
  keep(saved: SavedGame, opening: Opening): Promise<void>;
  /** The latest first. */
  list(): Promise<readonly SavedGame[]>;
  load(key: string): Promise<Opening | null>;
  drop(key: string): Promise<void>;
}
