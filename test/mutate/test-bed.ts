// Which tests name which rules: test files, and scripts whose text names rules.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Book } from './ledger-code.ts';
import type { TestBed } from './session.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function testBed(book: Book, rows: readonly string[], isQuick = false): TestBed {
  const scripts: Record<string, string[]> = {};
  const folder = join(ROOT, 'test/rules', book.ruleset, 'scripts');
  for (const path of filesBelow(folder).filter((file) => file.endsWith('.script'))) {
    const name = basename(path);
    const text = readFileSync(path, 'utf8');
    for (const row of rows) {
      scripts[row] ??= [];
      if (text.includes(`[${row}]`)) scripts[row].push(name);
    }
  }
  const files = filesBelow(join(ROOT, 'test')).filter((file) => file.endsWith('.test.ts'));
  const hasScripts = Object.values(scripts).some((list) => list.length > 0);
  const testFiles = files.filter((file) => {
    if (hasScripts && file.endsWith(`rules/${book.ruleset}/scripts.test.ts`)) return true;
    const text = readFileSync(file, 'utf8');
    return rows.some((row) => text.includes(`[${row}]`));
  });
  return {
    root: ROOT,
    isQuick,
    journal: join(ROOT, 'runs/mutate', `${book.ruleset}-${fingerprint(rows)}${isQuick ? '-quick' : ''}.jsonl`),
    setupFiles: [join(ROOT, 'test/properties.ts')],
    testFiles,
    scripts,
  };
}

/** A number for the rows and for all files that could change a verdict on them. */
function fingerprint(rows: readonly string[]): string {
  const hash = createHash('sha256').update(rows.join());
  for (const folder of ['src', 'agents', 'test']) {
    for (const file of filesBelow(join(ROOT, folder))) {
      if (!/\.(ts|json|script)$/.test(file)) continue;
      hash.update(file).update(readFileSync(file));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** How often tests and scripts name the rows, by their texts; a table of cases counts once. */
export function expectedTests({ testFiles, scripts }: TestBed, rows: readonly string[]): number {
  const named = (text: string): number => rows.reduce((count, row) => count + text.split(`[${row}]`).length - 1, 0);
  const inTests = testFiles.reduce((count, file) => count + named(readFileSync(file, 'utf8')), 0);
  return inTests + new Set(Object.values(scripts).flat()).size;
}
