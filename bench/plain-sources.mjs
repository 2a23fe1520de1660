/**
 * Loads TypeScript with its types taken away and nothing added, for slice-process.ts: what is measured is the code as
 * it stands, whichever loader a checkout uses otherwise.
 */

import { readFileSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) register(import.meta.url);

/** Hook of Node's loader. */
export async function load(url, context, next) {
  if (url.endsWith('.json')) return jsonModule(url);
  if (!url.startsWith('file:') || !/\.tsx?$/.test(url)) return next(url, context);
  const { transformWithOxc } = await import('vite');
  const path = fileURLToPath(url);
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { target: 'node20', sourcemap: false });
  return { format: 'module', source: code, shortCircuit: true };
}

function jsonModule(url) {
  return { format: 'json', source: readFileSync(fileURLToPath(url), 'utf8'), shortCircuit: true };
}
