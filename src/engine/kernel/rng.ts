// Random numbers without generator state: a stream is a key, the n-th number of a stream is a hash of key and n.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { fold, scramble } from './hash.ts';

/** A stream's key and how many numbers have been taken from it. */
export type RngState = readonly [number, number, number];

/**
 * Derives 32 bytes from a seed and a purpose by SHA-256. Whoever holds them learns neither the seed nor what it gives for
 * another purpose: an agent that is handed its own stream cannot work out the dice or another seat's stream.
 * @param purpose what the bytes are for; its parts are kept apart, so that ['a', 'bc'] and ['ab', 'c'] differ.
 */
export function derive(seed: string | number, ...purpose: readonly (string | number)[]): Uint8Array {
  const text = JSON.stringify([seed, ...purpose].map(String));
  return sha256(Uint8Array.from(text.replace(/[^\x20-\x7e]/g, escaped), (char) => char.charCodeAt(0)));
}

/** JSON's escape of one UTF-16 unit: bytes of a text without an encoder, which not every world has. */
const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The seed of a stream of its own, as 64 hexadecimal digits: what may be handed to whoever must not know `seed`. */
export const streamSeed = (seed: string | number, ...purpose: readonly (string | number)[]): string =>
  bytesToHex(derive(seed, ...purpose));

/**
 * A counter-based stream. Streams of different seeds or purposes are independent; the same ones always give the same
 * numbers. Its numbers tell its own later ones to those who calculate, never the seed that it came from.
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

  /** The next 32 bits, as a signed integer: for keys. Unlike those of `next` it is never so large that it is allocated. */
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

  /** Where the stream stands: `Rng.at` goes on from there, on any thread. */
  get state(): RngState {
    return [this.#low, this.#high, this.#count];
  }

  /** A stream that goes on where another one stood. */
  static at(state: RngState): Rng {
    const rng = new Rng('');
    [rng.#low, rng.#high, rng.#count] = state;
    return rng;
  }

  /** Starts the stream again from its n-th number: a search sets it by iteration, so that no draw depends on history. */
  rewindTo(n: number): void {
    this.#count = n;
  }
}

/** Hexadecimal digits of a game's seed: 64 bits. */
const SEED_DIGITS = 16;

/** The seed of the game with this index in an experiment: independent of how many games there are and who plays them. */
export const gameSeed = (experimentSeed: string | number, index: number): string =>
  streamSeed(experimentSeed, 'game', index).slice(0, SEED_DIGITS);
