// The buffer that `legal` fills: actions in ascending order, each once.

import type { Action } from '../contract/ids.ts';
import { action } from './action.ts';

/** The most choices that any decision may have. */
export const MAX_OPTIONS = 4096;

export class Options {
  /** The choices; only the first `size` are meant. */
  readonly list = new Int32Array(MAX_OPTIONS) as Int32Array & { readonly [index: number]: Action };
  size = 0;

  /** Adds a choice in its place; rules may offer them in any order. */
  add(verb: number, a = 0, b = 0): void {
    this.addAction(action(verb, a, b));
  }

  addAction(packed: Action): void {
    const list = this.list as Int32Array;
    let place = this.size++;
    while (place > 0 && list[place - 1] > packed) {
      list[place] = list[place - 1];
      place--;
    }
    list[place] = packed;
  }

  at(index: number): Action {
    return this.list[index] as Action;
  }

  has(packed: Action): boolean {
    return this.indexOf(packed) >= 0;
  }

  /** The place of a choice, by bisection; -1 when it is not offered. */
  indexOf(packed: Action): number {
    const list = this.list;
    let low = 0;
    let high = this.size - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (list[middle] === packed) return middle;
      if (list[middle] < packed) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
