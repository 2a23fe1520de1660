// Threads and processes of the tests' own, each of which begins with a module below test/.

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

const source = (path: string): string => fileURLToPath(new URL(`${path}.ts`, import.meta.url));

/** The module as test/translation.ts has translated it; null where tests run the sources. */
function translationOf(path: string): string | null {
  const file = fileURLToPath(import.meta.resolve(`./${path}.js`));
  // Under tsx a name that ends in .js resolves to the source.
  return file.endsWith('.js') && existsSync(file) ? file : null;
}

/** What Node is given for a process that begins with a module. */
export function commandOf(path: string): string[] {
  const file = translationOf(path);
  return file === null ? ['--import', import.meta.resolve('tsx'), source(path)] : [file];
}

/** Vitest's own threads take no `--import tsx` for a thread of theirs, so the thread registers it by itself. */
const BOOT = `import('tsx/esm/api').then(({ register }) => { register(); return import(process.argv[2]); })`;

export function startThread(path: string): Worker {
  const file = translationOf(path);
  return file === null
    ? new Worker(BOOT, { eval: true, execArgv: [], argv: [source(path)] })
    : new Worker(file, { execArgv: [] });
}
