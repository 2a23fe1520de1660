// Shipped scenarios as they begin: what everyone may see of them before the first die, with their maps drawn. The build
// has made files of it (build/beginnings-made.ts), so that the page shows a game while the umpire still sets it up.

import type { MapDrawing } from '../view/view.ts';
import type { PlayedOpening, Seen } from './protocol.ts';

/** The addresses of the files of a beginning. */
export interface BeginningFiles {
  /** A {@link BegunGame}. */
  readonly game: string;
  /** A {@link MapDrawing}. */
  readonly map: string;
  readonly drawn: DrawnFiles;
}

/** The addresses of what is drawn of a map: lines as JSON; the ground with its grid. */
export interface DrawnFiles {
  readonly lines: string;
  readonly ground: string;
}

/** A game with people before its first action. The page knows its players and its key. */
export interface BegunGame {
  readonly opening: Omit<PlayedOpening, 'map' | 'key' | 'campaign' | 'pace' | 'seed'>;
  readonly seen: Omit<Seen, 'control' | 'players' | 'viewer' | 'isSolo'> & {
    readonly control: readonly number[] | null;
  };
  /** Whether a seat knows by then what another does not: two people do not look at it together. */
  readonly hides: boolean;
}

export interface Beginning {
  readonly game: BegunGame;
  readonly map: MapDrawing;
  readonly drawn: DrawnFiles;
}
