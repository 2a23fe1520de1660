// Questions that a script may ask about a position and the rules answer: whether two hexes see each other, the cost of
// a step.

import type { Game } from '../kernel/game.ts';
import type { Setup, Statics } from './ruleset.ts';

/**
 * One question. Its words and answers are of a kind: a namespace of `Statics.names` (the word is an id), `number`, or
 * words with bars between them (`ap|he`). Answers may also be `text`, or numbers beside words (`number|forbidden`).
 */
export interface Question<S extends Statics = Statics> {
  /** The question in one line; with units where the answer is a number. */
  readonly title: string;
  /** The kind of each word. The last may end in dots, `victory|draw...`: any number of such words, or none. */
  readonly words: readonly string[];
  readonly answers: string;
  /**
   * Returns the answer at the present position, which it leaves unchanged.
   * @param words numbers, ids by their number in the namespace, words by their place among those with bars
   * @param data replacement data files, for facts that no statics hold
   * @throws BadInput where there is no answer, e.g. for a unit that is not on the map
   */
  answer(g: Game<S>, words: readonly number[], data: Setup['data']): number | string;
}

/** By name, as scripts write it after `ask`. */
export type Questions<S extends Statics = Statics> = Readonly<Record<string, Question<S>>>;
