// Hooks of the module loader for agents' threads. What an agent imports of the program, as `grognard` or by the name of
// a source, is what the thread itself runs, so that there is one copy of it. A file outside the project is read under
// its own name and as what it is written as: Node and tsx go by the nearest package.json, take a module for CommonJS
// where that is missing or says nothing, and read a.ts for a.js where both are there.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const EITHER = /\.[jt]s$/;
const MODULE = /^\s*(?:import\b(?!\s*\()|export\b)|\bimport\.meta\b/m;
const COMMON = /\bmodule\.exports\b|\bexports\.\w+\s*=|\brequire\s*\(/;

/** See OwnModules in program.ts. */
let own;

export function initialize(modules) {
  own = modules;
}

export async function resolve(specifier, context, next) {
  if (specifier === 'grognard') return next(own.contract, context);
  const url = fileOf(specifier, context.parentURL);
  const text = url === null ? null : textOf(url);
  if (text === null) return standIn(await next(specifier, context));
  if (MODULE.test(text) || !COMMON.test(text)) return { url, format: 'module', shortCircuit: true };
  return url.endsWith('.js') ? { url, format: 'commonjs', shortCircuit: true } : next(specifier, context);
}

/** The built counterpart of a source of the program, in a built program. */
function standIn(found) {
  if (own.standIns === null || !found.url.startsWith(own.root)) return found;
  const [path] = found.url.slice(own.root.length).split('?');
  if (!path.endsWith('.ts')) return found;
  const url = own.standIns + path.replace(/ts$/, 'js');
  return existsSync(fileURLToPath(url)) ? { url, format: 'module', shortCircuit: true } : found;
}

/** The address of a script outside the project with its full name; null for anything else. */
function fileOf(specifier, parent) {
  if (!/^(?:file:|\.{1,2}\/|\/)/.test(specifier)) return null;
  const url = new URL(specifier, parent).href;
  const isOutside = !url.startsWith(own.root) && !url.includes('/node_modules/');
  return isOutside && EITHER.test(url) ? url : null;
}

function textOf(url) {
  try {
    return readFileSync(fileURLToPath(url), 'utf8');
  } catch {
    return null;
  }
}
