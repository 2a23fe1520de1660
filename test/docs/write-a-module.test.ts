// The page on modules: a module built from its own text is sound, and is what the command lays down.

import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleFormats } from '../../src/rules/module-formats.ts';
import { grognard } from '../cli/program-run.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/write-a-module.md'), 'utf8');
const files = [...page.matchAll(/^### `([a-z/-]+\.json)`$[^`]*?(?:`[^`]+`[^`]*?)*```json\n(.*?)^```$/gms)].map(
  ([, name, text]) => [name, text] as const,
);

test('a module built from the page passes its check, and is drawn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  for (const [name, text] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const checked = await grognard(['check', '--module', folder]);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('good')]);
  const shown = await grognard(['module', folder, '--show', '--as', 'svg', '--out', join(folder, 'sheets')]);
  expect([shown.code, shown.err]).toEqual([0, '']);
});

test('the page shows the files that new-module lays down', async () => {
  const begun = (await moduleFormats[0].load()).begin('the-ford');
  expect(files.map(([name]) => name)).toEqual(Object.keys(begun));
  expect(Object.fromEntries(files.map(([name, text]) => [name, JSON.parse(text) as unknown]))).toEqual(begun);
});
