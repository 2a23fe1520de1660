// Which version of the program this is.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from './files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The version in package.json. */
export function version(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The commit that is checked out, with `+` where files differ from it; `unknown` outside a clone. */
export function commit(): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/**
 * SHA-256 over the sources in a folder of the program, with their names; the same in a clone and in an installed package,
 * whatever ends its lines. Null where there is no such folder.
 * @param which names of files that count; all where not given
 */
export function sourcesHash(folder: string, which = ALL): string | null {
  const key = `${folder} ${which.source}`;
  const known = hashes.get(key);
  if (known !== undefined) return known;
  const path = join(ROOT, folder);
  if (!existsSync(path)) return null;
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:[cm]?[jt]s|json)$/.test(name) && which.test(name))
    .sort();
  const hash = sha256(names.map((name) => `${name}\n${textOf(join(path, name))}\0`));
  hashes.set(key, hash);
  return hash;
}

const ALL = /^/;

/** By folder and files: the code of a process does not change. */
const hashes = new Map<string, string>();

const textOf = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
