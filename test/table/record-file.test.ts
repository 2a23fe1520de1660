// Records out of files: a damaged one is refused with what is wrong in it, field by field.

import { expect, test } from 'vitest';
import { BadInput } from '../../src/engine/contract/errors.ts';
import { RECORD_FORMAT } from '../../src/engine/text/record.ts';
import { findRuleset } from '../../src/rules/registry.ts';
import { recordOf } from '../../src/table/record-file.ts';
import { Table } from '../../src/table/table.ts';

const rules = await findRuleset('tic-tac-toe');
const seats = { crosses: 'human', noughts: 'human' };
const record = new Table({
  rules,
  s: rules.prepare({ scenario: 'standard' }),
  scenario: 'standard',
  seed: '1',
  seats,
}).record();

const refusalOf = (document: unknown): BadInput => {
  try {
    recordOf(document, 'the file');
  } catch (error) {
    if (error instanceof BadInput) return error;
  }
  throw new Error('not refused');
};

test('a sound record is read as it is', () => {
  const written = JSON.parse(JSON.stringify(record));
  expect(recordOf(written, 'the file')).toEqual(record);
});

test('a damaged record is refused with the values found and expected', () => {
  const { message, faults } = refusalOf({ ...record, rulesVersion: 'one', seats: 7, seed: undefined });
  expect(message).toContain('rulesVersion is "one", not number');
  expect(faults).toEqual([
    { path: 'rulesVersion', found: '"one"', expected: 'number' },
    { path: 'seats', found: '7', expected: 'object' },
    { path: 'seed', found: 'nothing', expected: 'string' },
  ]);
});

test('another document, and a record of an earlier format, are told from a damaged one', () => {
  expect(refusalOf([]).what).toBe('not a game record');
  expect(refusalOf({ ...record, format: 'grognard-record/1' }).what).toBe('a record of an earlier version');
  expect(record.format).toBe(RECORD_FORMAT);
});
