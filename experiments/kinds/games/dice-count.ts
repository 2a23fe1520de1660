// How the dice of a game fell, counted as they fall.

import type { Action } from '../../../src/engine/contract/ids.ts';
import type { Game } from '../../../src/engine/kernel/game.ts';

/** Counts the outcomes of each die of a game. A blind draw is a die of as many outcomes as are left. */
export class DiceCount {
  /** As `dice` of a line of the journal. */
  readonly counts: Record<string, number[]> = {};

  /** Enters the outcome that is about to fall. A die of one outcome counts for nothing. */
  fall(g: Game, outcome: Action): void {
    const outcomes = g.options();
    const { size } = outcomes;
    if (size === 1) return;
    const weights = new Array<number>(size);
    let isEven = true;
    let fell = 0;
    for (let i = 0; i < size; i++) {
      weights[i] = g.weight(outcomes.at(i));
      if (weights[i] !== weights[0]) isEven = false;
      if (outcomes.at(i) === outcome) fell = i;
    }
    const die = `${g.stepName} ${isEven ? size : weights.join()}`;
    this.counts[die] ??= new Array<number>(size).fill(0);
    this.counts[die][fell]++;
  }
}
