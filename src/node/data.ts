// `--data DIR`: a user's own data files in place of the ruleset's files of the same name.

import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';
import type { Fault } from '../engine/contract/fault.ts';
import { canonicalJson } from '../engine/kernel/canonical-json.ts';
import { filesOfBundle, type ModuleFiles } from '../view/module-format.ts';
import { sha256 } from './files.ts';
import { readJson } from './named-files.ts';

export interface DataFolder {
  /** Absolute; null where they were kept elsewhere. */
  readonly path: string | null;
  /** Documents by file name, as `Setup.data` takes them. */
  readonly files: Readonly<Record<string, unknown>>;
  /** SHA-256 over the canonical JSON of all files and their names. */
  readonly hash: string;
}

/** Bytes of a module in one file. */
const LARGEST_BUNDLE = 16 << 20;

/** The documents of a module in one file; null where there is no such file. @throws BadInput where it is no module */
export function readBundle(path: string): ModuleFiles | null {
  if (!(statSync(resolve(path), { throwIfNoEntry: false })?.isFile() ?? false)) return null;
  const files = filesOfBundle(readJson(resolve(path), LARGEST_BUNDLE));
  if (files === null)
    throw new BadInput('no module in it', path, 'a folder, or a file that `module --bundle` has written');
  return files;
}

/**
 * Reads every `.json` file directly in the folder; of the folder of a module also its scenarios; or a module in one
 * file.
 * @throws BadInput with one fault a file that is not JSON, or when there is nothing to read.
 */
export function readDataFolder(folder: string): DataFolder {
  const path = resolve(folder);
  const files = readBundle(folder) ?? readDocuments(folder, jsonNames(folder, path));
  return { path, files, hash: sha256(canonicalJson(files)) };
}

/**
 * Reads files of a folder, by their names in it.
 * @param largest in bytes, of each
 * @throws BadInput with one fault a file that is not JSON
 */
export function readDocuments(folder: string, names: readonly string[], largest?: number): Record<string, unknown> {
  const files: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const name of names) {
    try {
      files[name] = readJson(join(resolve(folder), name), largest);
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      faults.push(...(error.faults.length > 0 ? error.faults : [fault(error)]));
    }
  }
  if (faults.length === 0) return files;
  const list = faults.map((each) => `${each.path}: ${each.found}`).join('; ');
  throw new BadInput(`${faults.length} of ${names.length} data files cannot be read: ${list}`, folder, 'JSON', faults);
}

/** Whether there is a folder of this name. */
export const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

function jsonNames(folder: string, path: string): string[] {
  if (!isFolder(path)) {
    throw new BadInput('no such folder', folder, 'a folder with JSON files');
  }
  const names = jsonIn(path);
  if (names.length === 0) throw new BadInput('no .json file in it', folder, 'files named as those they replace');
  return names.includes(MODULE) ? [...names, ...scenariosIn(path)] : names;
}

/** The head of a module. */
const MODULE = 'module.json';
const SCENARIOS = 'scenarios';

/** The names of the scenarios of a module's folder: `scenarios/NAME.json`. */
export function scenariosIn(path: string): string[] {
  const inside = join(path, SCENARIOS);
  return isFolder(inside) ? jsonIn(inside).map((name) => `${SCENARIOS}/${name}`) : [];
}

/** The names of the `.json` files directly in a folder. */
export const jsonIn = (path: string): string[] =>
  readdirSync(path)
    .filter((name) => name.endsWith('.json'))
    .sort();

const fault = (error: BadInput): Fault => ({ path: error.where, found: error.what, expected: error.expected });
