import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { allNamed } from '../../src/cli/named.ts';
import { commands } from '../../src/cli/program.ts';
import { atLength } from '../length.ts';
import { grognard, wordsOf } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Commands that write somewhere of their own accord. */
const WRITERS = ['run', 'campaign', 'match', 'experiment', 'fuzz'];

/** Commands that start workers and draw charts: other tests do that, so that examples are spared both. */
const RUNNERS = ['run', 'campaign', 'match', 'experiment', 'resume', 'extend', 'merge'];

/** Commands whose examples take seconds. */
const LONG = [...RUNNERS, 'compare', 'tune', 'map', 'module', 'explain', 'crt'];

/** The example of bench is in test/signature.test.ts, those of commands that need a server in test/serving. */
const ELSEWHERE = ['bench', 'serve', 'worker'];

const tested = commands.filter(({ name }) => !ELSEWHERE.includes(name) && (atLength || !LONG.includes(name)));

/** The words of an example, its files moved into the test's folder. */
function moved(example: string, number: number): string[] {
  const [npx, program, ...words] = wordsOf(example);
  expect([npx, program]).toEqual(['npx', 'grognard']);
  const there = words.map((word) => (word.startsWith('runs/') ? join(folder, word) : word));
  if (RUNNERS.includes(words[0])) there.push('--workers', '1', '--no-report');
  // In the terminal; in the browser nothing is written, and none is opened.
  const writes = (WRITERS.includes(words[0]) || words.includes('--tui')) && !words.includes('--out');
  return writes ? [...there, '--out', join(folder, `${words[0]}-${number}`)] : there;
}

test.each(tested.map(({ name, load }) => [name, load] as const))(
  'the examples in the help of %s work as printed',
  async (name, load) => {
    const { examples } = await load();
    expect(examples.length).toBeGreaterThan(0);
    const { out: help } = await grognard([name, '--help']);
    for (const [number, example] of examples.entries()) {
      expect(help).toContain(example);
      const ran = await grognard(moved(example, number), ['quit']);
      expect({ example, err: ran.err, code: ran.code }).toMatchObject({ code: 0 });
      expect(ran.out).not.toBe('');
    }
  },
);

test('the help of an experiment by name lists its keys; without a name it lists all experiments', async () => {
  const known = await allNamed();
  const { out: all } = await grognard(['experiment', '--help']);
  for (const { name, keys } of known) {
    expect(all).toContain(`\n  ${name} `);
    const { out } = await grognard(['experiment', name, '--help']);
    for (const { key } of keys) expect(out, name).toContain(`\n    ${key} `);
  }
});
