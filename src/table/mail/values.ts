// The secret values from which dice of a game by mail are made. Each player draws a key and hashes it thousands of
// times; the last hash is the value of the player's first mail, the one before it that of the next, and so on. So the
// first mail fixes all values of its sender, each is proven by the one before it, and none reveals the next.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

/** The most mails of one player. */
export const MOST_MAILS = 4096;

/** A value in hexadecimal digits. */
export const VALUE = /^[0-9a-f]{64}$/;

/** The value of a player's n-th mail, from 1. @param key 64 hexadecimal digits that no other player can guess. */
export function valueAt(key: string, n: number): string {
  if (known.key !== key) known = { key, marks: [key] };
  const { marks } = known;
  const times = MOST_MAILS - n;
  const mark = Math.floor(times / STRIDE);
  while (marks.length <= mark) marks.push(hashed(marks[marks.length - 1], STRIDE));
  return hashed(marks[mark], times % STRIDE);
}

/** Hashes of the last key, one in so many, since each mail asks for a value of the same key. */
const STRIDE = 64;
let known: { readonly key: string; readonly marks: string[] } = { key: '', marks: [] };

/** The values of a player's first mails, at their numbers. */
export function firstValues(key: string, count: number): readonly string[] {
  const values: string[] = [];
  let value = valueAt(key, count);
  for (let n = count; n >= 1; n--) {
    values[n] = value;
    value = hashed(value, 1);
  }
  return values;
}

/** The value of a mail that the same player sent so many mails of theirs earlier. */
export function hashed(value: string, times: number): string {
  let bytes = hexToBytes(value);
  for (let i = 0; i < times; i++) bytes = sha256(bytes);
  return bytesToHex(bytes);
}

/** A hash of plain data. */
export function digest(...parts: readonly unknown[]): string {
  const text = JSON.stringify(parts).replace(/[^\x20-\x7e]/g, escaped);
  return bytesToHex(sha256(Uint8Array.from(text, (char) => char.charCodeAt(0))));
}

const escaped = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
