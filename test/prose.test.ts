// The form of comments, which the formatter leaves alone: 120 columns, and a verb or a noun at the beginning.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sources } from './sources.ts';

const ROOT = join(import.meta.dirname, '..');
const WIDTH = 120;
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*)/;
/** Tables and formulas stay whole. */
const INDENTED = /^\s*(?:\/\/|\*) {2}/;
/** Where a comment begins: its first line, whatever marks it. */
const BEGINNING = /^\s*(?:\/\*\*? |\/\/ )/;

const files = sources.map(({ path }) => ({ path, lines: readFileSync(join(ROOT, path), 'utf8').split('\n') }));

/** Whether a line goes on with the comment of the line before it. */
const isContinued = (lines: readonly string[], n: number): boolean =>
  n > 0 && /^\s*\/\//.test(lines[n]) && /^\s*\/\//.test(lines[n - 1]);

/** The first lines of comments: of a block without words in its first line, the second. */
const isFirst = (lines: readonly string[], n: number): boolean =>
  (BEGINNING.test(lines[n]) && !isContinued(lines, n)) || (n > 0 && /^\s*\/\*\*$/.test(lines[n - 1]));

describe('comments', () => {
  test('end at 120 columns', () => {
    const long = files.flatMap(({ path, lines }) =>
      lines.flatMap((line, n) =>
        line.length > WIDTH && COMMENT.test(line) && !INDENTED.test(line) ? [`${path}:${n + 1}`] : [],
      ),
    );
    expect(long).toEqual([]);
  });

  test('begin with a verb or a noun, never with "What" or "Says"', () => {
    const empty = files.flatMap(({ path, lines }) =>
      lines.flatMap((line, n) =>
        isFirst(lines, n) && /^\s*(?:\/\*\*|\/\/|\*) (?:What|Says)\b/.test(line) ? [`${path}:${n + 1}`] : [],
      ),
    );
    expect(empty).toEqual([]);
  });
});
