// The page on combat tables: its commands run as printed, and what it quotes is what they print.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { grognard, wordsOf } from '../cli/program-run.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';

const page = readFileSync('docs/combat-tables.md', 'utf8');
const blocks = [...page.matchAll(/```(sh|text)\n([\s\S]*?)```/g)].map(([, kind, text]) => ({ kind, text }));
const commands = blocks
  .filter(({ kind }) => kind === 'sh')
  .flatMap(({ text }) => text.trim().split('\n'))
  .map((line) => wordsOf(line).slice(2));
const ofHedgerow = (words: readonly string[]): boolean => words[1].startsWith('examples/') && !words.includes('--out');

test('each command of the example runs, and prints what the page quotes', async () => {
  let printed = '';
  for (const words of commands.filter(ofHedgerow)) {
    const { code, out, err } = await grognard(words);
    expect({ words, code, err }).toMatchObject({ code: 0 });
    printed += out;
  }
  const quoted = blocks.filter(({ kind }) => kind === 'text').flatMap(({ text }) => text.trimEnd().split('\n'));
  expect(quoted.length).toBeGreaterThan(15);
  expect(quoted.filter((line) => !printed.includes(line))).toEqual([]);
});

test.runIf(atLength)('so do the others', { timeout: 300_000 }, async () => {
  for (const words of commands.filter((each) => !ofHedgerow(each))) {
    const there = words.map((word) => (word.startsWith('runs/') ? join(newFolder(), word) : word));
    expect({ words, ...(await grognard(there)) }).toMatchObject({ code: 0 });
  }
});
