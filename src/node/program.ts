// Paths of the program's own files. It runs from its sources, or from the build of bin/build.js.

import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshBuild } from '../../bin/program.js';
import entries from './entries.json' with { type: 'json' };

/** Whether this is the built program. */
export const isBuilt = !import.meta.url.endsWith('.ts');

/** The folder of the clone, or of the installed package. */
export const ROOT = fileURLToPath(new URL(isBuilt ? '../../../' : '../../', import.meta.url));

/** Whether the sources exist: they do in a clone, but not in an installed package. */
export const hasSources = (): boolean => existsSync(join(ROOT, 'src/cli/main.ts'));

/**
 * Returns a path as given, or, if it does not exist here, the program's own file of that name: `examples/hopeful.ts`.
 */
export function orShipped(path: string, folder = process.cwd()): string {
  if (isAbsolute(path) || existsSync(join(folder, path))) return path;
  const shipped = join(ROOT, path);
  return existsSync(shipped) ? shipped : path;
}

/**
 * Returns the entry of a thread or process by its name in entries.json. A program that runs from its sources uses built
 * threads where the build is of the same sources, since each thread would have to translate them.
 * @param fromSources whether the thread must run from the sources, since the code that it loads imports them too
 */
export function entry(name: keyof typeof entries, fromSources = false): string {
  if (isBuilt) return fileURLToPath(new URL(`${name}.js`, import.meta.url));
  if (!fromSources) built ??= freshBuild();
  return fromSources || built === null ? join(ROOT, entries[name].source) : join(built, `${name}.js`);
}

/** The build of the sources that this process loaded, once it was found. */
let built: string | null = null;

/** Files that bin/build.js writes beside a built program. */
export const RECORD = 'record.json';
export const CATALOGUE = 'catalogue.json';

/** Reads one of them; null in a program that runs from its sources, or while it is being built. */
export function builtDocument<T>(name: string): T | null {
  const path = new URL(name, import.meta.url);
  return isBuilt && existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

/** The arguments with which Node runs an entry as a process. */
export const entryFlags = (path: string): string[] =>
  path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];

/** The addresses by which hooks.js finds this program's modules for importers under other names. */
export interface OwnModules {
  /** Address of the folder `ROOT`. */
  readonly root: string;
  /** Address of the public contract, as the package is imported. */
  readonly contract: string;
  /** Address of the folder with stand-ins of the sources; null where the sources themselves run. */
  readonly standIns: string | null;
}

export const ownModules = (): OwnModules => ({
  root: new URL(isBuilt ? '../../../' : '../../', import.meta.url).href,
  contract: new URL(isBuilt ? 'api.js' : '../api/index.ts', import.meta.url).href,
  standIns: isBuilt ? new URL('modules/', import.meta.url).href : null,
});
