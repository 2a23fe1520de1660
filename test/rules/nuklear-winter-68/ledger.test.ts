import { expect, test } from 'vitest';
import { ledger } from '../../../src/rules/nuklear-winter-68/ledger.ts';
import { options } from '../../../src/rules/nuklear-winter-68/options.ts';

// The numbers of the rulebook, as printed or as the order of its chapters corrects them; S stands for the scenarios.
const NUMBERS = [
  '1.0 1.1 1.2 1.2.1 1.2.2 1.2.3 1.2.3a 1.2.4 1.2.4a 1.2.4b 1.2.4c 1.2.4d 1.2.5 1.2.5a 1.2.5b 1.3 1.3.1 1.4',
  '2.0 2.1.1 2.1.1a 2.1.1b 2.1.1c 2.1.1d 2.1.2 2.2 2.2.1 2.2.2 2.2.3 2.3 2.3.1 2.3.2 2.3.3 2.3.4 2.3.5 3.0',
  'S S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15',
].flatMap((line) => line.split(' '));

const isPlayed = ({ status }: { status: string }) => status === 'done' || status === 'optional';
const numberOf = (rule: string) => rule.split('-')[0];

test('the ledger has rows for every number of the rulebook and every scenario, in order', () => {
  expect([...new Set(ledger.map((row) => numberOf(row.rule)))]).toEqual(NUMBERS);
});

test('a number and a word name one row only', () => {
  expect(new Set(ledger.map((row) => row.rule)).size).toBe(ledger.length);
});

test('every rule that is done or optional names a file, every other one says why', () => {
  expect(ledger.filter((row) => (isPlayed(row) ? row.file : row.ruling) === undefined)).toEqual([]);
});

test('options and other rows that a ruling mentions exist', () => {
  const known = new Set([...ledger.map((row) => row.rule), ...options.map((option) => option.key), ...NUMBERS]);
  const mentioned = ledger.flatMap(({ rule, ruling = '' }) =>
    [...ruling.matchAll(/\b(\d\.\d(?:\.\d)?[a-d]?(?:-[a-z0-9]+)*)/g)].map(([, name]) => ({ rule, name })),
  );
  expect(mentioned.length).toBeGreaterThan(20);
  expect(mentioned.filter(({ name }) => !known.has(name))).toEqual([]);
});
