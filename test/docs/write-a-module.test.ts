// The page on modules: a module built from its own text is sound, and is what the command lays down.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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

test('it is played, and a saved game is refused where the module has changed since', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'played-'));
  const write = (change: (text: string) => string): void => {
    for (const [name, text] of files) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), name === 'units.json' ? change(text) : text);
    }
  };
  write((text) => text);
  const out = join(folder, 'run');
  const words = ['run', 'ocs/the-ford', '--data', folder, '--games', '1', '--workers', '1', '--no-report', '--quiet'];
  const ran = await grognard([...words, '--seat', 'blue=random', '--seat', 'red=random', '--out', out]);
  expect([ran.code, ran.err]).toEqual([0, '']);
  const [record] = readdirSync(join(out, 'records'));
  const saved = join(out, 'records', record);
  expect(JSON.parse(readFileSync(saved, 'utf8'))).toMatchObject({ module: 'the-ford' });
  expect((await grognard(['replay', saved, '--data', folder, '--no-map'])).code).toBe(0);
  write((text) => text.replace('14-3-6 truck', '15-3-6 truck'));
  const refused = await grognard(['replay', saved, '--data', folder, '--no-map']);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining("the module 'the-ford' has changed")]);
});

test('the page shows the files that new-module lays down', async () => {
  const begun = (await moduleFormats[0].load()).begin('the-ford');
  expect(files.map(([name]) => name)).toEqual(Object.keys(begun));
  expect(Object.fromEntries(files.map(([name, text]) => [name, JSON.parse(text) as unknown]))).toEqual(begun);
});
