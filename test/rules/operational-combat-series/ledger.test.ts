// The ledger of the Operational Combat Series: a row for each numbered paragraph of the book.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledger } from '../../../src/rules/operational-combat-series/ledger/ledger.ts';
import { HIP_SHOOT, OPTIONS } from '../../../src/rules/operational-combat-series/schema/module.ts';

/**
 * Cases by chapter. `3.1:ab` stands for 3.1, 3.1a and 3.1b; `7.1!ab` for 7.1a and 7.1b, where 7.1 has no text of its
 * own.
 */
const PARAGRAPHS = [
  '1.0',
  '2.0 2.1 2.2 2.3',
  '3.0 3.1:abcdef 3.2 3.3 3.4 3.5 3.6 3.7:abcdef',
  '4.0 4.1 4.2 4.3 4.4 4.5 4.6 4.7 4.8 4.9',
  '5.0 5.1 5.2 5.3 5.4 5.5:ab 5.6:ab 5.7:abc 5.8:abcd 5.9:abcd 5.10:abcdef 5.11',
  '6.0 6.1:abcd 6.2:abcde 6.3:ab 6.4',
  '7.0 7.1!abdgi 7.2:abcd',
  '8.0 8.1:ab',
  '9.0 9.1:abcdefg 9.2 9.3:ab 9.4:ab 9.5:abcd 9.6 9.7:ab 9.8:abcde 9.9 9.10 9.11:abc 9.12:abcde 9.13:abcde',
  '9.14:abcd 9.15 9.16:abcdefg 9.17',
  '10.0:abc',
  '11.0 11.1:abc 11.2:abcd 11.3:a 11.4:abcde 11.5:abcdef 11.6 11.7:abc 11.8:ab',
  '12.0 12.1:abcdef 12.2:abcdef 12.3:abcdef 12.4:abcdef 12.5:a 12.6 12.7 12.8:ab',
  '13.0:abcd',
  '14.0 14.1:abcdefgi 14.2:ab 14.3 14.4:abcde 14.5 14.6:abcd 14.7 14.8:abcd 14.9:abcde 14.10:abcd 14.11',
  '14.12:abcd 14.13:abcd 14.14 14.15 14.16 14.17:abc 14.18:abc 14.19:abc 14.20:abcde',
  '15.0:abcdefgh 15.1 15.2 15.3',
  '16.0',
  '17.0:abcd',
  '18.0:ab',
  '19.0 19.1 19.2 19.3 19.4',
  '20.0:abc',
  '21.0:abcdef',
];

const numbers = PARAGRAPHS.flatMap((line) => line.split(' ')).flatMap((text) => {
  const [own, letters = ''] = text.split(/[:!]/);
  return [...(text.includes('!') ? [] : [own]), ...[...letters].map((letter) => own + letter)];
});

const ROOT = join(import.meta.dirname, '../../..');
const SOURCES = join(ROOT, 'src/rules/operational-combat-series');
const isPlayed = ({ status }: { status: string }): boolean => ['done', 'optional', 'house'].includes(status);

test('every numbered paragraph has one row, in the order of the book', () => {
  // 7.1a, of which only the end survives, is no number of the text.
  expect(numbers).toHaveLength(352 + 1);
  const ofBook = ledger.filter(({ status }) => status !== 'house');
  expect(ofBook.map(({ rule }) => rule)).toEqual(numbers);
});

test('a rule that is done names its file, which cites it, and a test; a heading says so', () => {
  const tests = readdirSync(import.meta.dirname)
    .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
    .join('');
  const lost = ledger.filter(isPlayed).filter(({ rule, file = '-' }) => {
    const path = join(SOURCES, file);
    const cites =
      existsSync(path) &&
      new RegExp(`OCS [^\n]*\\b${rule.replace('.', '\\.')}(?![\\da-z])`).test(readFileSync(path, 'utf8'));
    return !cites || !tests.includes(`[OCS ${rule}]`);
  });
  expect(lost.map(({ rule, file }) => `${rule} in ${file}`)).toEqual([]);
  const silent = ledger.filter((row) => row.status === 'not applicable' && row.ruling === undefined);
  expect(silent).toEqual([]);
});

test('each optional rule of the book has its key, and the ledger names it', () => {
  const keys = [...Object.keys(OPTIONS), HIP_SHOOT];
  expect(keys).toHaveLength(12);
  for (const key of keys) {
    const row = ledger.find(({ rule }) => rule === key);
    expect([key, row?.ruling]).toEqual([key, expect.stringContaining(`Option ${key}`)]);
  }
});
