// The ledger of Thunder in the East: a row for each number of the book, with a file or a reason.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ledger } from '../../../src/rules/thunder-in-the-east/ledger/ledger.ts';

// The numbers of living rules 1.1, and of 9.1 to 9.3.2, which only the older edition prints.
const RULES = [
  '0.0 1.0 2.0 3.0 3.1 3.2 3.3 3.4 3.5 4.0 4.1 4.2',
  '5.0 5.1 5.1.1 5.1.2 5.2 5.3 5.4 6.0 6.1 6.2',
  '7.0 7.1 7.2 7.3 7.4 7.5 7.5.1 7.5.2 7.5.3 7.6',
  '8.0 8.1 8.2',
  '9.0 9.1 9.2 9.3 9.3.1 9.3.2 9.3.3 9.3.4 9.3.5 9.4 9.5 9.6 9.7 9.8',
  '10.0 10.1 10.2 10.2.1 10.2.2 10.2.3 10.3 10.3.1 10.3.2',
  '11.0 11.1 11.2 11.3 11.4 11.5 12.0 12.1 12.2 12.3 12.4 12.5 12.6 12.7',
  '13.0 13.1 13.2 13.3 14.0 14.1 14.2 14.3',
  '15.0 15.1 15.2 15.3 15.4 16.0 16.1 16.2 16.3 16.4 17.0 17.1 17.2 17.3',
  '18.0 18.1 18.2 18.3 18.3.1 18.4 18.4.1 18.4.2 18.4.3 18.4.4 18.5 18.6 18.7 18.8',
  '19.0 19.1 19.2 19.3 19.4 19.5 19.6 20.0 20.1 20.1.1 20.1.2 20.2 20.3',
  '21.0 21.1 21.2 21.3 21.4 21.5 21.6 21.7 21.7.1 21.7.2 21.7.3 21.7.4 21.7.5 21.8 21.9',
  '22.0 23.0 23.1 23.2 23.3 23.3.1 23.4 23.4.1 23.5 23.6 23.7 24.0 24.1 24.2 24.3',
  '25.0 25.1 25.2 25.3 25.4 25.5 26.0 26.1 26.2 26.3 27.0 27.1 27.2 27.2.1 27.3 27.4',
  '100.0 101.0 102.0 102.1 102.1.1 102.1.2 102.2 102.2.1 102.2.2 102.2.3',
  '103.0 104.0 104.1 104.2 104.3 104.4 104.5 105.0 105.1 105.2 105.3',
  '106.0 106.1 106.2 106.3 106.4 106.5 106.5.1 106.5.2 106.5.3 106.5.4',
  '107.0 107.1 107.2 107.2.1 107.2.2 107.2.3 107.2.4 107.3',
  '200.0 201.0 202.0 202.1 202.2 202.3 202.4 202.5 202.6 202.7',
  '203.0 203.1 203.2 204.0 205.0 205.1 205.2 205.3 205.4 205.5',
  '206.0 207.0 207.1 207.2 207.3 207.4',
  '208.0 208.1 208.1.1 208.1.2 208.1.3 208.1.4 208.2 208.2.1 208.2.2 208.2.3 208.3 208.3.1 208.3.2 208.4 208.4.1 208.4.2 208.4.3',
  '209.0 209.1 209.2',
  '300.0 301.0 302.0 303.0',
];
/** Rules of the book's sidebars, under the number to which they belong. */
const SIDEBARS =
  '7.1-ultimate-sources 9.4-home 17.1-weather 106.0-availability 106.0-winter-ice 106.2-estuary 106.3-final-port';

const SOURCES = join(import.meta.dirname, '../../../src/rules/thunder-in-the-east');
const isPlayed = ({ status }: { status: string }) => ['done', 'optional', 'house'].includes(status);

const numbers = RULES.flatMap((line) => line.split(' '));
const ofBook = ledger.filter(({ status }) => status !== 'house');

test('every number of the book has one row, in the order of the book', () => {
  expect(numbers).toHaveLength(256);
  expect(ofBook.map(({ rule }) => rule).filter((rule) => !rule.includes('-'))).toEqual(numbers);
});

test('the sidebars that hold rules have rows of their own', () => {
  expect(ofBook.map(({ rule }) => rule).filter((rule) => rule.includes('-'))).toEqual(SIDEBARS.split(' '));
});

test('every rule that is played names the file that does it, every other one says why', () => {
  expect(ofBook.filter((row) => isPlayed(row) && !existsSync(join(SOURCES, row.file ?? '-')))).toEqual([]);
  expect(ofBook.filter((row) => !isPlayed(row) && row.ruling === undefined)).toEqual([]);
});
