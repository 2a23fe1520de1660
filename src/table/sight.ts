// A game as one seat may see it: a possible world made only from the seat's observation. A drawing, list or calculation
// from it cannot betray secrets.

import type { Seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Game } from '../engine/kernel/game.ts';
import { observe, resample } from '../engine/kernel/observe.ts';
import { Rng } from '../engine/kernel/rng.ts';

export class Sight {
  private made: { readonly world: Game; readonly observation: Int32Array } | null = null;

  constructor(
    private readonly rules: Ruleset,
    private readonly s: Statics,
  ) {}

  /**
   * The game for a viewer: equal wherever the viewer sees the same. Valid until the next call.
   * @param viewer null sees everything, and gets the game itself.
   * @param world number of one of the worlds that agree with the viewer's knowledge.
   */
  of(g: Game, viewer: Seat | null, world = 0): Game {
    if (viewer === null) return g;
    const imagined = this.imagined();
    observe(g, viewer, imagined.observation);
    resample(imagined.observation, viewer, new Rng('sight', viewer, world), imagined.world);
    return imagined.world;
  }

  /** Begun when it is first asked for. */
  private imagined(): { readonly world: Game; readonly observation: Int32Array } {
    if (this.made === null) {
      const world = new Game(this.rules, this.s);
      this.made = { world, observation: new Int32Array(world.cells.length) };
    }
    return this.made;
  }
}
