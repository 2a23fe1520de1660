import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvText, csv } from '../../experiments/formats/csv.ts';

test('a table is the text that csv-stringify makes of all its rows', () => {
  const text = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('', '"', 'a,b', 'two\nlines', '\r', ' a ', '-0'));
  const cell = fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.constant(null), fc.constant(-0));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { maxLength: 30 }), (rows) => {
      const whole = stringify([['game', 'turn', 'at'], ...rows]);
      expect([...csv(['game', 'turn', 'at'], rows)].join('')).toBe(whole);
      const parts: string[] = [];
      const side = new CsvText(['game', 'turn', 'at'], (part) => void parts.push(part));
      for (const row of rows) side.row(row);
      side.end();
      expect(parts.join('')).toBe(whole);
    }),
  );
});
