// Faults of an agent or of its file, each in one line.

import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { Refusal } from './protocol.ts';

/** The longest text of a thrown value that is passed on. */
const LONGEST = 300;

/** Formats any thrown value in one line: an agent may throw anything. */
export function thrownText(thrown: unknown): string {
  try {
    const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : inspect(thrown, { depth: 0 });
    return shortened(text);
  } catch {
    return 'something that cannot be printed';
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} ...` : line;
}

/** The line of a file at which an error was thrown; null where the file had no part in it. */
export function lineOf(thrown: unknown, path: string): number | null {
  try {
    const stack = thrown instanceof Error ? String(thrown.stack) : '';
    for (const name of [pathToFileURL(path).href, path]) {
      const at = stack.indexOf(`${name}:`);
      const line = at < 0 ? null : /^\d+/.exec(stack.slice(at + name.length + 1));
      if (line) return Number(line[0]);
    }
  } catch {}
  return null;
}

const SYNTAX = 'a file in the syntax of TypeScript or JavaScript';
const IMPORTS = 'imports that lead to something';
const EXPORTS = 'a function `agent` (or a default export) that makes an agent';

/** Explains why a file did not load. */
export async function loadingFault(thrown: unknown, path: string): Promise<Refusal> {
  const { code, name, message } = partsOf(thrown);
  if (name === 'TransformError') {
    const found = /^(.*):(\d+):\d+: ERROR: (.*)$/m.exec(message);
    if (found) return inFile(found[1], path, { what: `wrong syntax: ${found[3]}`, line: Number(found[2]) }, SYNTAX);
  }
  const missing = /^Cannot find (module|package) '(.*?)' imported from (.*)$/.exec(message.split('\n')[0]);
  if (missing && code === 'ERR_MODULE_NOT_FOUND') {
    const [, kind, target, importer] = missing;
    const from = importer.startsWith('file:') ? fileURLToPath(importer) : importer;
    const what = `it imports ${kind} ${target}, which is not there`;
    return inFile(from, path, { what, line: lineWith(from, target) }, IMPORTS);
  }
  const nameless = /module '(.*)' does not provide an export named '(.*)'/.exec(message);
  if (nameless) {
    const what = `it imports ${nameless[2]} from ${nameless[1]}, which exports no such thing`;
    return { what, line: lineWith(path, nameless[2]), expected: IMPORTS };
  }
  const asked = code === 'ERR_REQUIRE_CYCLE_MODULE' || code === 'ERR_REQUIRE_ESM' || / is not in cache$/.test(message);
  if (name === 'SyntaxError' || asked) {
    const wrong = await syntaxFault(path);
    if (wrong !== null) return wrong;
    if (!asked) return { what: `wrong syntax: ${shortened(message)}`, line: null, expected: SYNTAX };
    return { what: 'it requires what is a module', line: null, expected: 'import, in a file .ts, .js or .mjs' };
  }
  return { what: `it throws while it loads: ${thrownText(thrown)}`, line: lineOf(thrown, path), expected: EXPORTS };
}

function partsOf(thrown: unknown): { readonly code: unknown; readonly name: string; readonly message: string } {
  try {
    if (thrown instanceof Error) {
      return { code: (thrown as NodeJS.ErrnoException).code, name: thrown.name, message: String(thrown.message) };
    }
  } catch {}
  return { code: undefined, name: '', message: '' };
}

/** Names the file where it differs from the agent's own. */
function inFile(file: string, path: string, { what, line }: Omit<Refusal, 'expected'>, expected: string): Refusal {
  return file === path
    ? { what, line, expected }
    : { what: `${what} (${file}${line === null ? '' : `:${line}`})`, line: null, expected };
}

/** The first line of a file that names something, such as the last part of what it imports. */
function lineWith(file: string, target: string): number | null {
  try {
    const word = target.split('/').pop()!;
    const at = readFileSync(file, 'utf8')
      .split('\n')
      .findIndex((line) => line.includes(word));
    return at < 0 ? null : at + 1;
  } catch {
    return null;
  }
}

/** V8 does not say where a module's syntax is wrong; esbuild does. */
async function syntaxFault(path: string): Promise<Refusal | null> {
  const { transform } = await import('esbuild');
  try {
    const loader = extname(path).endsWith('ts') ? 'ts' : 'js';
    await transform(readFileSync(path, 'utf8'), { loader, logLevel: 'silent' });
  } catch (error) {
    const [first] = (error as { errors?: { text: string; location: { line: number } | null }[] }).errors ?? [];
    if (first) return { what: `wrong syntax: ${first.text}`, line: first.location?.line ?? null, expected: SYNTAX };
  }
  return null;
}

/** Explains why a file's exports make no agent. */
export const exportFault = (names: readonly string[]): Refusal => ({
  what: `it exports ${names.join(', ') || 'nothing'}`,
  line: null,
  expected: EXPORTS,
});
