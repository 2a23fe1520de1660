// The services that scripts need: rulesets by name, scenario files beside the script, the map in characters.

import { dirname, resolve } from 'node:path';
import type { ScriptHost } from '../engine/text/script.ts';
import { readDataFolder } from '../node/data.ts';
import { readJson, readText } from '../node/named-files.ts';
import { orShipped } from '../node/program.ts';
import { findRuleset } from '../rules/registry.ts';
import type { Io } from './command.ts';
import { readOptions, type SharedFlags } from './flags.ts';
import { mapText } from './table/position.ts';

/** @throws BadInput where there is no such file. */
export function readScriptFile(path: string): string {
  return readText(orShipped(path), 'a script');
}

/** @param path of the script: the search for scenario files starts in its folder. */
export const scriptHost = (
  io: Io,
  path: string,
  { data, option }: Pick<SharedFlags, 'data' | 'option'>,
): ScriptHost => ({
  ruleset: findRuleset,
  scenarioFile: async (name) => readJson(resolve(dirname(orShipped(path)), name)) as object,
  data: data === undefined ? undefined : readDataFolder(data).files,
  options: (rules) => readOptions(rules.options, option),
  map: (g) => mapText(g, null, io.columns, io.colour),
});
