import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as contract from '../../src/api/index.ts';
import { atLength } from '../length.ts';
import { PAGE, pageText } from './api-page.ts';

test.runIf(atLength)(
  'the page of the public contract is what `npm run docs` makes of it now',
  () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(pageText());
  },
  300_000,
);

test('the page has a heading for every value that the contract exports', () => {
  const headings = new Set(readFileSync(PAGE, 'utf8').match(/^### \w+$/gm));
  expect(Object.keys(contract).filter((name) => !headings.has(`### ${name}`))).toEqual([]);
});
