// `grognard tune`: fits the weights of a ruleset's evaluation to the results of self-play (tune-fit.ts); with --search
// races constants of the search instead (tune-search.ts).

import { basename, dirname, join } from 'node:path';
import { tuningSeed } from '../../experiments/seeds.ts';
import { readyTuning } from '../../experiments/tuning/sampled-run.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { readDataFolder } from '../node/data.ts';
import { findRuleset } from '../rules/registry.ts';
import type { CliCommand } from './command.ts';
import { readOptions, share, whole } from './flags.ts';
import { uniqueName } from './names.ts';
import { tuneIn } from './tune-fit.ts';
import { type SearchFlags, tuneSearch } from './tune-search.ts';

interface Flags extends SearchFlags {
  readonly search?: boolean;
  readonly on?: string;
  readonly games: number;
}

/** The fewest games: with fewer, none could be held out while the rest is divided in three. */
const LEAST_GAMES = 8;

export const tune: CliCommand<Flags> = {
  examples: [
    'npx grognard tune winter-thunder --on st-vith --games 40 --out runs/example/evaluation.json',
    'npx grognard tune wt/st-vith --search --agent mcts:iterations=8 --candidates 2 --positions 1 --retest 2 --out runs/race',
  ],

  define(command) {
    command
      .argument('<RULESET...>', 'a ruleset; with --search one or more, also as RULESET/SCENARIO,...')
      .option('--on <SCENARIO,...>', 'scenarios, separated by commas (default: all)')
      .option(
        '--games <N>',
        'number of self-play games for each scenario',
        whole('--games', LEAST_GAMES, 100_000),
        1000,
      )
      .option('--positions <N>', 'the most positions kept from each game', whole('--positions', 1, 1000), 16)
      .option(
        '--search',
        'race constants of the search against each other on battles, instead of fitting the evaluation',
      )
      .option('--agent <AGENT>', 'with --search: the agent mcts with its budget', 'mcts:iterations=100')
      .option(
        '--candidates <N>',
        'with --search: number of settings that start the race',
        whole('--candidates', 1, 1000),
        16,
      )
      .option(
        '--retest <N>',
        'with --search: number of new positions in each scenario for the final test',
        whole('--retest', 2, 100_000),
        200,
      )
      .option(
        '--horizon <N>',
        'with --search: the turn boundary at which a battle is judged, counted from its start',
        whole('--horizon', 1, 1000),
        3,
      )
      .option(
        '--out <FILE>',
        'the data file to write, in a folder of its own (default runs/tune-RULESET-HASH/evaluation.json); with --search, the folder',
      );
    share(command, 'seed', 'workers', 'option', 'data');
  },

  async act(io, flags, [given], line) {
    const names = given as readonly string[];
    if (flags.search) return tuneSearch(names, flags, io, line);
    const [name, other] = names;
    if (other !== undefined) throw new BadInput(`'${other}'`, 'tune', 'one ruleset, or --search');
    const rules = await findRuleset(String(name));
    if (!rules.knowledge?.features) {
      throw new BadInput(`${rules.id} has no features to be tuned`, 'tune', 'a ruleset such as winter-thunder');
    }
    const { games, positions, out } = flags;
    if (out !== undefined && !out.endsWith('.json'))
      throw new BadInput(`'${out}'`, '--out', 'a file that ends in .json');
    const ready = readyTuning({
      rules,
      scenarios: scenariosOf(rules, flags.on),
      options: readOptions(rules.options, flags.option),
      data: flags.data === undefined ? undefined : readDataFolder(flags.data),
      seed: tuningSeed(flags.seed ?? '1'),
      games,
      positions,
      weights: out === undefined ? 'evaluation.json' : basename(out),
      command: ['grognard', ...line],
    });
    const standard = join('runs', `tune-${rules.id}-${ready.file.hash.slice(0, 8)}`);
    return tuneIn(out === undefined ? standard : dirname(out), ready, flags, io);
  },
};

function scenariosOf(rules: Ruleset, list: string | undefined): string[] {
  const ids = rules.scenarios.map(({ id }) => id);
  if (list === undefined) return ids;
  const names = list.split(',').filter((name) => name.trim() !== '');
  if (names.length === 0) throw new BadInput(`'${list}'`, '--on', `scenarios such as ${ids[0]}`);
  return [...new Set(names.map((name) => uniqueName(name, ids, `scenario of ${rules.id}`)))];
}
