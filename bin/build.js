// Bundles the program for Node: the command line, what its threads and processes start from, the public contract.
// Commands, rulesets and packages are chunks, loaded when they are needed. Types are checked elsewhere.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build as bundle } from 'vite';
import { BUILDS } from './program.js';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Packages that find files of their own beside them, are not JavaScript, or are only there for builds. */
const APART = [
  'bullmq',
  'ioredis',
  'piscina',
  'tsx',
  'esbuild',
  'vite',
  '@resvg/resvg-js',
  'dejavu-fonts-ttf',
  '@expo-google-fonts/ibm-plex-sans-condensed',
  '@expo-google-fonts/eb-garamond',
];

/** Folders whose modules an agent from a file may import by their own names: each has a stand-in in the build. */
const NAMED = readdirSync(`${root}src`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['api', 'cli', 'node', 'web'].includes(entry.name))
  .map(({ name }) => `src/${name}`)
  .concat('agents');

/**
 * Builds the program and makes it the current one.
 * @param listing the sources, as they were before the build began
 * @returns the folder of the build
 */
export async function build(listing) {
  const key = createHash('sha256').update(listing).digest('hex').slice(0, 16);
  const beside = `${BUILDS}${key}-${process.pid}`;
  try {
    mkdirSync(beside, { recursive: true });
    await bundle(configuration(beside));
    const { sourcesRecord, soundData, catalogue } = await import(pathToFileURL(`${beside}/record.js`).href);
    writeFileSync(`${beside}/record.json`, `${JSON.stringify(sourcesRecord())}\n`);
    writeFileSync(`${beside}/catalogue.json`, `${JSON.stringify(await catalogue())}\n`);
    writeSound(`${beside}/${SOUND}.js`, await soundData());
    place(beside, BUILDS + key);
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
  await writeContract(`${BUILDS}${key}/api.js`);
  replace(`${BUILDS}current`, `${key}\n${listing}`);
  removeOthers(key);
  return BUILDS + key;
}

/** See src/wargame/data/sound.ts, which is a chunk of its own. */
const SOUND = 'sound-data';

function writeSound(path, data) {
  const lines = Object.entries(data).map(([name, each]) => {
    const text = JSON.stringify(JSON.stringify(each));
    return `${JSON.stringify(name)}: () => JSON.parse(${text}),`;
  });
  const code = readFileSync(path, 'utf8');
  const filled = code.replace('soundShipped = {}', () => `soundShipped = {\n${lines.join('\n')}\n}`);
  if (filled === code) throw new Error(`${path} has no place for the shipped data`);
  writeFileSync(path, filled);
}

/** dist/api.js is what 'grognard' leads to: the contract of the build that is current when it is imported. */
async function writeContract(path) {
  const names = Object.keys(await import(pathToFileURL(path).href)).sort();
  replace(
    fileURLToPath(new URL('../dist/api.js', import.meta.url)),
    `import { load } from '../bin/program.js';\n\nexport const {\n  ${names.join(',\n  ')},\n} = await load('api', 'src/api/index.ts');\n`,
  );
}

/** At once, for those who read it meanwhile. */
function replace(path, text) {
  const beside = `${path}-${process.pid}`;
  writeFileSync(beside, text);
  renameSync(beside, path);
}

/** Another process may have built the same meanwhile: then that one stays. */
function place(folder, target) {
  try {
    renameSync(folder, target);
  } catch (error) {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
  }
}

/** Removes the builds that no process uses. */
function removeOthers(key) {
  for (const { name } of readdirSync(BUILDS, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    const [, processes = ''] = name.split('-');
    const pids = name === key ? [process.pid] : [processes, ...marks(BUILDS + name)];
    if (!pids.some(lives)) rmSync(BUILDS + name, { recursive: true, force: true });
  }
}

const marks = (folder) =>
  readdirSync(folder).flatMap((file) => (file.startsWith('process-') ? [file.slice('process-'.length)] : []));

function lives(pid) {
  if (!/^\d+$/.test(pid)) return false;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function configuration(outDir) {
  return {
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    ssr: { noExternal: true, external: [...APART, ...builtinModules] },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: inputs(),
        preserveEntrySignatures: 'allow-extension',
        optimization: { inlineConst: { mode: 'all', pass: 3 } },
        output: {
          // Constants stay constants, which V8 folds; a `var` it would read anew each time.
          topLevelVar: false,
          entryFileNames: '[name].js',
          // All beside each other: a module finds the root of the project from wherever it has come to stand.
          chunkFileNames: '[name].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOf, debugName: 'areas' }],
          },
        },
      },
    },
  };
}

/** Files by the name of what is made of them. */
function inputs() {
  const entries = JSON.parse(readFileSync(`${root}src/node/entries.json`, 'utf8'));
  const named = NAMED.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  ).map((name) => name.replaceAll('\\', '/'));
  return Object.fromEntries([
    ...Object.entries(entries).map(([name, { built }]) => [name, root + built]),
    ...named
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [`modules/${name.slice(0, -'.ts'.length)}`, root + name]),
  ]);
}

/** The chunk of a module that others share. */
function chunkOf(id) {
  const path = id.replaceAll('\\', '/').replace(root.replaceAll('\\', '/'), '');
  const [, foreign] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (foreign) return foreign.replace(/^@|\/.*/g, '').replace(/^(d3-.*|vega-.*)$/, 'vega');
  if (path === 'src/wargame/data/sound.ts') return SOUND;
  const [, ruleset] = /^src\/rules\/([^/]+)\//.exec(path) ?? [];
  if (ruleset) return `rules-${ruleset}`;
  return NAMED.find((folder) => path.startsWith(`${folder}/`))?.replace('src/', '') ?? null;
}
