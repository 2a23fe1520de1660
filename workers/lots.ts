// Random draws of an experiment outside games: settings to try, positions to keep. Dice of games and the streams of
// agents are hashed by lane instead (src/engine/kernel/rng.ts), and take nothing from here.

import seedrandom from 'seedrandom';

export class Lots {
  private readonly draw: () => number;

  /** The same seed and purpose always draw the same numbers. */
  constructor(seed: string, purpose: string) {
    this.draw = seedrandom(`${seed} ${purpose}`);
  }

  /** From 0 up to 1, without 1. */
  unit(): number {
    return this.draw();
  }

  /** A whole number from 0 up to `count`, without it, all equally likely. */
  below(count: number): number {
    return Math.floor(this.draw() * count);
  }
}
