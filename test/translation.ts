// The sources as tests run them: translated once for all threads, each module to one of Node's own. The test runner
// would look up every name that one module takes from another wherever it is used, and games would take twice as long.

/// <reference types="vitest/config" />
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin } from 'vite';
import { freshBuild } from '../bin/program.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'agents', 'experiments', 'reports', 'workers', 'bench', 'test'];
/** Tests themselves, which are small, and what is built in its own way. */
const LEFT = /\.test\.ts$|\.d\.ts$|(?:^|\/)vite\.config\.ts$|\/node_modules\//;
/** Names that are no paths; `grognard` is the contract's source. */
const PACKAGES = /^(?!grognard$|[a-zA-Z]:)[^./\\\0]/;
const TRANSLATIONS = join(ROOT, 'dist/tests');
/** How long a translation stays of which no run begins any more, in milliseconds: one may be at work. */
const KEPT = 3_600_000;

/** What the test runner leaves to Node: `server.deps.external`. */
export const TRANSLATED = /\/dist\/tests\//;

/**
 * Has tests import the translation of each source. Where files are watched they import the sources, which may change.
 */
export function translation(): Plugin {
  let folder: string | undefined;
  return {
    name: 'translation',
    enforce: 'pre',
    async configResolved({ test }) {
      if (test?.watch !== true) folder = await translated();
    },
    resolveId(name, importer) {
      // Test files and what is set up for them have no importer.
      if (folder === undefined || importer === undefined || !/^\.{0,2}\//.test(name)) return undefined;
      const path = relative(ROOT, resolve(dirname(importer), name)).replaceAll(sep, '/');
      return isTranslated(path) ? join(folder, outputOf(path)) : undefined;
    },
  };
}

const isTranslated = (path: string): boolean =>
  path.endsWith('.ts') && FOLDERS.includes(path.split('/')[0]) && !LEFT.test(path);

const outputOf = (path: string): string => path.replace(/ts$/, 'js');

/** From the root, with forward slashes. */
const sources = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll(sep, '/')}`,
    ),
  ).sort();

let last: Promise<string> | undefined;

/** The folder of what the sources are now. */
function translated(): Promise<string> {
  last ??= translate();
  return last;
}

async function translate(): Promise<string> {
  const paths = sources().filter((path) => isTranslated(path) || path.endsWith('.json'));
  const hash = createHash('sha256');
  for (const path of [...paths, 'bin/program.js', 'package-lock.json', 'test/translation.ts']) {
    const { size, mtimeMs } = statSync(join(ROOT, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  }
  const folder = join(TRANSLATIONS, hash.digest('hex').slice(0, 16));
  if (!existsSync(folder)) {
    const beside = `${folder}-${process.pid}`;
    await build(configuration(beside, paths.filter(isTranslated)));
    takeSoundData(beside);
    if (existsSync(folder)) rmSync(beside, { recursive: true });
    else renameSync(beside, folder);
  }
  const now = Date.now();
  utimesSync(folder, now / 1000, now / 1000);
  for (const name of readdirSync(TRANSLATIONS)) {
    const other = join(TRANSLATIONS, name);
    if (now - statSync(other).mtimeMs > KEPT) rmSync(other, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Where the program is built of the same sources, its shipped data are known to be sound: no process of tests checks
 * them again.
 */
function takeSoundData(folder: string): void {
  const built = freshBuild();
  if (built === null) return;
  const [data] = /soundShipped = \{\n[\s\S]*?\n\}/.exec(readFileSync(join(built, 'sound-data.js'), 'utf8')) ?? [];
  const path = join(folder, 'src/wargame/data/sound.js');
  const code = readFileSync(path, 'utf8');
  const filled = code.replace('soundShipped = {}', () => data ?? '');
  if (data === undefined || filled === code) throw new Error(`${path} has no place for the shipped data`);
  writeFileSync(path, filled);
}

const configuration = (outDir: string, inputs: readonly string[]): InlineConfig => ({
  root: ROOT,
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  plugins: [namedAsSources()],
  define: { 'import.meta.url': 'SOURCE_URL', 'import.meta.dirname': 'SOURCE_FOLDER' },
  resolve: { alias: { grognard: join(ROOT, 'src/api/index.ts') } },
  build: {
    ssr: true,
    outDir,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(inputs.map((path) => [path.slice(0, -'.ts'.length), join(ROOT, path)])),
      external: PACKAGES,
      treeshake: false,
      preserveEntrySignatures: 'strict',
      output: { preserveModules: true, preserveModulesRoot: ROOT, entryFileNames: '[name].js' },
    },
  },
});

/** A translated module goes by the name of its source, beside which it finds what it reads and starts. */
const namedAsSources = (): Plugin => ({
  name: 'named-as-sources',
  transform(code, id) {
    if (!code.includes('import.meta.') || id.includes('/node_modules/')) return undefined;
    const names = `const SOURCE_URL = ${JSON.stringify(pathToFileURL(id).href)}, SOURCE_FOLDER = ${JSON.stringify(dirname(id))};`;
    return { code: `${names} ${code}`, map: null };
  },
});
