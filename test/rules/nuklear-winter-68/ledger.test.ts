import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger/ledger.ts';
import { options } from '../../../src/rules/nuklear-winter-68/options.ts';
import golden from './golden.json' with { type: 'json' };

// The numbers of the rulebook, as printed or as the order of its chapters corrects them; S stands for the scenarios.
const NUMBERS = [
  '1.0 1.1 1.2 1.2.1 1.2.2 1.2.3 1.2.3a 1.2.4 1.2.4a 1.2.4b 1.2.4c 1.2.4d 1.2.5 1.2.5a 1.2.5b 1.3 1.3.1 1.4',
  '2.0 2.1.1 2.1.1a 2.1.1b 2.1.1c 2.1.1d 2.1.2 2.2 2.2.1 2.2.2 2.2.3 2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 3.0',
  'S S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15',
].flatMap((line) => line.split(' '));

const SOURCES = join(import.meta.dirname, '../../../src/rules/nuklear-winter-68');
const SCRIPTS = join(import.meta.dirname, './scripts');

const isPlayed = ({ status }: { status: string }) => ['done', 'optional', 'house'].includes(status);
const numberOf = (rule: string) => rule.split('-')[0];

test('the ledger has rows for every number of the rulebook and every scenario, in order', () => {
  const printed = ledger.filter(({ status }) => status !== 'house');
  expect([...new Set(printed.map((row) => numberOf(row.rule)))]).toEqual(NUMBERS);
});

test('a number and a word name one row only', () => {
  expect(new Set(ledger.map((row) => row.rule)).size).toBe(ledger.length);
});

test('every rule that is done or optional names the file that does it', () => {
  expect(ledger.filter((row) => isPlayed(row) && !existsSync(join(SOURCES, row.file ?? '-')))).toEqual([]);
});

test('every rule that is not played says why', () => {
  expect(ledger.filter((row) => !isPlayed(row) && row.ruling === undefined)).toEqual([]);
});

test('every rule that is done or optional is named by a test or a script that plays it', () => {
  const named = new Set(namedRules().map(({ rule }) => rule));
  expect(ledger.filter((row) => isPlayed(row) && !named.has(row.rule)).map((row) => row.rule)).toEqual([]);
});

test('a test names no rule that the ledger lacks, and none that has nothing to play', () => {
  const rules = new Set(ledger.filter(isPlayed).map((row) => row.rule));
  expect(namedRules().filter(({ rule }) => !rules.has(rule))).toEqual([]);
});

test('options and other rows that a ruling mentions exist', () => {
  const known = new Set([...ledger.map((row) => row.rule), ...options.map((option) => option.key), ...NUMBERS]);
  const mentioned = ledger.flatMap(({ rule, ruling = '' }) =>
    [...ruling.matchAll(/\b(\d\.\d(?:\.\d)?[a-d]?(?:-[a-z0-9]+)*)/g)].map(([, name]) => ({ rule, name })),
  );
  expect(mentioned.length).toBeGreaterThan(20);
  expect(mentioned.filter(({ name }) => !known.has(name))).toEqual([]);
});

/**
 * What titles of tests, worked cases and scripts name, as `[NW 2.3.2]`; tests that look at data files only do not
 * count.
 */
function namedRules(): { file: string; rule: string }[] {
  const tests = readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.test.ts') && !/^(data|ledger)\.test\.ts$/.test(file))
    .map((file) => ({
      file,
      text: readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^\s*\/\/.*$/gm, ''),
    }));
  const scripts = readdirSync(SCRIPTS)
    .filter((file) => file.endsWith('.script'))
    .map((file) => ({ file, text: readFileSync(join(SCRIPTS, file), 'utf8') }));
  const worked = golden.cases.map(({ rule }) => ({ file: 'golden.json', rule }));
  const named = [...tests, ...scripts].flatMap(({ file, text }) =>
    [...text.matchAll(/\[NW ((?:[\dS]|house-)[^\]]*)\]/g)].map(([, rule]) => ({ file, rule })),
  );
  return [...worked, ...named];
}
