// Hooks of the module loader for agents' threads: a file outside the project is read under its own name and as what it is written
// as. Node and tsx go by the nearest package.json, take a module for CommonJS where that is missing or says nothing, and read
// a.ts for a.js where both are there.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = new URL('../../../', import.meta.url).href;
const EITHER = /\.[jt]s$/;
const MODULE = /^\s*(?:import\b(?!\s*\()|export\b)|\bimport\.meta\b/m;
const COMMON = /\bmodule\.exports\b|\bexports\.\w+\s*=|\brequire\s*\(/;

export async function resolve(specifier, context, next) {
  const url = fileOf(specifier, context.parentURL);
  const text = url === null ? null : textOf(url);
  if (text === null) return next(specifier, context);
  if (MODULE.test(text) || !COMMON.test(text)) return { url, format: 'module', shortCircuit: true };
  return url.endsWith('.js') ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context);
}

/** The address of a script outside the project that is named in full; null for anything else. */
function fileOf(specifier, parent) {
  if (!/^(?:file:|\.{1,2}\/|\/)/.test(specifier)) return null;
  const url = new URL(specifier, parent).href;
  const isOutside = !url.startsWith(project) && !url.includes('/node_modules/');
  return isOutside && EITHER.test(url) ? url : null;
}

function textOf(url) {
  try {
    return readFileSync(fileURLToPath(url), 'utf8');
  } catch {
    return null;
  }
}
