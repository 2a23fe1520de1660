// Files that a user names: read as text or JSON, and refused in words where they cannot be.

import { readFileSync, statSync } from 'node:fs';
import { BadInput } from '../engine/contract/errors.ts';
import { parseJson, withoutMark } from '../engine/text/json.ts';

/** The size above which a file is refused: the program reads none so large, and one text could not hold it. */
const LARGEST = 256 << 20;

const REFUSALS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  ENOTDIR: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links go round in a circle',
  ERR_INVALID_ARG_VALUE: 'not a file name',
};

/**
 * Reads a text file that a user named, without a byte order mark.
 * @param expected the description of the right file
 * @param largest in bytes
 * @throws BadInput where it cannot be read.
 */
export function readText(path: string, expected: string, largest = LARGEST): string {
  try {
    const found = statSync(path);
    if (found.size > largest)
      throw new BadInput(`it has ${found.size >> 20} MB`, path, `${expected}, of at most ${largest >> 20} MB`);
    if (found.isFIFO() || found.isFile() || found.isDirectory()) return withoutMark(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error instanceof BadInput) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? '';
    throw new BadInput(REFUSALS[code] ?? String(error), shortened(path), expected);
  }
  throw new BadInput('it is not a file', path, expected);
}

/** Shortens a name for a message: the beginning of a very long one suffices. */
export const shortened = (text: string): string =>
  text.length > 200 ? `${text.slice(0, 60)}... (${text.length} characters)` : text;

/**
 * Reads a JSON file that a user named.
 * @param largest in bytes
 * @throws BadInput with file, line and column where it is not JSON.
 */
export function readJson(path: string, largest = LARGEST): unknown {
  const text = readText(path, 'a JSON file that can be read', largest);
  try {
    return parseJson(text, path);
  } catch (error) {
    if (error instanceof BadInput) throw error;
    const { where, found } = parsePosition(text);
    throw new BadInput(`not JSON: ${found}`, `${path}${where}`, 'JSON', [
      { path: `${path}${where}`, found, expected: 'JSON' },
    ]);
  }
}

/** The place where a text stops being JSON, as `:line:column`, and the character there. */
function parsePosition(text: string): { where: string; found: string } {
  const at = faultAt(text);
  const before = text.slice(0, at).split('\n');
  const found = at >= text.length ? 'the end of the file' : `'${String.fromCodePoint(text.codePointAt(at)!)}'`;
  return { where: `:${before.length}:${before[before.length - 1].length + 1}`, found };
}

/**
 * The place of the first character that no JSON text could have there; the length where the text only ends too soon.
 * Some of V8's messages name no place, so it is found by halving: longer beginnings are wrong, shorter ones unfinished.
 */
function faultAt(text: string): number {
  let [fine, wrong] = [0, text.length + 1];
  while (wrong - fine > 1) {
    const middle = (fine + wrong) >> 1;
    if (isBeginning(text.slice(0, middle))) fine = middle;
    else wrong = middle;
  }
  return fine;
}

function isBeginning(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const message = (error as Error).message;
    const position = /at position (\d+)/.exec(message)?.[1];
    return (
      /end of JSON|Unterminated string/.test(message) || (position !== undefined && Number(position) >= text.length)
    );
  }
}
