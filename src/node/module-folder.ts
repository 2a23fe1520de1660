// The folder of a module: its JSON files, and those in its folder of scenarios; or the one file that bundles them.

import { resolve } from 'node:path';
import { BadInput } from '../engine/contract/errors.ts';
import type { ModuleFiles } from '../view/module-format.ts';
import { isFolder, jsonIn, readBundle, readDocuments, scenariosIn } from './data.ts';

/** Bytes of a file: thirty times the largest of ours. */
const LARGEST = 1 << 20;
const MOST_FILES = 200;

/**
 * Reads a module's files by their names in the folder: `units.json`, `scenarios/NAME.json`.
 * @throws BadInput with a fault for each file that cannot be read
 */
export function readModuleFolder(folder: string): ModuleFiles {
  const path = resolve(folder);
  const bundle = readBundle(folder);
  if (bundle !== null) return bundle;
  if (!isFolder(path)) throw new BadInput('no such folder', folder, 'a folder with the files of a module');
  const names = [...jsonIn(path), ...scenariosIn(path)];
  if (names.length === 0) throw new BadInput('no .json file in it', folder, 'a folder with the files of a module');
  if (names.length > MOST_FILES) throw new BadInput(`${names.length} files in it`, folder, `at most ${MOST_FILES}`);
  return readDocuments(folder, names, LARGEST);
}
