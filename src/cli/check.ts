// `grognard check`: validates data files.

import { basename } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';
import type { Fault } from '../engine/contract/fault.ts';
import { holdToLimits } from '../engine/contract/limits.ts';
import type { DataKind, Ruleset, Setup, Statics } from '../engine/contract/ruleset.ts';
import { EARLIER_FORMATS, RECORD_FORMAT } from '../engine/text/record.ts';
import { readJson } from '../node/named-files.ts';
import { findRuleset, rulesets } from '../rules/registry.ts';
import { readTableFile, TABLE_KIND } from '../wargame/combat/table-file.ts';
import type { CliCommand } from './command.ts';
import { faultLines } from './errors.ts';
import { pathOf, type SharedFlags, share } from './flags.ts';
import { moduleAt } from './module-at.ts';
import { uniqueName } from './names.ts';

interface Flags extends SharedFlags {
  readonly ruleset?: string;
  readonly kind?: string;
  readonly module?: string;
}

export const check: CliCommand<Flags> = {
  examples: [
    'npx grognard check src/rules/winter-thunder/data/scenarios/bastogne.json',
    'npx grognard check examples/hedgerow-crt.json',
    'npx grognard check --module src/rules/operational-combat-series/data/modules/nerussa',
  ],

  define(command) {
    command
      .argument('[FILE...]', 'data files')
      .option(
        '--ruleset <RULESET>',
        'the ruleset that the files belong to (default: taken from the path, or the one that they fit best)',
      )
      .option('--kind <KIND>', 'the kind of data file (default: taken from the name of the file or of its folder)')
      .option(
        '--module <DIR>',
        'a folder with the files of a module, all of them against each other',
        pathOf('--module'),
      );
    share(command);
  },

  async act(io, flags, [given]) {
    const files = given as readonly string[];
    if (files.length === 0 && flags.module === undefined) {
      throw new BadInput('nothing to check', 'check', 'data files, or --module DIR');
    }
    const checked: CheckedFile[] = [];
    if (flags.module !== undefined) checked.push(await tried(flags.module, () => checkModule(flags.module ?? '')));
    for (const file of files) checked.push(await tried(file, () => checkFile(file, flags)));
    const faulty = checked.filter(({ faults }) => faults.length > 0);
    // With a single file the fault goes out in the form that every command uses.
    if (checked.length === 1 && checked[0].refusal) throw checked[0].refusal;
    if (flags.json && faulty.length > 0) throw faultsError(faulty);
    if (flags.json) {
      io.out(`${JSON.stringify({ files: checked.map(({ file, kind }) => ({ file, kind, faults: [] })) }, null, 2)}\n`);
    } else {
      for (const { file, kind, faults } of checked) {
        const found = faults.length === 0 ? 'good' : faults.length === 1 ? 'one fault' : `${faults.length} faults`;
        io.out(`${file}: ${found} (${kind})\n`);
        io.out(faultLines(faults));
      }
    }
    return faulty.length > 0 ? 2 : 0;
  },
};

interface CheckedFile {
  readonly file: string;
  readonly kind: string;
  readonly faults: readonly Fault[];
  /** The reason why the file could not be checked; it is then the only fault. */
  readonly refusal?: BadInput;
}

/** Checks one file or module; a failure does not stop the others. */
async function tried(file: string, check: () => Promise<CheckedFile>): Promise<CheckedFile> {
  try {
    return await check();
  } catch (refusal) {
    if (!(refusal instanceof BadInput)) throw refusal;
    const { what, where, expected } = refusal;
    return { file, kind: 'not checked', faults: [{ path: where, found: what, expected }], refusal };
  }
}

const faultsError = (files: readonly CheckedFile[]): BadInput =>
  new BadInput(
    `${files.reduce((sum, { faults }) => sum + faults.length, 0)} faults`,
    files.map(({ file }) => file).join(', '),
    'what the schema says',
    files.flatMap(({ file, faults }) => faults.map((fault) => ({ ...fault, path: `${file}: ${fault.path}` }))),
  );

async function checkModule(folder: string): Promise<CheckedFile> {
  const { format, files } = await moduleAt(folder);
  return { file: folder, kind: `module of ${format.ruleset}`, faults: format.faults(files) };
}

async function checkFile(file: string, flags: Flags): Promise<CheckedFile> {
  if (file.endsWith('.script')) {
    throw new BadInput('it is a script', file, `a data file; grognard script runs a script: ${file}`);
  }
  let document: unknown;
  try {
    document = readJson(file);
  } catch (error) {
    if (!(error instanceof BadInput) || error.faults.length === 0) throw error;
    return { file, kind: 'data file', faults: error.faults };
  }
  const format = formatOf(document);
  if (format === RECORD_FORMAT || EARLIER_FORMATS.includes(format)) {
    throw new BadInput('it is a game record', file, `a data file; grognard replay shows a record: ${file}`);
  }
  if (format.startsWith(TABLE_KIND)) {
    const read = readTableFile(document);
    return { file, kind: 'combat table', faults: 'faults' in read ? read.faults : [] };
  }
  const rules = await rulesetOf(file, document, flags);
  const kind = kindOf(file, rules, flags.kind);
  const faults = kind.check(document);
  const found = faults.length > 0 ? faults : tooLarge(rules, kind.games?.(document) ?? []);
  return { file, kind: `${kind.kind} of ${rules.id}`, faults: found };
}

/** The format that a document names itself; empty where it names none. */
function formatOf(document: unknown): string {
  const format = (document as { format?: unknown } | null)?.format;
  return typeof format === 'string' ? format : '';
}

/** The fault of the first of these games that the engine or the ruleset's bounds cannot hold. */
function tooLarge(rules: Ruleset, games: readonly Setup[]): readonly Fault[] {
  for (const setup of games) {
    let statics: Statics;
    try {
      statics = rules.prepare(setup);
    } catch (error) {
      // Another file no longer fits this one, which is no fault of this one.
      if (error instanceof BadInput) continue;
      throw error;
    }
    try {
      holdToLimits(rules, statics);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      return [{ path: error.where, found: error.what, expected: error.expected }];
    }
  }
  return [];
}

/**
 * Finds the ruleset by the flag, by the document itself, by a folder in the path, or as the one that the file fits
 * best.
 */
async function rulesetOf(file: string, document: unknown, flags: Flags): Promise<Ruleset> {
  if (flags.ruleset !== undefined) return findRuleset(flags.ruleset);
  const own = (document as { ruleset?: unknown } | null)?.ruleset;
  if (typeof own === 'string') return findRuleset(own);
  const folders = file.split(/[\\/]/);
  const entry = rulesets.find(({ id }) => folders.includes(id));
  if (entry) return entry.load();
  const games = rulesets.filter(({ canary }) => !canary);
  const loaded = await Promise.all(games.map((game) => game.load()));
  const [best, second] = loaded
    .map((rules) => ({ rules, faults: faultsUnder(rules, file, document, flags.kind) }))
    .sort((p, q) => p.faults - q.faults);
  // Where all have their faults, no guess by a field more or less.
  if (second === undefined || (best.faults < second.faults && 2 * best.faults <= second.faults)) return best.rules;
  throw new BadInput('the ruleset is unclear', file, `--ruleset ${games.map(({ id }) => id).join('|')}`);
}

/** Number of faults that a file would have in a ruleset; infinite where that has no such files. */
function faultsUnder(rules: Ruleset, file: string, document: unknown, kind: string | undefined): number {
  try {
    return kindOf(file, rules, kind).check(document).length;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    return Number.POSITIVE_INFINITY;
  }
}

function kindOf(file: string, rules: Ruleset, named: string | undefined): DataKind {
  const kinds = rules.dataKinds ?? [];
  const names = kinds.map(({ kind }) => kind);
  if (names.length === 0) throw new BadInput(`${rules.id} has no data files`, file, 'a ruleset with data');
  const byName = (name: string): DataKind => kinds.find(({ kind }) => kind === name)!;
  if (named !== undefined) return byName(uniqueName(named, names, `kind of ${rules.id}`));
  const stem = basename(file, '.json').toLowerCase();
  const folders = file.toLowerCase().split(/[\\/]/).slice(0, -1);
  const fitting = names.find((name) => name === stem) ?? names.find((name) => folders.includes(`${name}s`));
  return byName(fitting ?? (names.includes('scenario') ? 'scenario' : names[0]));
}
