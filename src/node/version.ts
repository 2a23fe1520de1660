// The version of the program.

import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './files.ts';
import { builtDocument, hasSources, isBuilt, RECORD, ROOT } from './program.ts';

/** The version in package.json. */
export function version(): string {
  const text = readFileSync(join(ROOT, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The commit that is checked out, with `+` where files differ from it; in a package the commit of the build. */
export function commit(): string {
  checkedOut ??= isBuilt && !hasSources() ? recorded().commit : commitNow();
  return checkedOut;
}

/** As it was when it was first asked for: git takes a quarter of a second. */
let checkedOut: string | null = null;

/** The commit of a checkout from git; `unknown` outside a clone. */
export function commitNow(root: string = ROOT): string {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/** The player of each kind of experiment; the rest of a kind decides no game. */
const PLAYERS = 'experiments/kinds/*/play.ts';

/** Folders and files of the program whose code decides games, whatever is played. */
export const CODE = ['src/engine', 'src/hex', 'src/odds', 'src/stats', 'src/wargame', 'agents', 'workers', PLAYERS];

/** The record that bin/build.js writes beside a built program. */
export interface SourcesRecord {
  readonly commit: string;
  /** `hashNow` by place. */
  readonly sources: Readonly<Record<string, string | null>>;
}

/**
 * SHA-256 over the sources in a place of the program, with their names, as this program was loaded or built from them.
 * Null where there is no such folder.
 * @param place a folder, or FOLDER/*\/NAME for the files of that name in its folders
 */
export function sourcesHash(place: string): string | null {
  if (isBuilt) return recorded().sources[place] ?? null;
  const known = hashes.get(place);
  if (known !== undefined) return known;
  const hash = hashNow(place);
  if (hash !== null) hashes.set(place, hash);
  return hash;
}

/** By place: the code of a process does not change. */
const hashes = new Map<string, string>();

let kept: SourcesRecord | null = null;

function recorded(): SourcesRecord {
  kept ??= builtDocument<SourcesRecord>(RECORD);
  if (kept === null) throw new Error(`the build has no ${RECORD}`);
  return kept;
}

/** `sourcesHash` of the present files, whatever their line ends. */
export function hashNow(place: string): string | null {
  const [folder, ending = ''] = place.split('/*');
  const path = join(ROOT, folder);
  if (!existsSync(path)) return null;
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.(?:[cm]?[jt]s|json)$/.test(name) && name.endsWith(ending) && !name.includes('puzzles/'))
    .sort();
  return sha256(names.map((name) => `${name}\n${textOf(join(path, name))}\0`));
}

const textOf = (path: string): string => readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
