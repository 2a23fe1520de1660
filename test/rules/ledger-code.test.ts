// Every rule that is played leads to code and to a test: a line of the file that its row names cites it, and a title.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testsByRule } from '../../src/node/rule-tests.ts';
import { BOOKS } from '../mutate/books.ts';
import { isData, isPlayed, piecesOf, rowName } from '../mutate/ledger-code.ts';

describe.each(BOOKS)('the ledger of $ruleset', (book) => {
  test('every row that is done or optional leads to code that cites it, or to data', () => {
    const led = new Set(piecesOf(book).map(({ row }) => row));
    const lost = book.ledger.filter((row) => isPlayed(row) && !isData(row) && !led.has(rowName(book, row)));
    expect(lost.map(({ rule, file }) => `${rule} is cited nowhere in ${file}`)).toEqual([]);
  });

  test('every such row is named in the title of a test, a script or a worked case', () => {
    const tests = testsByRule({ id: book.ruleset, aliases: [book.mark] });
    const untold = book.ledger.filter((row) => isPlayed(row) && !isData(row) && !tests.has(row.rule));
    expect(untold.map(({ rule }) => `[${book.mark} ${rule}] stands in no title`)).toEqual([]);
  });

  test('rows that are done by data alone name a file that is there', () => {
    const missing = book.ledger.filter((row) => isData(row) && !existsSync(join(book.folder, row.file ?? '')));
    expect(missing).toEqual([]);
  });
});
