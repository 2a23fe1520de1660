// Macros: chains of actions offered as one choice, in one flat buffer.

import type { Action } from '../contract/ids.ts';

export class MacroList {
  /** Chain m is `actions[start[m]] .. actions[start[m + 1] - 1]`. */
  actions = new Int32Array(4096);
  start = new Int32Array(513);
  size = 0;
  private end = 0;

  clear(): void {
    this.size = 0;
    this.end = 0;
    this.start[0] = 0;
  }

  /** Adds an action to the chain in progress. */
  push(action: Action): void {
    if (this.end === this.actions.length) {
      const grown = new Int32Array(2 * this.end);
      grown.set(this.actions);
      this.actions = grown;
    }
    this.actions[this.end++] = action;
  }

  /** Ends the chain in progress; a chain of fewer than two actions is dropped, since it is not a macro. */
  close(): void {
    const from = this.start[this.size];
    if (this.end - from < 2 || this.size + 2 > this.start.length) {
      this.end = from;
      return;
    }
    this.start[++this.size] = this.end;
  }

  lengthOf(m: number): number {
    return this.start[m + 1] - this.start[m];
  }

  at(m: number, i: number): Action {
    return this.actions[this.start[m] + i] as Action;
  }
}
