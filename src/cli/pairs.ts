// Words of the command line that give keys their values.

import { BadInput } from '../engine/contract/errors.ts';

/**
 * Splits `key=value` words.
 * @param repeated keys that may be given several times: their values become lines of one text
 * @throws BadInput for a word without `=` or another key given twice.
 */
export function readPairs(words: readonly string[], repeated: readonly string[] = []): Record<string, string> {
  const pairs: Record<string, string> = {};
  for (const word of words) {
    const cut = word.indexOf('=');
    if (cut < 1) throw new BadInput(`'${word}'`, 'arguments', 'key=value');
    const key = word.slice(0, cut);
    const value = word.slice(cut + 1);
    if (pairs[key] !== undefined && repeated.includes(key)) {
      pairs[key] += `\n${value}`;
      continue;
    }
    if (pairs[key] !== undefined) throw new BadInput(`${key} is given twice`, 'arguments', 'each key once');
    pairs[key] = value;
  }
  return pairs;
}
