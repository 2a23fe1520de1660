// `grognard schema`: the JSON schema of a kind of data file.

import { z } from 'zod';
import { BadInput } from '../engine/contract/errors.ts';
import { moduleFormats } from '../rules/module-formats.ts';
import { findRuleset, rulesets } from '../rules/registry.ts';
import type { ModuleFormat } from '../view/module-format.ts';
import { TABLE_KIND, tableShape } from '../wargame/combat/table-file.ts';
import type { CliCommand } from './command.ts';
import { type SharedFlags, share } from './flags.ts';
import { uniqueName } from './names.ts';

/** The kind of a combat table file, in full and short. */
const TABLE_NAMES: readonly string[] = [TABLE_KIND, 'crt'];

interface Flags extends SharedFlags {
  readonly ruleset?: string;
}

export const schema: CliCommand<Flags> = {
  examples: [
    'npx grognard schema scenario --ruleset winter-thunder',
    'npx grognard schema crt',
    'npx grognard schema ocs-module/units',
  ],

  define(command) {
    command
      .argument(
        '<KIND>',
        'a kind of data file, e.g. scenario or RULESET/KIND; crt for a combat table of your own; ocs-module/FILE for a file of a module',
      )
      .option('--ruleset <RULESET>', 'the ruleset that the kind belongs to (default: the first that has it)');
    share(command);
  },

  async act(io, flags, [text]) {
    // A combat table of a user's own belongs to no ruleset.
    if (TABLE_NAMES.includes(String(text)) && flags.ruleset === undefined) {
      io.out(`${JSON.stringify(z.toJSONSchema(tableShape, { io: 'input' }), null, 2)}\n`);
      return 0;
    }
    const [first, second] = String(text).split('/');
    const format = moduleFormats.find(({ name }) => name === first);
    if (format !== undefined && flags.ruleset === undefined) {
      io.out(`${JSON.stringify(moduleSchema(await format.load(), second ?? 'module'), null, 2)}\n`);
      return 0;
    }
    const kind = second ?? first;
    const rules = await owner(kind, flags.ruleset ?? (second === undefined ? undefined : first));
    const kinds = rules.dataKinds ?? [];
    const names = kinds.map((each) => each.kind);
    if (names.length === 0) throw new BadInput(`${rules.id} has no data files`, 'schema', 'a ruleset with data');
    const name = uniqueName(kind, names, `kind of ${rules.id}`);
    io.out(`${JSON.stringify(kinds.find((each) => each.kind === name)!.schema(), null, 2)}\n`);
    return 0;
  },
};

/** The schema of a file of a module by the first part of its name; `scenario` for those of scenarios. */
function moduleSchema({ name, schema, files }: ModuleFormat, file: string): object {
  const found = schema(file === 'scenario' ? 'scenarios/scenario.json' : `${file}.json`);
  if (found !== undefined) return found;
  const known = [...files.map((each) => each.replace(/\.json$/, '')), 'scenario'];
  throw new BadInput(`'${file}'`, `schema ${name}`, `a file of a module: ${known.join(', ')}`);
}

async function owner(kind: string, named: string | undefined) {
  if (named !== undefined) return findRuleset(named);
  for (const entry of rulesets) {
    const rules = await entry.load();
    if (rules.dataKinds?.some((each) => each.kind.startsWith(kind.toLowerCase()))) return rules;
  }
  return rulesets[0].load();
}
