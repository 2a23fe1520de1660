// An agent's memory of its last choice, for a later explanation.

import type { Action } from '../../src/engine/contract/ids.ts';

export class LastChoice {
  /** The seat's observation. */
  observation = new Int32Array(0);
  links: readonly Action[] = [];

  note(observation: Int32Array, chain: readonly Action[]): void {
    if (this.observation.length !== observation.length) this.observation = new Int32Array(observation.length);
    this.observation.set(observation);
    this.links = chain.slice();
  }

  /** A copy that stays as it is. */
  copy(): LastChoice {
    const copied = new LastChoice();
    copied.note(this.observation, this.links);
    return copied;
  }

  get isNone(): boolean {
    return this.links.length === 0;
  }
}
