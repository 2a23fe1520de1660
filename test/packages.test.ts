import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const LOCKS = ['package-lock.json', 'bench/boardgame-io/package-lock.json'];

interface Locked {
  readonly version: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const read = <T>(path: string): T => JSON.parse(readFileSync(join(ROOT, path), 'utf8')) as T;

const locked = (path: string): [string, Locked][] =>
  Object.entries(read<{ packages: Record<string, Locked> }>(path).packages).filter(([place]) => place !== '');

test.each(LOCKS)('%s has the integrity of every package, and no address but that of the public registry', (path) => {
  const packages = locked(path);
  expect(packages.length).toBeGreaterThan(100);
  const loose = packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''));
  expect(loose.map(([place]) => place)).toEqual([]);
  const foreign = packages.filter(
    ([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'),
  );
  expect(foreign.map(([place]) => place)).toEqual([]);
});

const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*'((?:@[\w-]+\/)?[a-z][\w.-]*)(?:\/[\w./-]+)?'/g;
/** Code that reads a package's files rather than importing it. */
const RESOLVED =
  /resolve\('([\w-]+)(?:\/package\.json)?'\)|\['(vega)', '(vega-lite)', '(vega-embed)'\]|'(@expo-google-fonts\/[\w-]+)'/g;
/** Files of packages that style sheets name. */
const STYLED = /url\("((?:@[\w-]+\/)?[a-z][\w.-]*)\//g;

function used(folders: readonly string[]): Set<string> {
  const files = folders.flatMap((folder) => {
    if (folder.includes('.')) return [folder];
    const inside = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    return inside
      .filter((file) => /\.(tsx?|js|css)$/.test(file) && !file.includes('node_modules'))
      .map((file) => `${folder}/${file}`);
  });
  const names = files.flatMap((file) => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/^import type .*$/gm, '');
    const patterns = file.endsWith('.css') ? [STYLED] : [IMPORTED, RESOLVED];
    return patterns.flatMap((pattern) => [...code.matchAll(pattern)]).flatMap(([, ...found]) => found.filter(Boolean));
  });
  return new Set(names.filter((name) => !name.startsWith('node:')));
}

const USE = ['src', 'agents', 'experiments', 'reports', 'workers', 'bin', 'bench'];
const DEVELOPMENT = ['test'];

test('what use imports is a dependency, and every dependency is used', () => {
  const { dependencies } = read<Manifest>('package.json');
  expect([...used(USE)].filter((name) => existsSync(join(ROOT, 'node_modules', name))).sort()).toEqual(
    Object.keys(dependencies).sort(),
  );
});

test('what tests and scripts import besides is declared for development', () => {
  const { dependencies, devDependencies = {} } = read<Manifest>('package.json');
  const declared = new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
  const imported = [...used(DEVELOPMENT)].filter((name) => existsSync(join(ROOT, 'node_modules', name)));
  expect(imported.filter((name) => !declared.has(name))).toEqual([]);
});

test('boardgame.io, which one benchmark needs, is none of the packages that a user gets', () => {
  expect(locked('package-lock.json').filter(([place]) => /boardgame|socket\.io/.test(place))).toEqual([]);
});
