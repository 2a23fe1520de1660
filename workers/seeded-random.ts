// Random numbers for what an experiment draws outside games: settings to try, positions to keep. They are drawn by
// seedrandom; dice of games and the streams of agents are hashed by lane instead (src/engine/kernel/rng.ts).

import seedrandom from 'seedrandom';

/** A generator of random numbers: the same seed and purpose always give the same numbers. */
export class SeededRandom {
  private readonly draw: () => number;

  /** @param purpose the use of the numbers, which keeps generators of one seed apart. */
  constructor(seed: string, purpose: string) {
    this.draw = seedrandom(`${seed} ${purpose}`);
  }

  /** Draws a number from 0 up to, but not including, 1. */
  unit(): number {
    return this.draw();
  }

  /** Draws a whole number from 0 up to, but not including, `count`; all are equally likely. */
  below(count: number): number {
    return Math.floor(this.draw() * count);
  }
}
