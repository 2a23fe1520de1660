// A module of a family of games from a folder or a file of the person's: its documents by name, and what may be begun
// with them. Whether they are sound is for the umpire to say.

import { BadInput } from '../../engine/contract/errors.ts';
import type { Fault } from '../../engine/contract/fault.ts';
import { parseJson } from '../../engine/text/json.ts';
import { filesOfBundle, type ModuleFiles } from '../../view/module-format.ts';
import type { Opening } from '../protocol.ts';

/** Bytes of a file and of a bundle, and files of a folder: far more than ours have. */
const LARGEST = 1 << 20;
const LARGEST_BUNDLE = 16 << 20;
const MOST_FILES = 200;

export interface BroughtModule {
  readonly id: string;
  readonly name: string;
  readonly ruleset: string;
  readonly files: ModuleFiles;
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  readonly scenarios: readonly { readonly id: string; readonly name: string }[];
}

/** A file with its path: folders count from the one that was chosen. */
export interface FileInFolder {
  readonly path: string;
  readonly size: number;
  text(): Promise<string>;
}

export const inFolder = (files: Iterable<File>): FileInFolder[] =>
  [...files].map((file) => ({
    path: file.webkitRelativePath || file.name,
    size: file.size,
    text: () => file.text(),
  }));

/** By format, the ruleset whose modules are written so. */
type Formats = ReadonlyMap<string, string>;

/**
 * Reads the files of a folder, or the one file of a bundle.
 * @throws BadInput where they are no module, with a fault for each file that cannot be read
 */
export async function readModule(all: readonly FileInFolder[], formats: Formats): Promise<BroughtModule> {
  const [only] = all;
  if (all.length === 1 && !only.path.includes('/')) return ofFiles(await bundleIn(only), formats);
  const own = all.filter(({ path }) => /^[^/]*\/?(scenarios\/)?[^/]+\.json$/.test(path));
  if (own.length > MOST_FILES) throw new BadInput(`${own.length} files in it`, 'folder', `at most ${MOST_FILES}`);
  const files: Record<string, unknown> = {};
  const faults: Fault[] = [];
  for (const file of own) {
    const name = file.path.replace(/^[^/]*\/(?=[^/]+\.json$|scenarios\/[^/]+$)/, (folder) =>
      folder === 'scenarios/' ? folder : '',
    );
    try {
      files[name] = await read(file, name, LARGEST);
    } catch (error) {
      const { what, where, expected } = error as BadInput;
      faults.push({ path: where, found: what, expected });
    }
  }
  if (faults.length > 0) {
    const list = faults.map(({ path, found }) => `${path}: ${found}`).join('; ');
    throw new BadInput(`files that cannot be read: ${list}`, 'folder', 'JSON', faults);
  }
  return ofFiles(files, formats);
}

async function bundleIn(file: FileInFolder): Promise<ModuleFiles> {
  const files = filesOfBundle(await read(file, file.path, LARGEST_BUNDLE));
  if (files === null)
    throw new BadInput('no module in it', file.path, 'a file that `grognard module --bundle` has written');
  return files;
}

/** @throws BadInput where a file is too large, or no JSON */
async function read(file: FileInFolder, name: string, largest: number): Promise<unknown> {
  if (file.size > largest) throw new BadInput('too large', name, `at most ${largest >> 20} MB`);
  try {
    return parseJson(await file.text(), name);
  } catch (error) {
    throw new BadInput(error instanceof Error ? error.message : String(error), name, 'JSON');
  }
}

function ofFiles(files: ModuleFiles, formats: Formats): BroughtModule {
  const head = files['module.json'] as Record<string, unknown> | undefined;
  if (head === undefined) throw new BadInput('no module.json in it', 'folder', 'the folder of a module');
  const ruleset = formats.get(String(head.format).split('/')[0]);
  if (ruleset === undefined) {
    throw new BadInput(`module.json: format: ${String(head.format)}`, 'folder', [...formats.keys()].join(' or '));
  }
  const scenarios = Object.keys(files).filter((name) => name.startsWith('scenarios/'));
  const lessons = (files['lessons.json'] as { lessons?: unknown } | undefined)?.lessons;
  return {
    ruleset,
    files,
    ...namedOf(head),
    sides: listOf(head.sides).map(namedOf),
    scenarios: [...scenarios.map((name) => files[name]), ...listOf(lessons)].map(namedOf),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function namedOf(value: unknown): { readonly id: string; readonly name: string } {
  const { id, name } = (value ?? {}) as { readonly id?: unknown; readonly name?: unknown };
  return { id: String(id ?? ''), name: String(name ?? id ?? '') };
}

/** The opening of a scenario of it, with the person on a side. */
export const openingWith = ({ ruleset, files }: BroughtModule, scenario: string, side: string): Opening => ({
  ...{ ruleset, scenario, data: files, seed: '' },
  seats: { [side]: 'human' },
});
