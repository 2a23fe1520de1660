import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = readFileSync(join(root, 'docs/terms.md'), 'utf8');
const rows = [...page.matchAll(/^\| ([^|]+) \| [^|]+ \| `(\w+)` in `([^`]+)` \|$/gm)];

test('every term stands in the code where the page says', () => {
  const wrong = rows.filter(
    ([, , name, path]) => !new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path), 'utf8')),
  );
  expect(wrong.map(([, term, name, path]) => `${term}: ${name} in ${path}`)).toEqual([]);
});

test('each term has one row, and each row names its code', () => {
  const lines = page.split('\n').filter((line) => /^\| (?!term|---)/.test(line));
  expect(lines.length).toBe(rows.length);
  const terms = rows.flatMap(([, term]) => term.split(', '));
  expect(new Set(terms).size).toBe(terms.length);
});
