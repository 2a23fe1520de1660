// Names for people in place of the short names in tables, and the side that a name means: a side looks alike on all
// charts.

import type { Ruleset } from '../src/engine/contract/ruleset.ts';
import { type Stated, statedFor, withModules } from '../src/engine/contract/stated.ts';

export interface Names {
  /** Ids of all sides of the ruleset, in an order that no scenario changes. */
  readonly sides: readonly string[];
  /** Returns the name of an id: of a seat, a scenario, the ruleset itself, or anything that the ruleset names. */
  of(id: string): string;
  /** Returns the name of a result, which may have the id of the seat that won. */
  result(id: string): string;
  /** Returns the number of the side that an id means; -1 for none. */
  side(id: string): number;
}

/** @param more names that the ruleset gives to ids in its tables (`Measures.names`). */
export function namesOf(
  rules: Pick<Ruleset, 'id' | 'name' | 'words' | 'scenarios'> | null,
  seats: readonly string[] = [],
  more: Readonly<Record<string, string>> = {},
): Names {
  const words = rules?.words;
  const sides = [...new Set([...Object.keys(words?.seats ?? {}), ...seats])];
  const numbers = new Map(sides.map((id, i) => [plain(id), i]));
  const known = new Map(Object.entries({ ...more, ...words?.seats }));
  const results = new Map(Object.entries(words?.results ?? {}));
  if (rules) known.set(rules.id, rules.name);
  for (const { id, name } of rules?.scenarios ?? []) if (!known.has(id)) known.set(id, name);
  const side = (id: string): number => numbers.get(plain(id)) ?? -1;
  const of = (id: string): string => {
    const name = known.get(id);
    if (name !== undefined) return name;
    const number = side(id);
    if (number >= 0) return known.get(sides[number]) ?? sides[number];
    return id.replaceAll(/(?<=\p{L})[-_](?=\p{L})/gu, ' ');
  };
  return { sides, of, side, result: (id) => results.get(id) ?? of(id) };
}

/**
 * Returns the ruleset as a run knew it: with the modules of its replacement data, and in the words of the module whose
 * scenarios it played, where that is one.
 */
export function rulesPlayed(
  shipped: Ruleset,
  scenarios: readonly string[],
  experiment: { readonly data: Readonly<Record<string, unknown>> | null } | null,
): Ruleset {
  const rules = withModules(shipped, experiment?.data ?? undefined);
  return inWords(rules, statedFor(rules, ...scenarios));
}

/** Returns a ruleset with other words, such as those of a scenario in play. */
export const inWords = (rules: Ruleset, { turnName, resultNames, words }: Stated): Ruleset => ({
  ...rules,
  turnName,
  resultNames,
  words,
});

const plain = (id: string): string => id.toLowerCase().replaceAll('_', '-');
