// Hooks of the module loader for agents' threads: a file outside the project is read as what it is written as. Node and tsx
// go by the nearest package.json, and take a module for CommonJS where that is missing or says nothing.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const project = new URL('../../../', import.meta.url).href;
const EITHER = /\.[jt]s$/;
const MODULE = /^\s*(?:import\b(?!\s*\()|export\b)|\bimport\.meta\b|^\s*(?:(?:const|let|var)\b[^\n]*=\s*)?await\b/m;

export async function resolve(specifier, context, next) {
  const resolved = await next(specifier, context);
  const isAsWritten = isOutside(resolved.url) && MODULE.test(textOf(resolved.url));
  return isAsWritten ? { ...resolved, format: 'module' } : resolved;
}

const isOutside = (url) =>
  url.startsWith('file:') &&
  EITHER.test(url.split('?')[0]) &&
  !url.startsWith(project) &&
  !url.includes('/node_modules/');

function textOf(url) {
  try {
    return readFileSync(fileURLToPath(url.split('?')[0]), 'utf8');
  } catch {
    return '';
  }
}
