// The setup of one game from the flags that every command shares: options, replacement data, single values changed.

import type { OddsSetup } from '../engine/contract/odds.ts';
import type { Ruleset, Setup, Statics } from '../engine/contract/ruleset.ts';
import { blame, changedSetup } from '../engine/text/changed-data.ts';
import { readDataFolder } from '../node/data.ts';
import { readOptions, type SharedFlags } from './flags.ts';

type SetupFlags = Pick<SharedFlags, 'option' | 'data' | 'set'>;

/** @throws BadInput where an option, a data file or a change is wrong. */
export function setupOf(rules: Ruleset, scenario: string | object, { option, data, set }: SetupFlags): Setup {
  const options = readOptions(rules.options, option);
  const files = data === undefined ? undefined : readDataFolder(data).files;
  return changedSetup(rules, { scenario, options, data: files }, set);
}

/** Prepares the game of a setup. @throws BadInput that names the changes where their values do not fit. */
export function preparedWith(rules: Ruleset, setup: Setup, { set = [] }: SetupFlags): Statics {
  try {
    return rules.prepare(setup);
  } catch (error) {
    throw blame(error, set);
  }
}

/** The data and options that replace the shipped ones; empty where no flag is given. @throws BadInput. */
export function oddsSetup(rules: Ruleset, flags: SetupFlags): OddsSetup {
  const setup = setupOf(rules, rules.scenarios[0].id, flags);
  const { data } = setup;
  if (flags.set !== undefined) preparedWith(rules, setup, flags);
  return {
    ...(data === undefined ? {} : { data }),
    ...(flags.option === undefined ? {} : { options: readOptions(rules.options, flags.option) }),
  };
}
