// Finds the built program. In a clone it is built again when a source has changed, is new or is gone; an installed
// package has no sources. Each build has a folder of its own, so that a process that began with an older one can go on
// with it.
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isMainThread } from 'node:worker_threads';

const root = fileURLToPath(new URL('..', import.meta.url));
export const BUILDS = `${root}dist/program/`;
const SOURCES = ['src', 'agents', 'experiments', 'reports', 'workers', 'bench', 'bin', 'package-lock.json'];

/**
 * Loads a module of the program by the name of its entry: the built one, or the source where it cannot be built.
 * @param source where it is, from the root
 */
export async function load(entry, source) {
  const folder = await built();
  if (folder !== null) return import(pathToFileURL(`${folder}/${entry}.js`).href);
  const { register } = await import('tsx/esm/api');
  register();
  return import(new URL(`../${source}`, import.meta.url).href);
}

/** The folder of a build that is made from what the sources are now; null where there is none yet. */
export function freshBuild(listing = sourcesNow()) {
  const known = lastBuild();
  return known !== null && (listing === null || known.listing === listing) ? inUse(known.folder) : null;
}

/** As `freshBuild`, built where there is none; null where there can be none. */
async function built() {
  const listing = sourcesNow();
  const fresh = freshBuild(listing);
  if (fresh !== null) return fresh;
  try {
    const { build } = await import('./build.js');
    return inUse(await build(listing));
  } catch (error) {
    if (error?.code === 'ERR_MODULE_NOT_FOUND' && isMainThread) {
      console.error(`grognard: packages of the program are not installed: run npm ci in ${root}`);
      process.exit(1);
    }
    const why = String(error?.message ?? error)
      .split('\n')
      .find((line) => line.trim() !== '' && !/^Build failed/.test(line));
    console.error(`grognard: the program could not be built (${why}); it runs from its sources, which starts later`);
    return null;
  }
}

/** The build made last, and the sources that it was made from. */
function lastBuild() {
  try {
    const text = readFileSync(`${BUILDS}current`, 'utf8');
    const end = text.indexOf('\n');
    const folder = BUILDS + text.slice(0, end);
    return statSync(`${folder}/main.js`, { throwIfNoEntry: false }) ? { folder, listing: text.slice(end + 1) } : null;
  } catch {
    return null;
  }
}

/** A line for each source: its name, size and time; null where there are none. */
function sourcesNow() {
  if (!statSync(`${root}src/cli/main.ts`, { throwIfNoEntry: false })) return null;
  const lines = [];
  const visit = (path) => {
    const stats = statSync(root + path, { throwIfNoEntry: false });
    if (stats?.isFile()) lines.push(`${path} ${stats.size} ${stats.mtimeMs}`);
  };
  const walk = (folder) => {
    for (const entry of readdirSync(root + folder, { withFileTypes: true })) {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) {
        if (/\.(?:[jt]s|json)$/.test(path)) visit(path);
      } else if (entry.name !== 'node_modules') walk(path);
    }
  };
  for (const source of SOURCES) {
    if (source.includes('.')) visit(source);
    else walk(source);
  }
  return lines.sort().join('\n');
}

const marked = new Set();

/** Marks a build as the one that this process loads from, until it ends. */
function inUse(folder) {
  const mark = `${folder}/process-${process.pid}`;
  if (marked.has(mark) || !isMainThread) return folder;
  marked.add(mark);
  try {
    writeFileSync(mark, '');
    process.on('exit', () => rmSync(mark, { force: true }));
  } catch {
    // Where nothing can be written, nothing is built and removed either.
  }
  return folder;
}
