// Where the program's own files are. It runs from its sources, or from what bin/build.js made of them.

import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshBuild } from '../../bin/program.js';
import entries from './entries.json' with { type: 'json' };

/** Whether this is the built program. */
export const isBuilt = !import.meta.url.endsWith('.ts');

/** The folder of the clone, or of the installed package. */
export const ROOT = fileURLToPath(new URL(isBuilt ? '../../../' : '../../', import.meta.url));

/** Whether the sources are there: they are in a clone, and in no installed package. */
export const hasSources = (): boolean => existsSync(join(ROOT, 'src/cli/main.ts'));

/** A path as given, or that of the file of the program's own by that name where there is none here: `examples/hopeful.ts`. */
export function orShipped(path: string, folder = process.cwd()): string {
  if (isAbsolute(path) || existsSync(join(folder, path))) return path;
  const shipped = join(ROOT, path);
  return existsSync(shipped) ? shipped : path;
}

/**
 * Where a thread or a process of the program starts, by its name in entries.json. Threads of the sources are built ones
 * where these are the same, since each would translate all that it loads for itself.
 * @param fromSources whether a program of the sources must start it from these: what it loads imports them, too
 */
export function entry(name: keyof typeof entries, fromSources = false): string {
  if (isBuilt) return fileURLToPath(new URL(`${name}.js`, import.meta.url));
  const built = fromSources ? null : freshBuild();
  return built === null ? join(ROOT, entries[name].source) : join(built, `${name}.js`);
}

/** What Node has to be given to run an entry as a process. */
export const entryFlags = (path: string): string[] =>
  path.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];

/** How hooks.js finds the modules that this program runs for those who import them by other names. */
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
