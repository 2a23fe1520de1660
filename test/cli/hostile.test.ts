// What nobody should give the program, and gives it: one line that says what would be right, at once, and exit code 2.

import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../experiments/folders.ts';
import { grognard } from './program-run.ts';

const BIN = fileURLToPath(new URL('../../bin/grognard.js', import.meta.url));
const CROSSROADS = fileURLToPath(new URL('../../examples/crossroads.json', import.meta.url));

async function expectRefused(words: readonly string[], right: string): Promise<void> {
  const { code, out, err } = await grognard(words);
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 2, out: '', lines: 1 });
  expect(err).toContain(right);
  expect(err.length).toBeLessThan(400);
}

function fileOf(name: string, text: string): string {
  const path = join(newFolder(), name);
  writeFileSync(path, text);
  return path;
}

const ONE = ['run', 'ttt', '--games', '1', '--no-report'];
const MATCH = ['match', 'random', 'random', '--on', 'ttt', '--rounds', '1'];

// A title as long as the longest of them takes the test runner seconds.
const REFUSED: [words: string[], right: string][] = [
  [['run', 'ttt', '--games', '1000000000000'], 'from 1 to 1000000'],
  [['run', 'ttt', '--games', '99999999999999999999'], 'from 1 to 1000000'],
  [['run', 'ttt', '--games', '1e12'], 'a whole number'],
  [['run', 'toy/all', '--games', '1000000'], 'at most 1,000,000 in all'],
  [['experiment', 'run', 'on=ttt', 'games=1000000000000'], 'at most 1,000,000 in all'],
  [[...MATCH.slice(0, -1), '1000000000000'], 'from 1 to 1000000'],
  [['campaign', 'toy', '--games', '1000000000000'], 'from 1 to 1000000'],
  [['odds', 'wt', 'battle', 'attackers=18Inf', 'defenders=9Inf', '--simulate', '1000000000000'], 'from 1 to 1000000'],
  [['tune', 'wt', '--games', '1000000000000'], 'from'],
  [[...MATCH, '--sprt', '0,100000'], 'from -1000 to 1000'],
  [[...MATCH, '--sprt', '0,1e-9'], '0.5 apart'],
  [[...MATCH, '--sprt', '0,NaN'], 'two leads in Elo'],
  [[...ONE, '--out', ''], 'an empty name (--out)'],
  [[...ONE, '--out', `runs/${'x'.repeat(300)}`], 'the name is too long'],
  [[...ONE, '--out', 'x'.repeat(100_000)], 'at most 4096'],
  [[...ONE, '--out', 'a\0b'], 'null byte'],
  [[...ONE, '--out', '/dev/full'], 'a folder for the run'],
  [[...ONE, '--out', '/dev/full/x'], 'another folder'],
  [[...ONE, '--out', '/proc/no/folder'], 'another folder'],
  [[...ONE, '--out', CROSSROADS], 'a folder for the run'],
  [[...ONE, '--seed', 's'.repeat(10_000)], 'at most 200'],
  [[...ONE, '--seed', ''], 'an empty seed'],
  [[...ONE, '--workers', '100000'], 'a whole number from 1 to'],
  [['play', 'ttt', '--tui', '--threads', '100000'], 'a whole number from 1 to'],
  [['replay', 'z'.repeat(5000)], 'the name is too long'],
  [['script', 'test'], 'it is a folder'],
  [['script', '/dev/zero'], 'it is not a file'],
  [['check', 'test'], 'it is a folder'],
  [['check', 'docs/scripts/attack-on-schoenberg.script'], 'it is a script'],
  [['run', 'wt/test.json'], 'no such file'],
  [['run', 'ttt', '--data', ''], 'an empty name (--data)'],
];

test.each(REFUSED.map(([words, right]) => [words.join(' ').slice(0, 80), right, words] as const))(
  '%j is refused: %s',
  (_, right, words) => expectRefused(words, right),
);

const DEEP = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;

test.each([
  [(file: string) => ['check', file, '--ruleset', 'wt', '--kind', 'scenario'], 'deep.json', DEEP],
  [(file: string) => ['run', `wt/${file}`, '--games', '1'], 'deep.json', DEEP],
  [(file: string) => ['experiment', file], 'deep.json', DEEP],
  [(file: string) => ['campaign', 'toy', '--state', file], 'deep.json', DEEP],
  [(file: string) => ['replay', file], 'deep.jsonl', `${DEEP}\n`],
  [(file: string) => ['explain', file], 'deep.json', DEEP],
  [(file: string) => ['play', file, '--tui'], 'deep.json', DEEP],
  [(file: string) => ['script', file], 'deep.script', `ruleset wt\nscenario inline ${DEEP}\nshow legal\n`],
  [(file: string) => ['odds', 'wt', '--data', join(file, '..')], 'units.json', '['.repeat(9000) + ']'.repeat(9000)],
] as const)('JSON nested thousands deep is refused, case %#', async (words, name, text) => {
  const { code, err } = await grognard(words(fileOf(name, text)));
  expect(err).toMatch(/nested \d000 deep/);
  expect(err.length).toBeLessThan(600);
  expect(code).toBe(2);
});

test('a journal with a line nested thousands deep is refused by the number of that line', async () => {
  const folder = newFolder();
  const run = ['run', 'ttt', '--games', '2', '--workers', '1', '--no-report', '--quiet', '--out', join(folder, 'r')];
  expect((await grognard(run)).code).toBe(0);
  const journal = join(folder, 'r', 'journal.jsonl');
  const [head, first, second] = readFileSync(journal, 'utf8').split('\n');
  writeFileSync(journal, `${[head, DEEP, first, second].join('\n')}\n`);
  const { code, err } = await grognard(['resume', join(folder, 'r'), '--workers', '1', '--no-report']);
  expect(code).toBe(2);
  expect(err).toContain('line 2');
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

test('a file of a run with a single fault is refused in one line that names its place', async () => {
  const file = fileOf('experiment.json', '{');
  await expectRefused(['resume', dirname(file)], `the end of the file (${file}:1:2); expected JSON`);
});

test('check prints twenty faults and how many more there are; --json has all', async () => {
  const crossroads = JSON.parse(readFileSync(CROSSROADS, 'utf8'));
  crossroads.setup = Array.from({ length: 100 }, (_, i) => ({ unit: `nobody-${i}`, hex: '1208' }));
  const file = fileOf('many.json', JSON.stringify(crossroads));
  const { code, out } = await grognard(['check', '--ruleset', 'wt', '--kind', 'scenario', file]);
  expect(code).toBe(2);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(22);
  const count = Number(/(\d+) faults/.exec(lines[0])?.[1]);
  expect(count).toBeGreaterThan(100);
  expect(lines.at(-1)).toBe(`  ... and ${count - 20} more; --json lists all`);
  const json = await grognard(['check', '--ruleset', 'wt', '--kind', 'scenario', file, '--json']);
  expect(JSON.parse(json.out).error.faults).toHaveLength(count);
  const run = await grognard(['run', `wt/${file}`, '--games', '1']);
  expect(run.err.trimEnd().split('\n')).toHaveLength(22);
});

test.each([
  [
    21,
    21,
    /^ {2}three-bridges crossing: 1,\d{3} cells; expected at most 1,024, set in bounds\.cells of three-bridges$/,
  ],
  [100, 82, /^ {2}columns: 8,200 hexes; expected at most 8,191, set in src\/engine\/contract\/limits\.ts$/],
])('check refuses a map of %i by %i hexes with the limit and where it is set', async (columns, rows, line) => {
  const map = JSON.parse(readFileSync(new URL('../../src/rules/three-bridges/data/map.json', import.meta.url), 'utf8'));
  const row = (y: number): string => (map.ground[y] ?? '').padEnd(columns, 'c');
  const south = map.edges[1].hexes.map((hex: string) => `${hex.slice(0, 2)}${rows}`);
  const wide = { ...map, columns, rows, ground: Array.from({ length: rows }, (_, y) => row(y)) };
  const file = fileOf('map.json', JSON.stringify({ ...wide, edges: [map.edges[0], { name: 'south', hexes: south }] }));
  const { code, out } = await grognard(['check', '--ruleset', 'three-bridges', file]);
  expect(code).toBe(2);
  expect(out.trimEnd().split('\n')[1]).toMatch(line);
});

test('check finds the ruleset that a file fits by far, and guesses at no other', async () => {
  const scenario = fileOf('crossroads.json', readFileSync(CROSSROADS, 'utf8'));
  const good = await grognard(['check', scenario]);
  expect(good.out).toContain('good (scenario of winter-thunder)');
  const faulty = fileOf('faulty.json', readFileSync(CROSSROADS, 'utf8').replace('"turns"', '"turnz"'));
  expect((await grognard(['check', faulty])).out).toContain('faults (scenario of winter-thunder)');
  expect((await grognard(['check', fileOf('other.json', '{}')])).err).toContain('the ruleset is unclear');
});

const MARK = '\ufeff';

test('a byte order mark at the beginning of a file is read', async () => {
  const scenario = fileOf('crossroads.json', MARK + readFileSync(CROSSROADS, 'utf8'));
  expect((await grognard(['check', '--ruleset', 'wt', '--kind', 'scenario', scenario])).code).toBe(0);
  const script = fileOf('marked.script', `${MARK}ruleset toy\nscenario three\nshow legal\n`);
  expect((await grognard(['script', script])).code).toBe(0);
  const folder = join(newFolder(), 'r');
  const run = ['run', 'ttt', '--games', '1', '--workers', '1', '--no-report', '--quiet', '--out', folder];
  expect((await grognard(run)).code).toBe(0);
  const record = fileOf('1.jsonl', MARK + readFileSync(join(folder, 'records/1.jsonl'), 'utf8'));
  expect((await grognard(['replay', record])).code).toBe(0);
  const declared = fileOf('declared.json', `${MARK}{"experiment":"run","on":"ttt","games":null}`);
  await expectRefused(['experiment', declared], 'games is null');
});

test('the content of a file cannot control the terminal: an error is one line without control characters', async () => {
  const { err } = await grognard(['script', fileOf('odd.script', 'ruleset \u001b[2J\u0007\n')]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be there
  expect(err.trimEnd()).not.toMatch(/[\u0000-\u001f]/);
});

test.skipIf(!existsSync('/dev/full'))('a full device as standard output is one line and exit code 2', () => {
  for (const words of ['list', 'schema scenario']) {
    const { status, stderr } = spawnSync('sh', ['-c', `"${process.execPath}" "${BIN}" ${words} > /dev/full`], {
      encoding: 'utf8',
    });
    expect({ words, status, stderr }).toEqual({
      words,
      status: 2,
      stderr: 'grognard: the result cannot be written (standard output): no space is left\n',
    });
  }
});

test('a pipe closed before the first line is no failure', async () => {
  // The reader closes at once; the program begins to write a second later, more than a pipe holds.
  const line = `{ "${process.execPath}" "${BIN}" schema scenario; echo "code $?" >&2; } | exec 0<&-`;
  const { stderr, code } = await new Promise<{ stderr: string; code: unknown }>((done) => {
    execFile('sh', ['-c', line], (error, _, text) => done({ stderr: text, code: error?.code ?? 0 }));
  });
  expect({ stderr, code }).toEqual({ stderr: 'code 0\n', code: 0 });
});
