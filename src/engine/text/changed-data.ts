// The data of a game with single values changed (`--set`): shipped files or a user's, each checked by the ruleset that
// reads them, as any replacement file is.

import { BadInput } from '../contract/errors.ts';
import type { OptionValue, Ruleset, Setup } from '../contract/ruleset.ts';
import { type Change, nothingAt, placeOf, readChange, withChange } from './changes.ts';
import { nearest } from './text.ts';

/** The part of a ruleset that reads data. */
export type DataRules = Pick<Ruleset, 'id' | 'files' | 'prepare' | 'scenarios'>;

type Files = Readonly<Record<string, unknown>>;

/** The name that stands for the scenario of the game, whatever its file is called. */
const SCENARIO = 'scenario';

export interface ToChange {
  readonly scenario: string | object;
  readonly options?: Readonly<Record<string, OptionValue>>;
  /** Replacement files, changed in place of the shipped ones. */
  readonly data?: Files;
}

export interface Changed {
  readonly scenario: string | object;
  readonly data: Files | undefined;
  /** The changed files alone, by name. */
  readonly files: Files;
}

/**
 * Makes changes in order: a later one sees the earlier. Whether the values fit is for `Ruleset.prepare` to say.
 * @throws BadInput where a path is wrong, or adds a field that the game does not read.
 */
export function changedData(rules: DataRules, game: ToChange, texts: readonly string[] = []): Changed {
  const files: Record<string, unknown> = {};
  let { scenario } = game;
  const dataNow = (): Files | undefined => (Object.keys(files).length === 0 ? game.data : { ...game.data, ...files });
  for (const change of texts.map(readChange)) {
    const before = { scenario, data: dataNow() };
    if (change.file === SCENARIO && typeof scenario !== 'string') {
      const { isNew } = placeOf(scenario, change);
      scenario = withChange(scenario, change);
      if (isNew) checkRead(rules, game, before, { scenario, data: dataNow() }, change, before.scenario);
      continue;
    }
    const { name, document } = fileOf(rules, change.file, scenario, dataNow());
    const { isNew } = placeOf(document, change);
    files[name] = withChange(document, change);
    if (isNew) checkRead(rules, game, before, { scenario, data: dataNow() }, change, document);
  }
  return { scenario, data: dataNow(), files };
}

/** Finds a file among a user's and the shipped ones: by name, with or without its folder and ending. */
function fileOf(
  rules: DataRules,
  name: string,
  scenario: string | object,
  data: Files = {},
): { readonly name: string; readonly document: unknown } {
  const shipped = rules.files?.() ?? {};
  const all = { ...shipped, ...data };
  const names = Object.keys(all);
  if (names.length === 0) throw new BadInput(`${rules.id} has no data files`, '--set', 'a ruleset with data files');
  const wanted = name === SCENARIO ? `${String(scenario)}.json` : name.endsWith('.json') ? name : `${name}.json`;
  // A user's file stands in one folder: it replaces `scenarios/NAME.json` under its bare name.
  const bare = wanted.replace(/^.*\//, '');
  const found =
    [wanted, bare].find((each) => Object.hasOwn(data, each)) ??
    names.find((each) => each === wanted) ??
    only(names.filter((each) => each.replace(/^.*\//, '') === bare));
  if (found === undefined) {
    throw new BadInput(
      `no data file '${name}'`,
      '--set',
      `nearest are ${nearest(name, [...names, SCENARIO], 3).join(', ')}`,
    );
  }
  return { name: found, document: all[found] };
}

const only = (names: readonly string[]): string | undefined => (names.length === 1 ? names[0] : undefined);

/** @throws BadInput where a new field changes nothing in the data that the game reads. */
function checkRead(
  rules: DataRules,
  { options }: ToChange,
  before: Pick<Setup, 'scenario' | 'data'>,
  after: Pick<Setup, 'scenario' | 'data'>,
  change: Change,
  document: unknown,
): void {
  // A campaign is no scenario: its first one will do.
  const isPlayable = ({ scenario, data }: Pick<Setup, 'scenario' | 'data'>): boolean =>
    typeof scenario !== 'string' || data !== undefined || rules.scenarios.some(({ id }) => id === scenario);
  const known = (setup: Pick<Setup, 'scenario' | 'data'>): Pick<Setup, 'scenario' | 'data'> =>
    isPlayable(before) ? setup : { ...setup, scenario: rules.scenarios[0].id };
  const hashOf = (setup: Pick<Setup, 'scenario' | 'data'>): string =>
    rules.prepare({ ...known(setup), options }).dataHash();
  try {
    if (hashOf(after) !== hashOf(before)) return;
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    const [fault] = error.faults;
    const why = fault === undefined ? error.what : `${fault.path}: ${fault.found}`;
    throw nothingAt(document, change, `nothing is there, and the data would not be sound with it (${why})`);
  }
  throw nothingAt(document, change);
}

/**
 * Returns the value at a path, `FILE#/PATH`; undefined where it would be new. @throws BadInput where the path is wrong.
 */
export function valueAtPath(rules: DataRules, { scenario, data }: ToChange, path: string): unknown {
  const change = readChange(`${path}=`);
  if (change.file === SCENARIO && typeof scenario !== 'string') return placeOf(scenario, change).value;
  return placeOf(fileOf(rules, change.file, scenario, data).document, change).value;
}

/** Returns the setup of a game with changed data. @throws BadInput where a path is wrong. */
export function changedSetup(rules: DataRules, game: ToChange, texts?: readonly string[]): Setup {
  const { scenario, data } = changedData(rules, game, texts);
  return { scenario, options: game.options, data };
}

/** Explains faults of changed data by the changes. */
export function blame(error: unknown, texts: readonly string[]): unknown {
  if (!(error instanceof BadInput) || texts.length === 0 || error.faults.length === 0) return error;
  const [{ path, found, expected }] = error.faults;
  const more = error.faults.length > 1 ? `, and ${error.faults.length - 1} more` : '';
  return new BadInput(`${path}: ${found}${more}`, `--set ${texts.join(' --set ')}`, expected);
}
