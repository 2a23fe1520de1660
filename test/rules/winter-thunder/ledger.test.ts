import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ledger } from '../../../src/rules/winter-thunder/ledger.ts';

// The numbers of the rulebook, chapter by chapter.
const RULES = [
  '1.0 2.0 2.1 2.2 2.3 2.4 2.41 3.0 3.1 3.2 3.3 3.31',
  '4.0 4.1 4.2 4.3 4.31 4.32 4.4 4.41 5.0 5.1 5.2 5.3',
  '6.0 6.1 6.11 6.2 6.21 6.22 6.3 6.31 6.32 6.4 6.41',
  '7.0 7.1 7.2 7.21 7.22 7.3 7.31 7.32 7.4 7.5 8.0 8.1 8.11 8.12',
  '9.0 9.1 9.11 9.2 9.3 9.4 9.5 9.6 10.0 10.0-short 11.0 11.1 11.2 11.3 11.4',
];

test('the ledger has one row for every numbered rule, in the order of the book', () => {
  expect(ledger.map((row) => row.rule)).toEqual(RULES.flatMap((line) => line.split(' ')));
});

test('every rule that is done or optional names the file that does it', () => {
  const files = readdirSync(new URL('../../../src/rules/winter-thunder', import.meta.url));
  for (const row of ledger) if (row.status !== 'not applicable') expect(files, row.rule).toContain(row.file);
});
