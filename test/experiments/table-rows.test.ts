import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv } from '../../experiments/formats/csv.ts';
import { firstRow, readRows } from '../../experiments/formats/table-rows.ts';
import { disk } from '../../src/node/files.ts';
import { newFolder, read } from './folders.ts';

const folder = newFolder();
const path = join(folder, 'table.csv');

/** The rows as csv-parse reads them: objects with all cells. */
const usual = (): unknown[] => parse(read(path), { columns: true, relax_column_count: true });

const plain = (columns: readonly string[]): unknown[] =>
  Array.from(readRows(path), (row) => Object.fromEntries(columns.map((name) => [name, row[name]])));

test('rows are those that csv-parse reads, with quotes, commas and line breaks in their cells', () => {
  const cell = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('', '"', 'a,b', 'two\nlines', 'say "no"', ' '));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 }), (rows) => {
      // A row of empty cells alone would be an empty line with one column only.
      disk.replace(path, csv(['game', 'score.red', 'at'], rows), false);
      expect(plain(['game', 'score.red', 'at'])).toEqual(usual());
    }),
    { numRuns: 40 },
  );
});

test('a column that the table lacks is undefined; a missing file has no rows', () => {
  disk.replace(path, 'game\n1\n', false);
  expect(firstRow(readRows(path))!.turn).toBeUndefined();
  expect([...readRows(join(folder, 'none.csv'))]).toEqual([]);
});
