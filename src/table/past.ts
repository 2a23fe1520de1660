// A second game that goes through the moments of a first, forwards by its actions and backwards by its marks.

import type { Action } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Game } from '../engine/kernel/game.ts';

export class Past {
  private made: Game | null = null;
  private readonly marks: number[] = [];
  private readonly played: Action[] = [];

  constructor(
    private readonly rules: Ruleset,
    private readonly s: Statics,
  ) {}

  /** Begun when it is first asked for. */
  get g(): Game {
    this.made ??= new Game(this.rules, this.s);
    return this.made;
  }

  get at(): number {
    return this.played.length;
  }

  /** The number of these actions that it has gone through, at most the first `at`, up to the first difference. */
  shared(actions: readonly Action[], at = actions.length): number {
    const { played } = this;
    let same = 0;
    while (same < Math.min(at, played.length) && played[same] === actions[same]) same++;
    return same;
  }

  /**
   * Goes to the moment after the first `at` of these actions; takes back those that differ from earlier ones.
   * @param before called with the game before each new action.
   */
  goTo(actions: readonly Action[], at: number, before?: (g: Game, action: Action) => void): Game {
    const { g, marks, played } = this;
    const same = this.shared(actions, at);
    if (same < played.length) {
      g.rewind(marks[same]);
      marks.length = same;
      played.length = same;
    }
    for (let n = same; n < at; n++) {
      before?.(g, actions[n]);
      marks.push(g.mark());
      g.apply(actions[n]);
      played.push(actions[n]);
    }
    return g;
  }
}
