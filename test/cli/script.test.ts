import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { grognard } from './program-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'grognard-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;

function scriptFile(...lines: string[]): string {
  const path = join(folder, `${++files}.script`);
  writeFileSync(path, `${['ruleset ttt', 'scenario standard', ...lines].join('\n')}\n`);
  return path;
}

test('a script that holds ends with 0, one that does not with 1 and the difference', async () => {
  expect((await grognard(['script', scriptFile('crosses mark b2', 'expect seat noughts')])).code).toBe(0);
  const { code, out } = await grognard(['script', scriptFile('crosses mark b2', 'expect seat crosses')]);
  expect(code).toBe(1);
  expect(out).toContain('- expect seat crosses\n+ expect seat = noughts');
});

test('--accept rewrites expectations in the file, and never a choice that cannot be', async () => {
  const file = scriptFile('crosses mark b2', 'expect seat crosses   # who is next');
  expect((await grognard(['script', file, '--accept'])).code).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('expect seat = noughts   # who is next');
  const wrong = scriptFile('expect legal 8', 'crosses mark b9');
  expect((await grognard(['script', wrong, '--accept'])).code).toBe(1);
  expect(readFileSync(wrong, 'utf8')).toContain('expect legal = 9\ncrosses mark b9');
});

test('a line that is not of the format is refused with file and line', async () => {
  const file = scriptFile('show everything');
  const { code, err } = await grognard(['script', file]);
  expect(code).toBe(2);
  expect(err).toContain(`${file}, line 3`);
});

test('odds of a position are refused where no attack is in progress', async () => {
  const { code, err } = await grognard(['odds', 'ttt', '--position', scriptFile('crosses mark b2')]);
  expect(code).toBe(2);
  expect(err).toContain('no attack is in progress at play.mark');
});

test('one script that cannot be read or set up does not silence the others', async () => {
  const good = scriptFile('crosses mark b2');
  const bad = scriptFile('what is this');
  const missing = '/no/such.script';
  const { code, out } = await grognard(['script', missing, bad, good, '--json']);
  const { scripts } = JSON.parse(out);
  expect(code).toBe(2);
  expect(scripts.map(({ holds, error }: { holds: boolean; error?: object }) => [holds, error !== undefined])).toEqual([
    [false, true],
    [false, false],
    [true, false],
  ]);
  const told = await grognard(['script', missing, good]);
  expect(told.code).toBe(2);
  expect(told.err).toContain('no such file (/no/such.script)');
  expect(told.out).toContain('holds');
});

test('one data file that cannot be read does not silence the others', async () => {
  const crossroads = 'examples/crossroads.json';
  const words = ['check', '--ruleset', 'wt', '--kind', 'scenario', '/no/such.json', crossroads];
  const told = await grognard(words);
  expect(told.code).toBe(2);
  expect(told.out).toContain(`${crossroads}: good`);
  expect(told.out).toContain('/no/such.json: no such file');
  const { error } = JSON.parse((await grognard([...words, '--json'])).out);
  expect(error.faults).toHaveLength(1);
});

test('steps that the rules passed over are reported on standard error, unless quiet', async () => {
  const words = ['script', 'examples/crossroads.script'];
  expect((await grognard(words)).err).toContain(
    'examples/crossroads.script:6 not entered: battle.attackers, battle.air',
  );
  expect((await grognard([...words, '--quiet'])).err).toBe('');
});
