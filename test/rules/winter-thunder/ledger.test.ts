import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledger } from '../../../src/rules/winter-thunder/ledger/ledger.ts';
import { options } from '../../../src/rules/winter-thunder/options.ts';

// The numbers of the rulebook, chapter by chapter.
const RULES = [
  '1.0 2.0 2.1 2.2 2.3 2.4 2.41 3.0 3.1 3.2 3.3 3.31',
  '4.0 4.1 4.2 4.3 4.31 4.32 4.4 4.41 5.0 5.1 5.2 5.3',
  '6.0 6.1 6.11 6.2 6.21 6.22 6.3 6.31 6.32 6.4 6.41',
  '7.0 7.1 7.2 7.21 7.22 7.3 7.31 7.32 7.4 7.5 8.0 8.1 8.11 8.12',
  '9.0 9.1 9.11 9.2 9.3 9.4 9.5 9.6 10.0 10.0-short 11.0 11.1 11.2 11.3 11.4',
];

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = join(ROOT, 'src/rules/winter-thunder');
const TESTS = join(import.meta.dirname, '..');

const isPlayed = ({ status }: { status: string }) => ['done', 'optional', 'house'].includes(status);

test('the ledger has one row for every numbered rule, in the order of the book', () => {
  const numbered = ledger.filter(({ status }) => status !== 'house');
  expect(numbered.map((row) => row.rule)).toEqual(RULES.flatMap((line) => line.split(' ')));
});

test('every rule that is done or optional names the file that does it', () => {
  const exists = (file: string) => existsSync(join(file.startsWith('src/') ? ROOT : SOURCES, file.split('#')[0]));
  const missing = ledger.filter((row) => isPlayed(row) && !exists(row.file ?? '-'));
  expect(missing).toEqual([]);
});

test('a row of each house rule stands at the end, under the key of its option', () => {
  const house = ledger.slice(ledger.findIndex(({ status }) => status === 'house'));
  expect(house.map(({ rule }) => rule)).toEqual(
    options.map(({ key }) => key).filter((key) => key.startsWith('house-')),
  );
});

test('every rule that is not played says why', () => {
  expect(ledger.filter((row) => !isPlayed(row) && row.ruling === undefined)).toEqual([]);
});

test('every rule that is done or optional is named by a test that plays it', () => {
  const named = new Set(namedRules().map(({ rule }) => rule));
  expect(ledger.filter((row) => isPlayed(row) && !named.has(row.rule)).map((row) => row.rule)).toEqual([]);
});

test('a test names no number that the ledger lacks, and none that has nothing to play', () => {
  const rules = new Set(ledger.filter(isPlayed).map((row) => row.rule));
  expect(namedRules().filter(({ rule }) => !rules.has(rule))).toEqual([]);
});

/** What the titles of the tests of rules name, as `[WT 7.32]`; tests that look at data files only do not count. */
function namedRules(): { file: string; rule: string }[] {
  return readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && !/(^|[/\\])(data|ledger)\.test\.ts$/.test(file))
    .flatMap((file) => {
      const code = readFileSync(join(TESTS, file), 'utf8').replace(/^\s*\/\/.*$/gm, '');
      return [...code.matchAll(/\[WT ([^\]]+)\]/g)].map(([, rule]) => ({ file, rule }));
    });
}
