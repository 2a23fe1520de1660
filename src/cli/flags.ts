// The flags that mean the same in every command, and the readers of their texts.

import type { Command } from 'commander';
import type { Sprt } from '../../experiments/kinds/match/arm.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { OptionSpec, OptionValue } from '../engine/contract/ruleset.ts';
import { LONGEST_SEED, readOption } from '../engine/text/setup.ts';
import { nearest } from '../engine/text/text.ts';
import { shortened } from '../node/named-files.ts';
import { cores } from '../node/processes.ts';

export interface SharedFlags {
  readonly seed?: string;
  readonly workers?: number;
  readonly out?: string;
  readonly option?: readonly string[];
  readonly data?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

/** The most threads: each holds a game, its rules and an agent, some 60 MB. */
const MOST_THREADS = Math.max(64, 2 * cores());

const LONGEST_PATH = 4096;

/** Makes a reader of file and folder names for commander. @throws BadInput for names that no disk accepts. */
export const pathOf =
  (flag: string) =>
  (text: string): string => {
    if (text.trim() === '') throw new BadInput('an empty name', flag, 'the name of a file or folder');
    if (text.includes('\0')) throw new BadInput('a name with a null byte', flag, 'the name of a file or folder');
    if (text.length <= LONGEST_PATH) return text;
    throw new BadInput(`a name of ${text.length} characters`, flag, `at most ${LONGEST_PATH}`);
  };

/** Reads a seed. @throws BadInput for an empty seed, and for one too long for a file name. */
export function seedOf(text: string): string {
  if (text === '') throw new BadInput('an empty seed', '--seed', 'any text or number');
  if (text.length <= LONGEST_SEED) return text;
  throw new BadInput(`a seed of ${text.length} characters`, '--seed', `at most ${LONGEST_SEED}`);
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

const declarations: Readonly<Record<keyof SharedFlags, (command: Command) => void>> = {
  seed: (command) => command.option('--seed <S>', 'any text or number; the same seed gives the same result', seedOf),
  workers: (command) =>
    command.option('--workers <N>', 'threads that play (default: all cores)', whole('--workers', 1, MOST_THREADS)),
  out: (command) => command.option('--out <DIR>', 'where the results go', pathOf('--out')),
  option: (command) => command.option('--option <KEY[=VALUE]>', 'an optional rule; may be repeated', collect),
  data: (command) =>
    command.option('--data <DIR>', "data files that replace the ruleset's of the same name", pathOf('--data')),
  set: (command) =>
    command.option(
      '--set <FILE#/PATH=VALUE>',
      'change one value of the data, e.g. units.json#/units[id=7Arm]/cf=4; may be repeated',
      collect,
    ),
  json: (command) => command.option('--json', 'write exactly one JSON document to standard output'),
  quiet: (command) => command.option('--quiet', 'write nothing but errors to standard error'),
};

/** Declares shared flags; `--json` and `--quiet` always. */
export function share(command: Command, ...names: readonly (keyof SharedFlags)[]): void {
  for (const name of [...names, 'json', 'quiet'] as const) declarations[name](command);
}

/** Makes a reader of whole numbers for commander. It throws BadInput outside the range. */
export const whole =
  (flag: string, least: number, most = Number.MAX_SAFE_INTEGER) =>
  (text: string): number => {
    const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (n >= least && n <= most) return n;
    const isOpen = most === Number.MAX_SAFE_INTEGER && !(n > most);
    const range = isOpen ? `of at least ${least}` : `from ${least} to ${most}`;
    throw new BadInput(`'${shortened(text)}'`, flag, `a whole number ${range}`);
  };

/**
 * Limits of leads in Elo: a lead of 1,000 wins 997 points of 1,000, and a smaller gap than this would never end a test.
 */
const MOST_LEAD = 1000;
const LEAST_GAP = 0.5;

/**
 * Reads `ELO0,ELO1`, the two leads of a match's first agent between which a sequential test decides.
 * @throws BadInput for anything but two numbers, the first below the second.
 */
export function sprtOf(text: string): Sprt {
  const [elo0, elo1, ...others] = text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isLead = (elo: number): boolean => Math.abs(elo) <= MOST_LEAD;
  if (others.length > 0 || !isLead(elo0) || !isLead(elo1) || elo1 - elo0 < LEAST_GAP) {
    const range = `such as 0,30: from -${MOST_LEAD} to ${MOST_LEAD}, ${LEAST_GAP} apart or more`;
    throw new BadInput(`'${shortened(text)}'`, '--sprt', `two leads in Elo, the first below the second, ${range}`);
  }
  return { elo0, elo1 };
}

/** The flag `--threads`, for commands in which a person waits while one agent decides: `...` into `Command.option`. */
export const THREADS = [
  '--threads <N>',
  'threads that share the work of one decision, for an agent with `trees=` above 1 (default: all cores)',
  whole('--threads', 1, MOST_THREADS),
] as const;

/** Makes a reader of flags that may be given several times. */
export const several = collect;

/**
 * Reads `--option KEY[=VALUE]`; a key may be shortened to a unique beginning.
 * @throws BadInput for a key or value that the ruleset does not have.
 */
export function readOptions(
  specs: readonly OptionSpec[],
  texts: readonly string[] = [],
): Readonly<Record<string, OptionValue>> {
  const options: Record<string, OptionValue> = {};
  for (const text of texts) {
    const cut = text.indexOf('=');
    const spec = optionNamed(specs, cut < 0 ? text : text.slice(0, cut));
    options[spec.key] = cut < 0 ? switchedOn(spec) : optionValue(spec, text.slice(cut + 1));
  }
  return options;
}

function optionNamed(specs: readonly OptionSpec[], name: string): OptionSpec {
  const wanted = name.trim().toLowerCase();
  const exact = specs.find(({ key }) => key.toLowerCase() === wanted);
  if (exact) return exact;
  const begun = specs.filter(({ key }) => wanted !== '' && key.toLowerCase().startsWith(wanted));
  if (begun.length === 1) return begun[0];
  if (specs.length === 0) throw new BadInput(`no option '${name}'`, '--option', 'this ruleset has none');
  const keys = (begun.length > 1 ? begun : specs).map(({ key }) => key);
  throw new BadInput(`no option '${name}'`, '--option', `nearest are ${nearest(name, keys, 3).join(', ')}`);
}

function switchedOn(spec: OptionSpec): OptionValue {
  if (spec.values === undefined && typeof spec.default === 'boolean') return true;
  throw new BadInput(`option ${spec.key} needs a value`, '--option', `${spec.key}=${rangeOf(spec)}`);
}

function optionValue(spec: OptionSpec, text: string): OptionValue {
  const value = readOption(spec, text);
  if (value !== null) return value;
  throw new BadInput(`option ${spec.key}=${text}`, '--option', `${spec.key}=${rangeOf(spec)}`);
}

const rangeOf = (spec: OptionSpec): string =>
  spec.values?.join('|') ?? (typeof spec.default === 'boolean' ? 'true|false' : `a ${typeof spec.default}`);
