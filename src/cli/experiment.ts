// `grognard experiment`: any experiment by name with its keys, or from a file.

import { basename, dirname } from 'node:path';
import type { Experiment } from '../../experiments/experiment.ts';
import { FORMAT, readExperimentFile } from '../../experiments/formats/experiment-file.ts';
import { namedExperiments } from '../../experiments/kinds/registry.ts';
import { agentsKept, keptData } from '../../experiments/running/origin.ts';
import { declared } from '../../experiments/running/settle.ts';
import { studies } from '../../experiments/studies.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { readJson } from '../node/named-files.ts';
import {
  carryOut,
  declarePart,
  declarePrepare,
  declareRunFlags,
  declareUntil,
  type Kept,
  type RunFlags,
} from './carry-out.ts';
import type { CliCommand } from './command.ts';
import { carryOutHandicap, handicap } from './experiment-handicap.ts';
import { declareExperiment } from './experiment-kinds.ts';
import { carryOutStudy } from './experiment-study.ts';
import { seedOf, share } from './flags.ts';
import { allNamed, namedLines } from './named.ts';
import { uniqueName } from './names.ts';
import { readPairs } from './pairs.ts';

export const experiment: CliCommand<RunFlags> = {
  examples: [
    'npx grognard experiment match on=tic-tac-toe/standard first=heuristic second=random rounds=40',
    'npx grognard experiment dice dice=10000',
    'npx grognard experiment tournament on=tic-tac-toe/standard agents=random,greedy,heuristic rounds=10',
    'npx grognard experiment handicap on=tb/bridgehead knob=scenario#/lead lo=-10 hi=10 target=north.win=.5 halfwidth=.2',
    'npx grognard experiment strategies on=pennies/single games=20 of=random:missions=heads:1,random:missions=tails:1 against=random',
    'npx grognard experiment sweep on=tb/bridgehead games=20 "set=units.json#/units[id=1Gd]/movement=3,4,5" set=scenario#/lead=-4,0',
  ],

  define(command) {
    command
      .argument('<NAME|FILE>', 'an experiment by name (see grognard list), or a JSON file')
      .argument('[key=value...]', 'keys of the experiment with their values')
      .addHelpText(
        'after',
        '\nA file is the experiment.json of a run, which is then played again, or\n  { "experiment": NAME, KEY: VALUE, ... }\n',
      );
    declareUntil(command);
    declarePart(command);
    declarePrepare(command);
    declareRunFlags(command);
    share(command, 'seed', 'workers', 'out', 'option', 'data', 'set');
  },

  async about(words, columns) {
    const known = await allNamed();
    const asked = known.find(({ name }) => words.includes(name));
    if (asked) return `\nKeys:\n${namedLines(asked, columns).join('\n')}\n`;
    const names = known.map((each) => namedLines({ ...each, keys: [] }, columns).join('\n'));
    return `\nExperiments, each with --help of its own:\n${names.join('\n')}\n`;
  },

  async act(io, flags, [name, pairs], line) {
    const keys = readPairs(pairs as readonly string[], await repeatedKeys());
    if (String(name).endsWith('.json')) {
      const asked = await fromFile(String(name), keys, flags);
      return carryOut(asked.experiment, flags, io, line, asked.kept);
    }
    const full = await fullName(String(name));
    if (full === handicap.name) return carryOutHandicap(keys, flags, io, line);
    const study = studies.find((each) => each.name === full);
    if (study) return carryOutStudy(study, keys, flags, io);
    return carryOut(await fromName(full, keys, flags), flags, io, line);
  },
};

/** The keys of all experiments that may be given several times. */
async function repeatedKeys(): Promise<string[]> {
  const known = await namedExperiments();
  return known.flatMap(({ keys }) => keys.filter(({ several }) => several).map(({ key }) => key));
}

const fullName = async (name: string): Promise<string> => {
  const names = (await allNamed()).map((each) => each.name);
  return uniqueName(name, names, 'experiment');
};

async function fromName(name: string, keys: Readonly<Record<string, string>>, flags: RunFlags): Promise<Experiment> {
  const full = await fullName(name);
  const named = (await namedExperiments()).find((each) => each.name === full);
  if (!named) throw new BadInput(`'${full}' plays no games`, 'experiment', 'its name and keys on the command line');
  return declareExperiment(named, keys, flags.option, flags.seed, flags.data);
}

interface Asked {
  readonly experiment: Experiment;
  /** The data and agents that a run was made with. */
  readonly kept?: Kept;
}

async function fromFile(path: string, keys: Readonly<Record<string, string>>, flags: RunFlags): Promise<Asked> {
  const document = readJson(path);
  if (document === null || typeof document !== 'object' || Array.isArray(document)) {
    throw new BadInput('not an experiment', path, '{ "experiment": NAME, KEY: VALUE, ... }');
  }
  if ('format' in document && document.format === FORMAT) return again(path, keys, flags);
  const { experiment: name, seed, ...rest } = document as Readonly<Record<string, unknown>>;
  if (typeof name !== 'string') {
    const names = (await namedExperiments()).map((each) => each.name).join(', ');
    throw new BadInput('no experiment named', path, `"experiment": one of ${names}`);
  }
  const texts = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, givenText(path, key, value)]));
  const ownSeed = flags.seed ?? (seed === undefined ? undefined : seedOf(givenText(path, 'seed', seed)));
  return { experiment: await fromName(name, { ...texts, ...keys }, { ...flags, seed: ownSeed }) };
}

/** Returns the value of a key as the command line would give it. @throws BadInput where the command line could not. */
function givenText(path: string, key: string, value: unknown): string {
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('\n');
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new BadInput(`${key} is ${JSON.stringify(value)}`, path, 'a text or a number');
}

/** Plays an earlier run again. */
async function again(path: string, keys: Readonly<Record<string, string>>, flags: RunFlags): Promise<Asked> {
  const [other] = [...Object.keys(keys), ...(flags.option ?? []), ...(flags.set ?? [])];
  if (other !== undefined)
    throw new BadInput(`'${other}'`, path, 'no keys, options or changes: the file determines them');
  if (basename(path) !== 'experiment.json') throw new BadInput('a renamed file', path, 'experiment.json of a run');
  const file = readExperimentFile(dirname(path));
  const made = await declared(file.experiment, file);
  const kept = { data: keptData(file), agentPaths: agentsKept(dirname(path), file) };
  return { experiment: { ...made, seed: flags.seed ?? made.seed }, kept };
}
