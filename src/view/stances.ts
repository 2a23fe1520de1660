// Stances: the modes or postures among which pieces are turned one by one, for a bar of them at the table. A stance is
// chosen in the bar and given to piece after piece by a click on each; the piece in hand takes it at once.

import type { Action } from '../engine/contract/ids.ts';

export interface Stance {
  readonly name: string;
  /** In a word or two: `Combat`. */
  readonly title: string;
  /** Its meaning in a sentence. */
  readonly meaning: string;
  readonly rule: string;
  /** The limit on it now: `2 of 3 markers left`. */
  readonly note?: string;
}

/** A piece that may be turned now. */
export interface TurnedPiece {
  readonly counter: string;
  /** The stance that it has. */
  readonly now: string;
  /** The others that it may take, each with the choices, one after another, that lead there. */
  readonly turns: readonly { readonly to: string; readonly chain: readonly Action[] }[];
}

export interface StanceBar {
  readonly title: string;
  readonly rule: string;
  readonly stances: readonly Stance[];
  readonly pieces: readonly TurnedPiece[];
  /**
   * Whether stances are all that is chosen now: a click on a piece then turns it over, to the first stance that it may
   * take.
   */
  readonly isAll: boolean;
}
