// The actions of a game at the table with what is kept of each, and which of the last may be taken back.

import type { Action, Seat } from '../engine/contract/ids.ts';
import { Game } from '../engine/kernel/game.ts';
import { hidesAnything, uncovers } from './secrets.ts';

export interface Played {
  /** Takes the action back. */
  readonly mark: number;
  readonly actor: number;
  readonly action: Action;
  /** In the form of records. */
  readonly text: string;
  /** The turn that it began, with the hash of the position at its first decision. */
  begun: readonly [turn: number, hash: string] | null;
  /** Lines of the log before it. */
  readonly logged: number;
  /** The person's deed that it belongs to: a set, or a long move, consists of several choices. */
  readonly deed: number;
  /** Whether it showed its chooser something new; null where that was not determined yet. */
  uncovered: boolean | null;
  /** The choice in words, where it was made for the person. */
  readonly answered: string | null;
}

/** Tells whether a choice shows its chooser something new. @param at the number of actions before it */
export const shows = (g: Game, chosen: Action, chooser: Seat, at: number): boolean =>
  hidesAnything(g, chooser) && uncovers(g, chosen, chooser, at);

/** The number of the last choices that the seat to act made with neither a die nor another seat in between. */
export function madeAlone({ actor }: Game, played: readonly Played[]): number {
  let count = 0;
  while (count < played.length && actor >= 0 && played[played.length - 1 - count].actor === actor) count++;
  return count;
}

/** Among the last `count` choices, those after the last one that showed its chooser something new. */
export function sinceReveal(g: Game, played: readonly Played[], count: number, chooser: Seat): number {
  if (!hidesAnything(g, chooser)) return count;
  const first = played.length - count;
  if (played.some(({ uncovered }, number) => number >= first && uncovered === null)) {
    const line = new Game(g.rules, g.s);
    played.forEach((each, number) => {
      if (number >= first) each.uncovered ??= uncovers(line, each.action, chooser, number);
      line.apply(each.action);
    });
  }
  return played.length - 1 - played.findLastIndex(({ uncovered }, n) => n < first || uncovered === true);
}
