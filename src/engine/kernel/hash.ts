// Integer mixing: salts of cells, keys of dice lanes, streams of random numbers. The finalizer is MurmurHash3's.

/** Scrambles 32 bits so that each input bit reaches each output bit (MurmurHash3 fmix32, Appleby 2011). */
export function scramble(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) | 0;
}

/** Folds one more word into a running key. The sum is cut to 32 bits at once: a larger number would be allocated. */
export const fold = (key: number, word: number): number =>
  scramble(((Math.imul(key, 0x9e3779b1) ^ word) + 0x7f4a7c15) | 0);

const BASIS = 0x811c9dc5;

/** A basis for a second hash of the same text. */
export const OTHER_BASIS = 0x2545f491;

/** A 32-bit hash of a text (FNV-1a over UTF-16 units, scrambled). `basis` gives independent hashes of one text. */
export const hashText = (text: string, basis = BASIS): number => scramble(basisAfter(text, basis));

/** The basis from which the rest of a text hashes as the whole does. */
export function basisAfter(text: string, basis = BASIS): number {
  let x = basis | 0;
  for (let i = 0; i < text.length; i++) x = Math.imul(x ^ text.charCodeAt(i), 0x01000193);
  return x;
}

/**
 * A cell's contribution to the hash; a zero contributes nothing, so that layouts may grow without changing old hashes.
 */
const contribution = (salt: number, value: number): number =>
  value === 0 ? 0 : scramble(Math.imul(value, 0x9e3779b1) ^ salt);

/** A 32-bit hash of the cells that have a salt: the sum of their contributions, modulo 2^32. */
export function hashOf(cells: Int32Array, salts: Int32Array): number {
  let sum = 0;
  for (let cell = 0; cell < cells.length; cell++) {
    if (salts[cell] !== 0) sum = (sum + contribution(salts[cell], cells[cell])) | 0;
  }
  return sum;
}

/** Sixteen hexadecimal digits of a two-word hash. */
export const hashDigits = (low: number, high: number): string =>
  (high >>> 0).toString(16).padStart(8, '0') + (low >>> 0).toString(16).padStart(8, '0');

/** Sixteen digits of a document, independent of the order of its keys. */
export const hashDocument = (document: unknown): string => hashJson(orderedJson(document));

/** Sixteen digits of a text of JSON. */
export const hashJson = (text: string): string => hashDigits(hashText(text), hashText(text, OTHER_BASIS));

/** A document as JSON whose keys are in order. */
export const orderedJson = (document: unknown): string =>
  JSON.stringify(document, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
