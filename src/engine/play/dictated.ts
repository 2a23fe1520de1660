// Dictated dice: a script, or a player at a real table, gives the numbers.

import { BadInput } from '../contract/errors.ts';
import type { Action } from '../contract/ids.ts';
import type { Statics } from '../contract/ruleset.ts';
import type { Game } from '../kernel/game.ts';
import type { DictatedDie } from '../text/script-lines.ts';
import { describe } from '../text/text.ts';

/** Dice waiting to fall, in order. */
export class DictatedDice {
  private readonly waiting: DictatedDie[] = [];

  add(dice: readonly DictatedDie[]): void {
    this.waiting.push(...dice);
  }

  get isEmpty(): boolean {
    return this.waiting.length === 0;
  }

  /** The remaining dice, as written. */
  get rest(): string {
    return this.waiting.map(({ text, whole }) => (whole ? `"${text}"` : text)).join(' ');
  }

  /**
   * Returns the outcome that the next dice name at the game's chance step: as many of them as end the text of one
   * outcome (`5 3` names `roll 2d6 5+3`; in any order where only one order is an outcome), or one whole text.
   * @throws BadInput that names the step and its possible outcomes.
   */
  take<S extends Statics>(g: Game<S>): Action {
    const options = g.options();
    const outcomes = Array.from({ length: options.size }, (_, i) => {
      const text = describe(g, options.at(i)).toLowerCase();
      return { action: options.at(i), text, words: text.split(/[\s+]+/) };
    });
    const possible = (): string => {
      const texts = outcomes.map(({ text }) => text);
      return `possible are ${texts.slice(0, 12).join(' | ')}${texts.length > 12 ? ` | ... (${texts.length} in all)` : ''}`;
    };
    const next = this.waiting[0];
    if (!next) throw new BadInput('dice are missing', `at ${g.stepName}`, possible());
    if (next.whole) {
      const found = outcomes.find(({ text }) => text === next.text.trim().replace(/\s+/g, ' ').toLowerCase());
      if (!found) throw new BadInput(`'${next.text}' cannot fall`, `at ${g.stepName}`, possible());
      this.waiting.shift();
      return found.action;
    }
    const ends = this.waiting.findIndex((die) => die.whole);
    const words = this.waiting.slice(0, ends < 0 ? undefined : ends).map(({ text }) => text.toLowerCase());
    for (const inOrder of [true, false]) {
      for (let count = Math.min(words.length, 6); count > 0; count--) {
        const named = tail(words.slice(0, count), inOrder);
        const found = outcomes.filter((outcome) => tail(outcome.words.slice(-count), inOrder) === named);
        if (found.length > 1) {
          const texts = found.map(({ text }) => text).join(' | ');
          throw new BadInput(
            `'${words.slice(0, count).join(' ')}' is not enough`,
            `at ${g.stepName}`,
            `it may be ${texts}`,
          );
        }
        if (found.length === 1) {
          this.waiting.splice(0, count);
          return found[0].action;
        }
      }
    }
    throw new BadInput(`'${next.text}' cannot fall`, `at ${g.stepName}`, possible());
  }
}

const tail = (words: readonly string[], inOrder: boolean): string => (inOrder ? words : [...words].sort()).join(' ');
