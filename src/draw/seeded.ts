// Random numbers for drawings: the same ids give the same numbers, on every machine and in every run.

/** Mixes one to three ids and a salt for the purpose into 32 bits (Ettinger, lowbias32). */
function mixed(salt: number, a: number, b: number, c: number): number {
  let h = Math.imul(a + 1, 0x9e3779b1) ^ Math.imul(b + 1, 0x85ebca6b) ^ Math.imul(c + 1, 0xc2b2ae35) ^ salt;
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Returns a number from 0 up to, but not including, 1. */
export const share = (salt: number, a: number, b = 0, c = 0): number => mixed(salt, a, b, c) / 4294967296;

/** Returns a number from -1 up to, but not including, 1. */
export const swing = (salt: number, a: number, b = 0, c = 0): number => 2 * share(salt, a, b, c) - 1;

/** Returns smooth noise from -1 to 1 over the plane; its features are about one unit wide. */
export function noise(salt: number, x: number, y: number): number {
  const i = Math.floor(x);
  const j = Math.floor(y);
  const u = eased(x - i);
  const v = eased(y - j);
  const top = mixed(salt, i, j, 0) * (1 - u) + mixed(salt, i + 1, j, 0) * u;
  const bottom = mixed(salt, i, j + 1, 0) * (1 - u) + mixed(salt, i + 1, j + 1, 0) * u;
  return (top * (1 - v) + bottom * v) / 2147483648 - 1;
}

const eased = (t: number): number => t * t * t * (t * (6 * t - 15) + 10);
