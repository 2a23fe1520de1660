// The program: finds the command that the user means, loads it, runs it, and reports errors.

import { Command, CommanderError } from 'commander';
import { BadInput } from '../engine/contract/errors.ts';
import { nearest } from '../engine/text/text.ts';
import { version } from '../node/version.ts';
import type { CliCommand, ExitCode, Flags, Io } from './command.ts';
import { sayError } from './errors.ts';

interface Entry {
  readonly name: string;
  /** The summary in the program's `--help`. */
  readonly usage: string;
  readonly summary: string;
  load(): Promise<CliCommand>;
}

/** The type of the flags is the command's own affair: commander hands it the flags that it declared. */
const plain = <F>(command: CliCommand<F>): CliCommand => command as unknown as CliCommand;

const START: Entry = {
  name: 'start',
  usage: '',
  summary: 'play a small experiment and suggest the next commands',
  load: async () => plain((await import('./start.ts')).start),
};

/** The commands in the order of the help page. Each is loaded when it is first used. */
export const commands: readonly Entry[] = [
  {
    name: 'list',
    usage: '',
    summary: 'list rulesets, scenarios, seats, options, agents and experiments',
    load: async () => plain((await import('./list.ts')).list),
  },
  {
    name: 'play',
    usage: 'RULESET/SCENARIO',
    summary: 'play a game against the computer',
    load: async () => plain((await import('./play.ts')).play),
  },
  {
    name: 'run',
    usage: 'RULESET/SCENARIO',
    summary: 'simulate many games: how often each side wins, with confidence intervals',
    load: async () => plain((await import('./run.ts')).run),
  },
  {
    name: 'campaign',
    usage: 'RULESET',
    summary: 'simulate or play linked scenarios, which carry losses from mission to mission',
    load: async () => plain((await import('./campaign.ts')).campaign),
  },
  {
    name: 'match',
    usage: 'AGENT AGENT --on RULESET/SCENARIO',
    summary: 'compare two agents on the same dice with seats swapped',
    load: async () => plain((await import('./match.ts')).match),
  },
  {
    name: 'experiment',
    usage: 'NAME|FILE [key=value ...]',
    summary: 'run any experiment by name or from a file',
    load: async () => plain((await import('./experiment.ts')).experiment),
  },
  {
    name: 'compare',
    usage: 'DIR DIR',
    summary: 'compare two runs game by game: differences with intervals, equivalence, gates',
    load: async () => plain((await import('./compare.ts')).compare),
  },
  {
    name: 'tune',
    usage: 'RULESET',
    summary: 'fit the evaluation of positions to the results of self-play',
    load: async () => plain((await import('./tune.ts')).tune),
  },
  {
    name: 'odds',
    usage: 'RULESET [TABLE key=value ...]',
    summary: 'print the exact distribution of one combat or table',
    load: async () => plain((await import('./odds.ts')).odds),
  },
  {
    name: 'crt',
    usage: 'RULESET|FILE [TABLE]',
    summary: 'study a whole combat table: losses, chances, margins, reverse odds',
    load: async () => plain((await import('./crt.ts')).crt),
  },
  {
    name: 'rules',
    usage: 'RULESET',
    summary: 'print the ledger: which rules are implemented, where, and how we read them',
    load: async () => plain((await import('./rules.ts')).rules),
  },
  {
    name: 'map',
    usage: 'RULESET/SCENARIO',
    summary: 'draw the map as a sheet to print, or the counters to cut out',
    load: async () => plain((await import('./map.ts')).map),
  },
  {
    name: 'module',
    usage: 'DIR',
    summary: 'show a module of a series: its contents, its map and counters to print',
    load: async () => plain((await import('./module.ts')).moduleCommand),
  },
  {
    name: 'new-module',
    usage: 'NAME',
    summary: 'begin a module of your own: small files that you change',
    load: async () => plain((await import('./new-module.ts')).newModule),
  },
  {
    name: 'replay',
    usage: 'FILE',
    summary: 'replay a recorded game to any point, as text or as a picture',
    load: async () => plain((await import('./replay.ts')).replayCommand),
  },
  {
    name: 'script',
    usage: 'FILE...',
    summary: 'run scripts: rulebook examples, puzzles, bug reports',
    load: async () => plain((await import('./script.ts')).script),
  },
  {
    name: 'puzzles',
    usage: 'RULESET',
    summary: 'test agents on positions with known good answers',
    load: async () => plain((await import('./puzzles.ts')).puzzles),
  },
  {
    name: 'explain',
    usage: 'SCRIPT|RECORD|RULESET/SCENARIO',
    summary: 'explain the choice of an agent at a position',
    load: async () => plain((await import('./explain.ts')).explain),
  },
  {
    name: 'fuzz',
    usage: 'RULESET',
    summary: 'play random games to find dead ends, endless games and broken invariants',
    load: async () => plain((await import('./fuzz.ts')).fuzz),
  },
  {
    name: 'check',
    usage: 'FILE...',
    summary: 'validate data files, or all files of a module',
    load: async () => plain((await import('./check.ts')).check),
  },
  {
    name: 'schema',
    usage: 'KIND',
    summary: 'print the JSON schema of a kind of data file',
    load: async () => plain((await import('./schema.ts')).schema),
  },
  {
    name: 'bench',
    usage: '',
    summary: 'measure speed beside other programs',
    load: async () => plain((await import('./bench.ts')).bench),
  },
  {
    name: 'resume',
    usage: 'DIR',
    summary: 'resume a run that was stopped',
    load: async () => plain((await import('./resume.ts')).resume),
  },
  {
    name: 'serve',
    usage: 'DIR --redis URL',
    summary: 'let workers of many machines play a run',
    load: async () => plain((await import('./serve.ts')).serve),
  },
  {
    name: 'worker',
    usage: '--redis URL',
    summary: 'play games of the runs that other machines serve',
    load: async () => plain((await import('./worker.ts')).worker),
  },
  {
    name: 'extend',
    usage: 'DIR --games N',
    summary: 'play on beyond the end of a run',
    load: async () => plain((await import('./extend.ts')).extend),
  },
  {
    name: 'merge',
    usage: 'DIR... --out DIR',
    summary: 'put the parts of a run together that several machines have played',
    load: async () => plain((await import('./merge.ts')).merge),
  },
];

/** Runs the program on the words of a command line. Never throws. */
export async function main(words: readonly string[], io: Io): Promise<ExitCode> {
  const json = words.includes('--json');
  try {
    const { name, rest } = commandFirst(words);
    if (name === null && rest.some((word) => word === '--help' || word === '-h')) return help(io);
    if (name === null && rest.some((word) => word === '--version' || word === '-V')) {
      io.out(`${version()}\n`);
      return 0;
    }
    if (name === 'help') return await (rest.length > 0 ? runCommand(named(rest[0]), ['--help'], words, io) : help(io));
    return await runCommand(name === null ? START : named(name), rest, words, io);
  } catch (error) {
    return sayError(error, json, io);
  }
}

const TAKE_VALUES = new Set(['--seed', '--workers', '--out', '--option', '--data']);

/** Lets shared flags stand before the command, too: `grognard --json list`. */
function commandFirst(words: readonly string[]): { name: string | null; rest: string[] } {
  let at = 0;
  while (at < words.length && words[at].startsWith('-')) at += TAKE_VALUES.has(words[at]) ? 2 : 1;
  if (at >= words.length) return { name: null, rest: [...words] };
  return { name: words[at], rest: [...words.slice(at + 1), ...words.slice(0, at)] };
}

/** The command with this name or unique beginning. @throws BadInput naming the nearest. */
function named(name: string): Entry {
  const exact = commands.find((entry) => entry.name === name);
  if (exact) return exact;
  const begun = commands.filter((entry) => entry.name.startsWith(name));
  if (begun.length === 1) return begun[0];
  const names = begun.length > 1 ? begun.map((entry) => entry.name) : commands.map((entry) => entry.name);
  const what = begun.length > 1 ? `'${name}' is ambiguous` : `no command '${name}'`;
  throw new BadInput(what, 'grognard', `nearest are ${nearest(name, names, 3).join(', ')}; all: grognard --help`);
}

async function runCommand(entry: Entry, words: readonly string[], line: readonly string[], io: Io): Promise<ExitCode> {
  const loaded = await entry.load();
  const command = new Command(entry === START ? 'grognard' : `grognard ${entry.name}`);
  let code: ExitCode = 0;
  command
    .description(entry.summary)
    .exitOverride()
    .allowExcessArguments(false)
    .configureOutput({ writeOut: io.out, writeErr: () => {}, getOutHelpWidth: () => Math.min(100, io.columns) })
    .addHelpText('after', `${await aboutText(loaded, words, io)}${exampleText(loaded.examples)}`);
  loaded.define(command);
  command.action(async () => {
    code = await loaded.act(io, command.opts() as Flags, command.processedArgs, line);
  });
  try {
    await command.parseAsync([...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return 0;
    throw new BadInput(withoutPrefix(error.message), command.name(), `see ${command.name()} --help`);
  }
  return code;
}

const withoutPrefix = (message: string): string => message.replace(/^error: /, '').replace(/\s*\n\s*/g, ' ');

async function aboutText(loaded: CliCommand, words: readonly string[], io: Io): Promise<string> {
  const isAsked = words.includes('--help') || words.includes('-h');
  return isAsked && loaded.about ? loaded.about(words, Math.min(100, io.columns)) : '';
}

const exampleText = (examples: readonly string[]): string =>
  `\n${examples.length > 1 ? 'Examples' : 'Example'}:\n${examples.map((example) => `  ${example}\n`).join('')}`;

function help(io: Io): ExitCode {
  const rows = commands.map(({ name, usage, summary }) => [`${name} ${usage}`.trimEnd(), summary] as const);
  const width = Math.max(...rows.map(([left]) => left.length)) + 2;
  io.out('Usage: grognard [COMMAND] [flags]\n\n');
  io.out('A computer opponent and a Monte Carlo laboratory for hex-and-counter wargames.\n');
  io.out('Without a command: plays a small experiment, then suggests what to try next.\n\nCommands:\n');
  for (const [left, right] of rows) io.out(`  ${left.padEnd(width)}${right}\n`);
  io.out(`
Flags that mean the same everywhere:
  --seed S              the same command with the same seed gives the same result (default 1; play draws its own)
  --workers N           threads that play (default: all cores); the results are the same
  --out DIR             the folder of a run
  --option KEY[=VALUE]  an optional rule; may be repeated
  --data DIR            data files that replace the ruleset's files of the same name
  --json                write exactly one JSON document to standard output
  --quiet               write nothing but errors to standard error

Names may be shortened to a unique beginning. Every command explains itself: grognard COMMAND --help
Exit codes: 0 done, 1 failed, 2 wrong usage or bad data, 99 a gate failed, 130 interrupted and resumable.

Example:
  grognard run winter-thunder/home-for-christmas --games 20
`);
  return 0;
}
