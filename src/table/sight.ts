// A game as one seat may see it: a possible world made only from the seat's observation. A drawing, list or calculation
// from it cannot betray secrets.

import type { Seat } from '../engine/contract/ids.ts';
import type { Ruleset, Statics } from '../engine/contract/ruleset.ts';
import { Game } from '../engine/kernel/game.ts';
import { observe, resample } from '../engine/kernel/observe.ts';
import { Rng } from '../engine/kernel/rng.ts';

export class Sight {
  private readonly world: Game;
  private readonly observation: Int32Array;

  constructor(rules: Ruleset, s: Statics) {
    this.world = new Game(rules, s);
    this.observation = new Int32Array(this.world.cells.length);
  }

  /**
   * The game for a viewer: equal wherever the viewer sees the same. Valid until the next call.
   * @param viewer null sees everything, and gets the game itself.
   * @param world number of one of the worlds that agree with the viewer's knowledge.
   */
  of(g: Game, viewer: Seat | null, world = 0): Game {
    if (viewer === null) return g;
    observe(g, viewer, this.observation);
    resample(this.observation, viewer, new Rng('sight', viewer, world), this.world);
    return this.world;
  }
}
