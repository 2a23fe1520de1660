// Random numbers without generator state: a stream is a key, the n-th number of a stream is a hash of key and n.

import { fold, hashText, scramble } from './hash.ts';

/**
 * A counter-based stream. Streams with different keys are independent for all that play needs; the same key always
 * gives the same numbers. Agents get streams of their own, never the seed of the dice.
 */
export class Rng {
  private readonly low: number;
  private readonly high: number;
  private count = 0;

  constructor(seed: string | number, ...parts: readonly (string | number)[]) {
    let low = hashText(String(seed));
    let high = hashText(String(seed), 0x2545f491);
    for (const part of parts) {
      const text = String(part);
      low = fold(low, hashText(text));
      high = fold(high, hashText(text, 0x2545f491));
    }
    this.low = low;
    this.high = high;
  }

  /** The next 32 bits, as an unsigned integer. */
  next(): number {
    return this.key() >>> 0;
  }

  /** The next 32 bits, as a signed integer: for keys. Unlike those of `next` it is never so large that it is allocated. */
  key(): number {
    const n = this.count++;
    return fold(this.low, n) ^ scramble((this.high + Math.imul(n, 0x6c078965)) | 0);
  }

  /** An integer in 0..bound-1, without bias to 2^-32. */
  below(bound: number): number {
    return Math.floor(((this.key() >>> 0) / 0x1_0000_0000) * bound);
  }

  /** A number in [0, 1) with 32 random bits. */
  unit(): number {
    return (this.key() >>> 0) / 0x1_0000_0000;
  }

  /** Starts the stream again from its n-th number: a search sets it by iteration, so that no draw depends on history. */
  rewindTo(n: number): void {
    this.count = n;
  }
}

/** The seed of the game with this index in an experiment: independent of how many games there are and who plays them. */
export function gameSeed(experimentSeed: string | number, index: number): string {
  const rng = new Rng(experimentSeed, 'game', index);
  return rng.next().toString(16).padStart(8, '0') + rng.next().toString(16).padStart(8, '0');
}
