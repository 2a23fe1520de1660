// Parts of a package that the program itself makes; see bin/pack.js.

import { type Titles, testsByRule } from '../node/rule-tests.ts';
import { builtPage } from '../node/web-build.ts';
import { findRuleset, rulesets } from '../rules/registry.ts';

/** Titles of tests by ruleset and rule, for all rulesets that have a ledger. */
export async function ruleTests(): Promise<Titles> {
  const all = await Promise.all(rulesets.map(({ id }) => findRuleset(id)));
  const titles = all
    .filter(({ ledger }) => ledger)
    .map(({ id, aliases }) => [id, Object.fromEntries(testsByRule({ id, aliases }))] as const);
  return Object.fromEntries(titles);
}

/** Builds the page where it is missing. */
export const page = (): Promise<string> => builtPage(() => {});
