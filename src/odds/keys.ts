// The keys of a table of odds as a user gives them: fills in defaults and refuses wrong ones.

import { BadInput } from '../engine/contract/errors.ts';
import type { OddsKey } from '../engine/contract/odds.ts';
import { nearest } from '../engine/text/text.ts';

/** Fills in defaults. @throws BadInput for a key that is unknown or missing, or a value that is not allowed. */
export function settleKeys(
  specs: readonly OddsKey[],
  given: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const known = specs.map(({ key }) => key);
  for (const key of Object.keys(given)) {
    if (!known.includes(key))
      throw new BadInput(`no key '${key}'`, key, `nearest are ${nearest(key, known, 3).join(', ')}`);
  }
  const settled: Record<string, string> = {};
  for (const { key, title, values, default: otherwise } of specs) {
    const value = given[key] ?? otherwise;
    if (value === undefined) throw new BadInput(`'${key}' is missing`, key, title);
    if (values !== undefined && !values.includes(value)) {
      throw new BadInput(`${key} is '${value}'`, key, `one of ${values.join(', ')}`);
    }
    settled[key] = value;
  }
  return settled;
}
