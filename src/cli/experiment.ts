// `grognard experiment`: any experiment by name with its keys, or from a file.

import type { Experiment } from '../../experiments/experiment.ts';
import { type ExperimentFile, FORMAT } from '../../experiments/folder.ts';
import { declared } from '../../experiments/settle.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { readJson } from '../node/files.ts';
import { carryOut, declareRunFlags, type RunFlags } from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { declareExperiment, experimentKinds } from './experiment-kinds.ts';
import { share } from './flags.ts';
import { uniqueName } from './names.ts';

export const experiment: CliCommand<RunFlags> = {
  examples: ['npx grognard experiment match on=tic-tac-toe/standard first=heuristic second=random rounds=40'],

  define(command) {
    command
      .argument('<NAME|FILE>', 'an experiment by name (see grognard list), or a JSON file')
      .argument('[key=value...]', 'its keys')
      .addHelpText(
        'after',
        '\nA file is the experiment.json of a run, which is then done again, or\n  { "experiment": NAME, KEY: VALUE, ... }\n',
      );
    declareRunFlags(command);
    share(command, 'seed', 'workers', 'out', 'option', 'data');
  },

  async act(io, flags, [name, pairs], line) {
    const keys = readPairs(pairs as readonly string[]);
    const asked = String(name).endsWith('.json')
      ? await fromFile(String(name), keys, flags)
      : await fromName(String(name), keys, flags);
    return carryOut(asked, flags, io, line);
  },
};

/** `key=value` words. @throws BadInput for a word without `=` or a key given twice. */
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

function fromName(name: string, keys: Readonly<Record<string, string>>, flags: RunFlags): Promise<Experiment> {
  const names = experimentKinds.map((kind) => kind.name);
  const kind = experimentKinds.find((each) => each.name === uniqueName(name, names, 'experiment'))!;
  return declareExperiment(kind, keys, flags.option, flags.seed);
}

async function fromFile(path: string, keys: Readonly<Record<string, string>>, flags: RunFlags): Promise<Experiment> {
  const document = readJson(path) as Readonly<Record<string, unknown>>;
  if (document.format === FORMAT) {
    const others = [...Object.keys(keys), ...(flags.option ?? [])];
    if (others.length > 0) throw new BadInput(`'${others[0]}'`, path, 'no keys and options: the file settles them');
    const file = document as unknown as ExperimentFile;
    const again = declared(file.experiment, file.require);
    return flags.seed === undefined ? again : { ...again, seed: flags.seed };
  }
  const { experiment: name, seed, ...rest } = document;
  if (typeof name !== 'string') {
    const names = experimentKinds.map((kind) => kind.name).join(', ');
    throw new BadInput('no experiment named', path, `"experiment": one of ${names}`);
  }
  const texts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, String(value)]));
  const ownSeed = flags.seed ?? (seed === undefined ? undefined : String(seed));
  return fromName(name, { ...texts, ...keys }, { ...flags, seed: ownSeed });
}
