// Words of the command line that give keys their values.

import { BadInput } from '../engine/contract/errors.ts';

/** Splits `key=value` words. @throws BadInput for a word without `=` or a key given twice. */
export function readPairs(words: readonly string[]): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const word of words) {
    const cut = word.indexOf('=');
    if (cut < 1) throw new BadInput(`'${word}'`, 'arguments', 'key=value');
    const key = word.slice(0, cut);
    if (pairs[key] !== undefined) throw new BadInput(`${key} is given twice`, 'arguments', 'each key once');
    pairs[key] = word.slice(cut + 1);
  }
  return pairs;
}
