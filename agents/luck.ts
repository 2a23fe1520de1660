// The luck of each seat in a game: the effect of the dice beyond their expectation. A control variate for matches
// (AIVAT: Burch, Schmid, Moravcik, Morrill and Bowling 2018), of chance events only.

import type { Action } from '../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../src/engine/contract/ruleset.ts';
import { ChanceClasses } from '../src/engine/kernel/chance.ts';
import { Game } from '../src/engine/kernel/game.ts';
import { type Judge, judgeOf } from './judge.ts';

/** Chance events of more classes than this are left out, which introduces no bias: their luck counts as none. */
const MOST_CLASSES = 1024;

/**
 * Sums V(outcome) - E[V] over the dice of one game, where V is a seat's expected return as its ruleset's Knowledge
 * judges the position right after them. The expectation is exact over all classes of outcomes, so that the luck of a
 * game has mean 0 for any V; a result minus its luck has the same mean as the result, and less spread the better V
 * judges.
 */
export class Luck<S extends Statics> {
  /** By seat, in shares of a win: above 0 where the dice were kind. */
  readonly of: Float64Array;
  private readonly copy: Game<S>;
  private readonly judge: Judge<S>;
  private readonly classes: ChanceClasses;
  private readonly worth: Float64Array;
  private readonly expected: Float64Array;
  private readonly fallen: Float64Array;

  constructor(rules: Ruleset<S>, s: S) {
    const seats = s.seats.length;
    this.copy = new Game(rules, s);
    this.classes = new ChanceClasses(rules.bounds.outcomes);
    this.judge = judgeOf(rules, s);
    this.of = new Float64Array(seats);
    this.worth = new Float64Array(seats);
    this.expected = new Float64Array(seats);
    this.fallen = new Float64Array(seats);
  }

  /** Enters the outcome that is about to fall at the chance step of a game, which is left unchanged. */
  fall(g: Game<S>, outcome: Action): void {
    const { copy, classes, worth, expected, fallen } = this;
    copy.load(g.cells);
    classes.read(copy);
    if (classes.size === 1 || classes.size > MOST_CLASSES) return;
    const fell = this.placeOf(outcome);
    expected.fill(0);
    const mark = copy.mark();
    for (let i = 0; i < classes.size; i++) {
      copy.apply(classes.outcome[i] as Action);
      this.judge(copy, worth);
      copy.rewind(mark);
      const share = classes.weight[i] / classes.total;
      for (let seat = 0; seat < worth.length; seat++) expected[seat] += share * worth[seat];
      if (i === fell) fallen.set(worth);
    }
    for (let seat = 0; seat < worth.length; seat++) this.of[seat] += fallen[seat] - expected[seat];
  }

  private placeOf(outcome: Action): number {
    const { copy, classes } = this;
    const key = copy.classOf(outcome);
    for (let i = 0; i < classes.size; i++) if (copy.classOf(classes.outcome[i] as Action) === key) return i;
    throw new Error(`${copy.stepName} has no outcome ${outcome}`);
  }
}
