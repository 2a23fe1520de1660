// Lots: what an experiment samples outside games - settings that are tried, positions that are kept. Dice of games and the
// streams of agents are hashed by lane instead (src/engine/kernel/rng.ts), and take nothing from here.

import seedrandom from 'seedrandom';

export class Lots {
  private readonly draw: () => number;

  /** The same seed and purpose draw the same, wherever and beside whatever else. */
  constructor(seed: string, purpose: string) {
    this.draw = seedrandom(`${seed} ${purpose}`);
  }

  /** From 0 up to 1, without 1. */
  unit(): number {
    return this.draw();
  }

  /** A whole number from 0 up to `count`, without it, each as likely as the others. */
  below(count: number): number {
    return Math.floor(this.draw() * count);
  }
}
