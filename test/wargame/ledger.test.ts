import { expect, test } from 'vitest';
import { ledgerOf } from '../../src/wargame/data/ledger.ts';

test('a row is a line with number, status, file and title; indented lines below it are its ruling', () => {
  const page = `
1.0 not applicable: What the game is about
  Nothing
  to play by.
2.3-long done chapters/fire.ts: Long range: -2
11.1 optional chapters/weather.ts: Weather
`;
  expect(ledgerOf(page)).toEqual([
    { rule: '1.0', status: 'not applicable', title: 'What the game is about', ruling: 'Nothing to play by.' },
    { rule: '2.3-long', status: 'done', file: 'chapters/fire.ts', title: 'Long range: -2' },
    { rule: '11.1', status: 'optional', file: 'chapters/weather.ts', title: 'Weather' },
  ]);
});

test('a line that is no row is refused, and a ruling without a row', () => {
  expect(() => ledgerOf('2.3 doen fire.ts: Fire')).toThrow('not a row of a ledger: 2.3 doen');
  expect(() => ledgerOf('  A ruling.')).toThrow('not a row of a ledger');
});
