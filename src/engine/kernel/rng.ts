// Random numbers without generator state: a stream is a key, the n-th number of a stream is a hash of key and n.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { fold, scramble } from './hash.ts';

/** A stream's key and how many numbers have been drawn from it. */
export type RngState = readonly [number, number, number];

/**
 * Derives 32 bytes from a seed and a purpose by SHA-256. The bytes reveal neither the seed nor the bytes for another
 * purpose: an agent that gets its own stream cannot work out the dice or another seat's stream.
 * @param purpose the use of the bytes; its parts are kept apart, so that ['a', 'bc'] and ['ab', 'c'] differ.
 */
export function derive(seed: string | number, ...purpose: readonly (string | number)[]): Uint8Array {
  const text = JSON.stringify([seed, ...purpose].map(String));
  return sha256(Uint8Array.from(text.replace(/[^\x20-\x7e]/g, escaped), (char) => char.charCodeAt(0)));
}

/** JSON's escape of one UTF-16 unit: bytes of a text without an encoder, which not every environment has. */
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Derives the seed of a separate stream, as 64 hexadecimal digits: safe to hand to code that must not know `seed`. */
export const streamSeed = (seed: string | number, ...purpose: readonly (string | number)[]): string =>
  bytesToHex(derive(seed, ...purpose));

/**
 * A counter-based stream. Streams of different seeds or purposes are independent; the same ones always give the same
 * numbers. Its numbers let a determined reader calculate its own later numbers, but never its seed.
 */
export class Rng {
  #low: number;
  #high: number;
  #count = 0;

  constructor(seed: string | number, ...purpose: readonly (string | number)[]) {
    const key = new DataView(derive(seed, ...purpose).buffer);
    this.#low = key.getInt32(0);
    this.#high = key.getInt32(4);
  }

  /** The next 32 bits, as an unsigned integer. */
  next(): number {
    return this.key() >>> 0;
  }

  /**
   * The next 32 bits, as a signed integer: for keys. Unlike the result of `next` it is never so large that it is
   * allocated.
   */
  key(): number {
    const n = this.#count++;
    return fold(this.#low, n) ^ scramble((this.#high + Math.imul(n, 0x6c078965)) | 0);
  }

  /** An integer in 0..bound-1, without bias to 2^-32. */
  below(bound: number): number {
    return Math.floor(((this.key() >>> 0) / 0x1_0000_0000) * bound);
  }

  /** A number in [0, 1) with 32 random bits. */
  unit(): number {
    return (this.key() >>> 0) / 0x1_0000_0000;
  }

  /** The state of the stream: `Rng.at` continues from it, on any thread. */
  get state(): RngState {
    return [this.#low, this.#high, this.#count];
  }

  /** Makes a stream that continues from a state. */
  static at(state: RngState): Rng {
    const rng = new Rng('');
    [rng.#low, rng.#high, rng.#count] = state;
    return rng;
  }

  /** Restarts the stream at its n-th number: a search sets it by iteration, so that no draw depends on history. */
  rewindTo(n: number): void {
    this.#count = n;
  }
}

/** Hexadecimal digits of a game's seed: 64 bits. */
const SEED_DIGITS = 16;

/**
 * Returns the seed of the game with this index in an experiment: independent of the number of games and of the players.
 */
export const gameSeed = (experimentSeed: string | number, index: number): string =>
  streamSeed(experimentSeed, 'game', index).slice(0, SEED_DIGITS);
