// A module of a family of games from a folder of the person's: its documents by name, and what may be begun with them. Whether they
// are sound is for the umpire to say.

import { BadInput } from '../../engine/contract/errors.ts';
import { parseJson } from '../../engine/text/json.ts';
import type { Opening } from '../protocol.ts';

/** Bytes of a file, and files of a folder: far more than ours have. */
const LARGEST = 1 << 20;
const MOST_FILES = 200;

export interface BroughtModule {
  readonly name: string;
  readonly ruleset: string;
  readonly files: Readonly<Record<string, unknown>>;
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

/**
 * @param formats by name, the ruleset that plays modules of it
 * @throws BadInput where they are no module
 */
export async function readModule(
  all: readonly FileInFolder[],
  formats: ReadonlyMap<string, string>,
): Promise<BroughtModule> {
  const own = all.filter(({ path }) => /^[^/]*\/?(scenarios\/)?[^/]+\.json$/.test(path));
  if (own.length > MOST_FILES) throw new BadInput(`${own.length} files in it`, 'folder', `at most ${MOST_FILES}`);
  const files: Record<string, unknown> = {};
  for (const file of own) {
    const name = file.path.replace(/^[^/]*\/(?=[^/]+\.json$|scenarios\/[^/]+$)/, (folder) =>
      folder === 'scenarios/' ? folder : '',
    );
    if (file.size > LARGEST)
      throw new BadInput(`${name} is too large`, 'folder', `files of ${LARGEST >> 20} MB at most`);
    files[name] = parsed(await file.text(), name);
  }
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
    name: namedOf(head).name,
    sides: listOf(head.sides).map(namedOf),
    scenarios: [...scenarios.map((name) => files[name]), ...listOf(lessons)].map(namedOf),
  };
}

function parsed(text: string, name: string): unknown {
  try {
    return parseJson(text, name);
  } catch (error) {
    throw new BadInput(`${name}: ${error instanceof Error ? error.message : String(error)}`, 'folder', 'JSON');
  }
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
